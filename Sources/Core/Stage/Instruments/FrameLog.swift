import Primitives

/// The last frames of a stage, recorded while an instrument is on; main has a log, and so has the
/// meter.
public struct FrameLog: Sendable {
    /// The number of frames that are kept.
    public let capacity: Int
    /// The layers that cost the most over the last frames, the most expensive first; empty where
    /// layers weren't counted.
    ///
    /// The list has the most expensive few by each `LayerCost.Order`.
    public var worstLayers: [LayerCost] = []

    private var ring: [FrameRecord] = []
    private var next = 0

    /// A log of this number of frames; at least 1.
    /// - Parameter capacity: the number of frames; below 1 counts as 1.
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

    /// Whether the log is empty.
    public var isEmpty: Bool { ring.isEmpty }

    /// Adds a frame; drops the oldest one if the log is full.
    /// - Parameter record: the frame, newer than those before.
    public mutating func add(_ record: FrameRecord) {
        if ring.count < capacity { return ring.append(record) }
        ring[next] = record
        next = (next + 1) % capacity
    }

    /// Removes all frames.
    public mutating func removeAll() {
        ring.removeAll(keepingCapacity: true)
        next = 0
    }

    /// Returns the layers that cost the most by an order, the most expensive first, without those
    /// whose cost is 0.
    /// - Parameter order: the measure by which layers are sorted.
    public func worstLayers(by order: LayerCost.Order) -> [LayerCost] {
        LayerCost.sorted(worstLayers, by: order)
    }

    /// Statistics over the frames.
    public var summary: FrameSummary { FrameSummary(records) }
}

/// Statistics over some frames.
public struct FrameSummary: Sendable, Equatable {
    /// The number of frames that were seen.
    public private(set) var frames = 0
    /// Frames per second, from the times at which frames were seen in the last second of motion;
    /// nil where nothing moved.
    public private(set) var rate: Double?
    /// The number of late frames, by cause.
    public private(set) var late: [FrameRecord.Fault: Int] = [:]
    /// The median latency of frames that answer input, in seconds; nil where none does.
    public private(set) var latency: Double?
    /// The mean time of main for a frame, in seconds; `renderSeconds` is the render thread's.
    public private(set) var mainSeconds = 0.0
    public private(set) var renderSeconds = 0.0

    /// The time without a seen frame after which nothing counts as moving, in seconds.
    static let rest = 0.25

    init(_ records: [FrameRecord]) {
        let seen = records.filter { $0.presented != nil }
        frames = seen.count
        // Frames that only changed drawings over the frame don't count as motion.
        rate = Self.rate(seen.filter { $0.damage > 0 })
        for case let fault? in seen.map(\.fault) { late[fault, default: 0] += 1 }
        let answers = seen.compactMap(\.latency).sorted()
        latency = answers.isEmpty ? nil : answers[(answers.count - 1) / 2]
        guard frames > 0 else { return }
        mainSeconds = seen.reduce(0) { $0 + $1.mainSeconds } / Double(frames)
        renderSeconds = seen.reduce(0) { $0 + $1.renderSeconds } / Double(frames)
    }

    /// The number of late frames.
    public var lateCount: Int { late.values.reduce(0, +) }

    /// Returns the frame rate in the last second. A rest doesn't count as a slow frame, but a frame
    /// that continues a motion counts, however long it took.
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
