public import Primitives
public import Scene

/// One frame, from what caused it to the moment at which it was seen. All instants are host time.
///
///     wanted    began   submitted        presented
///       |  main  |  render  |   compositor   |
///       +--------+----------+----------------+--> host time
///                                 ^ due: where it should have been seen
///
/// Records are made only while somebody looks: the meter, a trace, an inspector.
public struct FrameRecord: Sendable, Equatable {
    /// Counts the frames of a stage since somebody looks; the first has 1.
    public var number: UInt64 = 0
    /// The last commit that it shows.
    public var commit: UInt64 = 0
    /// What main did for the commits that it is the first to show.
    public var turns: [MainTurn] = []
    /// What the render thread did, in order.
    public var spans: [PhaseSpan] = []

    /// Since when it was known that there is something to show; see `fault`.
    public var wanted = HostTime.zero
    /// True when it goes on with what moves already.
    public var isContinuing = false
    /// When the render thread began it.
    public var began = HostTime.zero
    /// When it was to be seen, as was thought when it began.
    public var predicted = HostTime.zero
    /// When it was handed to the desktop's compositor.
    public var submitted = HostTime.zero
    /// For how long no buffer was free, in seconds.
    public var bufferWait = 0.0
    /// When the desktop's compositor called for it; nil where it was not waited for.
    public var called: HostTime?
    /// For how long the compositor didn't call although it was wanted, and the frame before was seen.
    public var callbackWait = 0.0
    /// The refresh at which it should have been seen; see `fault`.
    public var due = HostTime.zero
    /// When it was seen; nil for a frame that never was.
    public var presented: HostTime?
    /// Seconds between two refreshes of the monitor.
    public var interval = 1.0 / 60

    /// Layers that draw something in it.
    public var layers = 0
    /// Passes that were drawn beside it.
    public var passes = 0
    /// Pixels of these passes.
    public var passPixels = 0
    /// Pixels that were composited in all, one for each thing that was put on it.
    public var pixels = 0
    /// How many pixels differ from the frame before.
    public var damage = 0
    /// Bytes of all backing stores and tiles of the program.
    public var storeBytes = 0

    /// A frame of which nothing is known.
    public init() {}

    /// Seconds that a phase took, on main or on the render thread.
    public func seconds(_ phase: FramePhase) -> Double {
        let spans = phase.isMain ? turns.flatMap(\.spans) : spans
        return spans.reduce(0) { $0 + ($1.phase == phase ? $1.seconds : 0) }
    }

    /// Seconds that main took for the commits of this frame, since it was wanted: what it did before, while
    /// nobody saw the window, isn't counted.
    public var mainSeconds: Double {
        turns.reduce(0) { sum, turn in
            sum + turn.spans.reduce(0) { $0 + $1.seconds(from: wanted, to: .never) }
        }
    }

    /// Seconds that the render thread took, without what instruments did.
    public var renderSeconds: Double {
        spans.reduce(0) { $0 + ($1.phase == .instruments ? 0 : $1.seconds) }
    }

    /// Seconds that instruments took of the render thread after it was painted: overlays, the meter, a
    /// capture. They are no part of what the frame costs; see `fault`.
    public var instrumentSeconds: Double { seconds(.instruments) }

    /// From the oldest input that it answers to when it was seen, in seconds; nil where it answers none.
    public var latency: Double? {
        guard let presented, let first = turns.lazy.flatMap(\.inputs).min() else { return nil }
        return max(0, presented - first)
    }
}
