public import Foundation

/// The choice of one week, all days of which are marked. Main thread only.
///
/// ```swift
/// let calendar = UICalendarView()
/// let choice = UICalendarSelectionWeekOfYear(delegate: nil)
/// choice.selectedWeekOfYear = DateComponents(weekOfYear: 11, yearForWeekOfYear: 2026)
/// calendar.selectionBehavior = choice
/// ```
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    /// The object that decides which weeks can be chosen, and is told of choices; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
    /// The chosen week, by `weekOfYear` and `yearForWeekOfYear` in the calendar of the view; nil for none. Setting it tells the
    /// delegate nothing.
    open var selectedWeekOfYear: DateComponents? { didSet { view?.refresh() } }

    /// A choice without a chosen week.
    /// - Parameter delegate: not retained; nil lets people choose all weeks.
    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init(view: nil)
    }

    /// Sets the chosen week.
    /// - Parameters:
    ///   - selectedWeekOfYear: the week; nil for none.
    ///   - animated: whether it changes in an animation; it changes at once here.
    open func setSelected(_ selectedWeekOfYear: DateComponents?, animated: Bool) {
        self.selectedWeekOfYear = selectedWeekOfYear
    }

    override var chosen: [DateComponents] {
        selectedWeekOfYear.flatMap { view?.days(ofWeek: $0) } ?? []
    }

    override func canChoose(_ day: DateComponents) -> Bool {
        delegate?.week(ofYearSelection: self, canSelectWeekOfYear: view?.week(of: day)) ?? true
    }

    override func press(_ day: DateComponents, isChosen: Bool) {
        if isChosen {
            // A choice ends only where the delegate allows that there is none.
            let mayEnd = delegate?.week(ofYearSelection: self, canSelectWeekOfYear: nil)
            guard mayEnd == true else { return }
        }
        selectedWeekOfYear = isChosen ? nil : view?.week(of: day)
        delegate?.week(ofYearSelection: self, didSelectWeekOfYear: selectedWeekOfYear)
    }

    override func keep(where isKept: (DateComponents) -> Bool) {
        let days = chosen
        if !days.isEmpty, !days.contains(where: isKept) { selectedWeekOfYear = nil }
    }
}

/// Decides which week can be chosen, and is told of the choice.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: AnyObject {
    /// Called after a person has chosen a week.
    /// - Parameters:
    ///   - selection: the choice that calls.
    ///   - weekOfYearComponents: calendar, `weekOfYear` and `yearForWeekOfYear`; nil where the choice has ended.
    func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        didSelectWeekOfYear weekOfYearComponents: DateComponents?)
    /// Returns whether a week can be chosen; days of others are faint. Optional: all weeks, but not none.
    /// - Parameters:
    ///   - selection: the choice that asks.
    ///   - weekOfYearComponents: the week; nil asks whether the choice may end.
    func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
    /// The default: all weeks, but not none.
    public func week(
        ofYearSelection selection: UICalendarSelectionWeekOfYear,
        canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { weekOfYearComponents != nil }
}

extension UICalendarView {
    /// Returns the week of a day, with the view's calendar; nil for parts that make no date.
    func week(of day: DateComponents) -> DateComponents? {
        start(of: day).map { parts([.weekOfYear, .yearForWeekOfYear], of: $0) }
    }

    /// Returns the days of a week; none for parts that make no date.
    func days(ofWeek week: DateComponents) -> [DateComponents] {
        let calendar = rules.calendar
        var first = DateComponents()
        first.weekOfYear = week.weekOfYear
        first.yearForWeekOfYear = week.yearForWeekOfYear
        first.weekday = calendar.firstWeekday
        guard week.weekOfYear != nil, week.yearForWeekOfYear != nil,
            let start = calendar.date(from: first),
            let span = calendar.dateInterval(of: .weekOfYear, for: start)
        else { return [] }
        return (0..<7).compactMap { day in
            calendar.date(byAdding: .day, value: day, to: span.start)
                .map { parts([.era, .year, .month, .day], of: $0) }
        }
    }
}
