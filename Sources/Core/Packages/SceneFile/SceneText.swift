import Foundation
package import Primitives
package import Scene

/// The text form of values in a scene file.
package enum SceneText {
    /// Returns the numbers in a text, between spaces or commas; nil if it contains anything else.
    static func numbers(_ text: String) -> [Double]? {
        var out: [Double] = []
        for part in text.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
            guard let number = number(String(part)) else { return nil }
            out.append(number)
        }
        return out
    }

    /// Returns the number in a text; `inf` is infinity, and NaN is refused.
    static func number(_ text: String) -> Double? {
        guard let number = Double(text.trimmingCharacters(in: .whitespaces)), !number.isNaN else {
            return nil
        }
        return number
    }

    /// Returns the value of 0, 1, true, false, YES or NO.
    static func bool(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }

    /// Returns a colour of one component (grey) or three, with an alpha as the second or fourth
    /// number or separately.
    package static func color(_ text: String, opacity: String? = nil) -> RGBA? {
        guard let parts = numbers(text), (1...4).contains(parts.count) else { return nil }
        let rgb = parts.count < 3 ? [parts[0], parts[0], parts[0]] : Array(parts[0..<3])
        var alpha = parts.count == 2 ? parts[1] : parts.count == 4 ? parts[3] : 1
        if let opacity {
            guard let given = number(opacity) else { return nil }
            alpha *= given
        }
        return RGBA(
            red: Float(rgb[0]), green: Float(rgb[1]), blue: Float(rgb[2]), alpha: Float(alpha))
    }

    /// Returns a value of the kind of a property; nil if the text has no such value.
    package static func value(_ text: String, _ kind: LayerProperty.Kind) -> PropertyValue? {
        switch kind {
        case .number, .bits: number(text).map { .number($0) }
        case .bool: bool(text).map { .bool($0) }
        case .point: numbers(text).flatMap { point($0) }
        case .size:
            numbers(text).flatMap {
                $0.count == 2 ? .size(CGSize(width: $0[0], height: $0[1])) : nil
            }
        case .rect: numbers(text).flatMap { rect($0) }
        case .transform: SceneTransform.parse(text).map { .transform($0) }
        case .color: color(text).map { .color($0) }
        case .name: .name(text)
        case .path: ScenePath.parse(text).map { .path($0) }
        case .numbers: numbers(text).map { .numbers($0) }
        case .contents, .tree, .object, .filters, .colors, .cells: nil
        }
    }

    private static func point(_ parts: [Double]) -> PropertyValue? {
        parts.count == 2 || parts.count == 3 ? .point(CGPoint(x: parts[0], y: parts[1])) : nil
    }

    private static func rect(_ p: [Double]) -> PropertyValue? {
        p.count == 4 ? .rect(CGRect(x: p[0], y: p[1], width: p[2], height: p[3])) : nil
    }

    /// Returns a value as text; nil for one that has no text form.
    package static func text(_ value: PropertyValue) -> String? {
        switch value {
        case .number(let number): text(number)
        case .bool(let flag): flag ? "1" : "0"
        case .point(let p): text([p.x, p.y])
        case .size(let s): text([s.width, s.height])
        case .rect(let r): text([r.origin.x, r.origin.y, r.size.width, r.size.height])
        case .transform(let t): SceneTransform.text(t)
        case .name(let name): name
        case .path(let path): ScenePath.text(path)
        case .color(let color): text(color)
        case .numbers(let list): text(list)
        default: nil
        }
    }

    /// Returns the text of a number, which parses to the same number.
    static func text(_ number: Double) -> String {
        if number == .infinity { return "inf" }
        if number == -.infinity { return "-inf" }
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    /// Returns numbers separated by spaces.
    package static func text(_ numbers: [Double]) -> String {
        numbers.map { text($0) }.joined(separator: " ")
    }

    /// Returns red, green and blue; the alpha is written separately.
    static func text(_ color: RGBA) -> String {
        [color.red, color.green, color.blue].map { text($0) }.joined(separator: " ")
    }

    /// Returns a number of single precision, without superfluous digits.
    static func text(_ number: Float) -> String {
        number == number.rounded() && abs(number) < 1e6 ? "\(Int(number))" : "\(number)"
    }
}
