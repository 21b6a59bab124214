import CoreAnimation
import Foundation
import Primitives

/// The days of a month in weeks. The keyboard's focus is on the whole: arrow keys choose the days
/// beside and the weeks above and below, Page Up and Page Down the months. Return and Space are for
/// who has opened the calendar to close it.
@MainActor
final class CalendarMonth: UIView {
    /// The first day of the month in sight.
    private(set) var first: Date
    var onChoice: (@MainActor (Date) -> Void)?
    /// Called after another month has come in sight.
    var onTurn: (@MainActor () -> Void)?
    /// Called when Return or Space says that the chosen day is right.
    var onDone: (@MainActor () -> Void)?

    private var rules: DateRules
    private var chosen = Date()
    private let names = (0..<7).map { _ in UILabel() }
    private let days = (0..<42).map { _ in CalendarDay() }
    /// The part of a scroll wheel's step that hasn't turned a month yet.
    private var rest: CGFloat = 0

    private static let nameHeight: CGFloat = 24
    private static let rowHeight: CGFloat = 40
    static let height = nameHeight + 6 * rowHeight

    init(_ rules: DateRules) {
        self.rules = rules
        first = Self.first(of: Date(), rules)
        super.init(frame: .zero)
        isOpaque = false
        shouldGroupAccessibilityChildren = true
        for label in names {
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        for day in days {
            day.onPress = { [weak self] in self?.choose($0) }
            addSubview(day)
        }
        fill()
    }

    required init?(coder: NSCoder) { nil }

    private static func first(of date: Date, _ rules: DateRules) -> Date {
        rules.calendar.dateInterval(of: .month, for: date)?.start ?? date
    }

    func adopt(_ rules: DateRules) {
        self.rules = rules
        first = Self.first(of: chosen, rules)
        fill()
    }

    /// Shows a date, with its month in sight.
    func show(_ date: Date) {
        chosen = date
        let month = Self.first(of: date, rules)
        if month != first { return turn(to: month) }
        fill()
    }

    // Months

    /// Returns the start of the month that is some months away.
    private func month(_ count: Int) -> Date? {
        rules.calendar.date(byAdding: .month, value: count, to: first)
    }

    /// Returns whether a month has days within the limits.
    func canTurn(by count: Int) -> Bool {
        guard let start = month(count),
            let span = rules.calendar.dateInterval(of: .month, for: start)
        else { return false }
        return !rules.excludes(span)
    }

    /// Brings another month in sight; the chosen day stays.
    func turn(by count: Int) {
        if canTurn(by: count), let month = month(count) { turn(to: month) }
    }

    func turn(to date: Date) {
        first = Self.first(of: date, rules)
        fill()
        onTurn?()
    }

    // Look

    /// The days before the first of the month in its week.
    private var lead: Int {
        let weekday = rules.calendar.component(.weekday, from: first)
        return (weekday - rules.calendar.firstWeekday + 7) % 7
    }

    private func fill() {
        let calendar = rules.calendar
        let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 31
        let (lead, today) = (lead, Date())
        accessibilityLabel = rules.words(template: "yMMMM", first)
        let symbols = rules.dayNames
        for (index, label) in names.enumerated() where symbols.count == 7 {
            label.text = symbols[(index + calendar.firstWeekday - 1) % 7]
        }
        for (index, day) in days.enumerated() {
            let number = index - lead
            guard number >= 0, number < count,
                let date = calendar.date(byAdding: .day, value: number, to: first)
            else {
                day.isHidden = true
                continue
            }
            day.isHidden = false
            let span = calendar.dateInterval(of: .day, for: date)
            day.isEnabled = span.map { !rules.excludes($0) } ?? true
            day.show(
                CalendarDay.Look(
                    date: date, words: rules.words("d", date),
                    spoken: rules.words(template: "EEEEyMMMMd", date),
                    isChosen: calendar.isDate(date, inSameDayAs: chosen),
                    isToday: calendar.isDate(date, inSameDayAs: today)))
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width / 7
        func x(_ column: Int) -> CGFloat { CGFloat(isMirrored ? 6 - column : column) * width }
        for (index, label) in names.enumerated() {
            label.frame = CGRect(x: x(index), y: 0, width: width, height: Self.nameHeight)
        }
        for (index, day) in days.enumerated() {
            day.frame = CGRect(
                x: x(index % 7), y: Self.nameHeight + CGFloat(index / 7) * Self.rowHeight,
                width: width, height: Self.rowHeight)
        }
    }

    // Choosing

    private func choose(_ day: Date) { onChoice?(rules.day(of: day, timeOf: chosen)) }

    /// Chooses the day that is some days or months away, within the limits.
    private func move(_ unit: Calendar.Component, _ count: Int) {
        guard let date = rules.calendar.date(byAdding: unit, value: count, to: chosen) else {
            return
        }
        let inside = rules.clamped(date)
        if inside != chosen { onChoice?(inside) }
    }

    override var canBecomeFocused: Bool { isUserInteractionEnabled }
    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !handle($0) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.isRepeat && handle($0)) }
        if !rest.isEmpty { super.pressesChanged(rest, with: event) }
    }

    private func handle(_ press: UIPress) -> Bool {
        guard isFocused, let key = press.key,
            key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
        else { return false }
        let on = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        switch key.keyCode {
        case .keyboardLeftArrow: move(.day, -on)
        case .keyboardRightArrow: move(.day, on)
        case .keyboardUpArrow: move(.day, -7)
        case .keyboardDownArrow: move(.day, 7)
        case .keyboardPageUp: move(.month, -1)
        case .keyboardPageDown: move(.month, 1)
        case .keyboardHome: move(.day, -weekday)
        case .keyboardEnd: move(.day, 6 - weekday)
        case let code where code.activates: if !press.isRepeat { onDone?() }
        default: return false
        }
        return true
    }

    /// The place of the chosen day in its week.
    private var weekday: Int {
        let calendar = rules.calendar
        return (calendar.component(.weekday, from: chosen) - calendar.firstWeekday + 7) % 7
    }
}

extension CalendarMonth: ScrollTarget {
    func scroll(by event: UIScrollEvent) -> Bool {
        guard !event.isEnd else {
            rest = 0
            return true
        }
        rest -= event.translation.y / PickerSurface.step
        let steps = (rest + (rest < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
        rest -= steps
        if steps != 0 { turn(by: steps > 0 ? 1 : -1) }
        return true
    }
}

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
    }

    var onPress: (@MainActor (Date) -> Void)?
    private var look: Look?
    private let disc = UIView()
    private let label = UILabel()

    private static let side: CGFloat = 36

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
        showState()
    }

    private func showState() {
        guard let look else { return }
        let tint: UIColor = tintColor
        let isStrong = look.isChosen && look.isToday
        label.font = .systemFont(ofSize: 19, weight: look.isChosen ? .semibold : .regular)
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
        disc.layer.borderWidth = isEdged ? 2 : 0
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
        disc.center = CGPoint(x: bounds.midX, y: bounds.midY)
        label.frame = bounds
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
