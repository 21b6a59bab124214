import CoreAnimation
public import Foundation

/// Animations from before there were blocks: changes between `beginAnimations` and
/// `commitAnimations` are animated. Apple has deprecated them; they may be nested.
///
/// A setting applies to the changes after it.
extension UIView {
    /// The transition of a view's picture; Apple's numbers.
    public enum AnimationTransition: Int, Sendable {
        /// No transition.
        case none = 0
        /// Turns over, from the left.
        case flipFromLeft = 1
        /// Turns over, from the right.
        case flipFromRight = 2
        /// Turns the old picture away like a page.
        case curlUp = 3
        /// Lays the new picture on like a page.
        case curlDown = 4

        fileprivate var options: AnimationOptions {
            switch self {
            case .none: []
            case .flipFromLeft: .transitionFlipFromLeft
            case .flipFromRight: .transitionFlipFromRight
            case .curlUp: .transitionCurlUp
            case .curlDown: .transitionCurlDown
            }
        }
    }

    /// Animates the changes from here on, in 0.2 seconds with a slow start and end.
    ///
    /// - Parameters:
    ///   - animationID: handed to the delegate's methods.
    ///   - context: handed to the delegate's methods.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        ViewAnimation.enter(OpenBlock(animationID, context, inside: ViewAnimation.current))
    }

    /// Ends the block that `beginAnimations` began; without one it does nothing.
    public class func commitAnimations() {
        ViewAnimation.leave()?.commit()
    }

    /// Sets the duration, in seconds; 0 changes values at once.
    /// - Parameter duration: the seconds of each cycle, without the delay.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        ViewAnimation.open?.timing.duration = duration
    }

    /// Sets the delay, in seconds.
    /// - Parameter delay: in seconds, before the animations that follow in this block.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        ViewAnimation.open?.timing.delay = delay
    }

    /// Sets the start; a time in the past means now.
    /// - Parameter startDate: the time at which the animations that follow begin.
    public class func setAnimationStart(_ startDate: Date) {
        setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
    }

    /// Sets the curve.
    /// - Parameter curve: the curve of the animations that follow in this block.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        ViewAnimation.open?.timing.curve = .eased(curve.function)
    }

    /// Sets how often the animations run; 0 means once.
    /// - Parameter repeatCount: the number of cycles; may be a fraction.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        ViewAnimation.open?.repeatCount = repeatCount
    }

    /// Sets whether the animations run forward and then backward.
    /// - Parameter repeatAutoreverses: whether each cycle is followed by one backward.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        setOption(.autoreverse, repeatAutoreverses)
    }

    /// Sets whether animations that aren't additive start from the value on screen.
    /// - Parameter fromCurrentState: whether the value on screen is the start, rather than the
    ///   value that was set.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        setOption(.beginFromCurrentState, fromCurrentState)
    }

    /// Changes a view's picture by a transition; `cache` has no effect.
    /// - Parameters:
    ///   - transition: the way in which the picture changes.
    ///   - view: the view whose content changes in the block.
    ///   - cache: ignored here.
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        ViewAnimation.open?.transition = (transition.options, view)
    }

    /// Sets the object whose methods are called; not retained.
    /// - Parameter delegate: an object of the class whose methods are set; nil for none.
    public class func setAnimationDelegate(_ delegate: Any?) {
        ViewAnimation.open?.delegate = delegate.map { $0 as AnyObject }
    }

    /// Sets the method of the delegate that is called once the animations begin.
    /// - Parameter selector: a method of the delegate's class, called on the main thread.
    public class func setAnimationWillStart<Target: AnyObject>(
        _ selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        ViewAnimation.open?.willStart = { delegate, _, _ in
            if let target = delegate as? Target { selector(target)() }
        }
    }

    /// Sets the method of the delegate that is called after the last animation.
    /// - Parameter selector: a method of the delegate's class, called on the main thread.
    public class func setAnimationDidStop<Target: AnyObject>(
        _ selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        ViewAnimation.open?.didStop = { delegate, _, _, _ in
            if let target = delegate as? Target { selector(target)() }
        }
    }

    /// Sets the method of the delegate that is called after the last animation: with the
    /// animations' name, whether all ran to their end, and their context.
    /// - Parameter selector: a method of the delegate's class, called on the main thread; the
    ///   number is a Bool.
    public class func setAnimationDidStop<Target: AnyObject>(
        _ selector:
            @escaping @MainActor (Target) ->
            @MainActor (
                String?, NSNumber, UnsafeMutableRawPointer?
            ) -> Void
    ) {
        ViewAnimation.open?.didStop = { delegate, id, finished, context in
            if let target = delegate as? Target {
                selector(target)(id, NSNumber(value: finished), context)
            }
        }
    }

    private static func setOption(_ option: AnimationOptions, _ isOn: Bool) {
        guard let block = ViewAnimation.open else { return }
        if isOn { block.options.insert(option) } else { block.options.remove(option) }
    }
}
