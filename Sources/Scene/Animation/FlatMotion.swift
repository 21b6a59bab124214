/// An animation of the commonest kind in one piece of memory: one value that goes straight to another,
/// once, in a time of its own.
///
/// A frame asks each animation where it stands. In a record that takes three objects, each with a count
/// that must be raised and lowered; ten thousand of them were most of such a frame's update. It writes
/// what `AnimationResolver` writes for the record, bit for bit; a test compares the two.
package struct FlatMotion: Sendable {
    /// Which animation.
    package let id: AnimationID
    /// When it begins and ends, in the layer's local time.
    private let begin: Double
    private let end: Double
    /// The length of its cycle, in seconds.
    private let duration: Double
    private let curve: TimingCurve?
    private let motion: StraightMotion
    private let open: StraightMotion.OpenEnd?

    /// Nil for an animation of another kind, which the resolver has to look at.
    package init?(_ animation: AnimationRecord) {
        let content = animation.content
        let timing = content.timing
        guard case .basic(let basic) = content.motion, let straight = basic.straight,
            timing.isOnce
        else { return nil }
        id = content.id
        begin = timing.beginTime
        duration = timing.duration
        end = timing.endTime
        curve = content.curve
        (motion, open) = (straight.motion, straight.open)
    }

    /// True when it can be asked at the layer's local time `time`: while it runs.
    package func isRunning(at time: Double) -> Bool {
        time >= begin && time < end && time - begin < duration
    }

    /// Writes the value at `time`, while it runs.
    /// - Returns: false when the layer's own value is of another kind: then nothing was written.
    package func apply(
        at time: Double, to record: inout LayerRecord, _ memo: inout CurveMemo
    ) -> Bool {
        // As `MediaTiming.phase` has it for the first cycle of such a timing.
        let progress = min(max((time - begin) / duration, 0), 1)
        let fraction = curve.map { memo.value(of: $0, at: progress) } ?? progress
        return motion.apply(fraction: fraction, open: open, to: &record)
    }
}

/// What a curve gave last: animations of one transaction have the same curve and stand at the same place.
package struct CurveMemo: Sendable {
    private var curve = TimingCurve.linear
    private var progress = Double.nan
    private var value = 0.0

    /// Knows nothing yet.
    package init() {}

    /// The reshaped progress; see `TimingCurve.value(at:)`.
    package mutating func value(of curve: TimingCurve, at progress: Double) -> Double {
        if progress == self.progress, curve == self.curve { return value }
        (self.curve, self.progress) = (curve, progress)
        value = curve.value(at: progress)
        return value
    }
}

extension MediaTiming {
    /// True for one cycle that runs forward at the parent's pace, from its beginning to its end.
    fileprivate var isOnce: Bool {
        speed == 1 && timeOffset == 0 && repeatDuration == 0 && !autoreverses
            && (repeatCount == 0 || repeatCount == 1) && duration > 0 && duration.isFinite
            && beginTime.isFinite
    }
}
