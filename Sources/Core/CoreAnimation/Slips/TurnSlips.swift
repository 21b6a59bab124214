import Foundation
import Primitives
import Scene

/// Slips with angles.
@MainActor
enum TurnSlips {
    /// Angles that people write in degrees, up to two turns: as radians they are implausible.
    private static let suspects = stride(from: 30.0, through: 720, by: 15).map { $0 }

    /// Returns the angle in radians of a rotation matrix, if the number looks like degrees; nil for
    /// any other.
    ///
    /// The matrix doesn't hold the angle itself, but no other plausible angle has the sine and
    /// cosine of 90 radians to the twelfth digit.
    /// - Parameter old: the matrix before. Another rotation there means that the layer is turned
    ///   step by step, where any angle may occur.
    static func degrees(in matrix: CATransform3D, after old: CATransform3D) -> Double? {
        guard let angle = angle(of: matrix), let found = suspect(angle) else { return nil }
        guard let before = Self.angle(of: old) else { return found }
        // The old matrix has practically no rotation, or one in degrees as well.
        guard abs(before) > 1e-6, suspect(before) == nil else { return found }
        return nil
    }

    private static func suspect(_ angle: Double) -> Double? {
        for each in suspects {
            for sign in [1.0, -1] {
                let rest = (sign * each).remainder(dividingBy: 2 * .pi)
                if abs(rest - angle) < 1e-12 { return sign * each }
            }
        }
        return nil
    }

    /// Returns the angle of a rotation about one axis, whatever the scale; nil for none.
    private static func angle(of m: CATransform3D) -> Double? {
        if m.m12 != 0, m.m13 == 0, m.m23 == 0 { return atan2(Double(m.m12), Double(m.m11)) }
        if m.m23 != 0, m.m12 == 0, m.m13 == 0 { return atan2(Double(m.m23), Double(m.m22)) }
        if m.m13 != 0, m.m12 == 0, m.m23 == 0 { return atan2(-Double(m.m13), Double(m.m11)) }
        return nil
    }

    /// Returns the slip in an animation that is about to start; nil for none.
    static func slip(in animation: CAAnimation, of layer: CALayer, depth: Int = 0) -> Slip? {
        if let group = animation as? CAAnimationGroup, depth < 4 {
            return (group.animations ?? []).prefix(64).lazy.compactMap {
                slip(in: $0, of: layer, depth: depth + 1)
            }.first
        }
        guard let property = animation as? CAPropertyAnimation, let path = property.keyPath else {
            return nil
        }
        if let angle = degrees(in: property, path) {
            return .degrees(angle: angle, layer: layer.nameInSlips)
        }
        guard path == "transform", property.valueFunction == nil,
            let basic = property as? CABasicAnimation, isFullTurn(basic, of: layer)
        else { return nil }
        return .fullTurn(layer: layer.nameInSlips)
    }

    /// Returns an angle in degrees among the values of an animation of a rotation; nil for none.
    /// Additive and cumulative animations may turn any number of times.
    private static func degrees(in animation: CAPropertyAnimation, _ path: String) -> Double? {
        guard !animation.isCumulative, !animation.isAdditive else { return nil }
        let turns: [CAValueFunctionName] = [.rotateX, .rotateY, .rotateZ]
        let isTurn = path == "transform.rotation" || path.hasPrefix("transform.rotation.")
        guard isTurn || animation.valueFunction.map({ turns.contains($0.name) }) == true else {
            return nil
        }
        let values: [Any?] =
            switch animation {
            case let basic as CABasicAnimation: [basic.fromValue, basic.toValue, basic.byValue]
            case let frames as CAKeyframeAnimation: frames.values ?? []
            default: []
            }
        let angles = values.compactMap { $0 }.map { AnimationValue.number($0) ?? .nan }
            .filter { $0 != 0 }
        // All values must match, as a single number may be a coincidence.
        guard !angles.isEmpty,
            angles.allSatisfy({ abs($0) >= 30 && $0.remainder(dividingBy: 15) == 0 })
        else { return nil }
        return angles.max { abs($0) < abs($1) }
    }

    /// Whether an animation leads to a matrix rotated by 2π, while nothing else rotates the layer.
    private static func isFullTurn(_ animation: CABasicAnimation, of layer: CALayer) -> Bool {
        let model = layer.record.transform
        func matrix(_ value: Any?) -> CATransform3D? { value as? CATransform3D }
        let to = matrix(animation.toValue) ?? model
        guard isNear(matrix(animation.fromValue) ?? model, to),
            // For an additive animation whose values end at the identity, the model is the end.
            hasRest(animation.isAdditive ? model : to)
        else { return false }
        return !layer.animations.contains { other in
            other.animation !== animation && turns(other.animation)
        }
    }

    /// Whether an animation, or a part of it, rotates its layer.
    private static func turns(_ animation: CAAnimation, depth: Int = 0) -> Bool {
        if let group = animation as? CAAnimationGroup, depth < 4 {
            return (group.animations ?? []).prefix(64).contains { turns($0, depth: depth + 1) }
        }
        guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return false }
        return path.hasPrefix("transform")
    }

    private static func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(a.numbers, b.numbers).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    /// Whether a matrix looks rotated by full turns: the sine of 2π isn't exactly 0 in floating point,
    /// and the matrix shows the rest.
    private static func hasRest(_ m: CATransform3D) -> Bool {
        [m.m12, m.m13, m.m21, m.m23, m.m31, m.m32].contains { $0 != 0 && abs($0) < 1e-6 }
    }
}

extension CATransform3D {
    /// The matrix's elements, row by row.
    var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
