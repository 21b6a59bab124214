import Foundation
import Testing
import ViewKit

/// UISearchBar and UIToolbar: Apple's documentation; sizes are those of docs/reference/controls.md.
@MainActor @Suite("Search bars and toolbars", .serialized)
struct SearchToolbarTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    private final class Teller: UISearchBarDelegate {
        var lines: [String] = []
        var begins = true
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { begins }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            lines.append("text \(searchText)")
        }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange,
            replacementText text: String
        ) -> Bool { text != "x" }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    }

    private func bar(_ teller: Teller) -> UISearchBar {
        let bar = desk.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 400, height: 56)))
        bar.delegate = teller
        desk.wait(0.05)
        return bar
    }

    private func type(_ letter: String) {
        let code: UInt32 = letter == "a" ? 30 : 45
        let symbol = letter.unicodeScalars.first?.value ?? 0
        desk.key(.down, code: code, symbol: symbol, text: letter)
        desk.key(.up, code: code, symbol: symbol)
    }

    @Test("the delegate is asked and told; Return searches")
    func search() {
        let teller = Teller()
        let bar = bar(teller)
        #expect(bar.intrinsicContentSize.height == 56 && bar.placeholder == "Search")
        desk.tap(100, 28)
        type("a")
        type("x")
        desk.press(.enter)
        #expect(teller.lines == ["began", "text a", "search"] && bar.text == "a")
        bar.resignFirstResponder()
        #expect(teller.lines.last == "ended")
        teller.begins = false
        #expect(!bar.becomeFirstResponder())
        desk.close()
    }

    @Test("Escape empties the field, or is the cancel button where there is one")
    func escape() {
        let teller = Teller()
        let bar = bar(teller)
        bar.becomeFirstResponder()
        type("a")
        desk.press(.escape)
        #expect(bar.text == "" && teller.lines == ["began", "text a", "text "])
        bar.showsCancelButton = true
        desk.wait(0.05)
        desk.press(.escape)
        #expect(teller.lines.last == "cancel")
        teller.lines = []
        desk.tap(360, 28)
        #expect(teller.lines == ["cancel"])
        #expect(bar.searchTextField.frame.maxX < 330)
        desk.close()
    }

    @Test("items of a toolbar lie in line, flexible spaces share the rest, mirrored")
    func toolbar() throws {
        let bar = desk.add(UIToolbar(frame: CGRect(x: 0, y: 300, width: 400, height: 44)))
        var presses: [String] = []
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(primaryAction: UIAction(title: title) { _ in presses.append(title) })
        }
        bar.items = [item("One"), .flexibleSpace(), item("Two"), .flexibleSpace(), item("Three")]
        desk.wait(0.05)
        func frame(_ title: String) throws -> CGRect {
            try #require(bar.subviews.first { $0.accessibilityLabel == title }).frame
        }
        let (one, two, three) = (try frame("One"), try frame("Two"), try frame("Three"))
        #expect(one.minX == 16 && abs(three.maxX - 384) <= 1)
        #expect(abs((two.minX - one.maxX) - (three.minX - two.maxX)) <= 2)
        desk.tap(two.midX, 322)
        #expect(presses == ["Two"])
        try desk.fromTheRight {
            bar.setNeedsLayout()
            desk.wait(0.05)
            let mirrored = try frame("One")
            #expect(mirrored.maxX == 384)
        }
        desk.close()
    }

    /// Apple's documentation of `standardAppearance`.
    @Test("a toolbar has the look of its appearance, live")
    func appearance() throws {
        let bar = desk.add(UIToolbar(frame: CGRect(x: 0, y: 300, width: 400, height: 44)))
        bar.barTintColor = .green
        bar.isTranslucent = false
        func color() throws -> UInt32 {
            desk.wait(0.1)
            return try #require(desk.host.image()).bitmap[200, 330] & 0xFFFFFF
        }
        #expect(try color() == 0x00FF00)
        let look = UIToolbarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .red
        bar.standardAppearance = look
        #expect(try color() == 0xFF0000)
        look.backgroundColor = .blue
        #expect(try color() == 0x0000FF)
    }
}
