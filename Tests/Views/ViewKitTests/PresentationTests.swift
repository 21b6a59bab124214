import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// docs/reference/controllers.md, "Who is told, and when": Apple's View Controller Programming Guide, and logs
/// that people published.
@MainActor @Suite("Presentations", .serialized)
struct PresentationTests {
    private let desk: Desk
    private let log = TellLog()
    private let root: ToldController

    init() throws {
        desk = try Desk()
        root = ToldController("A", log)
        desk.window.rootViewController = root
        desk.wait(0.1)
        _ = log.take()
    }

    @Test("full screen: the old one goes, the new one comes; its completion is last")
    func fullScreen() {
        let new = ToldController("B", log)
        root.present(new, animated: true) { self.log.lines.append("done") }
        #expect(log.take() == ["B load", "A will disappear", "B will appear"])
        #expect(new.isBeingPresented && root.presentedViewController === new)
        #expect(new.presentingViewController === root && root.view.window != nil)
        desk.wait(0.6)
        #expect(log.take() == ["B did appear", "A did disappear", "done"])
        #expect(!new.isBeingPresented && root.view.window == nil)
        #expect(new.view.frame == desk.window.bounds)
        new.dismiss(animated: true) { self.log.lines.append("done") }
        #expect(log.take() == ["B will disappear", "A will appear"])
        #expect(new.isBeingDismissed)
        desk.wait(0.6)
        #expect(log.take() == ["B did disappear", "A did appear", "done"])
        #expect(root.view.superview === desk.window && root.presentedViewController == nil)
        #expect(new.view.window == nil && desk.window.subviews == [root.view])
        desk.close()
    }

    @Test("a sheet, what lies over all, and what is made to measure leave the presenter in place")
    func over() {
        for style in [UIModalPresentationStyle.automatic, .overFullScreen, .custom] {
            let new = ToldController("B", log, style: style)
            root.present(new, animated: false)
            #expect(log.take() == ["B load", "B will appear at once", "B did appear at once"])
            #expect(root.view.window != nil)
            root.dismiss(animated: false)
            #expect(log.take() == ["B will disappear at once", "B did disappear at once"])
        }
        desk.close()
    }

    /// Critically damped, of mass 3 and stiffness 1000: 1 − (1 + ωt) e^(−ωt), ω² = 1000 / 3.
    @Test("cover comes up from below by the system's spring")
    func cover() {
        let new = ToldController("B", log)
        root.present(new, animated: true)
        desk.wait(0.001)
        desk.wait(0.1)
        let w = (1000.0 / 3).squareRoot()
        let rest = (1 + w * 0.1) * exp(-w * 0.1)
        // A commit is a frame late: the tolerance is what the spring moves in one.
        #expect(abs(shown(new.view).position.y - (200 + 400 * rest)) < 40)
        #expect(shown(new.view).position.y > 200)
        #expect(new.view.frame == desk.window.bounds)
        desk.wait(0.5)
        #expect(shown(new.view).position.y == 200)
        desk.close()
    }

    @Test(
        "the delegate is asked in Apple's order, and the presentation is told around the animation")
    func custom() throws {
        let giver = TransitionGiver()
        var made: HalfPresentation?
        giver.presentation = {
            let half = HalfPresentation(presentedViewController: $0, presenting: $1)
            made = half
            return half
        }
        let new = ToldController("B", log, style: .custom)
        new.transitioningDelegate = giver
        root.present(new, animated: true)
        #expect(
            giver.log == ["presentation", "animator for presented", "interaction for presented"])
        let half = try #require(made)
        #expect(half.log == ["coming"] && giver.animator.log == ["animate"])
        #expect(new.presentationController === half && half.containerView?.window != nil)
        #expect(new.view.frame == CGRect(x: 0, y: 200, width: 400, height: 200))
        let context = try #require(giver.animator.context)
        #expect(context.viewController(forKey: .from) === root)
        #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) === new.view)
        #expect(context.presentationStyle == .custom && context.isAnimated)
        desk.wait(0.5)
        // Along with the animator: eased in and out, so half of the way at half of the time.
        #expect(abs(Double(shown(half.dim).opacity) - 0.25) < 0.03)
        #expect(abs(Double(shown(new.view).opacity) - 0.5) < 0.06)
        desk.wait(0.6)
        #expect(half.log == ["coming", "came true"])
        #expect(giver.animator.log == ["animate", "ended true"])
        giver.log = []
        new.dismiss(animated: true)
        #expect(giver.log == ["animator for dismissed", "interaction for dismissed"])
        desk.wait(1.1)
        #expect(half.log == ["coming", "came true", "going", "went true"])
        #expect(half.containerView == nil && new.presentingViewController == nil)
        desk.close()
    }

    /// Apple's documentation of `frame`: it is undefined under a transform, so a view keeps its bounds.
    @Test("a presenter that is drawn smaller keeps its size through layouts and its removal")
    func smallPresenter() {
        root.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        desk.window.setNeedsLayout()
        desk.wait(0.1)
        #expect(root.view.bounds.size == desk.window.bounds.size)
        #expect(root.view.frame == CGRect(x: 100, y: 100, width: 200, height: 200))
        let new = ToldController("B", log)
        root.present(new, animated: false)
        #expect(root.view.window == nil)
        new.dismiss(animated: false)
        #expect(root.view.superview === desk.window)
        #expect(root.view.bounds.size == desk.window.bounds.size)
        desk.close()
    }

    @Test("completeTransition(false) leaves all as it was, and both are told")
    func brokenOff() throws {
        let giver = TransitionGiver()
        giver.animator.outcome = false
        let new = ToldController("B", log)
        new.transitioningDelegate = giver
        root.present(new, animated: true)
        desk.wait(1.1)
        #expect(
            log.take() == [
                "B load", "A will disappear", "B will appear", "B will disappear",
                "B did disappear", "A will appear", "A did appear",
            ])
        #expect(giver.animator.log == ["animate", "ended false"])
        #expect(root.presentedViewController == nil && new.presentingViewController == nil)
        #expect(desk.window.subviews == [root.view])
        // Nothing stands in the way of another try.
        giver.animator.outcome = nil
        root.present(new, animated: true)
        desk.wait(1.1)
        #expect(root.presentedViewController === new)
        desk.close()
    }

    @Test(
        "a second presentation is refused while one comes, and after it, too; on the new one it works"
    )
    func twice() {
        let (first, second) = (ToldController("B", log), ToldController("C", log))
        root.present(first, animated: true)
        root.present(second, animated: true)
        first.present(second, animated: true)
        desk.wait(0.6)
        root.present(second, animated: true)
        #expect(root.presentedViewController === first && first.presentedViewController == nil)
        first.present(second, animated: false)
        #expect(first.presentedViewController === second && second.view.window != nil)
        desk.close()
    }

    @Test("dismiss on the lowest takes all levels away; only the top one is animated")
    func levels() {
        let (first, second) = (ToldController("B", log), ToldController("C", log))
        root.present(first, animated: false)
        first.present(second, animated: false)
        _ = log.take()
        root.dismiss(animated: true)
        #expect(log.take() == ["C will disappear", "A will appear"])
        #expect(root.view.window != nil && first.view.window == nil)
        desk.wait(0.6)
        #expect(log.take() == ["C did disappear", "A did appear"])
        #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        #expect(desk.window.subviews == [root.view])
        desk.close()
    }

    @Test("a controller inside presents by the outermost one, or by that which defines the context")
    func context() {
        let child = ToldController("child", log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        let whole = ToldController("B", log)
        child.present(whole, animated: false)
        #expect(whole.presentingViewController === root && child.presentedViewController === whole)
        child.dismiss(animated: false)
        child.definesPresentationContext = true
        let part = ToldController("C", log, style: .overCurrentContext)
        child.present(part, animated: false)
        #expect(part.presentingViewController === child)
        #expect(part.view.convert(part.view.bounds, to: nil) == child.view.frame)
        desk.close()
    }

    @Test("controllers inside come and go with the one around them")
    func children() {
        let child = ToldController("child", log)
        root.addChild(child)
        root.view.addSubview(child.view)
        _ = log.take()
        let new = ToldController("B", log)
        root.present(new, animated: true)
        desk.wait(0.6)
        #expect(
            log.take() == [
                "B load", "A will disappear", "child will disappear", "B will appear",
                "B did appear", "A did disappear", "child did disappear",
            ])
        desk.close()
    }

    @Test("nothing is kept after the dismissal")
    func memory() {
        weak var gone: UIViewController?
        weak var goneHalf: UIPresentationController?
        weak var goneAnimator: FadeAnimator?
        do {
            let giver = TransitionGiver()
            giver.presentation = {
                HalfPresentation(presentedViewController: $0, presenting: $1)
            }
            let new = ToldController("B", log, style: .custom)
            new.transitioningDelegate = giver
            (gone, goneAnimator) = (new, giver.animator)
            root.present(new, animated: true)
            goneHalf = new.presentationController
            desk.wait(1.1)
            root.dismiss(animated: true)
            desk.wait(1.1)
        }
        desk.wait(0.1)
        #expect(gone == nil && goneHalf == nil && goneAnimator == nil)
        // One that was only asked for keeps nothing, either.
        do {
            let never = ToldController("C", log)
            #expect(never.presentationController != nil)
            gone = never
        }
        #expect(gone == nil)
        desk.close()
    }

    @Test("another root controller takes what the old one showed away with it")
    func newRoot() {
        let (over, next) = (ToldController("B", log), ToldController("C", log))
        root.present(over, animated: false)
        desk.window.rootViewController = next
        #expect(desk.window.subviews == [next.view] && over.view.window == nil)
        #expect(root.presentedViewController == nil)
        desk.close()
    }

    @Test("a custom container swaps its controllers, and tells both")
    func swap() {
        let (old, new) = (ToldController("old", log), ToldController("new", log))
        root.addChild(old)
        root.view.addSubview(old.view)
        root.addChild(new)
        _ = log.take()
        root.transition(from: old, to: new, duration: 0.5, animations: nil) {
            self.log.lines.append("done \($0)")
        }
        desk.wait(0.6)
        #expect(
            log.take() == [
                "new load", "old will disappear", "new will appear", "old did disappear",
                "new did appear", "done true",
            ])
        #expect(root.view.subviews == [new.view])
        desk.close()
    }
}
