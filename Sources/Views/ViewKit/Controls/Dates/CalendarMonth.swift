import CoreAnimation
import Foundation
import Primitives

/// The choice and the decorations of the days of a calendar view. Main thread.
@MainActor
protocol CalendarMarking: AnyObject {
    /// Returns whether a day, by its start, is chosen.
    func isChosen(_ day: Date) -> Bool
    /// Returns whether a day can be chosen; others are faint.
    func canChoose(_ day: Date) -> Bool
    /// Returns the mark below a day's number; nil for none.
    func decoration(of day: Date) -> UICalendarView.Decoration?
}

/// The days of a month in weeks. The keyboard's focus is on the whole: arrow keys choose the days
/// beside and the weeks above and below, Page Up and Page Down the months. Return and Space are for
/// who has opened the calendar to close it. In a calendar view arrow keys move a mark instead, and Return
/// and Space choose the marked day.
@MainActor
final class CalendarMonth: UIView {
    /// The first day of the month in sight.
    private(set) var first: Date
    var onChoice: (@MainActor (Date) -> Void)?
    /// Called after another month has come in sight.
    var onTurn: (@MainActor () -> Void)?
    /// Called when Return or Space says that the chosen day is right.
    var onDone: (@MainActor () -> Void)?
    /// The calendar view whose days these are; nil for the one day of a date picker.
    weak var marking: (any CalendarMarking)? { didSet { fill() } }
    /// The least height of a week, in points.
    var leastRow = CalendarMonth.plainRow {
        didSet { if leastRow != oldValue { setNeedsLayout() } }
    }
    /// The design of letters.
    var design = UIFontDescriptor.SystemDesign.default { didSet { showDesign() } }

    private var rules: DateRules
    /// The chosen day of a date picker; in a calendar view the one with the keyboard's mark.
    private var chosen = Date()
    private let names = (0..<7).map { _ in UILabel() }
    private let days = (0..<42).map { _ in CalendarDay() }
    /// The part of a scroll wheel's step that hasn't turned a month yet.
    private var rest: CGFloat = 0

    private static let nameHeight: CGFloat = 24
    /// The height of a week, in points: of numbers alone, and with decorations.
    static let plainRow: CGFloat = 40
    static let decoratedRow: CGFloat = 54
    /// The height that the names of days and six weeks need, in points.
    var wantedHeight: CGFloat { Self.nameHeight + 6 * leastRow }

    init(_ rules: DateRules) {
        self.rules = rules
        first = Self.first(of: Date(), rules)
        super.init(frame: .zero)
        isOpaque = false
        shouldGroupAccessibilityChildren = true
        for label in names {
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
        }
        for day in days {
            day.onPress = { [weak self] in self?.choose($0) }
            addSubview(day)
        }
        showDesign()
        fill()
    }

    private func showDesign() {
        for label in names { label.font = .system(13, .semibold, design) }
        for day in days { day.design = design }
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
        // The mark stays in sight.
        if marking != nil, Self.first(of: chosen, rules) != first { chosen = rules.clamped(first) }
        fill()
        onTurn?()
    }

    // Look

    /// The days before the first of the month in its week.
    private var lead: Int {
        let weekday = rules.calendar.component(.weekday, from: first)
        return (weekday - rules.calendar.firstWeekday + 7) % 7
    }

    /// Asks the calendar view again for its choice and its decorations.
    func refresh() { fill() }

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
                let time = calendar.date(byAdding: .day, value: number, to: first)
            else {
                day.isHidden = true
                continue
            }
            day.isHidden = false
            // Where clocks go forward at its first midnight, a month begins at one o'clock.
            let date = calendar.startOfDay(for: time)
            let span = calendar.dateInterval(of: .day, for: date)
            day.isEnabled = isOpen(date, span)
            let isMarked = calendar.isDate(date, inSameDayAs: chosen)
            day.show(
                CalendarDay.Look(
                    date: date, words: rules.words("d", date),
                    spoken: rules.words(template: "EEEEyMMMMd", date),
                    isChosen: marking?.isChosen(date) ?? isMarked,
                    isToday: calendar.isDate(date, inSameDayAs: today),
                    isMarked: marking != nil && isFocused && isMarked,
                    decoration: marking?.decoration(of: date)))
        }
        setNeedsLayout()
    }

    /// Returns whether a day is within the limits and can be chosen.
    private func isOpen(_ day: Date, _ span: DateInterval?) -> Bool {
        guard span.map({ !rules.excludes($0) }) ?? true else { return false }
        return marking?.canChoose(day) ?? true
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width / 7
        let row = max(leastRow, ((bounds.height - Self.nameHeight) / 6).rounded(.down))
        func x(_ column: Int) -> CGFloat { CGFloat(isMirrored ? 6 - column : column) * width }
        for (index, label) in names.enumerated() {
            label.frame = CGRect(x: x(index), y: 0, width: width, height: Self.nameHeight)
        }
        for (index, day) in days.enumerated() {
            day.hasBadges = leastRow > Self.plainRow
            day.frame = CGRect(
                x: x(index % 7), y: Self.nameHeight + CGFloat(index / 7) * row, width: width,
                height: row)
        }
    }

    // Choosing

    private func choose(_ day: Date) {
        guard marking != nil else {
            onChoice?(rules.day(of: day, timeOf: chosen))
            return
        }
        chosen = day
        onChoice?(day)
        fill()
    }

    /// Chooses the day with the keyboard's mark, where that is possible.
    private func chooseMarked() {
        let day = rules.calendar.startOfDay(for: chosen)
        if isOpen(day, rules.calendar.dateInterval(of: .day, for: day)) { choose(day) }
    }

    /// Chooses the day that is some days or months away, within the limits; in a calendar view it only
    /// gets the mark.
    private func move(_ unit: Calendar.Component, _ count: Int) {
        guard let date = rules.calendar.date(byAdding: unit, value: count, to: chosen) else {
            return
        }
        let inside = rules.clamped(date)
        guard inside != chosen else { return }
        if marking == nil { onChoice?(inside) } else { show(inside) }
    }

    override var canBecomeFocused: Bool { isUserInteractionEnabled }
    override var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect(radius: 8) }

    override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        if marking != nil { fill() }
    }

    override func handle(_ press: UIPress, isRepeat: Bool) -> Bool {
        handle(press) || super.handle(press, isRepeat: isRepeat)
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
        case let code where code.activates:
            if !press.isRepeat { marking == nil ? onDone?() : chooseMarked() }
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
