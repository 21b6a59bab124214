import Foundation

/// Values over the last tenth of a second, for the speed at which they change.
struct MotionTrack<Value> {
    private var samples: [(time: TimeInterval, value: Value)] = []

    /// How long a sample counts, in seconds: a finger that rested as long has no speed.
    private static var memory: TimeInterval { 0.1 }

    mutating func add(_ value: Value, at time: TimeInterval) {
        samples.removeAll { $0.time < time - Self.memory || $0.time > time }
        // Two samples of one instant have no speed between them.
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, value))
    }

    mutating func clear() {
        samples = []
    }

    /// The first and the last value that count at `time`, and the seconds between them; nil where
    /// there are no two.
    func ends(at time: TimeInterval) -> (first: Value, last: Value, seconds: Double)? {
        guard let last = samples.last, last.time >= time - Self.memory,
            let first = samples.first(where: { $0.time >= time - Self.memory }),
            last.time > first.time
        else { return nil }
        return (first.value, last.value, last.time - first.time)
    }
}
