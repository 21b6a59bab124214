import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIPercentDrivenInteractiveTransition: linear while it is moved, `completionCurve` and
/// `completionSpeed` for the rest.
@MainActor @Suite("Transitions by hand", .serialized)
struct InteractiveTransitionTests {
    private let desk: Desk
    private let log = TellLog()
    private let root: ToldController
    private let new: ToldController
    private let giver = TransitionGiver()
    private let hand = UIPercentDrivenInteractiveTransition()

    init() throws {
        desk = try Desk()
        root = ToldController("A", log)
        new = ToldController("B", log)
        new.transitioningDelegate = giver
        giver.interaction = hand
        desk.window.rootViewController = root
        desk.wait(0.1)
    }

    /// Starts the coming, as tests and their set-up take turns.
    private func start() {
        desk.begin()
        _ = log.take()
        root.present(new, animated: true)
        desk.wait(0.1)
    }

    private var part: Double { Double(shown(new.view).opacity) }

    @Test("an interactive transition has Apple's defaults")
    func defaults() {
        #expect(hand.completionSpeed == 1 && hand.completionCurve == .easeInOut)
        #expect(hand.wantsInteractiveStart && hand.percentComplete == 0 && hand.timingCurve == nil)
        desk.close()
    }

    @Test("a part of the way is shown evenly, however long one waits")
    func update() {
        start()
        #expect(part < 0.001)
        for each in [0.25, 0.75, 0.5] {
            hand.update(each)
            desk.wait(0.5)
            #expect(abs(part - each) < 0.002)
            #expect(hand.percentComplete == CGFloat(each))
        }
        #expect(giver.animator.context?.isInteractive == true)
        #expect(new.transitionCoordinator?.isInteractive == true)
        // At the very end it still waits.
        hand.update(1)
        desk.wait(0.5)
        #expect(part > 0.99 && new.isBeingPresented)
        hand.finish()
        desk.wait(0.5)
        #expect(!new.isBeingPresented)
        desk.close()
    }

    @Test(
        "let go, a transition ends in its share of the duration, and the container has its own time"
    )
    func finish() {
        start()
        let container = new.presentationController?.containerView
        #expect(container?.layer.speed == 0)
        hand.update(0.4)
        desk.wait(0.2)
        hand.finish()
        // 0.6 s are left; eased in and out, half of that is half of the rest.
        desk.wait(0.3)
        #expect(abs(part - 0.7) < 0.05)
        #expect(new.isBeingPresented)
        desk.wait(0.5)
        #expect(!new.isBeingPresented && root.view.window == nil && part == 1)
        #expect(container?.layer.speed == 1 && container?.layer.timeOffset == 0)
        #expect(giver.animator.log == ["animate", "ended true"])
        desk.close()
    }

    @Test("twice the completion speed takes half the time")
    func speed() {
        start()
        hand.completionSpeed = 2
        hand.update(0.2)
        hand.finish()
        desk.wait(0.36)
        #expect(new.isBeingPresented)
        desk.wait(0.1)
        #expect(!new.isBeingPresented)
        desk.close()
    }

    @Test("broken off, a transition goes back, and everything is as before")
    func cancel() {
        start()
        var changes: [Bool] = []
        var ends: [Bool] = []
        new.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
        new.transitionCoordinator?.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
        hand.update(0.5)
        desk.wait(0.1)
        hand.cancel()
        #expect(giver.animator.context?.transitionWasCancelled == true)
        desk.wait(0.25)
        #expect(abs(part - 0.25) < 0.05)
        desk.wait(0.5)
        #expect(changes == [true] && ends == [true])
        #expect(
            log.take() == [
                "B load", "A will disappear", "B will appear", "B will disappear",
                "B did disappear", "A will appear", "A did appear",
            ])
        #expect(giver.animator.log == ["animate", "ended false"])
        #expect(new.view.alpha == 0 && new.view.superview == nil)
        #expect(desk.window.subviews == [root.view] && root.presentedViewController == nil)
        desk.close()
    }

    @Test("a dismissal that is broken off leaves the view where it was, with its properties")
    func cancelDismissal() {
        desk.begin()
        new.modalPresentationStyle = .overFullScreen
        root.present(new, animated: false)
        _ = log.take()
        new.dismiss(animated: true)
        desk.wait(0.1)
        hand.update(0.6)
        desk.wait(0.1)
        #expect(abs(part - 0.4) < 0.01 && new.view.alpha == 0)
        hand.cancel()
        desk.wait(1)
        #expect(new.view.alpha == 1 && part == 1 && new.view.window != nil)
        #expect(root.presentedViewController === new && !new.isBeingDismissed)
        #expect(
            log.take() == [
                "B will disappear", "B will appear", "B did appear",
            ])
        desk.close()
    }

    @Test("an animation outside of the container moves with the hand, where its view is named")
    func outside() {
        let beside = desk.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        desk.begin()
        new.modalPresentationStyle = .custom
        giver.presentation = { presented, presenting in
            AlongPresentation(presented, presenting, beside)
        }
        root.present(new, animated: true)
        desk.wait(0.1)
        hand.update(0.25)
        desk.wait(0.3)
        #expect(abs(shown(beside).position.x - (5 + 25)) < 0.1)
        hand.cancel()
        desk.wait(1)
        #expect(beside.center.x == 5 && beside.layer.speed == 1)
        desk.close()
    }

    private final class AlongPresentation: UIPresentationController {
        private let beside: UIView

        init(_ presented: UIViewController, _ presenting: UIViewController?, _ view: UIView) {
            beside = view
            super.init(presentedViewController: presented, presenting: presenting)
        }

        override func presentationTransitionWillBegin() {
            let view = beside
            presentedViewController.transitionCoordinator?.animateAlongsideTransition(
                in: view, animation: { _ in view.center.x += 100 }, completion: nil)
        }
    }

    /// Apple's documentation of `interruptibleAnimator(using:)`: its fraction is what is moved.
    @Test("an animator that may be paused is moved by its fraction")
    func pausable() {
        final class Pausable: NSObject, UIViewControllerAnimatedTransitioning {
            var animator: UIViewPropertyAnimator?

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                interruptibleAnimator(using: context).startAnimation()
            }

            func interruptibleAnimator(
                using context: any UIViewControllerContextTransitioning
            ) -> any UIViewImplicitlyAnimating {
                if let animator { return animator }
                let made = UIViewPropertyAnimator(duration: 1, curve: .linear)
                if let to = context.view(forKey: .to) {
                    context.containerView.addSubview(to)
                    to.alpha = 0
                    made.addAnimations { to.alpha = 1 }
                }
                made.addCompletion { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
                animator = made
                return made
            }
        }
        final class Giver: NSObject, UIViewControllerTransitioningDelegate {
            let animator = Pausable()
            let hand = UIPercentDrivenInteractiveTransition()

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController,
                source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

            func interactionControllerForPresentation(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
        }
        let giver = Giver()
        new.transitioningDelegate = giver
        desk.begin()
        root.present(new, animated: true)
        desk.wait(0.1)
        giver.hand.update(0.3)
        desk.wait(0.4)
        #expect(abs(part - 0.3) < 0.01)
        #expect(abs((giver.animator.animator?.fractionComplete ?? 0) - 0.3) < 1e-6)
        #expect(new.presentationController?.containerView?.layer.speed == 1)
        giver.hand.finish()
        desk.wait(1)
        #expect(root.view.window == nil && part == 1)
        desk.close()
    }

    @Test("numbers that make no sense change nothing")
    func hostile() {
        hand.update(0.5)
        hand.finish()
        hand.cancel()
        start()
        hand.update(.nan)
        hand.update(.infinity)
        hand.update(-3)
        #expect(hand.percentComplete == 0)
        hand.update(7)
        #expect(hand.percentComplete == 1)
        hand.completionSpeed = 0
        hand.finish()
        desk.wait(0.3)
        #expect(!new.isBeingPresented)
        desk.close()
    }
}
