import Foundation

/// A short piece of a path: as good as straight, but with the directions of the curve at its ends.
struct Stretch {
    var start: Point
    var end: Point
    /// Unit directions at the start and at the end.
    var from: Point
    var to: Point
    /// True where it goes on from the stretch before it inside of one curve.
    var isSmooth = false
    /// The length along the curve: that of an arc with this chord and turn.
    var length: Double

    init(_ start: Point, _ end: Point, from: Point, to: Point, isSmooth: Bool) {
        self.start = start
        self.end = end
        self.from = from
        self.to = to
        self.isSmooth = isSmooth
        let half = abs(turn(from, to)) / 2
        length = size(end - start) * (half > 1e-6 && half < 1 ? half / sin(half) : 1)
    }

    /// A line; nil without a length. What sums leave in the last digits, as between two quarters of
    /// an ellipse, is none: it would point anywhere.
    init?(_ start: Point, _ end: Point) {
        let way = end - start
        guard size(way) > 1e-12 * max(size(start), size(end)) else { return nil }
        self.init(start, end, from: unit(way), to: unit(way), isSmooth: false)
    }

    /// The piece between two parts, 0...1, of the length.
    func between(_ low: Double, _ high: Double) -> Stretch {
        let (a, b) = (at(low), at(high))
        return Stretch(a.place, b.place, from: a.way, to: b.way, isSmooth: isSmooth)
    }

    /// The place and the direction at a part, 0...1, of the length.
    func at(_ part: Double) -> (place: Point, way: Point) {
        if part <= 0 { return (start, from) }
        if part >= 1 { return (end, to) }
        return (start + (end - start) * part, unit(from + (to - from) * part))
    }
}

/// The length of a step.
func size(_ way: Point) -> Double { (way * way).sum().squareRoot() }

/// The direction of a step; along x where it has none.
func unit(_ way: Point) -> Point {
    let length = size(way)
    return length > 0 ? way / length : Point(1, 0)
}

/// The angle from one direction to another, −π...π, from x toward y.
func turn(_ a: Point, _ b: Point) -> Double {
    atan2(a.x * b.y - a.y * b.x, (a * b).sum())
}

extension Curve {
    /// The stretches of the curve: each within the distance of it, and turning by no more than the
    /// angle, except at a cusp. None for a curve that stays at one point.
    func stretches(within distance: Double, turning angle: Double) -> [Stretch] {
        var places = [0.0]
        subdivide(0, 1, depth: 0, distance, angle, &places)
        var all: [Stretch] = []
        for (low, high) in zip(places, places.dropFirst()) {
            let (a, b) = (point(low), point(high))
            guard size(b - a) > 0 else { continue }
            all.append(
                Stretch(
                    a, b, from: direction(low, after: true), to: direction(high, after: false),
                    isSmooth: !all.isEmpty))
        }
        return all
    }

    private func subdivide(
        _ low: Double, _ high: Double, depth: Int, _ distance: Double, _ angle: Double,
        _ places: inout [Double]
    ) {
        let middle = (low + high) / 2
        let (a, b) = (point(low), point(high))
        let bend = size(point(middle) - (a + b) / 2)
        let turned = max(
            abs(turn(direction(low, after: true), direction(middle, after: false))),
            abs(turn(direction(middle, after: true), direction(high, after: false))))
        // Where a curve nearly turns back it takes many halves, of which few turn.
        if depth < 3 || (depth < 24 && (bend > distance || turned > angle / 2)) {
            subdivide(low, middle, depth: depth + 1, distance, angle, &places)
            subdivide(middle, high, depth: depth + 1, distance, angle, &places)
        } else {
            places.append(high)
        }
    }

    /// The direction at `t`, as it is when one leaves that place, or as one comes to it.
    private func direction(_ t: Double, after: Bool) -> Point {
        let s = 1 - t
        let way =
            (first - start) * (s * s) + (second - first) * (2 * s * t) + (end - second) * (t * t)
        let extent = size(first - start) + size(second - first) + size(end - second)
        if size(way) > 1e-6 * extent { return unit(way) }
        let near = 1e-3
        return after ? unit(point(t + near) - point(t)) : unit(point(t) - point(t - near))
    }
}
