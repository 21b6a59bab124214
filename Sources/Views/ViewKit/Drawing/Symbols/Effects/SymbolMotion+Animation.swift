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
            let made = Self.keys("opacity", [0.3, 0.53, 0.77, 1], 1, options, 0)
            made.calculationMode = .discrete
            made.autoreverses = isReversing
            return made
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
        _ own: Int
    ) -> CAKeyframeAnimation {
        let made = CAKeyframeAnimation(keyPath: path)
        made.values = values
        made.duration = seconds
        let count = options.count ?? own
        made.repeatCount = count == 0 ? .infinity : Float(count)
        made.speed = Float(options.rate)
        return made
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
