import Foundation
import Primitives
import Scene

extension PropertyValue {
    /// Rounder values than this one, the roundest first; none for one that is round.
    var rounder: [PropertyValue] {
        let list: [PropertyValue]
        switch self {
        case .number(let value): list = Self.steps.map { .number(Self.round(value, $0)) }
        case .point(let p):
            list = Self.steps.map {
                .point(CGPoint(x: Self.round(p.x, $0), y: Self.round(p.y, $0)))
            }
        case .size(let s):
            list = Self.steps.map {
                .size(CGSize(width: Self.round(s.width, $0), height: Self.round(s.height, $0)))
            }
        case .rect(let r):
            list = Self.steps.map {
                .rect(
                    CGRect(
                        x: Self.round(r.minX, $0), y: Self.round(r.minY, $0),
                        width: Self.round(r.width, $0), height: Self.round(r.height, $0)))
            }
        case .color(let color): list = Self.rounder(color)
        case .transform(let t): list = Self.rounder(t)
        case .path(let path): list = Self.rounder(path)
        default: list = []
        }
        // A value is at least as round as what it is among.
        return Array(list.prefix { $0 != self })
    }

    private static let steps = [10, 1, 0.5, 0.01]

    private static func round(_ value: Double, _ step: Double) -> Double {
        (value / step).rounded() * step
    }

    private static func rounder(_ color: RGBA) -> [PropertyValue] {
        func part(_ value: Float) -> Float { value < 0.5 ? 0 : 1 }
        let full = RGBA(red: part(color.red), green: part(color.green), blue: part(color.blue))
        var half = full
        half.alpha = color.alpha < 1 ? 0.5 : 1
        return [.color(.black), .color(full), .color(half)]
    }

    private static func rounder(_ t: CATransform3D) -> [PropertyValue] {
        guard t.m34 == 0, t.m14 == 0, t.m24 == 0, t.m13 == 0, t.m23 == 0, t.m31 == 0, t.m32 == 0
        else { return [] }
        return [1, 0.1, 0.01].map { step in
            var new = CATransform3DIdentity
            (new.m11, new.m12) = (round(t.m11, step), round(t.m12, step))
            (new.m21, new.m22) = (round(t.m21, step), round(t.m22, step))
            (new.m41, new.m42) = (round(t.m41, max(step, 0.1)), round(t.m42, max(step, 0.1)))
            return .transform(new)
        }
    }

    private static func rounder(_ path: PathElements) -> [PropertyValue] {
        let (box, text) = (CGPath(path).boundingBox, CGPath(path).svgPath)
        guard !box.isNull, text.utf8.count > 30 else { return [] }
        var plain = PathElements()
        plain.addRect(box)
        return [.path(plain)]
    }
}
