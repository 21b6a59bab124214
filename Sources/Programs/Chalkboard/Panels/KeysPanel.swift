import Chalk
import Foundation
import ViewKit

/// The page of keys: all that keys and hands do, in groups.
@MainActor
final class KeysPanel: Panel {
    typealias Group = (name: String, lines: [Line])

    /// A line of the page: the keys, and their meaning.
    struct Line {
        var keys: String
        var words: String
    }

    private static let column: CGFloat = 268
    private static let gap: CGFloat = 24

    /// Makes a page for a window of a width in points, in as many columns as fit.
    init(room: CGFloat) {
        super.init("keys")
        let most = Int((room - 52 + Self.gap) / (Self.column + Self.gap))
        let columns = Self.split(Self.groups, into: min(max(most, 1), 3)).map { groups in
            let column = UIStackView(arrangedSubviews: groups.map(Self.view))
            column.axis = .vertical
            column.spacing = 10
            column.widthAnchor.constraint(equalToConstant: Self.column).isActive = true
            return column
        }
        let row = UIStackView(row: columns, spacing: Self.gap)
        row.alignment = .top
        fill("Keys and hands", with: [row])
    }

    required init?(coder: NSCoder) { nil }

    /// Splits groups, in order, into columns so that the highest is as low as can be.
    private static func split(_ groups: [Group], into count: Int) -> [[Group]] {
        guard count > 1, groups.count > 1 else { return [groups] }
        func height(_ columns: [[Group]]) -> Int {
            columns.map { $0.map { $0.lines.count + 2 }.reduce(0, +) }.max() ?? 0
        }
        let ways = (1..<groups.count).map { first in
            [Array(groups.prefix(first))] + split(Array(groups.dropFirst(first)), into: count - 1)
        }
        return ways.min { height($0) < height($1) } ?? [groups]
    }

    /// Makes the view of a group: its name, and its lines.
    private static func view(_ group: Group) -> UIView {
        let name = UILabel(group.name, .footnote, color: .chalk)
        name.accessibilityTraits = .header
        let stack = UIStackView(arrangedSubviews: [name] + group.lines.map(view))
        stack.axis = .vertical
        return stack
    }

    private static func view(_ line: Line) -> UIView {
        var content = UIListContentConfiguration.groupedFooter()
        content.text = line.words
        content.textProperties.color = .text
        content.secondaryText = line.keys
        content.secondaryTextProperties.color = .quiet
        content.prefersSideBySideTextAndSecondaryText = true
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1, leading: 0, bottom: 1, trailing: 0)
        return content.makeContentView()
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
                    Line(keys: ", and .", words: "turn the ruler; Alt+arrows move it"),
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
                    line(.takeBackdrop, "remove the picture under it"),
                ]
            ),
            (
                "Files and window",
                [
                    line(.save, "save"), line(.saveAs, "save as"), line(.shelf, "boards"),
                    line(.search, "look for a board"), line(.new, "new board"),
                    line(.export, "export a picture"), line(.print, "print"),
                    line(.tray, "hide the tray"), line(.fullscreen, "full screen"),
                    Line(keys: "F1, ?", words: "these keys"),
                ]
            ),
        ]
    }
}
