import Foundation
import Inspection

// Animations as texts
extension RefusalFacts {
    /// The key that was changed, and how often.
    var told: String {
        (isSlip ? "a slip" : key) + (count == 1 ? "" : "  ×\(count)")
    }
}

extension AnimationFacts {
    /// The title of the animation.
    var title: String { keyPath ?? key ?? className }

    /// The shown value as a text; nil where there is none.
    var valueTold: String? {
        guard let value else { return nil }
        return value.numbers.map {
            $0.prefix(4).map { ValueInput.number(($0 * 100).rounded() / 100) }
                .joined(separator: ", ")
        } ?? value.text
    }

    /// The class of the animation, and its origin.
    var told: String {
        let state =
            switch state {
            case .added: "not committed yet"
            case .attached: isImplicit ? "implicit" : key.map { "“\($0)”" } ?? ""
            case .ended: "ended"
            }
        let kind = className.hasPrefix("CA") ? String(className.dropFirst(2)) : className
        return state.isEmpty ? kind : "\(kind), \(state)"
    }

    /// The duration, and the number of cycles.
    var timesTold: String {
        var text = "\(ValueInput.number(duration)) s"
        if repeatDuration > 0 {
            text += ", for \(ValueInput.number(repeatDuration)) s"
        } else if repeatCount > 1 {
            text +=
                repeatCount.isInfinite || repeatCount > 1e6
                ? ", for ever" : ", ×\(ValueInput.number(repeatCount))"
        }
        if autoreverses { text += ", and back" }
        if speed != 1 { text += ", speed \(ValueInput.number(speed))" }
        if isAdditive { text += ", adds" }
        return text
    }
}
