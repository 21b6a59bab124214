/// One animation on one layer, ready to run: no defaults left to fill in.
///
/// A value that shares what it holds: copying one costs a retain, and a frame reads it in place.
package struct AnimationRecord: Sendable, Equatable {
    private(set) var content: Content

    /// What an animation moves, and how.
    package enum Motion: Sendable, Equatable {
        /// One property from a value to a value.
        case basic(BasicMotion)
        /// One property through many values, or along a path.
        case keyframes(KeyframeMotion)
        /// Animations in a time of their own.
        case group([AnimationRecord])
        /// The whole layer from its old picture to its new one.
        case transition(TransitionMotion)
    }

    /// An animation from its parts.
    package init(
        id: AnimationID, timing: MediaTiming, curve: TimingCurve? = nil, motion: Motion,
        isRemovedOnCompletion: Bool = true
    ) {
        content = Content(
            id, timing, curve, motion, isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// The same of a basic motion, which is removed on completion: what changes make by themselves, by the
    /// thousand.
    package init(id: AnimationID, timing: MediaTiming, curve: TimingCurve?, motion: BasicMotion) {
        content = Content(
            id, timing, curve, .basic(motion), LayerPropertySet(motion.property),
            isRemovedOnCompletion: true)
    }

    /// Which animation.
    package var id: AnimationID {
        get { content.id }
        set {
            content = Content(
                newValue, timing, curve, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// When and how often, in the layer's local time (a child's: in its group's); `duration` is
    /// positive.
    package var timing: MediaTiming {
        get { content.timing }
        set {
            content = Content(
                id, newValue, curve, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// Reshapes the progress of each cycle; nil is linear.
    package var curve: TimingCurve? {
        get { content.curve }
        set {
            content = Content(
                id, timing, newValue, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// True for a transition; asked for each animation of a commit, where a copy of what it moves costs more
    /// than the answer.
    package var isTransition: Bool {
        if case .transition = content.motion { true } else { false }
    }

    /// The properties that it writes.
    package var properties: LayerPropertySet { content.properties }

    /// What it moves.
    package var motion: Motion {
        get { content.motion }
        set {
            content = Content(
                id, timing, curve, newValue, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// False for an animation that stays on the layer after its end, to show its fill.
    package var isRemovedOnCompletion: Bool {
        get { content.isRemovedOnCompletion }
        set { content = Content(id, timing, curve, motion, isRemovedOnCompletion: newValue) }
    }

    /// Equal parts are equal.
    package static func == (a: AnimationRecord, b: AnimationRecord) -> Bool {
        a.content === b.content
            || (a.id == b.id && a.timing == b.timing && a.curve == b.curve && a.motion == b.motion
                && a.isRemovedOnCompletion == b.isRemovedOnCompletion)
    }

    /// The parts; immutable, so that copies share them.
    final class Content: Sendable {
        let id: AnimationID
        let timing: MediaTiming
        let curve: TimingCurve?
        let motion: Motion
        /// What `motion` writes: asked of many in one commit.
        let properties: LayerPropertySet
        let isRemovedOnCompletion: Bool

        convenience init(
            _ id: AnimationID, _ timing: MediaTiming, _ curve: TimingCurve?, _ motion: Motion,
            isRemovedOnCompletion: Bool
        ) {
            self.init(
                id, timing, curve, motion, motion.properties,
                isRemovedOnCompletion: isRemovedOnCompletion)
        }

        /// The same, when it is known what `motion` writes.
        init(
            _ id: AnimationID, _ timing: MediaTiming, _ curve: TimingCurve?, _ motion: Motion,
            _ properties: LayerPropertySet, isRemovedOnCompletion: Bool
        ) {
            self.id = id
            self.timing = timing
            self.curve = curve
            self.motion = motion
            self.properties = properties
            self.isRemovedOnCompletion = isRemovedOnCompletion
        }
    }
}

extension AnimationRecord.Content {
    /// When what it shows changes next after the parent's time `t`.
    ///
    /// Values that hold change at their key times only, so that a film of ten pictures a second
    /// costs ten frames a second.
    func nextChange(after t: Double) -> NextChange {
        let next = timing.nextChange(after: t)
        guard next == .continuous, curve == nil, timing.speed > 0, timing.timeOffset == 0,
            !timing.autoreverses, case .keyframes(let motion) = motion, let steps = motion.steps
        else { return next }
        let cycles = timing.localTime(at: t) / timing.duration
        let cycle = cycles.rounded(.down)
        let step = KeyTimes.first(of: steps, after: cycles - cycle) ?? 1
        let change = timing.beginTime + (cycle + step) * timing.duration / timing.speed
        guard change.isFinite else { return next }
        return .at(min(max(change, t.nextUp), timing.endTime))
    }
}

extension AnimationRecord.Motion {
    /// The properties that it writes.
    package var properties: LayerPropertySet {
        switch self {
        case .basic(let motion): LayerPropertySet(motion.property)
        case .keyframes(let motion):
            motion.rotation == nil
                ? LayerPropertySet(motion.target.path.property)
                : [LayerPropertySet(motion.target.path.property), LayerPropertySet(.transform)]
        case .group(let children):
            children.reduce(into: []) { $0.formUnion($1.motion.properties) }
        case .transition: []
        }
    }

    /// The transition, when it is one.
    package var transition: TransitionMotion? {
        if case .transition(let motion) = self { return motion }
        return nil
    }
}
