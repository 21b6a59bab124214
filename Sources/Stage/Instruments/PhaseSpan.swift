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
}

/// The stretches of one thread, as it goes from phase to phase.
struct PhaseSpans {
    /// What has ended, in order.
    private(set) var spans: [PhaseSpan] = []
    private var open: (phase: FramePhase, start: HostTime)?

    /// Layout and drawing may alternate for long; the last stretch then takes the rest.
    private static let most = 64

    /// `phase` begins, or nothing does, and what was open ends.
    mutating func begin(_ phase: FramePhase?, at time: HostTime) {
        if let open, time > open.start {
            if let last = spans.last, last.phase == open.phase || spans.count >= Self.most {
                spans[spans.count - 1].end = time
            } else {
                spans.append(PhaseSpan(open.phase, from: open.start, to: time))
            }
        }
        open = phase.map { ($0, time) }
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
