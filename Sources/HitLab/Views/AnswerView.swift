import Drawing
import Foundation
import Primitives
import ViewKit

/// The two answers to the last press, side by side.
final class AnswerView: LabPart {
    /// The last answer; nil before the first press.
    var probe: Probe? { didSet { if probe != oldValue { setNeedsDisplay() } } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let gap: CGFloat = 8
        let width = (bounds.width - gap) / 2
        let isTight = width < 150
        draw(
            isTight ? "YOU SAW" : "WHAT YOU SAW", probe?.seen.name,
            probe.map { (isTight ? "at " : "on screen at ") + Self.seconds($0.time) }
                ?? (isTight ? "on screen" : "the presentation tree"),
            look.seen, CGRect(x: 0, y: 0, width: width, height: bounds.height), context)
        draw(
            isTight ? "MODEL" : "WHAT THE MODEL SAYS", probe?.model.name,
            probe.map { Self.verdict($0, isTight) }
                ?? (isTight ? "as set" : "the layers' own values"), look.model,
            CGRect(x: width + gap, y: 0, width: width, height: bounds.height), context)
    }

    /// Seconds with two digits after the point.
    static func seconds(_ time: SceneTime) -> String {
        String(format: "%.2f s", time.seconds)
    }

    private static func verdict(_ probe: Probe, _ isTight: Bool) -> String {
        if probe.model.name == probe.seen.name {
            if isTight { return "the same" }
            return probe.seen.name == nil ? "nothing here either" : "the same layer"
        }
        if isTight { return "a miss" }
        return probe.model.name == nil ? "nothing is there" : "another layer"
    }

    private func draw(
        _ caption: String, _ name: String?, _ detail: String, _ color: CGColor, _ box: CGRect,
        _ context: CGContext
    ) {
        guard box.width > 24 else { return }
        context.setFillColor(color.copy(alpha: look.isDark ? 0.1 : 0.08) ?? color)
        context.beginPath()
        context.addPath(
            CGPath(roundedRect: box, cornerWidth: 9, cornerHeight: 9, transform: nil))
        context.fillPath()
        context.setFillColor(color)
        context.beginPath()
        context.addPath(
            CGPath(
                roundedRect: CGRect(x: box.minX + 8, y: 11, width: 3, height: box.height - 22),
                cornerWidth: 1.5, cornerHeight: 1.5, transform: nil))
        context.fillPath()
        let (left, width) = (box.minX + 19, box.width - 27)
        context.line(caption, look.letters(10, .semibold, color), x: left, y: 17, width: width)
        let text = probe == nil ? "–" : name ?? "nothing"
        let isQuiet = probe == nil || name == nil
        context.line(
            text,
            look.letters(box.width < 110 ? 13 : 16, .semibold, isQuiet ? look.quiet : look.text),
            x: left, y: 36,
            width: width)
        context.line(
            detail, look.letters(11, .regular, look.quiet), x: left, y: 55, width: width)
    }
}
