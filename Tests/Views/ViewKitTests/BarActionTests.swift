import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of UIBarButtonItem: `primaryAction`, `isSelected`, `changesSelectionAsPrimaryAction`.
@MainActor @Suite("Actions of bar items", .serialized)
struct BarActionTests {
    @MainActor private final class Target {
        var calls = 0
        func pressed() { calls += 1 }
    }

    private let desk: Desk
    private let page = UIViewController()

    init() throws {
        desk = try Desk()
        desk.window.rootViewController = UINavigationController(rootViewController: page)
        desk.wait(0.1)
    }

    private func buttons(_ view: UIView) -> [UIButton] {
        ((view as? UIButton).map { [$0] } ?? []) + view.subviews.flatMap(buttons)
    }

    @Test(
        "an item has its action's title and picture, except for a system item and an action without either"
    )
    func looks() {
        let picture = UIImage(systemName: "star")
        let item = UIBarButtonItem(title: "Old", style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction(title: "New", image: picture) { _ in }
        #expect(item.title == "New" && item.image === picture)
        item.primaryAction = nil
        #expect(item.title == "New" && item.image === picture)
        item.primaryAction = UIAction { _ in }
        #expect(item.title == "New")
        let system = UIBarButtonItem(systemItem: .add)
        let (title, image) = (system.title, system.image)
        system.primaryAction = UIAction(title: "Plus") { _ in }
        #expect(system.title == title && system.image === image)
        let given = UIBarButtonItem(title: "Mine", primaryAction: UIAction(title: "Its") { _ in })
        #expect(given.title == "Mine")
        let menu = UIMenu(children: [])
        let named = UIBarButtonItem(title: "M", image: nil, target: nil, action: nil, menu: menu)
        #expect(named.title == "M" && named.menu === menu)
    }

    @Test("a primary action runs in place of the target's method")
    func precedence() {
        let target = Target()
        var runs = 0
        let item = UIBarButtonItem(
            title: "Go", style: .plain, target: target, action: Target.pressed)
        page.navigationItem.rightBarButtonItem = item
        desk.wait(0.1)
        func press() {
            desk.tap(375, 22)
            desk.wait(0.5)
        }
        press()
        #expect(target.calls == 1)
        item.primaryAction = UIAction(title: "Go") { _ in runs += 1 }
        desk.wait(0.1)
        press()
        #expect(target.calls == 1 && runs == 1)
        desk.close()
    }

    @Test(
        "a press turns the selection over before the action, where that is asked for, and the button shows it"
    )
    func selection() throws {
        var seen: [Bool] = []
        let item = UIBarButtonItem(
            title: "Bold",
            primaryAction: UIAction { action in
                seen.append((action.sender as? UIBarButtonItem)?.isSelected ?? false)
            })
        item.changesSelectionAsPrimaryAction = true
        page.navigationItem.rightBarButtonItem = item
        desk.wait(0.1)
        var button: UIButton? { buttons(desk.window).first { $0.currentTitle == "Bold" } }
        #expect(button?.isSelected == false)
        for isOn in [true, false] {
            desk.tap(375, 22)
            desk.wait(0.5)
            #expect(item.isSelected == isOn && button?.isSelected == isOn)
        }
        #expect(seen == [true, false])
        desk.close()
    }

    /// A stack that asks before it goes back, as programs with unsaved changes have it.
    private final class Asking: UINavigationController, UINavigationBarDelegate {
        var allows = false
        var log: [String] = []
        func navigationBar(
            _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
        ) -> Bool {
            log.append("should \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            log.append("did \(item.title ?? "")")
        }
    }

    /// Apple: a navigation controller is the delegate of its bar, whose back button asks `navigationBar(_:shouldPop:)`.
    @Test("the back button asks a subclass of the controller, which may keep the page")
    func asking() {
        let first = UIViewController()
        let stack = Asking(rootViewController: first)
        desk.window.rootViewController = stack
        let next = UIViewController()
        next.title = "Next"
        first.navigationItem.backButtonTitle = ""
        stack.pushViewController(next, animated: false)
        desk.wait(0.1)
        func back() {
            desk.tap(20, 22)
            desk.wait(1)
        }
        back()
        #expect(stack.topViewController === next && stack.log == ["should Next"])
        stack.allows = true
        back()
        #expect(stack.topViewController === first)
        #expect(stack.log == ["should Next", "should Next", "did Next"])
        stack.pushViewController(next, animated: false)
        stack.popViewController(animated: false)
        #expect(stack.topViewController === first && stack.log.count == 3)
        desk.close()
    }
}
