/// A timer that counts down from some minutes, or up from zero. A pure value; times in seconds of
/// one clock.
public struct BoardTimer: Sendable, Equatable {
    /// The time that it counts down from, in seconds; 0 to count up.
    public private(set) var total: Double
    private var spent = 0.0
    private var started: Double?

    /// The greatest time that it counts down from, in seconds.
    public static let most = 5_940.0

    /// Makes a stopped timer.
    public init(minutes: Int) {
        total = min(max(Double(minutes) * 60, 0), Self.most)
    }

    /// Whether the timer runs.
    public var isRunning: Bool { started != nil }

    /// The time that it has run, in seconds.
    public func elapsed(at now: Double) -> Double {
        spent + (started.map { max(now - $0, 0) } ?? 0)
    }

    /// Whether the timer has counted to its end.
    public func isOver(at now: Double) -> Bool { total > 0 && elapsed(at: now) >= total }

    /// Starts or stops it; one that is over begins anew.
    public mutating func toggle(at now: Double) {
        if started != nil {
            spent = elapsed(at: now)
            return started = nil
        }
        if isOver(at: now) { spent = 0 }
        started = now
    }

    /// Resets it, stopped.
    public mutating func reset() { (spent, started) = (0, nil) }

    /// Changes the time that it counts down from by minutes.
    public mutating func add(minutes: Int) {
        total = min(max(total + Double(minutes) * 60, 0), Self.most)
    }

    /// The text that it shows: the time left, rounded up to a second, or the time that has passed.
    public func words(at now: Double) -> String {
        let gone = elapsed(at: now)
        return ReplayClock.words(total > 0 ? max(total - gone, 0).rounded(.up) : gone)
    }
}
