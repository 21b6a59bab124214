import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Segments, tabs and the calendar by the keyboard alone: Tab goes in and out, as on Apple's systems with full
/// keyboard access; arrows, Home, End and Space are those of docs/reference/controls.md.
@MainActor @Suite("Segments, tabs and the calendar by the keyboard", .serialized)
struct TabKeyTests {
    @MainActor
    private final class Stand {
        let desk: Desk
        let before = UIButton(type: .system)
        let after = UIButton(type: .system)

        init(_ view: UIView, height: CGFloat) throws {
            desk = try Desk(width: 400, height: 500)
            desk.begin()
            before.frame = CGRect(x: 20, y: 10, width: 100, height: 30)
            before.setTitle("Before", for: .normal)
            view.frame = CGRect(x: 20, y: 50, width: 360, height: height)
            after.frame = CGRect(x: 20, y: 460, width: 100, height: 30)
            after.setTitle("After", for: .normal)
            for each in [before, view, after] { desk.window.addSubview(each) }
            desk.wait(0.1)
        }

        /// The title of the tab that has the focus; nil for none.
        func tab(_ bar: UITabBar) -> String? {
            bar.subviews.first { $0.isFocused }?.accessibilityLabel
        }
    }

    private func bar() -> UITabBar {
        let bar = UITabBar(frame: .zero)
        bar.items = ["Home", "Search", "Likes", "Off", "More"].map {
            UITabBarItem(title: $0, image: nil, tag: 0)
        }
        bar.items?[3].isEnabled = false
        bar.selectedItem = bar.items?[1]
        return bar
    }

    @Test(
        "segments are one stop; arrows, Home and End choose, and those that are off are passed over"
    )
    func segments() throws {
        let view = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
        view.setEnabled(false, forSegmentAt: 2)
        let stand = try Stand(view, height: 32)
        defer { stand.desk.close() }
        stand.desk.press(.tab, .tab)
        #expect(view.isFocused && view.selectedSegmentIndex == -1)
        stand.desk.press(.space)
        #expect(view.selectedSegmentIndex == 0)
        stand.desk.press(.right, .right)
        #expect(view.selectedSegmentIndex == 3)
        stand.desk.press(.right, .space)
        #expect(view.selectedSegmentIndex == 3)
        stand.desk.press(.home)
        #expect(view.selectedSegmentIndex == 0)
        stand.desk.press(.end, .left)
        #expect(view.selectedSegmentIndex == 1 && view.isFocused)
        stand.desk.press(.tab)
        #expect(stand.after.isFocused)
        stand.desk.press(.tab, with: .shift)
        #expect(view.isFocused)
        stand.desk.press(.tab, with: .shift)
        #expect(stand.before.isFocused)
    }

    @Test("tabs are one stop, at the chosen one; arrows, Home and End move, and Space chooses")
    func tabs() throws {
        let view = bar()
        let stand = try Stand(view, height: 49)
        defer { stand.desk.close() }
        stand.desk.press(.tab, .tab)
        #expect(stand.tab(view) == "Search")
        stand.desk.press(.right)
        #expect(stand.tab(view) == "Likes" && view.selectedItem?.title == "Search")
        stand.desk.press(.space)
        #expect(view.selectedItem?.title == "Likes")
        stand.desk.press(.right, .enter)
        #expect(view.selectedItem?.title == "More")
        stand.desk.press(.right)
        #expect(stand.tab(view) == "More")
        stand.desk.press(.home)
        #expect(stand.tab(view) == "Home")
        stand.desk.press(.left)
        #expect(stand.tab(view) == "Home")
        stand.desk.press(.end)
        #expect(stand.tab(view) == "More")
        stand.desk.press(.home, .tab)
        #expect(stand.after.isFocused)
        // Back at the chosen one.
        stand.desk.press(.tab, with: .shift)
        #expect(stand.tab(view) == "More")
        stand.desk.press(.tab, with: .shift)
        #expect(stand.before.isFocused)
    }

    @Test("a tab bar controller shows the tab that the keyboard chooses")
    func controller() throws {
        let desk = try Desk(width: 400, height: 400)
        desk.begin()
        defer { desk.close() }
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].map { title in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
            return page
        }
        desk.window.rootViewController = tabs
        desk.wait(0.1)
        desk.press(.tab, .end, .space)
        #expect(tabs.selectedIndex == 2)
        desk.press(.left, .enter)
        #expect(tabs.selectedIndex == 1)
    }

    @Test("where people read from the right, Tab and the arrows go that way, too")
    func mirrored() throws {
        let maker = try Desk()
        maker.close()
        try maker.fromTheRight {
            let view = bar()
            let stand = try Stand(view, height: 49)
            defer { stand.desk.close() }
            let beside = UIButton(type: .system)
            beside.frame = CGRect(x: 280, y: 10, width: 100, height: 30)
            beside.setTitle("Beside", for: .normal)
            stand.desk.window.addSubview(beside)
            stand.desk.wait(0.1)
            stand.desk.press(.tab)
            #expect(beside.isFocused)
            stand.desk.press(.tab)
            #expect(stand.before.isFocused)
            stand.desk.press(.tab, .left)
            #expect(stand.tab(view) == "Likes")
            stand.desk.press(.home)
            #expect(stand.tab(view) == "Home")
            let spoken = stand.desk.spokenTree
            let places = ["Home", "Search", "Likes"].compactMap {
                spoken.range(of: $0)?.lowerBound
            }
            #expect(places.count == 3 && places == places.sorted())
        }
    }

    @Test("the calendar is one stop whose keys choose days; Return and Space choose no other one")
    func calendar() throws {
        let view = UIDatePicker()
        view.calendar = Calendar(identifier: .gregorian)
        view.locale = Locale(identifier: "en_US")
        view.timeZone = .gmt
        view.datePickerMode = .date
        view.preferredDatePickerStyle = .inline
        // 9 January 2007, a Tuesday.
        view.date = Date(timeIntervalSince1970: 1_168_300_800)
        let stand = try Stand(view, height: 350)
        defer { stand.desk.close() }
        // Days of 24 hours since January 1.
        func day() -> Int { Int((view.date.timeIntervalSince1970 - 1_167_609_600) / 86_400) + 1 }
        stand.desk.press(.tab, .tab, .tab, .tab, .tab)
        stand.desk.press(.enter, .space)
        #expect(day() == 9)
        stand.desk.press(.home)
        #expect(day() == 7)
        stand.desk.press(.end)
        #expect(day() == 13)
        stand.desk.press(.down, .left)
        #expect(day() == 19)
        stand.desk.press(.tab)
        #expect(stand.after.isFocused && day() == 19)
        stand.desk.press(.tab, with: .shift)
        stand.desk.press(.up)
        #expect(day() == 12)
    }

    @Test("the panel of a compact picker opens at its days, and Return closes it")
    func compact() throws {
        let view = UIDatePicker()
        view.calendar = Calendar(identifier: .gregorian)
        view.locale = Locale(identifier: "en_US")
        view.timeZone = .gmt
        view.datePickerMode = .date
        view.preferredDatePickerStyle = .compact
        view.date = Date(timeIntervalSince1970: 1_168_300_800)
        let stand = try Stand(view, height: 34)
        defer { stand.desk.close() }
        stand.desk.press(.tab, .tab, .enter)
        stand.desk.wait(0.3)
        #expect(stand.desk.spokenTree.hasPrefix("dialog"))
        stand.desk.press(.right, .down, .enter)
        stand.desk.wait(0.1)
        #expect(!stand.desk.spokenTree.hasPrefix("dialog"))
        #expect(stand.desk.spokenTree.contains("button Date Jan 17, 2007"))
        stand.desk.press(.tab)
        #expect(stand.after.isFocused)
    }
}
