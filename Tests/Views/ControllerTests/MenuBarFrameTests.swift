import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Menu bars in the bar of a window's frame, as GNOME's programs have their buttons there.
@MainActor @Suite("The menu bar in a frame", .serialized)
struct MenuBarFrameTests {
    /// A frame's bar of 44 points with 300 for titles.
    private final class Bar: FrameBar {
        var room: FrameBarRoom? = FrameBarRoom(
            box: CGRect(x: 10, y: -44, width: 300, height: 44), isDark: false, isActive: true)
        var onChange: (@MainActor () -> Void)?
        private(set) var given: CGRect?

        func give(_ box: CGRect?) { given = box }
    }

    private func withBar(
        _ build: @escaping @MainActor (any UIMenuBuilder) -> Void = MenuBarDesk.format,
        _ body: (MenuBarDesk, Bar) throws -> Void
    ) throws {
        let it = try MenuBarDesk(build)
        defer { it.close() }
        let bar = Bar()
        it.desk.screen.frameBar = bar
        it.desk.wait(0.05)
        try body(it, bar)
    }

    @Test(
        "titles stand above the stage, as high as the frame's bar; the window has the whole stage")
    func place() throws {
        try withBar { it, bar in
            #expect(it.titles == ["Edit", "Format"])
            let (edit, format) = (it.box("Edit"), it.box("Format"))
            #expect(edit.minX == 16 && edit.minY == -44 && edit.maxY == 0)
            #expect(format.minX == edit.maxX && format.height == 44)
            #expect(bar.given == CGRect(x: 10, y: -44, width: format.maxX + 6 - 10, height: 44))
            #expect(it.desk.window.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(it.desk.window.layer.convert(CGPoint.zero, to: nil) == .zero)
        }
    }

    @Test("titles in the frame open their menus by pointer, by keys and for screen readers")
    func input() throws {
        try withBar { it, _ in
            it.click("Format")
            #expect(it.rows == ["Bold", "Mark", "(Fly)"])
            it.choose("Mark")
            #expect(it.page.done == ["mark red"])
            it.press(0xFFC7)
            #expect(it.rows.contains("(Undo)"))
            it.press(0xFF1B)
            let source = try #require(it.desk.host.stage.accessibility.source)
            let tree = try #require(source.accessibleTree())
            let node = try #require(tree.nodes.values.first { $0.label == "Format" })
            #expect(node.frame == it.box("Format"))
        }
    }

    @Test("without a frame the titles stand in a strip, and in its bar again when it comes back")
    func change() throws {
        try withBar { it, bar in
            let room = bar.room
            bar.room = nil
            bar.onChange?()
            #expect(it.box("Edit").minY == 0)
            #expect(it.desk.window.frame.height == 300 - it.box("Edit").maxY)
            bar.room = room
            bar.onChange?()
            #expect(it.box("Edit").maxY == 0 && it.desk.window.frame.height == 300)
            UIApplication.shared.delegate = nil
            it.rebuild()
            #expect(bar.given == nil)
        }
    }

    @Test("read from the right, the titles begin at the room's right end")
    func mirrored() throws {
        let before = UIApplication.readingDirection
        UIApplication.readingDirection = .rightToLeft
        defer { UIApplication.readingDirection = before }
        try withBar { it, bar in
            #expect(it.box("Edit").maxX == 304 && it.box("Format").maxX == it.box("Edit").minX)
            #expect(bar.given?.maxX == 310)
        }
    }

    @Test("48 points of the bar are left to drag the window; titles without room are in a last one")
    func narrow() throws {
        try withBar({ builder in
            for name in ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"] {
                builder.insertSibling(
                    UIMenu(title: name, children: [UIAction(title: "\(name) 1") { _ in }]),
                    beforeMenu: .help)
            }
        }) { it, bar in
            #expect(it.titles.last == "More" && it.titles.count > 2)
            let given = try #require(bar.given)
            #expect(given.minX == 10 && given.maxX <= 310 - 48 && given.maxX > 310 - 48 - 80)
        }
    }

    @Test("titles are paler in a window that isn't active, and have the colours of a dark bar")
    func look() throws {
        try withBar { it, bar in
            @MainActor func ink() -> CGFloat? {
                let label = it.views("menu title").first?.subviews.first as? UILabel
                return label?.textColor.cgColor.alpha
            }
            @MainActor func shade() -> CGFloat? {
                let label = it.views("menu title").first?.subviews.first as? UILabel
                return label?.textColor.cgColor.components?.first
            }
            let active = try #require(ink())
            #expect(shade() == 0)
            bar.room?.isActive = false
            bar.onChange?()
            let pale = try #require(ink())
            #expect(pale < active)
            bar.room?.isDark = true
            bar.onChange?()
            #expect(shade() == 1)
        }
    }
}
