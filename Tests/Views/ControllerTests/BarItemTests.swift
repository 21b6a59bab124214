import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Looks, groups and back actions of bar items: Apple's documentation of UIBarButtonItemAppearance,
/// UITabBarAppearance, UIBarButtonItemGroup and UINavigationItem.
@MainActor @Suite("Items of bars", .serialized)
struct BarItemTests {
    private let desk: Desk
    private let first = UIViewController()
    private let second = UIViewController()
    private let stack: UINavigationController

    init() throws {
        desk = try Desk(width: 400, height: 300)
        (first.title, second.title) = ("Mail", "Note")
        stack = UINavigationController(rootViewController: first)
        desk.window.rootViewController = stack
        desk.begin()
        stack.pushViewController(second, animated: false)
        desk.wait(0.1)
    }

    private func all<View: UIView>(_ kind: View.Type, in view: UIView? = nil) -> [View] {
        let view = view ?? stack.navigationBar
        return view.subviews.flatMap { [$0 as? View].compactMap(\.self) + all(kind, in: $0) }
    }

    private func button(_ title: String) throws -> UIButton {
        try #require(
            all(UIButton.self).first {
                $0.currentAttributedTitle?.string == title || $0.currentTitle == title
            })
    }

    private func label(_ text: String, in view: UIView? = nil) throws -> UILabel {
        try #require(all(UILabel.self, in: view).first { $0.text == text })
    }

    private func color(_ button: UIButton) -> UIColor? {
        button.currentAttributedTitle?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
            as? UIColor
    }

    private func color(_ label: UILabel) -> UIColor? {
        label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

    private func item(_ title: String, _ style: UIBarButtonItem.Style = .plain) -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: style, target: nil, action: nil)
    }

    @Test("an appearance colours plain items, items that end something, and back buttons")
    func buttons() throws {
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        let doneLook = UIBarButtonItemAppearance(style: .done)
        doneLook.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        look.doneButtonAppearance = doneLook
        second.navigationItem.rightBarButtonItems = [item("Save", .done), item("More")]
        stack.navigationBar.standardAppearance = look
        desk.wait(0.1)
        #expect(try color(button("Save")) == .systemGreen)
        #expect(try color(button("More")) == .systemRed)
        #expect(try color(label("Mail")) == .systemRed, "defaults come from plain items")
        let font = try button("Save").currentAttributedTitle?.attribute(
            .font, at: 0, effectiveRange: nil)
        #expect(font as? UIFont == .systemFont(ofSize: 17, weight: .semibold))

        look.backButtonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.systemTeal
        ]
        desk.wait(0.1)
        #expect(try color(label("Mail")) == .systemTeal, "a change is shown at once")
        desk.close()
    }

    @Test("an item's own attributes come before the bar's; a copy of an appearance is its own")
    func precedence() throws {
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        let copy = UINavigationBarAppearance(barAppearance: look)
        look.buttonAppearance.normal.titleTextAttributes = [:]
        let own = item("Own")
        own.setTitleTextAttributes([.foregroundColor: UIColor.systemPink], for: .normal)
        second.navigationItem.rightBarButtonItems = [own, item("Plain")]
        second.navigationItem.standardAppearance = copy
        desk.wait(0.1)
        #expect(try color(button("Own")) == .systemPink)
        #expect(try color(button("Plain")) == .systemRed)
        desk.close()
    }

    @Test("a title keeps its item's attributes in states of which nobody says anything")
    func states() throws {
        let bar = item("Save")
        bar.setTitleTextAttributes([.foregroundColor: UIColor.systemYellow], for: .normal)
        let look = UINavigationBarAppearance()
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        second.navigationItem.standardAppearance = look
        second.navigationItem.rightBarButtonItem = bar
        desk.wait(0.1)
        func shown(_ state: UIControl.State) throws -> UIColor? {
            try button("Save").attributedTitle(for: state)?.attribute(
                .foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        #expect(try shown(.normal) == .systemYellow && shown(.disabled) == nil)
        look.buttonAppearance.disabled.titleTextAttributes = [.kern: 1.0]
        bar.isEnabled = false
        desk.wait(0.1)
        #expect(try shown(.disabled) == .systemYellow && button("Save").titleLabel?.alpha == 1)
        desk.close()
    }

    @Test("items have the look of the bar's scroll edge, and that of the bar beyond it")
    func edge() throws {
        let (standard, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
        standard.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
        edge.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemTeal]
        second.navigationItem.standardAppearance = standard
        second.navigationItem.scrollEdgeAppearance = edge
        second.navigationItem.rightBarButtonItem = item("Save")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        scroll.contentSize = CGSize(width: 400, height: 2000)
        second.view.addSubview(scroll)
        desk.wait(0.1)
        #expect(try color(button("Save")) == .systemTeal)
        scroll.contentOffset.y = 300
        desk.wait(0.5)
        #expect(try color(button("Save")) == .systemRed)
        desk.close()
    }

    @Test("an appearance has a picture in the place of the chevron")
    func indicator() throws {
        let arrow = UIImage(systemName: "arrow.left")
        let look = UINavigationBarAppearance()
        look.setBackIndicatorImage(arrow, transitionMaskImage: arrow)
        second.navigationItem.standardAppearance = look
        desk.wait(0.1)
        #expect(all(UIImageView.self).contains { $0.image === arrow })
        desk.close()
    }

    @Test("groups stand in their order, hidden ones don't, and a pinned one is at the edge")
    func groups() throws {
        let navigation = second.navigationItem
        navigation.rightBarButtonItem = item("Right")
        navigation.trailingItemGroups = [
            .fixedGroup(representativeItem: nil, items: [item("One"), item("Two")]),
            .optionalGroup(
                customizationIdentifier: "x", isInDefaultCustomization: false,
                items: [item("Hidden")]),
            item("Three").creatingFixedGroup(),
        ]
        navigation.pinnedTrailingGroup = item("Pinned").creatingFixedGroup()
        desk.wait(0.1)
        let shown = all(UIButton.self).sorted { $0.frame.minX < $1.frame.minX }
        #expect(shown.map(\.currentTitle) == ["One", "Two", "Three", "Pinned"])
        navigation.trailingItemGroups[1].isHidden = false
        desk.wait(0.1)
        #expect(all(UIButton.self).count == 5)
        navigation.trailingItemGroups = []
        desk.wait(0.1)
        #expect(all(UIButton.self).map(\.currentTitle) == ["Pinned", "Right"])
        desk.close()
    }

    @Test("in an editor's bar the title is at the leading edge, and middle groups are shown")
    func styles() throws {
        // Not the large title, which is at the leading edge in every style.
        func title() throws -> CGRect {
            let small = all(UILabel.self).first { $0.text == "Note" && $0.font.pointSize < 20 }
            return try #require(small).frame
        }
        second.navigationItem.centerItemGroups = [item("Bold").creatingFixedGroup()]
        desk.wait(0.1)
        #expect(try abs(title().midX - 200) < 1)
        #expect(all(UIButton.self).isEmpty)
        second.navigationItem.style = .editor
        desk.wait(0.1)
        #expect(try title().minX < 100)
        #expect(try abs(button("Bold").center.x - 200) <= 1)
        second.navigationItem.centerItemGroups = []
        desk.wait(0.1)
        #expect(try title().minX < 100)
        desk.close()
    }

    /// Apple's documentation of backAction: a back button that is there keeps its look; otherwise there is
    /// one with the action's title, but in the style of editors.
    @Test("a back action takes the place of going back, or has a button of its own")
    func backAction() throws {
        var count = 0
        second.navigationItem.backAction = UIAction(title: "Leave") { _ in count += 1 }
        desk.wait(0.1)
        _ = try label("Mail")
        desk.tap(30, 22)
        desk.wait(0.5)
        #expect(count == 1 && stack.viewControllers.count == 2)
        second.navigationItem.backAction = nil
        desk.wait(0.1)
        desk.tap(30, 22)
        desk.wait(0.5)
        #expect(count == 1 && stack.viewControllers == [first])
        first.navigationItem.backAction = UIAction(title: "Leave") { _ in count += 1 }
        desk.wait(0.1)
        _ = try label("Leave")
        desk.tap(30, 22)
        #expect(count == 2)
        first.navigationItem.style = .editor
        desk.wait(0.1)
        #expect(all(UILabel.self).allSatisfy { $0.text != "Leave" })
        desk.close()
    }

    @Test("a tab bar's appearance colours pictures, words and badges by state")
    func tabs() throws {
        let tabs = UITabBarController()
        for (index, each) in [UIViewController(), UIViewController()].enumerated() {
            each.tabBarItem = UITabBarItem(
                title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
            each.tabBarItem.badgeValue = "\(index)"
            tabs.addChild(each)
        }
        tabs.viewControllers = tabs.children
        desk.window.rootViewController = tabs
        desk.wait(0.1)
        let look = UITabBarAppearance()
        look.stackedLayoutAppearance.normal.iconColor = .systemGreen
        look.stackedLayoutAppearance.normal.badgeBackgroundColor = .systemIndigo
        look.stackedLayoutAppearance.selected.iconColor = .systemOrange
        look.stackedLayoutAppearance.selected.titleTextAttributes = [
            .foregroundColor: UIColor.systemPink
        ]
        tabs.tabBar.standardAppearance = look
        desk.wait(0.1)
        let buttons = all(UIControl.self, in: tabs.tabBar)
        let pictures = buttons.map { all(UIImageView.self, in: $0)[0].tintColor }
        #expect(pictures == [.systemOrange, .systemGreen])
        #expect(try color(label("Tab 0", in: buttons[0])) == .systemPink)
        #expect(try color(label("Tab 1", in: buttons[1])) == .systemGray)
        #expect(try label("1", in: buttons[1]).backgroundColor == .systemIndigo)
        #expect(try label("0", in: buttons[0]).backgroundColor == .systemRed)
        let second = try #require(tabs.viewControllers?.last?.tabBarItem)
        second.setBadgeTextAttributes([.foregroundColor: UIColor.systemYellow], for: .normal)
        #expect(second.badgeTextAttributes(for: .normal)?.count == 1)
        #expect(second.badgeTextAttributes(for: .selected) == nil)
        #expect(try label("1", in: buttons[1]).textColor == .systemYellow)
        #expect(try label("0", in: buttons[0]).textColor == .white)
        look.stackedLayoutAppearance.selected.iconColor = .systemTeal
        #expect(all(UIImageView.self, in: buttons[0])[0].tintColor == .systemTeal)
        desk.close()
    }

    @Test("screen readers and tests find the buttons of items by what the items say of themselves")
    func spoken() throws {
        let bar = item("+")
        second.navigationItem.rightBarButtonItem = bar
        (bar.accessibilityLabel, bar.accessibilityHint) = ("Add", "Begins a note")
        bar.accessibilityIdentifier = "add"
        desk.wait(0.1)
        let button = try button("+")
        #expect(button.accessibilityLabel == "Add" && button.accessibilityHint == "Begins a note")
        #expect(button.accessibilityIdentifier == "add" && bar.isEnabled)
        bar.accessibilityLabel = "New"
        desk.wait(0.1)
        #expect(desk.spokenTree.contains("button New"))
        bar.accessibilityLabel = nil
        desk.wait(0.1)
        #expect(desk.spokenTree.contains("button +"))
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        for (index, each) in (tabs.viewControllers ?? []).enumerated() {
            each.tabBarItem = UITabBarItem(title: "\(index)", image: nil, tag: index)
        }
        desk.window.rootViewController = tabs
        tabs.viewControllers?[1].tabBarItem.accessibilityLabel = "Second"
        tabs.viewControllers?[1].tabBarItem.accessibilityIdentifier = "second"
        desk.wait(0.1)
        let names = all(UIControl.self, in: tabs.tabBar).map {
            [$0.accessibilityLabel, $0.accessibilityIdentifier]
        }
        #expect(names == [["0", nil], ["Second", "second"]])
        desk.close()
    }

    @Test("a toolbar's line is at the side of the content, as the delegate says where the bar is")
    func line() throws {
        final class Top: UIToolbarDelegate {
            func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
        }
        let bar = desk.add(UIToolbar(frame: CGRect(x: 0, y: 100, width: 400, height: 44)))
        desk.wait(0.1)
        func line() -> CGFloat? {
            all(UIImageView.self, in: bar).map(\.frame).max { $0.height > $1.height }?.minY
        }
        #expect(try #require(line()) < 0)
        let delegate = Top()
        bar.delegate = delegate
        desk.wait(0.1)
        #expect(line() == 44 && bar.barPosition == .top)
        desk.close()
    }
}
