public import Foundation

/// A month of days, which can be chosen and decorated: docs/reference/controls.md, "Calendars".
///
/// The keyboard's focus is on the whole: arrow keys move a mark from day to day, Page Up and Page Down by
/// months, Return and Space choose the marked day. Main thread only.
///
/// ```swift
/// let calendar = UICalendarView()
/// calendar.availableDateRange = DateInterval(start: .now, duration: 90 * 86_400)
/// calendar.selectionBehavior = UICalendarSelectionMultiDate(delegate: nil)
/// view.addSubview(calendar)
/// ```
open class UICalendarView: UIView {
    /// The object that gives days their decorations, and is told of the month in sight; not retained.
    open weak var delegate: (any UICalendarViewDelegate)? { didSet { decorationsChanged() } }
    /// The choice of days; nil where no day can be chosen.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            if oldValue !== selectionBehavior { oldValue?.view = nil }
            selectionBehavior?.view = self
            refresh()
        }
    }
    /// The locale of names and numbers; by default the user's.
    open var locale = Locale.current { didSet { rulesChanged() } }
    /// The calendar; by default the user's.
    open var calendar = Calendar.current { didSet { rulesChanged() } }
    /// The time zone in which days begin; nil for the calendar's.
    open var timeZone: TimeZone? { didSet { rulesChanged() } }
    /// The design of letters.
    open var fontDesign = UIFontDescriptor.SystemDesign.default {
        didSet { if fontDesign != oldValue { panel.show(fontDesign) } }
    }
    /// The dates whose days can be seen and chosen, both ends included; by default all. Chosen days outside
    /// of a new range aren't chosen any more.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { if availableDateRange != oldValue { rangeChanged() } }
    }
    /// Whether days have decorations, for which the delegate is asked.
    open var wantsDateDecorations = true {
        didSet { if wantsDateDecorations != oldValue { decorationsChanged() } }
    }

    private let panel: InlineDate
    /// The starts of the chosen days.
    private var chosenDays: Set<Date> = []
    /// The decorations for which the delegate was asked, by the starts of their days.
    private var decorations: [Date: Decoration?] = [:]
    /// The start of the month in sight, as the delegate knows it.
    private var knownMonth: Date
    /// Whether the program itself changes the month in sight, of which it isn't told.
    private var isMovedByProgram = false

    /// A calendar of the present month.
    public override init(frame: CGRect) {
        panel = InlineDate(.date, DateRules(.current, .current, nil))
        knownMonth = panel.month.first
        super.init(frame: frame)
        start()
    }

    /// A calendar of the present month.
    public required init?(coder: NSCoder) {
        panel = InlineDate(.date, DateRules(.current, .current, nil))
        knownMonth = panel.month.first
        super.init(coder: coder)
        start()
    }

    private func start() {
        isOpaque = false
        panel.month.marking = self
        panel.fillsHeight = true
        panel.onChoice = { [weak self] in self?.pressed($0) }
        panel.onTurn = { [weak self] in self?.turned() }
        addSubview(panel)
    }

    /// The month in sight: calendar, era, year and month. A month outside of `availableDateRange` becomes
    /// the nearest one inside.
    open var visibleDateComponents: DateComponents {
        get { parts([.era, .year, .month], of: panel.month.first) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Brings a month in sight.
    /// - Parameters:
    ///   - dateComponents: a date of the month; other parts count in its own calendar, else in the view's.
    ///   - animated: whether it comes in an animation; it comes at once here.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = date(of: dateComponents) else { return }
        isMovedByProgram = true
        panel.month.show(rules.clamped(date))
        isMovedByProgram = false
    }

    /// Asks the delegate again for the decorations of days.
    /// - Parameters:
    ///   - dates: the days.
    ///   - animated: whether they change in an animation; they change at once here.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        for day in dates.compactMap(start) { decorations[day] = nil }
        panel.month.refresh()
    }

    // Dates

    var rules: DateRules {
        var rules = DateRules(calendar, locale, timeZone)
        let range = availableDateRange
        if range.start > .distantPast { rules.minimum = range.start }
        if range.end < .distantFuture { rules.maximum = range.end }
        return rules
    }

    private func date(of parts: DateComponents) -> Date? {
        // Parts without a calendar of their own are the view's.
        parts.calendar == nil ? rules.calendar.date(from: parts) : parts.date
    }

    func parts(_ units: Set<Calendar.Component>, of date: Date) -> DateComponents {
        let calendar = rules.calendar
        var parts = calendar.dateComponents(units, from: date)
        parts.calendar = calendar
        return parts
    }

    /// Returns the start of a day; nil for parts that make no date.
    func start(of day: DateComponents) -> Date? {
        date(of: day).map { rules.calendar.startOfDay(for: $0) }
    }

    private func rulesChanged() {
        decorations = [:]
        isMovedByProgram = true
        panel.adopt(rules)
        isMovedByProgram = false
        knownMonth = panel.month.first
        refresh()
    }

    private func rangeChanged() {
        let rules = rules
        selectionBehavior?.keep {
            guard let day = start(of: $0),
                let span = rules.calendar.dateInterval(of: .day, for: day)
            else { return false }
            return !rules.excludes(span)
        }
        rulesChanged()
        setVisibleDateComponents(visibleDateComponents, animated: false)
    }

    // Days

    /// Shows the chosen days, and which can be chosen.
    func refresh() {
        chosenDays = Set((selectionBehavior?.chosen ?? []).compactMap(start))
        panel.month.refresh()
    }

    private func pressed(_ date: Date) {
        let day = rules.calendar.startOfDay(for: date)
        selectionBehavior?.press(
            parts([.era, .year, .month, .day], of: day), isChosen: chosenDays.contains(day))
    }

    private func turned() {
        let (old, new) = (knownMonth, panel.month.first)
        knownMonth = new
        guard !isMovedByProgram, old != new else { return }
        delegate?.calendarView(
            self, didChangeVisibleDateComponentsFrom: parts([.era, .year, .month], of: old))
    }

    private func decorationsChanged() {
        decorations = [:]
        let isDecorated = wantsDateDecorations && delegate != nil
        panel.month.leastRow =
            isDecorated ? CalendarMonth.decoratedRow : CalendarMonth.plainRow
        panel.setNeedsLayout()
        panel.month.refresh()
        invalidateIntrinsicContentSize()
    }

    // UIView

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { panel.wantedSize }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { passDirectionOn() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        panel.frame = bounds
    }
}

extension UICalendarView: CalendarMarking {
    func isChosen(_ day: Date) -> Bool { chosenDays.contains(day) }

    func canChoose(_ day: Date) -> Bool {
        selectionBehavior?.canChoose(parts([.era, .year, .month, .day], of: day)) ?? true
    }

    func decoration(of day: Date) -> Decoration? {
        guard wantsDateDecorations, let delegate else { return nil }
        if let known = decorations[day] { return known }
        let new = delegate.calendarView(
            self, decorationFor: parts([.era, .year, .month, .day], of: day))
        decorations[day] = .some(new)
        return new
    }
}
