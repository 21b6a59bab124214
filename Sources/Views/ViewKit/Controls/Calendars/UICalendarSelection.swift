public import Foundation

/// The days that people have chosen in a calendar view: `UICalendarSelectionSingleDate`,
/// `UICalendarSelectionMultiDate` or `UICalendarSelectionWeekOfYear`. Main thread only.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    /// The calendar whose `selectionBehavior` this is; nil for none.
    weak var view: UICalendarView?

    init(view: UICalendarView?) {
        self.view = view
        super.init()
    }

    /// Has the delegate asked again which days can be chosen.
    open func updateSelectableDates() { view?.refresh() }

    /// The chosen days.
    var chosen: [DateComponents] { [] }
    /// Returns whether a day can be chosen by hand.
    func canChoose(_ day: DateComponents) -> Bool { true }
    /// Chooses a day by hand, or ends its choice where it was chosen.
    func press(_ day: DateComponents, isChosen: Bool) {}
    /// Drops the chosen days for which a condition doesn't hold.
    func keep(where isKept: (DateComponents) -> Bool) {}
}

/// The choice of one day. Main thread only.
///
/// ```swift
/// let calendar = UICalendarView()
/// let choice = UICalendarSelectionSingleDate(delegate: nil)
/// choice.selectedDate = DateComponents(year: 2026, month: 11, day: 29)
/// calendar.selectionBehavior = choice
/// ```
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// The object that decides which days can be chosen, and is told of choices; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// The chosen day; nil for none. Setting it tells the delegate nothing.
    open var selectedDate: DateComponents? { didSet { view?.refresh() } }

    /// A choice without a chosen day.
    /// - Parameter delegate: not retained; nil lets people choose all days.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init(view: nil)
    }

    /// Sets the chosen day.
    /// - Parameters:
    ///   - selectedDate: the day; nil for none.
    ///   - animated: whether its month comes in sight in an animation; days change at once here.
    open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
        self.selectedDate = selectedDate
    }

    override var chosen: [DateComponents] { selectedDate.map { [$0] } ?? [] }

    override func canChoose(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    override func press(_ day: DateComponents, isChosen: Bool) {
        if isChosen {
            // A choice ends only where the delegate allows that there is none.
            guard delegate?.dateSelection(self, canSelectDate: nil) == true else { return }
        }
        selectedDate = isChosen ? nil : day
        delegate?.dateSelection(self, didSelectDate: selectedDate)
    }

    override func keep(where isKept: (DateComponents) -> Bool) {
        if let selectedDate, !isKept(selectedDate) { self.selectedDate = nil }
    }
}

/// Decides which day can be chosen, and is told of the choice.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
    /// Called after a person has chosen a day.
    /// - Parameters:
    ///   - selection: the choice that calls.
    ///   - dateComponents: calendar, era, year, month and day; nil where the choice has ended.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Returns whether a day can be chosen; others are faint. Optional: all days, but not none.
    /// - Parameters:
    ///   - selection: the choice that asks.
    ///   - dateComponents: the day; nil asks whether the choice may end.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// The default: all days, but not none.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents != nil }
}
