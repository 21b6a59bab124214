import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Testing
import ViewKit

/// UIEditMenuInteraction for a program's own view, by Apple's documentation of it and of its delegate.
@MainActor @Suite("Edit menus of programs", .serialized)
struct EditInteractionTests {
    /// A view that copies, in one that pastes.
    private final class Board: UIView {
        var edits: Set<EditAction>
        var done: [String] = []
        init(_ edits: Set<EditAction>, _ frame: CGRect) {
            self.edits = edits
            super.init(frame: frame)
        }
        required init?(coder: NSCoder) { nil }
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: EditAction, withSender sender: Any?) -> Bool {
            edits.contains(action)
        }
        override func copy(_ sender: Any?) { done.append("copy") }
        override func paste(_ sender: Any?) { done.append("paste") }
        override func delete(_ sender: Any?) { done.append("delete") }
    }

    private final class Teller: UIEditMenuInteractionDelegate {
        var told: [String] = []
        var target = CGRect.null
        var more: ((inout [UIMenuElement]) -> Void)?

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            guard let more else { return nil }
            var elements = suggestedActions
            more(&elements)
            return UIMenu(children: elements)
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { target }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { told.append("present \(configuration.identifier)") }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) { told.append("dismiss \(configuration.identifier)") }
    }

    /// A board in another, with an interaction.
    @MainActor
    private struct Stand {
        let it: EditMenuDesk
        let outer: Board
        let inner: Board
        let teller = Teller()
        let menu: UIEditMenuInteraction

        init() throws {
            it = try EditMenuDesk()
            outer = Board([.paste], CGRect(x: 0, y: 0, width: 400, height: 400))
            inner = Board([.copy, .delete], CGRect(x: 50, y: 100, width: 300, height: 200))
            menu = UIEditMenuInteraction(delegate: teller)
            it.desk.window.addSubview(outer)
            outer.addSubview(inner)
            inner.addInteraction(menu)
            inner.becomeFirstResponder()
            it.desk.wait(0.1)
        }

        func show(
            _ x: CGFloat = 150, _ y: CGFloat = 100, _ way: UIEditMenuArrowDirection = .automatic
        ) {
            let place = UIEditMenuConfiguration(
                identifier: "board", sourcePoint: CGPoint(x: x, y: y))
            place.preferredArrowDirection = way
            menu.presentEditMenu(with: place)
            it.desk.wait(0.3)
        }
    }

    @Test("edit menus of programs have Apple's defaults")
    func defaults() throws {
        let place = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 3, y: 4))
        #expect(place.preferredArrowDirection == .automatic)
        #expect(place.sourcePoint == CGPoint(x: 3, y: 4))
        let other = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        #expect(place.identifier != other.identifier)
        let names: [UIEditMenuArrowDirection] = [.automatic, .up, .down, .left, .right]
        #expect(names.map(\.rawValue) == [0, 1, 2, 3, 4])
    }

    @Test("the responder chain decides about the edits, and performs them")
    func chain() throws {
        let stand = try Stand()
        defer { stand.it.close() }
        stand.show()
        #expect(stand.it.titles == ["Copy", "Paste", "Delete"])
        stand.it.choose("Paste")
        #expect(stand.outer.done == ["paste"] && stand.inner.done.isEmpty)
        stand.show()
        stand.it.choose("Delete")
        #expect(stand.inner.done == ["delete"])
        (stand.outer.edits, stand.inner.edits) = ([], [])
        stand.show()
        #expect(stand.it.panel == nil)
    }

    @Test("a delegate adds edits of its own, empties the menu, and hears of it")
    func delegate() throws {
        let stand = try Stand()
        defer { stand.it.close() }
        stand.teller.more = {
            $0.append(UIAction(title: "Turn") { _ in stand.inner.done.append("turn") })
            $0.append(UIMenu(title: "More", children: [UIAction(title: "Mirror") { _ in }]))
        }
        stand.show()
        #expect(stand.it.titles == ["Copy", "Paste", "Delete", "Turn", "More"])
        #expect(stand.teller.told == ["present board"])
        stand.it.choose("Turn")
        #expect(
            stand.inner.done == ["turn"] && stand.teller.told == ["present board", "dismiss board"])
        stand.show()
        stand.it.desk.press(.tab, .end, .down)
        #expect(stand.it.desk.spokenTree.contains("button Mirror"))
        stand.teller.more = { $0 = [UIAction(title: "Other") { _ in }] }
        stand.menu.reloadVisibleMenu()
        #expect(stand.it.titles == ["Other"])
        stand.menu.dismissMenu()
        #expect(stand.it.panel == nil)
        stand.teller.more = { $0 = [] }
        stand.show()
        #expect(stand.it.panel == nil)
    }

    @Test("the menu lies on the side that is wanted, and moves with its target")
    func sides() throws {
        let stand = try Stand()
        defer { stand.it.close() }
        let point = CGPoint(x: 200, y: 200)
        stand.show()
        let gap = EditMenuDesk.gap
        #expect(abs(stand.it.box.maxY - (point.y - gap)) <= 1)
        #expect(abs(stand.it.box.midX - point.x) <= 1)
        #expect(stand.menu.location(in: stand.outer) == point)
        stand.show(150, 100, .up)
        #expect(abs(stand.it.box.minY - (point.y + gap)) <= 1)
        stand.show(20, 100, .left)
        #expect(abs(stand.it.box.minX - (70 + gap)) <= 1 && abs(stand.it.box.midY - point.y) <= 1)
        stand.show(290, 100, .right)
        #expect(abs(stand.it.box.maxX - (340 - gap)) <= 1)
        stand.teller.target = CGRect(x: 200, y: 150, width: 80, height: 30)
        stand.menu.updateVisibleMenuPosition(animated: false)
        #expect(abs(stand.it.box.maxX - (250 - gap)) <= 1 && abs(stand.it.box.midY - 265) <= 1)
        stand.show()
        #expect(abs(stand.it.box.maxY - (250 - gap)) <= 1)
        stand.teller.target = CGRect(x: 200, y: 190, width: 80, height: 30)
        stand.menu.updateVisibleMenuPosition(animated: true)
        stand.it.desk.wait(0.3)
        #expect(abs(stand.it.box.maxY - (290 - gap)) <= 1)
    }

    @Test("a menu that is shown under a finger stays when the finger is lifted")
    func underFinger() throws {
        let stand = try Stand()
        defer { stand.it.close() }
        stand.it.desk.touch(.began, 200, 200)
        stand.it.desk.wait(0.1)
        stand.show()
        stand.it.desk.touch(.ended, 200, 200)
        stand.it.desk.wait(0.2)
        #expect(stand.it.titles == ["Copy", "Paste", "Delete"])
        stand.it.rightClick(CGPoint(x: 200, y: 250))
        #expect(stand.it.titles == ["Copy", "Paste", "Delete"] && stand.it.box.height > 80)
        stand.inner.removeInteraction(stand.menu)
        #expect(stand.it.panel == nil)
    }
}
