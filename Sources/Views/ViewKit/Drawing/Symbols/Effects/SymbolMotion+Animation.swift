import CoreAnimation
import Foundation

@MainActor
extension SymbolMotion {
    /// Makes the animation of a motion; nil for one that shows nothing, as with reduced motion.
    /// - Parameters:
    ///   - options: the speed and the repetitions.
    ///   - isAnimated: whether states that last are reached in an animation.
    func animation(_ options: SymbolEffectOptions, isAnimated: Bool) -> CAAnimation? {
        let moves = isAnimated && !OwnMotion.isReduced
        switch self {
        case .bounce(let isUp):
            guard moves else { return nil }
            return Self.keys(
                "transform.scale", isUp ? [1, 1.2, 0.95, 1] : [1, 0.8, 1.05, 1], 0.5, options, 1)
        case .pulse:
            return isAnimated ? Self.keys("opacity", [1, 0.35, 1], 1.2, options, 0) : nil
        case .variableColor(let isReversing):
            guard isAnimated else { return nil }
            let made = Self.keys(
                "opacity", [0.3, 0.53, 0.77, 1], 1, options, 0, isStepped: true)
            made.autoreverses = isReversing
            return made
        case .rotate(let isClockwise):
            guard moves else { return nil }
            let turn = isClockwise ? 2 * Double.pi : -2 * Double.pi
            return Self.keys("transform.rotation.z", [0, turn], 1.5, options, 0)
        case .wiggle(let swing):
            guard moves else { return nil }
            return Self.keys(
                swing.path, [0, 1, -1, 0.6, -0.3, 0].map { $0 * swing.reach }, 0.6, options, 0)
        case .breathe(let isFading):
            guard moves else { return nil }
            return isFading
                ? Self.keys("opacity", [1, 0.5, 1], 2, options, 0)
                : Self.keys("transform.scale", [1, 1.15, 1], 2, options, 0)
        case .scale(let isUp):
            return Self.lasting([("transform.scale", 1, isUp ? 1.2 : 0.8)], moves, options)
        case .disappear:
            return Self.lasting(
                [("opacity", 1, 0), ("transform.scale", 1, moves ? 0.6 : 1)], moves, options)
        case .appear, .replace:
            guard moves else { return nil }
            let made = Self.group([("opacity", 0, 1), ("transform.scale", 0.6, 1)], options)
            made.fillMode = .backwards
            return made
        }
    }

    /// - Parameter own: the number of times where the options name none; 0 for ever.
    private static func keys(
        _ path: String, _ values: [Double], _ seconds: Double, _ options: SymbolEffectOptions,
        _ own: Int, isStepped: Bool = false
    ) -> CAKeyframeAnimation {
        let made = CAKeyframeAnimation(keyPath: path)
        made.values = values
        made.duration = seconds
        if isStepped { made.calculationMode = .discrete }
        if options.pause > 0 { add(options.pause, to: made, values) }
        let count = options.count ?? own
        made.repeatCount = count == 0 ? .infinity : Float(count)
        made.speed = Float(options.rate)
        return made
    }

    /// Has an animation show its last value for some seconds before it begins anew.
    private static func add(
        _ pause: Double, to animation: CAKeyframeAnimation, _ values: [Double]
    ) {
        guard let last = values.last else { return }
        let part = animation.duration / (animation.duration + pause)
        // Steps have a time at which the last one ends.
        let steps = animation.calculationMode == .discrete ? values.count : values.count - 1
        var times: [Double] = []
        for index in 0...steps { times.append(part * Double(index) / Double(steps)) }
        animation.keyTimes = (times + [1]).map { NSNumber(value: $0) }
        animation.values = values + [last]
        animation.duration += pause
    }

    private static func group(
        _ values: [(path: String, from: Double, to: Double)], _ options: SymbolEffectOptions
    ) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.duration = 0.3
        group.speed = Float(options.rate)
        group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        group.animations = values.map { path, from, to in
            let each = CABasicAnimation(keyPath: path)
            (each.fromValue, each.toValue, each.duration) = (from, to, 0.3)
            each.fillMode = .both
            return each
        }
        return group
    }

    /// Makes an animation whose end stays until it is removed.
    private static func lasting(
        _ values: [(path: String, from: Double, to: Double)], _ moves: Bool,
        _ options: SymbolEffectOptions
    ) -> CAAnimation {
        let starts = values.map { (path: $0.path, from: moves ? $0.from : $0.to, to: $0.to) }
        let made = group(starts, options)
        made.fillMode = .both
        made.isRemovedOnCompletion = false
        return made
    }
}
