import DeskSupport
import Foundation
import Testing
import ViewKit

/// UICalendarView: Apple's documentation of it, of its selections and its delegate; calendars by Foundation,
/// sizes are those of docs/reference/controls.md, "Calendars".
@MainActor @Suite("Calendar views", .serialized)
struct CalendarViewTests {
    private final class Log: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate, UICalendarSelectionWeekOfYearDelegate
    {
        var lines: [String] = []
        var asked: [Int] = []
        var allowsNone = false
        var badge: UICalendarView.Decoration?

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            asked.append(dateComponents.day ?? 0)
            return dateComponents.day == 9 ? badge : nil
        }
        func calendarView(
            _ calendarView: UICalendarView,
            didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) { lines.append("from \(previousDateComponents.month ?? 0)") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate,
            didSelectDate dateComponents: DateComponents?
        ) { lines.append(dateComponents?.day.map { "\($0)" } ?? "none") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate,
            canSelectDate dateComponents: DateComponents?
        ) -> Bool { dateComponents.map { $0.day != 10 } ?? allowsNone }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { lines.append("+\(dateComponents.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate,
            didDeselectDate dateComponents: DateComponents
        ) { lines.append("-\(dateComponents.day ?? 0)") }
        func week(
            ofYearSelection selection: UICalendarSelectionWeekOfYear,
            didSelectWeekOfYear weekOfYearComponents: DateComponents?
        ) { lines.append(weekOfYearComponents?.weekOfYear.map { "week \($0)" } ?? "no week") }
        func week(
            ofYearSelection selection: UICalendarSelectionWeekOfYear,
            canSelectWeekOfYear weekOfYearComponents: DateComponents?
        ) -> Bool { weekOfYearComponents.map { $0.weekOfYear != 47 } ?? allowsNone }
    }

    private let desk: Desk
    private let log = Log()
    private let gregorian: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        gregorian = calendar
        desk = try Desk()
        desk.begin()
    }

    /// November 2026 at (40, 20), in American English: the 9th is the second day of the second week.
    private func november() -> UICalendarView {
        let view = UICalendarView(frame: CGRect(x: 40, y: 20, width: 320, height: 316))
        view.calendar = gregorian
        view.timeZone = gregorian.timeZone
        view.locale = Locale(identifier: "en_US")
        view.visibleDateComponents = DateComponents(year: 2026, month: 11)
        _ = desk.add(view)
        desk.wait(0.1)
        return view
    }

    private func date(_ month: Int, _ day: Int, _ hour: Int = 0) throws -> Date {
        try #require(
            gregorian.date(from: DateComponents(year: 2026, month: month, day: day, hour: hour)))
    }

    /// Presses a day of the second week by its column, from 0; columns of 42.3, a row of 40 at 108.
    private func tap(_ column: Int) {
        desk.tap(40 + 12 + (Double(column) + 0.5) * 42.3, 20 + 44 + 24 + 60)
    }

    @Test("a new calendar has Apple's values")
    func defaults() {
        let view = UICalendarView()
        #expect(view.selectionBehavior == nil && view.delegate == nil && view.timeZone == nil)
        #expect(view.wantsDateDecorations && view.fontDesign == .default)
        #expect(
            view.availableDateRange == DateInterval(start: .distantPast, end: .distantFuture))
        let now = Calendar.current.dateComponents([.year, .month], from: Date())
        #expect(view.visibleDateComponents.year == now.year)
        #expect(view.visibleDateComponents.month == now.month)
        #expect(UICalendarSelectionSingleDate(delegate: nil).selectedDate == nil)
        #expect(UICalendarView.DecorationSize.large.rawValue == 2)
        #expect(view.intrinsicContentSize == CGSize(width: 320, height: 316))
        desk.close()
    }

    @Test("a press chooses a single day; the choice ends only where the delegate allows none")
    func single() throws {
        let view = november()
        tap(1)
        #expect(log.lines.isEmpty)
        let choice = UICalendarSelectionSingleDate(delegate: log)
        view.selectionBehavior = choice
        tap(1)
        #expect(choice.selectedDate?.day == 9 && choice.selectedDate?.year == 2026)
        #expect(try choice.selectedDate?.date == date(11, 9))
        tap(1)
        // The delegate refuses the 10th.
        tap(2)
        #expect(choice.selectedDate?.day == 9 && log.lines == ["9"])
        log.allowsNone = true
        tap(1)
        #expect(choice.selectedDate == nil && log.lines == ["9", "none"])
        choice.setSelected(DateComponents(year: 2026, month: 11, day: 3), animated: false)
        #expect(log.lines.count == 2)
        #expect(desk.spokenTree.contains("choice Tuesday, November 3, 2026 *"))
        desk.close()
    }

    /// In American English weeks begin on Sundays, and the first has January 1st: the 8th to the 14th are in the 46th.
    @Test("a press chooses the week of a day, of which all days are marked")
    func week() {
        let view = november()
        let choice = UICalendarSelectionWeekOfYear(delegate: log)
        view.selectionBehavior = choice
        tap(1)
        #expect(choice.selectedWeekOfYear?.weekOfYear == 46)
        #expect(choice.selectedWeekOfYear?.yearForWeekOfYear == 2026)
        #expect(desk.spokenTree.contains("choice Sunday, November 8, 2026 *"))
        #expect(desk.spokenTree.contains("choice Saturday, November 14, 2026 *"))
        #expect(!desk.spokenTree.contains("choice Sunday, November 15, 2026 *"))
        tap(5)
        #expect(log.lines == ["week 46"])
        log.allowsNone = true
        tap(3)
        #expect(log.lines == ["week 46", "no week"] && choice.selectedWeekOfYear == nil)
        choice.setSelected(
            DateComponents(weekOfYear: 45, yearForWeekOfYear: 2026), animated: false)
        #expect(desk.spokenTree.contains("choice Sunday, November 1, 2026 *"))
        #expect(log.lines.count == 2)
        desk.close()
    }

    @Test("a week of another year's number, or without one, marks no day of this month")
    func strangeWeeks() {
        let view = november()
        let choice = UICalendarSelectionWeekOfYear(delegate: nil)
        view.selectionBehavior = choice
        for week in [
            DateComponents(weekOfYear: 46), DateComponents(day: 3),
            DateComponents(weekOfYear: 46, yearForWeekOfYear: 2025),
        ] {
            choice.selectedWeekOfYear = week
            #expect(!desk.spokenTree.contains("choice Sunday, November 8, 2026 *"))
        }
        desk.close()
    }

    @Test("keys move a mark; Space chooses the marked day and ends its choice")
    func keys() {
        let view = november()
        let choice = UICalendarSelectionMultiDate(delegate: log)
        view.selectionBehavior = choice
        desk.press(.tab, .tab, .tab, .tab, .right, .space, .down, .enter, .up)
        #expect(log.lines == ["+2", "+9"] && choice.selectedDates.map(\.day) == [2, 9])
        desk.press(.space)
        #expect(log.lines == ["+2", "+9", "-2"] && choice.selectedDates.map(\.day) == [9])
        // Before the first is the month before.
        desk.press(.left, .left)
        #expect(view.visibleDateComponents.month == 10)
        desk.close()
    }

    @Test("days and months outside of the range are out of reach, and aren't chosen any more")
    func range() throws {
        let view = november()
        let choice = UICalendarSelectionMultiDate(delegate: log)
        view.selectionBehavior = choice
        choice.selectedDates = [8, 12].map { DateComponents(year: 2026, month: 11, day: $0) }
        view.availableDateRange = try DateInterval(start: date(11, 10, 12), end: date(12, 5))
        #expect(choice.selectedDates.map(\.day) == [12])
        tap(1)
        tap(2)
        #expect(log.lines == ["+10"])
        view.visibleDateComponents = DateComponents(year: 2027, month: 3)
        #expect(view.visibleDateComponents.month == 12 && view.visibleDateComponents.year == 2026)
        view.visibleDateComponents = DateComponents(year: 2020, month: 3)
        #expect(view.visibleDateComponents.month == 11)
        desk.close()
    }

    @Test("the delegate is told of months that people bring in sight, not of the program's")
    func months() {
        let view = november()
        view.delegate = log
        view.visibleDateComponents = DateComponents(year: 2026, month: 6)
        #expect(log.lines.isEmpty)
        desk.wait(0.1)
        // The arrow to the next month.
        desk.tap(40 + 320 - 12 - 18, 20 + 22)
        #expect(log.lines == ["from 6"] && view.visibleDateComponents.month == 7)
        desk.close()
    }

    @Test("decorations are asked for once a day, and again when they are reloaded")
    func decorations() throws {
        let view = november()
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        log.badge = .customView { own }
        view.delegate = log
        let height: CGFloat = 44 + 24 + 6 * 54 + 8
        #expect(view.intrinsicContentSize.height == height)
        view.frame.size = view.intrinsicContentSize
        desk.wait(0.1)
        #expect(log.asked.sorted() == Array(1...30))
        view.selectionBehavior = UICalendarSelectionSingleDate(delegate: nil)
        #expect(log.asked.count == 30)
        let room = try #require(own.superview)
        #expect(room.clipsToBounds && room.bounds.height == 15)
        #expect(abs(own.center.x - room.bounds.midX) <= 0.5)
        #expect(abs(own.center.y - room.bounds.midY) <= 0.5)
        log.badge = nil
        view.reloadDecorations(
            forDateComponents: [DateComponents(year: 2026, month: 11, day: 9)], animated: false)
        #expect(log.asked.count == 31 && own.superview == nil)
        view.wantsDateDecorations = false
        #expect(view.intrinsicContentSize.height == 316)
        desk.close()
    }

    /// By the IANA's data, clocks in Paraguay went forward at midnight on 1 October 2023.
    @Test("in a month that begins at one o'clock, days are known by their midnights")
    func summerTime() {
        let view = november()
        view.timeZone = TimeZone(identifier: "America/Asuncion")
        #expect(view.timeZone != nil)
        view.visibleDateComponents = DateComponents(year: 2023, month: 10)
        view.delegate = log
        #expect(log.asked.sorted() == Array(1...31))
        view.reloadDecorations(
            forDateComponents: [DateComponents(year: 2023, month: 10, day: 9)], animated: false)
        #expect(log.asked.count == 32 && log.asked.last == 9)
        desk.close()
    }

    @Test("read from the right, the week runs from the right")
    func mirrored() {
        desk.fromTheRight {
            let view = november()
            let choice = UICalendarSelectionSingleDate(delegate: nil)
            view.selectionBehavior = choice
            tap(5)
            #expect(choice.selectedDate?.day == 9)
        }
        desk.close()
    }
}
