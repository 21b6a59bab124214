package import Primitives

/// The conversion of the host's time to the time of layers: at normal speed, slower, stopped, or
/// stepped.
///
///     shown
///       |                 ___/  at normal speed again, and permanently behind
///       |           ___---      slow
///       |         _/
///       |       _/              normal: both times are equal
///       +---------------------> host
///
/// Shown time never runs backward, unless an inspector moves it by hand, and is continuous where
/// its speed changes; a step is a jump ahead. Scheduling, presentation and arriving input use the
/// host's time; layers, animations, display links and programs only know shown time. A value; any
/// thread.
package struct TimeWarp: Sendable, Equatable {
    /// An interval of constant speed.
    private struct Stretch: Sendable, Equatable {
        /// The begin of the interval, in the host's time; `shown` is the begin in shown time.
        var start = HostTime.zero
        var shown = HostTime.zero
        /// The rate of shown time.
        var rate = 1.0

        func shown(at host: HostTime) -> HostTime {
            // With a rate of 0 the product with an infinite time would be NaN.
            rate == 0 ? shown : shown + (host - start) * rate
        }

        /// Returns when the interval shows an instant, if it ends at `end`.
        func host(of shown: HostTime, until end: HostTime) -> HostTime {
            if shown == self.shown { return start }
            return rate > 0 ? min(start + (shown - self.shown) / rate, end) : end
        }
    }

    private var current = Stretch()
    /// The earlier intervals, the oldest first: a change often begins slightly ahead of now, and
    /// arriving input has an earlier time. Nil before the first change, so that copies cost
    /// nothing.
    private var before: [Stretch]?
    /// The time for which ended intervals are kept, in seconds.
    private static let memory = 1.0
    /// The most earlier intervals.
    private static let most = 32

    /// The number of times that time was moved by hand; only then it may go back.
    package private(set) var jumps = 0

    /// Whether shown time is, and always was, the host's: read at each use of the clock.
    package private(set) var isNone = true

    /// The identity: shown time is the host's.
    package static let none = TimeWarp()

    private init() {}

    /// The rate of shown time: 1 is normal, 0 stands still.
    package var rate: Double { current.rate }

    /// Returns the shown time at an instant of the host's time.
    package func shown(at host: HostTime) -> HostTime {
        if isNone { return host }
        if host >= current.start { return current.shown(at: host) }
        var (limit, oldest) = (current.shown, current)
        for stretch in (before ?? []).reversed() {
            if host >= stretch.start { return min(stretch.shown(at: host), limit) }
            (limit, oldest) = (min(limit, stretch.shown), stretch)
        }
        return min(oldest.shown(at: host), limit)
    }

    /// Returns when an instant is shown, in the host's time; `never` while time stands still before
    /// it.
    package func host(of shown: HostTime) -> HostTime {
        if isNone { return shown }
        if shown > current.shown {
            return current.rate > 0
                ? current.start + (shown - current.shown) / current.rate : .never
        }
        if shown == current.shown { return current.start }
        var (end, oldest) = (current.start, current)
        for stretch in (before ?? []).reversed() {
            if shown >= stretch.shown { return stretch.host(of: shown, until: end) }
            (end, oldest) = (stretch.start, stretch)
        }
        return oldest.host(of: shown, until: end)
    }

    /// Sets the rate of shown time from `host` on.
    /// - Parameters:
    ///   - rate: 0 or more; NaN counts as 1.
    ///   - now: the time of the call, where the change begins later; the shown time from `now` to
    ///     `host` stays unchanged.
    package mutating func run(at rate: Double, from host: HostTime, now: HostTime? = nil) {
        begin(at: host, now: now ?? host, rate: rate.isFinite ? max(rate, 0) : 1)
    }

    /// Moves shown time ahead by `seconds` at `host`.
    package mutating func skip(_ seconds: Double, at host: HostTime) {
        begin(at: max(host, current.start), now: host, rate: current.rate, by: max(seconds, 0))
    }

    /// Moves shown time by `seconds` at `host`, possibly backward, as is done by hand.
    package mutating func jump(_ seconds: Double, at host: HostTime) {
        begin(at: max(host, current.start), now: host, rate: current.rate, by: seconds)
        jumps += 1
        isNone = false
    }

    private mutating func begin(
        at host: HostTime, now: HostTime, rate: Double, by seconds: Double = 0
    ) {
        var (list, start) = ((before ?? []) + [current], host)
        // Changes still to come are replaced. The first interval has no beginning.
        while list.count > 1, list[list.count - 1].start >= host { list.removeLast() }
        while list.count > 1, list[1].start <= now - Self.memory { list.removeFirst() }
        if list.count > Self.most {
            // Times before now are no longer asked for. Where all changes are still to come, as
            // when a program changes the speed repeatedly in one turn, the last one is dropped.
            if list[1].start <= now {
                list.removeFirst()
            } else {
                start = list.removeLast().start
            }
        }
        let shown = max(shown(at: start) + seconds, HostTime.zero)
        before = list
        current = Stretch(start: start, shown: shown, rate: rate)
        isNone = jumps == 0 && current == Stretch() && list == [Stretch()]
    }
}
