import Foundation
import Primitives

/// A matrix decomposed into scale, rotations and translation, as structured key paths name them.
///
/// Recomposed as `scale · Rx · Ry · Rz · translation` for row vectors (docs/reference/keys.md, "Key
/// paths"). Skew and perspective are lost. A mirroring matrix gets the mirroring in y. So a
/// negative scale.x comes back as a negative scale.y and half a turn, as on Apple's systems.
struct TransformComponents: Equatable {
    var scale = (x: 1.0, y: 1.0, z: 1.0)
    var rotation = (x: 0.0, y: 0.0, z: 0.0)
    var translation = (x: 0.0, y: 0.0, z: 0.0)

    init(_ t: CATransform3D) {
        translation = (t.m41, t.m42, t.m43)
        let sx = Self.length(t.m11, t.m12, t.m13)
        var sy = Self.length(t.m21, t.m22, t.m23)
        let sz = Self.length(t.m31, t.m32, t.m33)
        let det =
            t.m11 * (t.m22 * t.m33 - t.m23 * t.m32) - t.m12 * (t.m21 * t.m33 - t.m23 * t.m31)
            + t.m13 * (t.m21 * t.m32 - t.m22 * t.m31)
        if det < 0 { sy = -sy }
        scale = (sx, sy, sz)
        guard sx != 0, sy != 0, sz != 0 else { return }
        // Rows of R = Rx·Ry·Rz: row 1 is (cy·cz, cy·sz, −sy); rows 2 and 3 hold sx·cy, cx·cy last.
        let sinY = -t.m13 / sx
        rotation.y = asin(min(max(sinY, -1), 1))
        if abs(sinY) < 0.999_999_9 {
            rotation.x = atan2(t.m23 / sy, t.m33 / sz)
            rotation.z = atan2(t.m12 / sx, t.m11 / sx)
        } else {
            rotation.z = atan2(-t.m21 / sy, t.m22 / sy)
        }
    }

    static func == (a: TransformComponents, b: TransformComponents) -> Bool {
        a.scale == b.scale && a.rotation == b.rotation && a.translation == b.translation
    }

    /// The matrix composed from the parts.
    var matrix: CATransform3D {
        CATransform3DMakeScale(scale.x, scale.y, scale.z)
            .concatenating(CATransform3DMakeRotation(rotation.x, 1, 0, 0))
            .concatenating(CATransform3DMakeRotation(rotation.y, 0, 1, 0))
            .concatenating(CATransform3DMakeRotation(rotation.z, 0, 0, 1))
            .concatenating(
                CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
    }

    subscript(component: ValueComponent) -> PropertyValue? {
        switch component {
        case .rotation, .rotationZ: .number(rotation.z)
        case .rotationX: .number(rotation.x)
        case .rotationY: .number(rotation.y)
        case .scale: .number((scale.x + scale.y + scale.z) / 3)
        case .scaleXY: .number((scale.x + scale.y) / 2)
        case .scaleX: .number(scale.x)
        case .scaleY: .number(scale.y)
        case .scaleZ: .number(scale.z)
        case .translation: .size(CGSize(width: translation.x, height: translation.y))
        case .translationX: .number(translation.x)
        case .translationY: .number(translation.y)
        case .translationZ: .number(translation.z)
        default: nil
        }
    }

    /// Replaces a part; returns false when `value` doesn't fit it.
    mutating func replace(_ component: ValueComponent, with value: PropertyValue) -> Bool {
        switch (component, value) {
        case (.translation, .size(let s)):
            translation = (s.width, s.height, translation.z)
            return true
        case (.translation, .point(let p)):
            translation = (p.x, p.y, translation.z)
            return true
        default:
            guard let number = value.finiteNumber else { return false }
            return replace(component, with: number)
        }
    }

    private mutating func replace(_ component: ValueComponent, with number: Double) -> Bool {
        switch component {
        case .rotation, .rotationZ: rotation.z = number
        case .rotationX: rotation.x = number
        case .rotationY: rotation.y = number
        case .scale: scale = (number, number, number)
        case .scaleXY: scale = (number, number, scale.z)
        case .scaleX: scale.x = number
        case .scaleY: scale.y = number
        case .scaleZ: scale.z = number
        case .translationX: translation.x = number
        case .translationY: translation.y = number
        case .translationZ: translation.z = number
        default: return false
        }
        return true
    }

    private static func length(_ x: Double, _ y: Double, _ z: Double) -> Double {
        (x * x + y * y + z * z).squareRoot()
    }
}
