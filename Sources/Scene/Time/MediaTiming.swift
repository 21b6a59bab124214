/// What an animation shows outside its active time.
package enum FillMode: String, Sendable, CaseIterable {
    case removed, forwards, backwards, both
}

/// The timing of a layer or an animation: how its parent's time becomes its own.
///
/// Times and durations in seconds, of the parent's or the own time as each says. Numbers that make
/// no sense (NaN, a negative repeat) count as their defaults. Source: docs/reference/timing.md,
/// "From a parent's time".
package struct MediaTiming: Sendable, Hashable {
    /// When it begins, in the parent's time.
    package var beginTime: Double = 0
    /// The length of one cycle, in own time.
    package var duration: Double
    /// How fast own time runs against the parent's; negative runs backward, 0 stands.
    package var speed: Double = 1
    /// Own time at the begin.
    package var timeOffset: Double = 0
    /// How many cycles; 0 counts as 1.
    package var repeatCount: Double = 0
    /// How long to repeat, in own time; wins over `repeatCount` where positive.
    package var repeatDuration: Double = 0
    /// True when every cycle is followed by one played backward.
    package var autoreverses = false
    /// What shows outside the active time.
    package var fillMode = FillMode.removed

    /// Timing with one cycle of `duration` seconds.
    package init(duration: Double) {
        self.duration = duration
    }

    /// The timing of a new layer: the parent's time, for ever.
    package static let layer = LayerExtras.standard.timing

    /// True when own time is exactly the parent's.
    package var isIdentity: Bool {
        beginTime == 0 && speed == 1 && timeOffset == 0 && !isFiniteLayer
    }

    /// Own time at the parent's time `t`, without bounds.
    package func localTime(at t: Double) -> Double {
        (t - beginTime) * speed + timeOffset
    }

    /// Own time of a layer: an instant before its begin gives 0, as measured on Apple's.
    ///
    /// The time of a layer with a finite duration is folded as an animation's is: it repeats, turns
    /// back, and stands at its end.
    package func layerTime(at t: Double) -> Double {
        if t < beginTime { return 0 }
        guard isFiniteLayer else { return localTime(at: t) }
        var filled = self
        filled.fillMode = .both
        guard case .active(let progress, _) = filled.phase(at: t) else { return 0 }
        return progress * duration
    }

    /// True for a layer that is there for a while only.
    package var isFiniteLayer: Bool { duration > 0 && duration.isFinite }

    /// False when a layer with this timing is not there at the parent's time `t`: outside a finite
    /// duration that isn't filled.
    package func showsLayer(at t: Double) -> Bool {
        guard isFiniteLayer else { return true }
        if case .active = phase(at: t) { return true }
        return false
    }

    /// When a layer with this timing comes or goes next after the parent's time `t`.
    package func nextAppearance(after t: Double) -> NextChange {
        guard isFiniteLayer else { return .never }
        if t < beginTime { return .at(beginTime) }
        // At its very end it is still there.
        return t <= endTime && endTime.isFinite ? .at(endTime.nextUp) : .never
    }

    /// The parent's time when own time is `t`; 0 where own time stands still.
    package func parentTime(at t: Double) -> Double {
        speed == 0 ? 0 : (t - timeOffset) / speed + beginTime
    }

    /// The length of a cycle with its way back, in own time.
    package var period: Double { autoreverses ? duration * 2 : duration }

    /// The whole length with all repeats, in own time.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return (repeatCount > 0 ? repeatCount : 1) * period
    }

    /// The parent's time at which it ends; infinite when it never does.
    package var endTime: Double {
        speed == 0 ? .infinity : beginTime + activeDuration / abs(speed)
    }
}
