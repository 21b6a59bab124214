import CoreAnimation
import Foundation

/// A day of a calendar.
@MainActor
final class CalendarDay: UIControl {
    /// The state of a day.
    struct Look {
        var date: Date
        var words: String
        var spoken: String
        var isChosen: Bool
        var isToday: Bool
        /// Whether the day has the keyboard's mark.
        var isMarked = false
        /// The mark below the number; nil for none.
        var decoration: UICalendarView.Decoration?
    }

    var onPress: (@MainActor (Date) -> Void)?
    private var look: Look?
    private let disc = UIView()
    private let label = UILabel()
    /// The room of the decoration, which is cut off at its edges.
    private lazy var badge = UIView()
    private var shownDecoration: UICalendarView.Decoration?
    /// Whether there is room for a decoration below the number.
    var hasBadges = false { didSet { if hasBadges != oldValue { setNeedsLayout() } } }
    /// The design of the number.
    var design = UIFontDescriptor.SystemDesign.default { didSet { showState() } }

    private static let side: CGFloat = 36
    /// The height of the room of a decoration, in points.
    static let badgeHeight: CGFloat = 15

    init() {
        super.init(frame: .zero)
        isOpaque = false
        disc.isUserInteractionEnabled = false
        disc.layer.cornerRadius = Self.side / 2
        label.textAlignment = .center
        for view in [disc, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ look: Look) {
        self.look = look
        label.text = look.words
        showDecoration()
        showState()
    }

    private func showDecoration() {
        guard look?.decoration !== shownDecoration else { return }
        shownDecoration = look?.decoration
        for view in badge.subviews { view.removeFromSuperview() }
        guard let shownDecoration else { return }
        badge.isUserInteractionEnabled = false
        badge.clipsToBounds = true
        addSubview(badge)
        badge.addSubview(shownDecoration.makeView())
        setNeedsLayout()
    }

    private func showState() {
        guard let look else { return }
        let tint: UIColor = tintColor
        let isStrong = look.isChosen && look.isToday
        label.font = .system(19, look.isChosen ? .semibold : .regular, design)
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : isStrong ? .white : look.isChosen || look.isToday ? tint : .label
        disc.backgroundColor =
            look.isChosen
            ? isStrong ? tint : tint.withAlphaComponent(0.18)
            : isHighlighted ? .tertiarySystemFill : nil
        // The choice has an edge where strong contrasts are wanted.
        let isEdged = look.isChosen && traitCollection.accessibilityContrast == .high
        disc.layer.borderWidth = isEdged || look.isMarked ? 2 : 0
        disc.layer.borderColor = tint.resolvedColor(with: traitCollection).cgColor
    }

    override func stateChanged() {
        super.stateChanged()
        showState()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showState()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showState()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        disc.bounds.size = CGSize(width: Self.side, height: Self.side)
        let below = hasBadges ? Self.badgeHeight + 1 : 0
        let top = ((bounds.height - Self.side - below) / 2).rounded(.down)
        disc.center = CGPoint(x: bounds.midX, y: top + Self.side / 2)
        label.frame = CGRect(x: 0, y: top, width: bounds.width, height: Self.side)
        guard shownDecoration != nil else { return }
        badge.frame = CGRect(
            x: 0, y: top + Self.side + 1, width: bounds.width, height: Self.badgeHeight)
        for view in badge.subviews { place(view) }
    }

    /// Puts the view of a decoration into the middle of its room, in its own size.
    private func place(_ view: UIView) {
        let fitting = view.sizeThatFits(badge.bounds.size)
        let size = view.bounds.size == .zero ? fitting : view.bounds.size
        view.frame = CGRect(
            x: ((badge.bounds.width - size.width) / 2).rounded(),
            y: ((badge.bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }

    override var canBecomeFocused: Bool { false }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside, bounds.contains(touch?.location(in: self) ?? .zero) { pressed() }
    }

    override func pressed() {
        if isEnabled, let look { onPress?(look.date) }
    }

    override var ownAccessibility: OwnAccessibility {
        var traits = traits(.button)
        if look?.isChosen == true { traits.insert(.selected) }
        return OwnAccessibility(
            isElement: true, label: look?.spoken, traits: traits, role: .choice)
    }
}

extension UIFont {
    /// Returns the system's font in a size, a weight and a design.
    static func system(
        _ size: CGFloat, _ weight: Weight, _ design: UIFontDescriptor.SystemDesign
    ) -> UIFont {
        let plain = UIFont.systemFont(ofSize: size, weight: weight)
        guard design != .default, let own = plain.fontDescriptor.withDesign(design) else {
            return plain
        }
        return UIFont(descriptor: own, size: size)
    }
}
