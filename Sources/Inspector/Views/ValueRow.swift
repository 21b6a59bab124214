import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// A property's row: its name, the model's value, and the one that is seen.
final class ValueRow: RowView {
    /// What it shows.
    var line: ValuesPane.Line? {
        didSet {
            guard line != oldValue else { return }
            if case .value(let each) = line {
                accessibilityLabel = "\(each.key), \(each.model.text)"
            }
            setNeedsDisplay()
        }
    }

    /// Where the values begin, in a row of some width.
    static func columns(_ width: CGFloat) -> (model: CGFloat, shown: CGFloat) {
        // The name of a property is known by its beginning; the last number of a frame isn't.
        let name = min(max(width * 0.32, 96), 150).rounded()
        return (name, (name + (width - name) / 2).rounded())
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let line else { return }
        switch line {
        case .owner(let name):
            context.line(
                name, look.letters(10.5, .semibold, look.quiet), x: 10, y: bounds.midY + 2,
                width: bounds.width - 20)
            context.setFillColor(look.line)
            context.fill(CGRect(x: 10, y: 0, width: bounds.width - 20, height: 1))
        case .value(let each):
            drawGround()
            draw(each, context)
        }
    }

    private func draw(_ each: PropertyFacts, _ context: CGContext) {
        let (left, middle) = Self.columns(bounds.width)
        let isOwn = each.model != each.standard
        if each.differs {
            let box = CGRect(
                x: middle - 5, y: 1.5, width: bounds.width - middle - 1, height: bounds.height - 3)
            context.fill(box, radius: 4, look.seen.copy(alpha: 0.14) ?? look.seen)
        }
        if each.isAnimated {
            context.fill(
                CGRect(x: 4, y: bounds.midY - 2, width: 4, height: 4), radius: 2, look.seen)
        }
        context.line(
            each.key,
            look.letters(11.5, isOwn ? .medium : .regular, isOwn ? look.text : look.quiet),
            x: 12, y: bounds.midY, width: left - 18)
        let color = isOwn ? look.text : look.quiet
        draw(each.model, each, context, left, middle - left - 10, color, isOwn)
        let shown = each.shown ?? each.model
        draw(
            shown, each, context, middle, bounds.width - middle - 8,
            each.differs ? look.seen : look.quiet, each.differs)
    }

    private func draw(
        _ value: InspectionValue, _ each: PropertyFacts, _ context: CGContext, _ x: CGFloat,
        _ width: CGFloat, _ color: CGColor, _ isStrong: Bool
    ) {
        var (x, width) = (x, width)
        if value.kind == .color, let parts = value.numbers, parts.count == 4 {
            drawSwatch(parts, context, x)
            x += 16
            width -= 16
        }
        if value.kind == .bool {
            let isOn = value.numbers?.first == 1
            let box = CGRect(x: x, y: bounds.midY - 5, width: 10, height: 10)
            context.fill(box, radius: 3, isOn ? look.accent : look.trough)
            x += 16
            width -= 16
        }
        context.line(
            each.told(value), look.figures(11, isStrong ? .medium : .regular, color), x: x,
            y: bounds.midY, width: width)
    }

    private func drawSwatch(_ parts: [Double], _ context: CGContext, _ x: CGFloat) {
        let box = CGRect(x: x, y: bounds.midY - 5, width: 11, height: 10)
        context.fill(box, radius: 2.5, look.quiet)
        let color = CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        context.fill(box.insetBy(dx: 1, dy: 1), radius: 1.5, look.panel)
        context.fill(box.insetBy(dx: 1, dy: 1), radius: 1.5, color)
    }
}

/// What stands above the columns.
final class ValueHeads: Part {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (left, middle) = ValueRow.columns(bounds.width)
        let style = look.letters(10.5, .medium, look.quiet)
        for (word, x) in [("Property", 12), ("Model", left), ("On screen", middle)] {
            context.line(word, style, x: x, y: bounds.midY, width: 80)
        }
    }
}

/// Says why something doesn't fit.
final class FaultBubble: Part {
    /// The sentence.
    var text = "" { didSet { if text != oldValue { setNeedsDisplay() } } }

    override func build() {
        backgroundColor = UIColor(cgColor: look.alarm)
        layer.cornerRadius = 6
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 2)
        isUserInteractionEnabled = false
    }

    private func block(_ width: CGFloat) -> TextBlock {
        TextBlock(
            text, look.letters(11.5, .medium, look.isDark ? look.ground : look.panel), width - 18,
            lines: 3)
    }

    /// How high it is at a width.
    func high(_ width: CGFloat) -> CGFloat { block(width).height + 10 }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        block(bounds.width).draw(context, x: 9, y: 5)
    }
}
