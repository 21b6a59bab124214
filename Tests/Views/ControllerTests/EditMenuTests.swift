import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Edit menus of fields and text views. Their items and when they come are those of Apple's text views; names
/// and defaults are of Apple's documentation of UIEditMenuInteraction.
@MainActor @Suite("Edit menus", .serialized)
struct EditMenuTests {
    @Test("a finger that stays selects a word, and has the edits above it once it is lifted")
    func hold() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        let place = it.point(38)
        it.desk.touch(.began, place.x, place.y)
        it.desk.wait(0.7)
        #expect(it.selection == "fourth" && it.panel == nil)
        it.desk.touch(.ended, place.x, place.y)
        it.desk.wait(0.7)
        // Nothing was copied that could be pasted.
        #expect(it.titles == ["Cut", "Copy", "Select All"])
        let first = it.text.convert(
            it.text.firstRect(for: try #require(it.text.selectedTextRange)), to: nil)
        #expect(abs(it.box.maxY - (first.minY - EditMenuDesk.gap)) <= 1)
        let left = max(EditMenuDesk.edge, first.midX - it.box.width / 2)
        #expect(abs(it.box.minX - left) <= 1)
        #expect(it.box.height == 44)
        it.choose("Copy")
        #expect(UIPasteboard.general.string == "fourth" && it.panel == nil)
        #expect(it.selection == "fourth")
    }

    @Test("a field's text is cut and pasted by a finger alone")
    func field() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        let place = CGPoint(x: 40, y: 98)
        it.hold(place)
        #expect(it.field.selectedLetters == 0..<3)
        #expect(it.titles == ["Cut", "Copy", "Select All"])
        #expect(abs(it.box.maxY - (it.line.top - EditMenuDesk.gap)) <= 2)
        it.choose("Cut")
        #expect(it.field.text == " two three" && UIPasteboard.general.string == "one")
        // Behind the text there is no word: the caret goes there.
        it.hold(CGPoint(x: 300, y: 98))
        #expect(it.titles == ["Paste", "Select", "Select All"])
        it.choose("Paste")
        #expect(it.field.text == " two threeone")
        it.field.isEnabled = false
        it.hold(place)
        #expect(it.panel == nil)
    }

    @Test("a secret can't be copied, and where nothing can be done there is no menu")
    func secret() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.field.isSecureTextEntry = true
        it.hold(CGPoint(x: 40, y: 98))
        #expect(it.titles == ["Select All"])
        it.field.text = ""
        it.hold(CGPoint(x: 40, y: 98))
        #expect(it.panel == nil)
        it.text.isEditable = false
        it.hold(it.point(38))
        #expect(it.titles == ["Copy", "Select All"])
        it.text.isSelectable = false
        it.hold(it.point(38))
        #expect(it.panel == nil)
    }

    @Test(
        "a tap on the selection shows the menu, a second one closes it, and one beside it moves the caret"
    )
    func taps() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.text.becomeFirstResponder()
        it.text.selectedRange = NSRange(location: 34, length: 12)
        it.desk.wait(0.1)
        it.tap(it.point(38))
        #expect(it.titles == ["Cut", "Copy", "Select All"] && it.text.selectedRange.length == 12)
        it.tap(it.point(38))
        #expect(it.panel == nil && it.text.selectedRange.length == 12)
        it.tap(it.point(38))
        #expect(it.panel != nil)
        it.tap(it.point(49))
        #expect(it.panel == nil && it.text.selectedRange == NSRange(location: 49, length: 0))
        // On the caret there is something to select.
        it.tap(it.point(49))
        #expect(it.titles == ["Select", "Select All"])
        it.choose("Select")
        #expect(it.selection == "here" && it.titles == ["Cut", "Copy", "Select All"])
        it.choose("Select All")
        #expect(it.text.selectedRange.length == it.text.text.utf16.count)
        #expect(it.titles == ["Cut", "Copy"])
    }

    @Test("a tap on a field's selection shows the menu, and a finger that moves selects")
    func fieldTaps() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.field.becomeFirstResponder()
        it.field.selectAll(nil)
        it.tap(CGPoint(x: 60, y: 98))
        #expect(it.titles == ["Cut", "Copy"] && it.field.selectedLetters == 0..<13)
        it.tap(CGPoint(x: 60, y: 98))
        #expect(it.panel == nil && it.field.selectedLetters == 0..<13)
        it.tap(CGPoint(x: 300, y: 98))
        #expect(it.panel == nil && it.field.selectedLetters == 13..<13)
        it.desk.drag(from: (29, 98), to: (320, 98), steps: 6)
        it.desk.wait(0.3)
        #expect(it.field.selectedLetters == 0..<13 && it.titles == ["Cut", "Copy"])
    }

    @Test("below a selection without room above it, and a list where a row is too wide")
    func places() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.field.frame.origin.y = 10
        it.hold(CGPoint(x: 40, y: 28))
        #expect(abs(it.box.minY - (it.line.bottom + EditMenuDesk.gap)) <= 2)
        it.field.resignFirstResponder()
        #expect(it.panel == nil)
        let narrow = try EditMenuDesk(width: 180)
        defer { narrow.close() }
        UIPasteboard.general.string = "x"
        narrow.hold(narrow.point(38))
        #expect(narrow.titles == ["Cut", "Copy", "Paste", "Select All"])
        #expect(narrow.box.height > 100 && narrow.box.minX >= EditMenuDesk.edge)
        #expect(narrow.box.maxX <= 180 - EditMenuDesk.edge)
        narrow.choose("Paste")
        #expect(narrow.text.text.hasPrefix("first line\nsecond line\nthird line\nx words"))
    }

    @Test("where people read from the right, the first edit is at the right")
    func mirrored() throws {
        let desk = try EditMenuDesk()
        desk.close()
        try desk.desk.fromTheRight {
            let it = try EditMenuDesk()
            defer { it.close() }
            it.text.becomeFirstResponder()
            it.text.selectedRange = NSRange(location: 34, length: 6)
            it.desk.wait(0.1)
            it.tap(it.point(37))
            #expect(it.titles == ["Select All", "Copy", "Cut"])
            it.desk.press(.tab)
            it.desk.press(.left)
            #expect(it.lit == "Copy")
        }
    }

    @Test(
        "Tab enters the menu, arrows go along it, and Return chooses; other keys are for the text")
    func keys() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.hold(it.point(38))
        it.desk.press(.tab)
        #expect(it.lit == "Cut")
        it.desk.press(.right)
        #expect(it.lit == "Copy")
        it.desk.press(.end)
        #expect(it.lit == "Select All")
        it.desk.press(.left, .enter)
        #expect(UIPasteboard.general.string == "fourth" && it.panel == nil)
        it.desk.wait(0.5)
        it.tap(it.point(38))
        #expect(it.panel != nil)
        it.desk.press(.escape)
        #expect(it.panel == nil && it.selection == "fourth")
        it.desk.wait(0.5)
        it.tap(it.point(38))
        it.desk.key(.down, code: 30, symbol: 0x61, text: "a")
        it.desk.key(.up, code: 30, symbol: 0x61)
        #expect(it.panel == nil && it.text.text.contains("\na words here"))
    }

    @Test(
        "the right button shows the edits as a list, and so does the menu key; a click shows none")
    func pointers() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.text.becomeFirstResponder()
        it.text.selectedRange = NSRange(location: 34, length: 6)
        it.desk.wait(0.1)
        let place = it.point(36)
        it.rightClick(place)
        #expect(it.titles == ["Cut", "Copy", "Select All"] && it.selection == "fourth")
        // A list has its corner at the pointer, and the pointer is on no item.
        #expect(abs(it.box.minX - place.x) <= 1 && (0...2).contains(it.box.minY - place.y))
        #expect(it.box.height > 80)
        it.desk.press(.escape)
        #expect(it.panel == nil)
        it.desk.pointer(place.x, place.y, left: true)
        it.desk.pointer(place.x, place.y, left: false)
        it.desk.wait(0.7)
        #expect(it.panel == nil && it.text.selectedRange.length == 0)
        // Beside the selection the caret goes there.
        it.text.selectedRange = NSRange(location: 34, length: 6)
        it.rightClick(it.point(54))
        #expect(it.titles == ["Select", "Select All"])
        #expect(it.text.selectedRange == NSRange(location: 54, length: 0))
        it.desk.press(.escape)
        it.field.becomeFirstResponder()
        it.field.selectAll(nil)
        it.desk.key(.down, code: 127, symbol: 0xFF67)
        #expect(it.titles == ["Cut", "Copy"] && it.lit == "Cut")
        it.desk.press(.down, .enter)
        #expect(UIPasteboard.general.string == "one two three")
    }

    @Test("a screen reader hears the edits beside the text, and presses them")
    func spoken() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        it.hold(it.point(38))
        let lines = it.desk.spokenTree
        #expect(
            ["button Cut", "button Copy", "button Select All"].allSatisfy {
                lines.contains($0)
            })
        let source = try #require(it.desk.host.stage.accessibility.source)
        let tree = try #require(source.accessibleTree())
        #expect(tree.focus.flatMap { tree.nodes[$0]?.role } == .field)
        let cut = try #require(tree.nodes.values.first { $0.label == "Cut" })
        #expect(source.perform(AccessibleRequest(id: cut.id, kind: .act(0))))
        #expect(UIPasteboard.general.string == "fourth" && it.panel == nil)
    }

    /// The words are those of GTK 3.24's German translation, and "Markieren" is of the same kind.
    @Test("the edits are in the program's language")
    func words() throws {
        let before = SystemTexts.current
        SystemTexts.current = SystemTexts(language: "de")
        defer { SystemTexts.current = before }
        let it = try EditMenuDesk()
        defer { it.close() }
        it.hold(it.point(38))
        #expect(it.titles == ["Ausschneiden", "Kopieren", "Alles markieren"])
        it.tap(it.point(49))
        it.tap(it.point(49))
        #expect(it.titles == ["Markieren", "Alles markieren"])
    }

    private final class Around: UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { _ in
                UIMenu(children: [UIAction(title: "Around") { _ in }])
            })
        }
    }

    @Test("a finger that stays on a text selects, though a view around the text has a menu")
    func around() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        let around = Around()
        it.desk.window.addInteraction(UIContextMenuInteraction(delegate: around))
        it.hold(it.point(38))
        #expect(it.selection == "fourth" && it.titles == ["Cut", "Copy", "Select All"])
        it.desk.press(.escape)
        it.hold(CGPoint(x: 40, y: 98))
        #expect(it.field.selectedLetters == 0..<3 && it.titles == ["Cut", "Copy", "Select All"])
        it.desk.press(.escape)
        // A text that can't be selected leaves the finger to the view around it.
        it.text.isSelectable = false
        it.hold(it.point(38))
        #expect(it.titles == ["Around"])
        withExtendedLifetime(around) {}
    }

    @Test("a screen reader opens the edits of a field by an action")
    func action() throws {
        let it = try EditMenuDesk()
        defer { it.close() }
        let source = try #require(it.desk.host.stage.accessibility.source)
        let tree = try #require(source.accessibleTree())
        let field = try #require(tree.nodes.values.first { $0.text?.string == "one two three" })
        let index = try #require(field.actions.firstIndex(of: "menu"))
        #expect(source.perform(AccessibleRequest(id: field.id, kind: .act(index))))
        #expect(it.titles == ["Select", "Select All"] && it.field.isFirstResponder)
        let after = try #require(source.accessibleTree())
        #expect(after.focus.flatMap { after.nodes[$0]?.label } == "Select")
    }
}
