import Foundation
public import Primitives

/// The clock behind `CACurrentMediaTime()`: the host's, or a test's.
///
/// This is the one place above the hosts that can reach a clock, because Apple's function takes no
/// argument. Nothing in this package but that function reads it.
package enum MediaClock {
    private static let source = Locked<(@Sendable () -> HostTime)?>(nil)

    /// Makes `now` the clock from here on; nil gives the system's uptime back.
    package static func install(_ now: (@Sendable () -> HostTime)?) {
        source.withLock { $0 = now }
    }

    /// The instant on the installed clock.
    package static var now: HostTime {
        let read = source.withLock { $0 }
        return read?() ?? HostTime(seconds: ProcessInfo.processInfo.systemUptime)
    }
}

/// The host time now, in seconds; any thread.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now.seconds
}
