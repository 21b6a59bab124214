import CoreAnimation
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `UITab`, `UITabGroup` and the tabs of `UITabBarController`.
@MainActor @Suite("Tabs as objects", .serialized)
struct TabTests {
    private final class Teller: NSObject, UITabBarControllerDelegate {
        var allows = true
        var log: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
        ) -> Bool { allows }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) { log.append("\(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
    }

    private let desk: Desk
    private let bars = UITabBarController()
    private let music = UITab(title: "Music", image: nil, identifier: "music") { _ in
        UIViewController()
    }
    private let books = UITab(title: "Books", image: nil, identifier: "books") { _ in
        UINavigationController(rootViewController: UIViewController())
    }

    init() throws {
        desk = try Desk()
        bars.tabs = [music, books]
        desk.window.rootViewController = bars
        desk.wait(0.1)
    }

    private var titles: [String?]? { bars.tabBar.items?.map(\.title) }

    @Test("tabs make their controllers once, and the first one is chosen")
    func start() throws {
        #expect(titles == ["Music", "Books"] && bars.selectedTab === music)
        let shown = try #require(music.viewController)
        #expect(bars.viewControllers?.first === shown && bars.selectedViewController === shown)
        #expect(music.tabBarController === bars && bars.tab(forIdentifier: "books") === books)
        #expect(bars.tab(forIdentifier: "films") == nil)
        #expect(shown.tab === music && UIViewController().tab == nil)
        shown.title = "Music"
        shown.title = "Three songs"
        #expect(titles == ["Music", "Books"])
        bars.selectedTab = books
        #expect(bars.selectedIndex == 1 && books.viewController is UINavigationController)
        desk.close()
    }

    @Test("titles, badges and hidden tabs show in the bar at once")
    func changes() {
        books.title = "Library"
        books.badgeValue = "3"
        #expect(titles == ["Music", "Library"])
        #expect(bars.tabBar.items?.last?.badgeValue == "3")
        bars.selectedTab = books
        music.isHidden = true
        #expect(titles == ["Library"] && bars.selectedTab === books && bars.selectedIndex == 0)
        music.isHidden = false
        #expect(titles == ["Music", "Library"] && bars.selectedIndex == 1)
        bars.viewControllers = [UIViewController()]
        #expect(bars.tabs.isEmpty && bars.selectedTab == nil && music.tabBarController == nil)
        desk.close()
    }

    @Test("the delegate allows a press of a tab, and is told of it")
    func delegate() {
        desk.begin()
        let teller = Teller()
        bars.delegate = teller
        desk.tap(300, 375)
        #expect(bars.selectedTab === books && teller.log == ["books after music"])
        teller.allows = false
        desk.tap(100, 375)
        #expect(bars.selectedTab === books && teller.log.count == 1)
        desk.close()
    }

    @Test("a group has one item, and shows the chosen child")
    func groups() throws {
        let films = UITab(title: "Films", image: nil, identifier: "films") { _ in
            UIViewController()
        }
        let group = UITabGroup(
            title: "Media", image: nil, identifier: "media", children: [books, films])
        bars.tabs = [music, group]
        #expect(titles == ["Music", "Media"] && films.parent === group)
        #expect(bars.tab(forIdentifier: "films") === films && films.tabBarController === bars)
        bars.selectedTab = films
        #expect(bars.selectedTab === films && group.selectedChild === films)
        #expect(bars.selectedViewController === films.viewController && bars.selectedIndex == 1)
        group.selectedChild = books
        #expect(bars.selectedViewController === books.viewController)
        #expect(titles == ["Music", "Media"])
        desk.close()
    }

    @Test("a group stays chosen when its chosen child leaves or is hidden, and shows another child")
    func leavingChildren() {
        let films = UITab(title: "Films", image: nil, identifier: "films") { _ in
            UIViewController()
        }
        let group = UITabGroup(
            title: "Media", image: nil, identifier: "media", children: [books, films])
        bars.tabs = [music, group]
        bars.selectedTab = films
        group.children = [books]
        #expect(bars.selectedTab === books && bars.selectedIndex == 1)
        group.children = [books, films]
        books.isHidden = true
        #expect(bars.selectedTab === films && bars.selectedViewController === films.viewController)
        #expect(bars.selectedIndex == 1 && titles == ["Music", "Media"])
        desk.close()
    }

    // Apple's documentation: the selected tab is one of the bar, or any descendant.
    @Test("the delegate is told of the child that a group shows, in groups of any depth")
    func groupsOfGroups() {
        desk.begin()
        let inner = UITabGroup(
            title: "Paper", image: nil, identifier: "paper", children: [books])
        let outer = UITabGroup(
            title: "Media", image: nil, identifier: "media", children: [inner])
        bars.tabs = [music, outer]
        desk.wait(0.1)
        let teller = Teller()
        bars.delegate = teller
        desk.tap(300, 375)
        #expect(bars.selectedTab === books && teller.log == ["books after music"])
        bars.selectedTab = music
        bars.selectedTab = books
        #expect(bars.selectedTab === books && bars.selectedIndex == 1)
        desk.close()
    }

    @Test("the tab of a search has the system's title and picture")
    func search() {
        let tab = UISearchTab { _ in UIViewController() }
        #expect(tab.title == "Search" && tab.image != nil)
        // Apple's type of the closure names no actor, so that programs pass functions on.
        let make: (UITab) -> UIViewController = { _ in UIViewController() }
        let note = UITab(
            title: "Notes", image: nil, identifier: "notes", viewControllerProvider: make)
        let other = UITabBarController(tabs: [note, tab])
        #expect(other.tabs == [note, tab] && other.tabBar.items?.last?.image == tab.image)
        desk.close()
    }
}
