import Primitives

/// Collects many boxes of damage at a constant cost each.
///
/// A small number of boxes is kept exactly. More are rounded outward to cells, a bit each, and
/// become a few rectangles at the end: an exact list would be quadratic, as most of the boxes
/// overlap.
struct DamageCells {
    /// The most boxes that are kept exactly.
    static let mostExact = 24
    // Powers of 2.
    private static let cell = (width: 64, height: 16)

    /// The share of the bounding box of the damage from which on all of it is damaged, as one
    /// rectangle: painting the little that is left costs less than walking over the items once for
    /// each rectangle.
    private static let nearlyAll = 0.875

    private var bits: [UInt64] = []
    private var rects: [PixelRect] = []
    private var columns = 0
    private var lines = 0
    private var words = 0

    /// Adds `boxes`, clipped to `bounds`, to `region`.
    mutating func add(_ boxes: [PixelRect], within bounds: PixelRect, to region: inout Region) {
        guard boxes.count > Self.mostExact else {
            for box in boxes { region.add(box) }
            return
        }
        prepare(bounds)
        let words = words
        bits.withUnsafeMutableBufferPointer { bits in
            for box in boxes { Self.mark(box.intersection(bounds), bounds, bits, words) }
        }
        collect(bounds, into: &region)
    }

    private mutating func prepare(_ bounds: PixelRect) {
        columns = (bounds.width + Self.cell.width - 1) / Self.cell.width
        lines = (bounds.height + Self.cell.height - 1) / Self.cell.height
        words = (columns + 63) / 64
        let count = words * lines
        if bits.count != count { bits = Array(repeating: 0, count: count) }
    }

    /// Marks the cells that a box touches; it lies in the bounds.
    private static func mark(
        _ box: PixelRect, _ bounds: PixelRect, _ bits: UnsafeMutableBufferPointer<UInt64>,
        _ words: Int
    ) {
        guard !box.isEmpty else { return }
        let (left, right) = (column(box.x - bounds.x), column(box.right - 1 - bounds.x))
        let (top, bottom) = (line(box.y - bounds.y), line(box.bottom - 1 - bounds.y))
        for word in left &>> 6...right &>> 6 {
            var mask = UInt64.max
            if word == left &>> 6 { mask &= .max &<< UInt64(truncatingIfNeeded: left) }
            if word == right &>> 6 { mask &= .max &>> UInt64(truncatingIfNeeded: 63 - right & 63) }
            var place = top * words + word
            for _ in top...bottom {
                bits[place] |= mask
                place += words
            }
        }
    }

    @inline(__always)
    private static func column(_ x: Int) -> Int { x &>> cell.width.trailingZeroBitCount }

    @inline(__always)
    private static func line(_ y: Int) -> Int { y &>> cell.height.trailingZeroBitCount }

    /// Makes rectangles of all cells, or one where that adds little; clears the cells.
    private mutating func collect(_ bounds: PixelRect, into region: inout Region) {
        rects.removeAll(keepingCapacity: true)
        findRects(bounds)
        let all = rects.reduce(PixelRect.empty) { $0.union($1) }
        let area = rects.reduce(0) { $0 + $1.area }
        if Double(area) >= Self.nearlyAll * Double(all.area) {
            region.add(all)
        } else {
            for rect in rects { region.add(rect) }
        }
    }

    /// Finds the rectangles of equal lines, from the leftmost to the rightmost cell of each.
    private mutating func findRects(_ bounds: PixelRect) {
        var open: (left: Int, right: Int, top: Int)?
        for line in 0...lines {
            let span = line < lines ? takeSpan(line) : nil
            if let run = open, span.map({ $0.left == run.left && $0.right == run.right }) != true {
                rects.append(rect(run.left, run.right, run.top, line, bounds))
                open = nil
            }
            if open == nil, let span { open = (span.left, span.right, line) }
        }
    }

    private func rect(
        _ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ bounds: PixelRect
    ) -> PixelRect {
        PixelRect(
            left: bounds.x + left * Self.cell.width, top: bounds.y + top * Self.cell.height,
            right: bounds.x + right * Self.cell.width, bottom: bounds.y + bottom * Self.cell.height
        ).intersection(bounds)
    }

    private mutating func takeSpan(_ line: Int) -> (left: Int, right: Int)? {
        var (left, right) = (-1, -1)
        for word in 0..<words {
            let value = bits[line * words + word]
            guard value != 0 else { continue }
            bits[line * words + word] = 0
            if left < 0 { left = word << 6 + value.trailingZeroBitCount }
            right = word << 6 + 64 - value.leadingZeroBitCount
        }
        return left < 0 ? nil : (left, right)
    }
}
