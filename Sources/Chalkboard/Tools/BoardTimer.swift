/// A timer that counts down from some minutes, or up from nothing. A pure value; times in seconds of one clock.
package struct BoardTimer: Sendable, Equatable {
    /// What it counts down from, in seconds; 0 to count up.
    package private(set) var total: Double
    private var spent = 0.0
    private var started: Double?

    /// The most that it counts down from, in seconds.
    package static let most = 5_940.0

    /// A timer at rest.
    package init(minutes: Int) {
        total = min(max(Double(minutes) * 60, 0), Self.most)
    }

    /// True while it goes.
    package var isRunning: Bool { started != nil }

    /// The seconds that it has gone.
    package func elapsed(at now: Double) -> Double {
        spent + (started.map { max(now - $0, 0) } ?? 0)
    }

    /// True when it has counted to its end.
    package func isOver(at now: Double) -> Bool { total > 0 && elapsed(at: now) >= total }

    /// Starts it, or lets it rest; one that is over begins anew.
    package mutating func toggle(at now: Double) {
        if started != nil {
            spent = elapsed(at: now)
            return started = nil
        }
        if isOver(at: now) { spent = 0 }
        started = now
    }

    /// Back to its beginning, at rest.
    package mutating func reset() { (spent, started) = (0, nil) }

    /// Counts down from so many minutes more or less than now.
    package mutating func add(minutes: Int) {
        total = min(max(total + Double(minutes) * 60, 0), Self.most)
    }

    /// What it shows: what is left, a second that has begun counted whole, or what has passed.
    package func words(at now: Double) -> String {
        let gone = elapsed(at: now)
        return ReplayClock.words(total > 0 ? max(total - gone, 0).rounded(.up) : gone)
    }
}
