import Foundation

/// When each thing was done to a board, for playing it again: strokes take the time that they took, pauses are
/// a second at most.
///
/// Samples tell their times by a clock that begins anew with the machine, so that times of two strokes are
/// compared only where they make sense.
package struct LessonTimeline: Sendable, Equatable {
    /// One thing that was done, in seconds from the beginning.
    struct Part: Equatable {
        var start: Double
        var end: Double
    }

    /// A pause is no longer than this, and what tells no time takes as long, in seconds.
    package static let longestPause = 1.0
    /// Strokes follow each other after this at least, in seconds.
    static let leastPause = 0.05
    /// A stroke takes no longer than this, in seconds: a hand that held still for a minute is cut.
    static let longestStroke = 20.0

    let parts: [Part]
    /// The times of a stroke's samples from its own beginning, by part; empty for others.
    let times: [[Double]]

    /// How long all of it takes, in seconds.
    package var duration: Double { parts.last?.end ?? 0 }
    /// How many things were done.
    package var count: Int { parts.count }

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
        // A clock that went back was another one.
        seconds >= 0 && seconds.isFinite
            ? min(max(seconds, leastPause), longestPause) : longestPause
    }

    /// Times that never go back, and never stand still for longer than a pause.
    private static func times(of samples: [ChalkSample]) -> [Double] {
        var (now, last) = (0.0, samples.first?.time ?? 0)
        return samples.map { sample in
            let step = sample.time - last
            if step.isFinite, step > 0 { now = min(now + min(step, longestPause), longestStroke) }
            if sample.time.isFinite { last = sample.time }
            return now
        }
    }

    /// How far it is at a time: how many things are done, and how many samples of the next.
    func place(at time: Double) -> (done: Int, samples: Int) {
        // The first part that isn't over yet.
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

    /// The time at which so many things are done, in seconds.
    package func time(done: Int) -> Double {
        guard done > 0, !parts.isEmpty else { return 0 }
        return parts[min(done, parts.count) - 1].end
    }

    /// How many things are done at a time.
    package func done(at time: Double) -> Int { place(at: time).done }
}
