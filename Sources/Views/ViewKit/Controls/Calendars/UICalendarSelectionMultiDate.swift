public import Foundation

/// The choice of any number of days. Main thread only.
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// The object that decides which days can be chosen, and is told of choices; not retained.
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// The chosen days, in the order in which they were chosen. Setting them tells the delegate nothing.
    open var selectedDates: [DateComponents] = [] { didSet { view?.refresh() } }

    /// A choice without chosen days.
    /// - Parameter delegate: not retained; nil lets people choose all days.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init(view: nil)
    }

    /// Sets the chosen days.
    /// - Parameters:
    ///   - selectedDates: the days; empty for none.
    ///   - animated: whether they change in an animation; they change at once here.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }

    override var chosen: [DateComponents] { selectedDates }

    override func canChoose(_ day: DateComponents) -> Bool {
        delegate?.multiDateSelection(self, canSelectDate: day) ?? true
    }

    override func press(_ day: DateComponents, isChosen: Bool) {
        guard isChosen else {
            selectedDates.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
            return
        }
        guard let view, delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else {
            return
        }
        selectedDates.removeAll { view.start(of: $0) == view.start(of: day) }
        delegate?.multiDateSelection(self, didDeselectDate: day)
    }

    override func keep(where isKept: (DateComponents) -> Bool) {
        let kept = selectedDates.filter(isKept)
        if kept.count != selectedDates.count { selectedDates = kept }
    }
}

/// Decides which days can be chosen, and is told of choices.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
    /// Called after a person has chosen a day.
    /// - Parameters:
    ///   - selection: the choice that calls.
    ///   - dateComponents: calendar, era, year, month and day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Called after a person has ended the choice of a day.
    /// - Parameters:
    ///   - selection: the choice that calls.
    ///   - dateComponents: calendar, era, year, month and day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Returns whether a day can be chosen; others are faint. Optional: all days.
    /// - Parameters:
    ///   - selection: the choice that asks.
    ///   - dateComponents: the day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Returns whether the choice of a day may end. Optional: of all days.
    /// - Parameters:
    ///   - selection: the choice that asks.
    ///   - dateComponents: a chosen day.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    /// The default: all days.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// The default: all days.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
