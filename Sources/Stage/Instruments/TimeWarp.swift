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

        /// When it shows an instant, where it ends at `end`.
        func host(of shown: HostTime, until end: HostTime) -> HostTime {
            if shown == self.shown { return start }
            return rate > 0 ? min(start + (shown - self.shown) / rate, end) : end
        }
    }

    private var current = Stretch()
    /// The stretches before, the oldest first: a change often begins a little ahead of now, and what
    /// arrives has an earlier time. Nil before the first change, so that a copy of it costs nothing.
    private var before: [Stretch]?
    /// Stretches that ended so many seconds ago are forgotten.
    private static let memory = 1.0
    /// As many earlier stretches are kept at most.
    private static let most = 32

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
        if host >= current.start { return current.shown(at: host) }
        var (limit, oldest) = (current.shown, current)
        for stretch in (before ?? []).reversed() {
            if host >= stretch.start { return min(stretch.shown(at: host), limit) }
            (limit, oldest) = (min(limit, stretch.shown), stretch)
        }
        return min(oldest.shown(at: host), limit)
    }

    /// When an instant is shown, in the host's time; `never` while time is at rest before it.
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

    /// From `host` on, so many seconds are shown in a second.
    /// - Parameters:
    ///   - rate: 0 or more; what is not a number counts as 1.
    ///   - now: when this is asked for, where the change is to come; what is shown from there to `host`
    ///     stays as it was.
    package mutating func run(at rate: Double, from host: HostTime, now: HostTime? = nil) {
        begin(at: host, now: now ?? host, rate: rate.isFinite ? max(rate, 0) : 1)
    }

    /// At `host` shown time jumps ahead by `seconds`.
    package mutating func skip(_ seconds: Double, at host: HostTime) {
        begin(at: max(host, current.start), now: host, rate: current.rate, by: max(seconds, 0))
    }

    /// At `host` shown time jumps by `seconds`, also back, as somebody does by hand.
    package mutating func jump(_ seconds: Double, at host: HostTime) {
        begin(at: max(host, current.start), now: host, rate: current.rate, by: seconds)
        jumps += 1
        isNone = false
    }

    private mutating func begin(
        at host: HostTime, now: HostTime, rate: Double, by seconds: Double = 0
    ) {
        var (list, start) = ((before ?? []) + [current], host)
        // What was still to come gives way. The first stretch is since ever.
        while list.count > 1, list[list.count - 1].start >= host { list.removeLast() }
        while list.count > 1, list[1].start <= now - Self.memory { list.removeFirst() }
        if list.count > Self.most {
            // Nobody asks any more how it was before now. Where all are to come, as a program changes
            // speed over and over in one turn, the last gives way.
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
