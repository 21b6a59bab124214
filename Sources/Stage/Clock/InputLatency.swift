package import Primitives

/// How long it took from input to a frame that answers it, in seconds: of the last 512 events that
/// led to a commit in their own turn of the main loop.
public struct InputLatency: Sendable, Equatable {
    private static let capacity = 512

    /// The last values, written round and round.
    private var values: [Double] = []
    private var next = 0
    /// Events whose frame was not seen yet, by the number of the commit, in order.
    private var waiting: [(commit: UInt64, time: HostTime)] = []
    /// Events of this turn.
    private var turn: [HostTime] = []

    /// Nothing measured yet.
    public init() {}

    /// Of the event that was answered last; nil before the first.
    public var last: Double? {
        values.isEmpty ? nil : values[(next + values.count - 1) % values.count]
    }
    /// Half of the events took no longer; nil before the first.
    public var median: Double? { quantile(0.5) }
    /// 99 of 100 events took no longer; nil before the first.
    public var p99: Double? { quantile(0.99) }
    /// How many events the figures are of, 0...512.
    public var count: Int { values.count }

    /// Forgets all that was measured.
    public mutating func reset() {
        values = []
        next = 0
    }

    /// Equal when they measured the same.
    public static func == (lhs: InputLatency, rhs: InputLatency) -> Bool {
        lhs.values == rhs.values && lhs.next == rhs.next
    }

    /// Input of the instant `time` is handled now.
    package mutating func handled(_ time: HostTime) {
        guard turn.count < Self.capacity else { return }
        turn.append(time)
    }

    /// What the turn led to goes out in this commit; true when input was handled in it.
    @discardableResult
    package mutating func committed(_ commit: UInt64) -> Bool {
        defer { turn = [] }
        for time in turn { waiting.append((commit, time)) }
        // A window that nobody sees has no frames: the oldest will never be seen.
        if waiting.count > Self.capacity { waiting.removeFirst(waiting.count - Self.capacity) }
        return !turn.isEmpty
    }

    /// The turn is over: what led to no commit by now is not counted.
    package mutating func turnEnded() {
        turn = []
    }

    /// A frame with `commit` was seen at `time`.
    package mutating func seen(_ commit: UInt64, at time: HostTime) {
        let count = waiting.prefix { $0.commit <= commit }.count
        for each in waiting[..<count] { add(max(0, time - each.time)) }
        waiting.removeFirst(count)
    }

    /// These commits show nothing new, and have no frame.
    package mutating func settled(_ commits: SettledCommits) {
        waiting.removeAll { $0.commit > commits.after && $0.commit <= commits.through }
    }

    private mutating func add(_ seconds: Double) {
        guard seconds.isFinite else { return }
        if values.count < Self.capacity { return values.append(seconds) }
        values[next] = seconds
        next = (next + 1) % Self.capacity
    }

    /// The smallest value that is not exceeded by this part of all (the nearest rank).
    private func quantile(_ part: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let rank = Int((part * Double(values.count)).rounded(.up))
        return values.sorted()[min(max(rank - 1, 0), values.count - 1)]
    }
}
