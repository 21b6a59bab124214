public import Foundation

/// A ruler, a set square or a protractor that lies over the board. A pure value.
///
/// The aid's own space has its origin in the middle of a ruler, and at the zero of the marks of the
/// others; x goes along the edge that is measured with, y downward, in points.
public struct DrawingAid: Sendable, Equatable {
    /// The kind of aid.
    public enum Kind: String, CaseIterable, Sendable {
        /// A ruler with marks on both long edges.
        case ruler
        /// A set square with two angles of 45 degrees, or with 30 and 60.
        case square45, square60
        /// Half a disc with degrees.
        case protractor
    }

    /// An edge that chalk follows.
    public enum Edge: Sendable, Equatable {
        /// A line from one point to another, with the body to the right of the way.
        case line(CGPoint, CGPoint)
        /// An arc around the origin, above it.
        case arc(radius: Double)
    }

    /// The kind.
    public var kind: Kind
    /// The position of its zero, in points of the view.
    public var place: CGPoint
    /// The clockwise rotation, in radians.
    public var angle = 0.0

    /// Half of a ruler's length, and its width; the longest edges of the others, in points.
    public static let half = 330.0
    public static let width = 74.0
    public static let legs = 250.0
    public static let base = 420.0
    public static let radius = 210.0

    /// Makes an aid at a position, not turned.
    public init(_ kind: Kind, at place: CGPoint) {
        self.kind = kind
        self.place = place
    }

    /// The corners in its own space, clockwise as the view shows them; a protractor's are those of its base.
    var corners: [CGPoint] {
        func points(_ list: [(Double, Double)]) -> [CGPoint] {
            list.map { CGPoint(x: $0.0, y: $0.1) }
        }
        switch kind {
        case .ruler:
            let (a, w) = (Self.half, Self.width)
            return points([(-a, -w / 2), (a, -w / 2), (a, w / 2), (-a, w / 2)])
        case .square45: return points([(0, -Self.legs), (Self.legs, 0), (-Self.legs, 0)])
        case .square60:
            let rise = Self.base * tan(.pi / 6)
            return points([(0, -rise), (Self.base, 0), (0, 0)])
        case .protractor: return points([(Self.radius, 0), (-Self.radius, 0)])
        }
    }

    /// The edges in its own space.
    public var edges: [Edge] {
        let corners = corners
        if kind == .protractor {
            return [.line(corners[0], corners[1]), .arc(radius: Self.radius)]
        }
        return corners.indices.map { .line(corners[$0], corners[($0 + 1) % corners.count]) }
    }

    /// The middle of the knob for turning, in its own space.
    public var knob: CGPoint {
        switch kind {
        case .ruler: CGPoint(x: Self.half - 40, y: 8)
        case .square45: CGPoint(x: 0, y: -Self.legs * 0.62)
        case .square60: CGPoint(x: 42, y: -Self.base * tan(.pi / 6) + 92)
        case .protractor: CGPoint(x: 0, y: -Self.radius * 0.36)
        }
    }
    /// The radius of the knob for touches, in points.
    public static let knobReach = 24.0

    // Places

    /// A point of the view in its own space.
    public func own(_ point: CGPoint) -> CGPoint {
        turned(CGPoint(x: point.x - place.x, y: point.y - place.y), by: -angle)
    }

    /// A point of its own space in the view.
    public func view(_ point: CGPoint) -> CGPoint {
        let turned = turned(point, by: angle)
        return CGPoint(x: turned.x + place.x, y: turned.y + place.y)
    }

    private func turned(_ point: CGPoint, by angle: Double) -> CGPoint {
        let (s, c) = (sin(angle), cos(angle))
        return CGPoint(x: point.x * c - point.y * s, y: point.x * s + point.y * c)
    }

    /// The distance from the edges to a point inside the body, in points of its own space; below 0
    /// outside of it.
    public func depth(_ point: CGPoint) -> Double {
        edges.map { -$0.distance(point) }.min() ?? -.infinity
    }

    // Moving

    /// The aid turned about a point of the view, by radians clockwise.
    public func turned(by change: Double, about pivot: CGPoint) -> DrawingAid {
        guard change.isFinite else { return self }
        var next = self
        let way = turned(CGPoint(x: place.x - pivot.x, y: place.y - pivot.y), by: change)
        next.place = CGPoint(x: pivot.x + way.x, y: pivot.y + way.y)
        next.angle = remainder(angle + change, 2 * .pi)
        return next
    }

    /// The aid moved by points of the view, its zero kept within an area.
    public func moved(by way: Way, within area: CGRect) -> DrawingAid {
        var next = self
        next.place.x = min(max(place.x + way.dx, area.minX), max(area.maxX, area.minX))
        next.place.y = min(max(place.y + way.dy, area.minY), max(area.maxY, area.minY))
        return next
    }

    /// An angle in radians, made an exact multiple of 15 degrees where it is near one.
    public static func settled(_ angle: Double) -> Double {
        let step = Double.pi / 12
        let near = (angle / step).rounded() * step
        return abs(angle - near) < 1.5 * .pi / 180 ? near : angle
    }

    /// The direction of the measuring edge, counter-clockwise from the right, in degrees from 0 to
    /// below 180.
    public var degrees: Double {
        let turn = -angle * 180 / .pi
        let wrapped = turn - (turn / 180).rounded(.down) * 180
        // Rounded to a tenth of a degree, as it is shown.
        let shown = (wrapped * 10).rounded() / 10
        return shown >= 180 ? 0 : shown
    }
}

extension DrawingAid.Edge {
    /// The distance of a point outside of the edge, in points; below 0 on the body's side.
    public func distance(_ p: CGPoint) -> Double {
        switch self {
        case .line(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            return (dx * (a.y - p.y) - dy * (a.x - p.x)) / hypot(dx, dy)
        case .arc(let radius): return hypot(p.x, p.y) - radius
        }
    }

    /// The distance of the point's foot beyond the ends of the edge, in points; 0 for a foot on it.
    public func overshoot(_ p: CGPoint) -> Double {
        switch self {
        case .line(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = hypot(dx, dy)
            let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / length
            return max(-along, along - length, 0)
        case .arc: return max(p.y, 0)
        }
    }

    /// The position nearest to a point that is `gap` outside of the edge, and not beyond its ends.
    public func place(_ p: CGPoint, gap: Double) -> CGPoint {
        switch self {
        case .line(let a, let b):
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = hypot(dx, dy)
            let along = min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), length)
            let (ux, uy) = (dx / length, dy / length)
            return CGPoint(x: a.x + ux * along + uy * gap, y: a.y + uy * along - ux * gap)
        case .arc(let radius):
            let angle = p.y > 0 ? (p.x < 0 ? -Double.pi : 0) : atan2(p.y, p.x)
            return CGPoint(
                x: (radius + gap) * cos(angle), y: (radius + gap) * sin(angle))
        }
    }
}
