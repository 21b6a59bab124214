public import Foundation

/// Two fingers that hold the board: the points under them stay under them, except for rotation.
public struct FingerPair: Sendable, Equatable {
    private var first: CGPoint
    private var second: CGPoint

    /// Makes a pair from two points of the view.
    public init(_ first: CGPoint, _ second: CGPoint) {
        self.first = first
        self.second = second
    }

    /// The point between the fingers.
    public var middle: CGPoint {
        CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    /// The distance between the fingers, in points.
    public var spread: Double { hypot(second.x - first.x, second.y - first.y) }

    /// The camera after the fingers went to `next`.
    public func moved(to next: FingerPair, _ camera: Camera) -> Camera {
        let (from, to) = (middle, next.middle)
        let panned = camera.panned(by: Way(dx: to.x - from.x, dy: to.y - from.y))
        // The distance of fingers that nearly touch gives no useful zoom.
        guard spread > 8, next.spread > 8 else { return panned }
        return panned.zoomed(to: panned.zoom * next.spread / spread, about: to)
    }
}
