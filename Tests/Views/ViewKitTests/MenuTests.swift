import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// What a menu has and how keys walk it. The keys are those of GTK's and Qt's menus.
@MainActor
struct MenuTests {
    @Test("hidden elements aren't shown, menus inline stand between lines, a title stands above")
    func rows() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(
            title: "Sheet",
            children: [
                UIMenu(options: .displayInline, children: [it.item("First")]),
                it.item("Hidden", .hidden),
                UIMenu(title: "Group", options: .displayInline, children: [it.item("Second")]),
                UIMenu(title: "More", children: [it.item("Third")]),
            ])
        it.rightClick()
        let panel = try #require(it.panels().first)
        #expect(it.titles(panel) == ["Sheet", "First", "Group", "Second", "More"])
        #expect(MenuDesk.find("menu row", in: panel).count == 7)
    }

    @Test("the menu key lights the first row; arrows pass what can't be chosen, and go round")
    func walk() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [
            it.item("One"), it.item("Two", .disabled),
            UIMenu(options: .displayInline, children: [it.item("Three")]), it.item("Four"),
        ])
        it.press(Symbol.menu)
        it.desk.wait(0.2)
        let panel = try #require(it.panels().first)
        var seen = [it.lit(panel)]
        for key in [Symbol.down, Symbol.down, Symbol.down, Symbol.up, Symbol.home, Symbol.end] {
            it.press(key)
            seen.append(it.lit(panel))
        }
        #expect(seen == ["One", "Three", "Four", "One", "Four", "One", "Four"])
        it.press(Symbol.enter)
        #expect(it.chosen == ["Four"] && it.panels().isEmpty)
        // Its key's end is nobody's, and the next key is the view's again.
        #expect(it.told == ["display here", "end", "ended"])
    }

    @Test("shift and F10 is the menu key; escape ends it and nothing is chosen")
    func escape() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [it.item("One")])
        it.press(Symbol.f10)
        #expect(it.panels().isEmpty)
        it.press(Symbol.f10, "", .shift)
        #expect(it.panels().count == 1)
        it.press(Symbol.escape)
        #expect(it.panels().isEmpty && it.chosen.isEmpty)
    }

    @Test("letters find the row that begins with them; one letter again goes on")
    func letters() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(
            children: ["Copy", "Cut", "Paste", "Clear", "Close"].map { it.item($0) })
        it.press(Symbol.menu)
        let panel = try #require(it.panels().first)
        it.press(0x70, "p")
        #expect(it.lit(panel) == "Paste")
        it.desk.wait(1.2)
        it.press(0x63, "c")
        #expect(it.lit(panel) == "Clear")
        it.press(0x6C, "l")
        it.press(0x6F, "o")
        #expect(it.lit(panel) == "Close")
        it.desk.wait(1.2)
        it.press(0x63, "c")
        #expect(it.lit(panel) == "Copy")
        it.press(0x63, "c")
        #expect(it.lit(panel) == "Cut")
    }

    @Test("right opens the menu of a row with its first lit, left and escape close it")
    func inner() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [
            UIMenu(title: "More", children: [it.item("Off", .disabled), it.item("Inner")]),
            it.item("Last"),
        ])
        it.press(Symbol.menu)
        it.press(Symbol.right)
        #expect(it.panels().count == 2)
        #expect(try it.lit(it.panel(1)) == "Inner")
        it.press(Symbol.left)
        #expect(try it.panels().count == 1 && it.lit(it.panel()) == "More")
        it.press(Symbol.enter)
        #expect(it.panels().count == 2)
        it.press(Symbol.escape)
        #expect(it.panels().count == 1)
        it.press(Symbol.right)
        it.press(0x20, " ")
        #expect(it.chosen == ["Inner"] && it.panels().isEmpty)
    }

    @Test("elements that keep the menu presented do so; a single selection moves its mark")
    func kept() throws {
        let it = try MenuDesk()
        defer { it.close() }
        let one = it.item("One", .keepsMenuPresented, state: .on)
        let two = it.item("Two", .keepsMenuPresented)
        it.menu = UIMenu(options: .singleSelection, children: [one, two])
        it.press(Symbol.menu)
        it.press(Symbol.down)
        it.press(Symbol.enter)
        #expect(it.chosen == ["Two"] && it.panels().count == 1)
        #expect(one.state == .off && two.state == .on)
        #expect(it.menu.selectedElements == [two])
        #expect(try it.lit(it.panel()) == "Two")
    }

    @Test("deferred elements: a word until they come, kept or made anew")
    func deferred() throws {
        let it = try MenuDesk()
        defer { it.close() }
        var waiting: [@MainActor ([UIMenuElement]) -> Void] = []
        it.menu = UIMenu(children: [
            it.item("First"), UIDeferredMenuElement { waiting.append($0) },
            UIDeferredMenuElement.uncached { waiting.append($0) },
        ])
        it.rightClick()
        #expect(try it.titles(it.panel()) == ["First", "Loading…", "Loading…"])
        waiting[0]([it.item("Late"), it.item("Later")])
        waiting[1]([])
        #expect(try it.titles(it.panel()) == ["First", "Late", "Later"])
        it.press(Symbol.escape)
        it.rightClick()
        #expect(waiting.count == 3)
        #expect(try it.titles(it.panel()) == ["First", "Late", "Later", "Loading…"])
        // What comes after the menu has gone does no harm.
        it.press(Symbol.escape)
        waiting[2]([it.item("Too late")])
        #expect(it.panels().isEmpty)
    }

    @Test("a menu too tall for the window stays inside it, and scrolls to what keys light")
    func tall() throws {
        let it = try MenuDesk(height: 300)
        defer { it.close() }
        it.menu = UIMenu(children: (1...30).map { it.item("Row \($0)") })
        it.press(Symbol.menu)
        it.desk.wait(0.2)
        let panel = try it.panel()
        let box = panel.convert(panel.bounds, to: nil)
        #expect(box.minY >= 0 && box.maxY <= 300 && box.height > 200)
        #expect(!box.contains(it.middle("Row 30", in: panel)))
        it.press(Symbol.end)
        #expect(box.contains(it.middle("Row 30", in: panel)))
        it.desk.scroll(box.midX, box.midY, by: ScrollDelta(y: -2000))
        #expect(box.contains(it.middle("Row 1", in: panel)))
        it.desk.scroll(box.midX, box.midY, by: ScrollDelta(y: 50))
        #expect(!box.contains(it.middle("Row 1", in: panel)))
    }

    @Test("a menu appears within 0.12 s, and can be given other elements while it is shown")
    func appears() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [it.item("One")])
        it.press(Symbol.menu)
        let panel = try it.panel()
        it.desk.wait(0.03)
        #expect((panel.presentation()?.opacity ?? 1) < 0.6)
        it.desk.wait(0.12)
        #expect(panel.presentation()?.opacity == 1)
        #expect(it.interaction?.menuAppearance == .compact)
        it.interaction?.updateVisibleMenu { [unowned it] in
            $0.replacingChildren([it.item("Two"), it.item("Three")])
        }
        #expect(try it.titles(it.panel()) == ["Two", "Three"])
        it.interaction?.dismissMenu()
        #expect(it.panels().isEmpty && it.interaction?.menuAppearance == .unknown)
    }

    @Test("a key is called what keyboards of Linux say; a menu without rows doesn't open")
    func keyNames() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [it.item("Hidden", .hidden)])
        it.rightClick()
        #expect(it.panels().isEmpty)
        it.menu = UIMenu(children: [
            UIKeyCommand(title: "Redo", input: "z", modifierFlags: [.command, .shift]) { _ in
                it.chosen.append("key")
            }
        ])
        it.rightClick()
        let labels = try Self.labels(in: it.panel())
        #expect(labels == ["Redo", "Ctrl+Shift+Z"])
        it.press(Symbol.down)
        it.press(Symbol.enter)
        #expect(it.chosen == ["key"])
    }

    @Test("keys stand at the right edge, also where another row has an arrow")
    func keysAtTheEdge() throws {
        let it = try MenuDesk()
        defer { it.close() }
        func menu(_ more: [UIMenuElement]) -> UIMenu {
            UIMenu(
                children: [
                    UIKeyCommand(title: "Undo the Latest Stroke", input: "z") { _ in }
                ] + more)
        }
        func open(_ more: [UIMenuElement]) throws -> (panel: CALayer, key: CALayer, title: CALayer)
        {
            it.menu = menu(more)
            it.rightClick()
            let panel = try it.panel()
            let found = Self.labelLayers(in: panel)
            return (
                panel, try #require(found.first { $0.text == "Z" }).layer,
                try #require(found.first { $0.text.hasPrefix("Undo") }).layer
            )
        }
        let plain = try open([])
        let width = plain.panel.bounds.width
        let edge = plain.panel.convert(plain.key.bounds, from: plain.key).maxX
        let start = plain.panel.convert(plain.title.bounds, from: plain.title).minX
        // As far from its edge as the words are from theirs.
        #expect(abs(width - edge - start) < 0.01)
        it.interaction?.dismissMenu()
        let mixed = try open([UIMenu(title: "More", children: [it.item("One")])])
        #expect(mixed.panel.bounds.width == width)
        #expect(mixed.panel.convert(mixed.key.bounds, from: mixed.key).maxX == edge)
    }

    private static func labelLayers(in layer: CALayer) -> [(text: String, layer: CALayer)] {
        if let label = layer.delegate as? UILabel { return [(label.text ?? "", layer)] }
        return (layer.sublayers ?? []).flatMap { labelLayers(in: $0) }
    }

    private static func labels(in layer: CALayer) -> [String] {
        if let label = layer.delegate as? UILabel { return [label.text ?? ""] }
        return (layer.sublayers ?? []).flatMap { labels(in: $0) }
    }

    /// Apple's documentation of accessibilityActivationPoint: the middle of the element, unless it says another.
    @Test("the menu key opens the menu where the view with the focus is touched")
    func focusedView() throws {
        let it = try MenuDesk()
        defer { it.close() }
        it.menu = UIMenu(children: [it.item("One")])
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
        it.view.addSubview(button)
        it.press(Symbol.tab)
        #expect(button.isFocused)
        it.press(Symbol.menu)
        #expect(it.interaction?.location(in: it.view) == CGPoint(x: 70, y: 320))
        it.press(Symbol.escape)
        button.accessibilityActivationPoint = CGPoint(x: 30, y: 310)
        it.press(Symbol.menu)
        #expect(it.interaction?.location(in: it.view) == CGPoint(x: 30, y: 310))
    }
}
