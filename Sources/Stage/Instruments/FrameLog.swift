import Primitives

/// The last frames of a stage, while somebody looks; main has one, and so has the meter.
public struct FrameLog: Sendable {
    /// How many frames are kept.
    public let capacity: Int
    /// The layers that cost the most over the last frames, the worst first; empty where nobody counted.
    ///
    /// The worst few by each `LayerCost.Order`.
    public var worstLayers: [LayerCost] = []

    private var ring: [FrameRecord] = []
    private var next = 0

    /// A log that keeps so many frames; at least 1.
    public init(capacity: Int = 600) {
        self.capacity = max(1, capacity)
    }

    /// The frames, the oldest first.
    public var records: [FrameRecord] {
        ring.count < capacity ? ring : Array(ring[next...] + ring[..<next])
    }

    /// The newest frame; nil before the first.
    public var last: FrameRecord? {
        ring.isEmpty ? nil : ring[(next + ring.count - 1) % ring.count]
    }

    /// True before the first frame.
    public var isEmpty: Bool { ring.isEmpty }

    /// Adds a frame; the oldest goes.
    public mutating func add(_ record: FrameRecord) {
        if ring.count < capacity { return ring.append(record) }
        ring[next] = record
        next = (next + 1) % capacity
    }

    /// Forgets all.
    public mutating func removeAll() {
        ring.removeAll(keepingCapacity: true)
        next = 0
    }

    /// The layers that cost the most of something, the worst first; those that cost nothing aren't
    /// among them.
    public func worstLayers(by order: LayerCost.Order) -> [LayerCost] {
        LayerCost.sorted(worstLayers, by: order)
    }

    /// What the frames say together.
    public var summary: FrameSummary { FrameSummary(records) }
}

/// What some frames say together.
public struct FrameSummary: Sendable, Equatable {
    /// How many frames were seen.
    public private(set) var frames = 0
    /// Frames a second, by the times at which they were seen in the last second of motion; nil where
    /// nothing moved.
    public private(set) var rate: Double?
    /// Late frames, by who took the time.
    public private(set) var late: [FrameRecord.Fault: Int] = [:]
    /// Half of the frames that answer input were seen no longer after it, in seconds; nil where none does.
    public private(set) var latency: Double?
    /// The mean seconds that main and the render thread took for a frame.
    public private(set) var mainSeconds = 0.0
    public private(set) var renderSeconds = 0.0

    /// Where nothing was seen for so many seconds, nothing moved.
    static let rest = 0.25

    init(_ records: [FrameRecord]) {
        let seen = records.filter { $0.presented != nil }
        frames = seen.count
        // What is drawn over frames alone moves nothing.
        rate = Self.rate(seen.filter { $0.damage > 0 })
        for case let fault? in seen.map(\.fault) { late[fault, default: 0] += 1 }
        let answers = seen.compactMap(\.latency).sorted()
        latency = answers.isEmpty ? nil : answers[(answers.count - 1) / 2]
        guard frames > 0 else { return }
        mainSeconds = seen.reduce(0) { $0 + $1.mainSeconds } / Double(frames)
        renderSeconds = seen.reduce(0) { $0 + $1.renderSeconds } / Double(frames)
    }

    /// How many frames were late.
    public var lateCount: Int { late.values.reduce(0, +) }

    /// Distances between frames in the last second; a rest is no slow frame, but a frame that goes on with
    /// what moves is one, however long it took.
    private static func rate(_ frames: [FrameRecord]) -> Double? {
        guard let last = frames.last?.presented else { return nil }
        var (count, seconds) = (0, 0.0)
        for (before, after) in zip(frames.dropLast(), frames.dropFirst()).reversed() {
            guard let start = before.presented, let end = after.presented,
                last - start <= 1 + 1e-9
            else { break }
            let distance = end - start
            if distance > 0, distance < rest || after.isContinuing {
                (count, seconds) = (count + 1, seconds + distance)
            }
        }
        return count > 0 ? Double(count) / seconds : nil
    }
}
