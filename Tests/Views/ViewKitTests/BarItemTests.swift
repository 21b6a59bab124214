import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Items of a navigation bar. Apple's Human Interface Guidelines: 44 points for a finger.
@MainActor @Suite("Items of bars", .serialized)
struct BarItemTests {
    private let desk: Desk
    private let page = UIViewController()
    private let stack: UINavigationController

    init() throws {
        desk = try Desk()
        stack = UINavigationController(rootViewController: page)
        desk.window.rootViewController = stack
        desk.wait(0.1)
    }

    @Test("a small item is pressed within 44 points around its middle, and not beyond")
    func reach() throws {
        var presses = 0
        let plus = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let control = UIButton(frame: plus.frame)
        control.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: control)
        desk.wait(0.1)
        // The bar's margin is 16 points: from 374 to 384, its middle at 379 and 22.
        #expect(desk.window.convert(control.bounds, from: control).midX == 379)
        for (x, count) in [(379.0, 1), (358, 2), (399, 3), (356, 3), (200, 3)] {
            desk.tap(x, 40)
            desk.wait(0.5)
            #expect(presses == count, "\(x)")
        }
        desk.close()
    }

    @Test("of two small items the nearer one is pressed")
    func nearer() {
        var log: [String] = []
        page.navigationItem.rightBarButtonItems = ["a", "b"].map { name in
            let control = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            control.addAction(UIAction { _ in log.append(name) }, for: .touchUpInside)
            return UIBarButtonItem(customView: control)
        }
        desk.wait(0.1)
        // From 374 and from 356, with a gap of 8 between.
        for x in [372.0, 368, 350, 390] {
            desk.tap(x, 22)
            desk.wait(0.5)
        }
        #expect(log == ["a", "b", "b", "a"])
        desk.close()
    }

    @Test("words are pressed beside them, too, and the way back")
    func words() {
        var presses = 0
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in presses += 1 })
        page.navigationItem.rightBarButtonItem = add
        let next = UIViewController()
        next.navigationItem.hidesBackButton = false
        page.navigationItem.backButtonTitle = ""
        desk.wait(0.1)
        // The symbol ends at 384 and is half as wide as the 44 points about its middle.
        desk.tap(392, 2)
        desk.wait(0.5)
        #expect(presses == 1)
        stack.pushViewController(next, animated: false)
        desk.wait(0.1)
        // The sign alone is 25 points wide, from the bar's edge on: 44 about its middle end at 34.5.
        desk.tap(33, 40)
        desk.wait(1)
        #expect(stack.topViewController === page)
        desk.close()
    }

    /// Apple's documentation of `UIBarButtonItem.SystemItem` shows these with a symbol, the others
    /// with their words.
    @Test("the system's items have symbols that exist, and names; words have none")
    func symbols() throws {
        let signs: [UIBarButtonItem.SystemItem] = [
            .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop,
            .camera,
            .trash, .play, .pause, .rewind, .fastForward,
        ]
        let told = complaints {
            for each in signs {
                let item = UIBarButtonItem(systemItem: each)
                #expect((item.image?.size.height ?? 0) >= 17 && item.title?.isEmpty == false)
            }
        }
        #expect(told == [])
        for each in [UIBarButtonItem.SystemItem.done, .cancel, .edit, .save, .close] {
            #expect(UIBarButtonItem(systemItem: each).image == nil)
        }
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        desk.wait(0.1)
        let buttons = stack.navigationBar.subviews.flatMap(\.subviews).compactMap {
            $0 as? UIButton
        }
        let add = try #require(buttons.first)
        #expect(add.image(for: .normal) != nil && add.title(for: .normal) == nil)
        #expect(add.accessibilityLabel == "Add")
        desk.close()
    }

    /// docs/reference/controls.md, "Symbols": 17 points in the large scale have a side of 26.
    @Test("a program's symbol has the size of the system's, and the title as its name")
    func ownSymbol() throws {
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Favourites", image: UIImage(systemName: "star"), primaryAction: nil)
        desk.wait(0.1)
        let buttons = stack.navigationBar.subviews.flatMap(\.subviews).compactMap {
            $0 as? UIButton
        }
        let star = try #require(buttons.first)
        #expect(star.imageView?.bounds.size == CGSize(width: 26, height: 26))
        #expect(star.accessibilityLabel == "Favourites" && star.title(for: .normal) == nil)
        desk.close()
    }

    @Test("a button with a frame and constraints on its sides has the sides that these say")
    func framed() {
        let control = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        activate(control.widthAnchor.constraint(equalToConstant: 24))
        let item = UIBarButtonItem(customView: control)
        let told = complaints {
            page.navigationItem.rightBarButtonItem = item
            desk.wait(0.1)
            // Shown anew, it is as it was.
            page.navigationItem.title = "Another"
            desk.wait(0.1)
        }
        #expect(told == [])
        #expect(control.frame == CGRect(x: 360, y: 2, width: 24, height: 40))
        desk.close()
    }

    @Test("the width follows its constraint when that changes")
    func changes() {
        let custom = UIView()
        custom.translatesAutoresizingMaskIntoConstraints = false
        let width = custom.widthAnchor.constraint(equalToConstant: 50)
        activate(width, custom.heightAnchor.constraint(equalToConstant: 20))
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: custom)
        desk.wait(0.1)
        #expect(custom.frame == CGRect(x: 334, y: 12, width: 50, height: 20))
        let told = complaints {
            width.constant = 120
            desk.wait(0.1)
        }
        #expect(told == [] && custom.frame == CGRect(x: 264, y: 12, width: 120, height: 20))
        desk.close()
    }

    @Test("a title's view that constraints size is in the middle")
    func title() {
        let (custom, inner) = (UIView(), UIView())
        for view in [custom, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        custom.addSubview(inner)
        activate(
            inner.widthAnchor.constraint(equalToConstant: 100),
            inner.heightAnchor.constraint(equalToConstant: 30),
            inner.leadingAnchor.constraint(equalTo: custom.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: custom.trailingAnchor),
            inner.topAnchor.constraint(equalTo: custom.topAnchor),
            inner.bottomAnchor.constraint(equalTo: custom.bottomAnchor))
        page.navigationItem.titleView = custom
        desk.wait(0.1)
        #expect(custom.frame == CGRect(x: 150, y: 7, width: 100, height: 30))
        desk.close()
    }
}
