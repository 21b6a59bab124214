public import Foundation

/// Paths made from other paths.
extension CGPath {
    /// Returns the outline of a line along the path, to be filled by winding.
    ///
    /// - Parameters:
    ///   - lineWidth: the width, in units of the path; without one above 0 the result is empty.
    ///   - lineCap: the shape of ends.
    ///   - lineJoin: the shape of corners.
    ///   - miterLimit: the longest mitre, in line widths; corners beyond it are cut.
    ///   - transform: applied to the outline, so that it scales the width, too.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let outline = elements.stroked(
            PathPencil(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
        return CGPath(outline.applying(transform))
    }

    /// Returns the dashes along the path as open subpaths, which can then be stroked.
    ///
    /// - Parameters:
    ///   - phase: the place in the pattern at which each subpath begins, in units of the path.
    ///   - lengths: the lengths of dashes and gaps in turn; an odd number of them is gone through
    ///     twice. When none is above 0 the result is the path itself.
    ///   - transform: applied to the dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements.dashed(phase: phase, lengths: lengths).applying(transform))
    }

    /// Returns the path with each curve replaced by lines that lie at most `threshold` from it; a
    /// threshold that is not above 0 counts as the finest useful one.
    /// - Parameter threshold: the greatest distance, in units of the path.
    public func flattened(threshold: CGFloat) -> CGPath {
        let finest: CGFloat = 1e-4
        let tolerance = threshold.isFinite ? max(threshold, finest) : finest
        return CGPath(elements.flattened(tolerance: tolerance))
    }

    /// Whether the bounding boxes of both paths have a point in common: a quick first test for
    /// intersection.
    package func mayIntersect(_ other: CGPath) -> Bool {
        let (a, b) = (boundingBoxOfPath, other.boundingBoxOfPath)
        return !a.isNull && !b.isNull && a.minX <= b.maxX && b.minX <= a.maxX
            && a.minY <= b.maxY && b.minY <= a.maxY
    }
}
