import Foundation

/// A view of a date picker that shows its date, and lets people choose another. Main thread.
@MainActor
protocol DatePart: UIView {
    /// Called with the date that was chosen by hand.
    var onChoice: (@MainActor (Date) -> Void)? { get set }
    /// The size that the part needs, in points.
    var wantedSize: CGSize { get }
    /// Takes over the calendar and its limits.
    func adopt(_ rules: DateRules)
    /// Shows a date.
    func show(_ date: Date, animated: Bool)
}
