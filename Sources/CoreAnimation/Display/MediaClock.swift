import Foundation
public import Primitives

/// The clock behind `CACurrentMediaTime()`: the host's, or a test's.
///
/// This is the one place below the hosts that can reach a clock, because Apple's function takes no
/// argument. Nothing in the rooms reads it but that function: they have the clock of the tree that
/// they are in, `CALayer.hostTime`.
package enum MediaClock {
    private static let source = Locked(Source())

    // In a struct of its own: a closure that is directly the `Value` of `Locked` is wrapped in
    // another closure each time it is read and stored.
    private struct Source: Sendable {
        var read: (@Sendable () -> HostTime)?
    }

    /// Makes `now` the clock from here on; nil gives the system's uptime back.
    package static func install(_ now: (@Sendable () -> HostTime)?) {
        source.withLock { $0.read = now }
    }

    /// The instant on the installed clock.
    fileprivate static var now: HostTime {
        let source = source.withLock { $0 }
        return source.read?() ?? HostTime(seconds: ProcessInfo.processInfo.systemUptime)
    }
}

extension CALayer {
    /// The time of the host that shows the layer's tree; nil where none does.
    package var hostTime: HostTime? { model().context?.clock() }
}

/// The host time now, in seconds; any thread.
public func CACurrentMediaTime() -> CFTimeInterval {
    MediaClock.now.seconds
}
