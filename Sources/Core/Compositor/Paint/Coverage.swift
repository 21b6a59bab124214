import CKernels
import Pixels
import Primitives

// An item's edge covers pixels in part, and so do the clips around it. This file turns outlines
// into one row of coverage at a time, because painters work in rows: a mask of bytes, and a span
// that says which part of the row is full and needs no mask.
//
// A polygon's row is always computed as a whole, even when a few pixels of it are painted. Sums of
// floats depend on where they begin. If they began at the damaged part, a repaired pixel could
// differ from the same pixel painted with the full frame, and tests compare the two.
//
// The masks are scratch memory of the thread, and only the partial parts of a span are written.
// Reading elsewhere gives another row's bytes, which is why debug builds poison them. A clip whose
// effect is applied later, to a group as a whole, must not count here: `stop` is the index up to
// which clips are left out. Round corners repeat their rows, so those come from tables in which a
// row is a few segments.

/// The coverage of a row by an item: its shape, minus its hole, times its clips.
///
/// Every polygon is computed over the whole row of the target, whatever part is being painted, so
/// that a repaired pixel gets exactly the coverage that it had.
final class Coverage {
    /// A row in three parts: through the mask, full, through the mask.
    ///
    ///     x ....... y ############ z ....... w
    struct Span {
        /// The four columns, in a single register, as a span is passed on for each row of each
        /// item.
        let columns: SIMD4<Int32>

        var left: Range<Int> { Int(columns.x)..<Int(columns.y) }
        var full: Range<Int> { Int(columns.y)..<Int(columns.z) }
        var right: Range<Int> { Int(columns.z)..<Int(columns.w) }
        /// From the first pixel to the last.
        var all: Range<Int> { Int(columns.x)..<Int(columns.w) }
    }

    private let kernels: lk_kernel_table
    /// The number of columns of the target.
    private(set) var width = 0
    /// The clip that is applied later, to a whole group: it and those around it don't count now; −1
    /// when all count. Clips inside of others have greater indices.
    var stop: Int32 = -1
    /// Room for the areas of a row, all 0 between calls.
    let accumulator = Scratch<Float>()
    private let first = Scratch<UInt8>()
    private let second = Scratch<UInt8>()
    private let own = Scratch<UInt8>()
    /// The greatest width of an upright shape with round corners.
    private static let mostColumns = 8192

    init(kernels: lk_kernel_table) {
        self.kernels = kernels
    }

    /// The mask of the row that was computed last; valid in the partial parts of its span.
    var mask: UnsafeMutablePointer<UInt8> { first.base }

    func prepare(width: Int) {
        guard width != self.width else { return }
        self.width = width
        // Round shapes are computed in columns of their own.
        let most = max(width, Self.mostColumns) + 2
        accumulator.reserve(most).update(repeating: 0, count: most)
        own.reserve(most)
        first.reserve(width)
        second.reserve(width)
    }

    /// Computes the coverage of row `y` of `item` inside `box`; nil when nothing is covered.
    func row(
        _ y: Int, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ box: PixelRect
    ) -> Span? {
        // The mask still holds another row; debug builds make reading it visible.
        poison(first.base + box.x, box.width)
        guard var span = shape(y, item.pointee.shape, list, box.x..<box.right, into: first.base)
        else {
            return nil
        }
        if !item.pointee.hole.isEmpty { span = cut(span, y, item.pointee.hole, list) }
        var clip = item.pointee.clip
        let stop = stop
        while clip > stop {
            let each = list.clips[clip]
            guard let inside = narrow(span, y, each.shape, list) else { return nil }
            span = inside
            clip = each.outer
        }
        return span
    }

    /// Computes the coverage of a polygon in `range`; without a polygon all of it is covered.
    private func shape(
        _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View, _ range: Range<Int>,
        into mask: UnsafeMutablePointer<UInt8>
    ) -> Span? {
        guard !polygon.isEmpty else { return Span(full: range) }
        let shape = list.shapes + Int(polygon.index)
        guard shape.pointee.lineCount == 0 else {
            let inside = list.inside(shape, row: y, range)
            guard !inside.isEmpty else { return nil }
            guard shape.pointee.count > 0 else { return Span(full: inside) }
            return points(of: shape, y, list, inside, into: mask)
        }
        if shape.pointee.isTabled { return segments(of: shape, y, range, into: mask) }
        if shape.pointee.form == .rounded {
            return ownPoints(of: shape, y, list, range, into: mask)
        }
        return points(of: shape, y, list, range, into: mask)
    }

    /// Computes the coverage of a polygon of the target.
    private func points(
        of shape: UnsafePointer<DrawList.Shape>, _ y: Int, _ list: DrawList.View,
        _ range: Range<Int>, into mask: UnsafeMutablePointer<UInt8>
    ) -> Span? {
        var raw = lk_span()
        let isTouched = lk_polygon_row(
            list.points + Int(shape.pointee.start), shape.pointee.count, shape.pointee.top,
            shape.pointee.bottom, Int32(y), Int32(width), accumulator.base, mask, &raw)
        return isTouched ? Span(raw).clamped(to: range) : nil
    }

    /// Computes the coverage of a polygon in pixels of its own.
    private func ownPoints(
        of shape: UnsafePointer<DrawList.Shape>, _ y: Int, _ list: DrawList.View,
        _ range: Range<Int>, into mask: UnsafeMutablePointer<UInt8>
    ) -> Span? {
        var raw = lk_span()
        let isTouched = lk_polygon_row(
            list.points + Int(shape.pointee.start), shape.pointee.count, shape.pointee.top,
            shape.pointee.bottom, Int32(y) - shape.pointee.y, shape.pointee.width,
            accumulator.base, own.base, &raw)
        let x = Int(shape.pointee.x)
        guard isTouched, let span = Span(raw, movedBy: Int32(x)).clamped(to: range) else {
            return nil
        }
        for part in [span.left, span.right] where !part.isEmpty {
            (mask + part.lowerBound).update(
                from: own.base + (part.lowerBound - x), count: part.count)
        }
        return span
    }

    /// Computes the coverage of a row that is known in segments.
    private func segments(
        of shape: UnsafePointer<DrawList.Shape>, _ y: Int, _ range: Range<Int>,
        into mask: UnsafeMutablePointer<UInt8>
    ) -> Span? {
        let run = CoverRun(shape, y)
        guard run.count > 0 else { return nil }
        let all = Int(run.segment(0).x0) + run.x..<Int(run.segment(run.count - 1).x1) + run.x
        let full = run.full
        let span = full.isEmpty ? Span(partial: all) : Span(all, full: full)
        guard let inside = span.clamped(to: range) else { return nil }
        var x = inside.all.lowerBound
        for index in 0..<run.count {
            let segment = run.segment(index)
            let x0 = max(Int(segment.x0) + run.x, inside.all.lowerBound)
            let x1 = min(Int(segment.x1) + run.x, inside.all.upperBound)
            guard x0 < x1 else { continue }
            // Between segments nothing is covered.
            if x < x0 { (mask + x).update(repeating: 0, count: x0 - x) }
            if segment.alpha >= 0 {
                (mask + x0).update(repeating: UInt8(segment.alpha), count: x1 - x0)
            } else {
                let bytes = run.bytes + (Int(segment.bytes) + x0 - run.x - Int(segment.x0))
                (mask + x0).update(from: bytes, count: x1 - x0)
            }
            x = x1
        }
        // Nor is it behind the last one; segments outside the range are not involved.
        let end = inside.all.upperBound
        if x < end { (mask + x).update(repeating: 0, count: end - x) }
        return inside
    }

    /// Multiplies the span by another polygon; nil when nothing is left.
    private func narrow(
        _ span: Span, _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View
    ) -> Span? {
        poison(second.base + span.all.lowerBound, span.all.count)
        guard let other = shape(y, polygon, list, span.all, into: second.base) else { return nil }
        if other.full == span.all { return span }
        let flat = flatten(span, first.base).clamped(to: other.all)
        let whole = flatten(other, second.base)
        guard let flat, !whole.left.isEmpty else { return nil }
        let x = flat.left.lowerBound
        kernels.mask_multiply(first.base + x, second.base + x, Int32(flat.left.count))
        return flat
    }

    /// Subtracts another polygon from the span.
    private func cut(
        _ span: Span, _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View
    ) -> Span {
        poison(second.base + span.all.lowerBound, span.all.count)
        guard let other = shape(y, polygon, list, span.all, into: second.base) else { return span }
        let flat = flatten(span, first.base)
        let hole = flatten(other, second.base).left
        kernels.mask_subtract(
            first.base + hole.lowerBound, second.base + hole.lowerBound, Int32(hole.count))
        return flat
    }

    /// Returns the span with its full part written into the mask.
    private func flatten(_ span: Span, _ mask: UnsafeMutablePointer<UInt8>) -> Span {
        (mask + span.full.lowerBound).update(repeating: 255, count: span.full.count)
        return Span(partial: span.all)
    }
}

extension Coverage.Span {
    /// A fully covered range.
    init(full range: Range<Int>) {
        self.init(range, full: range)
    }

    /// A range without a part that is known to be fully covered.
    init(partial range: Range<Int>) {
        self.init(range, full: range.upperBound..<range.upperBound)
    }

    /// A range of which a part is fully covered.
    init(_ range: Range<Int>, full: Range<Int>) {
        columns = SIMD4(
            Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: full.lowerBound),
            Int32(truncatingIfNeeded: full.upperBound), Int32(truncatingIfNeeded: range.upperBound))
    }

    /// The result of the kernel.
    init(_ raw: lk_span, movedBy x: Int32 = 0) {
        columns = SIMD4(raw.x0, raw.full0, raw.full1, raw.x1) &+ SIMD4(repeating: x)
    }

    /// Returns the part inside `range`; nil when there is none.
    @inline(__always)
    func clamped(to range: Range<Int>) -> Coverage.Span? {
        let inside = columns.clamped(
            lowerBound: SIMD4(repeating: Int32(truncatingIfNeeded: range.lowerBound)),
            upperBound: SIMD4(repeating: Int32(truncatingIfNeeded: range.upperBound)))
        return inside.x < inside.w ? Coverage.Span(columns: inside) : nil
    }
}
