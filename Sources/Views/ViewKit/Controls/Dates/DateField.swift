import Foundation

/// A wheel of a date picker.
enum DateField {
    case month, day, year
    /// The days with their weekday, one after the other.
    case date
    case hour
    /// The hour of half a day: 12, 1 ... 11.
    case halfHour
    case minute
    /// The halves of a day, before and after noon.
    case half
    /// Hours and minutes of a duration.
    case hours, minutes

    /// Returns the wheels of a mode in the locale's order.
    static func fields(_ mode: UIDatePicker.Mode, _ rules: DateRules) -> [DateField] {
        switch mode {
        case .countDownTimer: return [.hours, .minutes]
        case .date: return read(rules.pattern("yMMMMd"))
        case .yearAndMonth: return read(rules.pattern("yMMMM"))
        case .time: return read(rules.pattern("jmm"))
        case .dateAndTime: return [.date] + read(rules.pattern("jmm"))
        }
    }

    private static func read(_ pattern: String) -> [DateField] {
        var fields: [DateField] = []
        for letter in DateRules.fields(pattern) {
            let field: DateField?
            switch letter {
            case "y", "u", "U", "r": field = .year
            case "M", "L": field = .month
            case "d": field = .day
            case "H", "k": field = .hour
            case "h", "K": field = .halfHour
            case "m": field = .minute
            case "a", "b", "B": field = .half
            default: field = nil
            }
            if let field, !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    /// The width of the wheel, in points; 0 takes what the others leave.
    var width: CGFloat {
        switch self {
        case .month: 130
        case .day: 56
        case .year: 84
        case .date: 0
        case .hour, .halfHour, .minute: 52
        case .half: 56
        case .hours, .minutes: 120
        }
    }

    /// The wheel's name for screen readers.
    var name: String {
        let text: SystemText =
            switch self {
            case .month: .month
            case .day: .day
            case .year: .year
            case .date: .date
            case .hour, .halfHour, .hours: .hour
            case .minute, .minutes: .minute
            case .half: .halfOfDay
            }
        return text.text
    }

    /// The unit of the calendar that a row stands for; nil for halves of days and durations.
    var unit: Calendar.Component? {
        switch self {
        case .month: .month
        case .day, .date: .day
        case .year: .year
        case .hour, .halfHour: .hour
        case .minute: .minute
        case .half, .hours, .minutes: nil
        }
    }
}
