import Chalk
import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The page of keys: all that keys and hands do, in groups.
@MainActor
final class KeysPanel: UIView {
    typealias Group = (name: String, lines: [Line])

    /// A line of the page: the keys, and their meaning.
    struct Line {
        var keys: String
        var words: String
    }

    private static let column: CGFloat = 284
    private static let most: CGFloat = 21

    /// Makes a page for a window of `room` points: in two columns, or in three where two would be
    /// too high.
    init(room: CGSize) {
        let height = room.height - TrayView.height - 24
        let groups = Self.groups
        let two = Self.split(groups, into: 2)
        let isHigh = Self.units(two) * Self.most + 58 > height
        let columns =
            isHigh && room.width >= 3 * Self.column + 48 ? Self.split(groups, into: 3) : two
        let width = 30 + CGFloat(columns.count) * Self.column + 14
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        layer.name = "keys"
        Paint.panel(self, radius: 16)
        let title = Paint.label("Keys and hands", size: 15, weight: .semibold)
        title.frame = CGRect(x: 22, y: 14, width: 300, height: 20)
        let close = Paint.label("Escape closes it", size: 11.5, color: Paint.quiet)
        close.textAlignment = .right
        close.frame = CGRect(x: width - 222, y: 16, width: 200, height: 16)
        for label in [title, close] { addSubview(label) }
        // Where there is little room, rows are closer to each other.
        let row = max(15, min(Self.most, ((height - 58) / Self.units(columns)).rounded(.down)))
        var low: CGFloat = 0
        for (index, column) in columns.enumerated() {
            low = max(low, add(column, x: 22 + CGFloat(index) * Self.column, row: row))
        }
        bounds.size.height = low + 14
    }

    required init?(coder: NSCoder) { nil }

    /// The height of a group in rows, with its name and the gap below it.
    private static func units(_ group: Group) -> CGFloat { CGFloat(group.lines.count) + 1.35 }

    /// The height of the highest column in rows.
    private static func units(_ columns: [[Group]]) -> CGFloat {
        columns.map { $0.map(units).reduce(0, +) }.max() ?? 1
    }

    /// Splits groups, in order, into columns so that the highest is as low as can be.
    private static func split(_ groups: [Group], into count: Int) -> [[Group]] {
        guard count > 1, groups.count > 1 else { return [groups] }
        let ways = (1..<groups.count).map { first in
            [Array(groups.prefix(first))] + split(Array(groups.dropFirst(first)), into: count - 1)
        }
        return ways.min { units($0) < units($1) } ?? [groups]
    }

    /// Adds groups below each other; returns their lower end.
    private func add(_ groups: [Group], x: CGFloat, row: CGFloat) -> CGFloat {
        var y: CGFloat = 44
        let width = Self.column - 16
        for group in groups {
            let name = Paint.label(
                group.name, size: 12, weight: .semibold, color: Paint.accent)
            name.frame = CGRect(x: x, y: y, width: width, height: 16)
            addSubview(name)
            y += row
            for line in group.lines {
                let keys = Paint.label(line.keys, size: 12, weight: .medium)
                keys.frame = CGRect(x: x, y: y, width: 110, height: 16)
                let words = Paint.label(line.words, size: 12, color: Paint.quiet)
                words.frame = CGRect(x: x + 114, y: y, width: width - 114, height: 16)
                for label in [keys, words] { addSubview(label) }
                y += row
            }
            y += (row * 0.35).rounded()
        }
        return y
    }

    /// All lines, with the names that keys have in menus.
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
                    line(.thinStick, "thin stick, to write"),
                ] + ChalkPalette.others.map { line(.take($0.kind), $0.look.keyWords) } + [
                    line(.laser, "laser pointer, on and off"), line(.select, "choose things"),
                    line(.text, "write: chalk, plain"),
                    Line(keys: "R, Shift+R", words: "ruler, set squares"),
                    Line(keys: "F, Shift+F", words: "fill by a tap, plain, hatched"),
                    Line(keys: ", and .", words: "turn it; Alt+arrows move it"),
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
                "What is chosen",
                [
                    Line(keys: "Shift and click", words: "one more, one less"),
                    Line(keys: "Arrows", words: "move it; Shift: tenfold"),
                    line(.selectAll, "choose all"), line(.duplicate, "duplicate"),
                    Line(keys: "Ctrl+C, Ctrl+X", words: "copy, cut"),
                    line(.delete, "take it away"),
                    line(.group, "group; Shift: ungroup"),
                ]
            ),
            (
                "Board",
                [
                    line(.undo, "undo"), line(.redo, "redo"), line(.clear, "wipe the board"),
                    line(.ground, "ground: green, white, ruled"),
                    line(.paste, "paste ink, text, pictures"),
                    line(.replay, "replay of the lesson"), line(.history, "history, on a slider"),
                    line(.tools, "timer and other tools"),
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
                    Line(keys: "Ctrl+Page Up", words: "move this page, also Down"),
                    Line(keys: "Shift and drop", words: "a picture to write on"),
                    line(.takeBackdrop, "what lies under it away"),
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
