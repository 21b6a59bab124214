import Foundation
package import Primitives

/// A function that makes a transform of numbers, after their interpolation;
/// docs/reference/animation.md, "Value functions".
package enum ValueFunction: String, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ

    /// The number of values that the function takes.
    package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

    /// The numbers that give the identity: used for a missing end.
    package var identity: PropertyValue {
        switch self {
        case .scale: .numbers([1, 1, 1])
        case .scaleX, .scaleY, .scaleZ: .number(1)
        case .translate: .numbers([0, 0, 0])
        default: .number(0)
        }
    }

    /// Returns the transform of `input`; nil unless it has the function's number of finite values.
    ///
    /// Angles in radians, translations in points.
    package func transform(_ input: PropertyValue) -> CATransform3D? {
        switch input {
        case .number(let a):
            return a.isFinite && inputCount == 1 ? single(a) : nil
        case .numbers(let list):
            guard list.count == inputCount, list.allSatisfy(\.isFinite) else { return nil }
            return list.count == 1 ? single(list[0]) : triple(list)
        default: return nil
        }
    }

    private func single(_ a: Double) -> CATransform3D {
        switch self {
        case .rotateX: CATransform3DMakeRotation(a, 1, 0, 0)
        case .rotateY: CATransform3DMakeRotation(a, 0, 1, 0)
        case .rotateZ: CATransform3DMakeRotation(a, 0, 0, 1)
        case .scaleX: CATransform3DMakeScale(a, 1, 1)
        case .scaleY: CATransform3DMakeScale(1, a, 1)
        case .scaleZ: CATransform3DMakeScale(1, 1, a)
        case .translateX: CATransform3DMakeTranslation(a, 0, 0)
        case .translateY: CATransform3DMakeTranslation(0, a, 0)
        case .translateZ: CATransform3DMakeTranslation(0, 0, a)
        case .scale, .translate: .identity
        }
    }

    private func triple(_ v: [Double]) -> CATransform3D {
        self == .scale
            ? CATransform3DMakeScale(v[0], v[1], v[2])
            : CATransform3DMakeTranslation(v[0], v[1], v[2])
    }
}
