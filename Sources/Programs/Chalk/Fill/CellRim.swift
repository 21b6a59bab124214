import Foundation

/// The rim of a set of cells as closed lines, smoothed to look drawn by hand.
struct CellRim {
    private let cells: [UInt8]
    private let side: Int
    private let inside: UInt8

    /// Takes the cells of a square grid; those with the number `inside` are in the set. None of
    /// them is at the grid's rim.
    init(_ cells: [UInt8], side: Int, inside: UInt8) {
        (self.cells, self.side, self.inside) = (cells, side, inside)
    }

    private func has(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < side && y < side && cells[y * side + x] == inside
    }

    /// All lines, in cells from the grid's corner; holes are lines of their own.
    var lines: [[CGPoint]] {
        corners.map { Self.simple(Self.smooth($0)) }.filter { $0.count > 2 }
    }

    /// The corners of the cells along the rim, walked with the set on the right.
    private var corners: [[CGPoint]] {
        // The edges of cells by their starting corners; two may start at a corner at which cells
        // touch.
        var next: [Int: [Int]] = [:]
        let wide = side + 1
        func edge(_ x: Int, _ y: Int, _ toX: Int, _ toY: Int) {
            next[y * wide + x, default: []].append(toY * wide + toX)
        }
        for y in 0..<side {
            for x in 0..<side where has(x, y) {
                if !has(x, y - 1) { edge(x, y, x + 1, y) }
                if !has(x + 1, y) { edge(x + 1, y, x + 1, y + 1) }
                if !has(x, y + 1) { edge(x + 1, y + 1, x, y + 1) }
                if !has(x - 1, y) { edge(x, y + 1, x, y) }
            }
        }
        var lines: [[CGPoint]] = []
        for start in next.keys.sorted() {
            while let first = next[start]?.popLast() {
                var (line, at) = ([start, first], first)
                while at != start, let to = next[at]?.popLast() {
                    line.append(to)
                    at = to
                }
                lines.append(
                    line.dropLast().map { CGPoint(x: Double($0 % wide), y: Double($0 / wide)) })
            }
        }
        return lines
    }

    /// Replaces each point by the mean of those around it: steps of cells become slopes.
    private static func smooth(_ line: [CGPoint]) -> [CGPoint] {
        let count = line.count
        guard count > 8 else { return line }
        let reach = 3
        return line.indices.map { index in
            var (x, y, sum) = (0.0, 0.0, 0.0)
            for step in -reach...reach {
                let point = line[(index + step + count) % count]
                let weight = Double(reach + 1 - abs(step))
                x += point.x * weight
                y += point.y * weight
                sum += weight
            }
            return CGPoint(x: x / sum, y: y / sum)
        }
    }

    /// Removes points that lie on the way between others, to a fifth of a cell.
    private static func simple(_ line: [CGPoint]) -> [CGPoint] {
        guard line.count > 3 else { return line }
        let open = line + [line[0]]
        var keeps = [Bool](repeating: false, count: open.count)
        keeps[0] = true
        keeps[open.count / 2] = true
        keeps[open.count - 1] = true
        var spans = [(0, open.count / 2), (open.count / 2, open.count - 1)]
        while let (from, to) = spans.popLast() {
            guard to - from > 1 else { continue }
            let (a, b) = (open[from], open[to])
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = hypot(dx, dy)
            var (worst, at) = (0.2, -1)
            for index in from + 1..<to {
                let p = open[index]
                let off =
                    length > 1e-9
                    ? abs(dx * (a.y - p.y) - dy * (a.x - p.x)) / length
                    : hypot(p.x - a.x, p.y - a.y)
                if off > worst { (worst, at) = (off, index) }
            }
            guard at >= 0 else { continue }
            keeps[at] = true
            spans.append((from, at))
            spans.append((at, to))
        }
        return zip(open, keeps).dropLast().filter(\.1).map(\.0)
    }
}
