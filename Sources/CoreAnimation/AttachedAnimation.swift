import Scene

/// An animation on a layer: the frozen copy, what the renderer runs, and who waits for its end.
@MainActor
struct AttachedAnimation {
    /// Which animation, on both sides of the border.
    let id: AnimationID
    /// What it was added under; nil for none.
    let key: String?
    /// The frozen copy.
    let animation: CAAnimation
    /// The duration of a cycle, in seconds, settled when it was added.
    let duration: Double
    /// The curve, settled when it was added.
    let timingFunction: CAMediaTimingFunction?
    /// The transactions whose completion waits for it.
    let groups: [CompletionGroup]
    /// What runs since the commit; nil before.
    var running: AnimationRecord?
    /// True once its natural end was told, for one that stays on the layer.
    var hasEnded = false

    /// What the renderer is to run, when committed at `localTime` of the layer; nil when nothing
    /// can move: then it ends at once.
    func record(at localTime: Double) -> AnimationRecord? {
        guard let motion = animation.motion() else { return nil }
        var timing = animation.timing
        timing.duration = duration
        if timing.beginTime == 0 { timing.beginTime = localTime }
        var record = AnimationRecord(
            id: id, timing: timing, curve: timingFunction?.curve, motion: motion)
        record.isRemovedOnCompletion = animation.isRemovedOnCompletion
        return record
    }

    /// Tells the delegate and the waiting transactions that it is over.
    func stop(finished: Bool) {
        guard !hasEnded else { return }
        for group in groups { group.leave() }
        if let delegate = animation.delegate {
            Callbacks.shared.stops.append { [animation] in
                delegate.animationDidStop(animation, finished: finished)
            }
        }
    }
}
