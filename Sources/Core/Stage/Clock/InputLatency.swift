package import Primitives

/// The time from input to a frame that answers it, in seconds: of the last 512 events that led to a
/// commit in their own turn of the main loop.
public struct InputLatency: Sendable, Equatable {
    private static let capacity = 512

    /// The last values, in a ring buffer.
    private var values: [Double] = []
    private var next = 0
    /// Events whose frame was not seen yet, with the number of the commit, in order.
    private var waiting: [(commit: UInt64, time: HostTime)] = []
    /// Events of this turn.
    private var turn: [HostTime] = []

    /// A measurement without events.
    public init() {}

    /// The latency of the event that was answered last; nil before the first.
    public var last: Double? {
        values.isEmpty ? nil : values[(next + values.count - 1) % values.count]
    }
    /// The median latency; nil before the first event.
    public var median: Double? { quantile(0.5) }
    /// The 99th percentile of the latency; nil before the first event.
    public var p99: Double? { quantile(0.99) }
    /// The number of measured events, 0...512.
    public var count: Int { values.count }

    /// Drops all measurements.
    public mutating func reset() {
        values = []
        next = 0
    }

    /// Returns whether both have the same measurements.
    public static func == (lhs: InputLatency, rhs: InputLatency) -> Bool {
        lhs.values == rhs.values && lhs.next == rhs.next
    }

    /// Notes that input of the instant `time` is being handled.
    package mutating func handled(_ time: HostTime) {
        guard turn.count < Self.capacity else { return }
        turn.append(time)
    }

    /// Notes that the turn's changes go out in this commit; returns whether input was handled in
    /// the turn.
    @discardableResult
    package mutating func committed(_ commit: UInt64) -> Bool {
        defer { turn = [] }
        for time in turn { waiting.append((commit, time)) }
        // A window that nobody sees has no frames, so the oldest events would never be removed.
        if waiting.count > Self.capacity { waiting.removeFirst(waiting.count - Self.capacity) }
        return !turn.isEmpty
    }

    /// Ends the turn: events that led to no commit aren't counted.
    package mutating func turnEnded() {
        turn = []
    }

    /// Notes that a frame with `commit` was seen at `time`.
    package mutating func seen(_ commit: UInt64, at time: HostTime) {
        let count = waiting.prefix { $0.commit <= commit }.count
        for each in waiting[..<count] { add(max(0, time - each.time)) }
        waiting.removeFirst(count)
    }

    /// Drops the events of commits that change nothing on screen and have no frame.
    package mutating func settled(_ commits: SettledCommits) {
        waiting.removeAll { $0.commit > commits.after && $0.commit <= commits.through }
    }

    private mutating func add(_ seconds: Double) {
        guard seconds.isFinite else { return }
        if values.count < Self.capacity { return values.append(seconds) }
        values[next] = seconds
        next = (next + 1) % Self.capacity
    }

    /// Returns the smallest value that this fraction of all values doesn't exceed (the nearest
    /// rank).
    private func quantile(_ part: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let rank = Int((part * Double(values.count)).rounded(.up))
        return values.sorted()[min(max(rank - 1, 0), values.count - 1)]
    }
}
