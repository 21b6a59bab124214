import CoreAnimation
import Foundation

extension UITextField {
    /// The border around the text.
    public enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin line.
        case line = 1
        /// A thin line.
        case bezel = 2
        /// A thin line with round corners.
        case roundedRect = 3
    }

    /// The condition for showing a view beside the text; Apple's numbers.
    public enum ViewMode: Int, Sendable {
        /// The view is never shown.
        case never = 0
        /// The view is shown while the field has the keyboard.
        case whileEditing = 1
        /// The view is shown while the field doesn't have the keyboard.
        case unlessEditing = 2
        /// The view is always shown.
        case always = 3
    }

    /// The gap between the edge of a field with round corners and a view at its side, in points: a
    /// guess, from pictures.
    private static let sideGap: CGFloat = 7

    private var gap: CGFloat { borderStyle == .roundedRect ? Self.sideGap : 0 }

    private func shows(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isFirstResponder
        case .unlessEditing: !isFirstResponder
        case .always: true
        }
    }

    var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
    var showsRight: Bool { rightView != nil && shows(rightViewMode) }
    /// Whether the clear button is shown. By Apple's documentation, it appears only with text; a
    /// visible right view takes precedence.
    var showsClear: Bool { shows(clearButtonMode) && hasText && !showsRight }

    /// Returns the rectangle of a view of `size` at the leading or trailing edge, vertically
    /// centred.
    func sideRect(of size: CGSize, in bounds: CGRect, atStart: Bool) -> CGRect {
        CGRect(
            x: atStart != isFromRight ? bounds.minX + gap : bounds.maxX - gap - size.width,
            y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }

    /// Returns the part of `bounds` that the views at the sides leave.
    func room(in bounds: CGRect) -> CGRect {
        var left = bounds.minX
        var right = bounds.maxX
        func cut(_ box: CGRect, atStart: Bool) {
            if atStart != isFromRight {
                left = max(left, box.maxX)
            } else {
                right = min(right, box.minX)
            }
        }
        if showsLeft { cut(leftViewRect(forBounds: bounds), atStart: true) }
        if showsRight { cut(rightViewRect(forBounds: bounds), atStart: false) }
        if showsClear { cut(clearButtonRect(forBounds: bounds), atStart: false) }
        return CGRect(
            x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
    }

    /// Replaces a side view by another.
    func change(_ old: UIView?, to new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { addSubview(new) }
        changed()
        setNeedsLayout()
    }

    /// Shows and places the views at the sides.
    func placeSides() {
        leftView?.isHidden = !showsLeft
        rightView?.isHidden = !showsRight
        if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
        if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
        // The button is made when first needed: most fields never have one.
        guard clearButtonMode != .never else { return }
        if clearButton.superview == nil { addSubview(clearButton) }
        clearButton.isHidden = !showsClear
        if showsClear { clearButton.frame = clearButtonRect(forBounds: bounds) }
    }

    /// Empties the field for the user, unless the delegate refuses.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        replace(0..<edit.letters.count, with: "", .deletion)
        clearBesideText()
    }
}

/// The grey disc with a cross that empties a field.
final class ClearButton: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .clear
        isOpaque = false
        accessibilityLabel = SystemText.clearText.text
    }

    required init?(coder: NSCoder) { nil }

    /// Whether keys go to the button, which is hidden as soon as its field isn't edited any more and would take
    /// the focus along; keys delete the text in the field.
    override var canBecomeFocused: Bool { false }

    override func draw(_ rect: CGRect) {
        let disc = bounds.insetBy(dx: (bounds.width - 14) / 2, dy: (bounds.height - 14) / 2)
        UIColor.tertiaryLabel.setFill()
        UIBezierPath(ovalIn: disc).fill()
        let cross = UIBezierPath()
        for (from, to) in [((4, 4), (10, 10)), ((10, 4), (4, 10))] as [((Int, Int), (Int, Int))] {
            cross.move(to: CGPoint(x: disc.minX + CGFloat(from.0), y: disc.minY + CGFloat(from.1)))
            cross.addLine(
                to: CGPoint(x: disc.minX + CGFloat(to.0), y: disc.minY + CGFloat(to.1)))
        }
        cross.lineWidth = 1.5
        cross.lineCapStyle = .round
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
