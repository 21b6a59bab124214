import CKernels
import Primitives

/// The coverage of one row by an item: its shape, less its hole, times its clips.
///
/// Every polygon is covered over the whole row of the target, whatever part is being painted, so
/// that a repaired pixel gets exactly the coverage it had.
struct Coverage {
    /// A row in three parts: through the mask, whole, through the mask.
    struct Span {
        var left: Range<Int>
        var full: Range<Int>
        var right: Range<Int>

        /// From the first pixel to the last.
        var all: Range<Int> { left.lowerBound..<right.upperBound }
    }

    private let kernels: lk_kernel_table
    private var width = 0
    private var accumulator = Scratch<Float>()
    private var first = Scratch<UInt8>()
    private var second = Scratch<UInt8>()
    private var sums = Scratch<UInt8>()

    init(kernels: lk_kernel_table) {
        self.kernels = kernels
    }

    /// The mask of the row made last; valid in the partial parts of its span.
    var mask: UnsafeMutablePointer<UInt8> { first.base }

    mutating func prepare(width: Int) {
        guard width != self.width else { return }
        self.width = width
        accumulator.reserve(width + 2).update(repeating: 0, count: width + 2)
        first.reserve(width)
        second.reserve(width)
        sums.reserve(width)
    }

    /// Makes the coverage of row `y` of `item` inside `box`; nil when nothing is covered.
    mutating func row(
        _ y: Int, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ box: PixelRect
    ) -> Span? {
        guard var span = shape(y, item.pointee.shape, list, box.x..<box.right, into: first.base)
        else {
            return nil
        }
        if !item.pointee.hole.isEmpty { span = cut(span, y, item.pointee.hole, list) }
        var clip = item.pointee.clip
        while clip >= 0 {
            let each = list.clips[Int(clip)]
            guard let inside = narrow(span, y, each.shape, list) else { return nil }
            span = inside
            clip = each.outer
        }
        return span
    }

    /// The coverages of a piece of a plane and all that are drawn after it, added up; valid in
    /// `range`. The mask stays as it is.
    func later(
        _ y: Int, _ piece: Int32, _ list: DrawList.View, _ range: Range<Int>
    ) -> UnsafeMutablePointer<UInt8> {
        let sum = sums.base
        (sum + range.lowerBound).update(repeating: 0, count: range.count)
        var piece = piece
        while piece >= 0 {
            let each = list.pieces[Int(piece)]
            piece = each.next
            guard let span = shape(y, each.shape, list, range, into: second.base) else { continue }
            for x in flatten(span, second.base).left {
                sum[x] = UInt8(min(Int(sum[x]) + Int(second.base[x]), 255))
            }
        }
        return sum
    }

    /// The coverage of one polygon in `range`; no polygon covers all of it.
    private func shape(
        _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View, _ range: Range<Int>,
        into mask: UnsafeMutablePointer<UInt8>
    ) -> Span? {
        guard !polygon.isEmpty else {
            return Span(
                left: range.lowerBound..<range.lowerBound, full: range,
                right: range.upperBound..<range.upperBound)
        }
        if polygon.lineCount > 0 {
            let inside = list.inside(polygon, row: y, range)
            guard !inside.isEmpty else { return nil }
            var smooth = polygon
            smooth.lineCount = 0
            return shape(y, smooth, list, inside, into: mask)
        }
        var raw = lk_span()
        let isTouched = lk_polygon_row(
            list.points + Int(polygon.start), polygon.count, polygon.top, polygon.bottom, Int32(y),
            Int32(width), accumulator.base, mask, &raw)
        guard isTouched else { return nil }
        let span = Span(
            left: Int(raw.x0)..<Int(raw.full0), full: Int(raw.full0)..<Int(raw.full1),
            right: Int(raw.full1)..<Int(raw.x1))
        return span.clamped(to: range)
    }

    /// The span times another polygon; nil when nothing is left.
    private mutating func narrow(
        _ span: Span, _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View
    ) -> Span? {
        guard let other = shape(y, polygon, list, span.all, into: second.base) else { return nil }
        if other.full == span.all { return span }
        let flat = flatten(span, first.base).clamped(to: other.all)
        let whole = flatten(other, second.base)
        guard let flat, !whole.left.isEmpty else { return nil }
        let x = flat.left.lowerBound
        kernels.mask_multiply(first.base + x, second.base + x, Int32(flat.left.count))
        return flat
    }

    /// The span less another polygon.
    private mutating func cut(
        _ span: Span, _ y: Int, _ polygon: DrawList.Polygon, _ list: DrawList.View
    ) -> Span {
        guard let other = shape(y, polygon, list, span.all, into: second.base) else { return span }
        let flat = flatten(span, first.base)
        let hole = flatten(other, second.base).left
        kernels.mask_subtract(
            first.base + hole.lowerBound, second.base + hole.lowerBound, Int32(hole.count))
        return flat
    }

    /// The span with its whole part written into the mask.
    private func flatten(_ span: Span, _ mask: UnsafeMutablePointer<UInt8>) -> Span {
        (mask + span.full.lowerBound).update(repeating: 255, count: span.full.count)
        let all = span.all
        return Span(
            left: all, full: all.upperBound..<all.upperBound, right: all.upperBound..<all.upperBound
        )
    }
}

extension Coverage.Span {
    /// The part inside `range`; nil when there is none.
    func clamped(to range: Range<Int>) -> Coverage.Span? {
        guard all.overlaps(range) else { return nil }
        return Coverage.Span(
            left: left.clamped(to: range), full: full.clamped(to: range),
            right: right.clamped(to: range))
    }
}

/// Memory that a thread keeps from frame to frame.
struct Scratch<Element: BitwiseCopyable> {
    private final class Block {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int

        init(_ capacity: Int) {
            base = .allocate(capacity: capacity)
            self.capacity = capacity
        }

        deinit {
            base.deallocate()
        }
    }

    private let block = Block(1)

    /// The memory.
    var base: UnsafeMutablePointer<Element> { block.base }

    /// Makes room for `count` elements; what was there may be lost.
    @discardableResult
    func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
        if block.capacity < count {
            block.base.deallocate()
            block.base = .allocate(capacity: count)
            block.capacity = count
        }
        return block.base
    }
}
