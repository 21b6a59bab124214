public import Foundation

/// An animator to which animations can be added while it runs.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates the changes of `animation`, too.
    /// - Parameter animation: changes values of views, on the main thread.
    func addAnimations(_ animation: @escaping @MainActor () -> Void)
    /// Animates the changes of `animation`, too, from `delayFactor` 0...1 of the time on.
    /// - Parameters:
    ///   - animation: changes values of views, on the main thread.
    ///   - delayFactor: the part of the time before the motion, 0...1.
    func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
    /// Calls `completion` at the end.
    /// - Parameter completion: called on the main thread, with the end at which the animation
    ///   stopped.
    func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
    /// Continues with another curve, for `durationFactor` of the duration; 0 keeps the time that is
    /// left.
    /// - Parameters:
    ///   - parameters: the curve of the rest; nil for the present one.
    ///   - durationFactor: the length of the rest, in durations of the whole; 0 for the time that
    ///     is left.
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
