import CoreAnimation
import Primitives
import Scene

/// An animation that may hide the effect of an earlier one. Main thread.
@MainActor
struct MotionRun {
    /// The name of the animation in sentences.
    let name: String
    private let animation: CAAnimation
    private let timing: MediaTiming
    private let curve: TimingCurve?

    /// The most parts of a group that are inspected.
    private static let most = 64

    /// A run of an animation attached to a layer; nil before its commit.
    init?(_ motion: AttachedMotion) {
        guard let running = motion.running else { return nil }
        name = motion.key.map { "\"\($0)\"" } ?? "one without a key"
        animation = motion.animation
        (timing, curve) = (running.timing, running.curve)
    }

    /// A run of a part of a group of `length` seconds.
    init(_ part: CAAnimation, _ length: Double) {
        name = "another of its group"
        animation = part
        timing = part.plainTiming(part.duration > 0 ? part.duration : length)
        curve = part.timingFunction?.curve
    }

    /// Whether the animation, at `time` of its layer or group, shows a value of its own for `path`,
    /// whatever the animations before it show.
    func covers(_ path: AnimationKeyPath, of layer: CALayer, at time: Double, depth: Int = 0)
        -> Bool
    {
        guard case .active = timing.phase(at: time) else { return false }
        if let property = animation as? CAPropertyAnimation {
            guard let own = property.path(for: layer.record.kind) else { return false }
            let isAround = own == AnimationKeyPath(path.property) && own.property != .custom
            return (own == path || isAround) && Self.isFixed(property, own)
        }
        guard depth < MotionProbe.mostDepth, let group = animation as? CAAnimationGroup,
            let inner = timing.groupTime(at: time, curve)
        else { return false }
        return (group.animations ?? []).prefix(Self.most).contains {
            MotionRun($0, timing.duration).covers(path, of: layer, at: inner, depth: depth + 1)
        }
    }

    /// Whether the animation replaces the value that was there before it entirely. A missing end is
    /// filled with the value that earlier animations show; docs/reference/animation.md, "Ends of a
    /// basic animation".
    private static func isFixed(_ animation: CAPropertyAnimation, _ path: AnimationKeyPath) -> Bool
    {
        guard !animation.isAdditive else { return false }
        switch animation {
        case let basic as CABasicAnimation:
            let ends = [basic.fromValue, basic.toValue, basic.byValue].compactMap { $0 }
            // With a value function, a missing end means no change.
            guard animation.valueFunction == nil else { return !ends.isEmpty }
            return ends.count { AnimationValue.unboxed($0, at: path) != nil } > 1
        // A single value has no effect.
        case let frames as CAKeyframeAnimation:
            return frames.path != nil || (frames.values?.count ?? 0) > 1
        default: return false
        }
    }

    /// Whether the animation, or a part of it, moves a property at any time.
    static func moves(
        _ animation: CAAnimation, _ path: AnimationKeyPath, of kind: LayerKind, depth: Int = 0
    ) -> Bool {
        if let property = animation as? CAPropertyAnimation {
            guard let own = property.path(for: kind) else { return false }
            return own.property == path.property && own.customKey == path.customKey
        }
        guard depth < MotionProbe.mostDepth, let group = animation as? CAAnimationGroup else {
            return false
        }
        return (group.animations ?? []).prefix(most).contains {
            moves($0, path, of: kind, depth: depth + 1)
        }
    }
}

/// The animations that run beside an animation in the same time: on its layer, or in its group.
/// Main thread.
@MainActor
struct MotionLevel {
    /// The time of the layer or group now; nil where it shows nothing.
    let time: Double?
    /// The animations that apply after it.
    let later: [MotionRun]
    /// The animations that apply before it.
    var earlier: ArraySlice<CAAnimation> = []

    init(time: Double?, later: [MotionRun]) {
        self.time = time
        self.later = later
    }

    /// Returns the name of a later animation that hides changes of `path`; nil for none.
    func name(covering path: AnimationKeyPath, in layer: CALayer) -> String? {
        guard let time else { return nil }
        return later.first { $0.covers(path, of: layer, at: time) }?.name
    }

    /// Whether an earlier animation moves the same property, so that the animation doesn't begin
    /// with the model's value.
    func moves(_ animation: CAPropertyAnimation, of kind: LayerKind) -> Bool {
        guard let path = animation.path(for: kind) else { return false }
        return earlier.contains { MotionRun.moves($0, path, of: kind) }
    }
}

extension MediaTiming {
    /// Returns the time inside of a group with this timing, at `time` of the layer or group around
    /// it; nil while it shows nothing.
    func groupTime(at time: Double, _ curve: TimingCurve?) -> Double? {
        guard case .active(let progress, _) = phase(at: time) else { return nil }
        return min(max(curve?.value(at: progress) ?? progress, 0), 1) * duration
    }
}
