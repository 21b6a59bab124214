import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// docs/reference/controllers.md, "Who is told, and when" and "Timing".
@MainActor @Suite("Stacks of controllers", .serialized)
struct NavigationControllerTests {
    private let desk: Desk
    private let log = TellLog()
    private let first: ToldController
    private let second: ToldController
    private let stack: UINavigationController

    /// Tells the log, and gives what it is told to give.
    private final class StackDelegate: NSObject, UINavigationControllerDelegate {
        let log: TellLog
        var animator: FadeAnimator?
        var interaction: UIPercentDrivenInteractiveTransition?

        init(_ log: TellLog) {
            self.log = log
        }

        func navigationController(
            _ navigationController: UINavigationController,
            willShow viewController: UIViewController, animated: Bool
        ) { log.lines.append("will show \((viewController as? ToldController)?.name ?? "")") }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController, animated: Bool
        ) { log.lines.append("did show \((viewController as? ToldController)?.name ?? "")") }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.lines.append("animator for \(operation)")
            return animator
        }

        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }

    init() throws {
        desk = try Desk()
        first = ToldController("A", log)
        second = ToldController("B", log)
        first.title = "First"
        stack = UINavigationController(rootViewController: first)
        desk.window.rootViewController = stack
        desk.wait(0.1)
    }

    @Test("a stack shows its first controller, below the bar's safe area")
    func start() {
        #expect(log.take() == ["A load", "A will appear at once", "A did appear at once"])
        #expect(stack.topViewController === first && first.navigationController === stack)
        #expect(first.view.frame == desk.window.bounds)
        // Apple's bar: 44 points.
        #expect(stack.navigationBar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
        #expect(first.view.safeAreaInsets.top == 44)
        #expect(stack.navigationBar.topItem === first.navigationItem)
        #expect(first.navigationItem.title == "First")
        desk.close()
    }

    @Test("push and pop tell in Apple's order, and animate")
    func pushPop() {
        let delegate = StackDelegate(log)
        stack.delegate = delegate
        _ = log.take()
        stack.pushViewController(second, animated: true)
        #expect(
            log.take() == [
                "B load", "animator for push", "A will disappear", "B will appear", "will show B",
            ])
        #expect(stack.viewControllers == [first, second] && second.isMovingToParent)
        desk.wait(0.5)
        #expect(log.take() == ["A did disappear", "B did appear", "did show B"])
        #expect(first.view.window == nil && second.view.frame == desk.window.bounds)
        #expect(!second.isMovingToParent && first.view.frame == desk.window.bounds)
        #expect(stack.popViewController(animated: true) === second)
        // Apple's way to ask: what is popped isn't in the stack, and is moving from its parent.
        #expect(stack.viewControllers == [first] && second.isMovingFromParent)
        #expect(second.navigationController === stack)
        desk.wait(0.5)
        #expect(
            log.take() == [
                "animator for pop", "B will disappear", "A will appear", "will show A",
                "B did disappear", "A did appear", "did show A",
            ])
        #expect(second.parent == nil && second.navigationController == nil)
        #expect(second.view.window == nil && !second.isMovingFromParent)
        desk.close()
    }

    /// A critically damped spring that has settled to a thousandth after 0.35 s: (1 + 0.35ω) e^(−0.35ω) = 0.001,
    /// so ω = 9.2334 / 0.35. The old view goes 0.3 of the width.
    @Test("at a push's middle the new view is where the spring is, and the old one at 0.3 of that")
    func middle() {
        stack.pushViewController(second, animated: true)
        desk.wait(0.001)
        let start = shown(second.view).position.x
        #expect(abs(start - 600) < 1)
        desk.wait(0.1)
        let w = 9.2334 / 0.35
        let rest = (1 + w * 0.1) * exp(-w * 0.1)
        let x = shown(second.view).position.x
        #expect(abs(x - (200 + 400 * rest)) < 3)
        let below = shown(first.view).position.x
        #expect(abs((200 - below) - 0.3 * (600 - x)) < 0.01)
        desk.close()
    }

    @Test("several at once: to a controller, to the root, and all anew")
    func several() {
        let third = ToldController("C", log)
        stack.setViewControllers([first, second, third], animated: false)
        #expect(stack.topViewController === third && third.view.window != nil)
        #expect(second.parent === stack && !second.isViewLoaded)
        #expect(stack.popToViewController(first, animated: false) == [second, third])
        #expect(third.parent == nil && first.view.window != nil)
        stack.viewControllers = [first, second, third]
        #expect(stack.popToRootViewController(animated: false) == [second, third])
        #expect(stack.popViewController(animated: false) == nil)
        #expect(stack.popToViewController(third, animated: false) == nil)
        stack.pushViewController(first, animated: false)
        #expect(stack.viewControllers == [first])
        stack.viewControllers = []
        #expect(stack.topViewController == nil && first.view.window == nil)
        desk.close()
    }

    @Test("a change while another runs waits for its end, and the stack has it at once")
    func queued() {
        let third = ToldController("C", log)
        stack.pushViewController(second, animated: true)
        stack.pushViewController(third, animated: true)
        #expect(stack.viewControllers == [first, second, third])
        desk.wait(1)
        #expect(third.view.window != nil && second.view.window == nil)
        #expect(stack.navigationBar.topItem === third.navigationItem)
        desk.close()
    }

    @Test("a pop by hand that is broken off tells as Apple's, and all is as before")
    func cancelled() {
        stack.pushViewController(second, animated: false)
        let delegate = StackDelegate(log)
        let hand = UIPercentDrivenInteractiveTransition()
        (delegate.animator, delegate.interaction) = (FadeAnimator(), hand)
        stack.delegate = delegate
        _ = log.take()
        desk.begin()
        stack.popViewController(animated: true)
        desk.wait(0.1)
        hand.update(0.5)
        desk.wait(0.1)
        #expect(abs(Double(shown(first.view).opacity) - 0.5) < 0.01)
        hand.cancel()
        desk.wait(1)
        #expect(
            log.take() == [
                "animator for pop", "B will disappear", "A will appear", "will show A",
                "A will disappear", "A did disappear", "B will appear", "B did appear",
            ])
        #expect(stack.viewControllers == [first, second] && second.view.window != nil)
        #expect(first.view.window == nil && !second.isMovingFromParent)
        #expect(stack.navigationBar.topItem === second.navigationItem)
        desk.close()
    }

    @Test("a drag from the left edge goes back; one that is short does not")
    func drag() {
        stack.pushViewController(second, animated: false)
        desk.begin()
        desk.drag(from: (2, 200), to: (120, 200), steps: 30, lifts: false)
        desk.wait(0.3)
        // The translation counts from where the drag began: 10 points, and the step that reached them.
        #expect(abs(shown(second.view).position.x - 200 - 106) < 5)
        // Held still before it is lifted: no speed counts.
        desk.touch(.moved, 120, 200)
        desk.touch(.ended, 120, 200)
        desk.wait(0.6)
        #expect(stack.viewControllers == [first, second])
        #expect(second.view.frame == desk.window.bounds && shown(second.view).position.x == 200)
        desk.drag(from: (2, 200), to: (320, 200), steps: 30)
        desk.wait(0.6)
        #expect(stack.viewControllers == [first] && first.view.window != nil)
        desk.close()
    }

    @Test("the bar's back button goes back, and bar buttons call methods")
    func bar() {
        @MainActor final class Target {
            var calls: [String] = []
            func done(_ item: UIBarButtonItem) { calls.append("done \(item.title ?? "")") }
            func plain() { calls.append("plain") }
        }
        let target = Target()
        second.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                barButtonSystemItem: .done, target: target, action: Target.done(_:)),
            UIBarButtonItem(title: "Go", style: .plain, target: target, action: Target.plain),
        ]
        stack.pushViewController(second, animated: false)
        desk.wait(0.1)
        desk.tap(370, 22)
        desk.wait(0.4)
        #expect(target.calls == ["done Done"])
        desk.tap(20, 22)
        desk.wait(1)
        #expect(stack.viewControllers == [first])
        desk.close()
    }

    @Test("the bar goes and comes back, and the safe area with it")
    func hidden() {
        stack.setNavigationBarHidden(true, animated: true)
        desk.wait(0.5)
        #expect(stack.navigationBar.isHidden && first.view.safeAreaInsets.top == 0)
        stack.isNavigationBarHidden = false
        desk.wait(0.1)
        #expect(!stack.navigationBar.isHidden && first.view.safeAreaInsets.top == 44)
        // Nothing shines through: the view begins below the bar.
        stack.navigationBar.isTranslucent = false
        stack.view.setNeedsLayout()
        desk.wait(0.1)
        #expect(first.view.frame == CGRect(x: 0, y: 44, width: 400, height: 356))
        desk.close()
    }

    @Test("a stack that is presented comes and goes with its controller; nothing is kept")
    func memory() {
        weak var gone: UIViewController?
        weak var goneStack: UINavigationController?
        do {
            let inner = ToldController("C", log)
            let other = UINavigationController(rootViewController: inner)
            other.modalPresentationStyle = .fullScreen
            (gone, goneStack) = (inner, other)
            _ = log.take()
            first.present(other, animated: true)
            desk.wait(0.6)
            #expect(
                log.take() == [
                    "A will disappear", "C load", "C will appear", "C did appear",
                    "A did disappear",
                ])
            #expect(inner.presentingViewController === stack)
            other.pushViewController(ToldController("D", log), animated: true)
            desk.wait(0.6)
            other.dismiss(animated: true)
            desk.wait(0.6)
        }
        desk.wait(0.1)
        #expect(gone == nil && goneStack == nil)
        desk.close()
    }
}
