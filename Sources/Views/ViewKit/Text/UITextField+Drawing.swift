import CoreAnimation
import Drawing
import Foundation

// Drawing of the field
extension UITextField {
    var shownFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    private var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: edit.letters.count) : edit.text
    }

    /// The displayed text in one line.
    var shownLayout: TextLayout { layout(shownText, textColor ?? .label) }

    private func layout(_ text: String, _ color: UIColor) -> TextLayout {
        TextLayout(text, style: shownFont.style(color: color.cgColor))
    }

    /// Returns the number of UTF-8 bytes of the displayed text before a place.
    private func bytes(before place: Int) -> Int {
        isSecureTextEntry ? place * 3 : edit.bytes(before: place)
    }

    /// Returns the place between letters that is nearest to a point of the field.
    func place(at point: CGPoint) -> Int {
        let layout = shownLayout
        let start = origin(of: layout, in: textBox)
        let inText = CGPoint(x: point.x - start.x, y: layout.size.height / 2)
        let offset = layout.offset(nearest: inText)
        if isSecureTextEntry { return min(offset / 3, edit.letters.count) }
        var (place, bytes) = (0, 0)
        for letter in edit.letters {
            guard bytes < offset else { break }
            bytes += letter.utf8.count
            place += 1
        }
        return place
    }

    /// The part of the field in which text is drawn at present.
    private var textBox: CGRect {
        let box =
            isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        // A subclass insets a field without a size to no place at all.
        return box.isNull ? CGRect(origin: bounds.origin, size: .zero) : box
    }

    /// Returns the origin of the text that is drawn in `box`, in points of the field, on a whole
    /// pixel row.
    private func origin(of layout: TextLayout, in box: CGRect) -> CGPoint {
        let size = layout.size
        let room = max(0, box.width - size.width)
        let left: CGFloat =
            switch textAlignment {
            case .center: room / 2
            case .right: room
            case .natural where isMirrored: room
            case .left, .justified, .natural: 0
            }
        return CGPoint(
            x: (box.minX + left - scroll).rounded(),
            y: (box.midY - size.height / 2).rounded())
    }

    /// Scrolls the text so that the caret is visible and no gap remains behind the text.
    func scrollToCaret() {
        let layout = shownLayout
        let room = textBox.width
        guard room > 0, layout.size.width + 2 > room else { return scroll = 0 }
        let x = layout.caret(at: bytes(before: edit.caret))
        scroll = min(max(scroll, x + 2 - room), x)
        scroll = min(max(scroll, 0), layout.size.width + 2 - room)
    }

    func showCaret() {
        let layout = shownLayout
        let origin = origin(of: layout, in: textBox)
        caretFrame = CGRect(
            x: (origin.x + layout.caret(at: bytes(before: edit.caret))).rounded() - 1,
            y: origin.y, width: 2, height: layout.size.height)
        let isShown =
            isFirstResponder && edit.selection.isEmpty && isEnabled && !edit.hidesCaret
        caretLayer.showCaret(isShown ? caretFrame : nil, color: tintColor.cgColor)
    }

    func drawField() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawBorder(in: context)
        if !hasText, attributedPlaceholder != nil {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        } else {
            drawText(in: textBox)
        }
    }

    func drawPlaceholderLetters(in box: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let attributedPlaceholder else { return }
        let style = shownFont.style(color: UIColor.placeholderText.cgColor)
        let text = TextLayout(attributedPlaceholder.withPlainColors, style: style)
        context.saveGState()
        context.clip(to: box)
        text.draw(in: context, at: origin(of: text, in: box))
        context.restoreGState()
    }

    func drawLetters(in box: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = shownLayout
        let origin = origin(of: text, in: box)
        context.saveGState()
        context.clip(to: box)
        drawSelection(of: text, at: origin, in: context)
        text.draw(in: context, at: origin)
        if let marked = edit.marked {
            underline(marked, of: text, at: origin, in: context, thickness: 1)
            underline(edit.selection, of: text, at: origin, in: context, thickness: 2)
        }
        context.restoreGState()
    }

    private func drawBorder(in context: CGContext) {
        guard borderStyle != .none else { return }
        let radius: CGFloat = borderStyle == .roundedRect ? 6 : 0
        let isFocused = isFirstResponder
        let width: CGFloat = isFocused ? 2 : 1
        let path = UIBezierPath(
            roundedRect: borderRect(forBounds: bounds).shrunk(dx: width / 2, dy: width / 2),
            cornerRadius: radius)
        UIColor.systemBackground.setFill()
        path.fill()
        (isFocused ? tintColor : UIColor.separator).setStroke()
        path.lineWidth = width
        path.stroke()
    }

    private func drawSelection(
        of text: TextLayout, at origin: CGPoint, in context: CGContext
    ) {
        guard !edit.selection.isEmpty, isFirstResponder else { return }
        context.setFillColor(tintColor.withAlphaComponent(0.25).cgColor)
        context.fill(span(edit.selection, of: text, at: origin, height: text.size.height))
    }

    private func underline(
        _ range: Range<Int>, of text: TextLayout, at origin: CGPoint, in context: CGContext,
        thickness: CGFloat
    ) {
        var line = span(range, of: text, at: origin, height: thickness)
        line.origin.y = (origin.y + text.baseline + 2).rounded()
        context.setFillColor((textColor ?? .label).cgColor)
        context.fill(line)
    }

    /// Returns the span from the first to the last caret of some letters. Letters of text that
    /// mixes writing directions may lie outside.
    private func span(
        _ range: Range<Int>, of text: TextLayout, at origin: CGPoint, height: CGFloat
    ) -> CGRect {
        let (a, b) = (
            text.caret(at: bytes(before: range.lowerBound)),
            text.caret(at: bytes(before: range.upperBound))
        )
        return CGRect(
            x: (origin.x + min(a, b)).rounded(), y: origin.y, width: abs(b - a).rounded(),
            height: height)
    }
}
