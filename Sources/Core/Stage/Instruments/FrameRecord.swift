public import Primitives
public import Scene

/// A frame, from its cause to the moment at which it was seen. All instants are host time.
///
///     wanted    began   submitted        presented
///       |  main  |  render  |   compositor   |
///       +--------+----------+----------------+--> host time
///                                 ^ due: where it should have been seen
///
/// Records are made only while an instrument is on: the meter, a trace, an inspector.
public struct FrameRecord: Sendable, Equatable {
    /// The number of the frame in its stage since recording began, from 1.
    public var number: UInt64 = 0
    /// The last commit in the frame.
    public var commit: UInt64 = 0
    /// The main thread's work for the commits that this frame is the first to show.
    public var turns: [MainTurn] = []
    /// The phases of the render thread, in order.
    public var spans: [PhaseSpan] = []

    /// The time at which it became known that there is something to show; see `fault`.
    public var wanted = HostTime.zero
    /// Whether the frame continues a motion.
    public var isContinuing = false
    /// The time at which the render thread began the frame.
    public var began = HostTime.zero
    /// The time at which the frame was expected to be seen, predicted when it began.
    public var predicted = HostTime.zero
    /// The time at which the frame was handed to the desktop's compositor.
    public var submitted = HostTime.zero
    /// The time for which no buffer was free, in seconds.
    public var bufferWait = 0.0
    /// The time at which the desktop's compositor sent the callback; nil where it was not awaited.
    public var called: HostTime?
    /// The time for which the compositor sent no callback although it was awaited, and the frame
    /// before was seen.
    public var callbackWait = 0.0
    /// The refresh at which the frame should have been seen; see `fault`.
    public var due = HostTime.zero
    /// The time at which the frame was seen; nil for a frame that never was.
    public var presented: HostTime?
    /// The time between two refreshes of the monitor, in seconds.
    public var interval = 1.0 / 60

    /// The number of layers that draw something in the frame.
    public var layers = 0
    /// The number of offscreen passes.
    public var passes = 0
    /// The pixels of these passes.
    public var passPixels = 0
    /// The number of composited pixels, counted once for each layer of painting.
    public var pixels = 0
    /// The number of pixels that differ from the frame before.
    public var damage = 0
    /// The bytes of all backing stores and tiles of the program.
    public var storeBytes = 0

    /// A frame without data.
    public init() {}

    /// Returns the seconds that a phase took, on main or on the render thread.
    /// - Parameter phase: the phase, of which each belongs to one thread.
    public func seconds(_ phase: FramePhase) -> Double {
        let spans = phase.isMain ? turns.flatMap(\.spans) : spans
        return spans.reduce(0) { $0 + ($1.phase == phase ? $1.seconds : 0) }
    }

    /// The seconds of main for the commits of this frame, since the frame was wanted: earlier work,
    /// while the window wasn't seen, isn't counted.
    public var mainSeconds: Double {
        turns.reduce(0) { sum, turn in
            sum + turn.spans.reduce(0) { $0 + $1.seconds(from: wanted, to: .never) }
        }
    }

    /// The seconds of the render thread, without those of instruments.
    public var renderSeconds: Double {
        spans.reduce(0) { $0 + ($1.phase == .instruments ? 0 : $1.seconds) }
    }

    /// The seconds of instruments on the render thread after painting: overlays, the meter, a
    /// capture. They aren't part of the frame's cost; see `fault`.
    public var instrumentSeconds: Double { seconds(.instruments) }

    /// The time from the oldest input that the frame answers to when it was seen, in seconds; nil
    /// where it answers none.
    public var latency: Double? {
        guard let presented, let first = turns.lazy.flatMap(\.inputs).min() else { return nil }
        return max(0, presented - first)
    }
}
