import CKernels
import Primitives

/// The coverage of all rows of an upright shape with round corners, made once for all layers that
/// have the same.
///
///     first rows      one each      ..-####-..
///     middle rows     one for all   -########-
///     last rows       one each      ..-####-..
final class CoverTable {
    /// Which shape: a rounded rectangle, and what is cut out of it.
    struct Key: Hashable {
        var outer: RoundedKey
        var inner: RoundedKey?
        /// The first pixel of the inner one, from that of the outer one.
        var dx: Int32 = 0
        var dy: Int32 = 0
    }

    /// A run of pixels of a row, in the shape's own columns.
    struct Segment: BitwiseCopyable {
        var x0: Int32
        var x1: Int32
        /// The coverage of all of them; −1 for one that each has in the bytes from `bytes` on.
        var alpha: Int32
        var bytes: Int32 = 0
    }

    /// The segments of a row.
    struct Row: BitwiseCopyable {
        var start: Int32 = 0
        var count: Int32 = 0
    }

    /// The memory of a table, as painters read it.
    struct Rows {
        var height: Int32
        /// The rows from `head` on, up to `tail`, are all alike.
        var head: Int32
        var tail: Int32
        let rows: UnsafeMutablePointer<Row>
        let segments: UnsafeMutablePointer<Segment>
        let bytes: UnsafeMutablePointer<UInt8>

        /// The row `y`, and the end of those that are like it.
        func row(_ y: Int32) -> (row: Row, end: Int32) {
            if y < head { return (rows[Int(y)], y + 1) }
            if y < tail { return (rows[Int(head)], tail) }
            return (rows[Int(y - tail + (tail > head ? head + 1 : head))], y + 1)
        }
    }

    let key: Key
    let rows: UnsafePointer<Rows>
    /// The memory that it takes.
    let byteCount: Int
    /// The frame in which it was last asked for.
    var used = 0
    private let memory: UnsafeMutablePointer<Rows>

    /// Takes over what was made.
    init(
        _ key: Key, height: Int32, head: Int32, tail: Int32, rows: [Row], segments: [Segment],
        bytes: [UInt8]
    ) {
        self.key = key
        let made = Rows(
            height: height, head: head, tail: tail,
            rows: .allocate(capacity: max(rows.count, 1)),
            segments: .allocate(capacity: max(segments.count, 1)),
            bytes: .allocate(capacity: max(bytes.count, 1)))
        made.rows.initialize(from: rows, count: rows.count)
        made.segments.initialize(from: segments, count: segments.count)
        made.bytes.initialize(from: bytes, count: bytes.count)
        memory = .allocate(capacity: 1)
        memory.initialize(to: made)
        self.rows = UnsafePointer(memory)
        byteCount = rows.count * 8 + segments.count * 16 + bytes.count
    }

    deinit {
        memory.pointee.rows.deallocate()
        memory.pointee.segments.deallocate()
        memory.pointee.bytes.deallocate()
        memory.deallocate()
    }
}
