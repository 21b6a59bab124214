import Primitives

/// An animation on a layer, ready to run: all defaults are filled in.
///
/// A value that shares its parts: copying it costs a retain, and a frame reads it in place.
package struct AnimationRecord: Sendable, Equatable {
    private(set) var content: Content

    /// The motion of an animation: the property that it moves, and how.
    package enum Motion: Sendable, Equatable {
        /// A property that goes from one value to another.
        case basic(BasicMotion)
        /// A property that goes through several values, or along a path.
        case keyframes(KeyframeMotion)
        /// Animations in a time space of their own.
        case group([AnimationRecord])
        /// The whole layer, from its old picture to its new one.
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

    /// A basic animation that is removed on completion: the kind that changes make by themselves,
    /// by the thousand.
    package init(id: AnimationID, timing: MediaTiming, curve: TimingCurve?, motion: BasicMotion) {
        content = Content(
            id, timing, curve, .basic(motion), LayerPropertySet(motion.property),
            isRemovedOnCompletion: true)
    }

    /// The number of the animation.
    package var id: AnimationID {
        get { content.id }
        set {
            content = Content(
                newValue, timing, curve, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// The timing of the animation, in the layer's local time (a child's: in its group's);
    /// `duration` is positive.
    package var timing: MediaTiming {
        get { content.timing }
        set {
            content = Content(
                id, newValue, curve, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// The curve that reshapes the progress of each cycle; nil is linear.
    package var curve: TimingCurve? {
        get { content.curve }
        set {
            content = Content(
                id, timing, newValue, motion, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// Whether the animation is a transition; asked for each animation of a commit, where a copy of
    /// the motion costs more than the answer.
    package var isTransition: Bool {
        if case .transition = content.motion { true } else { false }
    }

    /// The properties that the animation writes.
    package var properties: LayerPropertySet { content.properties }

    /// Whether a frame of a film that the animation plays is still being decoded, so that the one before stays: its
    /// layer is to be resolved again, also where its time stands still.
    package var isLate: Bool { content.films.contains(where: \.isLate) }

    /// The motion of the animation.
    package var motion: Motion {
        get { content.motion }
        set {
            content = Content(
                id, timing, curve, newValue, isRemovedOnCompletion: isRemovedOnCompletion)
        }
    }

    /// Whether the animation is removed at its end; false for one that stays on the layer, to show
    /// its fill.
    package var isRemovedOnCompletion: Bool {
        get { content.isRemovedOnCompletion }
        set { content = Content(id, timing, curve, motion, isRemovedOnCompletion: newValue) }
    }

    /// Returns whether all parts are equal.
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
        /// The properties that `motion` writes, computed once: many are asked for in one commit.
        let properties: LayerPropertySet
        let isRemovedOnCompletion: Bool
        /// The films among the values, of which only some frames are decoded.
        let films: [FrameRing]

        convenience init(
            _ id: AnimationID, _ timing: MediaTiming, _ curve: TimingCurve?, _ motion: Motion,
            isRemovedOnCompletion: Bool
        ) {
            self.init(
                id, timing, curve, motion, motion.properties,
                isRemovedOnCompletion: isRemovedOnCompletion)
        }

        /// The parts, where the properties that `motion` writes are known.
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
            films = properties.contains(.contents) ? motion.films : []
        }
    }
}

extension AnimationRecord.Content {
    /// Returns when the animation's values change next after the parent's time `t`.
    ///
    /// Discrete values change at their key times only, so that a film of ten pictures a second
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

extension PropertyValue {
    /// The frame of a film for which contents stand; nil for all else.
    fileprivate var frame: RingFrame? {
        if case .contents(let record) = self { record.bitmap.frame } else { nil }
    }
}

extension AnimationRecord.Motion {
    /// The properties that the motion writes.
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

    /// The films that the motion plays.
    fileprivate var films: [FrameRing] {
        switch self {
        case .keyframes(let motion):
            guard case .values(let values, _, _, _) = motion.source else { return [] }
            // All frames of a motion are of one film.
            return values.lazy.compactMap(\.frame).prefix(1).map(\.ring)
        case .group(let children): return children.flatMap(\.content.films)
        case .basic, .transition: return []
        }
    }

    /// The transition; nil for any other motion.
    package var transition: TransitionMotion? {
        if case .transition(let motion) = self { return motion }
        return nil
    }
}
