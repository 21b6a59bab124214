import CoreAnimation
import Drawing
import Foundation
import Primitives
import ViewKit

/// A view of the lab, with its scheme, that builds its own subviews.
class LabPart: UIView {
    /// The scheme; a change of scheme makes new views.
    let look: LabLook

    init(_ look: LabLook) {
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

    /// Makes the subviews; `layoutSubviews` places them.
    func build() {}

    /// Styles the view as a panel.
    final func dressAsPanel() {
        backgroundColor = UIColor(cgColor: look.panel)
        layer.cornerRadius = 14
        layer.borderWidth = 1
        layer.borderColor = look.line
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

    /// The least width in which a label needs no more lines than in `room`, in points; `room` for a
    /// text that is cut there.
    final func evenWidth(of label: UILabel, within room: CGFloat) -> CGFloat {
        // A label with a limit of lines is never higher than that.
        let free = UILabel()
        (free.font, free.text, free.numberOfLines) = (label.font, label.text, 0)
        func height(_ width: CGFloat) -> CGFloat {
            free.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        let line = height(.greatestFiniteMagnitude)
        let least = height(room)
        guard room > 0, least > line, least < line * (CGFloat(label.numberOfLines) + 0.5) else {
            return room
        }
        var (low, high) = (room / 2, room)
        while high - low > 4 {
            let middle = ((low + high) / 2).rounded()
            if height(middle) > least { low = middle } else { high = middle }
        }
        return high
    }

    /// Makes a button with a title.
    final func button(_ word: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
        let button = LabButton(look)
        button.setTitle(word, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        button.layer.cornerRadius = 8
        button.layer.borderWidth = 1
        dress(button, on: nil)
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }

    /// Shows a button as switched on, in a colour; nil for off.
    final func dress(_ button: UIButton, on color: CGColor?) {
        button.backgroundColor = UIColor(cgColor: color?.copy(alpha: 0.2) ?? look.trough)
        button.layer.borderColor = color ?? look.line
        button.setTitleColor(UIColor(cgColor: color ?? look.text), for: .normal)
    }
}

/// A button whose title is on whole pixels, so that it is sharp; it lights up under the pointer.
final class LabButton: UIButton {
    /// The highlight over the button's colour, under its title.
    private let light = UIView()
    private var isHovered = false

    init(_ look: LabLook) {
        super.init(type: .custom)
        light.backgroundColor = look.isDark ? .white : .black
        light.alpha = 0
        light.isUserInteractionEnabled = false
        insertSubview(light, at: 0)
        addGestureRecognizer(
            UIHoverGestureRecognizer { [weak self] hover in
                self?.isHovered = hover.state == .began || hover.state == .changed
                self?.showLight()
            })
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        light.frame = bounds
        light.layer.cornerRadius = layer.cornerRadius
        guard let label = titleLabel else { return }
        label.frame = CGRect(
            x: label.frame.minX.rounded(), y: label.frame.minY.rounded(),
            width: label.frame.width.rounded(.up), height: label.frame.height.rounded(.up))
    }

    override func stateChanged() {
        super.stateChanged()
        showLight()
    }

    /// Shows the highlight's brightness: more when it is pressed.
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
    /// Draws one line of text, cut with an ellipsis at `width`, its middle at `y`; returns its
    /// width. With `right`, the line ends at `x`.
    @discardableResult
    func line(
        _ text: String, _ style: TextStyle, x: CGFloat, y: CGFloat, width: CGFloat,
        right: Bool = false
    ) -> CGFloat {
        guard width > 4, !text.isEmpty else { return 0 }
        let layout = TextLayout(text, style: style, width: width, lines: 1)
        let size = layout.size
        let left = right ? x - size.width : x
        layout.draw(in: self, at: CGPoint(x: left, y: y - size.height / 2))
        return size.width
    }
}
