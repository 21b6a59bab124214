import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A list of calls in the order in which they were made; the latest at the bottom.
@MainActor
final class CallbackLog {
    /// One call.
    struct Entry: Equatable {
        /// The letter of the caller.
        var letter: String
        /// The colour of the letter, as an index of the palette.
        var color: Int
        /// The name of the call.
        var text: String
        /// The time, in seconds of the page's time.
        var time: Double
    }

    private static let rowHeight: CGFloat = 22

    private let scene: PageScene
    /// The card, called "log"; its `value(forKey: "value")` gives the rows as lines of text.
    private let card: CALayer
    /// All calls that still have a row, oldest first.
    private var entries: [Entry] = []
    private var rows: [Row] = []

    @MainActor
    private struct Row {
        let time: LabelLayer
        let chip: CALayer
        let letter: LabelLayer
        let text: LabelLayer
    }

    /// Makes a card of `frame` with as many rows as fit.
    init(_ scene: PageScene, _ frame: CGRect) {
        self.scene = scene
        card = scene.card(frame)
        card.name = "log"
        card.masksToBounds = true
        let title = scene.label("Calls as they came", isQuiet: false)
        title.position = CGPoint(x: 18, y: 15)
        card.addSublayer(title)
        let top: CGFloat = 44
        let count = Int(max(0, (frame.height - top - 10) / Self.rowHeight))
        for index in 0..<count {
            rows.append(row(at: top + CGFloat(index) * Self.rowHeight, in: card))
        }
    }

    /// Adds a call; the oldest is dropped when there is no room.
    func add(_ entry: Entry) {
        entries.append(entry)
        if entries.count > rows.count { entries.removeFirst(entries.count - rows.count) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (row, entry) in zip(rows, entries) { show(entry, in: row) }
        card.setValue(
            entries.map { "\($0.letter) \($0.text)" }.joined(separator: "\n"), forKey: "value")
        CATransaction.commit()
    }

    private func row(at y: CGFloat, in card: CALayer) -> Row {
        let style = TextStyle(
            family: TextStyle.monospace, size: 11, color: scene.theme.quietText)
        let row = Row(
            time: LabelLayer("", style: style, scale: scene.scale), chip: CALayer(),
            letter: scene.label("", size: 11, isQuiet: false), text: scene.label("", size: 12.5))
        row.time.position = CGPoint(x: 18, y: y + 4)
        row.chip.frame = CGRect(x: 64, y: y + 2, width: 18, height: 18)
        row.chip.cornerRadius = 5
        row.text.position = CGPoint(x: 91, y: y + 3)
        for each in [row.time, row.chip, row.text] { card.addSublayer(each) }
        row.chip.addSublayer(row.letter)
        return row
    }

    private func show(_ entry: Entry, in row: Row) {
        row.time.text = String(format: "%5.2f", entry.time)
        row.chip.backgroundColor = scene.theme.color(entry.color).copy(alpha: 0.28)
        row.letter.text = entry.letter
        row.letter.position = CGPoint(
            x: (9 - row.letter.bounds.width / 2).rounded(),
            y: (9 - row.letter.bounds.height / 2).rounded())
        row.text.text = entry.text
        let isLatest = entry == entries.last
        row.text.look.color = isLatest ? scene.theme.text : scene.theme.quietText
    }
}
