import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The page of keys: all that keys and hands do, in groups.
@MainActor
final class KeysPanel: UIView {
    /// What a line says: the keys, and what they do.
    struct Line {
        var keys: String
        var words: String
    }

    private static let width: CGFloat = 620
    private static let row: CGFloat = 21

    override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 100))
        layer.name = "keys"
        Paint.panel(self, radius: 16)
        let title = Paint.label("Keys and hands", size: 15, weight: .semibold)
        title.frame = CGRect(x: 22, y: 14, width: 300, height: 20)
        let close = Paint.label("Escape closes it", size: 11.5, color: Paint.quiet)
        close.textAlignment = .right
        close.frame = CGRect(x: Self.width - 222, y: 16, width: 200, height: 16)
        for label in [title, close] { addSubview(label) }
        let groups = Self.groups
        let half = (groups.count + 1) / 2
        let left = add(Array(groups.prefix(half)), x: 22)
        let right = add(Array(groups.dropFirst(half)), x: Self.width / 2 + 8)
        bounds.size.height = max(left, right) + 14
    }

    required init?(coder: NSCoder) { nil }

    /// Adds groups below each other; where they end.
    private func add(_ groups: [(name: String, lines: [Line])], x: CGFloat) -> CGFloat {
        var y: CGFloat = 44
        let width = Self.width / 2 - 30
        for group in groups {
            let name = Paint.label(
                group.name, size: 12, weight: .semibold, color: Paint.accent)
            name.frame = CGRect(x: x, y: y, width: width, height: 16)
            addSubview(name)
            y += Self.row
            for line in group.lines {
                let keys = Paint.label(line.keys, size: 12, weight: .medium)
                keys.frame = CGRect(x: x, y: y, width: 116, height: 16)
                let words = Paint.label(line.words, size: 12, color: Paint.quiet)
                words.frame = CGRect(x: x + 120, y: y, width: width - 120, height: 16)
                for label in [keys, words] { addSubview(label) }
                y += Self.row
            }
            y += 7
        }
        return y
    }

    /// Every line, with the names that keys have in menus.
    static var groups: [(name: String, lines: [Line])] {
        func line(_ action: ChalkAction, _ words: String) -> Line {
            let key = ChalkAction.keys.first { $0.action == action }
            return Line(keys: key.map(ChalkAction.name) ?? "", words: words)
        }
        return [
            (
                "Tools",
                [
                    Line(keys: "1 to 7", words: "a stick of chalk"), line(.colors, "any colour"),
                    line(.marker, "highlighter"), line(.tool(.eraser), "eraser"),
                    line(.tool(.smear), "cloth, which smears"),
                    line(.laser, "laser pointer, on and off"),
                    Line(keys: "[, ]", words: "smaller, larger"),
                ]
            ),
            (
                "Hands",
                [
                    Line(keys: "Shift", words: "straight lines"),
                    Line(keys: "Hold still", words: "line, circle, box, arrow"),
                    Line(keys: "Right button", words: "rubs out"),
                    Line(keys: "Space and drag", words: "moves the board"),
                    Line(keys: "Two fingers", words: "move, zoom; tap: undo"),
                ]
            ),
            (
                "Board",
                [
                    line(.undo, "undo"), line(.redo, "redo"), line(.clear, "wipe the board"),
                    line(.ground, "ground: green, white, ruled"), line(.paste, "paste a picture"),
                    line(.zoomWhole, "100 %"), line(.zoomFit, "all of it"),
                    Line(keys: "+, -", words: "nearer, farther"),
                ]
            ),
            (
                "Pages",
                [
                    Line(keys: "Page Up, Down", words: "the page before, the next"),
                    line(.pages, "all pages"), line(.addPage, "add a page"),
                    line(.removePage, "remove this page"), line(.namePage, "name this page"),
                    Line(keys: "Ctrl+Page Up, Down", words: "move this page"),
                ]
            ),
            (
                "Files and window",
                [
                    line(.save, "save"), line(.saveAs, "save as"), line(.shelf, "boards"),
                    line(.search, "look for a board"), line(.new, "new board"),
                    line(.export, "export a picture"), line(.print, "print"),
                    line(.tray, "hide the tray"), line(.fullscreen, "full screen"),
                    Line(keys: "F1, ?", words: "this page"),
                ]
            ),
        ]
    }
}
