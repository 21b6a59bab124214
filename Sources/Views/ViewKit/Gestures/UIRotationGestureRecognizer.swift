public import Foundation

/// Recognizes two fingers that turn about each other. Continuous: it begins once they have turned
/// by 8 points along the circle, and ends when the last is lifted.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the begin, in radians, clockwise on screen. Setting it continues from the
    /// new value.
    open var rotation: CGFloat = 0
    /// The velocity of the rotation, in radians per second.
    open var velocity: CGFloat {
        guard let ends = track.ends(at: time) else { return 0 }
        return (ends.last - ends.first) / ends.seconds
    }

    private var last: FingerSpread?
    /// The sum of all rotations, independent of what `rotation` was set to.
    private var whole: CGFloat = 0
    private var track = MotionTrack<CGFloat>()
    private var time: TimeInterval = 0

    /// A recogniser of two fingers.
    public required init() {
        super.init()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        last = FingerSpread(active)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        guard let spread = FingerSpread(active) else { return }
        guard let before = last else { return last = spread }
        last = spread
        let turn = spread.turn(from: before)
        whole += turn
        track.add(whole, at: time)
        guard current == .possible, pending == nil else {
            rotation += turn
            return state = .changed
        }
        if abs(whole) * spread.radius * 2 >= UIPinchGestureRecognizer.slop { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.trueTime
        last = FingerSpread(active)
        guard active.allSatisfy({ $0.phase == .ended }) else { return }
        state = current == .possible && pending == nil ? .failed : .ended
    }

    /// Takes a touchpad's rotation since the begin.
    func take(whole new: CGFloat, at instant: TimeInterval) {
        time = instant
        rotation += new - whole
        whole = new
        track.add(whole, at: time)
    }

    open override func reset() {
        rotation = 0
        whole = 0
        last = nil
        track.clear()
    }
}
