import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Apple's documentation of UISearchToken and UISearchTextField: tokens stand before the text; Backspace chooses the last one,
/// and deletes it when it is pressed again.
@MainActor @Suite("Tokens of search fields", .serialized)
struct SearchTokenTests {
    private final class Updater: UISearchResultsUpdating {
        var counts: [Int] = []
        func updateSearchResults(for searchController: UISearchController) {
            counts.append(searchController.searchBar.searchTextField.tokens.count)
        }
    }

    private let desk: Desk
    private let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 300, height: 36))
    private let tokens = ["Red", "Round"].map { UISearchToken(icon: nil, text: $0) }

    init() throws {
        desk = try Desk(width: 400, height: 200)
        desk.begin()
        _ = desk.add(field)
        field.becomeFirstResponder()
    }

    private func labels(_ view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    private func key(_ code: UInt32, _ symbol: UInt32, _ text: String = "") {
        desk.key(.down, code: code, symbol: symbol, text: text)
        desk.key(.up, code: code, symbol: symbol)
        desk.wait(0.05)
    }
    private func backspace() { key(14, 0) }

    @Test("tokens are inserted, removed and shown before the text, which begins behind them")
    func order() {
        defer { desk.close() }
        let start = field.textRect(forBounds: field.bounds).minX
        field.insertToken(tokens[1], at: 5)
        field.insertToken(tokens[0], at: 0)
        #expect(field.tokens == tokens && field.hasText && field.text == "")
        desk.wait(0.05)
        let shown = labels(field).map { (text: $0.text, x: $0.convert($0.bounds, to: field).minX) }
        #expect(shown.map(\.text) == ["Red", "Round"] && shown[0].x < shown[1].x)
        let text = field.textRect(forBounds: field.bounds)
        #expect(shown[0].x > start && text.minX > shown[1].x)
        field.removeToken(at: 7)
        field.removeToken(at: 0)
        #expect(field.tokens == [tokens[1]])
        #expect(field.textRect(forBounds: field.bounds).minX < text.minX)
        field.tokens = []
        #expect(field.textRect(forBounds: field.bounds).minX == start && !field.hasText)
    }

    @Test("Backspace at the start chooses the last token, then deletes it, unless the caret moves")
    func deleting() {
        defer { desk.close() }
        field.tokens = tokens
        field.text = "a"
        var events = 0
        field.addAction(UIAction { _ in events += 1 }, for: .editingChanged)
        backspace()
        #expect(field.text == "" && field.tokens == tokens && events == 1)
        backspace()
        #expect(field.tokens == tokens && events == 1)
        backspace()
        #expect(field.tokens == [tokens[0]] && events == 2)
        backspace()
        key(105, 0)
        backspace()
        #expect(field.tokens == [tokens[0]])
        field.allowsDeletingTokens = false
        backspace()
        backspace()
        #expect(field.tokens == [tokens[0]] && events == 2)
    }

    @Test("typed text takes the place of a chosen token, which a press has chosen")
    func typing() throws {
        defer { desk.close() }
        field.tokens = tokens
        desk.wait(0.05)
        let first = try #require(labels(field).first)
        let place = first.convert(CGPoint(x: 2, y: 2), to: desk.window)
        desk.tap(place.x, place.y)
        desk.wait(0.5)
        key(30, 0x61, "a")
        #expect(field.tokens == [tokens[1]] && field.text == "a")
    }

    @Test("a token takes the place of some text, and the clear button removes tokens, too")
    func portion() throws {
        defer { desk.close() }
        field.text = "red ball"
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let part = try #require(field.textRange(from: field.beginningOfDocument, to: end))
        field.replaceTextualPortion(of: part, with: tokens[0], at: 0)
        #expect(field.text == "ball" && field.tokens == [tokens[0]])
        #expect(field.textualRange.flatMap { field.text(in: $0) } == "ball")
        desk.wait(0.05)
        let clear = field.clearButtonRect(forBounds: field.bounds)
        desk.tap(field.frame.minX + clear.midX, field.frame.minY + clear.midY)
        desk.wait(0.5)
        #expect(field.text == "" && field.tokens == [])
    }

    @Test("a search is told of tokens that the user deletes, and ends without any")
    func search() {
        defer { desk.close() }
        let (updater, results) = (Updater(), UIViewController())
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = updater
        let page = UIViewController()
        page.navigationItem.searchController = search
        desk.window.rootViewController = UINavigationController(rootViewController: page)
        desk.wait(0.1)
        search.searchBar.becomeFirstResponder()
        desk.wait(0.5)
        search.searchBar.searchTextField.tokens = tokens
        updater.counts = []
        backspace()
        backspace()
        #expect(updater.counts == [1])
        search.isActive = false
        desk.wait(0.5)
        #expect(search.searchBar.searchTextField.tokens == [])
    }
}
