import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's documentation of `searchSuggestions`, `UISearchSuggestionItem` and
/// `updateSearchResults(for:selecting:)`.
@MainActor @Suite("Suggestions of searches", .serialized)
struct SearchSuggestionTests {
    private final class Log: UISearchResultsUpdating {
        var chosen: [String?] = []
        var takesText = false
        var next: [any UISearchSuggestion]?
        func updateSearchResults(for searchController: UISearchController) {
            if let next { searchController.searchSuggestions = next }
        }
        func updateSearchResults(
            for searchController: UISearchController,
            selecting searchSuggestion: any UISearchSuggestion
        ) {
            chosen.append(searchSuggestion.localizedSuggestion)
            if takesText { searchController.searchBar.text = searchSuggestion.localizedSuggestion }
        }
    }

    /// A suggestion of a program's own, with the members that Apple requires.
    private final class Plain: UISearchSuggestion {
        let localizedSuggestion: String? = "Figs"
        var representedObject: Any?
    }

    private let desk: Desk
    private let host = UIViewController()
    private let search = UISearchController(searchResultsController: nil)
    private let log = Log()

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.window.rootViewController = UINavigationController(rootViewController: host)
        host.navigationItem.searchController = search
        search.searchResultsUpdater = log
        search.searchSuggestions = [
            UISearchSuggestionItem(localizedSuggestion: "Apples"),
            UISearchSuggestionItem(
                localizedAttributedSuggestion: NSAttributedString(string: "Pears"),
                localizedDescription: "Fruit"),
        ]
        desk.begin()
        desk.wait(0.1)
    }

    private func list(in view: UIView) -> UITableView? {
        if let list = view as? UITableView { return list }
        return view.subviews.lazy.compactMap { list(in: $0) }.first
    }

    @Test("suggestions are listed while one searches, and a press chooses one")
    func choosing() throws {
        desk.begin()
        #expect(list(in: host.view) == nil)
        search.isActive = true
        desk.wait(0.5)
        let shown = try #require(list(in: host.view))
        #expect(shown.numberOfRows(inSection: 0) == 2)
        let row = try #require(shown.cellForRow(at: IndexPath(row: 1, section: 0)))
        let box = row.convert(row.bounds, to: nil)
        // Below the bar, which is 52 points high then.
        #expect(shown.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        #expect(box.minY > 52 && box.minY < 52 + 100)
        desk.tap(200, box.midY)
        desk.wait(0.5)
        #expect(log.chosen == ["Pears"] && list(in: host.view) == nil && search.isActive)
        #expect(search.searchSuggestions == nil)
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Plums")]
        #expect(list(in: host.view)?.numberOfRows(inSection: 0) == 1)
        search.searchSuggestions = nil
        #expect(list(in: host.view) == nil)
        desk.close()
    }

    private func words(of row: UITableViewCell) -> [NSAttributedString] {
        func labels(in view: UIView) -> [UILabel] {
            ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
        }
        return labels(in: row).filter { !$0.isHidden }.compactMap(\.attributedText)
    }

    /// Apple's documentation: the text with attributes is shown in place of the plain one, and descriptions are for
    /// accessibility.
    @Test("a suggestion's attributes are shown, and screen readers hear its description")
    func attributes() throws {
        desk.begin()
        let text = NSMutableAttributedString(string: "Pears")
        text.addAttribute(
            .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
        let colored = UISearchSuggestionItem(
            localizedAttributedSuggestion: text, localizedDescription: "Search for pears")
        text.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Plums")
        let plain = UISearchSuggestionItem(localizedSuggestion: "Apples")
        #expect(plain.localizedAttributedSuggestion == nil)
        #expect(colored.localizedSuggestion == "Pears")
        search.searchSuggestions = [plain, colored, Plain()]
        search.isActive = true
        desk.wait(0.5)
        let shown = try #require(list(in: host.view))
        let rows = try (0..<3).map {
            try #require(shown.cellForRow(at: IndexPath(row: $0, section: 0)))
        }
        #expect(rows.map(\.accessibilityLabel) == [nil, "Search for pears", nil])
        #expect(rows.map { words(of: $0).map(\.string) } == [["Apples"], ["Pears"], ["Figs"]])
        let colors = try [1, 2].map {
            try #require(words(of: rows[1]).first).attribute(
                .foregroundColor, at: $0, effectiveRange: nil) as? UIColor
        }
        #expect(colors[0] == .red && colors[1] != .red)
        desk.close()
    }

    /// A suggestion of a program's own, with as little as it must have.
    private final class Fruit: UISearchSuggestion {
        var localizedSuggestion: String? { "Plums" }
        var representedObject: Any?
    }

    @Test("a suggestion of a program's own class may have a plain text alone")
    func own() throws {
        desk.begin()
        search.searchSuggestions = [Fruit()]
        search.isActive = true
        desk.wait(0.5)
        let shown = try #require(list(in: host.view))
        let row = try #require(shown.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(words(of: row).map(\.string) == ["Plums"] && row.accessibilityLabel == nil)
        desk.close()
    }

    @Test("the controller of results is shown for a text that a program takes from a suggestion")
    func results() throws {
        desk.begin()
        let results = UIViewController()
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = log
        search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Plums")]
        log.takesText = true
        host.navigationItem.searchController = search
        desk.wait(0.1)
        search.isActive = true
        desk.wait(0.5)
        let shown = try #require(list(in: host.view))
        #expect(results.view.window == nil)
        shown.delegate?.tableView(shown, didSelectRowAt: IndexPath(row: 0, section: 0))
        #expect(log.chosen == ["Plums"] && list(in: host.view) == nil)
        #expect(results.view.window != nil && search.showsSearchResultsController)
        desk.close()
    }

    // Apple's documentation of `searchSuggestions`: they become nil when a person types.
    @Test("suggestions go with what is typed next, and new ones come with the update")
    func typing() throws {
        desk.begin()
        search.isActive = true
        desk.wait(0.5)
        #expect(list(in: host.view) != nil)
        search.searchBar.searchTextField.sendActions(for: .editingChanged)
        #expect(search.searchSuggestions == nil && list(in: host.view) == nil)
        log.next = [UISearchSuggestionItem(localizedSuggestion: "Plums")]
        search.searchBar.searchTextField.sendActions(for: .editingChanged)
        #expect(list(in: host.view)?.numberOfRows(inSection: 0) == 1)
        desk.close()
    }

    @Test("the list goes when the search ends")
    func ending() {
        desk.begin()
        search.isActive = true
        desk.wait(0.5)
        #expect(list(in: host.view) != nil)
        search.isActive = false
        desk.wait(0.5)
        #expect(list(in: host.view) == nil && log.chosen.isEmpty)
        #expect(search.searchSuggestions == nil)
        desk.close()
    }

    @Test("a bar's kind of text is that of its field")
    func traits() {
        let bar = UISearchBar()
        bar.autocapitalizationType = .none
        bar.keyboardType = .emailAddress
        #expect(bar.searchTextField.autocapitalizationType == .none)
        bar.searchTextField.autocorrectionType = .no
        #expect(bar.autocorrectionType == .no && bar.keyboardType == .emailAddress)
        #expect(bar.returnKeyType == .search)
        desk.close()
    }
}
