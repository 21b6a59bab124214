public import Primitives
public import Scene

/// An interval in which a thread was in one phase of a frame.
public struct PhaseSpan: Sendable, Equatable {
    /// The phase.
    public var phase: FramePhase
    /// The host time at which the interval began.
    public var start: HostTime
    /// The host time at which the interval ended.
    public var end: HostTime

    /// An interval.
    /// - Parameters:
    ///   - phase: the phase.
    ///   - start: in host time.
    ///   - end: in host time.
    public init(_ phase: FramePhase, from start: HostTime, to end: HostTime) {
        self.phase = phase
        self.start = start
        self.end = end
    }

    /// The interval's length, in seconds.
    public var seconds: Double { max(0, end - start) }

    /// Returns how much of the interval lies within these instants, in seconds.
    func seconds(from start: HostTime, to end: HostTime) -> Double {
        max(0, min(self.end, end) - max(self.start, start))
    }

    /// Returns the part of the interval after an instant; nil for none.
    func part(from start: HostTime) -> PhaseSpan? {
        end > start ? PhaseSpan(phase, from: max(start, self.start), to: end) : nil
    }
}

/// The intervals of one thread, as it goes from phase to phase.
struct PhaseSpans {
    /// The ended intervals, in order.
    private(set) var spans: [PhaseSpan] = []
    private var open: (phase: FramePhase, start: HostTime)?

    /// The most intervals: layout and drawing may alternate for long, and a window that isn't shown
    /// gets many commits.
    private static let most = 64

    /// Begins `phase`, or nothing, and ends the phase that was open.
    mutating func begin(_ phase: FramePhase?, at time: HostTime) {
        if let open, time > open.start {
            add(PhaseSpan(open.phase, from: open.start, to: time))
        }
        open = phase.map { ($0, time) }
    }

    /// Adds an interval; merges it with the last one only if there is no gap between them.
    private mutating func add(_ span: PhaseSpan) {
        if let last = spans.last, last.phase == span.phase, last.end == span.start {
            spans[spans.count - 1].end = span.end
        } else {
            spans.append(span)
            if spans.count > Self.most { join() }
        }
    }

    /// Merges the intervals of each phase into one, end to end up to the last end: their lengths
    /// stay true, but not their places.
    private mutating func join() {
        var sums: [FramePhase: Double] = [:]
        for span in spans { sums[span.phase, default: 0] += span.seconds }
        var end = spans.last?.end ?? .zero
        let joined = FramePhase.allCases.reversed().compactMap { phase -> PhaseSpan? in
            guard let seconds = sums[phase] else { return nil }
            defer { end = end - seconds }
            return PhaseSpan(phase, from: end - seconds, to: end)
        }
        spans.removeAll(keepingCapacity: true)
        spans += joined.reversed()
    }

    /// Returns all intervals so far; an open one as if it ended at `time`.
    func spans(at time: HostTime) -> [PhaseSpan] {
        var copy = self
        copy.begin(nil, at: time)
        return copy.spans
    }

    /// Removes all intervals; memory is kept.
    mutating func removeAll() {
        spans.removeAll(keepingCapacity: true)
        open = nil
    }
}
