public import Foundation

/// An animator to which animations can be added while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates the changes of `animation`, too.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Animates the changes of `animation`, too, from `delayFactor` 0...1 of the time on.
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
    /// Calls `completion` at the end.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Continues with another curve, for `durationFactor` of the duration; 0 keeps the time that is
    /// left.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    /// The default for custom animators: runs `animation` at once.
    public func addAnimations(_ animation: @escaping @MainActor () -> Void) { animation() }
    /// The default for custom animators: runs `animation` at once.
    public func addAnimations(
        _ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat
    ) { addAnimations(animation) }
    /// The default, which does nothing.
    public func addCompletion(
        _ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void
    ) {}
    /// The default: continues without change.
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { startAnimation() }
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}

/// A placeholder for no animator, where a requirement that is optional on Apple's systems must
/// return one.
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
