/// An animation of the most frequent kind in one block of memory: a value that goes straight to
/// another, once.
///
/// A frame evaluates each animation. In a record that takes three objects, each with a reference
/// count to raise and lower; with ten thousand animations that was most of a frame's update. The
/// result is that of `AnimationResolver` for the record, bit for bit; a test compares the two.
package struct FlatMotion: Sendable {
    /// The number of the animation.
    package let id: AnimationID
    /// The begin of the animation, in the layer's local time; `end` likewise.
    private let begin: Double
    private let end: Double
    /// The length of the cycle, in seconds.
    private let duration: Double
    private let curve: TimingCurve?
    private let motion: StraightMotion
    private let open: StraightMotion.OpenEnd?

    /// Nil for an animation of another kind, which needs the resolver.
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

    /// Returns whether the animation is running at the layer's local time `time`, so that it can be
    /// evaluated.
    package func isRunning(at time: Double) -> Bool {
        time >= begin && time < end && time - begin < duration
    }

    /// Writes the value at `time`, while the animation runs.
    /// - Returns: false when the layer's own value is of another kind: then nothing was written.
    package func apply(
        at time: Double, to record: inout LayerRecord, _ memo: inout CurveMemo
    ) -> Bool {
        // The result of `MediaTiming.phase` for the first cycle of such a timing.
        let progress = min(max((time - begin) / duration, 0), 1)
        let fraction = curve.map { memo.value(of: $0, at: progress) } ?? progress
        return motion.apply(fraction: fraction, open: open, to: &record)
    }
}

/// The last value of a curve: animations of one transaction share their curve and their progress.
package struct CurveMemo: Sendable {
    private var curve = TimingCurve.linear
    private var progress = Double.nan
    private var value = 0.0

    /// A memo without a value.
    package init() {}

    /// Returns the reshaped progress; see `TimingCurve.value(at:)`.
    package mutating func value(of curve: TimingCurve, at progress: Double) -> Double {
        if progress == self.progress, curve == self.curve { return value }
        (self.curve, self.progress) = (curve, progress)
        value = curve.value(at: progress)
        return value
    }
}

extension MediaTiming {
    /// Whether the timing is a single cycle that runs forward at the parent's rate, from its
    /// beginning to its end.
    fileprivate var isOnce: Bool {
        speed == 1 && timeOffset == 0 && repeatDuration == 0 && !autoreverses
            && (repeatCount == 0 || repeatCount == 1) && duration > 0 && duration.isFinite
            && beginTime.isFinite
    }
}
