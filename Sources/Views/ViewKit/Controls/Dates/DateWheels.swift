import Foundation

/// The wheels of a date picker. A choice that the calendar or the limits don't have is corrected:
/// the wheels turn back to the nearest date.
@MainActor
final class DateWheels: UIView, DatePart, UIPickerViewDataSource,
    UIPickerViewAccessibilityDelegate
{
    var onChoice: (@MainActor (Date) -> Void)?
    private let mode: UIDatePicker.Mode
    private var rules: DateRules
    private var fields: [DateField] = []
    private var date = Date()
    /// The day in the middle of the wheel of days.
    private var middle = Date()
    private let picker = UIPickerView()

    /// The turns of a wheel without an end.
    private static let turns = 100
    /// The days before and after the middle of the wheel of days.
    private static let days = 40_000
    private static let years = 10_000

    init(_ mode: UIDatePicker.Mode, _ rules: DateRules) {
        (self.mode, self.rules) = (mode, rules)
        super.init(frame: .zero)
        addSubview(picker)
        picker.dataSource = self
        picker.delegate = self
        adopt(rules)
    }

    required init?(coder: NSCoder) { nil }

    var wantedSize: CGSize { WheelShape.size }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }

    func adopt(_ rules: DateRules) {
        self.rules = rules
        fields = DateField.fields(mode, rules)
        middle = rules.calendar.startOfDay(for: Date())
        picker.reloadAllComponents()
        dress()
        show(date, animated: false)
    }

    func show(_ date: Date, animated: Bool) {
        self.date = date
        for (index, field) in fields.enumerated() {
            guard picker.numberOfRows(inComponent: index) > 0 else { continue }
            let row = row(of: field, near: animated ? picker.columns[index].wanted : nil)
            guard row != picker.columns[index].wanted || !animated else { continue }
            picker.selectRow(row, inComponent: index, animated: animated)
        }
    }

    /// Sets the alignment of the wheels, and shows which rows can't be chosen.
    private func dress() {
        guard picker.numberOfComponents == fields.count else { return }
        for (index, field) in fields.enumerated() {
            let column = picker.columns[index]
            if field == .date { column.alignment = .right }
            column.isFaint = { [weak self] row in self?.isFaint(row, field) ?? false }
        }
    }

    private func isFaint(_ row: Int, _ field: DateField) -> Bool {
        guard let unit = field.unit else { return false }
        if field == .day, value(row, field) > dayCount(of: date) { return true }
        guard let span = rules.calendar.dateInterval(of: unit, for: setting(field, row, in: date))
        else { return false }
        return rules.excludes(span)
    }

    // Rows and values

    /// The number of values of a wheel, and whether it has no end.
    private func count(_ field: DateField) -> (values: Int, isEndless: Bool) {
        let calendar = rules.calendar
        switch field {
        case .month: return (calendar.maximumRange(of: .month)?.count ?? 12, true)
        case .day: return (calendar.maximumRange(of: .day)?.count ?? 31, true)
        case .year: return (Self.years, false)
        case .date: return (2 * Self.days + 1, false)
        case .hour: return (24, true)
        case .halfHour: return (12, true)
        case .minute: return (60 / rules.step, true)
        case .half: return (2, false)
        case .hours: return (24, false)
        case .minutes: return (60 / rules.step, false)
        }
    }

    /// Returns the value of a row: a number as the calendar counts, or the days from the middle.
    private func value(_ row: Int, _ field: DateField) -> Int {
        let number = row % max(1, count(field).values)
        switch field {
        case .month, .day, .year: return number + 1
        case .date: return number - Self.days
        case .minute, .minutes: return number * rules.step
        case .hour, .halfHour, .half, .hours: return number
        }
    }

    /// Returns the row that shows a field of the date, the nearest of a wheel without an end.
    private func row(of field: DateField, near present: Int?) -> Int {
        let parts = rules.calendar.dateComponents(
            [.year, .month, .day, .hour, .minute], from: date)
        let number: Int
        switch field {
        case .month: number = (parts.month ?? 1) - 1
        case .day: number = (parts.day ?? 1) - 1
        case .year: number = (parts.year ?? 1) - 1
        case .date:
            let start = rules.calendar.startOfDay(for: date)
            let days = rules.calendar.dateComponents([.day], from: middle, to: start).day ?? 0
            number = days + Self.days
        case .hour, .hours: number = parts.hour ?? 0
        case .halfHour: number = (parts.hour ?? 0) % 12
        case .minute, .minutes: number = (parts.minute ?? 0) / rules.step
        case .half: number = (parts.hour ?? 0) / 12
        }
        let (values, isEndless) = count(field)
        let inside = min(max(number, 0), values - 1)
        guard isEndless else { return inside }
        let wanted = present ?? values * Self.turns / 2
        let turn = (Double(wanted - inside) / Double(values)).rounded()
        return min(max(Int(turn), 0), Self.turns - 1) * values + inside
    }

    private func dayCount(of date: Date) -> Int {
        rules.calendar.range(of: .day, in: .month, for: date)?.count ?? 31
    }

    /// Returns a date with the value of a row; a day that its month doesn't have is the last one.
    private func setting(_ field: DateField, _ row: Int, in date: Date) -> Date {
        let calendar = rules.calendar
        let number = value(row, field)
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute], from: date)
        switch field {
        case .month: parts.month = number
        case .day: parts.day = number
        case .year: parts.year = number
        case .date:
            let day = calendar.date(byAdding: .day, value: number, to: middle) ?? date
            return rules.day(of: day, timeOf: date)
        case .hour, .hours: parts.hour = number
        case .halfHour: parts.hour = (parts.hour ?? 0) / 12 * 12 + number
        case .minute, .minutes: parts.minute = number
        case .half: parts.hour = (parts.hour ?? 0) % 12 + number * 12
        }
        let day = parts.day ?? 1
        parts.day = 1
        guard let first = calendar.date(from: parts) else { return date }
        let last = dayCount(of: first)
        return calendar.date(byAdding: .day, value: min(day, last) - 1, to: first) ?? date
    }

    // The picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int { fields.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        let (values, isEndless) = count(fields[component])
        return isEndless ? values * Self.turns : values
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        fields[component].width
    }

    func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
        let field = fields[component]
        let number = value(row, field)
        switch field {
        case .month:
            let names = rules.months
            return names.indices.contains(number - 1) ? names[number - 1] : "\(number)"
        case .half: return rules.halves[number]
        case .day, .year: return plain(number)
        case .date:
            if number == 0, let today = SystemTexts.current.today(in: rules.locale) { return today }
            return rules.words(template: "EEEMMMd", setting(field, row, in: date))
        case .hour: return rules.words("HH", setting(field, row, in: date))
        case .halfHour: return rules.words("h", setting(field, row, in: date))
        case .minute: return rules.words("mm", setting(field, row, in: date))
        case .hours: return (number == 1 ? SystemText.oneHour : .hours).text(plain(number))
        case .minutes: return SystemText.minutes.text(plain(number))
        }
    }

    /// Returns a number in the locale's digits.
    private func plain(_ number: Int) -> String {
        number.formatted(.number.grouping(.never).locale(rules.locale))
    }

    func pickerView(
        _ pickerView: UIPickerView, accessibilityLabelForComponent component: Int
    ) -> String? { fields[component].name }

    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
        let all = (fields.contains(.day) ? fields.filter { $0 != .day } + [.day] : fields)
        var chosen = date
        // Days last: their number depends on the month that the other wheels show.
        for field in all {
            guard let index = fields.firstIndex(of: field) else { continue }
            let row = picker.selectedRow(inComponent: index)
            chosen = setting(field, row, in: chosen)
        }
        date = chosen
        onChoice?(chosen)
        for column in picker.columns { column.refillTitles() }
    }
}
