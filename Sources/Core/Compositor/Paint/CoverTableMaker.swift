import CKernels
import Primitives

/// Makes tables of coverage, row by row, with the kernel that covers polygons.
struct CoverTableMaker {
    /// A polygon in its own pixels.
    private struct Polygon {
        var top: Int32 = 0
        var bottom: Int32 = 0
        /// The first column and row of the polygon.
        var x = 0
        var y = 0
        var width = 0
        var height = 0
        /// The rows between which both sides are straight.
        var head = 0
        var tail = 0

        /// Nil when nothing is inside.
        /// - Parameter points: receives its points.
        init?(_ key: RoundedKey, x: Int, y: Int, _ points: inout [Double]) {
            points.removeAll(keepingCapacity: true)
            key.eachNumber { points.append($0) }
            (self.x, self.y, width, height) = (x, y, key.pixelWidth, key.pixelHeight)
            let count = points.count / 2
            guard count >= 3 else { return nil }
            for index in 1..<count {
                if points[2 * index + 1] < points[2 * Int(top) + 1] { top = Int32(index) }
                if points[2 * index + 1] > points[2 * Int(bottom) + 1] { bottom = Int32(index) }
            }
            let (least, most) = (points[2 * Int(top) + 1], points[2 * Int(bottom) + 1])
            guard most > least else { return nil }
            // The corners of a circle meet in the middle, or at a tiny distance from it.
            let (middle, hair) = ((least + most) / 2, 1e-6)
            var (upper, lower) = (least, most)
            for index in 0..<count {
                let y = points[2 * index + 1]
                if y <= middle + hair { upper = max(upper, y) }
                if y >= middle - hair { lower = min(lower, y) }
            }
            head = Int(upper.rounded(.up)) + y
            tail = Int(lower.rounded(.down)) + y
        }
    }

    private var outerPoints: [Double] = []
    private var innerPoints: [Double] = []
    private var scratch: [Float] = []
    private var first: [UInt8] = []
    private var second: [UInt8] = []
    private var rows: [CoverTable.Row] = []
    private var segments: [CoverTable.Segment] = []
    private var bytes: [UInt8] = []
    /// The length below which runs of full coverage stay bytes between others.
    private static let shortest = 8

    /// Returns the table of a shape; nil when nothing is inside.
    /// - Parameter spare: a table that is no longer needed, whose memory is used again.
    mutating func make(_ key: CoverTable.Key, spare: CoverTable?) -> CoverTable? {
        guard let outer = Polygon(key.outer, x: 0, y: 0, &outerPoints) else { return nil }
        var inner: Polygon?
        if let each = key.inner {
            inner = Polygon(each, x: Int(key.dx), y: Int(key.dy), &innerPoints)
        }
        let height = outer.height
        // Rows that only the outer one touches differ from those in which the inner one begins.
        var head = min(max(outer.head, inner?.head ?? 0, 0), height)
        var tail = min(max(min(outer.tail, inner?.tail ?? height), head), height)
        if tail - head < 2 { (head, tail) = (height, height) }
        rows.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        for y in 0..<height where y <= head || y >= tail {
            Self.cover(outer, outerPoints, y, &first, &scratch)
            if let inner { cut(inner, y) }
            appendRow(isShared: y == head && tail > head)
        }
        let table = spare ?? CoverTable(key)
        table.set(
            key, height: Int32(height), head: Int32(head), tail: Int32(tail), rows: rows,
            segments: segments, bytes: bytes)
        return table
    }

    /// Computes all bytes of a row of a polygon, from its first column on.
    private static func cover(
        _ polygon: Polygon, _ points: [Double], _ y: Int, _ mask: inout [UInt8],
        _ scratch: inout [Float]
    ) {
        let width = polygon.width
        mask.removeAll(keepingCapacity: true)
        mask.append(contentsOf: repeatElement(0, count: width + 1))
        if scratch.count < width + 2 {
            scratch = [Float](repeating: 0, count: width + 2)
        }
        var span = lk_span()
        let isTouched = lk_polygon_row(
            points, Int32(points.count / 2), polygon.top, polygon.bottom,
            Int32(y - polygon.y), Int32(width), &scratch, &mask, &span)
        guard isTouched else {
            for x in 0..<width { mask[x] = 0 }
            return
        }
        for x in Int(span.full0)..<max(Int(span.full0), Int(span.full1)) { mask[x] = 255 }
    }

    /// Cuts the inner polygon out of the row, as the kernel that subtracts does.
    private mutating func cut(_ inner: Polygon, _ y: Int) {
        guard y >= inner.y, y < inner.y + inner.height else { return }
        Self.cover(inner, innerPoints, y, &second, &scratch)
        for x in 0..<inner.width {
            let place = x + inner.x
            guard place >= 0, place < first.count - 1 else { continue }
            first[place] -= min(first[place], second[x])
        }
    }

    /// Divides the row into segments.
    /// - Parameter isShared: whether many rows are equal to it: bytes are avoided where possible.
    private mutating func appendRow(isShared: Bool) {
        let (start, width) = (segments.count, first.count - 1)
        var x = 0
        while x < width {
            let value = first[x]
            var end = x + 1
            while end < width, first[end] == value { end += 1 }
            let isLong = end - x >= Self.shortest || (x == 0 && end == width)
            if value == 0 {
                // Not covered at all.
            } else if isLong || isShared {
                segments.append(
                    CoverTable.Segment(x0: Int32(x), x1: Int32(end), alpha: Int32(value)))
            } else {
                appendBytes(x, end, rowStart: start)
            }
            x = end
        }
        rows.append(
            CoverTable.Row(start: Int32(start), count: Int32(segments.count - start)))
    }

    /// Adds bytes to the last segment of the row, or as a segment of their own.
    private mutating func appendBytes(_ x: Int, _ end: Int, rowStart: Int) {
        if segments.count > rowStart, let last = segments.last, last.alpha < 0, last.x1 == Int32(x)
        {
            segments[segments.count - 1].x1 = Int32(end)
        } else {
            segments.append(
                CoverTable.Segment(
                    x0: Int32(x), x1: Int32(end), alpha: -1, bytes: Int32(bytes.count)))
        }
        bytes.append(contentsOf: first[x..<end])
    }
}
