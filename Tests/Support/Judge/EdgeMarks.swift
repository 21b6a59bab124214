import Foundation

/// The pixels within one of an outline, of one picture while it is drawn.
///
/// A class, as every step of the walk writes into the same marks.
final class EdgeMarks {
    let width: Int
    let height: Int
    private let left: Int
    private let top: Int
    private(set) var marks: [Bool]
    /// The pixels whose middle lies on a jump of colours: the last digits choose the side.
    private(set) var jumps: [Bool]

    convenience init(width: Int, height: Int) {
        self.init(PixelBox(left: 0, top: 0, right: width, bottom: height))
    }

    /// Marks of some pixels, wherever they lie.
    init(_ box: PixelBox) {
        (left, top) = (box.left, box.top)
        (width, height) = (box.width, box.height)
        marks = Array(repeating: false, count: width * height)
        jumps = marks
    }

    /// Marks a closed polygon's pixels: those whose middle is not more than one from it, along x and
    /// along y.
    func mark(_ polygon: [Point]) {
        guard var last = polygon.last else { return }
        for point in polygon {
            mark(from: last, to: point)
            last = point
        }
    }

    /// True for a pixel that is marked.
    func isMarked(_ x: Int, _ y: Int) -> Bool { index(x, y).map { marks[$0] } ?? false }

    /// Marks one pixel.
    func mark(_ x: Int, _ y: Int) {
        if let index = index(x, y) { marks[index] = true }
    }

    /// Marks one pixel on whose middle colours jump.
    func markJump(_ x: Int, _ y: Int) {
        guard let index = index(x, y) else { return }
        (marks[index], jumps[index]) = (true, true)
    }

    /// True for a pixel on whose middle colours jump.
    func isJump(_ x: Int, _ y: Int) -> Bool { index(x, y).map { jumps[$0] } ?? false }

    private func index(_ x: Int, _ y: Int) -> Int? {
        let (x, y) = (x - left, y - top)
        return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
    }

    private func mark(from a: Point, to b: Point) {
        // Cut to the target first: an edge may be very long.
        guard let (start, end) = cut(a, b) else { return }
        let way = end - start
        let count = max((max(abs(way.x), abs(way.y)) * 4).rounded(.up), 1)
        for step in 0...Int(count) {
            let p = start + way * (Double(step) / count)
            let (left, top) = (Int((p.x - 1.5).rounded(.up)), Int((p.y - 1.5).rounded(.up)))
            let (right, bottom) = (Int((p.x + 0.5).rounded(.down)), Int((p.y + 0.5).rounded(.down)))
            for y in top...bottom {
                for x in left...right { mark(x, y) }
            }
        }
    }

    /// The part of a line near the target; nil for none.
    private func cut(_ a: Point, _ b: Point) -> (Point, Point)? {
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        let near = Point(Double(left) - 2, Double(top) - 2)
        let far = near + Point(Double(width) + 4, Double(height) + 4)
        var (from, to) = (0.0, 1.0)
        for axis in 0..<2 {
            let way = b[axis] - a[axis]
            if way == 0 {
                guard a[axis] >= near[axis], a[axis] <= far[axis] else { return nil }
                continue
            }
            let (s, t) = ((near[axis] - a[axis]) / way, (far[axis] - a[axis]) / way)
            from = max(from, min(s, t))
            to = min(to, max(s, t))
        }
        return from <= to ? (a + (b - a) * from, a + (b - a) * to) : nil
    }
}
