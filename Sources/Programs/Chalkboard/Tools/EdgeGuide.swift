public import Foundation

/// Leads a stroke along the edge of a ruler. A pure value.
///
/// A stroke that begins near an edge keeps to it until it ends, half of the chalk's width beside
/// it. A stroke that begins elsewhere is free, but can't enter the body.
public struct EdgeGuide: Sendable, Equatable {
    private let aid: DrawingAid
    private let gap: Double
    private let held: DrawingAid.Edge?

    /// The distance from an edge within which a stroke keeps to it, in points: outside, beside the
    /// chalk's own width, and on the body.
    public static let reach = 14.0
    public static let rim = 9.0

    /// Makes a guide for a stroke that begins at a point of the view, with a chalk of `width`
    /// points.
    public init(_ aid: DrawingAid, from start: CGPoint, width: Double) {
        self.aid = aid
        gap = width / 2
        let own = aid.own(start)
        let near = aid.edges.filter {
            let distance = $0.distance(own)
            return distance > -Self.rim && distance < Self.reach + width / 2
                && $0.overshoot(own) < Self.reach
        }
        held = near.min { abs($0.distance(own)) < abs($1.distance(own)) }
    }

    /// Whether the stroke keeps to an edge.
    public var isHeld: Bool { held != nil }

    /// The position of the chalk when the hand is at a point, both in points of the view.
    public func place(_ point: CGPoint) -> CGPoint {
        let own = aid.own(point)
        if let held { return aid.view(held.place(own, gap: gap)) }
        guard aid.depth(own) > 0,
            let edge = aid.edges.max(by: { $0.distance(own) < $1.distance(own) })
        else { return point }
        return aid.view(edge.place(own, gap: gap))
    }
}
