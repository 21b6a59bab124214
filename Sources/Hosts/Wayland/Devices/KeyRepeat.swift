import CLinux
import Glibc
import Primitives

/// Repeats the held key by a timer in the wire thread's poll; one for each connection.
final class KeyRepeat {
    /// A descriptor that is readable when a repeat is due.
    let descriptor: Int32
    private var key: UInt32?
    private var action: ((HostTime) -> Void)?

    /// The shortest interval of repeats, in seconds; a compositor may ask for ten thousand a
    /// second.
    private static let leastInterval = 0.01

    /// A timer that isn't running.
    init() throws(ConnectionError) {
        descriptor = lamina_timerfd()
        if descriptor < 0 { throw .system(what: "a timer", reason: errno) }
    }

    deinit { close(descriptor) }

    /// Calls `action` for `key`, first after `delay` and then `rate` times a second, until stopped.
    ///
    /// A rate of 0 means no repeats.
    func start(
        _ key: UInt32, delay: Double, rate: Int, action: @escaping (HostTime) -> Void
    ) {
        guard rate > 0 else { return stop() }
        self.key = key
        self.action = action
        let interval = max(1 / Double(rate), Self.leastInterval)
        _ = lamina_timer_set(descriptor, max(delay, Self.leastInterval), interval)
    }

    /// Stops all repeats.
    func stop() {
        key = nil
        action = nil
        _ = lamina_timer_set(descriptor, 0, 0)
    }

    /// Stops the repeats of `key`; the release of another key has no effect.
    func stop(_ key: UInt32) {
        if self.key == key { stop() }
    }

    /// Performs one repeat when the descriptor is readable, however many were missed.
    func fire(now: HostTime) {
        var count: UInt64 = 0
        guard read(descriptor, &count, 8) == 8 else { return }
        action?(now)
    }
}
