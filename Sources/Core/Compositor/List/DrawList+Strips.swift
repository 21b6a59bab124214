import Foundation
import Primitives
import Scene

/// The pixels that a clip fully covers: they are found by its geometry alone, so that they are the
/// same however coverage is computed, and whatever part is painted.
extension DrawList {
    /// The number of rows of a strip where sides aren't straight, or not upright.
    private static let stripHeight = 8

    /// Adds the strips of a clip, from top to bottom.
    mutating func appendStrips(of cut: BoundsClip) {
        guard cut.clip >= 0, !cut.scissor.isEmpty else { return }
        let shape = shapes[Int(clips[cut.clip].shape.index)]
        switch shape.form {
        case .box, .rounded: appendUpright(shape.edges, cut)
        case .polygon where shape.lineCount == 0: appendStrips(of: shape, cut.scissor)
        case .polygon: append(cut.scissor.y, cut.scissor.bottom, 0..<0, cut.scissor)
        }
    }

    /// Returns the pixels that an upright clip fully covers between its corners; empty for others.
    func middle(of cut: BoundsClip) -> PixelRect {
        let shape = shapes[Int(clips[cut.clip].shape.index)]
        guard shape.form != .polygon else { return .empty }
        let inner = Self.wholePixels(shape.edges)
        let corner = Int(cut.corner.y.rounded(.up))
        return PixelRect(
            left: inner.x, top: inner.y + corner, right: inner.right,
            bottom: inner.bottom - corner
        ).intersection(cut.scissor)
    }

    /// Returns the pixels that lie inside of upright edges completely.
    private static func wholePixels(_ edges: SIMD4<Int32>) -> PixelRect {
        let (shift, mask) = (Grain.shift, Grain.mask)
        return PixelRect(
            left: Int((edges.x + mask) >> shift), top: Int((edges.y + mask) >> shift),
            right: Int(edges.z >> shift), bottom: Int(edges.w >> shift))
    }

    private mutating func appendUpright(_ edges: SIMD4<Int32>, _ cut: BoundsClip) {
        let (inner, box) = (Self.wholePixels(edges), cut.scissor)
        let corner = cut.corner
        let reach = min(Int(corner.y.rounded(.up)), max(inner.height, 0))
        append(box.y, inner.y, 0..<0, box)
        // The columns inside the sides at a distance in rows from the edge.
        func columns(_ row: Int) -> Range<Int> {
            var inset = corner.x
            if cut.isCircular, corner.y > 0 {
                let up = max(1 - Double(row) / corner.y, 0)
                inset *= 1 - max(1 - up * up, 0).squareRoot()
            }
            let by = Int(inset.rounded(.up))
            return inner.x + by..<max(inner.right - by, inner.x + by)
        }
        let step = Self.stripHeight
        for row in stride(from: 0, to: reach, by: step) {
            let end = min(row + step, reach)
            append(inner.y + row, min(inner.y + end, inner.bottom), columns(row), box)
        }
        append(inner.y + reach, inner.bottom - reach, inner.x..<max(inner.right, inner.x), box)
        for end in stride(from: reach, to: 0, by: -step) {
            let row = max(end - step, 0)
            // Where both corners share rows, those of the upper one are listed.
            let top = max(inner.bottom - end, inner.y + reach)
            append(top, inner.bottom - row, columns(row), box)
        }
        append(max(inner.bottom, inner.y), box.bottom, 0..<0, box)
    }

    private mutating func appendStrips(of shape: Shape, _ box: PixelRect) {
        let (start, count) = (Int(shape.start), Int(shape.count))
        let least = points[start + 2 * Int(shape.top) + 1]
        let most = points[start + 2 * Int(shape.bottom) + 1]
        let (top, bottom) = (Int(least.rounded(.up)), Int(most.rounded(.down)))
        append(box.y, min(top, bottom), 0..<0, box)
        let step = 2 * Self.stripHeight
        // Strips count from the outline's own rows, not from those that are seen.
        var y = top + max(box.y - top, 0) / step * step
        while y < min(bottom, box.bottom) {
            let end = min(y + step, bottom)
            let whole = Coverage.wholeColumns(
                of: points.base + start, count, from: Double(y), to: Double(end))
            append(y, end, whole, box)
            y = end
        }
        append(max(bottom, min(top, bottom)), box.bottom, 0..<0, box)
    }

    /// Adds rows, clipped to `box`; extends the last strip, if that has equal columns.
    private mutating func append(_ y: Int, _ end: Int, _ columns: Range<Int>, _ box: PixelRect) {
        let (top, bottom) = (max(y, box.y), min(end, box.bottom))
        guard top < bottom else { return }
        let left = max(columns.lowerBound, box.x)
        let right = min(columns.upperBound, box.right)
        let whole = left < right && !columns.isEmpty ? (left, right) : (box.right, box.right)
        let strip = ClipStrip(
            top: Int32(clamping: top), bottom: Int32(clamping: bottom),
            left: Int32(clamping: whole.0), right: Int32(clamping: whole.1))
        strips.append(strip)
    }
}
