import Foundation
import Inspection

/// Formats facts as lines of text.
enum InspectText {
    static func indent(_ depth: Int) -> String {
        depth <= 40
            ? String(repeating: "  ", count: depth)
            : String(repeating: "  ", count: 40) + "(\(depth) deep) "
    }

    /// A number with at most two decimal places.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        guard rounded.isFinite, abs(rounded) < 1e12 else { return "\(value)" }
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    static func numbers(_ list: [Double]) -> String {
        list.map { number($0) }.joined(separator: " ")
    }

    /// A layer: its class, name, number, frame, and notable states.
    static func line(_ layer: LayerFacts) -> String {
        var parts = [layer.className]
        if let name = layer.name { parts.append("\"\(name)\"") }
        parts.append("#\(layer.layer)")
        if let delegate = layer.delegate { parts.append("of \(delegate)") }
        parts.append("(\(numbers(layer.frame)))")
        if let shown = layer.shownFrame { parts.append("seen at (\(numbers(shown)))") }
        if layer.opacity != 1 { parts.append("opacity \(number(layer.opacity))") }
        let flags = layer.flags.map(\.rawValue)
        if !flags.isEmpty { parts.append(flags.joined(separator: ", ")) }
        return parts.joined(separator: " ")
    }

    /// A property: the model's value, and the shown value where it differs.
    static func line(_ property: PropertyFacts) -> String {
        var text = property.key.padding(toLength: 28, withPad: " ", startingAt: 0)
        text += property.model.text
        if let shown = property.shown, shown != property.model { text += "  seen: \(shown.text)" }
        if property.isAnimated { text += "  (animated)" }
        if property.model != property.standard { text += "  *" }
        return text
    }

    /// An animation, and why it does or doesn't move.
    static func lines(_ animation: AnimationFacts) -> [String] {
        var head = animation.className
        if let key = animation.key { head += " \"\(key)\"" }
        if let path = animation.keyPath { head += " of \(path)" }
        if animation.isImplicit { head += ", implicit" }
        head += ", \(number(animation.duration)) s"
        if animation.speed != 1 { head += ", speed \(number(animation.speed))" }
        if animation.repeatCount != 0 {
            head +=
                animation.repeatCount.isFinite
                ? ", \(number(animation.repeatCount)) times" : ", for ever"
        }
        if animation.autoreverses { head += ", and back" }
        if let progress = animation.progress { head += ", at \(number(progress * 100))%" }
        let values = animation.values.prefix(8).map { "\($0.name) \($0.value.text)" }
        let parts = animation.parts.flatMap { Self.lines($0) }.map { "  " + $0 }
        return [head] + (values.isEmpty ? [] : ["  " + values.joined(separator: ", ")]) + parts
            + animation.verdicts.flatMap { reason($0) }.map { "  " + $0 }
    }

    /// A reason, and advice.
    static func reason(_ verdict: VerdictFacts) -> [String] {
        ["- " + verdict.sentence] + (verdict.advice.isEmpty ? [] : ["  " + verdict.advice])
    }
}
