public import Foundation

/// Where an animator stands; Apple's numbers.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing has been animated, or all is over.
    case inactive = 0
    /// It runs, or is paused.
    case active = 1
    /// It was stopped, and waits to be finished.
    case stopped = 2
}

/// Where an animator ends; Apple's numbers.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At what the blocks set.
    case end = 0
    /// At what was there before.
    case start = 1
    /// Where it was stopped.
    case current = 2
}

/// What animators do.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// Where it stands.
    var state: UIViewAnimatingState { get }
    /// True while it moves.
    var isRunning: Bool { get }
    /// True while it goes from end to start.
    var isReversed: Bool { get set }
    /// How much of the way is done, 0...1, in the direction that it goes.
    var fractionComplete: CGFloat { get set }
    /// Runs, or goes on.
    func startAnimation()
    /// Runs, or goes on, after `delay` seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Stands still.
    func pauseAnimation()
    /// Ends: at once with true, or else once `finishAnimation(at:)` is called.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Sets what was stopped to a position, and calls the completions.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
