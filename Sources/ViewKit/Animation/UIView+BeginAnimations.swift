import CoreAnimation
public import Foundation

/// Animations of before there were blocks: what changes between `beginAnimations` and `commitAnimations` is
/// animated. Apple gives them up; they may lie inside each other.
///
/// What is set holds for changes that come after it.
extension UIView {
    /// What a view's picture changes by; Apple's numbers.
    public enum AnimationTransition: Int, Sendable {
        /// Nothing.
        case none = 0
        /// Turns over, from the left.
        case flipFromLeft = 1
        /// Turns over, from the right.
        case flipFromRight = 2
        /// The old picture is turned away like a page.
        case curlUp = 3
        /// The new picture is laid on like a page.
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

    /// Animates what changes from here on, in 0.2 seconds with a slow start and end.
    ///
    /// - Parameters:
    ///   - animationID: handed to the delegate's methods.
    ///   - context: handed to the delegate's methods.
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        ViewAnimation.enter(OpenBlock(animationID, context, inside: ViewAnimation.current))
    }

    /// Ends what `beginAnimations` began; without that it does nothing.
    public class func commitAnimations() {
        ViewAnimation.leave()?.commit()
    }

    /// How long it takes, in seconds; 0 changes at once.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        ViewAnimation.open?.timing.duration = duration
    }

    /// How long it waits, in seconds.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        ViewAnimation.open?.timing.delay = delay
    }

    /// When it begins; a time that is over is now.
    public class func setAnimationStart(_ startDate: Date) {
        setAnimationDelay(max(0, startDate.timeIntervalSinceNow))
    }

    /// Along which curve it goes.
    public class func setAnimationCurve(_ curve: AnimationCurve) {
        ViewAnimation.open?.timing.curve = .eased(curve.function)
    }

    /// How often it runs; 0 is once.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        ViewAnimation.open?.repeatCount = repeatCount
    }

    /// True: there and back.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        setOption(.autoreverse, repeatAutoreverses)
    }

    /// True: what isn't added up starts from what is on screen.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        setOption(.beginFromCurrentState, fromCurrentState)
    }

    /// Changes a view's picture by a transition; `cache` has no effect.
    public class func setAnimationTransition(
        _ transition: AnimationTransition, for view: UIView, cache: Bool
    ) {
        ViewAnimation.open?.transition = (transition.options, view)
    }

    /// Whose methods are called; not retained.
    public class func setAnimationDelegate(_ delegate: Any?) {
        ViewAnimation.open?.delegate = delegate.map { $0 as AnyObject }
    }

    /// A method of the delegate that is called once the animations begin.
    public class func setAnimationWillStart<Target: AnyObject>(
        _ selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        ViewAnimation.open?.willStart = { delegate, _, _ in
            if let target = delegate as? Target { selector(target)() }
        }
    }

    /// A method of the delegate that is called after the last animation.
    public class func setAnimationDidStop<Target: AnyObject>(
        _ selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        ViewAnimation.open?.didStop = { delegate, _, _, _ in
            if let target = delegate as? Target { selector(target)() }
        }
    }

    /// A method of the delegate that is called after the last animation: with the animations' name, whether
    /// all ran to their end, and their context.
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
