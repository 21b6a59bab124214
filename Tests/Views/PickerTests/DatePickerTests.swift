import CoreAnimation
import DeskSupport
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// UIDatePicker: Apple's documentation, calendars and words by Foundation; sizes are those of
/// docs/reference/controls.md, "Dates".
@MainActor @Suite("Date pickers", .serialized)
struct DatePickerTests {
    private final class Log {
        var dates: [Date] = []
        var lines: [String] = []
    }

    private let desk: Desk
    private let log = Log()

    init() throws {
        desk = try Desk()
        desk.begin()
    }

    private static let zone = TimeZone(secondsFromGMT: 0)

    /// A date of the Gregorian calendar at Greenwich.
    private func date(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0
    ) throws -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(Self.zone)
        return try #require(
            calendar.date(
                from: DateComponents(
                    year: year, month: month, day: day, hour: hour, minute: minute)))
    }

    /// A picker at (40, 20), 320 by 216, with wheels in American English.
    private func picker(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels,
        _ locale: String = "en_US", date: Date
    ) -> UIDatePicker {
        let picker = UIDatePicker(frame: CGRect(x: 40, y: 20, width: 320, height: 216))
        picker.calendar = Calendar(identifier: .gregorian)
        picker.locale = Locale(identifier: locale)
        picker.timeZone = Self.zone
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = date
        picker.addAction(
            UIAction { [log] action in
                if let picker = action.sender as? UIDatePicker { log.dates.append(picker.date) }
            }, for: .valueChanged)
        _ = desk.add(picker)
        desk.wait(0.1)
        return picker
    }

    /// The wheels' values, as screen readers hear them.
    private var values: [String] {
        desk.spokenTree.split(separator: "\n").filter { $0.hasPrefix("slider") }.map {
            $0.dropFirst(7).split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    @Test("a new picker has Apple's values")
    func defaults() {
        let picker = UIDatePicker()
        #expect(picker.datePickerMode == .dateAndTime && picker.minuteInterval == 1)
        #expect(picker.preferredDatePickerStyle == .automatic)
        #expect(picker.datePickerStyle == .compact && picker.roundsToMinuteInterval)
        #expect(picker.minimumDate == nil && picker.maximumDate == nil)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels && picker.countDownDuration == 60)
        picker.preferredDatePickerStyle = .wheels
        #expect(picker.bounds.width > 0)
        #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
        desk.close()
    }

    @Test("the limits and the step of minutes hold for what the program sets")
    func limits() throws {
        let before = Complaint.handler
        defer { Complaint.handler = before }
        Complaint.handler = { [log] in log.lines.append($0) }
        let picker = picker(.dateAndTime, date: try date(2026, 11, 28, 17, 23))
        picker.minuteInterval = 15
        #expect(try picker.date == date(2026, 11, 28, 17, 15))
        picker.minimumDate = try date(2026, 11, 29)
        #expect(try picker.date == date(2026, 11, 29))
        picker.maximumDate = try date(2026, 12, 1)
        picker.date = try date(2027, 1, 1)
        #expect(try picker.date == date(2026, 12, 1))
        // A minimum after the maximum: neither counts.
        picker.minimumDate = try date(2028, 1, 1)
        picker.date = try date(2027, 1, 1)
        #expect(try picker.date == date(2027, 1, 1))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1 && log.lines.count == 1 && log.dates.isEmpty)
        desk.close()
    }

    @Test(
        "wheels are in the locale's order, with 12 or 24 hours",
        arguments: [
            ("en_US", ["November", "28", "2026"], ["5", "23", "PM"]),
            ("de_DE", ["28", "November", "2026"], ["17", "23"]),
            ("en_GB", ["28", "November", "2026"], ["17", "23"]),
        ])
    func locales(name: String, day: [String], time: [String]) throws {
        let moment = try date(2026, 11, 28, 17, 23)
        let first = picker(.date, .wheels, name, date: moment)
        #expect(values == day)
        first.removeFromSuperview()
        let second = picker(.time, .wheels, name, date: moment)
        #expect(values == time)
        second.datePickerMode = .yearAndMonth
        desk.wait(0.1)
        #expect(values == ["November", "2026"])
        second.datePickerMode = .dateAndTime
        desk.wait(0.1)
        #expect(values.count == time.count + 1 && values.suffix(time.count) == time[...])
        desk.close()
    }

    @Test(
        "a wheel changes its part alone; a day that the month doesn't have is its last")
    func wheels() throws {
        let picker = picker(.date, date: try date(2027, 1, 31, 12))
        // From January 31 to February: its last day.
        desk.press(.tab, .down)
        desk.wait(2)
        #expect(try log.dates == [date(2027, 2, 28, 12)])
        #expect(values == ["February", "28", "2027"])
        #expect(try picker.date == date(2027, 2, 28, 12))
        desk.close()
    }

    @Test("minutes go round within the hour, and halves of days keep it")
    func time() throws {
        let time = picker(.time, date: try date(2026, 3, 1, 11, 59))
        desk.press(.tab, .right, .down)
        desk.wait(1)
        #expect(try time.date == date(2026, 3, 1, 11, 0))
        desk.press(.right, .down)
        desk.wait(1)
        #expect(try time.date == date(2026, 3, 1, 23, 0) && log.dates.count == 2)
        desk.close()
    }

    @Test("wheels turn back to the limits")
    func turnBack() throws {
        let picker = picker(.date, date: try date(2026, 11, 28))
        picker.maximumDate = try date(2026, 12, 5)
        desk.press(.tab, .down)
        desk.wait(3)
        #expect(try picker.date == date(2026, 12, 5))
        #expect(values == ["December", "5", "2026"])
        desk.close()
    }

    @Test("a duration is 1 minute to 23 hours 59, and the limits don't count")
    func countDown() throws {
        let picker = picker(.countDownTimer, date: try date(2026, 11, 28))
        picker.maximumDate = try date(2000, 1, 1)
        picker.countDownDuration = 90 * 60
        desk.wait(0.1)
        #expect(picker.countDownDuration == 5400 && values == ["1 hour", "30 min"])
        picker.countDownDuration = 200_000
        #expect(picker.countDownDuration == 86_340)
        picker.countDownDuration = 60
        desk.press(.tab, .right, .up)
        desk.wait(2)
        #expect(picker.countDownDuration == 60)
        desk.close()
    }

    @Test("the calendar chooses days by touch and keys, keeps the time, and turns months")
    func inline() throws {
        let picker = picker(.dateAndTime, .inline, date: try date(2026, 11, 28, 17, 23))
        picker.frame.size = picker.intrinsicContentSize
        desk.wait(0.1)
        desk.press(.tab, .tab, .tab, .tab, .left, .up, .right)
        #expect(try picker.date == date(2026, 11, 21, 17, 23))
        #expect(desk.spokenTree.contains("choice Saturday, November 21, 2026"))
        // November 2026 begins on a Sunday, the first of the American week: the 9th is the second
        // of the second week. Rows of 40 points, columns of 42.3.
        desk.tap(40 + 12 + 1.5 * 42.3, 20 + 44 + 24 + 60)
        #expect(try picker.date == date(2026, 11, 9, 17, 23) && log.dates.count == 4)
        // The next month by its arrow; the chosen day stays.
        desk.tap(40 + 320 - 12 - 18, 20 + 22)
        desk.wait(0.1)
        #expect(desk.spokenTree.contains("December 2026"))
        #expect(try picker.date == date(2026, 11, 9, 17, 23))
        desk.close()
    }

    @Test("days beyond the limits can't be chosen")
    func inlineLimits() throws {
        let picker = picker(.date, .inline, date: try date(2026, 11, 28))
        picker.minimumDate = try date(2026, 11, 10, 12)
        picker.frame.size = picker.intrinsicContentSize
        desk.wait(0.1)
        desk.tap(40 + 12 + 1.5 * 42.3, 20 + 44 + 24 + 60)
        #expect(log.dates.isEmpty)
        desk.tap(40 + 12 + 2.5 * 42.3, 20 + 44 + 24 + 60)
        #expect(try log.dates == [date(2026, 11, 10, 12)])
        desk.close()
    }

    @Test("the compact look opens a calendar and wheels; Escape and a press beside close them")
    func compact() throws {
        let picker = picker(.dateAndTime, .compact, date: try date(2026, 11, 28, 17, 23))
        #expect(picker.intrinsicContentSize.height == 34)
        #expect(desk.spokenTree.hasPrefix("button Date Nov 28, 2026\nbutton Time 5:23"))
        desk.press(.tab, .enter)
        desk.wait(0.3)
        #expect(desk.spokenTree.hasPrefix("dialog"))
        #expect(desk.spokenTree.contains("November 2026"))
        // The days have the focus.
        desk.press(.left)
        #expect(try picker.date == date(2026, 11, 27, 17, 23))
        desk.press(.escape)
        desk.wait(0.1)
        #expect(desk.spokenTree.hasPrefix("button Date Nov 27, 2026"))
        // The keyboard is back on the button.
        desk.press(.enter)
        desk.wait(0.3)
        #expect(desk.spokenTree.hasPrefix("dialog"))
        desk.tap(5, 395)
        desk.wait(0.1)
        #expect(!desk.spokenTree.hasPrefix("dialog"))
        picker.isEnabled = false
        desk.wait(0.1)
        desk.tap(340, 128)
        desk.wait(0.1)
        #expect(!desk.spokenTree.hasPrefix("dialog") && log.dates.count == 1)
        desk.close()
    }

    @Test("read from the right, the week runs from the right, and so do the arrow keys")
    func mirrored() throws {
        try desk.fromTheRight {
            let picker = picker(.date, .inline, date: try date(2026, 11, 28))
            picker.frame.size = picker.intrinsicContentSize
            desk.wait(0.1)
            desk.tap(40 + 12 + 5.5 * 42.3, 20 + 44 + 24 + 60)
            #expect(try picker.date == date(2026, 11, 9))
            desk.press(.tab, .tab, .tab, .tab, .left)
            #expect(try picker.date == date(2026, 11, 10))
        }
        desk.close()
    }
}
