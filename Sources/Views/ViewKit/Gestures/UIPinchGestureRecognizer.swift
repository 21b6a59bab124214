public import Foundation

/// Recognizes fingers that move apart or together. Continuous: it begins once two fingers have come
/// 8 points nearer or farther, and ends when the last is lifted.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The ratio of the fingers' distance to that at the begin. Setting it continues from the new
    /// value.
    open var scale: CGFloat = 1
    /// The velocity of the scale, per second.
    open var velocity: CGFloat {
        guard let ends = track.ends(at: time) else { return 0 }
        return (ends.last - ends.first) / ends.seconds
    }

    private var last: FingerSpread?
    /// The product of all changes, independent of what `scale` was set to.
    private var whole: CGFloat = 1
    private var start: FingerSpread?
    private var track = MotionTrack<CGFloat>()
    private var time: TimeInterval = 0

    /// The distance that fingers move before the gesture begins, in points.
    static let slop: CGFloat = 8

    /// A recogniser of two fingers or more.
    public required init() {
        super.init()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        last = FingerSpread(active)
        if current == .possible, pending == nil { start = last }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        guard let spread = FingerSpread(active) else { return }
        guard let before = last, before.radius > 0, spread.radius > 0 else {
            return last = spread
        }
        last = spread
        if current == .possible, pending == nil {
            guard let start, 2 * abs(spread.radius - start.radius) >= Self.slop else { return }
            state = .began
            return track.add(whole, at: time)
        }
        let change = spread.radius / before.radius
        scale *= change
        whole *= change
        track.add(whole, at: time)
        state = .changed
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        last = FingerSpread(active)
        guard active.allSatisfy({ $0.phase == .ended }) else { return }
        state = current == .possible && pending == nil ? .failed : .ended
    }

    /// Takes a touchpad's scale since the begin.
    func take(whole new: CGFloat, at instant: TimeInterval) {
        time = instant
        if whole > 0, new > 0 { scale *= new / whole }
        whole = max(new, 1e-6)
        track.add(whole, at: time)
    }

    open override func reset() {
        scale = 1
        whole = 1
        last = nil
        start = nil
        track.clear()
    }
}
