import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Scroll views under the keyboard (`allowsKeyboardScrolling`). Apple names no distances: 60 points an arrow and nine
/// tenths of the view a page are choices. Keys by their X symbols (keysymdef.h).
@MainActor @Suite("Scroll views with the keyboard")
struct ScrollKeyTests {
    private let desk: Desk
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    init() throws {
        desk = try Desk(width: 300, height: 300)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        _ = desk.add(scroll)
        desk.wait(0.1)
    }

    private func press(_ symbol: UInt32, _ text: String = "") {
        desk.key(.down, code: 0, symbol: symbol, text: text)
        desk.key(.up, code: 0, symbol: symbol, text: text)
        desk.wait(1)
    }

    @Test("arrows, page keys, Home and End scroll, no further than the content")
    func keys() {
        defer { desk.close() }
        press(Symbol.tab)
        #expect(scroll.isFocused)
        press(Symbol.down)
        #expect(abs(scroll.contentOffset.y - 60) < 0.5)
        press(0xFF56)
        #expect(abs(scroll.contentOffset.y - 150) < 0.5)
        press(Symbol.end)
        #expect(abs(scroll.contentOffset.y - 900) < 0.5)
        press(Symbol.down)
        press(Symbol.right)
        #expect(abs(scroll.contentOffset.y - 900) < 0.5 && scroll.contentOffset.x == 0)
        press(0xFF55)
        #expect(abs(scroll.contentOffset.y - 810) < 0.5)
        press(Symbol.home)
        #expect(abs(scroll.contentOffset.y) < 0.5)
    }

    @Test("readers hear of what is in a scroll view one by one, though that has the focus")
    func readers() throws {
        defer { desk.close() }
        for index in 0..<3 {
            let label = UILabel(frame: CGRect(x: 0, y: 30 * CGFloat(index), width: 100, height: 20))
            label.text = "Line \(index)"
            scroll.addSubview(label)
        }
        desk.wait(0.1)
        let tree = try #require(desk.host.stage.accessibility.source?.accessibleTree())
        let node = try #require(tree.nodes.values.first { $0.role == .scroller })
        #expect(node.children.map { tree.nodes[$0]?.label } == ["Line 0", "Line 1", "Line 2"])
        #expect(node.states.contains(.focusable))
    }

    @Test(
        "the focus passes views with nothing to scroll, with a control inside, and that forbid it")
    func focus() {
        defer { desk.close() }
        #expect(scroll.canBecomeFocused)
        scroll.allowsKeyboardScrolling = false
        #expect(!scroll.canBecomeFocused)
        scroll.allowsKeyboardScrolling = true
        scroll.contentSize = CGSize(width: 200, height: 100)
        #expect(!scroll.canBecomeFocused)
        scroll.contentSize.height = 1000
        scroll.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
        #expect(!scroll.canBecomeFocused)
    }
}
