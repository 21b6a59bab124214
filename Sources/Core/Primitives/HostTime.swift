/// An instant on the monotonic host clock, in seconds; the time base of everything.
///
/// Only hosts read a clock. Everywhere else a `HostTime` arrives as an argument.
public struct HostTime: Sendable, Hashable, Comparable {
    /// Seconds since the clock's own start.
    public var seconds: Double

    /// The instant `seconds` after the clock's start.
    /// - Parameter seconds: in seconds from the clock's start, negative before it.
    public init(seconds: Double) {
        self.seconds = seconds
    }

    /// The clock's start.
    public static let zero = HostTime(seconds: 0)

    /// An instant that never comes.
    public static let never = HostTime(seconds: .infinity)

    /// Whether `lhs` is before `rhs`.
    public static func < (lhs: HostTime, rhs: HostTime) -> Bool {
        lhs.seconds < rhs.seconds
    }

    /// The instant `rhs` seconds after `lhs`.
    /// - Parameters:
    ///   - lhs: an instant.
    ///   - rhs: in seconds; negative ones lead to an earlier instant.
    public static func + (lhs: HostTime, rhs: Double) -> HostTime {
        HostTime(seconds: lhs.seconds + rhs)
    }

    /// The instant `rhs` seconds before `lhs`.
    /// - Parameters:
    ///   - lhs: an instant.
    ///   - rhs: in seconds; negative ones lead to a later instant.
    public static func - (lhs: HostTime, rhs: Double) -> HostTime {
        HostTime(seconds: lhs.seconds - rhs)
    }

    /// The seconds from `rhs` to `lhs`.
    /// - Parameters:
    ///   - lhs: an instant.
    ///   - rhs: another one of the same clock.
    public static func - (lhs: HostTime, rhs: HostTime) -> Double {
        lhs.seconds - rhs.seconds
    }
}
