import Drawing
import Foundation
import Primitives

/// The outline of a body about its middle: a circle, or a convex polygon whose edges have the
/// outside at the right of a walk in the y-up plane.
enum DynamicShape {
    case circle(Double)
    case polygon([Flat])

    /// A shape of an item: its bounds, the ellipse in them, or the convex hull of its path.
    @MainActor init(_ item: any UIDynamicItem) {
        let size = item.bounds.size
        let half = Flat(max(Double(size.width), 1) / 2, max(Double(size.height), 1) / 2)
        switch item.collisionBoundsType {
        case .ellipse where abs(half.x - half.y) < 0.01:
            self = .circle(half.x)
        case .ellipse:
            self = .polygon(
                (0..<Self.sides).map { index in
                    let angle = 2 * Double.pi * Double(index) / Double(Self.sides)
                    return half * Flat(cos(angle), sin(angle))
                })
        case .path:
            let hull = Self.hull(item.collisionBoundingPath.cgPath.corners.flatMap(\.self))
            self = hull.count > 2 ? .polygon(hull) : Self.box(half)
        case .rectangle:
            self = Self.box(half)
        }
    }

    /// The number of sides that stand for an ellipse.
    private static let sides = 24

    private static func box(_ half: Flat) -> DynamicShape {
        .polygon([
            Flat(-half.x, -half.y), Flat(half.x, -half.y), Flat(half.x, half.y),
            Flat(-half.x, half.y),
        ])
    }

    /// Returns the corners of the convex hull, by Andrew's monotone chain.
    static func hull(_ points: [Flat]) -> [Flat] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: [Flat]) -> [Flat] {
            var chain: [Flat] = []
            for point in points {
                while chain.count > 1,
                    (chain[chain.count - 1] - chain[chain.count - 2])
                        .cross(point - chain[chain.count - 2]) <= 1e-9
                {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return chain(sorted) + chain(sorted.reversed())
    }

    /// The area, in square points.
    var area: Double {
        switch self {
        case .circle(let radius): .pi * radius * radius
        case .polygon(let corners): Self.sums(corners).area
        }
    }

    /// The moment of inertia about the middle for a mass of 1, in square points.
    var inertia: Double {
        switch self {
        case .circle(let radius): return radius * radius / 2
        case .polygon(let corners):
            let sums = Self.sums(corners)
            return sums.area > 0 ? sums.inertia / sums.area : 1
        }
    }

    /// Returns the area and its second moment about the origin, by the triangles to the edges.
    private static func sums(_ corners: [Flat]) -> (area: Double, inertia: Double) {
        var (area, inertia) = (0.0, 0.0)
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            let double = a.cross(b)
            area += double / 2
            inertia += double * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
        }
        return (area, inertia)
    }
}

extension CGPath {
    /// The corners of each part of the path; curves are cut in eight.
    var corners: [[Flat]] {
        var parts: [[Flat]] = []
        var start = Flat.zero
        func add(_ point: Flat) {
            if parts.isEmpty { parts.append([start]) }
            parts[parts.count - 1].append(point)
        }
        /// Adds points of a Bézier curve of degree 2 or 3, by de Casteljau's way.
        func bend(_ control: [Flat]) {
            let all = [parts.last?.last ?? start] + control
            for step in 1...8 {
                let t = Double(step) / 8
                var points = all
                while points.count > 1 {
                    points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
                }
                add(points[0])
            }
        }
        applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint:
                start = Flat(points[0])
                parts.append([start])
            case .addLineToPoint: add(Flat(points[0]))
            case .addQuadCurveToPoint: bend([Flat(points[0]), Flat(points[1])])
            case .addCurveToPoint: bend([Flat(points[0]), Flat(points[1]), Flat(points[2])])
            case .closeSubpath:
                if let first = parts.last?.first, parts.last?.last != first { add(first) }
            }
        }
        return parts.filter { $0.count > 1 }
    }
}
