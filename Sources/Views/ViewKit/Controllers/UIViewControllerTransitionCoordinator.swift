public import Foundation
public import Primitives

/// The properties of a transition between controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The presentation's style; `none` in containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition was interactive at its start.
    var initiallyInteractive: Bool { get }
    /// Whether the user may interrupt the transition while it runs.
    var isInterruptible: Bool { get }
    /// Whether the user moves the transition at present.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration, in seconds.
    var transitionDuration: TimeInterval { get }
    /// The fraction that was done when the user let go, 0...1.
    var percentComplete: CGFloat { get }
    /// The speed of the rest of the transition.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest of the transition.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the container.
    var targetTransform: CGAffineTransform { get }
    /// Returns a controller of the transition.
    /// - Parameter key: `.from` or `.to`; others give nil.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition.
    /// - Parameter key: `.from` or `.to`; others give nil.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs closures alongside a transition of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` with the change and `completion` after it; returns whether they will run.
    /// - Parameters:
    ///   - animation: called on the main thread in the animation of the transition; nil for none.
    ///   - completion: called on the main thread after the transition, cancelled or not; nil for
    ///     none.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs closures likewise, for changes in `view`, which lies outside of the container.
    /// - Parameters:
    ///   - view: a view outside of the container; nil for none.
    ///   - animation: called on the main thread in the animation of the transition; nil for none.
    ///   - completion: called on the main thread after the transition, cancelled or not; nil for
    ///     none.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls `handler` when the user takes hold of the transition or lets go of it.
    /// - Parameter handler: called on the main thread, as often as that happens.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls `handler` when the user lets go of the transition.
    /// - Parameter handler: called on the main thread, with the context that says whether the
    ///   transition is cancelled.
    func notifyWhenInteractionEnds(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the change.
    /// - Parameter animation: called on the main thread in the animation of the transition; nil for
    ///   none.
    @discardableResult
    public func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

    /// Runs a closure with the change of a view outside of the container; returns whether it will run.
    /// - Parameters:
    ///   - view: a view outside of the container; nil for none.
    ///   - animation: called on the main thread in the animation of the transition; nil for none.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// The closures of one transition, and the properties that they see of it.
///
/// Methods that take closures of the main actor are final: in the table of methods, the compiler
/// gives such a method another name for subclasses in other files.
@MainActor
class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Body = @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void

    var isAnimated: Bool { true }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var transitionDuration: TimeInterval { 0 }
    var percentComplete: CGFloat { 1 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var containerView: UIView { UIView() }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

    /// The views outside of the container that the closures change.
    private(set) var outside: [UIView] = []
    private var animations: [Body] = []
    private var completions: [Body] = []
    private var onChange: [Body] = []
    private var onEnd: [Body] = []
    private var isOver = false

    @discardableResult
    final func animate(alongsideTransition animation: Body?, completion: Body?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    final func animateAlongsideTransition(
        in view: UIView?, animation: Body?, completion: Body?
    ) -> Bool {
        guard !isOver else { return false }
        if let view { outside.append(view) }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    final func notifyWhenInteractionChanges(_ handler: @escaping Body) { onChange.append(handler) }
    final func notifyWhenInteractionEnds(_ handler: @escaping Body) { onEnd.append(handler) }

    var hasAnimations: Bool { !animations.isEmpty }

    /// Runs the animations; called inside the block that they belong to.
    func runAnimations() {
        let all = animations
        animations = []
        for body in all { body(self) }
    }

    /// Calls the handlers after the user took hold of the transition or let go of it.
    func interactionChanged() {
        for body in onChange { body(self) }
        guard !isInteractive else { return }
        for body in onEnd { body(self) }
    }

    /// Ends the transition and calls the completions.
    func end() {
        guard !isOver else { return }
        isOver = true
        let all = completions
        (completions, onChange, onEnd) = ([], [], [])
        for body in all { body(self) }
    }
}

/// The coordinator of a change of the window's size, which isn't animated.
@MainActor
final class ResizeCoordinator: TransitionCoordinator {
    override var isAnimated: Bool { false }

    /// Runs all closures after the size was set.
    func run() {
        runAnimations()
        end()
    }
}
