public import Foundation
public import Primitives

/// What is known of a transition of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// True when it takes time.
    var isAnimated: Bool { get }
    /// How a controller is presented; `none` in containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// True when a person moved it at its begin.
    var initiallyInteractive: Bool { get }
    /// True when a person may take hold of it while it runs.
    var isInterruptible: Bool { get }
    /// True while a person moves it.
    var isInteractive: Bool { get }
    /// True when it was broken off.
    var isCancelled: Bool { get }
    /// How long it takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How much of it was done when the person let go, 0...1.
    var percentComplete: CGFloat { get }
    /// How fast the rest goes.
    var completionVelocity: CGFloat { get }
    /// The curve of the rest.
    var completionCurve: UIView.AnimationCurve { get }
    /// Where it happens.
    var containerView: UIView { get }
    /// How the container is turned.
    var targetTransform: CGAffineTransform { get }
    /// A controller of it.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs closures with a transition of controllers.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` with the change and `completion` after it; true when it will.
    @discardableResult
    func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same, for changes in `view`, which lies outside of the container.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?,
        animation: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: (@MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs `handler` when a person takes hold of the transition or lets go of it.
    func notifyWhenInteractionChanges(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Runs `handler` when a person lets go of the transition.
    func notifyWhenInteractionEnds(
        _ handler: @escaping @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the change.
    @discardableResult
    public func animate(
        alongsideTransition animation: (
            @MainActor (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?
    ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The closures of one transition, and what they are told of it.
///
/// What takes closures of the main actor is final: in the table of methods, the compiler names it in another way for
/// subclasses in other files.
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

    /// Views outside of the container that closures change.
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

    /// Runs the animations; inside of the block that they are to be part of.
    func runAnimations() {
        let all = animations
        animations = []
        for body in all { body(self) }
    }

    /// A person took hold of the transition, or let go of it.
    func interactionChanged() {
        for body in onChange { body(self) }
        guard !isInteractive else { return }
        for body in onEnd { body(self) }
    }

    /// The transition is over.
    func end() {
        guard !isOver else { return }
        isOver = true
        let all = completions
        (completions, onChange, onEnd) = ([], [], [])
        for body in all { body(self) }
    }
}

/// A change of the window's size, which is at once.
@MainActor
final class ResizeCoordinator: TransitionCoordinator {
    override var isAnimated: Bool { false }

    /// The size is there.
    func run() {
        runAnimations()
        end()
    }
}
