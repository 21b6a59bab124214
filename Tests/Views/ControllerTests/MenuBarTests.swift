import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Menu bars. The rules are those of Apple's articles "Adding Menus and Shortcuts to the Menu Bar and
/// User Interface" and "Using Responders and the Responder Chain to Handle Events"; keys are those of
/// GTK's and Qt's menu bars.
@MainActor @Suite("The menu bar", .serialized)
struct MenuBarTests {
    private static let (f10, alt, escape): (UInt32, UInt32, UInt32) = (0xFFC7, 0xFFE9, 0xFF1B)
    private static let (left, right, down, enter): (UInt32, UInt32, UInt32, UInt32) =
        (0xFF51, 0xFF53, 0xFF54, 0xFF0D)

    @Test("a program that changes no menu has no bar, and its window the whole room")
    func none() throws {
        let it = try MenuBarDesk { _ in }
        defer { it.close() }
        #expect(it.titles.isEmpty && it.desk.window.frame.height == 300)
        it.press(Self.f10)
        #expect(it.panels.isEmpty)
    }

    @Test("menus with elements are in the bar, in Apple's order, and the window is below")
    func bar() throws {
        let it = try MenuBarDesk { builder in
            MenuBarDesk.format(builder)
            builder.insertSibling(
                UIMenu(title: "Board", children: [UIAction(title: "Wipe") { _ in }]),
                afterMenu: .view)
        }
        #expect(it.titles == ["Edit", "Format", "Board"])
        let below = it.desk.window.layer.convert(CGPoint.zero, to: nil).y
        #expect(below == it.box("Edit").maxY && below > 20)
        #expect(it.desk.window.frame == CGRect(x: 0, y: 0, width: 400, height: 300 - below))
        #expect(it.desk.screen.bounds == it.desk.window.bounds)
        it.close()
        #expect(it.desk.window.frame.height == 300)
    }

    @Test("a click opens a menu whose commands are those of the responder chain")
    func chain() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        it.page.isBold = true
        it.click("Format")
        #expect(it.rows == ["Bold", "Mark", "(Fly)"])
        #expect(it.words("Bold") == ["Bold", "Ctrl+B"])
        it.choose("Mark")
        #expect(it.page.done == ["mark red"] && it.panels.isEmpty)
        it.click("Format")
        it.choose("Bold")
        #expect(it.page.done == ["mark red", "bold"])
        // Without the page in the chain nobody is bold.
        it.page.resignFirstResponder()
        it.click("Format")
        #expect(it.rows == ["(Bold)", "(Mark)", "(Fly)"])
    }

    @Test("a shortcut of the bar is performed, or else the key is the views'")
    func shortcut() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        it.press(0x62, "b", .control)
        #expect(it.page.done == ["bold"])
        it.press(0x63, "c", .control)
        #expect(it.page.done == ["bold", "copy"])
        it.page.resignFirstResponder()
        it.press(0x62, "b", .control)
        #expect(it.page.done == ["bold", "copy"])
    }

    @Test("the edits of a field: what its selection allows, and undo by its name")
    func edits() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        let field = it.desk.add(UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30)))
        UIPasteboard.general.string = "x"
        field.becomeFirstResponder()
        it.click("Edit")
        #expect(it.rows.map { $0.hasPrefix("(") } == [true, true, true, true, false, true, true])
        it.press(Self.escape)
        it.press(0x61, "a")
        it.press(0x61, "a", .control)
        it.click("Edit")
        #expect(
            it.rows.suffix(5) == ["Cut", "Copy", "Paste", "Delete", "(Select All)"])
        #expect(it.rows.first?.hasPrefix("Undo") == true)
        it.choose("Delete")
        #expect(field.text == "")
    }

    @Test("the title under the pointer is marked; while a menu is open, its title alone is")
    func hover() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        func marked() -> [String?] {
            it.views("menu title").filter { $0.layer.sublayers?.first?.backgroundColor != nil }
                .map(\.accessibilityLabel)
        }
        func point(_ title: String) {
            let box = it.box(title)
            it.desk.pointer(box.midX, box.midY)
            it.desk.wait(0.2)
        }
        point("Edit")
        #expect(marked() == ["Edit"])
        it.click("Edit")
        point("Format")
        #expect(marked() == ["Format"] && it.rows == ["Bold", "Mark", "(Fly)"])
        it.press(Self.escape)
        #expect(marked() == ["Format"] && it.panels.isEmpty)
        it.desk.pointer(200, 250)
        it.desk.wait(0.05)
        #expect(marked() == [])
    }

    @Test("F10, or Alt alone, opens the first menu; arrows walk the bar; escape leaves it")
    func keys() throws {
        let it = try MenuBarDesk { builder in
            MenuBarDesk.format(builder)
            builder.insertChild(
                UIMenu(title: "Zoom", children: [UIAction(title: "100 %") { _ in }]),
                atStartOfMenu: .view)
        }
        defer { it.close() }
        it.press(Self.f10)
        #expect(it.rows.contains("(Undo)"))
        it.press(Self.right)
        #expect(it.rows == ["Bold", "Mark", "(Fly)"])
        it.press(Self.right)
        #expect(it.rows == ["Zoom"])
        it.press(Self.right)
        #expect(it.panels.count == 2)
        it.press(Self.left)
        #expect(it.panels.count == 1 && it.rows == ["Zoom"])
        it.press(Self.left)
        it.press(Self.down)
        it.press(Self.enter)
        #expect(it.page.done == ["mark red"] && it.panels.isEmpty)
        it.press(Self.alt)
        #expect(it.rows.contains("(Undo)"))
        it.press(Self.left)
        #expect(it.rows == ["Zoom"])
        it.press(Self.escape)
        #expect(it.panels.isEmpty)
    }

    @Test("Alt with another key, or with a press, opens nothing")
    func altWithOthers() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        it.desk.key(.down, code: 56, symbol: Self.alt)
        it.press(0x78, "x", .alt)
        it.desk.key(.up, code: 56, symbol: Self.alt, modifiers: .alt)
        #expect(it.panels.isEmpty)
        it.desk.key(.down, code: 56, symbol: Self.alt)
        it.click(CGPoint(x: 200, y: 200))
        it.desk.key(.up, code: 56, symbol: Self.alt, modifiers: .alt)
        #expect(it.panels.isEmpty)
    }

    @Test("while a menu is open the pointer opens others; the open menu's title closes it")
    func pointer() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        it.click("Edit")
        let other = it.box("Format")
        it.desk.pointer(other.midX, other.midY)
        it.desk.wait(0.1)
        #expect(it.rows == ["Bold", "Mark", "(Fly)"] && it.panels.count == 1)
        it.click("Format")
        #expect(it.panels.isEmpty)
    }

    @Test("a press that goes down to an item and is lifted there chooses it")
    func drag() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        let box = it.box("Edit")
        it.desk.pointer(box.midX, box.midY, left: true)
        it.desk.wait(0.2)
        let other = it.box("Format")
        it.desk.pointer(other.midX, other.midY)
        it.desk.wait(0.2)
        let row = it.views("menu row").first { $0.accessibilityLabel == "Bold" }
        let place = try #require(row).layer.convert(CGPoint(x: 40, y: 10), to: nil)
        it.desk.pointer(place.x, place.y)
        it.desk.wait(0.1)
        it.desk.pointer(place.x, place.y, left: false)
        #expect(it.page.done == ["bold"])
    }

    @Test("read from the right: the first menu is at the right, and the left arrow goes on")
    func mirrored() throws {
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = .rightToLeft
        defer { UIApplication.readingDirection = before }
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        #expect(it.box("Edit").maxX == 394 && it.box("Format").maxX == it.box("Edit").minX)
        it.press(Self.f10)
        it.press(Self.left)
        #expect(it.rows == ["Bold", "Mark", "(Fly)"])
    }

    /// The commands are those of the example in Apple's documentation of `UICommandAlternate`.
    @Test(
        "while its modifiers are held, an alternative stands in its command's place; its key has both"
    )
    func alternates() throws {
        let it = try MenuBarDesk { builder in
            let all = UICommandAlternate(
                title: "Reload All", action: MenuBarDesk.Page.mark, modifierFlags: .alternate)
            let reload = UIKeyCommand(
                title: "Reload", action: MenuBarDesk.Page.toggleBold, input: "r",
                modifierFlags: .command, propertyList: "one", alternates: [all])
            builder.insertChild(
                UIMenu(options: .displayInline, children: [reload]), atStartOfMenu: .view)
        }
        defer { it.close() }
        it.press(0x72, "r", [.control, .alt])
        it.press(0x72, "r", .control)
        #expect(it.page.done == ["mark one", "bold"])
        it.click("View")
        #expect(it.words("Reload") == ["Reload", "Ctrl+R"])
        it.desk.key(.down, code: 56, symbol: Self.alt)
        #expect(it.rows == ["Reload All"])
        #expect(it.words("Reload All") == ["Reload All", "Ctrl+Alt+R"])
        it.desk.key(.up, code: 56, symbol: Self.alt, modifiers: .alt)
        #expect(it.rows == ["Reload"])
        it.desk.key(.down, code: 56, symbol: Self.alt)
        it.choose("Reload All")
        #expect(it.page.done == ["mark one", "bold", "mark one"])
        it.desk.key(.up, code: 56, symbol: Self.alt, modifiers: .alt)
        #expect(it.panels.isEmpty)
        // Without the page in the chain nobody performs either of them.
        it.page.resignFirstResponder()
        it.click("View")
        it.desk.key(.down, code: 56, symbol: Self.alt)
        #expect(it.rows == ["(Reload All)"])
        it.desk.key(.up, code: 56, symbol: Self.alt, modifiers: .alt)
    }

    @Test("the standard menus are in the program's language")
    func language() throws {
        let before = SystemTexts.current
        SystemTexts.current = SystemTexts(language: "fr")
        defer { SystemTexts.current = before }
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        #expect(it.titles == ["Édition", "Format"])
        it.click("Édition")
        #expect(it.rows.contains("Copier") && it.rows.contains("(Annuler)"))
        #expect(it.words("Copier") == ["Copier", "Ctrl+C"])
    }

    @Test("menus without room are in a last one")
    func narrow() throws {
        let it = try MenuBarDesk(width: 120) { builder in
            for name in ["Alpha", "Beta", "Gamma", "Delta"] {
                builder.insertSibling(
                    UIMenu(title: name, children: [UIAction(title: "\(name) 1") { _ in }]),
                    beforeMenu: .help)
            }
        }
        defer { it.close() }
        #expect(it.titles == ["Edit", "More"])
        it.click("More")
        #expect(it.rows == ["Alpha", "Beta", "Gamma", "Delta"])
    }

    @Test("screen readers see a bar of buttons that open menus")
    func readers() throws {
        let it = try MenuBarDesk(MenuBarDesk.format)
        defer { it.close() }
        #expect(it.desk.spokenTree.hasPrefix("bar Menu bar\n button Edit\n button Format"))
        let source = try #require(it.desk.host.stage.accessibility.source)
        let tree = try #require(source.accessibleTree())
        let node = try #require(tree.nodes.values.first { $0.label == "Format" })
        #expect(node.frame == it.box("Format"))
        #expect(source.perform(AccessibleRequest(id: node.id, kind: .act(0))))
        #expect(it.rows == ["Bold", "Mark", "(Fly)"])
    }

    @Test("a builder replaces, removes and finds menus and actions")
    func builder() throws {
        let it = try MenuBarDesk { builder in
            #expect(builder.command(for: .copy, propertyList: nil)?.title == "Copy")
            #expect(builder.command(for: .copy, propertyList: "red") == nil)
            builder.remove(menu: .edit)
            builder.remove(menu: .edit)
            builder.replace(
                menu: .help,
                with: UIMenu(
                    title: "?", identifier: .help,
                    children: [UIAction(title: "Manual", identifier: .init("manual")) { _ in }]))
            #expect(builder.menu(for: .standardEdit) == nil)
            #expect(builder.command(for: .copy, propertyList: nil) == nil)
            #expect(builder.action(for: .init("manual"))?.title == "Manual")
            builder.replaceChildren(ofMenu: .help) { $0 + [UIAction(title: "About") { _ in }] }
            builder.insertSibling(
                UIMenu(title: "First", children: [UIAction(title: "One") { _ in }]),
                beforeMenu: .file)
        }
        defer { it.close() }
        #expect(it.titles == ["First", "?"])
        it.click("?")
        #expect(it.rows == ["Manual", "About"])
    }
}
