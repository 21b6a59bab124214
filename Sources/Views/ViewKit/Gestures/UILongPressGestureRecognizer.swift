public import Foundation

/// Recognizes fingers that stay where they came down. Continuous: the gesture goes on until they
/// are lifted.
///
/// ```swift
/// let hold = UILongPressGestureRecognizer()
/// hold.minimumPressDuration = 0.8  // seconds
/// hold.allowableMovement = 10  // points
/// view.addGestureRecognizer(hold)
/// ```
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The duration of the press, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The greatest movement of the fingers during the press, in points.
    open var allowableMovement: CGFloat = 10
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers.
    open var numberOfTouchesRequired = 1

    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var wait: FrameTimer.Wait?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard current == .possible else { return }
        for touch in touches { starts[ObjectIdentifier(touch)] = touch.sample.location }
        guard active.count <= numberOfTouchesRequired else { return state = .failed }
        guard active.count == numberOfTouchesRequired,
            active.allSatisfy({ $0.tapCount > numberOfTapsRequired })
        else { return }
        let time = touches.map(\.sample.trueTime).max() ?? event.trueTime
        guard minimumPressDuration > 0 else { return state = .began }
        wait = FrameTimer.wait(untilTrue: time + minimumPressDuration) { [weak self] in
            guard let self else { return }
            state = .began
            arbiter?.recognizerChanged()
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard current == .possible, pending == nil else { return state = .changed }
        let isFar = touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            let point = touch.sample.location
            return hypot(point.x - start.x, point.y - start.y) > allowableMovement
        }
        if isFar { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = current == .possible && pending == nil ? .failed : .ended
    }

    open override func reset() {
        starts = [:]
        wait?.cancel()
        wait = nil
    }
}
