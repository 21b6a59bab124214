import CKernels
import Glibc
import Pixels
import Primitives

/// A block of coverage, a byte each: the shape of a shadow. Row 0 is the top.
// Sendable though its memory can be written: the maker of a mask writes it before anybody paints
// with it, masks of paths on several threads, each in other rows. Only those are written again,
// between two frames, when nobody paints.
final class ShadowMask: @unchecked Sendable {
    let width: Int
    let height: Int
    /// Bytes between rows.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>
    /// The part of each row that isn't zero, and its run of equal bytes; nil until `findRows`.
    private(set) var rows: UnsafeMutablePointer<Row>?
    private var findsRuns = true
    /// The bounds of the bytes that aren't 0, where the maker of the mask has noted them.
    var noted: PixelRect?
    /// The memory of `bytes`, and that to which it goes back; nil for the system's.
    private let block: FrameMemory.Block
    private let memory: FrameMemory?

    /// The description of a row.
    typealias Row = lk_mask_row

    /// A mask of zeros; nil when the size makes no sense or memory is short.
    ///
    /// - Parameters:
    ///   - isCleared: false leaves the bytes as they are, for one who clears all rows later.
    ///   - memory: where its memory comes from, and goes back to; nil for the system.
    init?(width: Int, height: Int, isCleared: Bool = true, memory: FrameMemory? = nil) {
        guard (1...65_536).contains(width), (1...65_536).contains(height) else { return nil }
        let stride = (width + 63) & ~63
        let size = stride * height
        guard let block = memory.map({ $0.take(size) }) ?? FrameMemory.Block(size),
            let start = block.start
        else { return nil }
        self.width = width
        self.height = height
        self.stride = stride
        (self.block, self.memory) = (block, memory)
        bytes = start.bindMemory(to: UInt8.self, capacity: size)
        if isCleared { memset(bytes, 0, size) } else { poison(bytes, size) }
    }

    deinit {
        if let memory { memory.give(block) } else { free(bytes) }
        rows?.deallocate()
    }

    /// Sets the bytes of some rows to 0.
    func clear(_ part: Range<Int>) { memset(row(part.lowerBound), 0, stride * part.count) }

    /// Finds the ends of all rows, and their runs of equal bytes; called by the maker of the mask,
    /// when it is complete.
    ///
    /// - Parameter runs: false leaves the runs out: a line that crosses itself often has only short
    ///   ones, and finding them costs more than covering it.
    func findRows(runs: Bool = true) {
        guard rows == nil else { return }
        addRows(runs: runs)
        findRows(in: 0..<height)
    }

    /// Makes room for the descriptions of all rows, of which none has a byte yet; `findRows(in:)` finds them.
    func addRows(runs: Bool) {
        findsRuns = runs
        let rows = UnsafeMutablePointer<Row>.allocate(capacity: height)
        rows.initialize(repeating: Row(), count: height)
        self.rows = rows
    }

    /// Finds the ends of some rows, and their runs; `addRows` was called.
    func findRows(in part: Range<Int>) {
        guard let rows else { return }
        for y in part { rows[y] = found(row(y)) }
    }

    private func found(_ bytes: UnsafePointer<UInt8>) -> Row {
        var result = Row()
        // Rows are a whole number of words long, and the bytes beyond the width are 0.
        let words = stride / 8
        let row = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt64.self)
        var (first, last) = (0, words - 1)
        while first < words, row[first] == 0 { first += 1 }
        guard first < words else { return result }
        while row[last] == 0 { last -= 1 }
        result.first = Int32(first * 8 + row[first].trailingZeroBitCount / 8)
        result.last = Int32(last * 8 + 8 - row[last].leadingZeroBitCount / 8)
        if findsRuns { findRun(bytes, row, first...last, &result) }
        return result
    }

    /// Finds the longest run, by words of equal bytes: a run of fifteen bytes contains such a word,
    /// and shorter ones are useless.
    private func findRun(
        _ bytes: UnsafePointer<UInt8>, _ row: UnsafePointer<UInt64>, _ words: ClosedRange<Int>,
        _ result: inout Row
    ) {
        let (first, last) = (Int(result.first), Int(result.last))
        var place = words.lowerBound
        while place <= words.upperBound {
            let word = row[place]
            guard word != 0, word == (word & 0xff) &* 0x0101_0101_0101_0101 else {
                place += 1
                continue
            }
            let value = bytes[place * 8]
            var start = place * 8
            while start > first, bytes[start - 1] == value { start -= 1 }
            var next = place + 1
            while next <= words.upperBound, row[next] == word { next += 1 }
            var end = next * 8
            while end < last, bytes[end] == value { end += 1 }
            if end - start > Int(result.end - result.start) {
                (result.start, result.end, result.value) = (Int32(start), Int32(end), value)
            }
            place = next
        }
    }

    /// The bounds of the pixels that aren't 0, when rows were found. Cost: by rows.
    var ink: PixelRect {
        guard let rows else { return PixelRect(x: 0, y: 0, width: width, height: height) }
        var (left, top, right, bottom) = (width, height, 0, 0)
        for y in 0..<height where rows[y].last > 0 {
            left = min(left, Int(rows[y].first))
            right = max(right, Int(rows[y].last))
            (top, bottom) = (min(top, y), y + 1)
        }
        return PixelRect(left: left, top: top, right: max(right, left), bottom: max(bottom, top))
    }

    /// Copies bytes of another mask, from (x, y) of it on, into `box`; nobody may read meanwhile.
    ///
    /// - Returns: the bytes that differ from before.
    func replace(by other: ShadowMask, from start: (x: Int, y: Int), to box: PixelRect) -> PixelRect
    {
        var changed = PixelRect.empty
        for y in 0..<box.height {
            let (to, from) = (row(box.y + y) + box.x, other.row(start.y + y) + start.x)
            guard let part = Self.difference(to, from, box.width) else { continue }
            changed = changed.union(
                PixelRect(
                    x: box.x + part.lowerBound, y: box.y + y, width: part.count, height: 1))
            memcpy(to, from, box.width)
            if let rows { rows[box.y + y] = found(row(box.y + y)) }
        }
        return changed
    }

    /// Returns the bounds of the bytes in which two masks of one size differ, in some rows or in all.
    func difference(from other: ShadowMask, in rows: Range<Int>? = nil) -> PixelRect {
        var (left, top, right, bottom) = (width, height, 0, 0)
        let (all, others) = (rows ?? 0..<height, other.rows)
        let (mine, width) = (self.rows, width)
        for y in all.clamped(to: 0..<other.height) {
            // All bytes outside of both are 0.
            let last = mine.flatMap { mine in others.map { Int(max(mine[y].last, $0[y].last)) } }
            guard let part = Self.difference(row(y), other.row(y), last ?? width) else { continue }
            (left, right) = (min(left, part.lowerBound), max(right, part.upperBound))
            (top, bottom) = (min(top, y), y + 1)
        }
        guard left < right else { return .empty }
        return PixelRect(left: left, top: top, right: right, bottom: bottom)
    }

    private static func difference(
        _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
    ) -> Range<Int>? {
        guard memcmp(a, b, count) != 0 else { return nil }
        var (first, last) = (0, count)
        while a[first] == b[first] { first += 1 }
        while a[last - 1] == b[last - 1] { last -= 1 }
        return first..<last
    }

    /// The size of its memory, in bytes.
    var byteCount: Int { (stride + MemoryLayout<Row>.stride) * height }

    /// Returns the first byte of row `y`.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + y * stride }

    /// The mask in the form for blurs.
    var maskRows: MaskRows { MaskRows(bytes, stride: stride, width: width, height: height) }

    /// The sampler of kernels for it: `first` sample at (u, v), a step of (du, dv) each.
    var sampler: lk_sampler { maskRows.sampler }
}
