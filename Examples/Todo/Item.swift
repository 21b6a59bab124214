import UIKit

/// A thing to do.
struct Item {
    var title: String
    var isDone = false
    var due: Date?

    /// The items of the first start.
    static let samples = [
        Item(title: "Water the plants", due: day(2026, 3, 2)),
        Item(title: "Return the library books", due: day(2026, 3, 5)),
        Item(title: "Call the dentist", isDone: true),
        Item(title: "Plan the weekend"),
        Item(title: "Repair the bicycle", due: day(2026, 4, 11)),
    ]

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Date? {
        Calendar.current.date(from: DateComponents(year: year, month: month, day: day))
    }
}
