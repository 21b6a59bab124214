import Foundation

/// The speed of a motion over the last tenth of a second. A pure value.
struct SpeedTrack {
    private var steps: [(time: Double, way: Way)] = []
    private static let window = 0.1

    /// Adds a step at a time, in seconds.
    mutating func add(_ way: Way, at time: Double) {
        steps.append((time, way))
        steps.removeAll { $0.time < time - Self.window }
    }

    /// The speed in points per second at `time`; zero after a rest.
    func speed(at time: Double) -> Way {
        let recent = steps.filter { $0.time >= time - Self.window }
        guard let first = recent.first, let last = recent.last, time - last.time < 0.05,
            last.time > first.time
        else { return .zero }
        let sum = recent.dropFirst().reduce(Way.zero) {
            Way(dx: $0.dx + $1.way.dx, dy: $0.dy + $1.way.dy)
        }
        let span = last.time - first.time
        return Way(dx: sum.dx / span, dy: sum.dy / span)
    }

    /// Forgets everything.
    mutating func clear() { steps = [] }
}
