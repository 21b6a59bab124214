import Scene

/// An animation on a layer: the frozen copy, the record that the renderer runs, and who waits for
/// its end.
///
/// A class, as the animations of a layer are moved about in its list often.
@MainActor
final class AttachedAnimation {
    /// The animation's number, the same on main and render thread.
    let id: AnimationID
    /// The key under which the animation was added; nil for none.
    let key: String?
    /// The duration of a cycle, in seconds, settled when it was added.
    let duration: Double
    /// The curve, settled when it was added.
    let timingFunction: CAMediaTimingFunction?
    /// Whether the layer's drawing depends on the property that the animation moves.
    let redraws: Bool
    // Replaced as a whole, and the assignment calls nothing meanwhile; debug builds check that.
    /// The transactions whose completion waits for the animation.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var groups: [CompletionGroup]
    /// The record that the renderer has run since the commit; nil before.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var running: AnimationRecord?
    /// Whether the delegate was told of the start.
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    var hasStarted = false
    /// Whether the delegate was told of the natural end; used for an animation that stays on the
    /// layer.
    var hasEnded = false
    /// Whether the animation runs while its layer is in no tree that is shown, so that the renderer
    /// doesn't have it.
    private(set) var isAway = false

    private var content: Content

    private enum Content {
        /// The frozen copy.
        case made(CAAnimation)
        /// The animation that a change of a property makes by itself: no object exists until
        /// somebody asks for one. It starts from a value.
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

    /// The animation that a change of `property` makes by itself, on a layer that no change
    /// redraws. It starts from the value of `motion`, which is a number or made of numbers.
    init(_ id: AnimationID, _ property: LayerProperty, _ motion: BasicMotion) {
        self.id = id
        key = property.key
        content = .change(motion)
        duration = CATransaction.implicitDuration
        timingFunction = CATransaction.implicitTimingFunction
        redraws = false
        groups = []
    }

    /// The frozen copy. For an implicit animation it is made when first asked for.
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

    /// The frozen copy, if it exists already.
    private var made: CAAnimation? {
        if case .made(let animation) = content { animation } else { nil }
    }

    /// The property of an implicit animation for which no object exists yet; nil for any other
    /// animation.
    var changedProperty: LayerProperty? {
        if case .change(let motion) = content { motion.property } else { nil }
    }

    /// Whether this is an implicit animation for which no object exists yet.
    var isChange: Bool {
        if case .change = content { true } else { false }
    }

    /// Whether the animation leaves the layer at its end.
    var isRemovedOnCompletion: Bool { made?.isRemovedOnCompletion ?? true }

    /// Whether the animation stays on a layer that leaves the tree, and goes on when the layer
    /// comes back. A transition doesn't stay, as its old picture is gone.
    var outlastsTree: Bool { !isRemovedOnCompletion && !(made is CATransition) }

    /// Notes that the layer has left the tree: completion blocks no longer wait for the animation,
    /// as the layer may never come back.
    func leaveTree() {
        isAway = running != nil
        for group in groups { group.leave() }
        groups = []
    }

    /// Notes that the renderer is about to get the animation again.
    func returnToTree() { isAway = false }

    private var delegate: (any CAAnimationDelegate)? { made?.delegate }

    /// The record for the renderer when the animation is committed at `localTime` of `layer`; nil
    /// when nothing can move, in which case the animation ends at once. Messages name the layer.
    func record(at localTime: Double, on layer: CALayer) -> AnimationRecord? {
        if isChange { return record(at: localTime) }
        return Complaint.about(layer, key) {
            animation.advise(duration: duration)
            return record(at: localTime)
        }
    }

    /// The record for the renderer, without advice.
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

    /// Whether the active time has begun by `localTime` of the layer; also true for an animation
    /// that moves nothing.
    func hasBegun(by localTime: Double) -> Bool {
        (running?.timing.beginTime ?? -.infinity) <= localTime
    }

    /// Tells the delegate, once, that the animation has started.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard let delegate else { return }
        let animation = animation
        MainQueue.run {
            Callbacks.shared.add(start: { delegate.animationDidStart(animation) })
        }
    }

    /// Tells the delegate and the waiting transactions that the animation is over.
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

    // A layer that another thread made may be freed without ever having been in a window: the
    // transactions that wait for its animations are released here.
    deinit {
        for group in groups { group.leave() }
    }
}
