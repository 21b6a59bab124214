public import Foundation

/// Gives the days of a calendar view their decorations, and is told of the month in sight. Every member is
/// optional.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
    /// Returns the mark below a day's number; nil for none. Asked once for a day, and again after
    /// `reloadDecorations(forDateComponents:animated:)`.
    /// - Parameters:
    ///   - calendarView: the view that asks.
    ///   - dateComponents: calendar, era, year, month and day.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// Called after a person has brought another month in sight.
    /// - Parameters:
    ///   - calendarView: the view, whose `visibleDateComponents` are the new ones.
    ///   - previousDateComponents: the month before.
    func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    /// The default: no decoration.
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    /// The default does nothing.
    public func calendarView(
        _ calendarView: UICalendarView,
        didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}
