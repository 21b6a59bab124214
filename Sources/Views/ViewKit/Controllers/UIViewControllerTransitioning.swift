public import Foundation
public import Primitives

/// A key for a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible before.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A key for a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible before.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is visible after.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The interface of a transition to its animator. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; the animator adds the arriving view to it.
    var containerView: UIView { get }
    /// Whether the change is animated; otherwise it is immediate.
    var isAnimated: Bool { get }
    /// Whether the user moves the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled, so that the views must look as before.
    var transitionWasCancelled: Bool { get }
    /// The presentation's style; `none` in containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// The rotation of the container; the identity here.
    var targetTransform: CGAffineTransform { get }

    /// Reports the fraction of an interactive transition that is done, 0...1.
    /// - Parameter percentComplete: the fraction, 0...1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the user let go and the rest of the transition follows.
    func finishInteractiveTransition()
    /// Reports that the user let go and the transition goes back.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive from here on.
    func pauseInteractiveTransition()
    /// Ends the transition after its animations, with false when it was cancelled. It must be
    /// called once.
    /// - Parameter didComplete: whether the arriving controller stays.
    func completeTransition(_ didComplete: Bool)

    /// Returns a controller of the transition.
    /// - Parameter key: `.from` or `.to`; others give nil.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil for one that the animator must not move.
    /// - Parameter key: `.from` or `.to`; others give nil.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view at the start, in points of the container; zero for
    /// a view outside of it.
    /// - Parameter vc: a controller of the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view at the end, in points of the container; zero where
    /// it is not prescribed.
    /// - Parameter vc: a controller of the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// The animation of a transition between two controllers. Main thread only.
///
/// ```swift
/// class Fade: NSObject, UIViewControllerAnimatedTransitioning {
///     func transitionDuration(using: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///         guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
///         context.containerView.addSubview(view)
///         view.alpha = 0
///         UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { context.completeTransition($0) }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration, in seconds.
    /// - Parameter transitionContext: the transition; nil where only the length is of interest.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Adds the arriving view to the container, animates, and calls `completeTransition` at the
    /// end.
    /// - Parameter transitionContext: the transition, with its container and controllers.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns a pausable animator for the duration of the transition; none by default.
    /// - Parameter transitionContext: the transition, with its container and controllers.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// Called after the transition, with false when it was cancelled.
    /// - Parameter transitionCompleted: whether the arriving controller stays.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// The default: no pausable animator; the animations of `animateTransition` are driven
    /// themselves.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }

    /// The default, which does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition interactively. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Sets the transition up; calls of `updateInteractiveTransition` and related methods of the
    /// context follow.
    /// - Parameter transitionContext: the transition, with its container and controllers.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the rest after the user lets go; 1 is the animator's speed.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest of the transition.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition is interactive from the start.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The default: the animator's speed.
    public var completionSpeed: CGFloat { 1 }
    /// The default: slow start and end.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Whether the transition is interactive from its start; true by default.
    public var wantsInteractiveStart: Bool { true }
}

/// Provides animators for the presentation and dismissal of a controller. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of the presentation; nil for the system's.
    /// - Parameters:
    ///   - presented: the controller that comes.
    ///   - presenting: the controller over which it comes.
    ///   - source: the controller on which `present` was called.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal; nil for the system's.
    /// - Parameter dismissed: the controller that goes.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the presentation interactively; nil for none. Called only if
    /// there is an animator.
    /// - Parameter animator: the animator that the delegate returned.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that drives the dismissal interactively; nil for none. Called only if
    /// there is an animator.
    /// - Parameter animator: the animator that the delegate returned.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller. Called for the style `custom` only.
    /// - Parameters:
    ///   - presented: the controller that comes.
    ///   - presenting: the controller over which it comes; nil where that isn't known yet.
    ///   - source: the controller on which `present` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The default: nil, the system's animation.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The default: nil, the system's animation.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The default: nil, not interactive.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// The default: nil, not interactive.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// The default: nil, the system's presentation controller.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}
