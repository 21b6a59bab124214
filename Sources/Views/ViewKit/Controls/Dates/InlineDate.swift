import Foundation
import Primitives

/// A calendar with a row for the time: the inline look of a date picker, and the content of the
/// compact look's panel.
@MainActor
final class InlineDate: UIView, DatePart {
    var onChoice: (@MainActor (Date) -> Void)?
    /// Called when Return or Space says that the chosen day is right.
    var onDone: (@MainActor () -> Void)? {
        didSet { month.onDone = onDone }
    }
    private var rules: DateRules
    private var date = Date()
    let month: CalendarMonth
    /// Called after another month has come in sight.
    var onTurn: (@MainActor () -> Void)?
    /// Whether the weeks share the height of the view.
    var fillsHeight = false
    private let title = MonthTitle()
    private let arrows = [CalendarArrow(isNext: false), CalendarArrow(isNext: true)]
    private let words = UILabel()
    /// The time, for dates with a time.
    private let time: CompactDate?
    /// The wheels of month and year, in place of the days while they are open.
    private var wheels: DateWheels?

    private static let side: CGFloat = 12
    private static let header: CGFloat = 44
    private static let footer: CGFloat = 48

    init(_ mode: UIDatePicker.Mode, _ rules: DateRules) {
        self.rules = rules
        month = CalendarMonth(rules)
        time = mode == .dateAndTime ? CompactDate(.time, rules) : nil
        super.init(frame: .zero)
        isOpaque = false
        title.onPress = { [weak self] in self?.turnWheels() }
        for arrow in arrows {
            arrow.onPress = { [weak self] in self?.month.turn(by: arrow.isNext ? 1 : -1) }
        }
        month.onChoice = { [weak self] in self?.onChoice?($0) }
        month.onTurn = { [weak self] in
            self?.showMonth()
            self?.onTurn?()
        }
        time?.onChoice = { [weak self] in self?.onChoice?($0) }
        let views: [UIView] = [title, arrows[0], arrows[1], month]
        for view in views { addSubview(view) }
        if let time {
            words.text = SystemText.time.text
            addSubview(words)
            addSubview(time)
        }
        showMonth()
    }

    required init?(coder: NSCoder) { nil }

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { [month] }

    var wantedSize: CGSize {
        CGSize(
            width: WheelShape.size.width,
            height: Self.header + month.wantedHeight + 8 + (time == nil ? 0 : Self.footer))
    }

    func adopt(_ rules: DateRules) {
        self.rules = rules
        month.adopt(rules)
        time?.adopt(rules)
        wheels?.adopt(rules)
        showMonth()
    }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        month.show(date)
        time?.show(date, animated: animated)
    }

    /// Shows the title and the days in letters of a design.
    func show(_ design: UIFontDescriptor.SystemDesign) {
        title.show(design)
        month.design = design
        setNeedsLayout()
    }

    private var monthHeight: CGFloat {
        fillsHeight
            ? max(month.wantedHeight, bounds.height - Self.header - 8) : month.wantedHeight
    }

    private func showMonth() {
        title.words = rules.words(template: "yMMMM", month.first)
        for arrow in arrows { arrow.isEnabled = month.canTurn(by: arrow.isNext ? 1 : -1) }
        setNeedsLayout()
    }

    /// Opens or closes the wheels of month and year.
    private func turnWheels() {
        let isOpening = wheels == nil
        wheels?.removeFromSuperview()
        wheels = nil
        if isOpening {
            let new = DateWheels(.yearAndMonth, rules)
            new.show(month.first, animated: false)
            new.onChoice = { [weak self] in self?.month.turn(to: $0) }
            addSubview(new)
            wheels = new
        }
        title.isOpen = isOpening
        let days: [UIView] = [arrows[0], arrows[1], month]
        for view in days { view.isHidden = isOpening }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ h: CGFloat) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: h)
        }
        let right = bounds.width - Self.side
        place(title, Self.side, 6, min(title.wantedWidth, right - 2 * 44 - Self.side), 32)
        place(arrows[0], right - 80, 4, 36, 36)
        place(arrows[1], right - 36, 4, 36, 36)
        let inner = bounds.width - 2 * Self.side
        month.frame = CGRect(
            x: Self.side, y: Self.header, width: inner, height: monthHeight)
        wheels?.frame = CGRect(
            x: 0, y: Self.header, width: bounds.width, height: monthHeight)
        guard let time else { return }
        let y = bounds.height - Self.footer + 3
        place(words, Self.side + 4, y, 100, CompactDate.height)
        let width = time.wantedSize.width
        place(time, right - width, y, width, CompactDate.height)
    }
}

/// The title of a calendar, that opens the wheels of month and year.
@MainActor
final class MonthTitle: UIControl {
    var onPress: (@MainActor () -> Void)?
    var words = "" { didSet { label.text = words } }
    var isOpen = false { didSet { show() } }
    private let label = UILabel()
    private let mark = UIImageView(frame: .zero)

    init() {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        mark.contentMode = .center
        for view in [label, mark] as [UIView] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the words in letters of a design.
    func show(_ design: UIFontDescriptor.SystemDesign) {
        label.font = .system(17, .semibold, design)
    }

    var wantedWidth: CGFloat { (label.intrinsicContentSize.width + 26).rounded(.up) }

    private func show() {
        let name = isOpen ? "chevron.down" : isFromRight ? "chevron.left" : "chevron.right"
        let size = UIImage.SymbolConfiguration(pointSize: 11, weight: .semibold, scale: .medium)
        mark.image = UIImage(systemName: name, withConfiguration: size)
        let tint: UIColor = tintColor
        label.textColor = isOpen ? tint : .label
        alpha = isHighlighted ? 0.5 : 1
    }

    override var semanticContentAttribute: UISemanticContentAttribute { didSet { show() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func stateChanged() {
        super.stateChanged()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 22)
        label.frame = turned(CGRect(x: 4, y: 0, width: width, height: bounds.height))
        mark.frame = turned(CGRect(x: width + 4, y: 0, width: 18, height: bounds.height))
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { onPress?() }
    }

    override func pressed() { onPress?() }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: words,
            hint: (isOpen ? SystemText.showsDays : .showsMonths).text, traits: traits(.button),
            role: .button)
    }
}

/// An arrow that turns a calendar by a month.
@MainActor
final class CalendarArrow: UIControl {
    let isNext: Bool
    var onPress: (@MainActor () -> Void)?
    private let mark = UIImageView(frame: .zero)

    init(isNext: Bool) {
        self.isNext = isNext
        super.init(frame: .zero)
        mark.contentMode = .center
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = bounds
        let size = UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .medium)
        mark.image = UIImage(
            systemName: isNext != isFromRight ? "chevron.right" : "chevron.left",
            withConfiguration: size)
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = !isEnabled ? 0.3 : isHighlighted ? 0.5 : 1
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { onPress?() }
    }

    override func pressed() {
        if isEnabled { onPress?() }
    }

    override var ownAccessibility: OwnAccessibility {
        OwnAccessibility(
            isElement: true, label: (isNext ? SystemText.nextMonth : .previousMonth).text,
            traits: traits(.button), role: .button)
    }
}
