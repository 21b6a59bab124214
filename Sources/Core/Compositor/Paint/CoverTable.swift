import CKernels
import Primitives

/// The coverage of all rows of an upright shape with round corners, computed once for all layers
/// with an equal shape.
///
///     first rows      one each      ..-####-..
///     middle rows     one for all   -########-
///     last rows       one each      ..-####-..
final class CoverTable {
    /// The identity of a shape: a rounded rectangle, and the one that is cut out of it.
    struct Key: Hashable {
        var outer: RoundedKey
        var inner: RoundedKey?
        /// The first pixel of the inner one, relative to that of the outer one.
        var dx: Int32 = 0
        var dy: Int32 = 0
    }

    /// A run of pixels of a row, in the shape's own columns.
    typealias Segment = lk_cover_run

    /// The segments of a row.
    typealias Row = lk_cover_row

    /// The memory of a table, in the form for painters.
    struct Rows {
        var height: Int32
        /// The rows from `head` on, up to `tail`, are all equal.
        var head: Int32
        var tail: Int32
        fileprivate(set) var rows: UnsafeMutablePointer<Row>
        fileprivate(set) var segments: UnsafeMutablePointer<Segment>
        fileprivate(set) var bytes: UnsafeMutablePointer<UInt8>
        /// The capacity for each.
        fileprivate var room = (rows: 0, segments: 0, bytes: 0)

        /// The rows in the form for kernels.
        var cover: lk_cover_rows {
            lk_cover_rows(rows: rows, runs: segments, bytes: bytes, alike: tail > head ? head : -1)
        }

        /// Returns the place of the row `y` in memory, and the end of the rows that follow it
        /// there, or are equal to it.
        func stretch(_ y: Int32) -> (first: Int32, end: Int32) {
            if y < head { return (y, head) }
            if y < tail { return (head, tail) }
            return (y - tail + (tail > head ? head + 1 : head), height)
        }

        /// Returns the row `y`, and the end of the rows that are equal to it.
        func row(_ y: Int32) -> (row: Row, end: Int32) {
            let (first, end) = stretch(y)
            return (rows[Int(first)], y >= head && y < tail ? end : y + 1)
        }
    }

    /// The shape; in memory of its own, as it is compared for each layer with round corners.
    var key: Key { keyMemory.pointee }
    let rows: UnsafePointer<Rows>
    /// The size of its memory, in bytes.
    private(set) var byteCount = 0
    private let memory: UnsafeMutablePointer<Rows>
    private let keyMemory: UnsafeMutablePointer<Key>

    /// A table without rows.
    init(_ key: Key) {
        keyMemory = .allocate(capacity: 1)
        keyMemory.initialize(to: key)
        memory = .allocate(capacity: 1)
        memory.initialize(
            to: Rows(
                height: 0, head: 0, tail: 0, rows: .allocate(capacity: 1),
                segments: .allocate(capacity: 1), bytes: .allocate(capacity: 1)))
        rows = UnsafePointer(memory)
    }

    /// Replaces the content of the table. Nobody may be reading it meanwhile.
    func set(
        _ key: Key, height: Int32, head: Int32, tail: Int32, rows: [Row], segments: [Segment],
        bytes: [UInt8]
    ) {
        keyMemory.pointee = key
        (memory.pointee.height, memory.pointee.head) = (height, head)
        memory.pointee.tail = tail
        Self.fill(&memory.pointee.rows, &memory.pointee.room.rows, rows)
        Self.fill(&memory.pointee.segments, &memory.pointee.room.segments, segments)
        Self.fill(&memory.pointee.bytes, &memory.pointee.room.bytes, bytes)
        let room = memory.pointee.room
        byteCount = room.rows * 8 + room.segments * 16 + room.bytes
    }

    private static func fill<Element: BitwiseCopyable>(
        _ memory: inout UnsafeMutablePointer<Element>, _ room: inout Int, _ elements: [Element]
    ) {
        if room < elements.count {
            memory.deallocate()
            // A table that is made again is a little larger or smaller.
            room = elements.count + elements.count / 4
            memory = .allocate(capacity: room)
        }
        memory.initialize(from: elements, count: elements.count)
    }

    deinit {
        memory.pointee.rows.deallocate()
        memory.pointee.segments.deallocate()
        memory.pointee.bytes.deallocate()
        memory.deallocate()
        keyMemory.deallocate()
    }
}

extension CoverTable.Segment {
    /// A segment of pixels with equal coverage.
    init(x0: Int32, x1: Int32, alpha: Int32) {
        self.init(x0: x0, x1: x1, alpha: alpha, bytes: 0)
    }
}
