import CLinux
import Glibc
import Primitives

/// Repeats the held key by a timer in the wire thread's poll; one per connection.
final class KeyRepeat {
    /// Readable when a repeat is due.
    let descriptor: Int32
    private var key: UInt32?
    private var action: ((HostTime) -> Void)?

    /// The fastest repeat, in seconds; a compositor may say ten thousand a second.
    private static let leastInterval = 0.01

    /// A timer at rest.
    init() throws(ConnectionError) {
        descriptor = lamina_timerfd()
        if descriptor < 0 { throw .system(what: "a timer", reason: errno) }
    }

    deinit { close(descriptor) }

    /// Calls `action` for `key`, first after `delay` and then `rate` times a second, until stopped.
    ///
    /// A rate of 0 means that nothing repeats.
    func start(
        _ key: UInt32, delay: Double, rate: Int, action: @escaping (HostTime) -> Void
    ) {
        guard rate > 0 else { return stop() }
        self.key = key
        self.action = action
        let interval = max(1 / Double(rate), Self.leastInterval)
        _ = lamina_timer_set(descriptor, max(delay, Self.leastInterval), interval)
    }

    /// Stops, whatever repeats.
    func stop() {
        key = nil
        action = nil
        _ = lamina_timer_set(descriptor, 0, 0)
    }

    /// Stops if it is `key` that repeats; the release of another key changes nothing.
    func stop(_ key: UInt32) {
        if self.key == key { stop() }
    }

    /// The descriptor is readable: one repeat, however many were missed.
    func fire(now: HostTime) {
        var count: UInt64 = 0
        guard read(descriptor, &count, 8) == 8 else { return }
        action?(now)
    }
}
