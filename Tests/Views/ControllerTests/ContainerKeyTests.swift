import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Searches, columns and pages by the keyboard alone; the keys are those of docs/reference/controllers.md.
@MainActor @Suite("Container controllers by the keyboard alone", .serialized)
struct ContainerKeyTests {
    private let desk: Desk

    init() throws {
        desk = try Desk(width: 1000, height: 600)
        desk.begin()
    }

    private var focused: UIView? { desk.window.focusSystem.focusedItem as? UIView }

    /// Goes on by Tab until a view that is asked for has the focus; false where none gets it.
    private func tab(to isWanted: (UIView) -> Bool) -> Bool {
        for _ in 0..<20 {
            if let focused, isWanted(focused) { return true }
            desk.press(.tab)
        }
        return false
    }

    private func button(_ title: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 30)
        return button
    }

    private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
        var chosen: [Int] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Found \(path.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            chosen.append(path.row)
        }
    }

    @Test("Tab begins a search and goes on to what was found; Space on Cancel and Escape end it")
    func search() {
        let host = UIViewController()
        let words = Words()
        let results = UITableViewController(style: .plain)
        (results.tableView.dataSource, results.tableView.delegate) = (words, words)
        let search = UISearchController(searchResultsController: results)
        host.navigationItem.searchController = search
        desk.window.rootViewController = UINavigationController(rootViewController: host)
        desk.wait(0.1)
        #expect(tab { $0 is UISearchTextField } && search.isActive)
        desk.wait(0.5)
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.key(.up, code: 30, symbol: 0x61)
        desk.wait(0.1)
        #expect(search.searchBar.text == "a" && search.showsSearchResultsController)
        #expect(tab { $0 is UITableViewCell })
        desk.press(.down, .enter)
        #expect(words.chosen == [1] && search.isActive)
        #expect(tab { ($0 as? UIButton)?.currentTitle == "Cancel" })
        desk.press(.space)
        desk.wait(0.5)
        #expect(!search.isActive && search.searchBar.text == "")
        #expect(tab { $0 is UISearchTextField } && search.isActive)
        desk.press(.escape)
        desk.wait(0.5)
        #expect(!search.isActive)
        desk.close()
    }

    @Test("Tab goes from column to column; Return on the sidebar's button and F9 hide and show one")
    func split() {
        let (first, second) = (UIViewController(), UIViewController())
        first.view.addSubview(button("In the sidebar"))
        second.view.addSubview(button("In the content"))
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        desk.window.rootViewController = split
        desk.wait(0.1)
        func title(_ view: UIView) -> String? { (view as? UIButton)?.currentTitle }
        func isToggle(_ view: UIView) -> Bool {
            let place = view.convert(view.bounds, to: nil)
            return split.displayModeButtonItem.frame(in: desk.window).intersects(place)
        }
        #expect(tab { title($0) == "In the sidebar" })
        #expect(tab { title($0) == "In the content" })
        #expect(tab(to: isToggle))
        desk.press(.enter)
        desk.wait(0.5)
        #expect(split.displayMode == .secondaryOnly && first.view.window == nil)
        // What isn't shown has no stops.
        #expect(!tab { title($0) == "In the sidebar" })
        #expect(tab(to: isToggle))
        desk.press(.enter)
        desk.wait(0.5)
        #expect(split.displayMode == .oneBesideSecondary && first.view.window != nil)
        // F9 of linux/input-event-codes.h and keysymdef.h.
        desk.key(.down, code: 67, symbol: 0xFFC6)
        desk.key(.up, code: 67, symbol: 0xFFC6)
        desk.wait(0.5)
        #expect(split.displayMode == .secondaryOnly)
        desk.close()
    }

    private final class Leaves: UIPageViewControllerDataSource {
        let pages: [UIViewController]
        init(_ pages: [UIViewController]) { self.pages = pages }

        private func page(_ from: UIViewController, _ step: Int) -> UIViewController? {
            let index = (pages.firstIndex(of: from) ?? -9) + step
            return pages.indices.contains(index) ? pages[index] : nil
        }
        func pageViewController(
            _ book: UIPageViewController, viewControllerBefore page: UIViewController
        ) -> UIViewController? { self.page(page, -1) }
        func pageViewController(
            _ book: UIPageViewController, viewControllerAfter page: UIViewController
        ) -> UIViewController? { self.page(page, 1) }
    }

    @Test("Page Down and Page Up turn also where a control of the page has the focus")
    func pages() {
        let leaves = Leaves(
            (0..<3).map { index in
                let page = UIViewController()
                page.view.addSubview(button("On page \(index)"))
                return page
            })
        let book = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal)
        book.dataSource = leaves
        book.setViewControllers([leaves.pages[0]], direction: .forward, animated: false)
        desk.window.rootViewController = book
        desk.wait(0.1)
        func turn(_ code: UInt32, _ symbol: UInt32) {
            desk.key(.down, code: code, symbol: symbol)
            desk.key(.up, code: code, symbol: symbol)
            desk.wait(0.8)
        }
        for index in 0..<3 {
            #expect(book.viewControllers == [leaves.pages[index]])
            #expect(tab { ($0 as? UIButton)?.currentTitle == "On page \(index)" })
            // Page Down of linux/input-event-codes.h and keysymdef.h.
            turn(109, 0xFF56)
        }
        #expect(book.viewControllers == [leaves.pages[2]])
        // Page Up
        turn(104, 0xFF55)
        #expect(book.viewControllers == [leaves.pages[1]])
        desk.close()
    }
}
