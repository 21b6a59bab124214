import Foundation

/// The time of each operation on a board, for replaying: strokes take the time that they took,
/// pauses are a second at most.
///
/// Samples have times of a clock that restarts with the machine, so that times of two strokes are
/// compared only where they make sense.
public struct LessonTimeline: Sendable, Equatable {
    /// The times of one operation, in seconds from the beginning.
    struct Part: Equatable {
        var start: Double
        var end: Double
    }

    /// The longest pause, in seconds; also the length of operations without times.
    public static let longestPause = 1.0
    /// The shortest pause between strokes, in seconds.
    static let leastPause = 0.05
    /// The longest time of a stroke, in seconds: a hand that rests for a minute is cut short.
    static let longestStroke = 20.0

    let parts: [Part]
    /// The times of the samples of each operation that is a stroke, in seconds from its beginning;
    /// empty for others.
    let times: [[Double]]

    /// The length of the lesson, in seconds.
    public var duration: Double { parts.last?.end ?? 0 }
    /// The number of operations.
    public var count: Int { parts.count }

    init(_ operations: [Operation]) {
        var (now, last) = (0.0, nil as Double?)
        var parts: [Part] = []
        var times: [[Double]] = []
        for operation in operations {
            let own: [Double]
            if case .stroke(let stroke) = operation {
                own = Self.times(of: stroke.samples)
                let first = stroke.samples.first?.time
                let pause = last.flatMap { last in first.map { $0 - last } } ?? Self.longestPause
                now += parts.isEmpty ? 0 : Self.pause(pause)
                last = stroke.samples.last?.time
            } else {
                own = []
                now += parts.isEmpty ? 0 : Self.longestPause
                last = nil
            }
            let end = now + (own.last ?? 0)
            parts.append(Part(start: now, end: end))
            times.append(own)
            now = end
        }
        (self.parts, self.times) = (parts, times)
    }

    private static func pause(_ seconds: Double) -> Double {
        // Times that run backward come from different clocks.
        seconds >= 0 && seconds.isFinite
            ? min(max(seconds, leastPause), longestPause) : longestPause
    }

    /// The samples' times, made to never go back, and never stand still for longer than a pause.
    private static func times(of samples: [ChalkSample]) -> [Double] {
        var (now, last) = (0.0, samples.first?.time ?? 0)
        return samples.map { sample in
            let step = sample.time - last
            if step.isFinite, step > 0 { now = min(now + min(step, longestPause), longestStroke) }
            if sample.time.isFinite { last = sample.time }
            return now
        }
    }

    /// The position at a time: how many operations are done, and how many samples of the next.
    func place(at time: Double) -> (done: Int, samples: Int) {
        // Finds the first part that isn't over yet, by bisection.
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].end <= time { low = middle + 1 } else { high = middle }
        }
        guard low < parts.count, parts[low].start <= time, !times[low].isEmpty else {
            return (low, 0)
        }
        let own = time - parts[low].start
        return (low, times[low].firstIndex { $0 > own } ?? times[low].count)
    }

    /// The time at which `done` operations are done, in seconds.
    public func time(done: Int) -> Double {
        guard done > 0, !parts.isEmpty else { return 0 }
        return parts[min(done, parts.count) - 1].end
    }

    /// The number of operations that are done at a time.
    public func done(at time: Double) -> Int { place(at: time).done }
}
