import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// A controller's view that is replaced takes the place of the old one: docs/reference/controllers.md, "Views that are
/// replaced".
@MainActor @Suite("Replaced views of controllers", .serialized)
struct ReplacedViewTests {
    private let desk: Desk
    private let log = TellLog()
    private let page: ToldController
    private let fresh = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

    init() throws {
        desk = try Desk()
        page = ToldController("A", log)
    }

    /// As the views program of README.md has it: the controller is a plain one.
    @Test("before the window is shown, and after: the new view fills the window")
    func root() {
        let window = UIWindow(screen: desk.screen)
        window.rootViewController = UIViewController()
        window.rootViewController?.view = fresh
        window.makeKeyAndVisible()
        desk.wait(0.1)
        #expect(window.subviews == [fresh] && fresh.frame == window.bounds)
        let newer = UIView()
        window.rootViewController?.view = newer
        desk.wait(0.1)
        #expect(window.subviews == [newer] && newer.frame == window.bounds)
        #expect(fresh.window == nil && newer.window === window)
        window.isHidden = true
        desk.close()
    }

    @Test("nobody is told that the controller comes or goes")
    func quiet() {
        desk.window.rootViewController = page
        desk.wait(0.1)
        _ = log.take()
        page.view = fresh
        desk.wait(0.1)
        #expect(log.take() == [] && fresh.window != nil)
        desk.window.rootViewController = nil
        #expect(log.take() == ["A will disappear at once", "A did disappear at once"])
        desk.close()
    }

    @Test("a view that is set in viewDidLoad is shown")
    func inViewDidLoad() {
        final class Setting: UIViewController {
            let own = UIView()
            override func viewDidLoad() { view = own }
        }
        let controller = Setting()
        desk.window.rootViewController = controller
        desk.wait(0.1)
        #expect(desk.window.subviews == [controller.own])
        #expect(controller.own.frame == desk.window.bounds)
        desk.close()
    }

    @Test("a new view that has the old one in it is shown")
    func wrapped() {
        desk.window.rootViewController = page
        desk.wait(0.1)
        if let old = page.view { fresh.addSubview(old) }
        page.view = fresh
        desk.wait(0.1)
        #expect(desk.window.subviews == [fresh] && fresh.frame == desk.window.bounds)
        #expect(fresh.subviews.count == 1)
        desk.close()
    }

    @Test("in a stack and behind tabs a new view lies where the old one lay")
    func containers() {
        let stack = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        desk.window.rootViewController = tabs
        desk.wait(0.1)
        let (above, old) = (page.view.superview, page.view)
        page.view = fresh
        desk.wait(0.1)
        #expect(fresh.superview === above && old?.superview == nil && fresh.window != nil)
        #expect(fresh.frame == desk.window.bounds)
        #expect(fresh.safeAreaInsets.top == 44 && fresh.safeAreaInsets.bottom == 49)
        let whole = UIView()
        whole.addSubview(fresh)
        page.view = whole
        desk.wait(0.1)
        #expect(whole.superview === above && whole.frame == desk.window.bounds)
        desk.close()
    }

    @Test("the new view of a presented controller lies in its card")
    func presented() {
        desk.window.rootViewController = UIViewController()
        desk.wait(0.1)
        page.modalPresentationStyle = .pageSheet
        desk.window.rootViewController?.present(page, animated: false)
        desk.wait(0.1)
        let (above, place) = (page.view.superview, page.view.frame)
        page.view = fresh
        desk.wait(0.1)
        #expect(fresh.superview === above && fresh.frame == place && place.minY == 10)
        #expect(fresh.layer.cornerRadius == 10)
        page.dismiss(animated: false)
        #expect(fresh.superview == nil)
        desk.close()
    }

    @Test("in a container of the program's own a new view has the old one's frame, index and mask")
    func child() {
        let outer = UIViewController()
        desk.window.rootViewController = outer
        outer.addChild(page)
        page.view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        page.view.autoresizingMask = .flexibleWidth
        outer.view.addSubview(page.view)
        let cover = UIView()
        outer.view.addSubview(cover)
        page.didMove(toParent: outer)
        desk.wait(0.1)
        page.view = fresh
        #expect(outer.view.subviews == [fresh, cover])
        #expect(fresh.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(fresh.autoresizingMask == .flexibleWidth)
        desk.close()
    }

    @Test("in a stack view a new view stands in the old one's row")
    func row() {
        let (stack, first, last) = (UIStackView(), UIView(), UIView())
        for view in [first, page.view!, last] { stack.addArrangedSubview(view) }
        page.view = fresh
        #expect(stack.arrangedSubviews == [first, fresh, last])
        desk.close()
    }
}
