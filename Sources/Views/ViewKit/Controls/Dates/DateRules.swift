import Foundation

/// The calendar of a date picker, with its limits.
struct DateRules {
    /// The calendar, with its locale and time zone.
    var calendar: Calendar
    var locale: Locale
    var minimum: Date?
    var maximum: Date?
    /// The step of minutes, a divisor of 60.
    var step = 1
    private let formatters = DateFormatters()

    init(_ calendar: Calendar?, _ locale: Locale?, _ zone: TimeZone?) {
        self.locale = locale ?? .current
        self.calendar = calendar ?? .current
        self.calendar.locale = self.locale
        if let zone { self.calendar.timeZone = zone }
    }

    /// The limits; none where they exclude all dates.
    private var limits: (low: Date?, high: Date?) {
        if let minimum, let maximum, minimum > maximum { return (nil, nil) }
        return (minimum, maximum)
    }

    /// Returns the nearest date within the limits.
    func clamped(_ date: Date) -> Date {
        if let low = limits.low, date < low { return low }
        if let high = limits.high, date > high { return high }
        return date
    }

    /// Returns whether a span of time has nothing within the limits.
    func excludes(_ span: DateInterval) -> Bool {
        if let low = limits.low, span.end <= low { return true }
        if let high = limits.high, span.start > high { return true }
        return false
    }

    /// Returns a date at the whole step before it.
    func rounded(_ date: Date) -> Date {
        guard step > 1 else { return date }
        let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
        let extra = Double((parts.minute ?? 0) % step) * 60 + Double(parts.second ?? 0)
        return date - extra - Double(parts.nanosecond ?? 0) / 1e9
    }

    /// Returns a date's day with the time of another date.
    func day(of date: Date, timeOf other: Date) -> Date {
        let time = calendar.dateComponents([.hour, .minute, .second], from: other)
        return calendar.date(
            bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0,
            of: date) ?? date
    }

    // Words

    /// Returns a date in words by a pattern of Unicode's.
    func words(_ pattern: String, _ date: Date) -> String {
        formatters[pattern, calendar, locale].string(from: date)
    }

    /// Returns a date in words, with the parts of a template in the locale's order.
    func words(template: String, _ date: Date) -> String {
        words(pattern(template), date)
    }

    /// Returns the locale's pattern for the parts of a template.
    func pattern(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// The symbols of a calendar in the locale's words.
    var dayNames: [String] { plain.veryShortStandaloneWeekdaySymbols }
    var months: [String] { plain.standaloneMonthSymbols }
    var halves: [String] { [plain.amSymbol, plain.pmSymbol] }
    private var plain: DateFormatter { formatters["y", calendar, locale] }

    /// Returns the letters of a pattern's fields, each once, in order; quoted words aren't fields.
    static func fields(_ pattern: String) -> [Character] {
        var (fields, isQuoted): ([Character], Bool) = ([], false)
        for letter in pattern {
            if letter == "'" { isQuoted.toggle() }
            if !isQuoted, letter.isLetter, fields.last != letter { fields.append(letter) }
        }
        return fields
    }
}

/// The formatters of a calendar, each made once, as that takes long.
private final class DateFormatters {
    private var made: [String: DateFormatter] = [:]

    subscript(pattern: String, calendar: Calendar, locale: Locale) -> DateFormatter {
        if let old = made[pattern] { return old }
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.dateFormat = pattern
        made[pattern] = formatter
        return formatter
    }
}
