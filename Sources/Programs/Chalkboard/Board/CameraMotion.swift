public import Foundation

/// The automatic motion of the camera, frame by frame: a way to go, a zoom to reach, or momentum.
///
/// A pure value; time comes as seconds since the frame before.
public struct CameraMotion: Sendable, Equatable {
    /// The rest of a way, in points.
    private var way = Way.zero
    /// The zoom to reach, and the point that stays where it is.
    private var target: Target?
    /// Momentum, in points per second.
    private var velocity = Way.zero

    private struct Target: Sendable, Equatable {
        var zoom: Double
        var anchor: CGPoint
    }

    /// The time in which the rest of the way shrinks by the factor e, in seconds.
    private static let pull = 0.07
    /// The time constant of momentum, in seconds: as in scroll views of touch screens, 0.998 of the
    /// speed is left after each millisecond.
    private static let drag = 0.4995

    /// Makes a motion at rest.
    public init() {}

    /// Whether nothing moves.
    public var isDone: Bool { way == .zero && target == nil && velocity == .zero }

    /// The zoom at the end of the motion.
    public func finalZoom(from camera: Camera) -> Double { target?.zoom ?? camera.zoom }

    /// Adds a way to go, in points.
    public mutating func add(_ more: Way) {
        velocity = .zero
        guard more.dx.isFinite, more.dy.isFinite else { return }
        way = Way(dx: way.dx + more.dx, dy: way.dy + more.dy)
    }

    /// Animates to a zoom about a point of the view.
    public mutating func zoom(to zoom: Double, about anchor: CGPoint) {
        velocity = .zero
        guard zoom.isFinite else { return }
        let held = min(max(zoom, Camera.zooms.lowerBound), Camera.zooms.upperBound)
        target = Target(zoom: held, anchor: anchor)
    }

    /// Starts momentum at a speed in points per second, which dies away.
    public mutating func fling(_ speed: Way) {
        way = .zero
        velocity = speed.length.isFinite && speed.length > 40 ? speed : .zero
    }

    /// Animates from one camera to another: about the one point that both show in the same place.
    public mutating func go(from camera: Camera, to end: Camera) {
        self = CameraMotion()
        let change = end.zoom / camera.zoom
        guard abs(change - 1) > 1e-4 else {
            return add(Way(dx: end.origin.x - camera.origin.x, dy: end.origin.y - camera.origin.y))
        }
        let anchor = CGPoint(
            x: (end.origin.x - camera.origin.x * change) / (1 - change),
            y: (end.origin.y - camera.origin.y * change) / (1 - change))
        target = Target(zoom: end.zoom, anchor: anchor)
    }

    /// The camera `seconds` later.
    public mutating func step(_ camera: Camera, by seconds: Double) -> Camera {
        guard seconds > 0, seconds.isFinite else { return camera }
        var next = camera
        let part = 1 - exp(-seconds / Self.pull)
        if way != .zero {
            let isNear = way.length < 0.5
            let share = isNear ? 1 : part
            next = next.panned(by: Way(dx: way.dx * share, dy: way.dy * share))
            way = isNear ? .zero : Way(dx: way.dx * (1 - part), dy: way.dy * (1 - part))
        }
        if velocity != .zero {
            let left = exp(-seconds / Self.drag)
            let reach = Self.drag * (1 - left)
            next = next.panned(by: Way(dx: velocity.dx * reach, dy: velocity.dy * reach))
            velocity = Way(dx: velocity.dx * left, dy: velocity.dy * left)
            if velocity.length < 12 { velocity = .zero }
        }
        if let target {
            let rest = log(target.zoom / next.zoom)
            let isNear = abs(rest) < 0.002
            next = next.zoomed(
                to: isNear ? target.zoom : next.zoom * exp(rest * part), about: target.anchor)
            if isNear { self.target = nil }
        }
        return next
    }
}
