import Glibc
import Primitives

/// The clock of this room, read in no other place.
enum HostClock {
    /// Returns the seconds of CLOCK_MONOTONIC.
    static func now() -> HostTime {
        read(CLOCK_MONOTONIC)
    }

    /// Returns the difference that converts a time of `clock` into host time; 0 for the host's own
    /// clock.
    ///
    /// Some compositors stamp presentation with CLOCK_MONOTONIC_RAW, which drifts, so the caller
    /// asks again for each time it converts.
    static func offset(of clock: clockid_t) -> Double {
        if clock == CLOCK_MONOTONIC { return 0 }
        return now() - read(clock)
    }

    private static func read(_ clock: clockid_t) -> HostTime {
        var time = timespec()
        guard clock_gettime(clock, &time) == 0 else { return .zero }
        return HostTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
    }
}
