import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// How a root controller comes: Apple's documentation of `UIWindow.rootViewController` and of
/// `UIViewController.viewDidAppear(_:)`, and call stacks that people published: the view is made as the window is
/// shown, and it has appeared after the commit that shows it.
@MainActor @Suite("The first controller", .serialized)
struct EntryTests {
    /// A controller that moves a view in when it has appeared, as tutorials do.
    private final class Entering: UIViewController {
        let log: TellLog
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        var store = "none"
        var isDone: Bool?

        init(_ log: TellLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            log.lines.append("load \(store)")
            view.addSubview(card)
        }
        override func viewWillAppear(_ animated: Bool) { log.lines.append("will appear") }
        override func viewDidLayoutSubviews() {
            log.lines.append("laid out \(Int(view.bounds.width))")
            card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        }
        override func viewDidAppear(_ animated: Bool) {
            log.lines.append("did appear \(Int(card.center.x))")
            UIView.animate(withDuration: 3) {
                self.card.transform = CGAffineTransform(scaleX: 2, y: 2)
            } completion: {
                self.isDone = $0
            }
        }
    }

    private let log = TellLog()

    @Test("a window that isn't shown leaves its controller without a view")
    func hidden() throws {
        let desk = try Desk()
        let (window, controller) = (UIWindow(screen: desk.screen), Entering(log))
        window.rootViewController = controller
        controller.store = "set after the assignment"
        #expect(!controller.isViewLoaded && log.lines == [])
        window.isHidden = false
        #expect(log.take() == ["load set after the assignment", "will appear"])
        #expect(controller.view.window === window && controller.view.frame == window.bounds)
        window.isHidden = true
        desk.close()
    }

    @Test(
        "the first controller has appeared once it is laid out, in the turn after the first commit")
    func order() throws {
        let desk = try Desk()
        let (window, controller) = (UIWindow(screen: desk.screen), Entering(log))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(log.take() == ["load none", "will appear"])
        CATransaction.flush()
        #expect(log.take() == ["laid out 400"])
        desk.wait(0.1)
        #expect(log.take() == ["did appear 200"])
        window.isHidden = true
        desk.close()
    }

    /// Nothing of a stage is on screen before its first frame.
    @Test("an animation begun in viewDidAppear is played, for as long as it says")
    func entry() throws {
        let desk = try Desk()
        let (window, controller) = (UIWindow(screen: desk.screen), Entering(log))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        desk.wait(0.02)
        desk.wait(1.5)
        #expect(controller.isDone == nil)
        let scale = try #require(controller.card.layer.presentation()).affineTransform().a
        #expect(scale > 1.3 && scale < 1.7)
        desk.wait(2)
        #expect(controller.isDone == true)
        window.isHidden = true
        desk.close()
    }

    @Test("a controller that leaves before the first commit has never appeared")
    func leavesAtOnce() throws {
        let desk = try Desk()
        let controller = ToldController("A", log)
        desk.window.rootViewController = controller
        desk.window.rootViewController = nil
        desk.wait(0.1)
        #expect(
            log.take() == [
                "A load", "A will appear at once", "A will disappear at once",
                "A did disappear at once",
            ])
        desk.close()
    }

    @Test("a child added to a view that is seen has appeared after its commit, too")
    func child() throws {
        let desk = try Desk()
        let (outer, inner) = (UIViewController(), Entering(log))
        desk.window.rootViewController = outer
        desk.wait(0.1)
        outer.addChild(inner)
        inner.view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        #expect(log.take() == ["load none", "will appear"])
        desk.wait(0.02)
        #expect(log.take().suffix(1) == ["did appear 50"])
        desk.close()
    }
}
