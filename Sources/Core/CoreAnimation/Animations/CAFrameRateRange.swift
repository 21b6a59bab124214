/// A range of preferred frame rates, in frames a second.
///
/// All zero, the default, leaves the choice to the display.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The fewest frames a second that are good enough.
    public var minimum: Float
    /// The most frames a second that are of use.
    public var maximum: Float
    /// The best number of frames a second; 0 leaves the choice to the display.
    ///
    /// Apple's C structure calls it `preferred`; nil counts as 0.
    public var preferred: Float?

    /// No preference.
    public static let `default` = CAFrameRateRange()

    /// No preference: all values zero.
    public init() {
        minimum = 0
        maximum = 0
        preferred = 0
    }

    /// A range of frames a second, 0 < minimum <= preferred <= maximum.
    ///
    /// An invalid range counts as the default where it is used.
    ///
    /// - Parameters:
    ///   - minimum: the lowest rate, in frames a second, above 0.
    ///   - maximum: the highest rate, in frames a second.
    ///   - preferred: the rate to come near to; nil or 0 stands for `maximum`.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Whether no preference is given.
    var isDefault: Bool { minimum == 0 && maximum == 0 && (preferred ?? 0) == 0 }

    /// Whether the numbers form a valid range, or are the default.
    var isValid: Bool {
        if isDefault { return true }
        let wish = preferred.flatMap { $0 == 0 ? nil : $0 } ?? maximum
        return minimum > 0 && minimum <= wish && wish <= maximum && maximum.isFinite
    }

    /// The interval between calls, in frames of a display of `native` frames a second; at least 1.
    ///
    /// The integer divisor whose rate lies in the range and is nearest the preferred rate; where no
    /// divisor's rate lies in the range, the one nearest to it.
    func divisor(of native: Double) -> Int {
        guard isValid, !isDefault, native > 0, native.isFinite else { return 1 }
        let wish = Double(preferred.flatMap { $0 == 0 ? nil : $0 } ?? maximum)
        let (low, high) = (Double(minimum), Double(maximum))
        // Limited before the conversion to an integer: a minimum near zero makes the quotient too
        // large for one.
        let most = max(1, Int(min((native / low).rounded(.up), 1000)))
        func badness(_ n: Int) -> (Double, Double) {
            let rate = native / Double(n)
            // Displays that report 60 run at 59.94, so rates up to 0.5 outside the range count as
            // inside.
            let outside = max(low - rate - 0.5, rate - high - 0.5, 0)
            return (outside, abs(rate - wish))
        }
        return (1...most).min { badness($0) < badness($1) } ?? 1
    }
}

/// A range of frames a second, as the initializer makes it.
/// - Parameters:
///   - minimum: the lowest rate, in frames a second, above 0.
///   - maximum: the highest rate, in frames a second.
///   - preferred: the rate to come near to; 0 stands for `maximum`.
public func CAFrameRateRangeMake(
    _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

/// Returns whether both ranges have the same rates.
/// - Parameters:
///   - range: a range.
///   - other: the other one.
public func CAFrameRateRangeIsEqualToRange(
    _ range: CAFrameRateRange, _ other: CAFrameRateRange
) -> Bool { range == other }
