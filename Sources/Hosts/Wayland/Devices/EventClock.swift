package import Primitives

/// Converts an event's 32-bit milliseconds into host time.
///
/// The base of these time stamps is undefined, they wrap, and some compositors send 0. A stamp is
/// used only if it agrees with the arrival to 0.1 s; then the time is the whole millisecond, so
/// that the intervals between events are those of the stamps, however they arrive: speeds of
/// gestures are computed from them. Times never run backwards.
package struct EventClock {
    /// The greatest delay of an event whose stamp is used, in milliseconds.
    ///
    /// The wire thread is never late; a greater difference means another clock (some compositors
    /// stamp with CLOCK_MONOTONIC_RAW, which was seen 0.35 s apart).
    package var patience: Int32 = 100

    private var last = HostTime.zero

    /// A clock that has seen no event.
    package init() {}

    /// Returns the host time of an event stamped `milliseconds` that arrived at `now`.
    package mutating func time(milliseconds: UInt32, now: HostTime) -> HostTime {
        let whole = Int64(now.seconds * 1000)
        let arrival = UInt32(truncatingIfNeeded: whole)
        let late = Int32(bitPattern: arrival &- milliseconds)
        let believed = (0...max(0, patience)).contains(late)
        let time = believed ? HostTime(seconds: Double(whole - Int64(late)) / 1000) : now
        last = max(last, time)
        return last
    }
}
