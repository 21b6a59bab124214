/// How many frames a second something would like.
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

    /// No wishes.
    public static let `default` = CAFrameRateRange()

    /// No wishes: all zero.
    public init() {
        minimum = 0
        maximum = 0
        preferred = 0
    }

    /// A range of frames a second, 0 < minimum <= preferred <= maximum.
    ///
    /// A range that makes no sense counts as the default where it is used.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// True when nothing is wished for.
    var isDefault: Bool { minimum == 0 && maximum == 0 && (preferred ?? 0) == 0 }

    /// True for numbers that make sense, and for the default.
    var isValid: Bool {
        if isDefault { return true }
        let wish = preferred.flatMap { $0 == 0 ? nil : $0 } ?? maximum
        return minimum > 0 && minimum <= wish && wish <= maximum && maximum.isFinite
    }

    /// Every how many frames of a display of `native` frames a second a call is due, at least 1.
    ///
    /// The whole division whose rate lies in the range and is nearest the wish; where no division
    /// lies in the range, the one nearest to it.
    func divisor(of native: Double) -> Int {
        guard isValid, !isDefault, native > 0, native.isFinite else { return 1 }
        let wish = Double(preferred.flatMap { $0 == 0 ? nil : $0 } ?? maximum)
        let (low, high) = (Double(minimum), Double(maximum))
        // Cut before it is a whole number: a minimum next to nothing makes it larger than any.
        let most = max(1, Int(min((native / low).rounded(.up), 1000)))
        func badness(_ n: Int) -> (Double, Double) {
            let rate = native / Double(n)
            // A display runs at 59.94 where it says 60: that much outside is inside.
            let outside = max(low - rate - 0.5, rate - high - 0.5, 0)
            return (outside, abs(rate - wish))
        }
        return (1...most).min { badness($0) < badness($1) } ?? 1
    }
}
