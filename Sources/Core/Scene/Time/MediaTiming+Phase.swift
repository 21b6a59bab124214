import Foundation

/// The state of an animation at one instant.
package enum AnimationPhase: Sendable, Equatable {
    /// Before the begin, showing nothing.
    case waiting
    /// Active, with the cycle's `progress` 0...1; `cycle` is the number of completed cycles.
    case active(progress: Double, cycle: Int)
    /// Past the end, showing nothing.
    case over
}

extension MediaTiming {
    /// Returns the state of an animation with this timing at the parent's time `t`.
    ///
    /// The folding is that of docs/reference/timing.md, "From a parent's time": own time, wrapped
    /// into a period, and reversed on the way back. At exactly the end the last value shows, not
    /// the first of a next cycle.
    ///
    ///     own time   0----d----2d---3d      autoreverses: 0--d--0--d--0
    ///     progress   0....1|0..1|0..1
    package func phase(at t: Double) -> AnimationPhase {
        guard duration > 0, !t.isNaN, !beginTime.isNaN else { return .over }
        if t < beginTime {
            guard fillMode == .backwards || fillMode == .both else { return .waiting }
            return fold(timeOffset, isEnd: false)
        }
        let end = endTime
        if t > end {
            guard holdsEnd else { return .over }
        }
        // Long after time 0, own time at the end has lost the digits to be a whole cycle.
        if t >= end { return fold(activeDuration * (speed < 0 ? -1 : 1) + timeOffset, isEnd: true) }
        return fold(localTime(at: t), isEnd: false)
    }

    private var holdsEnd: Bool { fillMode == .forwards || fillMode == .both }

    /// Returns whether the parent's time `t` is past the end.
    package func hasEnded(at t: Double) -> Bool {
        t >= endTime
    }

    /// Returns when the shown value changes next after the parent's time `t`.
    package func nextChange(after t: Double) -> NextChange {
        guard duration > 0 else { return .never }
        if t < beginTime { return .at(beginTime) }
        let end = endTime
        // At the end itself the last value shows, and right after it the layer's own.
        if t == end, t.isFinite, !holdsEnd { return .at(end.nextUp) }
        if speed == 0 || t >= end { return .never }
        return .continuous
    }

    /// Converts a change in the own time of a layer with this timing to the parent's time, seen at
    /// its time `t`.
    ///
    /// A layer that has not begun may change when it begins; one whose time stands still doesn't
    /// change by itself; time that is folded or runs backward may meet any change: then the result
    /// is every frame.
    package func outerChange(_ next: NextChange, at t: Double) -> NextChange {
        if t < beginTime { return .at(beginTime) }
        if isFiniteLayer {
            if t >= endTime { return .never }
            if autoreverses || timeOffset != 0 || activeDuration > duration { return .continuous }
        }
        if speed == 0 { return .never }
        guard speed > 0 else { return .continuous }
        guard case .at(let change) = next else { return next }
        return .at(max(parentTime(at: change), t.nextUp))
    }

    private func fold(_ local: Double, isEnd: Bool) -> AnimationPhase {
        let period = period
        guard local.isFinite, period.isFinite else {
            return .active(progress: local == .infinity ? 1 : 0, cycle: 0)
        }
        var cycle = (local / period).rounded(.down)
        var rest = local - cycle * period
        if isEnd, speed > 0, timeOffset == 0, local > 0, isWhole(local / period) {
            cycle = (local / period).rounded() - 1
            rest = period
        }
        let basic = rest <= duration ? rest : period - rest
        let progress = min(max(basic / duration, 0), 1)
        return .active(progress: progress, cycle: Int(min(max(cycle, -1e9), 1e9)))
    }

    private func isWhole(_ value: Double) -> Bool {
        abs(value - value.rounded()) < 1e-9 * max(1, abs(value))
    }
}

/// The time at which a shown value changes next.
package enum NextChange: Sendable, Equatable {
    /// The value doesn't change by itself.
    case never
    /// The value changes at this instant, and not before.
    case at(Double)
    /// The value changes in every frame.
    case continuous

    /// Returns the earlier of two changes.
    package func earlier(_ other: NextChange) -> NextChange {
        switch (self, other) {
        case (.continuous, _), (_, .continuous): .continuous
        case (.never, let next), (let next, .never): next
        case (.at(let a), .at(let b)): .at(min(a, b))
        }
    }
}
