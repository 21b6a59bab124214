import CoreAnimation
import Drawing
import Foundation

// Drawing of the field
extension UITextField {
    var shownFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

    private var shownText: String {
        isSecureTextEntry ? String(repeating: "•", count: edit.letters.count) : edit.text
    }

    /// The displayed text in one line, in the field's font.
    ///
    /// It is kept until the text or its style changes: the size, the caret and the drawing ask for it.
    var wholeLayout: TextLayout {
        let (text, style) = (shownText, shownFont.style(color: (textColor ?? .label).cgColor))
        if let kept = keptLayout, kept.text == text, kept.layout.style == style {
            return kept.layout
        }
        let layout = TextLayout(text, style: style)
        (keptLayout, keptSmall) = ((text, layout), nil)
        return layout
    }

    /// The displayed text in one line, in a smaller font where the field asks for one that fits.
    var shownLayout: TextLayout {
        // Two points are the caret's behind the last letter.
        let (whole, room, font) = (wholeLayout, textBox.width - 2, shownFont)
        let width = whole.size.width
        guard adjustsFontSizeToFitWidth, width > room, room > 0 else { return whole }
        // By tenths, so that no rounding scrolls a text that fits.
        let fitting = (font.pointSize * room / width * 10).rounded(.down) / 10
        let size = max(1, min(font.pointSize, minimumFontSize), fitting)
        if let kept = keptSmall, kept.size == size { return kept.layout }
        let style = font.withSize(size).style(color: (textColor ?? .label).cgColor)
        let small = TextLayout(shownText, style: style)
        keptSmall = (size, small)
        return small
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
        return isSecureTextEntry
            ? min(offset / 3, edit.letters.count) : edit.place(atByte: offset)
    }

    /// Returns the word, or the gap between words, under a point: of the letter that lies there.
    func word(at point: CGPoint) -> Range<Int> {
        let (layout, place) = (shownLayout, place(at: point))
        let x = point.x - origin(of: layout, in: textBox).x
        let before = max(0, place - 1)
        let bytes = bytes(before: before)..<bytes(before: place)
        // The letter may end at the place.
        let isBehind = layout.spans(of: bytes, inLine: 0).contains { $0.contains(x) }
        return edit.word(at: isBehind ? before : place)
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
            case .natural where isFromRight || layout.isRightToLeft: room
            case .left, .justified, .natural: 0
            }
        return CGPoint(
            x: (box.minX + left - scroll).rounded(),
            y: (box.midY - size.height / 2).rounded())
    }

    /// Scrolls the text so that the caret is visible and no gap remains behind the text; without the
    /// keyboard the text is shown from its start.
    func scrollToCaret() {
        let room = textBox.width
        guard room > 0 else { return scroll = 0 }
        let layout = shownLayout
        guard layout.size.width + 2 > room else { return scroll = 0 }
        guard isFirstResponder else {
            let startsRight = textAlignment == .natural && layout.isRightToLeft
            return scroll = startsRight ? layout.size.width + 2 - room : 0
        }
        let x = layout.caret(at: bytes(before: edit.caret))
        scroll = min(max(scroll, x + 2 - room), x)
        scroll = min(max(scroll, 0), layout.size.width + 2 - room)
    }

    /// Returns the place of the caret before a letter, in points of the field.
    func caretBox(_ place: Int) -> CGRect {
        let layout = shownLayout
        let origin = origin(of: layout, in: textBox)
        // Before the first letter it stays inside of the field, which may clip.
        let x = (origin.x + layout.caret(at: bytes(before: place))).rounded() - 1
        return CGRect(
            x: max(x, textBox.minX), y: origin.y, width: 2, height: layout.size.height)
    }

    func showCaret() {
        // Without the keyboard nothing asks where the caret is: most fields are never typed into.
        guard isFirstResponder else { return caretLayer.hideCaret() }
        caretFrame = caretRect(for: UITextPosition(edit.caret))
        let isShown = edit.selection.isEmpty && isEnabled && !edit.hidesCaret
        caretLayer.showCaret(isShown ? caretFrame : nil, color: tintColor.cgColor)
    }

    func drawField() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawGround()
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
        let words = attributedPlaceholder.withPlainColors
        var text = TextLayout(words, style: style)
        var place = origin(of: text, in: box)
        if text.size.width > box.width {
            text = TextLayout(words, style: style, width: box.width, lines: 1)
            place.x = box.minX
        }
        context.saveGState()
        context.clip(to: box)
        text.draw(in: context, at: place)
        context.restoreGState()
    }

    func drawLetters(in box: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let text = shownLayout
        let origin = origin(of: text, in: box)
        context.saveGState()
        context.clip(to: box)
        drawSelection(of: text, at: origin, in: context)
        if isFirstResponder || text.size.width <= box.width {
            text.draw(in: context, at: origin)
        } else {
            TextLayout(shownText, style: text.style, width: box.width, lines: 1).draw(
                in: context, at: CGPoint(x: box.minX, y: origin.y))
        }
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
        if background == nil || borderStyle == .roundedRect {
            UIColor.systemBackground.setFill()
            path.fill()
        }
        let edge: UIColor =
            traitCollection.accessibilityContrast == .high ? .label : .separator
        (isFocused ? tintColor : edge).setStroke()
        path.lineWidth = width
        path.stroke()
    }

    private func drawSelection(
        of text: TextLayout, at origin: CGPoint, in context: CGContext
    ) {
        guard !edit.selection.isEmpty, isFirstResponder else { return }
        context.setFillColor(tintColor.withAlphaComponent(0.25).cgColor)
        for box in spans(edit.selection, of: text, at: origin, height: text.size.height) {
            context.fill(box)
        }
    }

    private func underline(
        _ range: Range<Int>, of text: TextLayout, at origin: CGPoint, in context: CGContext,
        thickness: CGFloat
    ) {
        context.setFillColor((textColor ?? .label).cgColor)
        for var line in spans(range, of: text, at: origin, height: thickness) {
            line.origin.y = (origin.y + text.baseline + 2).rounded()
            context.fill(line)
        }
    }

    /// Returns the boxes of some letters, in points of the field.
    func boxes(_ range: Range<Int>) -> [CGRect] {
        let text = shownLayout
        return spans(
            range, of: text, at: origin(of: text, in: textBox), height: text.size.height)
    }

    /// The part of the selection that is in sight, or the caret, in points of the field.
    var menuTarget: CGRect {
        let boxes = boxes(edit.selection)
        guard let first = boxes.first else { return caretFrame }
        let target = boxes.reduce(first) { $0.union($1) }.intersection(textBox)
        return target.isNull ? caretFrame : target
    }

    /// Returns the boxes of some letters: several where the text mixes writing directions.
    private func spans(
        _ range: Range<Int>, of text: TextLayout, at origin: CGPoint, height: CGFloat
    ) -> [CGRect] {
        let bytes = bytes(before: range.lowerBound)..<bytes(before: range.upperBound)
        return text.spans(of: bytes, inLine: 0).map { span in
            let (left, right) = (
                (origin.x + span.lowerBound).rounded(), (origin.x + span.upperBound).rounded()
            )
            return CGRect(x: left, y: origin.y, width: right - left, height: height)
        }
    }
}
