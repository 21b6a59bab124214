/// Model values and animations in, the values at one instant out: the other file of the design.
///
/// One pure function with two callers. The compositor calls it each frame for layers that have
/// animations; `presentation()` calls it on the main thread with the same time. Their equality is
/// a test.
package enum AnimationResolver {
    /// Puts into `record` what its layer shows at `time`, the layer's own local time in seconds.
    ///
    /// Animations apply in order, each upon the result of those before. Ids of animations past
    /// their end are appended to `ended`, also when their fill still shows. Nothing that is NaN or
    /// infinite is ever written. Cost: proportional to the number of animations.
    /// - Returns: when the values change next, in local time.
    @discardableResult
    package static func resolve(
        _ record: inout LayerRecord, animations: [AnimationRecord], at time: Double,
        ended: inout [AnimationID]
    ) -> NextChange {
        var next = NextChange.never
        for animation in animations {
            apply(animation, to: &record, at: time)
            if animation.timing.hasEnded(at: time) { ended.append(animation.id) }
            next = next.earlier(animation.timing.nextChange(after: time))
        }
        return next
    }

    /// What the layer with `model` values shows at `time`.
    package static func presented(
        _ model: LayerRecord, animations: [AnimationRecord], at time: Double
    ) -> LayerRecord {
        var record = model
        var ended: [AnimationID] = []
        resolve(&record, animations: animations, at: time, ended: &ended)
        return record
    }

    private static func apply(
        _ animation: AnimationRecord, to record: inout LayerRecord, at time: Double
    ) {
        guard case .active(let progress, let cycle) = animation.timing.phase(at: time) else {
            return
        }
        let f = animation.curve?.value(at: progress) ?? progress
        switch animation.motion {
        case .basic(let motion):
            apply(motion, fraction: f, cycle: animation.timing.autoreverses ? 0 : cycle, &record)
        case .transition(let motion):
            record.transition = TransitionState(
                animation: animation.id, motion: motion, progress: motion.progress(at: f))
        }
    }

    private static func apply(
        _ motion: BasicMotion, fraction f: Double, cycle: Int, _ record: inout LayerRecord
    ) {
        let current = motion.path.read(record)
        let (start, end) = motion.ends(current: current)
        guard start.isFinite, end.isFinite else { return }
        var value = start.interpolated(to: end, fraction: f)
        if motion.isCumulative, cycle > 0 {
            value = value.adding(end.scaled(by: Double(cycle)))
        }
        if motion.isAdditive { value = current.adding(value) }
        motion.path.write(value, to: &record)
    }
}
