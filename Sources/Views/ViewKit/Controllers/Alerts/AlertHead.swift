import CoreAnimation
import Foundation

/// The texts of an alert and its fields, which scroll where there is too little room.
@MainActor
final class AlertHead: UIScrollView {
    private let look: AlertLook
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var fields: [UITextField] = []

    init(_ look: AlertLook) {
        self.look = look
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        allowsKeyboardScrolling = false
        for (label, font) in [(titleLabel, look.titleFont), (messageLabel, look.messageFont)] {
            label.font = font
            label.textColor = look.textColor
            label.textAlignment = .center
            label.numberOfLines = 0
            addSubview(label)
        }
        titleLabel.accessibilityTraits = [.header]
    }

    required init?(coder: NSCoder) { nil }

    func show(title: String?, message: String?, fields: [UITextField]) {
        titleLabel.text = title
        messageLabel.text = message
        // A message without a title is as strong as one, as Apple's alerts show it.
        messageLabel.font = hasTitle || look.isSheet ? look.messageFont : look.titleFont
        for field in self.fields where !fields.contains(field) { field.removeFromSuperview() }
        for field in fields where field.superview !== self { addSubview(field) }
        self.fields = fields
        setNeedsLayout()
    }

    private var hasTitle: Bool { titleLabel.text?.isEmpty == false }
    private var hasMessage: Bool { messageLabel.text?.isEmpty == false }

    /// Returns the height of all content at a width; 0 without any.
    func height(forWidth width: CGFloat) -> CGFloat { place(width, moves: false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: place(bounds.width, moves: true))
    }

    /// Places the content, or only measures it; returns its height.
    private func place(_ width: CGFloat, moves: Bool) -> CGFloat {
        guard hasTitle || hasMessage || !fields.isEmpty else { return 0 }
        let inner = max(0, width - 2 * AlertLook.side)
        var y = look.headGap
        func put(_ view: UIView, _ height: CGFloat) {
            if moves {
                view.frame = CGRect(x: AlertLook.side, y: y, width: inner, height: height)
            }
            y += height
        }
        put(titleLabel, hasTitle ? titleLabel.height(forWidth: inner).rounded(.up) : 0)
        if hasTitle, hasMessage { y += look.titleGap }
        put(messageLabel, hasMessage ? messageLabel.height(forWidth: inner).rounded(.up) : 0)
        for (index, field) in fields.enumerated() {
            if index > 0 || hasTitle || hasMessage { y += AlertLook.fieldGap }
            put(field, AlertLook.fieldHeight)
        }
        return y + look.headGap
    }
}
