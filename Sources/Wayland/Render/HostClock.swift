import Glibc
import Primitives

/// The only place of this room that reads a clock.
enum HostClock {
    /// Seconds of CLOCK_MONOTONIC.
    static func now() -> HostTime {
        read(CLOCK_MONOTONIC)
    }

    /// What to add to a time of `clock` to get host time; 0 for the host's own clock.
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
