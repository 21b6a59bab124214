import CoreAnimation
public import Foundation

/// The look of a date picker; Apple's numbers.
public enum UIDatePickerStyle: Int, Sendable {
    /// The look that suits the mode: wheels for durations, and for months; else compact.
    case automatic = 0
    /// Wheels that turn.
    case wheels = 1
    /// Buttons with the date and the time, that open a calendar and wheels.
    case compact = 2
    /// A calendar; wheels for times alone.
    case inline = 3
}

/// A control with which a date, a time or a duration is chosen.
///
/// The calendar, the order of the parts and the 12 or 24 hours are those of the locale. Numbers:
/// docs/reference/controls.md, "Dates". Main thread only.
///
/// ```swift
/// let day = UIDatePicker()
/// day.datePickerMode = .date
/// day.preferredDatePickerStyle = .inline
/// day.date = .now
/// view.addSubview(day)
/// ```
open class UIDatePicker: UIControl {
    /// The parts that are chosen; Apple's numbers.
    public enum Mode: Int, Sendable {
        /// The user chooses hour and minute.
        case time = 0
        /// The user chooses day, month and year.
        case date = 1
        /// The user chooses day, hour and minute.
        case dateAndTime = 2
        /// A duration in hours and minutes.
        case countDownTimer = 3
        /// The user chooses month and year.
        case yearAndMonth = 4
    }

    /// The parts that are chosen; date and time by default.
    open var datePickerMode = Mode.dateAndTime {
        didSet { if datePickerMode != oldValue { modeChanged() } }
    }
    /// The wanted look.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }
    /// The locale; nil means the user's.
    open var locale: Locale? { didSet { rulesChanged() } }
    /// The calendar; nil means the user's.
    open var calendar: Calendar! = .current { didSet { rulesChanged() } }
    /// The time zone; nil means the calendar's.
    open var timeZone: TimeZone? { didSet { rulesChanged() } }
    /// The earliest date; nil for none. A later one than `maximumDate` has no effect, nor has it on
    /// durations.
    open var minimumDate: Date? { didSet { rulesChanged() } }
    /// The latest date; nil for none.
    open var maximumDate: Date? { didSet { rulesChanged() } }
    /// The step of minutes, a divisor of 60 of at most 30; 1 by default. Other numbers are reported
    /// and count as 1.
    open var minuteInterval = 1 { didSet { intervalChanged() } }
    /// Whether dates that the program sets are rounded down to the step of minutes; true by default.
    open var roundsToMinuteInterval = true { didSet { rulesChanged() } }

    private var value = Date()
    private var part: (any DatePart)?

    /// A picker of the present date and time.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    /// A picker of the present date and time.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
        bounds.size = intrinsicContentSize
    }

    /// The look of the picker.
    open var datePickerStyle: UIDatePickerStyle {
        let isPlain = datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth
        switch preferredDatePickerStyle {
        case .automatic: return isPlain ? .wheels : .compact
        case .inline, .compact: return isPlain ? .wheels : preferredDatePickerStyle
        case .wheels: return .wheels
        }
    }

    // Values

    /// The chosen date, within the limits.
    open var date: Date {
        get { value }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date without sending an action.
    /// - Parameters:
    ///   - date: the date; one outside of the limits becomes the nearer limit.
    ///   - animated: whether the wheels turn, or the shown month moves.
    open func setDate(_ date: Date, animated: Bool) {
        value = kept(date)
        part?.show(value, animated: animated)
    }

    /// The chosen duration, in seconds: 60 to 86,340. Only durations are chosen by
    /// `countDownTimer`.
    open var countDownDuration: TimeInterval {
        get {
            let parts = rules.calendar.dateComponents([.hour, .minute], from: value)
            return Double((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) * 60
        }
        set {
            guard newValue.isFinite else { return }
            let minutes = Int(min(max(newValue, 0), 86_340)) / 60
            let start = rules.calendar.startOfDay(for: value)
            value = rules.rounded(start + Double(minutes) * 60)
            part?.show(value, animated: false)
        }
    }

    var rules: DateRules {
        var rules = DateRules(calendar, locale, timeZone)
        rules.step = minuteInterval
        guard datePickerMode != .countDownTimer else { return rules }
        (rules.minimum, rules.maximum) = (minimumDate, maximumDate)
        return rules
    }

    /// Returns the date that is kept for one that is set.
    private func kept(_ date: Date) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return value }
        let rules = rules
        let rounded = roundsToMinuteInterval ? rules.rounded(date) : date
        return rules.clamped(rounded)
    }

    private func intervalChanged() {
        guard !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 else {
            return rulesChanged()
        }
        Complaint.tell(
            "minuteInterval of UIDatePicker is 1: \(minuteInterval) doesn't divide 60, or is more "
                + "than 30")
        minuteInterval = 1
    }

    private func rulesChanged() {
        value = kept(value)
        part?.adopt(rules)
        part?.show(value, animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func modeChanged() {
        if datePickerMode == .countDownTimer {
            // The shortest duration, as no date is meant any more.
            value = rules.calendar.startOfDay(for: value) + 60
        }
        value = kept(value)
        rebuild()
    }

    // Look

    private func rebuild() {
        part?.removeFromSuperview()
        let rules = rules
        let new: any DatePart
        switch datePickerStyle {
        case .compact: new = CompactDate(datePickerMode, rules)
        case .inline where datePickerMode != .time: new = InlineDate(datePickerMode, rules)
        default: new = DateWheels(datePickerMode, rules)
        }
        new.onChoice = { [weak self] in self?.chose($0) }
        addSubview(new)
        part = new
        if semanticContentAttribute != .unspecified { passDirectionOn() }
        new.show(value, animated: false)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func chose(_ date: Date) {
        let old = value
        value = rules.clamped(rules.rounded(date))
        if datePickerMode == .countDownTimer, countDownDuration < 60 {
            value += Double(max(1, minuteInterval)) * 60
        }
        part?.show(value, animated: true)
        if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func stateChanged() {
        super.stateChanged()
        alpha = isEnabled ? 1 : 0.5
        part?.isUserInteractionEnabled = isEnabled
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override var intrinsicContentSize: CGSize { part?.wantedSize ?? WheelShape.size }

    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { passDirectionOn() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        part?.frame = bounds
    }

    // Its parts take the keyboard's focus and touches.

    open override var canBecomeFocused: Bool { false }
    @discardableResult
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
}
