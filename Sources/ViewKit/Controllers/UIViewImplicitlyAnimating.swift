public import Foundation

/// An animator that takes in more animations while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates what `animation` changes, too.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Animates what `animation` changes, too, from `delayFactor` 0...1 of the time on.
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
    /// Calls `completion` at the end.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Goes on with another curve, for `durationFactor` of its duration; 0 for what is left of it.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// Runs `animation` at once, in an animator of one's own that doesn't take more in.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void) { animation() }
    /// The same.
    public func addAnimations(
        _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat
    ) { addAnimations(animation) }
    /// Nothing is called.
    public func addCompletion(
        _ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void
    ) {}
    /// Goes on as it was.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// Stands for no animator, where a requirement that is optional on Apple's systems must give one.
@MainActor
final class NoAnimator: UIViewImplicitlyAnimating {
    static let shared = NoAnimator()

    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
