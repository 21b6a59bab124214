public import Foundation

/// Recognizes fingers that move apart or together. Continuous: it begins once two fingers have come
/// 8 points nearer or farther, and ends when the last is lifted.
///
/// ```swift
/// final class Map: UIView {
///     func watch() {
///         addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Map.pinched))
///     }
///
///     func pinched(_ pinch: UIPinchGestureRecognizer) {
///         transform = transform.scaledBy(x: pinch.scale, y: pinch.scale)
///         pinch.scale = 1
///     }
/// }
/// ```
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the fingers' distance to that at the begin: 1 at first, 2 at twice the
    /// distance. Setting it continues from the new value.
    open var scale: CGFloat = 1
    /// The velocity of the scale, per second.
    open var velocity: CGFloat { track.velocity }

    private var track = SpreadTrack(none: 1)
    private var start: FingerSpread?

    /// The distance that fingers move before the gesture begins, in points.
    static let slop: CGFloat = 8

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        track.touched(active, at: event.trueTime)
        if current == .possible, pending == nil { start = track.last }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, spread) = track.moved(active, at: event.trueTime), before.radius > 0,
            spread.radius > 0
        else { return }
        if current == .possible, pending == nil {
            guard let start, 2 * abs(spread.radius - start.radius) >= Self.slop else { return }
            state = .began
            return track.changed(to: track.whole)
        }
        let change = spread.radius / before.radius
        scale *= change
        track.changed(to: track.whole * change)
        state = .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        track.touched(active, at: event.trueTime)
        endWithLastTouch()
    }

    /// Takes a touchpad's scale since the begin.
    func take(whole new: CGFloat, at instant: TimeInterval) {
        if track.whole > 0, new > 0 { scale *= new / track.whole }
        track.changed(to: max(new, 1e-6), at: instant)
    }

    open override func reset() {
        scale = 1
        start = nil
        track.clear()
    }
}
