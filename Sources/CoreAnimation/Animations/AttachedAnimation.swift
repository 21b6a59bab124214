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
    /// The duration of a cycle, in seconds, settled when it was added.
    let duration: Double
    /// The curve, settled when it was added.
    let timingFunction: CAMediaTimingFunction?
    /// True when the layer's drawing depends on what it moves.
    let redraws: Bool
    // Replaced as a whole, which calls nothing meanwhile; debug builds check that.
    /// The transactions whose completion waits for it.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var groups: [CompletionGroup]
    /// What runs since the commit; nil before.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var running: AnimationRecord?
    /// True once its start was told.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var hasStarted = false
    /// True once its natural end was told, for one that stays on the layer.
    var hasEnded = false
    /// True while it runs, but its layer is in no tree that is shown: the renderer doesn't have it.
    private(set) var isAway = false

    private var content: Content

    private enum Content {
        /// The frozen copy.
        case made(CAAnimation)
        /// What a change of a property makes by itself, which is no object until somebody asks; it goes on
        /// from a value.
        case change(BasicMotion)
    }

    init(
        id: AnimationID, key: String?, animation: CAAnimation, duration: Double,
        timingFunction: CAMediaTimingFunction?, redraws: Bool, groups: [CompletionGroup]
    ) {
        self.id = id
        self.key = key
        content = .made(animation)
        self.duration = duration
        self.timingFunction = timingFunction
        self.redraws = redraws
        self.groups = groups
    }

    /// What a change of `property` makes by itself on a layer that no change redraws; it goes on from
    /// `value`, which is a number or made of numbers.
    init(_ id: AnimationID, _ property: LayerProperty, _ motion: BasicMotion) {
        self.id = id
        key = property.key
        content = .change(motion)
        duration = CATransaction.implicitDuration
        timingFunction = CATransaction.implicitTimingFunction
        redraws = false
        groups = []
    }

    /// The frozen copy. One that a change made by itself is made when it is first asked for.
    var animation: CAAnimation {
        switch content {
        case .made(let animation): return animation
        case .change(let motion):
            let animation = CABasicAnimation.implicit(
                motion.property, from: motion.from ?? .none, duration: duration,
                timingFunction: timingFunction)
            animation.isFrozen = true
            content = .made(animation)
            return animation
        }
    }

    /// The frozen copy, if there is one so far.
    private var made: CAAnimation? {
        if case .made(let animation) = content { animation } else { nil }
    }

    /// The property that it moves by itself, without an object so far; nil for any other.
    var changedProperty: LayerProperty? {
        if case .change(let motion) = content { motion.property } else { nil }
    }

    /// True for one without an object so far, which a change made by itself.
    var isChange: Bool {
        if case .change = content { true } else { false }
    }

    /// True when it leaves the layer at its end.
    var isRemovedOnCompletion: Bool { made?.isRemovedOnCompletion ?? true }

    /// True when it stays on a layer that leaves the tree, and goes on when the layer comes back. A transition
    /// doesn't, as its old picture is gone.
    var outlastsTree: Bool { !isRemovedOnCompletion && !(made is CATransition) }

    /// Its layer is in no tree: completion blocks don't wait for it any longer, as the layer may never come back.
    func leaveTree() {
        isAway = running != nil
        for group in groups { group.leave() }
        groups = []
    }

    /// The renderer is about to have it again.
    func returnToTree() { isAway = false }

    private var delegate: (any CAAnimationDelegate)? { made?.delegate }

    /// What the renderer is to run, when committed at `localTime` of `layer`; nil when nothing can
    /// move: then it ends at once. Messages are about the layer.
    func record(at localTime: Double, on layer: CALayer) -> AnimationRecord? {
        if isChange { return record(at: localTime) }
        return Complaint.about(layer, key) {
            animation.advise(duration: duration)
            return record(at: localTime)
        }
    }

    /// The same, without advice.
    func record(at localTime: Double) -> AnimationRecord? {
        let start = max(localTime, 0)
        guard case .change(let motion) = content else {
            return animation.record(
                id, duration: duration, curve: timingFunction?.curve, start: start)
        }
        var timing = MediaTiming(duration: duration)
        timing.fillMode = .backwards
        timing.beginTime = start
        return AnimationRecord(
            id: id, timing: timing, curve: timingFunction?.curve, motion: motion)
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
        guard let delegate else { return }
        let animation = animation
        MainQueue.run {
            Callbacks.shared.add(start: { delegate.animationDidStart(animation) })
        }
    }

    /// Tells the delegate and the waiting transactions that it is over.
    func stop(finished: Bool) {
        guard !hasEnded else { return }
        leaveGroups()
        guard let delegate else { return }
        let animation = animation
        MainQueue.run {
            Callbacks.shared.add(stop: {
                delegate.animationDidStop(animation, finished: finished)
            })
        }
    }

    private func leaveGroups() {
        let left = groups
        groups = []
        for group in left { group.leave() }
    }

    // A layer that another thread made may go without ever having been in a window: who waits for its
    // animations is told so.
    deinit {
        for group in groups { group.leave() }
    }
}
