public import Foundation
public import Primitives

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is seen before.
    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen after.
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is seen before.
    public static let from = Self(rawValue: "UITransitionContextFromView")
    /// The view that is seen after.
    public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator is told of a transition, and whom it tells. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// Where the transition happens: the animator adds the view that comes to it.
    var containerView: UIView { get }
    /// False when the change is to be at once.
    var isAnimated: Bool { get }
    /// True while a person moves the transition.
    var isInteractive: Bool { get }
    /// True once it was broken off: the views are to look as before.
    var transitionWasCancelled: Bool { get }
    /// How the controller is presented; `none` in containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// How the container is turned; the identity here.
    var targetTransform: CGAffineTransform { get }

    /// So much of a transition that a person moves is done, 0...1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// The person let go, and the rest of the way follows.
    func finishInteractiveTransition()
    /// The person let go, and the views go back.
    func cancelInteractiveTransition()
    /// A transition that runs is to be moved by a person from here on.
    func pauseInteractiveTransition()
    /// The animations are over; false when the transition was broken off. To be called once.
    func completeTransition(_ didComplete: Bool)

    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil for one that isn't the animator's to move.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where a controller's view is at the begin, in points of the container; zero outside of it.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is to be at the end, in points of the container; zero for anywhere.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two controllers. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// How long it takes, in seconds.
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval
    /// Adds the view that comes to the container, animates, and calls `completeTransition` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// An animator that may be paused, for the length of the transition; none by default.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating
    /// The transition is over; false when it was broken off.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// None: the animations of `animateTransition` are moved themselves.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { NoAnimator.shared }

    /// Nothing follows.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Moves a transition by what a person does. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Sets the transition up; `updateInteractiveTransition` and its like of the context follow.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the rest goes, once it is let go; 1 is as fast as the animator.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest.
    var completionCurve: UIView.AnimationCurve { get }
    /// True: a person moves it from the begin.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// As fast as the animator.
    public var completionSpeed: CGFloat { 1 }
    /// Slow start and end.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// From the begin.
    public var wantsInteractiveStart: Bool { true }
}

/// Says how a controller comes and goes over another. Main thread only.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Animates the coming; nil for the system's way.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Animates the going; nil for the system's way.
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Moves the coming by hand; nil for not at all. Asked only if there is an animator.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Moves the going by hand; nil for not at all. Asked only if there is an animator.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What surrounds the controller while it is shown. Asked for the style `custom` only.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// The system's way.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// The system's way.
    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    /// Not by hand.
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Not by hand.
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// The system's.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? { nil }
}
