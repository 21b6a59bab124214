import Foundation
import Primitives
package import Scene

extension CALayer {
    /// Returns whether the layer's model has the value that an animation of it shows last, so that
    /// nothing jumps when the animation ends.
    package func isThere(_ animation: AnimationRecord) -> Bool {
        var last = animation
        guard last.timing.endTime.isFinite, last.timing.duration > 0 else { return false }
        last.timing.fillMode = .both
        // A spring only approaches its end.
        if case .basic(var motion) = last.motion, motion.spring != nil {
            motion.spring = nil
            last.motion = .basic(motion)
        }
        var shown = record
        AnimationResolver.apply(last, to: &shown, at: last.timing.endTime)
        return LayerProperty.allCases.allSatisfy { property in
            guard last.properties.contains(property), property != .custom else { return true }
            return Self.isNear(shown[property], record[property])
        } && shown.custom == record.custom
    }

    private static func isNear(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
        guard let first = numbers(a), let second = numbers(b), first.count == second.count else {
            return a == b
        }
        return zip(first, second).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }

    private static func numbers(_ value: PropertyValue) -> [CGFloat]? {
        switch value {
        case .number(let number): [number]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.minX, r.minY, r.width, r.height]
        case .transform(let t): t.numbers
        default: nil
        }
    }
}
