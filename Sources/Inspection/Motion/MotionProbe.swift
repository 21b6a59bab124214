import CoreAnimation
import Foundation
import Primitives
import Scene

/// Gathers what decides whether animations of a layer move. Main thread.
@MainActor
struct MotionProbe {
    /// What counts for all layers of a stage.
    struct Setting {
        /// The host time that is shown.
        var time: HostTime
        /// The topmost layer of the stage that the layer is in; nil where it is in none.
        var root: CALayer?
        var isWindowSeen = true
        var isPaused = false
        var slowdown = 1.0
        /// Pixels per point of the stage.
        var scale = 1.0
    }

    let layer: CALayer
    let setting: Setting
    /// The layer's time.
    let layerTime: Double
    /// What it shows.
    let shown: LayerRecord
    let motions: [AttachedMotion]
    private let obstacles: [MotionCase.Obstacle]
    private let clocks: [MotionCase.Clock]

    init(_ layer: CALayer, _ setting: Setting) {
        self.layer = layer
        self.setting = setting
        layerTime = layer.convertTime(setting.time.seconds, from: nil)
        motions = layer.attachedMotions
        let sight = LayerSightLine(layer, setting)
        (shown, obstacles, clocks) = (sight.shown, sight.obstacles, sight.clocks)
    }

    /// The facts of an animation, by its place among those that are attached.
    func attached(_ index: Int) -> MotionCase {
        let motion = motions[index]
        var facts = facts(motion)
        facts.life = motion.running == nil ? .added : .attached(hasEnded: motion.hasEnded)
        facts.override = override(of: index)
        return facts
    }

    /// The facts of one that is over.
    func gone(_ ended: MotionHistory.Ended) -> MotionCase {
        var facts = facts(ended.motion)
        facts.life = .gone(how: ended.how.rawValue, ago: setting.time.seconds - ended.time)
        return facts
    }

    private func facts(_ motion: AttachedMotion) -> MotionCase {
        let animation = motion.animation
        var facts = MotionCase(
            timing: motion.running?.timing ?? animation.plainTiming(motion.duration))
        facts.key = motion.key
        facts.kind = animation.sort
        facts.className = "\(type(of: animation))"
        facts.isRemovedOnCompletion = animation.isRemovedOnCompletion
        facts.layerTime = layerTime
        facts.isInTree = setting.root != nil
        facts.isCommitted = layer.isCommitted
        facts.clocks = clocks
        facts.isWindowSeen = setting.isWindowSeen
        facts.isPaused = setting.isPaused
        facts.slowdown = setting.slowdown
        facts.parts = (animation as? CAAnimationGroup)?.animations?.count ?? 0
        facts.obstacles = obstacles
        guard let property = animation as? CAPropertyAnimation else { return facts }
        let probe = TargetProbe(property, layer, shown)
        facts.keyPath = property.keyPath
        facts.target = probe.target
        facts.suggestion = probe.suggestion
        facts.misfits = probe.misfits
        facts.hasValues = probe.hasValues
        facts.still = probe.still
        facts.value = probe.value
        facts.obstacles = obstacles.filter { !Self.isOwnDoing($0, probe.path) }
        return facts
    }

    /// A layer that fades in is clear at first: that doesn't hinder the fade.
    private static func isOwnDoing(
        _ obstacle: MotionCase.Obstacle, _ path: AnimationKeyPath?
    ) -> Bool {
        switch obstacle {
        case .hidden(_, isOwn: true): path?.property == .hidden
        case .transparent(_, isOwn: true): path?.property == .opacity
        case .noSize: path?.property == .bounds
        case .clippedAway, .outsideWindow:
            path?.property == .position || path?.property == .transform
        default: false
        }
    }

    /// The name of a later animation that hides what this one does.
    private func override(of index: Int) -> String? {
        guard let path = (motions[index].animation as? CAPropertyAnimation)?.keyPath,
            let own = AnimationKeyPath(anyKey: path, of: layer.record.kind)
        else { return nil }
        for later in motions[(index + 1)...] {
            guard let other = later.animation as? CAPropertyAnimation, !other.isAdditive,
                let text = other.keyPath, let running = later.running,
                let its = AnimationKeyPath(anyKey: text, of: layer.record.kind),
                its == own || its == AnimationKeyPath(own.property),
                case .active = running.timing.phase(at: layerTime)
            else { continue }
            return later.key.map { "\"\($0)\"" } ?? "one without a key"
        }
        return nil
    }
}

extension CAAnimation {
    /// What sort it is.
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

    /// The timing as it was set, with a cycle of so many seconds.
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
