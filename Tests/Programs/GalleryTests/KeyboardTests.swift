import CoreAnimation
import Foundation
import Gallery
import Primitives
import Stage
import Testing

/// What a person without a mouse does. Keys by X11's names and evdev's numbers.
@MainActor @Suite("The gallery without a mouse")
struct KeyboardTests {
    private func tab(_ visit: Visit) { visit.key(0xFF09, code: 15) }
    private func backTab(_ visit: Visit) { visit.key(0xFE20, code: 15, .shift) }
    private func enter(_ visit: Visit) { visit.key(0xFF0D, code: 28) }
    private func escape(_ visit: Visit) { visit.key(0xFF1B, code: 1) }
    private func left(_ visit: Visit) { visit.key(0xFF51, code: 105) }
    private func right(_ visit: Visit) { visit.key(0xFF53, code: 106) }
    private func down(_ visit: Visit) { visit.key(0xFF54, code: 108) }

    /// Presses Tab until something has the focus.
    private func go(to name: String, _ visit: Visit) {
        for _ in 0..<40 where visit.focused != name { tab(visit) }
        #expect(visit.focused == name)
    }

    @Test("Tab comes to every control of every page, with a ring around each, and round again")
    func everyControl() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        // Nobody looks: no page is painted.
        for entry in PageEntry.all {
            visit.shell.open(entry)
            visit.key(0xFF1B, code: 1, plays: false)
            var stops: [String] = []
            for _ in 0..<60 {
                visit.key(0xFF09, code: 15, plays: false)
                guard let name = visit.focused, name != stops.first else { break }
                #expect(visit.ringed != nil, "\(entry.name): no ring around \(name)")
                stops.append(name)
                // In a text that can be edited Tab is a letter, as with UIKit; Escape leaves it.
                if name == "note" { visit.key(0xFF1B, code: 1, plays: false) }
            }
            #expect(visit.focused == stops.first, "\(entry.name): Tab doesn't come round")
            let missed = visit.layers.filter(isShown).compactMap(\.name).filter { name in
                let isControl = ["slider ", "button "].contains { name.hasPrefix($0) }
                return isControl && !stops.contains(name)
            }
            #expect(missed.isEmpty, "\(entry.name): \(missed) in \(stops)")
        }
    }

    private func isShown(_ layer: CALayer) -> Bool {
        var each: CALayer? = layer
        while let here = each {
            if here.isHidden { return false }
            each = here.superlayer
        }
        return true
    }

    @Test("Tab goes through the views of a page, Return and arrows work them, and Tab goes on")
    func views() throws {
        let visit = try Visit("views")
        defer { visit.end() }
        go(to: "Spring", visit)
        var names: [String] = []
        while visit.focused != "search", names.count < 20 {
            names.append(visit.ringed?.name ?? "no ring")
            tab(visit)
        }
        #expect(names == ["Spring", "Ease", "Keyframes", "Turn over", "scrub"])
        // Back: the last of the views, and one more.
        backTab(visit)
        #expect(visit.focused == "scrub" && visit.ringed?.name == "scrub")
        backTab(visit)
        #expect(visit.ringed?.name == "Turn over")
        for _ in 0..<3 { backTab(visit) }
        #expect(visit.ringed?.name == "Spring")
        let tile = try #require(visit.layers.first { $0.cornerRadius == 20 })
        let before = tile.position
        enter(visit)
        #expect(tile.position != before)
        escape(visit)
        #expect(visit.focused == nil && visit.ringed == nil)
    }

    @Test("a slider among views is moved by arrows, photos and scroll views too")
    func moved() throws {
        let table = try Visit("gestures")
        defer { table.end() }
        go(to: "content", table)
        tab(table)
        let photo = try #require(table.ringed)
        let start = photo.position
        right(table)
        down(table)
        #expect(photo.position == CGPoint(x: start.x + 12, y: start.y + 12))
        let desk = try Visit("scroll-view")
        defer { desk.end() }
        go(to: "list", desk)
        let list = try #require(desk.ringed)
        #expect(list.name == "list")
        let offset = list.bounds.minY
        down(desk)
        desk.host.play(to: desk.host.time + 1)
        #expect(abs(list.bounds.minY - offset - 60) < 0.5)
    }

    @Test("a hand over the page clicks where arrows bring it")
    func hand() throws {
        let visit = try Visit("implicit")
        defer { visit.end() }
        go(to: "content", visit)
        let hand = try visit.layer("keyboard hand")
        let holder = try #require(hand.superlayer)
        let before = holder.position
        for _ in 0..<5 { right(visit) }
        down(visit)
        #expect(holder.position == CGPoint(x: before.x + 60, y: before.y + 12))
        visit.key(0xFF53, code: 106, .shift)
        #expect(holder.position.x == before.x + 61)
        enter(visit)
        let square = try visit.layer("square")
        let place = square.superlayer?.convert(square.position, to: visit.host.stage.layer)
        #expect(place == holder.position)
        tab(visit)
        #expect(!visit.layers.contains { $0.name == "keyboard hand" })
    }

    @Test("the menu key opens the page's menu; readers hear its rows, and press them")
    func menuKey() throws {
        let visit = try Visit("implicit")
        defer { visit.end() }
        go(to: "content", visit)
        visit.key(0xFF67, code: 127)
        let source = try #require(visit.host.stage.accessibility.source)
        let tree = try #require(source.accessibleTree())
        #expect(tree.focus.flatMap { tree.nodes[$0]?.label } == "Copy Picture")
        let row = try #require(tree.nodes.values.first { $0.label == "Next Page" })
        // The menu begins at the hand.
        let hand = try #require(try visit.layer("keyboard hand").superlayer)
        let place = hand.superlayer?.convert(hand.position, to: visit.host.stage.layer) ?? .zero
        #expect(row.frame.minX >= place.x && row.frame.minX < place.x + 40)
        #expect(source.perform(AccessibleRequest(id: row.id, kind: .act(0))))
        visit.host.play(to: visit.host.time + 1.0 / 60, rate: 60)
        let after = try #require(source.accessibleTree())
        #expect(!after.nodes.values.contains { $0.label == "Next Page" })
        let implicit = PageEntry.all.firstIndex { $0.name == "implicit" } ?? 0
        #expect(visit.shell.pageName == PageEntry.all[implicit + 1].name)
    }

    @Test("while Space is down the hand draws")
    func drag() throws {
        let visit = try Visit("drawing")
        defer { visit.end() }
        go(to: "content", visit)
        // By then the page draws no more by itself.
        visit.host.step(to: 21)
        let dirty = try visit.layer("dirty rectangle")
        let hand = try #require(try visit.layer("keyboard hand").superlayer)
        visit.key(0x20, code: 57, phases: [.down])
        for _ in 0..<4 { left(visit) }
        let place = dirty.superlayer?.convert(hand.position, from: visit.host.stage.layer)
        #expect(dirty.frame.contains(try #require(place)))
        visit.key(0x20, code: 57, phases: [.up])
        let drawn = dirty.frame
        for _ in 0..<4 { left(visit) }
        #expect(dirty.frame == drawn)
    }

    @Test("readers hear of the views of a page, at their places in the window")
    func tree() throws {
        let visit = try Visit("views")
        defer { visit.end() }
        let tree = try #require(visit.host.stage.accessibility.source?.accessibleTree())
        let spring = try #require(tree.nodes.values.first { $0.label == "Spring" })
        let button = try visit.layer("Spring")
        #expect(spring.role == .button)
        #expect(spring.frame == button.convert(button.bounds, to: visit.host.stage.layer))
        let focus = AccessibleRequest(id: spring.id, kind: .focus)
        #expect(visit.host.stage.accessibility.source?.perform(focus) == true)
        #expect(visit.focused == "Spring" && visit.ringed?.name == "Spring")
        let now = visit.host.stage.accessibility.source?.accessibleTree()
        #expect(now?.focus == spring.id)
    }
}
