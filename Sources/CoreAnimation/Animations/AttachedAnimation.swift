import Scene

/// An animation on a layer: the frozen copy, what the renderer runs, and who waits for its end.
///
/// A class, as its place among many of the layer's is moved often.
@MainActor
final class AttachedAnimation {
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
    /// True when the layer's drawing depends on what it moves.
    let redraws: Bool
    /// The transactions whose completion waits for it.
    let groups: [CompletionGroup]
    /// What runs since the commit; nil before.
    var running: AnimationRecord?
    /// True once its start was told.
    var hasStarted = false
    /// True once its natural end was told, for one that stays on the layer.
    var hasEnded = false

    init(
        id: AnimationID, key: String?, animation: CAAnimation, duration: Double,
        timingFunction: CAMediaTimingFunction?, redraws: Bool, groups: [CompletionGroup]
    ) {
        self.id = id
        self.key = key
        self.animation = animation
        self.duration = duration
        self.timingFunction = timingFunction
        self.redraws = redraws
        self.groups = groups
    }

    /// What the renderer is to run, when committed at `localTime` of the layer; nil when nothing
    /// can move: then it ends at once.
    func record(at localTime: Double) -> AnimationRecord? {
        animation.record(
            id, duration: duration, curve: timingFunction?.curve, start: max(localTime, 0))
    }

    /// True when its active time has begun by `localTime` of the layer; also for one that moves
    /// nothing.
    func hasBegun(by localTime: Double) -> Bool {
        (running?.timing.beginTime ?? -.infinity) <= localTime
    }

    /// Tells the delegate that it runs, once.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard let delegate = animation.delegate else { return }
        Callbacks.shared.add(start: { [animation] in delegate.animationDidStart(animation) })
    }

    /// Tells the delegate and the waiting transactions that it is over.
    func stop(finished: Bool) {
        guard !hasEnded else { return }
        for group in groups { group.leave() }
        if let delegate = animation.delegate {
            Callbacks.shared.add(stop: { [animation] in
                delegate.animationDidStop(animation, finished: finished)
            })
        }
    }
}
