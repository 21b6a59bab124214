import CKernels
import Pixels
import Primitives

/// The rows of items that a single convex polygon covers, and nothing else.
extension Coverage {
    typealias Rows = UnsafeMutablePointer<lk_polygon_rows>

    /// Begins with the rows of a colour, a picture or a shadow that a single polygon covers; returns
    /// false for other items. Rows are then computed from top to bottom.
    func begin(
        _ rows: Rows, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View
    ) -> Bool {
        guard item.pointee.op.traits.ways.contains(.spans), !item.pointee.shape.isEmpty,
            item.pointee.hole.isEmpty,
            item.pointee.clip <= stop
        else { return false }
        let shape = list.shapes + Int(item.pointee.shape.index)
        guard shape.pointee.form == .polygon, !shape.pointee.isTabled, shape.pointee.lineCount == 0
        else { return false }
        lk_polygon_begin(
            rows, list.points + Int(shape.pointee.start), shape.pointee.count, shape.pointee.top,
            shape.pointee.bottom, Int32(width))
        return true
    }

    /// The memory in which the rows of many polygons are computed.
    struct Room {
        fileprivate let areas: UnsafeMutablePointer<Float>
        fileprivate let mask: UnsafeMutablePointer<UInt8>

        /// Computes the columns of a row that are touched and fully covered; returns false when
        /// there are none.
        @inline(__always)
        func find(_ rows: Rows, _ y: Int32) -> Bool { lk_polygon_span(rows, y, areas, mask) }
    }

    /// Valid until the target's width changes.
    var room: Room { Room(areas: accumulator.base, mask: mask) }

    /// The ends of a row of a polygon.
    struct Ends: OptionSet, BitwiseCopyable {
        let rawValue: Int32

        static let left = Ends(rawValue: 1)
        static let right = Ends(rawValue: 2)
        static let both: Ends = [.left, .right]
    }

    /// Computes the coverage of ends of the row that was found last, whose columns are
    /// `left`..<`right`.
    /// - Parameter isFirst: whether nothing of the row was computed yet.
    func cover(_ rows: Rows, _ ends: Ends, isFirst: Bool, from left: Int32, to right: Int32) {
        // Another row's is there; debug builds make reading it visible.
        if isFirst { poison(mask + Int(left), Int(right - left)) }
        lk_polygon_ends(rows, ends.rawValue, accumulator.base, mask)
    }

    /// Returns the part in `range` of the row that was found last; nil when there is none.
    @inline(__always)
    func span(of rows: Rows, in range: Range<Int>) -> Span? {
        let span = rows.pointee.span
        return Span(columns: SIMD4(span.x0, span.full0, span.full1, span.x1)).clamped(to: range)
    }
}
