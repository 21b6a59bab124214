import Foundation
import Inspection

// Values as texts
extension PropertyFacts {
    /// Whether the value on screen differs from the model's.
    var differs: Bool { shown.map { $0 != model } ?? false }

    /// The model's value in the form in which it is typed.
    var typed: String {
        switch kind {
        case .number, .point, .size, .rect: model.numbers.map(ValueInput.text) ?? model.text
        case .color: model.numbers.map(ValueInput.hex) ?? "none"
        default: model.text
        }
    }

    /// Returns a value as a short text that fits into a row.
    func told(_ value: InspectionValue) -> String {
        switch value.kind {
        case .number, .point, .size, .rect: value.numbers.map(Self.short) ?? value.text
        case .color: value.numbers.map(ValueInput.hex) ?? value.text
        case .none: "–"
        default: value.text
        }
    }

    private static func short(_ numbers: [Double]) -> String {
        numbers.map { ValueInput.number(($0 * 100).rounded() / 100) }.joined(separator: ", ")
    }
}
