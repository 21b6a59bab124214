import Foundation

/// The pixels that outlines cross, of one picture while it is drawn.
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
    /// The pixels in which something shows that is blurred, sampled or flows.
    private(set) var soft: [Bool]

    convenience init(width: Int, height: Int) {
        self.init(PixelBox(left: 0, top: 0, right: width, bottom: height))
    }

    /// Marks of some pixels, wherever they lie.
    init(_ box: PixelBox) {
        (left, top) = (box.left, box.top)
        (width, height) = (box.width, box.height)
        marks = Array(repeating: false, count: width * height)
        (jumps, soft) = (marks, marks)
    }

    /// Marks the pixels that a closed polygon's sides cross, and those that they come as near to as
    /// `reach`, in pixels.
    func mark(_ polygon: [Point], reach: Double = 0) {
        guard var last = polygon.last else { return }
        for point in polygon {
            if reach > 0 {
                mark(from: last, to: point, reach: reach)
            } else {
                mark(from: last, to: point)
            }
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

    /// Marks the pixels of a box as soft.
    func markSoft(_ box: PixelBox) {
        for y in max(box.top - top, 0)..<max(min(box.bottom - top, height), max(box.top - top, 0)) {
            let (from, to) = (max(box.left - left, 0), min(box.right - left, width))
            for x in from..<max(to, from) { soft[y * width + x] = true }
        }
    }

    /// True for a pixel on whose middle colours jump.
    func isJump(_ x: Int, _ y: Int) -> Bool { index(x, y).map { jumps[$0] } ?? false }

    private func index(_ x: Int, _ y: Int) -> Int? {
        let (x, y) = (x - left, y - top)
        return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : nil
    }

    /// A line is looked at in so many places for each pixel along it.
    private static let steps = 16.0
    /// A line that enters a pixel no further than that covers next to nothing of it, and one along its
    /// side nothing at all.
    private static let hair = 1.0 / 128

    private func mark(from a: Point, to b: Point) {
        each(from: a, to: b) { p in
            let pixel = Point(p.x.rounded(.down), p.y.rounded(.down))
            let off = p - pixel
            guard min(off.x, off.y) > Self.hair, max(off.x, off.y) < 1 - Self.hair else { return }
            mark(Int(pixel.x), Int(pixel.y))
        }
    }

    private func mark(from a: Point, to b: Point, reach: Double) {
        each(from: a, to: b) { p in
            let (low, high) = (p - reach, p + reach)
            for y in Int(low.y.rounded(.down))...Int(high.y.rounded(.down)) {
                for x in Int(low.x.rounded(.down))...Int(high.x.rounded(.down)) { mark(x, y) }
            }
        }
    }

    /// Marks pixels by whose middle a hard edge passes as near as tells nothing, up to 1/256, but not
    /// through it: of that a rule says what is right.
    func markHard(from a: Point, to b: Point) {
        let way = b - a
        let length = (way * way).sum().squareRoot()
        guard length > 0 else { return }
        each(from: a, to: b) { p in
            let middle = Point(p.x.rounded(.down), p.y.rounded(.down)) + 0.5
            let off = abs((middle.x - a.x) * way.y - (middle.y - a.y) * way.x) / length
            guard off < 1.0 / 256, off > 1e-9 else { return }
            markJump(Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
        }
    }

    private func each(from a: Point, to b: Point, _ body: (Point) -> Void) {
        // Cut to the target first: an edge may be very long.
        guard let (start, end) = cut(a, b) else { return }
        let way = end - start
        let count = max((max(abs(way.x), abs(way.y)) * Self.steps).rounded(.up), 1)
        for step in 0...Int(count) { body(start + way * (Double(step) / count)) }
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
