import Foundation
public import Primitives

/// The clock behind `CACurrentMediaTime()`: the host's, or a test's.
///
/// This is the one place above the hosts that can reach a clock, because Apple's function takes no
/// argument. Nothing in this package but that function reads it.
package enum MediaClock {
    private static let source = Locked(Source())

    // A closure that is itself the value of a generic type gets a wrapper more with each access.
    private struct Source: Sendable {
        var read: (@Sendable () -> HostTime)?
    }

    /// Makes `now` the clock from here on; nil gives the system's uptime back.
    package static func install(_ now: (@Sendable () -> HostTime)?) {
        source.withLock { $0.read = now }
    }

    /// The instant on the installed clock.
    package static var now: HostTime {
        let source = source.withLock { $0 }
        return source.read?() ?? HostTime(seconds: ProcessInfo.processInfo.systemUptime)
    }
}

/// The host time now, in seconds; any thread.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now.seconds
}
