package import Foundation

// Two threads ask for the values that a layer shows at an instant. The compositor asks for each
// frame; main asks for `presentation()`, for hits and for animations that begin at the value on
// screen. If both computed it in their own way, a pointer would hit beside what is seen. So there
// is one function of values and a time, without a clock, and without memory from one call to the
// next: any instant can be asked for, also an earlier one.
//
// Animations are applied in the order in which they were added, each to the result of those before,
// as additive ones need the sum so far. An animation past its end may still fill, so it is reported
// as ended and goes on being applied until its owner removes it.
//
// The result also says when to ask again. Without that, frames would have to be made at each
// refresh, whether or not anything moves. Rounding has one trap: a child that ends together with
// its group must not be past its end by the last digit, or the layer's own value would flash for
// one frame (`childTime`).

/// Computes a layer's values at one instant from its model values and animations.
///
/// A pure function with two callers. The compositor calls it each frame for layers that have
/// animations; `presentation()` calls it on the main thread with the same time. A test checks that
/// their results are equal.
package enum AnimationResolver {
    /// Writes the values that a layer shows at `time`, the layer's own local time in seconds, into
    /// `record`.
    ///
    /// Animations apply in order, each to the result of those before. Ids of animations past their
    /// end are appended to `ended`, even when their fill still shows. NaN and infinity are never
    /// written. Cost: proportional to the number of animations.
    /// - Returns: when the values change next, in local time.
    @discardableResult
    package static func resolve(
        _ record: inout LayerRecord, animations: [AnimationRecord], at time: Double,
        ended: inout [AnimationID]
    ) -> NextChange {
        var next = NextChange.never
        for index in animations.indices {
            let animation = animations[index].content
            apply(animation, to: &record, at: time, depth: 0)
            if animation.timing.hasEnded(at: time) { ended.append(animation.id) }
            next = next.earlier(animation.nextChange(after: time))
        }
        return next
    }

    /// Applies one animation to `record` at `time`, the layer's own local time in seconds.
    package static func apply(
        _ animation: AnimationRecord, to record: inout LayerRecord, at time: Double
    ) {
        apply(animation.content, to: &record, at: time, depth: 0)
    }

    /// Applies one animation to a layer's `position` at `time`, with the result of `apply` to a
    /// record.
    /// - Returns: false when the result depends on the whole record; then nothing was written.
    package static func apply(
        _ animation: AnimationRecord, toPosition position: inout CGPoint, at time: Double
    ) -> Bool {
        let animation = animation.content
        guard animation.properties.contains(.position) else { return true }
        guard case .basic(let motion) = animation.motion, let straight = motion.straight else {
            return false
        }
        guard case .active(let progress, _) = animation.timing.phase(at: time) else { return true }
        let f = animation.curve?.value(at: progress) ?? progress
        guard
            let new = straight.motion.position(
                fraction: f, open: straight.open, own: position)
        else { return false }
        position = new
        return true
    }

    /// Returns the values that a layer with the values `model` shows at `time`.
    package static func presented(
        _ model: LayerRecord, animations: [AnimationRecord], at time: Double
    ) -> LayerRecord {
        var record = model
        var ended: [AnimationID] = []
        resolve(&record, animations: animations, at: time, ended: &ended)
        return record
    }

    /// The deepest nesting of groups that is resolved.
    package static let mostGroups = 64

    private static func apply(
        _ animation: AnimationRecord.Content, to record: inout LayerRecord, at time: Double,
        depth: Int
    ) {
        guard case .active(let progress, let cycle) = animation.timing.phase(at: time) else {
            return
        }
        let f = animation.curve?.value(at: progress) ?? progress
        let duration = animation.timing.duration
        // Cycles that reverse end where they began, so they don't accumulate.
        let sum = animation.timing.autoreverses ? 0 : cycle
        switch animation.motion {
        case .basic(let motion):
            motion.apply(fraction: f, cycle: sum, duration: duration, to: &record)
        case .keyframes(let motion):
            motion.apply(fraction: f, cycle: sum, to: &record)
        case .group(let children):
            guard depth < mostGroups else { return }
            // Children are cut off at the group's ends, even where its curve overshoots these.
            let time = min(max(f, 0), 1) * duration
            for child in children {
                apply(
                    child.content, to: &record, at: childTime(time, child.timing),
                    depth: depth + 1)
            }
        case .transition(let motion):
            record.transition = TransitionState(
                animation: animation.id, motion: motion, progress: motion.progress(at: f))
        }
    }

    /// Returns the time of a group as a child uses it: rounding must not make a child that ends
    /// with the group miss its end, or the layer's own value would flash.
    private static func childTime(_ time: Double, _ child: MediaTiming) -> Double {
        let end = child.endTime
        return time > end && time - end < 1e-9 ? end : time
    }
}
