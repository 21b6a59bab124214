import Glibc

/// The clocks of this process, in seconds.
public enum ProcessClock {
    /// The monotonic clock.
    public static var wall: Double { read(CLOCK_MONOTONIC) }

    /// The processor time of all threads of this process.
    public static var processor: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

    /// The processor time of this thread.
    public static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
