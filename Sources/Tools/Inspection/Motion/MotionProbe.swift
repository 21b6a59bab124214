import CoreAnimation
import Foundation
import Primitives
import Scene

/// Gathers the facts that decide whether animations of a layer move. Main thread.
@MainActor
struct MotionProbe {
    /// Facts that apply to all layers of a stage.
    struct Setting {
        /// The host time that is shown.
        var time: HostTime
        /// The topmost layer of the stage of the layer; nil where the layer is in no stage.
        var root: CALayer?
        var isWindowSeen = true
        var isPaused = false
        var slowdown = 1.0
        /// Pixels per point of the stage.
        var scale = 1.0
    }

    /// Limits of inspection: the most parts of a group, and the greatest depth of nested groups.
    static let mostParts = 64, mostDepth = 4
    /// The most animations that are inspected before and after an animation.
    private static let mostBeside = 256

    let layer: CALayer
    let setting: Setting
    /// The layer's time now, in seconds.
    let layerTime: Double
    /// The values of the layer as shown, with its animations.
    let shown: LayerRecord
    let motions: [AttachedMotion]
    private let sight: LayerSightLine

    init(_ layer: CALayer, _ setting: Setting) {
        self.layer = layer
        self.setting = setting
        layerTime = layer.convertTime(setting.time.seconds, from: nil)
        motions = layer.attachedMotions
        sight = LayerSightLine(layer, setting)
        shown = sight.shown
    }

    /// Returns the facts of the attached animation at an index.
    func attached(_ index: Int) -> MotionCase {
        let motion = motions[index]
        let later = motions[(index + 1)...].prefix(Self.mostBeside).compactMap { MotionRun($0) }
        var level = MotionLevel(time: layerTime, later: later)
        level.earlier = motions[..<index].suffix(Self.mostBeside).map(\.animation)[...]
        var facts = facts(motion, level)
        facts.life = motion.running == nil ? .added : .attached(hasEnded: motion.hasEnded)
        facts.isModelThere = motion.running.map(layer.isThere) ?? false
        return facts
    }

    /// Returns the facts of an animation that has ended.
    func gone(_ ended: MotionHistory.Ended) -> MotionCase {
        var facts = facts(ended.motion, MotionLevel(time: nil, later: []))
        // Time that was moved back may lie before the end.
        let ago = max(0, setting.time.seconds - ended.time)
        facts.life = .gone(how: ended.how.rawValue, ago: ago)
        facts.isModelThere = ended.isModelThere
        return facts
    }

    private func facts(_ motion: AttachedMotion, _ level: MotionLevel) -> MotionCase {
        let animation = motion.animation
        let timing = motion.running?.timing ?? animation.plainTiming(motion.duration)
        var facts = MotionCase(timing: timing)
        facts.key = motion.key
        facts.layerTime = layerTime
        facts.wait = layer.convertTime(timing.beginTime, to: nil) - setting.time.seconds
        facts.runsBack = sight.runsBack
        facts.isInTree = setting.root != nil
        facts.isCommitted = layer.isKnownToRenderer
        facts.clocks = sight.clocks
        facts.isWindowSeen = setting.isWindowSeen
        facts.isPaused = setting.isPaused
        facts.slowdown = setting.slowdown
        describe(animation, motion.running?.curve, level.time, [level], &facts)
        let paths = paths(of: animation)
        facts.obstacles = sight.obstacles.filter { obstacle in
            !paths.contains { Self.isOwnDoing(obstacle, $0) }
        }
        return facts
    }

    /// Adds the kind, the target and the parts of an animation to the facts.
    private func describe(
        _ animation: CAAnimation, _ curve: TimingCurve?, _ time: Double?, _ levels: [MotionLevel],
        _ facts: inout MotionCase
    ) {
        facts.kind = animation.sort
        facts.className = "\(type(of: animation))"
        facts.isRemovedOnCompletion = animation.isRemovedOnCompletion
        if let group = animation as? CAAnimationGroup {
            let inner = time.flatMap { facts.timing.groupTime(at: $0, curve) }
            facts.partCount = group.animations?.count ?? 0
            facts.parts = parts(of: group, facts.timing.duration, inner, levels)
        }
        guard let property = animation as? CAPropertyAnimation else { return }
        let isMoved = levels.contains { $0.moves(property, of: layer.record.kind) }
        let probe = TargetProbe(property, layer, shown, isMoved: isMoved)
        facts.keyPath = property.keyPath
        facts.target = probe.target
        facts.suggestion = probe.suggestion
        facts.misfits = probe.misfits
        facts.hasValues = probe.hasValues
        facts.still = probe.still
        facts.value = probe.value
        guard let path = probe.path else { return }
        facts.override = levels.lazy.compactMap { $0.name(covering: path, in: layer) }.first
    }

    /// Returns the facts of the parts of a group of `length` seconds; `time` is the group's own
    /// time, nil while it shows nothing.
    private func parts(
        of group: CAAnimationGroup, _ length: Double, _ time: Double?, _ levels: [MotionLevel]
    ) -> [MotionCase] {
        guard levels.count <= Self.mostDepth else { return [] }
        let all = Array((group.animations ?? []).prefix(Self.mostParts))
        return all.enumerated().map { index, part in
            let timing = part.plainTiming(part.duration > 0 ? part.duration : length)
            var level = MotionLevel(
                time: time, later: all[(index + 1)...].map { MotionRun($0, length) })
            level.earlier = all[..<index]
            var facts = MotionCase(timing: timing)
            facts.group = MotionCase.Group(time: time, length: length)
            describe(part, part.timingFunction?.curve, time, levels + [level], &facts)
            return facts
        }
    }

    /// Returns the key paths that an animation and its parts move.
    private func paths(of animation: CAAnimation, depth: Int = 0) -> [AnimationKeyPath] {
        if let property = animation as? CAPropertyAnimation {
            return property.path(for: layer.record.kind).map { [$0] } ?? []
        }
        guard depth <= Self.mostDepth, let group = animation as? CAAnimationGroup else { return [] }
        return (group.animations ?? []).prefix(Self.mostParts).flatMap {
            paths(of: $0, depth: depth + 1)
        }
    }

    /// Whether the animation itself causes or ends an obstacle. For example, a layer that fades in
    /// is clear at first, and this doesn't hinder the fade.
    private static func isOwnDoing(
        _ obstacle: MotionCase.Obstacle, _ path: AnimationKeyPath
    ) -> Bool {
        switch obstacle {
        case .hidden(_, isOwn: true): path.property == .hidden
        case .transparent(_, isOwn: true): path.property == .opacity
        case .noSize: path.property == .bounds
        case .clippedAway, .outsideWindow:
            path.property == .position || path.property == .transform
        default: false
        }
    }
}

extension CAAnimation {
    /// The kind of animation.
    var sort: AnimationFacts.Kind {
        switch self {
        case is CASpringAnimation: .spring
        case is CABasicAnimation: .basic
        case is CAKeyframeAnimation: .keyframes
        case is CAAnimationGroup: .group
        case is CATransition: .transition
        default: .other
        }
    }

    /// Returns the timing as it was set, with a cycle of `duration` seconds.
    func plainTiming(_ duration: Double) -> MediaTiming {
        var timing = MediaTiming(duration: duration)
        timing.beginTime = beginTime
        timing.speed = Double(speed)
        timing.timeOffset = timeOffset
        timing.repeatCount =
            repeatCount >= .greatestFiniteMagnitude ? .infinity : Double(repeatCount)
        timing.repeatDuration = repeatDuration
        timing.autoreverses = autoreverses
        timing.fillMode = FillMode(rawValue: fillMode.rawValue) ?? .removed
        return timing
    }
}

extension CAPropertyAnimation {
    /// Returns the target of the animation in a layer of a kind; nil where its key path names
    /// nothing.
    @MainActor
    func path(for kind: LayerKind) -> AnimationKeyPath? {
        keyPath.flatMap { $0.isEmpty ? nil : AnimationKeyPath(anyKey: $0, of: kind) }
    }
}
