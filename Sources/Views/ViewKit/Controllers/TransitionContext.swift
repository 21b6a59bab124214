import CoreAnimation
import Foundation
import Primitives

/// One transition between two controllers, as its animator sees it, and its end.
///
/// The code that starts a transition retains it until it is over; the transition retains the
/// animator, as Apple's does.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    /// One of the two controllers of a transition, and its view.
    struct Side {
        var controller: UIViewController?
        /// The controller's view; nil for a view that the animator must not move.
        var view: UIView?
        var initial = CGRect.zero
        var final = CGRect.zero
    }

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
    private(set) lazy var coordinator = RunCoordinator(self)

    let isAnimated = true
    let targetTransform = CGAffineTransform.identity
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var wasInteractive = false
    private(set) var percentComplete: CGFloat = 0
    /// Layers outside of the container that are moved with it in an interactive transition.
    var companions: [CALayer] = []

    private let from: Side
    private let to: Side
    private var onEnd: ((Bool) -> Void)?
    private var cleanups: [() -> Void] = []

    init(
        in container: UIView, from: Side, to: Side, style: UIModalPresentationStyle,
        animator: any UIViewControllerAnimatedTransitioning,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        containerView = container
        self.from = from
        self.to = to
        presentationStyle = style
        self.animator = animator
        self.interactor = interactor
    }

    /// Runs the transition; `onEnd` is called once, with true when the transition was completed.
    func start(_ onEnd: @escaping (Bool) -> Void) {
        self.onEnd = onEnd
        if let interactor, interactor.wantsInteractiveStart {
            isInteractive = true
            wasInteractive = true
            interactor.startInteractiveTransition(self)
            // An interactor that drives the layers itself has run these animations already.
            runAlongside()
        } else {
            animator.animateTransition(using: self)
            runAlongside()
            (interactor as? UIPercentDrivenInteractiveTransition)?.follow(self)
        }
    }

    /// Runs the animations alongside the transition, with the animator's timing.
    func runAlongside() {
        guard coordinator.hasAnimations else { return }
        let timing =
            (animator as? any SystemAnimator)?.timing
            ?? AnimationTiming(duration: max(0, animator.transitionDuration(using: self)))
        let block = AnimationBlock(timing, .overrideInheritedDuration)
        ViewAnimation.run(block) { coordinator.runAnimations() }
        block.close()
    }

    /// Has `body` run at the end, before the controllers are told.
    func addCleanup(_ body: @escaping () -> Void) { cleanups.append(body) }

    // The animator's interface

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : key == .to ? to.controller : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initial ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.final ?? .zero }

    private func side(of controller: UIViewController) -> Side? {
        controller === from.controller ? from : controller === to.controller ? to : nil
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
    }

    func finishInteractiveTransition() { letGo(cancels: false) }
    func cancelInteractiveTransition() { letGo(cancels: true) }

    func pauseInteractiveTransition() {
        guard onEnd != nil, !isInteractive else { return }
        isInteractive = true
        coordinator.interactionChanged()
    }

    private func letGo(cancels: Bool) {
        guard onEnd != nil, isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancels
        coordinator.interactionChanged()
    }

    func completeTransition(_ didComplete: Bool) {
        guard let onEnd else { return }
        self.onEnd = nil
        isInteractive = false
        if !didComplete { transitionWasCancelled = true }
        for cleanup in cleanups { cleanup() }
        cleanups = []
        onEnd(didComplete)
        animator.animationEnded(didComplete)
        coordinator.end()
    }
}

/// The coordinator of a running transition.
@MainActor
final class RunCoordinator: TransitionCoordinator {
    /// Weak, as the context retains the coordinator; programs may keep the coordinator for longer.
    private weak var context: TransitionContext?
    private let container: UIView

    init(_ context: TransitionContext) {
        self.context = context
        container = context.containerView
    }

    override var presentationStyle: UIModalPresentationStyle {
        context?.presentationStyle ?? .none
    }
    override var initiallyInteractive: Bool { context?.wasInteractive ?? false }
    override var isInterruptible: Bool { context?.interactor != nil }
    override var isInteractive: Bool { context?.isInteractive ?? false }
    override var isCancelled: Bool { context?.transitionWasCancelled ?? false }
    override var transitionDuration: TimeInterval {
        context.map { $0.animator.transitionDuration(using: $0) } ?? 0
    }
    override var percentComplete: CGFloat { context?.percentComplete ?? 1 }
    override var completionVelocity: CGFloat { context?.interactor?.completionSpeed ?? 1 }
    override var completionCurve: UIView.AnimationCurve {
        context?.interactor?.completionCurve ?? .easeInOut
    }
    override var containerView: UIView { container }
    override func viewController(
        forKey key: UITransitionContextViewControllerKey
    ) -> UIViewController? { context?.viewController(forKey: key) }
    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        context?.view(forKey: key)
    }
}
