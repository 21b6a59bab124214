import Drawing
import Foundation
import Inspection
import Primitives
import ViewKit

/// The row of a property: its name, the model's value, and the value on screen.
final class ValueRow: RowView {
    /// The content of the row.
    var line: ValuesPane.Line? {
        didSet {
            guard line != oldValue else { return }
            if case .value(let each) = line {
                accessibilityLabel = "\(each.key), \(each.model.text)"
            }
            setNeedsDisplay()
        }
    }

    /// The columns of the values.
    var columns = ValueColumns(0, names: []) {
        didSet { if columns != oldValue { setNeedsDisplay() } }
    }

    /// Returns the greatest width of a property's name: in the text style of a changed one.
    static func nameWidth(_ key: String, _ look: InspectorLook) -> CGFloat {
        CGContext.width(key, look.letters(11.5, .medium))
    }

    /// Returns the places of a property's texts.
    static func places(
        _ each: PropertyFacts, _ columns: ValueColumns, _ look: InspectorLook
    ) -> ValueColumns.Places {
        let figures = look.figures(11, .medium)
        func width(_ value: InspectionValue) -> CGFloat {
            let mark: CGFloat = value.kind == .color || value.kind == .bool ? 16 : 0
            return mark + CGContext.width(each.told(value), figures)
        }
        return columns.places(
            name: nameWidth(each.key, look), model: width(each.model),
            shown: width(each.shown ?? each.model), differs: each.differs)
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
        let middle = columns.shown
        let places = Self.places(each, columns, look)
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
            x: places.name.lowerBound, y: bounds.midY, width: places.name.length)
        let color = isOwn ? look.text : look.quiet
        if let place = places.model { draw(each.model, each, context, place, color, isOwn) }
        guard let place = places.shown else { return }
        let isStrong = each.differs || (places.model == nil && isOwn)
        draw(
            each.shown ?? each.model, each, context, place,
            each.differs ? look.seen : places.model == nil ? color : look.quiet, isStrong)
    }

    private func draw(
        _ value: InspectionValue, _ each: PropertyFacts, _ context: CGContext,
        _ place: ClosedRange<CGFloat>, _ color: CGColor, _ isStrong: Bool
    ) {
        var (x, width) = (place.lowerBound, place.length)
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

/// The headings above the columns.
final class ValueHeads: Part {
    /// The columns of the values.
    var columns = ValueColumns(0, names: []) {
        didSet { if columns != oldValue { setNeedsDisplay() } }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let style = look.letters(10.5, .medium, look.quiet)
        let words = [
            ("Property", ValueColumns.start), ("Model", columns.model),
            ("On screen", columns.shown),
        ]
        for (word, x) in words {
            context.line(word, style, x: x, y: bounds.midY, width: 80)
        }
    }
}

/// A bubble that says why a text doesn't fit.
final class FaultBubble: Part {
    /// The sentence in the bubble.
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

    /// Returns the height of the bubble at a width.
    func high(_ width: CGFloat) -> CGFloat { block(width).height + 10 }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        block(bounds.width).draw(context, x: 9, y: 5)
    }
}
