import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// What was told, in order.
@MainActor
final class TellLog {
    var lines: [String] = []

    /// The lines, and begins anew.
    func take() -> [String] {
        let all = lines
        lines = []
        return all
    }
}

/// A controller that writes down what it is told.
final class ToldController: UIViewController {
    let name: String
    private let log: TellLog

    init(_ name: String, _ log: TellLog, style: UIModalPresentationStyle = .fullScreen) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = style
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { log.lines.append("\(name) load") }
    override func viewWillAppear(_ animated: Bool) { tell("will appear", animated) }
    override func viewDidAppear(_ animated: Bool) { tell("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { tell("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { tell("did disappear", animated) }

    private func tell(_ what: String, _ animated: Bool) {
        log.lines.append("\(name) \(what)\(animated ? "" : " at once")")
    }
}

/// An animator that fades the view that comes, or the one that goes, evenly.
final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration: TimeInterval = 1
    /// What it was asked and told.
    var log: [String] = []
    /// What `completeTransition` is told; nil tells whether it was broken off.
    var outcome: Bool?
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        log.append("animate")
        self.context = context
        let outcome = outcome
        if let to = context.view(forKey: .to) {
            context.containerView.addSubview(to)
            if let controller = context.viewController(forKey: .to) {
                to.frame = context.finalFrame(for: controller)
            }
            to.alpha = 0
            UIView.animate(withDuration: duration) {
                to.alpha = 1
            } completion: { _ in
                context.completeTransition(outcome ?? !context.transitionWasCancelled)
            }
        } else if let from = context.view(forKey: .from) {
            UIView.animate(withDuration: duration) {
                from.alpha = 0
            } completion: { _ in
                context.completeTransition(outcome ?? !context.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.append("ended \(transitionCompleted)") }
}

/// Gives an animator, an interaction and a presentation, and writes down what it is asked.
final class TransitionGiver: NSObject, UIViewControllerTransitioningDelegate {
    let animator = FadeAnimator()
    var interaction: UIPercentDrivenInteractiveTransition?
    var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
    var log: [String] = []

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        log.append("presentation")
        return presentation?(presented, presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animator for presented")
        return animator
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("animator for dismissed")
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interaction for presented")
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("interaction for dismissed")
        return interaction
    }
}

/// A presentation in the lower half, over a dim view that comes and goes with it.
final class HalfPresentation: UIPresentationController {
    let dim = UIView()
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
        log.append("coming")
        dim.frame = containerView?.bounds ?? .zero
        dim.backgroundColor = .black
        dim.alpha = 0
        containerView?.insertSubview(dim, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dim.alpha = 0.5
        })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log.append("came \(completed)")
    }
    override func dismissalTransitionWillBegin() { log.append("going") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("went \(completed)") }
}

@MainActor
func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }
