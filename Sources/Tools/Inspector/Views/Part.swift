import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A view of the inspector, with its scheme, which makes its own subviews.
class Part: UIView {
    /// The scheme; another scheme needs new views.
    let look: InspectorLook

    init(_ look: InspectorLook) {
        self.look = look
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        build()
    }

    required init?(coder: NSCoder) {
        look = .dark
        super.init(coder: coder)
    }

    /// Makes the subviews; they get their places in `layoutSubviews`.
    func build() {}

    /// Gives the view the look of a pane.
    final func dressAsPane() {
        backgroundColor = UIColor(cgColor: look.panel)
        layer.cornerRadius = 10
        layer.borderWidth = 1
        layer.borderColor = look.line
        clipsToBounds = true
        shouldGroupAccessibilityChildren = true
    }

    /// Makes a line of text that takes no touches.
    final func label(
        _ text: String, _ size: CGFloat, _ weight: UIFont.Weight = .regular, quiet: Bool = false
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = UIColor(cgColor: quiet ? look.quiet : look.text)
        return label
    }

    /// Makes a button with a word, and a tool tip that names its action and its key.
    final func button(
        _ word: String, tip: String, _ action: @escaping @MainActor () -> Void
    ) -> WordButton {
        let button = WordButton(look)
        button.setTitle(word, for: .normal)
        button.toolTip = tip
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }

    /// Makes a text field.
    final func field(_ placeholder: String) -> StepField {
        let field = StepField()
        field.font = .systemFont(ofSize: 12)
        field.textColor = UIColor(cgColor: look.text)
        field.backgroundColor = UIColor(cgColor: look.trough)
        field.layer.cornerRadius = 6
        field.placeholder = placeholder
        field.accessibilityLabel = placeholder
        field.clearButtonMode = .whileEditing
        field.autocapitalizationType = .none
        return field
    }
}

/// A button whose word is aligned with pixels; it lights up under the pointer.
final class WordButton: UIButton {
    private let look: InspectorLook
    private let light = UIView()
    private var isHovered = false
    /// Whether the setting that the button switches is on.
    var isOn = false { didSet { if isOn != oldValue { dress() } } }

    init(_ look: InspectorLook) {
        self.look = look
        super.init(type: .custom)
        titleLabel?.font = .systemFont(ofSize: 12, weight: .medium)
        layer.cornerRadius = 6
        layer.borderWidth = 1
        contentEdgeInsets = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 9)
        light.backgroundColor = look.isDark ? .white : .black
        light.alpha = 0
        light.isUserInteractionEnabled = false
        insertSubview(light, at: 0)
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] hover in
                self?.isHovered = hover.state == .began || hover.state == .changed
                self?.showLight()
            })
        dress()
    }

    required init?(coder: NSCoder) { nil }

    private func dress() {
        backgroundColor = UIColor(
            cgColor: isOn ? look.accent.copy(alpha: 0.2) ?? look.trough : look.trough)
        layer.borderColor = isOn ? look.accent : look.line
        setTitleColor(UIColor(cgColor: isOn ? look.accent : look.text), for: .normal)
        accessibilityTraits = isOn ? [.button, .selected] : .button
    }

    /// The preferred width.
    var wide: CGFloat { intrinsicContentSize.width.rounded(.up) }

    override func layoutSubviews() {
        super.layoutSubviews()
        light.frame = bounds
        light.layer.cornerRadius = layer.cornerRadius
    }

    override func stateChanged() {
        super.stateChanged()
        showLight()
    }

    private func showLight() {
        let wanted: CGFloat = isHighlighted ? 0.16 : isHovered ? 0.07 : 0
        guard wanted != light.alpha else { return }
        UIView.animate(
            withDuration: 0.12, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
        ) {
            self.light.alpha = wanted
        }
    }
}

extension CGContext {
    /// Draws one line of text, truncated with an ellipsis at `width`, its middle at `y`; returns
    /// its width. With `right` the text ends at `x`.
    @discardableResult
    func line(
        _ text: String, _ style: TextStyle, x: CGFloat, y: CGFloat, width: CGFloat,
        right: Bool = false
    ) -> CGFloat {
        guard width > 4, !text.isEmpty else { return 0 }
        let layout = TextLayout(text, style: style, width: width, lines: 1)
        let size = layout.size
        let left = right ? x - size.width : x
        layout.draw(in: self, at: CGPoint(x: left, y: (y - size.height / 2).rounded()))
        return size.width
    }

    /// Returns the width of a line of text.
    static func width(_ text: String, _ style: TextStyle) -> CGFloat {
        text.isEmpty ? 0 : TextLayout(text, style: style).size.width
    }

    /// Fills a rectangle with round corners.
    func fill(_ box: CGRect, radius: CGFloat, _ color: CGColor) {
        guard box.width > 0, box.height > 0 else { return }
        let radius = min(radius, box.width / 2, box.height / 2)
        setFillColor(color)
        beginPath()
        addPath(
            CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil))
        fillPath()
    }

    /// Draws the triangle of an item that contains others: it points to the right while the item is
    /// folded.
    func fold(at x: CGFloat, _ y: CGFloat, isOpen: Bool, _ color: CGColor) {
        setFillColor(color)
        beginPath()
        if isOpen {
            move(to: CGPoint(x: x - 4, y: y - 2))
            addLine(to: CGPoint(x: x + 4, y: y - 2))
            addLine(to: CGPoint(x: x, y: y + 3))
        } else {
            move(to: CGPoint(x: x - 2, y: y - 4))
            addLine(to: CGPoint(x: x + 3, y: y))
            addLine(to: CGPoint(x: x - 2, y: y + 4))
        }
        closePath()
        fillPath()
    }
}
