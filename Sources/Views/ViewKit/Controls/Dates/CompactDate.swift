import Foundation
import Primitives

/// The compact look of a date picker: buttons with the date and the time.
@MainActor
final class CompactDate: UIView, DatePart {
    var onChoice: (@MainActor (Date) -> Void)?
    private let mode: UIDatePicker.Mode
    private var rules: DateRules
    private var date = Date()
    private var capsules: [DateCapsule] = []
    private weak var panel: FloatingPanel?
    /// The part in the open panel.
    private weak var shown: (any DatePart)?

    private static let gap: CGFloat = 6
    static let height: CGFloat = 34

    init(_ mode: UIDatePicker.Mode, _ rules: DateRules) {
        (self.mode, self.rules) = (mode, rules)
        super.init(frame: .zero)
        let kinds: [DateCapsule.Kind] =
            switch mode {
            case .time: [.time]
            case .dateAndTime: [.date, .time]
            default: [.date]
            }
        capsules = kinds.map { kind in
            let capsule = DateCapsule(kind)
            capsule.onPress = { [weak self] in self?.pressed($0) }
            addSubview(capsule)
            return capsule
        }
        showWords()
    }

    required init?(coder: NSCoder) { nil }

    var wantedSize: CGSize {
        let widths = capsules.map(\.wantedWidth)
        return CGSize(
            width: widths.reduce(0, +) + Self.gap * CGFloat(widths.count - 1),
            height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // From the trailing edge, where forms have their controls.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var end: CGFloat = 0
        for capsule in capsules.reversed() {
            let width = min(capsule.wantedWidth, bounds.width)
            capsule.frame = CGRect(
                x: isMirrored ? end : bounds.width - end - width,
                y: bounds.midY - Self.height / 2, width: width, height: Self.height)
            end += width + Self.gap
        }
    }

    func adopt(_ rules: DateRules) {
        self.rules = rules
        shown?.adopt(rules)
        showWords()
    }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        shown?.show(date, animated: animated)
        showWords()
    }

    private func showWords() {
        for capsule in capsules {
            capsule.words = rules.words(
                template: capsule.kind == .date ? "yMMMd" : "jmm", date)
        }
        (superview as? UIDatePicker)?.invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func pressed(_ capsule: DateCapsule) {
        if let panel { return panel.close() }
        let part: any DatePart =
            capsule.kind == .date ? InlineDate(.date, rules) : DateWheels(.time, rules)
        part.show(date, animated: false)
        (part as? InlineDate)?.onDone = { [weak self] in self?.panel?.close() }
        part.onChoice = { [weak self] in self?.onChoice?($0) }
        panel = FloatingPanel.open(part, part.wantedSize, beside: capsule) { [weak capsule] in
            capsule?.isOpen = false
        }
        guard panel != nil else { return }
        shown = part
        capsule.isOpen = true
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { panel?.close() }
    }
}

/// A button of the compact look.
@MainActor
final class DateCapsule: UIControl {
    /// The part of a date that a button shows.
    enum Kind {
        case date, time
    }

    let kind: Kind
    var onPress: (@MainActor (DateCapsule) -> Void)?
    var words = "" {
        didSet {
            label.text = words
            setNeedsLayout()
        }
    }
    /// Whether the panel of the button is open.
    var isOpen = false { didSet { showState() } }
    private let label = UILabel()

    private static let side: CGFloat = 11

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        isOpaque = false
        layer.cornerRadius = 8
        layer.cornerCurve = .continuous
        label.textAlignment = .center
        addSubview(label)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    var wantedWidth: CGFloat { (label.intrinsicContentSize.width + 2 * Self.side).rounded(.up) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 4, dy: 0)
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

    private func showState() {
        let tint: UIColor = tintColor
        label.textColor = isOpen ? tint : .label
        backgroundColor = isHighlighted ? .systemFill : .tertiarySystemFill
        showEdge()
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { onPress?(self) }
    }

    override func pressed() {
        if isEnabled { onPress?(self) }
    }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: (kind == .date ? SystemText.date : .time).text, value: words,
            traits: traits(.button), role: .button)
    }

    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }
}
