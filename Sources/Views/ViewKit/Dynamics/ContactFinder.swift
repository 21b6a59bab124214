import Foundation

/// A point at which two bodies touch.
struct ContactPoint {
    /// The place on screen, in points.
    var place: Flat
    /// The depth by which the bodies overlap there, in points.
    var depth: Double
    /// A number that the point keeps from step to step.
    var id: Int
}

/// The points at which two outlines touch, and the direction from the first to the second.
struct Touching {
    var normal: Flat
    var points: [ContactPoint]
}

/// Finds the points at which outlines touch: by separating axes and, for polygons, by clipping one
/// edge at the sides of the other (both published: Gottschalk's separating axes, Sutherland and
/// Hodgman's clipping).
enum ContactFinder {
    /// Returns the touching points of two outlines, of which circles have a radius.
    static func find(
        _ a: [Flat], _ aRadius: Double?, _ b: [Flat], _ bRadius: Double?
    ) -> Touching? {
        switch (aRadius, bRadius) {
        case (let r?, let s?): return circles(a[0], r, b[0], s)
        case (let r?, nil): return circle(a[0], r, b).map(flipped)
        case (nil, let s?): return circle(b[0], s, a)
        case (nil, nil): return polygons(a, b)
        }
    }

    private static func flipped(_ touching: Touching) -> Touching {
        Touching(normal: -touching.normal, points: touching.points)
    }

    private static func circles(_ a: Flat, _ r: Double, _ b: Flat, _ s: Double) -> Touching? {
        let way = b - a
        let distance = way.length
        guard distance < r + s else { return nil }
        let normal = way.unit
        let depth = r + s - distance
        return Touching(
            normal: normal,
            points: [ContactPoint(place: a + normal * (r - depth / 2), depth: depth, id: 0)])
    }

    /// Returns the touching point of a polygon and a circle, with the normal of the polygon.
    private static func circle(_ middle: Flat, _ radius: Double, _ corners: [Flat]) -> Touching? {
        let (edge, distance) = farthest(corners, [middle])
        guard distance < radius else { return nil }
        let (p, q) = (corners[edge], corners[(edge + 1) % corners.count])
        let along = (q - p).unit
        var normal = outside(p, q)
        var near = middle - normal * distance
        let place = (middle - p).dot(along)
        if distance > 0, place < 0 || place > (q - p).length {
            near = place < 0 ? p : q
            let way = middle - near
            guard way.length < radius else { return nil }
            normal = way.unit
        }
        let depth = radius - (middle - near).dot(normal)
        return Touching(
            normal: normal, points: [ContactPoint(place: near, depth: depth, id: edge)])
    }

    private static func outside(_ p: Flat, _ q: Flat) -> Flat { -(q - p).turned.unit }

    /// Returns the edge from which the other outline is farthest away, and that distance.
    private static func farthest(_ a: [Flat], _ b: [Flat]) -> (edge: Int, distance: Double) {
        var best = (edge: 0, distance: -Double.infinity)
        for index in a.indices {
            let normal = outside(a[index], a[(index + 1) % a.count])
            let own = normal.dot(a[index])
            let distance = b.reduce(Double.infinity) { min($0, normal.dot($1)) } - own
            if distance > best.distance { best = (index, distance) }
        }
        return best
    }

    private static func polygons(_ a: [Flat], _ b: [Flat]) -> Touching? {
        let (own, other) = (farthest(a, b), farthest(b, a))
        guard own.distance < 0, other.distance < 0 else { return nil }
        // The first is preferred, so that the edge stays the same from step to step.
        if other.distance > own.distance + 0.1 {
            return clip(b, other.edge, a, mark: 1000).map(flipped)
        }
        return clip(a, own.edge, b, mark: 0)
    }

    /// Clips the edge of `b` that faces an edge of `a`.
    private static func clip(_ a: [Flat], _ edge: Int, _ b: [Flat], mark: Int) -> Touching? {
        let (p, q) = (a[edge], a[(edge + 1) % a.count])
        let (normal, along) = (outside(p, q), (q - p).unit)
        let facing = b.indices.min { first, second in
            outside(b[first], b[(first + 1) % b.count]).dot(normal)
                < outside(b[second], b[(second + 1) % b.count]).dot(normal)
        }
        guard let facing else { return nil }
        var ends = (b[facing], b[(facing + 1) % b.count])
        let (low, high) = (along.dot(p), along.dot(q))
        guard cut(&ends, along, atLeast: low), cut(&ends, -along, atLeast: -high) else {
            return nil
        }
        let points = [ends.0, ends.1].enumerated().compactMap { index, point -> ContactPoint? in
            let depth = normal.dot(p - point)
            guard depth > 0 else { return nil }
            return ContactPoint(
                place: point + normal * (depth / 2), depth: depth,
                id: mark + edge * 64 + facing * 2 + index)
        }
        return points.isEmpty ? nil : Touching(normal: normal, points: points)
    }

    /// Cuts off the part of a line that lies too low along an axis; returns whether some is left.
    private static func cut(
        _ ends: inout (Flat, Flat), _ axis: Flat, atLeast least: Double
    ) -> Bool {
        let (first, second) = (axis.dot(ends.0) - least, axis.dot(ends.1) - least)
        if first < 0, second < 0 { return false }
        if first < 0 { ends.0 += (ends.1 - ends.0) * (first / (first - second)) }
        if second < 0 { ends.1 += (ends.0 - ends.1) * (second / (second - first)) }
        return true
    }

    /// Returns the touching points of an outline and a half plane, that lies behind a line with the
    /// normal `inside`.
    static func halfPlane(
        _ corners: [Flat], _ radius: Double?, line: Flat, inside: Flat
    ) -> Touching? {
        let deep = corners.enumerated().map { index, corner -> ContactPoint in
            let depth = inside.dot(line - corner) + (radius ?? 0)
            let place = corner + inside * (depth / 2 - (radius ?? 0))
            return ContactPoint(place: place, depth: depth, id: index)
        }
        let points = deep.filter { $0.depth > 0 }.sorted { $0.depth > $1.depth }.prefix(2)
        return points.isEmpty ? nil : Touching(normal: inside, points: Array(points))
    }
}
