import Drawing
import Foundation
import Primitives
import ViewKit

/// The three answers to the last press, one below the other, and an explanation.
///
///     | On screen        card 3         at 2.61 s
///     | Asked late       nothing   miss by 38 pt
///     | Model            nothing  miss by 212 pt
///       You hit card 3. Its model is 212 points away, so a test of the model tree finds nothing.
final class AnswerView: LabPart {
    /// The last answer; nil before the first press.
    var probe: Probe? { didSet { if probe != oldValue { setNeedsDisplay() } } }
    /// The text below the answers.
    var story = "" {
        didSet {
            guard story != oldValue else { return }
            accessibilityValue = story
            setNeedsDisplay()
        }
    }

    /// The view's height, in points.
    static let height: CGFloat = 3 * rowStep + storyHeight
    private static let rowStep: CGFloat = 29
    private static let storyHeight: CGFloat = 66

    /// The text and colour of a row.
    private struct Row {
        var caption: String
        var name: String?
        var detail: String
        var color: CGColor
    }

    override func build() {
        isAccessibilityElement = true
        accessibilityLabel = "Answer"
        accessibilityTraits = .staticText
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (index, row) in rows.enumerated() {
            draw(row, at: CGFloat(index) * Self.rowStep, context)
        }
        let text = TextLayout(
            story, style: look.letters(12, .regular, look.text), width: max(1, bounds.width - 4),
            lines: 4)
        text.draw(in: context, at: CGPoint(x: 2, y: 3 * Self.rowStep + 4))
    }

    private var rows: [Row] {
        let seen = probe?.seen.name
        return [
            Row(
                caption: "On screen", name: seen,
                detail: probe.map { "at " + Self.seconds($0.time) } ?? "", color: look.seen),
            Row(
                caption: "Asked late", name: probe?.late,
                detail: detail(probe?.late, probe?.lateDistance, "+\(probe?.milliseconds ?? 0) ms"),
                color: look.late),
            Row(
                caption: "Model", name: probe?.model.name,
                detail: detail(probe?.model.name, probe?.modelDistance, "the same"),
                color: look.model),
        ]
    }

    /// The detail of an answer: the distance by which it missed, or a word.
    private func detail(_ name: String?, _ distance: CGFloat?, _ same: String) -> String {
        guard let probe else { return "" }
        guard name != probe.seen.name else { return same }
        guard probe.seen.name != nil else { return "wrong" }
        guard let distance, distance >= 0.5 else { return "a miss" }
        return "off by \(Int(min(distance, 99_999).rounded())) pt"
    }

    /// A time in seconds with two decimal places, as text.
    static func seconds(_ time: SceneTime) -> String {
        String(format: "%.2f s", time.seconds)
    }

    private func draw(_ row: Row, at top: CGFloat, _ context: CGContext) {
        let box = CGRect(x: 0, y: top, width: bounds.width, height: Self.rowStep - 3)
        guard box.width > 60 else { return }
        fill(box, 7, row.color.copy(alpha: look.isDark ? 0.1 : 0.08) ?? row.color, context)
        fill(
            CGRect(x: 7, y: top + 6, width: 3, height: box.height - 12), 1.5, row.color, context)
        let middle = box.midY
        let column = min(84, box.width * 0.33)
        context.line(
            row.caption, look.letters(11, .semibold, row.color), x: 16, y: middle,
            width: column - 4)
        let tail = context.line(
            row.detail, look.letters(11, .regular, look.quiet), x: box.maxX - 9, y: middle,
            width: box.width * 0.4, right: true)
        let isQuiet = row.name == nil
        context.line(
            probe == nil ? "–" : row.name ?? "nothing",
            look.letters(13, .semibold, isQuiet ? look.quiet : look.text), x: 16 + column,
            y: middle, width: box.maxX - 9 - tail - 6 - 16 - column)
    }

    private func fill(
        _ box: CGRect, _ radius: CGFloat, _ color: CGColor, _ context: CGContext
    ) {
        context.setFillColor(color)
        context.beginPath()
        context.addPath(
            CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil))
        context.fillPath()
    }
}
