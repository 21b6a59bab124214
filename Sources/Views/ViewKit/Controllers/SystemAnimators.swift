import CoreAnimation
import Foundation
import Primitives

/// An animator of the system. Animations alongside it have its timing.
@MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {
    var timing: AnimationTiming { get }
}

extension SystemAnimator {
    func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { timing.duration }

    /// Animates with the system's timing, and ends the transition.
    func animate(
        _ context: any UIViewControllerContextTransitioning, _ changes: () -> Void,
        whenDone done: @escaping @MainActor () -> Void = {}
    ) {
        let block = AnimationBlock(timing, []) { _ in
            done()
            context.completeTransition(!context.transitionWasCancelled)
        }
        ViewAnimation.run(block, changes)
        block.close()
    }
}

extension AnimationTiming {
    /// The system's spring for controllers: critically damped, of mass 3 and stiffness 1000.
    /// docs/reference/controllers.md, "Timing".
    static var presentation: AnimationTiming { OwnMotion.isReduced ? brief : presentationSpring }
    private static let presentationSpring = AnimationTiming(
        duration: 0.5,
        curve: .spring(
            SpringShape(mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())))

    /// The spring of navigation stacks, critically damped and settled in 0.35 s.
    static var navigation: AnimationTiming { OwnMotion.isReduced ? brief : navigationSpring }
    private static let navigationSpring = AnimationTiming(
        duration: 0.35, curve: .spring(SpringShape(settlingIn: 0.35, ratio: 1, velocity: 0)))
}

extension AnimationTiming {
    /// The timing for users who want reduced motion.
    private static var brief: AnimationTiming { AnimationTiming(duration: OwnMotion.brief) }
}

/// Slides a controller up from below, or down.
@MainActor
final class CoverAnimator: SystemAnimator {
    let timing = AnimationTiming.presentation
    private let isComing: Bool

    init(isComing: Bool) {
        self.isComing = isComing
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        if isComing {
            guard let view = context.view(forKey: .to),
                let controller = context.viewController(forKey: .to)
            else { return context.completeTransition(true) }
            let final = context.finalFrame(for: controller)
            container.addSubview(view)
            view.frame = final.offsetBy(dx: 0, dy: container.bounds.maxY - final.minY)
            view.layoutIfNeeded()
            return animate(context) { view.frame = final }
        }
        if let below = context.view(forKey: .to) { context.place(below, at: 0) }
        guard let view = context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        animate(context) {
            view.frame = view.frame.offsetBy(dx: 0, dy: container.bounds.maxY - view.frame.minY)
        }
    }
}

/// Fades from one controller to the other.
@MainActor
final class DissolveAnimator: SystemAnimator {
    let timing = AnimationTiming(duration: OwnMotion.seconds(0.5))
    private let isComing: Bool

    init(isComing: Bool) {
        self.isComing = isComing
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if isComing {
            guard let view = context.view(forKey: .to) else {
                return context.completeTransition(true)
            }
            let alpha = view.alpha
            context.place(view, at: context.containerView.subviews.count)
            view.alpha = 0
            return animate(context) { view.alpha = alpha }
        }
        if let below = context.view(forKey: .to) { context.place(below, at: 0) }
        guard let view = context.view(forKey: .from) else {
            return context.completeTransition(true)
        }
        let alpha = view.alpha
        animate(context) {
            view.alpha = 0
        } whenDone: {
            view.alpha = alpha
        }
    }
}

/// Lets a controller of its own size fade in while its scale comes to 1, and fade out at that size.
@MainActor
final class ZoomAnimator: SystemAnimator {
    let timing: AnimationTiming
    private let isComing: Bool
    /// The scale at which the controller comes.
    private let scale: CGFloat

    /// The animation of an alert, which comes as if from in front of the window:
    /// docs/reference/controls.md, "Alerts".
    init(alert isComing: Bool) {
        (self.isComing, scale) = (isComing, 1.2)
        timing = isComing ? .navigation : AnimationTiming(duration: OwnMotion.seconds(0.25))
    }

    /// The animation of a popover, which grows a little from the tip of its arrow:
    /// docs/reference/controllers.md, "Popovers".
    init(popover isComing: Bool) {
        (self.isComing, scale) = (isComing, 0.9)
        timing = AnimationTiming(duration: OwnMotion.seconds(0.2))
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isComing ? .to : .from) else {
            return context.completeTransition(true)
        }
        guard isComing else {
            return animate(context) {
                view.alpha = 0
            } whenDone: {
                view.alpha = 1
            }
        }
        context.place(view, at: context.containerView.subviews.count)
        view.alpha = 0
        if !OwnMotion.isReduced { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
        animate(context) {
            view.alpha = 1
            view.transform = .identity
        }
    }
}

/// Turns the window over, to the left to present and to the right to dismiss.
@MainActor
final class FlipAnimator: SystemAnimator {
    let timing = AnimationTiming(duration: OwnMotion.seconds(0.75))
    private let isComing: Bool

    init(isComing: Bool) {
        self.isComing = isComing
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        // On top, so that nothing of the old view is seen once the turn has ended.
        if let to { context.place(to, at: container.subviews.count) }
        let angle: CGFloat = isComing ? -.pi : .pi
        let before = container.layer.sublayerTransform
        var eye = CATransform3DIdentity
        eye.m34 = -1 / (2 * max(container.bounds.width, container.bounds.height, 1))
        container.layer.sublayerTransform = eye
        let block = AnimationBlock(timing, []) { _ in
            container.layer.sublayerTransform = before
            for view in [from, to] { view?.layer.isDoubleSided = true }
            context.completeTransition(!context.transitionWasCancelled)
        }
        if let from { turn(from, from: 0, to: angle, in: block) }
        if let to { turn(to, from: -angle, to: 0, in: block) }
        block.close()
    }

    /// Turns a view about the vertical axis; its back is hidden.
    private func turn(
        _ view: UIView, from start: CGFloat, to end: CGFloat, in block: AnimationBlock
    ) {
        view.layer.isDoubleSided = false
        let animation = timing.makeAnimation()
        animation.keyPath = "transform.rotation.y"
        animation.fromValue = start
        animation.toValue = end
        block.add(animation, to: view.layer, nil)
    }
}

extension UIViewControllerContextTransitioning {
    /// Adds the arriving view to the container, with its final frame.
    func place(_ view: UIView, at index: Int) {
        containerView.insertSubview(view, at: index)
        guard let controller = viewController(forKey: .to) else { return }
        let final = finalFrame(for: controller)
        if final != .zero { view.frame = final }
        view.layoutIfNeeded()
    }
}

extension UIModalTransitionStyle {
    /// Returns the system's animator for a style.
    @MainActor
    func animator(isComing: Bool) -> any SystemAnimator {
        switch self {
        case .coverVertical, .partialCurl: CoverAnimator(isComing: isComing)
        case .flipHorizontal: FlipAnimator(isComing: isComing)
        case .crossDissolve: DissolveAnimator(isComing: isComing)
        }
    }
}
