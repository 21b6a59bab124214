import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Searches: Apple's documentation of UISearchController, its delegate and UISearchResultsUpdating.
@MainActor @Suite("Searches", .serialized)
struct SearchControllerTests {
    private let desk: Desk
    private let host = UIViewController()
    private let results = UIViewController()
    private let stack: UINavigationController
    private let log = Log()

    final class Log: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
        var lines: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            lines.append("update \(text)")
        }
        func willPresentSearchController(_ searchController: UISearchController) {
            lines.append("will present")
        }
        func didPresentSearchController(_ searchController: UISearchController) {
            lines.append("did present")
        }
        func willDismissSearchController(_ searchController: UISearchController) {
            lines.append("will dismiss")
        }
        func didDismissSearchController(_ searchController: UISearchController) {
            lines.append("did dismiss")
        }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
        func searchBar(
            _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
        ) { lines.append("scope \(selectedScope)") }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    init() throws {
        desk = try Desk(width: 400, height: 600)
        stack = UINavigationController(rootViewController: host)
        host.title = "Fruit"
        desk.window.rootViewController = stack
        desk.begin()
        desk.wait(0.1)
    }

    private func search(_ results: UIViewController? = nil) -> UISearchController {
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = log
        search.delegate = log
        search.searchBar.delegate = log
        host.navigationItem.searchController = search
        desk.wait(0.1)
        return search
    }

    @Test("a new search has Apple's defaults")
    func defaults() {
        let search = UISearchController(searchResultsController: results)
        #expect(search.obscuresBackgroundDuringPresentation)
        #expect(search.hidesNavigationBarDuringPresentation && !search.isActive)
        #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
        #expect(search.automaticallyShowsSearchResultsController)
        #expect(!search.showsSearchResultsController && search.searchResultsController === results)
        #expect(host.navigationItem.hidesSearchBarWhenScrolling)
        desk.close()
    }

    @Test("a search bar is a row of the navigation bar; a press into it begins the search")
    func begins() {
        let search = search()
        #expect(stack.navigationBar.frame.height == 96)
        #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).minY == 44)
        desk.tap(200, 70)
        desk.wait(0.5)
        #expect(search.isActive && search.searchBar.isFirstResponder)
        #expect(log.take() == ["will present", "update ", "did present"])
        #expect(search.searchBar.showsCancelButton)
        // The other rows of the bar are gone, and the content is dimmed.
        #expect(stack.navigationBar.frame.height == 52 && host.view.safeAreaInsets.top == 52)
        #expect(search.view.superview === host.view && search.view.frame == host.view.bounds)
        desk.close()
    }

    @Test("over dimmed content the bar has a ground, also where a large title has none")
    func ground() {
        stack.navigationBar.prefersLargeTitles = true
        let search = search()
        #expect(stack.navigationBar.subviews.first?.isHidden == true)
        search.isActive = true
        desk.wait(0.5)
        #expect(stack.navigationBar.subviews.first?.isHidden == false)
        search.isActive = false
        desk.wait(0.5)
        #expect(stack.navigationBar.subviews.first?.isHidden == true)
        desk.close()
    }

    @Test(
        "text is told of; Escape, the cancel button and a press on the dimmed content end a search")
    func ends() {
        let search = search()
        desk.tap(200, 70)
        desk.wait(0.5)
        _ = log.take()
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.key(.up, code: 30, symbol: 0x61)
        #expect(log.take() == ["update a"])
        desk.press(.escape)
        desk.wait(0.5)
        #expect(log.take() == ["cancel", "will dismiss", "update ", "did dismiss"])
        #expect(!search.isActive && !search.searchBar.isFirstResponder)
        #expect(search.searchBar.text == "" && stack.navigationBar.frame.height == 96)
        #expect(search.view.superview == nil)
        search.isActive = true
        desk.wait(0.5)
        desk.tap(200, 400)
        desk.wait(0.5)
        #expect(!search.isActive)
        desk.close()
    }

    @Test("results are shown while there is a text, or when the program asks")
    func showsResults() {
        let search = search(results)
        search.isActive = true
        #expect(!search.showsSearchResultsController && results.view.window == nil)
        search.searchBar.becomeFirstResponder()
        desk.key(.down, code: 30, symbol: 0x61, text: "a")
        desk.wait(0.1)
        #expect(search.showsSearchResultsController && results.view.window != nil)
        #expect(results.view.frame == search.view.bounds && results.parent === search)
        desk.press(.escape)
        desk.wait(0.5)
        #expect(results.view.window == nil && results.parent == nil)
        search.isActive = true
        search.showsSearchResultsController = true
        #expect(results.view.window != nil)
        desk.close()
    }

    @Test(
        "without dimming the content stays in use in a search, and with it the bar may stay whole")
    func plain() {
        let search = search()
        search.obscuresBackgroundDuringPresentation = false
        search.hidesNavigationBarDuringPresentation = false
        let button = UIButton(frame: CGRect(x: 0, y: 300, width: 400, height: 100))
        button.addAction(UIAction { [log] _ in log.lines.append("pressed") }, for: .touchUpInside)
        host.view.addSubview(button)
        search.isActive = true
        desk.wait(0.5)
        #expect(stack.navigationBar.frame.height == 96)
        _ = log.take()
        desk.tap(200, 350)
        #expect(log.take() == ["pressed"] && search.isActive)
        desk.close()
    }

    @Test("scopes are shown while one searches, and a choice updates the results")
    func scopes() {
        let search = search()
        search.searchBar.scopeButtonTitles = ["All", "Red", "Green"]
        #expect(!search.searchBar.showsScopeBar && search.searchBar.selectedScopeButtonIndex == 0)
        search.isActive = true
        desk.wait(0.5)
        #expect(search.searchBar.showsScopeBar && stack.navigationBar.frame.height == 96)
        _ = log.take()
        // Below the field, in the last third.
        desk.tap(350, 68)
        desk.wait(0.5)
        #expect(log.take() == ["update ", "scope 2"])
        #expect(search.searchBar.selectedScopeButtonIndex == 2)
        desk.close()
    }

    @Test("a search with a bar of one's own leaves the bar free and covers what is below")
    func ownBar() {
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.frame = CGRect(x: 0, y: 100, width: 400, height: 56)
        host.view.addSubview(search.searchBar)
        search.isActive = true
        desk.wait(0.5)
        #expect(search.view.frame == CGRect(x: 0, y: 156, width: 400, height: 444))
        desk.close()
    }

    @Test("a search goes with its controller when another is pushed, and comes back with it")
    func pushed() {
        let search = search()
        search.isActive = true
        desk.wait(0.5)
        let next = UIViewController()
        stack.pushViewController(next, animated: false)
        desk.wait(0.1)
        #expect(search.isActive && search.view.window == nil)
        #expect(stack.navigationBar.frame.height == 44)
        stack.popViewController(animated: false)
        desk.wait(0.1)
        #expect(search.view.window != nil && stack.navigationBar.frame.height == 52)
        desk.close()
    }
}
