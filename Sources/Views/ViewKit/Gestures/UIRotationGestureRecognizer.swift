public import Foundation

/// Recognizes two fingers that turn about each other. Continuous: it begins once they have turned
/// by 8 points along the circle, and ends when the last is lifted.
///
/// ```swift
/// final class Knob: UIView {
///     func watch() {
///         addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: Knob.turned))
///     }
///
///     func turned(_ turn: UIRotationGestureRecognizer) {
///         transform = transform.rotated(by: turn.rotation)
///         turn.rotation = 0
///     }
/// }
/// ```
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the begin, in radians, clockwise on screen. Setting it continues from the
    /// new value.
    open var rotation: CGFloat = 0
    /// The velocity of the rotation, in radians per second.
    open var velocity: CGFloat { track.velocity }

    private var track = SpreadTrack(none: 0)

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        track.touched(active, at: event.trueTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let (before, spread) = track.moved(active, at: event.trueTime) else { return }
        let turn = spread.turn(from: before)
        track.changed(to: track.whole + turn)
        guard current == .possible, pending == nil else {
            rotation += turn
            return state = .changed
        }
        if abs(track.whole) * spread.radius * 2 >= UIPinchGestureRecognizer.slop { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        track.touched(active, at: event.trueTime)
        endWithLastTouch()
    }

    /// Takes a touchpad's rotation since the begin.
    func take(whole new: CGFloat, at instant: TimeInterval) {
        rotation += new - track.whole
        track.changed(to: new, at: instant)
    }

    open override func reset() {
        rotation = 0
        track.clear()
    }
}
