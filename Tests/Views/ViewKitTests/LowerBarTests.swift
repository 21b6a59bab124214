import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UINavigationController.toolbar`, `hidesBottomBarWhenPushed` and
/// `UITabBarController.isTabBarHidden`. The window is 400 x 400 points, Apple's toolbar 44 and its tab bar
/// 49 points high.
@MainActor @Suite("Bars at the lower edge", .serialized)
struct LowerBarTests {
    private let desk: Desk
    private let first = UIViewController()
    private let second = UIViewController()
    private let stack: UINavigationController

    init() throws {
        desk = try Desk()
        stack = UINavigationController(rootViewController: first)
    }

    private func show(_ controller: UIViewController) {
        desk.window.rootViewController = controller
        desk.wait(0.1)
    }

    @Test("a stack's toolbar is hidden at first; shown, it covers the content's lower edge")
    func toolbar() {
        first.toolbarItems = [UIBarButtonItem(title: "One"), .flexibleSpace()]
        show(stack)
        #expect(stack.isToolbarHidden && stack.toolbar.isHidden)
        #expect(first.view.safeAreaInsets.bottom == 0)
        stack.isToolbarHidden = false
        desk.wait(0.1)
        #expect(stack.toolbar.frame == CGRect(x: 0, y: 356, width: 400, height: 44))
        #expect(!stack.toolbar.isHidden && stack.toolbar.items?.first?.title == "One")
        #expect(first.view.frame.height == 400 && first.view.safeAreaInsets.bottom == 44)
        first.edgesForExtendedLayout = []
        stack.setToolbarHidden(false, animated: false)
        desk.wait(0.1)
        #expect(first.view.frame == CGRect(x: 0, y: 44, width: 400, height: 312))
        desk.close()
    }

    @Test("the toolbar shows the items of the top controller")
    func items() {
        first.toolbarItems = [UIBarButtonItem(title: "One")]
        stack.isToolbarHidden = false
        show(stack)
        stack.pushViewController(second, animated: true)
        desk.wait(0.6)
        #expect(stack.toolbar.items == nil)
        second.setToolbarItems([UIBarButtonItem(title: "Two")], animated: false)
        #expect(stack.toolbar.items?.map(\.title) == ["Two"])
        first.toolbarItems = [UIBarButtonItem(title: "Other")]
        #expect(stack.toolbar.items?.map(\.title) == ["Two"])
        stack.popViewController(animated: false)
        #expect(stack.toolbar.items?.map(\.title) == ["Other"])
        desk.close()
    }

    @Test("a controller can hide the bars at the lower edge from its push until it is popped")
    func pushed() {
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        stack.isToolbarHidden = false
        show(tabs)
        #expect(tabs.tabBar.frame.minY == 351 && !stack.toolbar.isHidden)
        second.hidesBottomBarWhenPushed = true
        stack.pushViewController(second, animated: true)
        desk.wait(0.6)
        #expect(tabs.tabBar.frame.minY == 400 && stack.toolbar.isHidden)
        #expect(second.view.safeAreaInsets.bottom == 0)
        // It stays hidden below others.
        let third = UIViewController()
        stack.pushViewController(third, animated: false)
        #expect(tabs.tabBar.frame.minY == 400)
        stack.popToRootViewController(animated: false)
        desk.wait(0.1)
        #expect(tabs.tabBar.frame.minY == 351 && !stack.toolbar.isHidden)
        #expect(first.view.safeAreaInsets.bottom == 93)
        desk.close()
    }

    @Test("bars that go are seen until they are outside; then nobody finds them")
    func leaving() {
        let tabs = UITabBarController()
        tabs.viewControllers = [stack]
        stack.tabBarItem = UITabBarItem(title: "Letters", image: nil, tag: 0)
        first.toolbarItems = [UIBarButtonItem(title: "Send")]
        stack.isToolbarHidden = false
        show(tabs)
        #expect(desk.spokenTree.contains("Letters") && desk.spokenTree.contains("Send"))
        second.hidesBottomBarWhenPushed = true
        stack.pushViewController(second, animated: true)
        // The half of `hideShowBarDuration`.
        desk.wait(0.1)
        #expect(!stack.toolbar.isHidden && stack.toolbar.items?.count == 1)
        #expect(tabs.tabBar.window != nil && !tabs.tabBar.isHidden)
        desk.wait(0.6)
        #expect(stack.toolbar.isHidden && stack.toolbar.items == nil)
        #expect(!desk.spokenTree.contains("Letters") && !desk.spokenTree.contains("Send"))
        stack.popViewController(animated: true)
        desk.wait(0.6)
        #expect(desk.spokenTree.contains("Letters") && desk.spokenTree.contains("Send"))
        #expect(tabs.tabBar.frame.minY == 351 && stack.toolbar.items?.count == 1)
        desk.close()
    }

    @Test("a program hides a tab bar")
    func tabBar() {
        let tabs = UITabBarController()
        tabs.viewControllers = [first]
        show(tabs)
        #expect(first.view.safeAreaInsets.bottom == 49)
        tabs.setTabBarHidden(true, animated: true)
        desk.wait(0.5)
        #expect(tabs.isTabBarHidden && tabs.tabBar.frame.minY == 400)
        #expect(first.view.safeAreaInsets.bottom == 0)
        tabs.isTabBarHidden = false
        #expect(tabs.tabBar.frame.minY == 351)
        desk.close()
    }

    @Test("an item with a menu opens it; with an action, too, a press runs the action")
    func menu() throws {
        var lines: [String] = []
        let menu = UIMenu(children: [UIAction(title: "Copy") { _ in lines.append("copy") }])
        let plain = UIBarButtonItem(title: "Menu", menu: menu)
        let both = UIBarButtonItem(
            title: "Both", primaryAction: UIAction { _ in lines.append("press") }, menu: menu)
        let gone = UIBarButtonItem(title: "Gone")
        gone.isHidden = true
        first.toolbarItems = [plain, gone, .flexibleSpace(), both]
        stack.isToolbarHidden = false
        show(stack)
        let buttons = stack.toolbar.subviews.compactMap { $0 as? UIButton }
        #expect(buttons.count == 2)
        desk.tap(380, 378)
        desk.wait(0.2)
        #expect(lines == ["press"])
        #expect(MenuDesk.find("menu row", in: desk.host.stage.layer).isEmpty)
        desk.tap(30, 378)
        desk.wait(0.5)
        #expect(lines == ["press"])
        #expect(!MenuDesk.find("menu row", in: desk.host.stage.layer).isEmpty)
        gone.isHidden = false
        #expect(stack.toolbar.subviews.compactMap { $0 as? UIButton }.count == 3)
        desk.close()
    }

    @Test("the words of a back button follow its display mode")
    func back() {
        first.title = "Mountains"
        show(stack)
        func words(_ mode: UINavigationItem.BackButtonDisplayMode) -> String? {
            first.navigationItem.backButtonDisplayMode = mode
            stack.pushViewController(second, animated: false)
            defer { stack.popViewController(animated: false) }
            return ViewSearch.labels(in: stack.navigationBar).first
        }
        #expect(words(.default) == "Mountains")
        #expect(words(.generic) == "Back")
        #expect(words(.minimal) == nil)
        desk.close()
    }

    @Test("a drag ends typing where the scroll view says so")
    func typing() {
        let scroll = UIScrollView(frame: desk.window.bounds)
        scroll.contentSize = CGSize(width: 400, height: 2000)
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        scroll.addSubview(field)
        first.view.addSubview(scroll)
        show(first)
        field.becomeFirstResponder()
        desk.drag(from: (200, 300), to: (200, 250), steps: 2, lifts: true)
        #expect(field.isFirstResponder)
        scroll.keyboardDismissMode = .onDrag
        desk.drag(from: (200, 300), to: (200, 250), steps: 2, lifts: true)
        #expect(!field.isFirstResponder)
        desk.close()
    }

    @Test("a control runs the action that it is made with")
    func primary() {
        var values: [Float] = []
        let slider = UISlider(
            frame: CGRect(x: 0, y: 0, width: 200, height: 40),
            primaryAction: UIAction { values.append(($0.sender as? UISlider)?.value ?? -1) })
        slider.value = 0.5
        slider.sendActions(for: .primaryActionTriggered)
        #expect(values == [0.5])
        let button = UIButton(
            frame: CGRect(x: 5, y: 6, width: 70, height: 30),
            primaryAction: UIAction(title: "Go") { _ in })
        #expect(button.frame.minX == 5 && button.currentTitle == "Go")
    }

    @Test("a design changes the family, and nothing else")
    func design() throws {
        let plain = UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor
        let letters = try #require(plain.withDesign(.monospaced))
        #expect(letters.pointSize == 20 && letters.symbolicTraits == [.traitBold, .traitMonoSpace])
        #expect(letters.withDesign(.default) == plain && plain.withDesign(.rounded) == plain)
        #expect(plain.withDesign(.serif) != plain)
        #expect(plain.withDesign(.init(rawValue: "x")) == nil)
    }
}

/// The words that are to be seen in views.
@MainActor
private enum ViewSearch {
    static func labels(in view: UIView) -> [String] {
        let own = (view as? UILabel)?.text.map { [$0] } ?? []
        return own.filter { !$0.isEmpty } + view.subviews.flatMap { labels(in: $0) }
    }
}
