import Foundation
import Primitives

/// Transforms as functions: `translate(10, 0) rotate(30deg)`.
///
/// Functions are applied from left to right, each about the axes that result from the one before.
enum SceneTransform {
    /// Returns the transform of a text; nil when it is none.
    static func parse(_ text: String) -> CATransform3D? {
        var result = CATransform3DIdentity
        var rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
        if rest == "identity" { return result }
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"),
                open < close
            else { return nil }
            let name = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
            let arguments = rest[rest.index(after: open)..<close]
                .split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
            guard let step = function(name, arguments) else { return nil }
            result = step.concatenating(result)
            rest = rest[rest.index(after: close)...].drop { $0.isWhitespace || $0 == "," }
        }
        return result
    }

    private static func function(_ name: String, _ arguments: [String]) -> CATransform3D? {
        if name == "rotate" { return rotation(arguments) }
        let n = arguments.compactMap { SceneText.number($0) }
        guard n.count == arguments.count, n.allSatisfy(\.isFinite) else { return nil }
        switch (name, n.count) {
        case ("translate", 2): return CATransform3DMakeTranslation(n[0], n[1], 0)
        case ("translate", 3): return CATransform3DMakeTranslation(n[0], n[1], n[2])
        case ("scale", 1): return CATransform3DMakeScale(n[0], n[0], 1)
        case ("scale", 2): return CATransform3DMakeScale(n[0], n[1], 1)
        case ("scale", 3): return CATransform3DMakeScale(n[0], n[1], n[2])
        case ("perspective", 1):
            guard n[0] != 0 else { return nil }
            var t = CATransform3DIdentity
            t.m34 = -1 / n[0]
            return t
        case ("matrix", 16): return matrix(n)
        default: return nil
        }
    }

    /// Returns a rotation by an angle in `deg` or radians, about an axis or about z.
    private static func rotation(_ arguments: [String]) -> CATransform3D? {
        guard let first = arguments.first else { return nil }
        let axis = arguments.dropFirst().compactMap { SceneText.number($0) }
        guard let angle = angle(first), axis.count == arguments.count - 1 else { return nil }
        switch axis.count {
        case 0: return CATransform3DMakeRotation(angle, 0, 0, 1)
        case 3: return CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
        default: return nil
        }
    }

    private static func angle(_ text: String) -> Double? {
        let (digits, factor) =
            text.hasSuffix("deg")
            ? (text.dropLast(3), Double.pi / 180)
            : text.hasSuffix("rad") ? (text.dropLast(3), 1) : (text[...], 1)
        return SceneText.number(String(digits)).flatMap { $0.isFinite ? $0 * factor : nil }
    }

    private static func matrix(_ n: [Double]) -> CATransform3D {
        var t = CATransform3DIdentity
        (t.m11, t.m12, t.m13, t.m14) = (n[0], n[1], n[2], n[3])
        (t.m21, t.m22, t.m23, t.m24) = (n[4], n[5], n[6], n[7])
        (t.m31, t.m32, t.m33, t.m34) = (n[8], n[9], n[10], n[11])
        (t.m41, t.m42, t.m43, t.m44) = (n[12], n[13], n[14], n[15])
        return t
    }

    /// Returns a text that parses to the same transform.
    static func text(_ t: CATransform3D) -> String {
        let moved = CATransform3DMakeTranslation(t.m41, t.m42, t.m43)
        let scaled = CATransform3DMakeScale(t.m11, t.m22, t.m33)
        if t == CATransform3DIdentity { return "identity" }
        if t == moved { return "translate(\(list([t.m41, t.m42, t.m43])))" }
        if t == scaled { return "scale(\(list([t.m11, t.m22, t.m33])))" }
        return function(t) ?? "matrix(\(list(elements(t))))"
    }

    /// Returns a rotation about an axis, or a perspective, if it parses to exactly the same
    /// transform.
    private static func function(_ t: CATransform3D) -> String? {
        let candidates = [
            "rotate(\(atan2(t.m12, t.m11))rad)",
            "rotate(\(atan2(t.m23, t.m22))rad, 1, 0, 0)",
            "rotate(\(atan2(t.m31, t.m33))rad, 0, 1, 0)",
            "perspective(\(-1 / t.m34))",
        ]
        return candidates.first { parse($0) == t }
    }

    private static func elements(_ t: CATransform3D) -> [Double] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34,
            t.m41, t.m42, t.m43, t.m44,
        ]
    }

    private static func list(_ numbers: [Double]) -> String {
        numbers.map { SceneText.text($0) }.joined(separator: ", ")
    }
}
