package import Foundation

/// Outlines as polygons in the layer's own space, fine enough for `scale` pixels per point.
package enum Outlines {
    /// How far a polygon may lie from its curve, in pixels.
    static let tolerance = 0.01

    /// The shape of a layer: its bounds with round corners; docs/reference/compositing.md,
    /// "Corners" and "Continuous corners".
    ///
    /// `corners` has Apple's bits: 1 least x and y, 2 greatest x, 4 greatest y, 8 both greatest.
    /// Bounds without an area give no points.
    package static func bounds(
        _ rect: CGRect, radius: Double, corners: UInt8, isContinuous: Bool, scale: Double
    ) -> [Point] {
        let box = Box(rect)
        guard box.width > 0, box.height > 0 else { return [] }
        let radius = fitting(radius, in: box)
        return box.rounded(radius, corners, isContinuous: isContinuous, scale: scale)
    }

    /// The inner edge of the border: the bounds made smaller by its width on all sides, with corners
    /// whose radius is smaller by the width, too. Nil where the border leaves nothing.
    package static func inner(
        _ rect: CGRect, radius: Double, corners: UInt8, isContinuous: Bool, borderWidth: Double,
        scale: Double
    ) -> [Point]? {
        let outer = Box(rect)
        let width = max(borderWidth, 0)
        let box = outer.inset(by: width)
        guard box.width > 0, box.height > 0 else { return nil }
        let radius = fitting(radius, in: outer) - width
        return box.rounded(max(radius, 0), corners, isContinuous: isContinuous, scale: scale)
    }

    /// The radius that the bounds leave room for. All corners count, also those that stay square.
    private static func fitting(_ radius: Double, in box: Box) -> Double {
        radius > 0 ? min(radius, min(box.width, box.height) / 2) : 0
    }
}

/// A rectangle of four edges, with none negative.
struct Box: Equatable {
    var low: Point
    var high: Point
    var width: Double { high.x - low.x }
    var height: Double { high.y - low.y }

    init(low: Point, high: Point) {
        self.low = low
        self.high = high
    }

    /// The rectangle, standardised.
    init(_ rect: CGRect) {
        let a = Point(Double(rect.origin.x), Double(rect.origin.y))
        let b = Point(a.x + Double(rect.size.width), a.y + Double(rect.size.height))
        low = Point(min(a.x, b.x), min(a.y, b.y))
        high = Point(max(a.x, b.x), max(a.y, b.y))
    }

    func inset(by width: Double) -> Box {
        Box(low: low + width, high: high - width)
    }

    /// The four corners, from the least x and y along the edge of least y.
    var points: [Point] { [low, Point(high.x, low.y), high, Point(low.x, high.y)] }

    /// The outline, with corners of the radius where the bits say so.
    func rounded(
        _ radius: Double, _ corners: UInt8, isContinuous: Bool, scale: Double
    ) -> [Point] {
        // The bits in the order in which the outline comes by.
        let bits: [UInt8] = [1, 2, 8, 4]
        let places = points
        return (0..<4).flatMap { index -> [Point] in
            let place = places[index]
            guard radius > 0, corners & bits[index] != 0 else { return [place] }
            let corner = Corner(
                place: place, back: toward(places[(index + 3) % 4], from: place),
                out: toward(places[(index + 1) % 4], from: place), radius: radius)
            guard isContinuous else { return corner.circular(scale: scale) }
            return corner.continuous(room: min(width, height) / 2, scale: scale)
        }
    }

    private func toward(_ end: Point, from start: Point) -> Point {
        let way = end - start
        return way / max(abs(way.x), abs(way.y))
    }
}

/// One round corner: where the edges meet, the unit steps back along the edge that comes in and
/// along the edge that goes out, and the radius.
struct Corner {
    let place: Point
    let back: Point
    let out: Point
    let radius: Double

    /// How far a continuous corner reaches along its edges, in radii;
    /// docs/reference/compositing.md, "Continuous corners".
    static let reach = 1.52866483

    private func at(_ u: Double, _ v: Double) -> Point {
        place + back * (u * radius) + out * (v * radius)
    }

    /// A quarter of a circle.
    func circular(scale: Double) -> [Point] {
        // A chord of a turn t lies r (1 - cos(t/2)) inside of its arc.
        let share = Outlines.tolerance / max(radius * scale, 1e-9)
        let turn = 2 * acos(max(1 - share, 0))
        let count = Int(min(max(2, Double.pi / 2 / turn), 10_000).rounded(.up))
        return (0...count).map { step in
            let angle = Double.pi / 2 * Double(step) / Double(count)
            return at(1 - sin(angle), 1 - cos(angle))
        }
    }

    /// The published reconstruction, where there is room for it; docs/reference/compositing.md,
    /// "Continuous corners".
    ///
    /// Where there is less than 1.53 radii, the corner is the sum, direction by direction, of that
    /// shape as large as it fits and of a circle as wide as the room: by their weights, which go
    /// from the one to the other while the radius grows to the room. A guess.
    func continuous(room: Double, scale: Double) -> [Point] {
        let most = room / Self.reach
        guard radius > most else { return Self.continuous(radius * scale).map { at($0.x, $0.y) } }
        let weight = min((radius - most) / (room - most), 1)
        let shape = Self.continuous(room * scale)
        let ways = zip(shape, shape.dropFirst()).map { unit($1 - $0) }
        return shape.indices.map { index in
            // Outward: a quarter turn from the way on, at a corner in the middle of two.
            let way = unit(ways[max(index - 1, 0)] + ways[min(index, ways.count - 1)])
            let circle = Point(1, 1) + Point(-way.y, way.x)
            let point = shape[index] * (most * (1 - weight)) + circle * (room * weight)
            return at(point.x / radius, point.y / radius)
        }
    }

    /// The published shape for a radius of 1: three cubics with short lines between. `scale` is
    /// that of its unit in pixels.
    private static func continuous(_ scale: Double) -> [Point] {
        let first = Curve(
            Point(reach, 0), Point(1.08849323, 0), Point(0.86840689, 0),
            Point(0.66993427, 0.06549600))
        let second = Curve(
            Point(0.63149399, 0.07491100), Point(0.37282392, 0.16905899),
            Point(0.16906013, 0.37282401), Point(0.07491176, 0.63149399))
        let third = Curve(
            Point(0.06549600, 0.66993427), Point(0, 0.86840701), Point(0, 1.08849299),
            Point(0, reach))
        return [first, second, third].flatMap {
            [$0.start] + $0.flattened(within: Outlines.tolerance / max(scale, 1e-9))
        }
    }
}
