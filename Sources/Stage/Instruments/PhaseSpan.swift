public import Primitives
public import Scene

/// A stretch of time in which a thread was at one phase of a frame.
public struct PhaseSpan: Sendable, Equatable {
    /// What it did.
    public var phase: FramePhase
    /// When it began, in host time.
    public var start: HostTime
    /// When it ended.
    public var end: HostTime

    /// A stretch.
    public init(_ phase: FramePhase, from start: HostTime, to end: HostTime) {
        self.phase = phase
        self.start = start
        self.end = end
    }

    /// Its length in seconds.
    public var seconds: Double { max(0, end - start) }

    /// How much of it lies within these instants, in seconds.
    func seconds(from start: HostTime, to end: HostTime) -> Double {
        max(0, min(self.end, end) - max(self.start, start))
    }

    /// What of it lies after an instant; nil for nothing.
    func part(from start: HostTime) -> PhaseSpan? {
        end > start ? PhaseSpan(phase, from: max(start, self.start), to: end) : nil
    }
}

/// The stretches of one thread, as it goes from phase to phase.
struct PhaseSpans {
    /// What has ended, in order.
    private(set) var spans: [PhaseSpan] = []
    private var open: (phase: FramePhase, start: HostTime)?

    /// Layout and drawing may alternate for long, and a window that isn't shown gets many commits.
    private static let most = 64

    /// `phase` begins, or nothing does, and what was open ends.
    mutating func begin(_ phase: FramePhase?, at time: HostTime) {
        if let open, time > open.start {
            add(PhaseSpan(open.phase, from: open.start, to: time))
        }
        open = phase.map { ($0, time) }
    }

    /// Adds a stretch; only where nothing lies between it and the last one do they become one.
    private mutating func add(_ span: PhaseSpan) {
        if let last = spans.last, last.phase == span.phase, last.end == span.start {
            spans[spans.count - 1].end = span.end
        } else {
            spans.append(span)
            if spans.count > Self.most { join() }
        }
    }

    /// One stretch for each phase, end to end up to the last end: their lengths stay true, and where
    /// they lie is given up.
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

    /// All stretches so far, what is open as if it ended at `time`.
    func spans(at time: HostTime) -> [PhaseSpan] {
        var copy = self
        copy.begin(nil, at: time)
        return copy.spans
    }

    /// Forgets all; memory is kept.
    mutating func removeAll() {
        spans.removeAll(keepingCapacity: true)
        open = nil
    }
}
