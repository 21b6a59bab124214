import CoreAnimation
import Foundation
import Headless
import Primitives
import Stage
import Testing
import ViewKit

/// Menus on surfaces of their own: what readers hear of them, and what becomes of them when those go.
@MainActor
struct MenuSurfaceTests {
    private func desk() throws -> (MenuDesk, SurfaceMaker) {
        let it = try MenuDesk()
        let more = UIMenu(title: "More", children: [it.item("Four"), it.item("Five")])
        it.menu = UIMenu(children: [it.item("One"), it.item("Two", .disabled), more])
        let host = SurfaceMaker()
        it.desk.host.stage.popupHost = host
        return (it, host)
    }

    private func tree(_ it: MenuDesk) throws -> AccessibleTree {
        try #require(it.desk.host.stage.accessibility.source?.accessibleTree())
    }

    /// The names of what has this role.
    private func names(_ role: AccessibleRole, _ tree: AccessibleTree) -> [String] {
        func walk(_ id: UInt64) -> [AccessibleNode] {
            guard let node = tree.nodes[id] else { return [] }
            return [node] + node.children.flatMap(walk)
        }
        return walk(tree.root).filter { $0.role == role }.map(\.label)
    }

    private func node(_ name: String, _ tree: AccessibleTree) throws -> AccessibleNode {
        try #require(tree.nodes.values.first { $0.label == name })
    }

    private func focus(_ it: MenuDesk) throws -> String? {
        let tree = try tree(it)
        return tree.focus.flatMap { tree.nodes[$0]?.label }
    }

    private func ask(_ kind: AccessibleRequest.Kind, _ name: String, _ it: MenuDesk) throws {
        let id = try node(name, tree(it)).id
        let source = it.desk.host.stage.accessibility.source
        #expect(source?.perform(AccessibleRequest(id: id, kind: kind)) == true)
    }

    @Test("rows that a deferred element has at once are on the surface from the first")
    func deferredAtOnce() throws {
        let (it, host) = try desk()
        defer { it.close() }
        it.menu = UIMenu(children: [
            UIDeferredMenuElement.uncached { [unowned it] completion in
                completion((1...6).map { it.item("Row \($0)") })
            }
        ])
        it.rightClick(50, 60)
        try host.surface(0).show(at: CGPoint(x: 40, y: 45))
        let panel = try #require(it.panels(in: host.surface(0).stage.layer).first)
        #expect(it.titles(panel).count == 6)
        let last = panel.convert(it.middle("Row 6", in: panel), from: nil)
        #expect(panel.bounds.contains(last))
    }

    @Test(
        "readers hear of a menu's rows, where they lie in the window, and of the lit one as focus")
    func rows() throws {
        let (it, host) = try desk()
        defer { it.close() }
        it.rightClick(50, 60)
        try host.surface(0).show(at: CGPoint(x: 40, y: 45))
        var tree = try tree(it)
        #expect(names(.dialog, tree).count == 1)
        #expect(names(.button, tree) == ["One", "More"] && names(.label, tree) == ["Two"])
        let panel = try #require(it.panels(in: host.surface(0).stage.layer).first)
        let middle = it.middle("One", in: panel)
        let one = try node("One", tree)
        #expect(one.frame.midX == middle.x + 40 && one.frame.midY == middle.y + 45)
        #expect(one.states.contains(.focusable))
        #expect(try !node("Two", tree).states.contains(.focusable))
        // Before a row is lit, the menu has the focus.
        #expect(tree.focus.flatMap { tree.nodes[$0]?.role } == .dialog)
        it.press(Symbol.down)
        #expect(try focus(it) == "One")
        it.press(Symbol.down)
        it.press(Symbol.right)
        try host.surface(1).show(at: CGPoint(x: 100, y: 30))
        tree = try self.tree(it)
        #expect(names(.dialog, tree).count == 2)
        #expect(names(.button, tree) == ["One", "More", "Four", "Five"])
        #expect(try focus(it) == "Four")
        let inner = try #require(it.panels(in: host.surface(1).stage.layer).first)
        #expect(
            try node("Four", tree).frame.midX == it.middle("Four", in: inner).x + 40 + 100)
        it.press(Symbol.escape)
        it.press(Symbol.escape)
        #expect(try names(.dialog, self.tree(it)).isEmpty && it.panels().isEmpty)
    }

    @Test("readers light a row, and choose it")
    func readers() throws {
        let (it, host) = try desk()
        defer { it.close() }
        it.rightClick(50, 60)
        try host.surface(0).show(at: CGPoint(x: 40, y: 45))
        try ask(.focus, "One", it)
        #expect(try focus(it) == "One" && it.chosen.isEmpty)
        try ask(.act(0), "More", it)
        try host.surface(1).show(at: CGPoint(x: 100, y: 30))
        #expect(try focus(it) == "Four")
        try ask(.act(0), "Five", it)
        #expect(it.chosen == ["Five"] && host.surfaces.allSatisfy(\.isClosed))
        #expect(try names(.dialog, tree(it)).isEmpty)
    }

    @Test("readers light and choose a row of a menu inside the window, too")
    func inside() throws {
        let (it, _) = try desk()
        defer { it.close() }
        it.desk.host.stage.popupHost = nil
        it.rightClick(50, 60)
        it.press(Symbol.down)
        #expect(try focus(it) == "One")
        try ask(.act(0), "One", it)
        #expect(it.chosen == ["One"] && it.panels().isEmpty)
    }

    @Test("when its surface goes with the compositor the menu is over: input is the views'")
    func lost() throws {
        let (it, host) = try desk()
        defer { it.close() }
        it.rightClick(50, 60)
        try host.surface(0).show(at: CGPoint(x: 40, y: 45))
        it.press(Symbol.end)
        it.press(Symbol.right)
        #expect(host.surfaces.count == 2)
        // The topmost first.
        for surface in host.surfaces.reversed() { surface.onDismiss?() }
        #expect(it.told.suffix(2) == ["end", "ended"])
        it.press(Symbol.down)
        it.press(Symbol.enter, "\r")
        it.click(CGPoint(x: 60, y: 70))
        #expect(it.chosen.isEmpty && it.view.touched == ["began", "ended"])
    }
}

/// A host of surfaces in memory.
@MainActor
private final class SurfaceMaker: PopupHost {
    var surfaces: [MadeSurface] = []

    /// The surface that was made as the one of this number; the test ends where there is none.
    func surface(_ number: Int) throws -> MadeSurface {
        try #require(surfaces.dropFirst(number).first)
    }

    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)? {
        guard let surface = try? MadeSurface(placement) else { return nil }
        surface.stage.popupHost = self
        surfaces.append(surface)
        return surface
    }
}

@MainActor
private final class MadeSurface: PopupHandle {
    private let host: HeadlessStage
    private let placement: PopupPlacement
    var frame = CGRect.zero
    var onMove: (@MainActor () -> Void)?
    var onDismiss: (@MainActor () -> Void)?
    var isClosed = false
    var stage: Stage { host.stage }

    init(_ placement: PopupPlacement) throws {
        self.placement = placement
        host = try HeadlessStage(width: 300, height: 300, buffers: 1)
    }

    /// Puts it at a point of what it lies over.
    func show(at point: CGPoint) {
        let margins = placement.margins
        frame = CGRect(
            x: point.x, y: point.y,
            width: placement.size.width + margins.left + margins.right,
            height: placement.size.height + margins.top + margins.bottom)
        onMove?()
    }

    func move(to placement: PopupPlacement) {}
    func close() {
        guard !isClosed else { return }
        isClosed = true
        host.close()
    }
}
