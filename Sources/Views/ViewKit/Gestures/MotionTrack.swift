import Foundation

/// The values of the last tenth of a second, from which their speed is computed.
struct MotionTrack<Value> {
    private var samples: [(time: TimeInterval, value: Value)] = []

    /// The time for which a sample counts, in seconds: a finger that rested as long has no speed.
    private static var memory: TimeInterval { 0.1 }

    mutating func add(_ value: Value, at time: TimeInterval) {
        samples.removeAll { $0.time < time - Self.memory || $0.time > time }
        // Two samples of the same time have no speed between them.
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, value))
    }

    mutating func clear() {
        samples = []
    }

    /// Returns the first and the last value that count at `time`, and the seconds between them; nil
    /// where there are fewer than two.
    func ends(at time: TimeInterval) -> (first: Value, last: Value, seconds: Double)? {
        guard let last = samples.last, last.time >= time - Self.memory,
            let first = samples.first(where: { $0.time >= time - Self.memory }),
            last.time > first.time
        else { return nil }
        return (first.value, last.value, last.time - first.time)
    }
}
