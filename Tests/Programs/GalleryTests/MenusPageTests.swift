import CoreAnimation
import Foundation
import Gallery
import Primitives
import Stage
import Testing
import ViewKit

/// The page of menus under hands: its menus come before the gallery's own, and keys are theirs.
@MainActor @Suite("Menus of a page in the gallery", .serialized)
struct MenusPageTests {
    /// The words of the rows of all menus that are open.
    private func rows(_ visit: Visit) -> [String] {
        visit.layers.filter { $0.name == "menu row" }
            .compactMap { ($0.delegate as? UIView)?.accessibilityLabel }.filter { !$0.isEmpty }
            .sorted()
    }

    private func rightClick(_ visit: Visit, _ point: CGPoint) {
        for isPressed in [true, false] {
            var input = PointerInput(time: HostTime(seconds: visit.host.time), location: point)
            input.buttons = [.init(code: 0x111, isPressed: isPressed)]
            visit.host.send(.pointer(input))
            visit.host.step(to: visit.host.time + 0.05)
        }
    }

    private static let own = ["Colour", "Remove", "Starred", "Turn round"]

    @Test("the right button on a card opens the card's menu, beside cards the gallery's")
    func right() throws {
        let visit = try Visit("menus")
        defer { visit.end() }
        visit.host.step(to: 0.5)
        rightClick(visit, try visit.place(in: "Anna"))
        #expect(Set(rows(visit)).isSuperset(of: Self.own))
        #expect(!rows(visit).contains("Copy Code"))
        visit.key(0xFF1B)
        #expect(rows(visit).isEmpty)
        // Below the board.
        let page = try visit.layer("page menus")
        let corner = CGPoint(x: page.bounds.maxX - 4, y: page.bounds.maxY - 4)
        rightClick(visit, page.convert(corner, to: visit.host.stage.layer))
        #expect(rows(visit).contains("Copy Code"))
        visit.key(0xFF1B)
        #expect(rows(visit).isEmpty)
    }

    @Test("keys go to the page's menu while it is open: none turns the page or closes the gallery")
    func keys() throws {
        let visit = try Visit("menus")
        defer { visit.end() }
        visit.host.step(to: 0.5)
        var closings = 0
        visit.shell.onClose = { closings += 1 }
        visit.click(try visit.place(in: "Order"))
        #expect(rows(visit) == ["By name", "By name, backwards"])
        visit.key(0xFF54)
        visit.key(0xFF54)
        visit.key(0xFF0D)
        #expect(visit.shell.pageName == "menus" && rows(visit).isEmpty)
        visit.host.play(to: visit.host.time + 2, rate: 30)
        // Backwards: the first by name is the last.
        let (first, last) = (try visit.place(in: "Anna"), try visit.place(in: "Frida"))
        #expect(last.y < first.y)
        visit.click(try visit.place(in: "Order"))
        #expect(!rows(visit).isEmpty)
        visit.key(0xFF1B)
        #expect(rows(visit).isEmpty && closings == 0)
        visit.key(0xFF1B)
        #expect(closings == 1)
    }
}
