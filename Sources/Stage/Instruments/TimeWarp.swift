package import Primitives

/// From the host's time to the time that layers live in: as ever, slower, at rest, or stepped on.
///
///     shown
///       |                 ___/  at full speed again, and behind for good
///       |           ___---      slow
///       |         _/
///       |       _/              as ever: both are one
///       +---------------------> host
///
/// What is shown never runs backward, but where an inspector moves it by hand, and is continuous where its speed
/// changes; a step is a jump ahead.
/// Scheduling, presentation and what input arrives with are in the host's time; layers, animations,
/// display links and programs know shown time alone. A value; any thread.
package struct TimeWarp: Sendable, Equatable {
    /// A stretch of even speed.
    private struct Stretch: Sendable, Equatable {
        /// Where it begins, in the host's time and in shown time.
        var start = HostTime.zero
        var shown = HostTime.zero
        /// Seconds that are shown in a second.
        var rate = 1.0

        func shown(at host: HostTime) -> HostTime {
            // A rest is a rest at any time, also at one that never comes.
            rate == 0 ? shown : shown + (host - start) * rate
        }
    }

    private var current = Stretch()
    /// The stretch before, for what arrives with an earlier time.
    private var earlier = Stretch()

    /// How many times somebody moved it by hand; only then it may go back.
    package private(set) var jumps = 0

    /// True when shown time is, and was, the host's: asked at every look at the clock.
    package private(set) var isNone = true

    /// Shown time is the host's.
    package static let none = TimeWarp()

    private init() {}

    /// Seconds that are shown in a second: 1 as ever, 0 at rest.
    package var rate: Double { current.rate }

    /// What is shown at an instant of the host's time.
    package func shown(at host: HostTime) -> HostTime {
        if isNone { return host }
        return host < current.start
            ? min(earlier.shown(at: host), current.shown) : current.shown(at: host)
    }

    /// When an instant is shown, in the host's time; `never` while time is at rest before it.
    package func host(of shown: HostTime) -> HostTime {
        if isNone { return shown }
        if shown < current.shown {
            guard earlier.rate > 0 else { return current.start }
            return min(
                earlier.start + (shown - earlier.shown) / earlier.rate, current.start)
        }
        if shown == current.shown { return current.start }
        return current.rate > 0
            ? current.start + (shown - current.shown) / current.rate : .never
    }

    /// From `host` on, so many seconds are shown in a second.
    /// - Parameter rate: 0 or more; what is not a number counts as 1.
    package mutating func run(at rate: Double, from host: HostTime) {
        begin(at: host, shown: shown(at: host), rate: rate.isFinite ? max(rate, 0) : 1)
    }

    /// At `host` shown time jumps ahead by `seconds`.
    package mutating func skip(_ seconds: Double, at host: HostTime) {
        let start = max(host, current.start)
        begin(at: start, shown: shown(at: start) + max(seconds, 0), rate: current.rate)
    }

    /// At `host` shown time jumps by `seconds`, also back, as somebody does by hand.
    package mutating func jump(_ seconds: Double, at host: HostTime) {
        let start = max(host, current.start)
        let shown = max(shown(at: start) + seconds, HostTime.zero)
        begin(at: start, shown: shown, rate: current.rate)
        jumps += 1
        isNone = false
    }

    private mutating func begin(at host: HostTime, shown: HostTime, rate: Double) {
        // A change that takes the place of one that was still to come goes on from the same stretch.
        if host >= current.start || isNone { earlier = current }
        current = Stretch(start: host, shown: shown, rate: rate)
        isNone = jumps == 0 && current == Stretch() && earlier == Stretch()
    }
}
