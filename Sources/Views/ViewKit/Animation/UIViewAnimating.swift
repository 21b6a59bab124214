public import Foundation

/// The state of an animator; Apple's numbers.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing has been animated, or all is over.
    case inactive = 0
    /// The animator runs, or is paused.
    case active = 1
    /// The animator was stopped, and waits for `finishAnimation(at:)`.
    case stopped = 2
}

/// The position at which an animator ends; Apple's numbers.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values that the blocks set.
    case end = 0
    /// The values from before.
    case start = 1
    /// The values at which the animator was stopped.
    case current = 2
}

/// The interface of animators.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The animator's state.
    var state: UIViewAnimatingState { get }
    /// Whether the animator moves.
    var isRunning: Bool { get }
    /// Whether the animator runs from end to start.
    var isReversed: Bool { get set }
    /// The fraction of the way that is done, 0...1, in the direction of the motion.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts or continues the animation after `delay` seconds.
    /// - Parameter delay: in seconds; 0 starts at once.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation.
    func pauseAnimation()
    /// Stops the animation: with true it ends at once, otherwise when `finishAnimation(at:)` is
    /// called.
    /// - Parameter withoutFinishing: whether the animation is over at once; otherwise
    ///   `finishAnimation(at:)` must follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Sets a stopped animation to a final position, and calls the completions.
    /// - Parameter finalPosition: the start, the end, or the values on screen.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
