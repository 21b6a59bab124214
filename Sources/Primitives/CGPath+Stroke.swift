public import Foundation

/// Paths made from other paths.
extension CGPath {
    /// The outline of a line along the path, to be filled by winding.
    ///
    /// - Parameters:
    ///   - lineWidth: the width, in units of the path; without one above 0 the result is empty.
    ///   - transform: applied to the outline, so that it scales the width, too.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
        miterLimit: CGFloat, transform: CGAffineTransform = .identity
    ) -> CGPath {
        let outline = elements.stroked(
            PathPencil(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit))
        return CGPath(outline.applying(transform))
    }

    /// The dashes along the path; stroke them to see them.
    ///
    /// - Parameters:
    ///   - phase: where in the pattern each subpath begins, in units of the path.
    ///   - lengths: of dashes and gaps in turn; an odd number goes round twice. The path itself
    ///     when none is above 0.
    ///   - transform: applied to the dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements.dashed(phase: phase, lengths: lengths).applying(transform))
    }

    /// The path with its curves as lines that lie at most `threshold` from them; a threshold that is
    /// not above 0 counts as the finest that is of use.
    public func flattened(threshold: CGFloat) -> CGPath {
        let finest: CGFloat = 1e-4
        let tolerance = threshold.isFinite ? max(threshold, finest) : finest
        return CGPath(elements.flattened(tolerance: tolerance))
    }

    /// True when the bounding boxes of both paths have a point in common: a quick first test of
    /// whether the paths may meet.
    package func mayIntersect(_ other: CGPath) -> Bool {
        let (a, b) = (boundingBoxOfPath, other.boundingBoxOfPath)
        return !a.isNull && !b.isNull && a.minX <= b.maxX && b.minX <= a.maxX
            && a.minY <= b.maxY && b.minY <= a.maxY
    }
}
