import CoreAnimation
import Foundation
package import Primitives
package import Scene

/// An animation of one property as plain values.
package struct AnimationSpec: Sendable {
    /// What it goes through.
    package enum Motion: Sendable {
        /// From a value to a value, or by one; nil as in a `CABasicAnimation`.
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
        /// The same with a spring.
        case spring(from: PropertyValue?, to: PropertyValue?, damping: Double, velocity: Double)
        /// Through values, with a mode's name; times and the curves' names of the segments.
        case values([PropertyValue], mode: String, keyTimes: [Double]?, curves: [String])
        /// Along a path, with a mode's name.
        case path(PathElements, mode: String)
        /// Through what a value function makes of two numbers.
        case function(String, from: Double, to: Double)
        /// Animations together.
        case group([AnimationSpec])
    }

    /// The property, or the part of one.
    package var keyPath: String
    /// What it goes through.
    package var motion: Motion
    /// The length of a cycle in seconds, and how long after the transaction it begins.
    package var duration = 1.0
    package var delay = 0.0
    /// The rest of its timing, as a `CAMediaTiming` has it.
    package var speed = 1.0
    package var timeOffset = 0.0
    package var repeatCount = 0.0
    package var autoreverses = false
    package var fillMode = "removed"
    /// The name of its curve; nil for none.
    package var curve: String?
    /// Whether it adds to what is there, and whether cycles add up.
    package var isAdditive = false
    package var isCumulative = false

    /// An animation that plays once, in a second.
    package init(_ keyPath: String, _ motion: Motion) {
        self.keyPath = keyPath
        self.motion = motion
    }

    /// The animation as the public classes have it; `now` is the layer's time of the transaction.
    @MainActor
    func animation(now: Double) -> CAAnimation {
        let animation = motionOnly(now: now)
        animation.duration = duration
        if delay > 0 { animation.beginTime = now + delay }
        animation.speed = Float(speed)
        animation.timeOffset = timeOffset
        animation.repeatCount = Float(repeatCount)
        animation.autoreverses = autoreverses
        animation.fillMode = CAMediaTimingFillMode(rawValue: fillMode)
        animation.isRemovedOnCompletion = false
        animation.timingFunction = curve.map(Self.curve)
        guard let property = animation as? CAPropertyAnimation else { return animation }
        property.isAdditive = isAdditive
        property.isCumulative = isCumulative
        return property
    }

    @MainActor
    private func motionOnly(now: Double) -> CAAnimation {
        switch motion {
        case .basic(let from, let to, let by):
            let basic = CABasicAnimation(keyPath: keyPath)
            (basic.fromValue, basic.toValue) = (Self.boxed(from), Self.boxed(to))
            basic.byValue = Self.boxed(by)
            return basic
        case .spring(let from, let to, let damping, let velocity):
            let spring = CASpringAnimation(keyPath: keyPath)
            (spring.fromValue, spring.toValue) = (Self.boxed(from), Self.boxed(to))
            spring.damping = CGFloat(damping)
            spring.initialVelocity = CGFloat(velocity)
            return spring
        case .values(let values, let mode, let keyTimes, let curves):
            let frames = CAKeyframeAnimation(keyPath: keyPath)
            frames.values = values.compactMap(AnimationValue.boxed)
            frames.calculationMode = CAAnimationCalculationMode(rawValue: mode)
            frames.keyTimes = keyTimes?.map { NSNumber(value: $0) }
            if !curves.isEmpty { frames.timingFunctions = curves.map(Self.curve) }
            return frames
        case .path(let path, let mode):
            let frames = CAKeyframeAnimation(keyPath: keyPath)
            frames.path = CGPath(path)
            frames.calculationMode = CAAnimationCalculationMode(rawValue: mode)
            return frames
        case .function(let name, let from, let to):
            let basic = CABasicAnimation(keyPath: keyPath)
            (basic.fromValue, basic.toValue) = (from, to)
            basic.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
            return basic
        case .group(let specs):
            let group = CAAnimationGroup()
            // Their own times begin with the group's.
            group.animations = specs.map { $0.animation(now: 0) }
            return group
        }
    }

    private static func boxed(_ value: PropertyValue?) -> Any? {
        value.flatMap(AnimationValue.boxed)
    }

    private static func curve(_ name: String) -> CAMediaTimingFunction {
        // One that none of the names has: docs/reference/timing.md, "Timing functions".
        name == "steep"
            ? CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
            : CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
    }
}

extension AnimationSpec {
    /// The animation in few words.
    var words: String {
        var text = "\(keyPath): \(motion.words), \(duration) s"
        let timing: [(String, Double, Double)] = [
            ("delay", delay, 0), ("speed", speed, 1), ("timeOffset", timeOffset, 0),
            ("repeatCount", repeatCount, 0),
        ]
        for (name, value, usual) in timing where value != usual { text += ", \(name) \(value)" }
        if autoreverses { text += ", autoreverses" }
        if fillMode != "removed" { text += ", \(fillMode)" }
        if let curve { text += ", \(curve)" }
        if isAdditive { text += ", additive" }
        return isCumulative ? text + ", cumulative" : text
    }
}

extension AnimationSpec.Motion {
    fileprivate var words: String {
        func word(_ value: PropertyValue?) -> String { value?.words ?? "-" }
        switch self {
        case .basic(let from, let to, let by): return "\(word(from)) \(word(to)) by \(word(by))"
        case .spring(let from, let to, let damping, let velocity):
            return "spring \(word(from)) \(word(to)), damping \(damping), velocity \(velocity)"
        case .values(let values, let mode, let keyTimes, let curves):
            return "\(mode) [\(values.map(\.words).joined(separator: " "))]"
                + " at \(keyTimes ?? []) \(curves)"
        case .path(let path, let mode): return "\(mode) along \(CGPath(path).svgPath)"
        case .function(let name, let from, let to): return "\(name) \(from) \(to)"
        case .group(let specs): return "group (\(specs.map(\.words).joined(separator: "; ")))"
        }
    }
}
