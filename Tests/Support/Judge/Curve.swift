/// A cubic curve in any space.
struct Curve {
    let start: Point
    let first: Point
    let second: Point
    let end: Point

    init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
        self.start = start
        self.first = first
        self.second = second
        self.end = end
    }

    /// A quadratic curve as a cubic: the same curve.
    init(_ start: Point, _ control: Point, _ end: Point) {
        self.init(start, (start + control * 2) / 3, (end + control * 2) / 3, end)
    }

    /// The place at `t`, 0...1.
    func point(_ t: Double) -> Point {
        let s = 1 - t
        let left = start * (s * s * s) + first * (3 * s * s * t)
        return left + second * (3 * s * t * t) + end * (t * t * t)
    }

    /// The curve between two parameters: each of its points is the polar form of the curve at three of the two.
    func part(_ low: Double, _ high: Double) -> Curve {
        func polar(_ r: Double, _ s: Double, _ t: Double) -> Point {
            func mix(_ a: Point, _ b: Point, _ f: Double) -> Point { a + (b - a) * f }
            let (a, b, c) = (mix(start, first, r), mix(first, second, r), mix(second, end, r))
            return mix(mix(a, b, s), mix(b, c, s), t)
        }
        return Curve(
            polar(low, low, low), polar(low, low, high), polar(low, high, high),
            polar(high, high, high))
    }

    /// Points on the curve without the start, so many that the lines between them lie within the
    /// distance: a chord over 1/n of the curve is off by at most B''/8n², and B'' is at most six
    /// times the larger second difference of the control points.
    func flattened(within distance: Double) -> [Point] {
        let bends = [start - first * 2 + second, first - second * 2 + end]
        let bend = bends.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
        let wanted = (0.75 * bend / max(distance, 1e-12)).squareRoot().rounded(.up)
        let count = Int(min(max(wanted, 1), 2000))
        return (1...count).map { $0 == count ? end : point(Double($0) / Double(count)) }
    }
}
