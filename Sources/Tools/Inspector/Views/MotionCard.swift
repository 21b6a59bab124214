import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// Shows an animation: its properties, its curve, and the reasons why it does or doesn't move.
///
///     opacity            |      ____/        |  It moves.
///     CABasicAnimation   |  ___/   :         |  what to do
///     0.5 s, ease in     |  bar    now       |
///
/// Where there is no room for columns, the three parts are stacked.
final class MotionCard: Part {
    /// The content of a card.
    enum Content: Equatable {
        case animation(AnimationFacts, axis: ClosedRange<Double>)
        case refusal(RefusalFacts)
        case more(Int)
    }

    /// The content of the card.
    var content: Content? { didSet { if content != oldValue { shown() } } }

    private func shown() {
        accessibilityLabel = sentences.map(\.text).joined(separator: " ")
        isAccessibilityElement = true
        setNeedsDisplay()
    }

    /// The least width of a card with columns, in points.
    static let leastColumns: CGFloat = 440
    private var isPile: Bool { bounds.width < Self.leastColumns }
    private static let plotHigh: CGFloat = 44

    /// Returns the widths of the columns: the properties, the curve, the reasons.
    private func columns(_ width: CGFloat) -> (name: CGFloat, plot: CGFloat, words: CGFloat) {
        let name = min(max(width * 0.22, 112), 170).rounded()
        // Beside a change that made no animation there is no curve, and more room for its reason.
        let share = if case .refusal = content { 0.5 } else { 0.38 }
        let words = min(max(width * share, 136), 420).rounded()
        return (name, max(40, width - name - words - 34), words)
    }

    /// Returns the height of the card at a width.
    func high(_ width: CGFloat) -> CGFloat {
        if case .more = content { return 28 }
        if width < Self.leastColumns { return pileHigh(width) }
        let words = columns(width).words
        let text = blocks(words).reduce(CGFloat(0)) { $0 + $1.height + 2 }
        let least: CGFloat = if case .animation = content { 72 } else { 34 }
        return max(least, text + 14)
    }

    private func pileHigh(_ width: CGFloat) -> CGFloat {
        let text = blocks(width - 24).reduce(CGFloat(0)) { $0 + $1.height + 2 }
        let plot: CGFloat = if case .animation = content { Self.plotHigh + 6 } else { 0 }
        return 42 + plot + text + 10
    }

    private var sentences: [(text: String, color: CGColor)] {
        let verdicts: [VerdictFacts]
        switch content {
        case .animation(let each, _): verdicts = each.verdicts
        case .refusal(let each): verdicts = [each.verdict]
        default: verdicts = []
        }
        return verdicts.prefix(3).flatMap { verdict in
            [(verdict.sentence, verdict.moves ? look.text : look.warn)]
                + (verdict.advice.isEmpty ? [] : [(verdict.advice, look.quiet)])
        }
    }

    private func blocks(_ width: CGFloat) -> [TextBlock] {
        sentences.map { TextBlock($0.text, look.letters(11.5, .regular, $0.color), width) }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let content else { return }
        context.setFillColor(look.line)
        context.fill(CGRect(x: 10, y: bounds.height - 1, width: bounds.width - 20, height: 1))
        isPile ? drawPile(content, context) : drawColumns(content, context)
    }

    private func drawColumns(_ content: Content, _ context: CGContext) {
        let (name, plot, words) = columns(bounds.width)
        switch content {
        case .animation(let each, let axis):
            drawName(each, context, name)
            let box = CGRect(x: name + 12, y: 7, width: plot, height: bounds.height - 15)
            MotionPlot(look: look, axis: axis, box: box).draw(each, context)
            drawWords(context, x: name + plot + 24, words)
        case .refusal(let each):
            context.line(
                each.told, look.letters(12, .medium), x: 12, y: 17, width: name - 6)
            context.line(
                each.isSlip ? "told as it happened" : "changed, and nothing moved",
                look.letters(11, .regular, look.quiet), x: name + 12,
                y: 17, width: plot)
            drawWords(context, x: name + plot + 24, words)
        case .more(let count): drawMore(count, context)
        }
    }

    private func drawPile(_ content: Content, _ context: CGContext) {
        let width = bounds.width - 24
        switch content {
        case .animation(let each, let axis):
            let color = each.state == .ended ? look.quiet : look.text
            let figures = look.figures(11, .regular, each.state == .ended ? look.quiet : look.seen)
            let value = each.valueTold ?? ""
            let room = min(CGContext.width(value, figures), width * 0.5)
            context.line(
                value, figures, x: bounds.width - 12, y: 15, width: width * 0.5, right: true)
            context.line(
                each.title, look.letters(12.5, .medium, color), x: 12, y: 15,
                width: width - room - 8)
            context.line(
                "\(each.told), \(each.timesTold)", look.letters(11, .regular, look.quiet), x: 12,
                y: 32, width: width)
            let box = CGRect(x: 12, y: 44, width: width, height: Self.plotHigh)
            MotionPlot(look: look, axis: axis, box: box).draw(each, context)
            drawWords(context, x: 12, width, from: 44 + Self.plotHigh + 6)
        case .refusal(let each):
            context.line(each.told, look.letters(12.5, .medium), x: 12, y: 15, width: width)
            context.line(
                each.isSlip ? "told as it happened" : "changed, and nothing moved",
                look.letters(11, .regular, look.quiet), x: 12, y: 32,
                width: width)
            drawWords(context, x: 12, width, from: 44)
        case .more(let count): drawMore(count, context)
        }
    }

    private func drawMore(_ count: Int, _ context: CGContext) {
        context.line(
            "and \(count) more", look.letters(11.5, .regular, look.quiet), x: 12, y: 14, width: 200)
    }

    private func drawWords(
        _ context: CGContext, x: CGFloat, _ width: CGFloat, from top: CGFloat = 7
    ) {
        var y = top
        for block in blocks(width) { y = block.draw(context, x: x, y: y) + 2 }
    }

    private func drawName(_ each: AnimationFacts, _ context: CGContext, _ width: CGFloat) {
        let color = each.state == .ended ? look.quiet : look.text
        context.line(
            each.title, look.letters(12.5, .medium, color), x: 12, y: 15, width: width - 10)
        let quiet = look.letters(11, .regular, look.quiet)
        context.line(each.told, quiet, x: 12, y: 32, width: width - 10)
        context.line(each.timesTold, quiet, x: 12, y: 47, width: width - 10)
        if let value = each.valueTold {
            context.line(
                value, look.figures(11, .regular, each.state == .ended ? look.quiet : look.seen),
                x: 12,
                y: 62, width: width - 10)
        }
    }
}

extension RefusalFacts {
    /// The key that was changed, and how often.
    fileprivate var told: String {
        (isSlip ? "a slip" : key) + (count == 1 ? "" : "  ×\(count)")
    }
}

extension AnimationFacts {
    /// The title of the animation.
    fileprivate var title: String { keyPath ?? key ?? className }

    /// The shown value as a text; nil where there is none.
    fileprivate var valueTold: String? {
        guard let value else { return nil }
        return value.numbers.map {
            $0.prefix(4).map { ValueInput.number(($0 * 100).rounded() / 100) }
                .joined(separator: ", ")
        } ?? value.text
    }

    /// The class of the animation, and its origin.
    fileprivate var told: String {
        let state =
            switch state {
            case .added: "not committed yet"
            case .attached: isImplicit ? "implicit" : key.map { "“\($0)”" } ?? ""
            case .ended: "ended"
            }
        let kind = className.hasPrefix("CA") ? String(className.dropFirst(2)) : className
        return state.isEmpty ? kind : "\(kind), \(state)"
    }

    /// The duration, and the number of cycles.
    fileprivate var timesTold: String {
        var text = "\(ValueInput.number(duration)) s"
        if repeatDuration > 0 {
            text += ", for \(ValueInput.number(repeatDuration)) s"
        } else if repeatCount > 1 {
            text +=
                repeatCount.isInfinite || repeatCount > 1e6
                ? ", for ever" : ", ×\(ValueInput.number(repeatCount))"
        }
        if autoreverses { text += ", and back" }
        if speed != 1 { text += ", speed \(ValueInput.number(speed))" }
        if isAdditive { text += ", adds" }
        return text
    }
}
