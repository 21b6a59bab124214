import CoreAnimation
import Foundation

/// The button of an action in an alert, as wide as its group.
@MainActor
final class AlertButton: UIControl {
    /// The edge at which a line separates the button from what precedes it.
    enum Line {
        case none, top, leading
    }

    let action: UIAlertAction
    /// Whether the title is strong: of the action that Return triggers, or of the cancel action.
    var isStrong = false { didSet { if isStrong != oldValue { showFont() } } }
    var lineEdge = Line.none { didSet { if lineEdge != oldValue { setNeedsLayout() } } }

    private let look: AlertLook
    private let label = UILabel()
    private let line = UIView()

    init(_ action: UIAlertAction, _ look: AlertLook, press: @escaping @MainActor () -> Void) {
        self.action = action
        self.look = look
        super.init(frame: .zero)
        isOpaque = false
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        line.isUserInteractionEnabled = false
        line.backgroundColor = AlertLook.line
        addSubview(label)
        addSubview(line)
        isEnabled = action.isEnabled
        action.onChange = { [weak self] in
            if let self { isEnabled = self.action.isEnabled }
        }
        addAction(UIAction { _ in press() }, for: .touchUpInside)
        showFont()
        showColors()
    }

    required init?(coder: NSCoder) { nil }

    /// The width that the title takes, with the space beside it.
    var neededWidth: CGFloat { label.intrinsicContentSize.width + 2 * AlertLook.buttonSide }

    override func stateChanged() {
        super.stateChanged()
        showColors()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    private func showFont() {
        label.font = look.buttonFont(isStrong: isStrong)
    }

    private func showColors() {
        backgroundColor = isHighlighted ? AlertLook.pressed : nil
        label.textColor =
            !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.shrunk(dx: AlertLook.buttonSide, dy: 0)
        let width = AlertLook.lineWidth(self)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        line.isHidden = lineEdge == .none
        line.frame =
            lineEdge == .leading
            ? CGRect(
                x: isMirrored ? bounds.maxX - width : 0, y: 0, width: width, height: bounds.height)
            : CGRect(x: 0, y: 0, width: bounds.width, height: width)
    }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: action.title, traits: traits(.button), role: .button)
    }

    /// A ring inside the button: the group cuts off what is outside.
    override var defaultFocusEffect: UIFocusEffect? {
        UIFocusHaloEffect(
            roundedRect: bounds.shrunk(dx: 6, dy: 6), cornerRadius: 7, curve: .continuous)
    }
}
