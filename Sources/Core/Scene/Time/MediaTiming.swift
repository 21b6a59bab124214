/// The values that an animation shows outside its active time.
package enum FillMode: String, Sendable, CaseIterable {
    case removed, forwards, backwards, both
}

/// The timing of a layer or an animation: the conversion of its parent's time to its own.
///
/// Times and durations in seconds, of the parent's or the own time as stated. Invalid numbers (NaN,
/// a negative repeat) count as their defaults. Source: docs/reference/timing.md, "From a parent's
/// time".
package struct MediaTiming: Sendable, Hashable {
    /// The begin, in the parent's time.
    package var beginTime: Double = 0
    /// The length of one cycle, in own time.
    package var duration: Double
    /// The rate of own time relative to the parent's; a negative one runs backward, 0 stands still.
    package var speed: Double = 1
    /// Own time at the begin.
    package var timeOffset: Double = 0
    /// The number of cycles; 0 counts as 1.
    package var repeatCount: Double = 0
    /// The length of time to repeat for, in own time; takes precedence over `repeatCount` where
    /// positive.
    package var repeatDuration: Double = 0
    /// Whether every cycle is followed by one played backward.
    package var autoreverses = false
    /// The values shown outside the active time.
    package var fillMode = FillMode.removed

    /// Timing with one cycle of `duration` seconds.
    package init(duration: Double) {
        self.duration = duration
    }

    /// The timing of a new layer: the parent's time, forever.
    package static let layer = LayerExtras.standard.timing

    /// Whether own time is exactly the parent's.
    package var isIdentity: Bool {
        beginTime == 0 && speed == 1 && timeOffset == 0 && !isFiniteLayer
    }

    /// Returns own time at the parent's time `t`, without bounds.
    package func localTime(at t: Double) -> Double {
        (t - beginTime) * speed + timeOffset
    }

    /// Returns the own time of a layer: an instant before its begin gives 0, as measured on
    /// Apple's.
    ///
    /// The time of a layer with a finite duration is folded like an animation's: it repeats,
    /// reverses, and stands still at its end.
    package func layerTime(at t: Double) -> Double {
        if t < beginTime { return 0 }
        guard isFiniteLayer else { return localTime(at: t) }
        var filled = self
        filled.fillMode = .both
        guard case .active(let progress, _) = filled.phase(at: t) else { return 0 }
        return progress * duration
    }

    /// Whether a layer with this timing only exists for a finite time.
    package var isFiniteLayer: Bool { duration > 0 && duration.isFinite }

    /// Returns whether a layer with this timing is shown at the parent's time `t`: false outside a
    /// finite duration without fill.
    package func showsLayer(at t: Double) -> Bool {
        guard isFiniteLayer else { return true }
        if case .active = phase(at: t) { return true }
        return false
    }

    /// Returns when a layer with this timing appears or disappears next after the parent's time
    /// `t`.
    package func nextAppearance(after t: Double) -> NextChange {
        guard isFiniteLayer else { return .never }
        if t < beginTime { return .at(beginTime) }
        // At exactly its end the layer is still shown.
        return t <= endTime && endTime.isFinite ? .at(endTime.nextUp) : .never
    }

    /// Returns the parent's time when own time is `t`; 0 where own time stands still.
    package func parentTime(at t: Double) -> Double {
        speed == 0 ? 0 : (t - timeOffset) / speed + beginTime
    }

    /// The length of a cycle with its reverse, in own time.
    package var period: Double { autoreverses ? duration * 2 : duration }

    /// The total length with all repeats, in own time.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return (repeatCount > 0 ? repeatCount : 1) * period
    }

    /// The parent's time of the end; infinite when there is none.
    package var endTime: Double {
        speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
    }
}
