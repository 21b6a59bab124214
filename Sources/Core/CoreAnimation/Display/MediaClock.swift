import Foundation
public import Primitives

/// The clock behind `CACurrentMediaTime()`: the host's clock, or a test's.
///
/// This is the only place below the hosts that reaches a clock, because Apple's function takes no
/// argument. In the rooms only that function reads it: all else uses the clock of its tree,
/// `CALayer.hostTime`.
package enum MediaClock {
    private static let source = Locked(Source())

    // A struct of its own: a closure that is directly the `Value` of `Locked` is wrapped in another
    // closure each time it is read and stored.
    private struct Source: Sendable {
        var read: (@Sendable () -> HostTime)?
    }

    /// Makes `now` the clock from here on; nil restores the system's uptime.
    package static func install(_ now: (@Sendable () -> HostTime)?) {
        source.withLock { $0.read = now }
    }

    /// The time of the installed clock.
    fileprivate static var now: HostTime {
        let source = source.withLock { $0 }
        return source.read?() ?? HostTime(seconds: ProcessInfo.processInfo.systemUptime)
    }
}

extension CALayer {
    /// The time of the host that shows the layer's tree; nil where no host shows it.
    package var hostTime: HostTime? { model().context?.clock() }
}

/// Returns the host time now, in seconds; any thread.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now.seconds
}
