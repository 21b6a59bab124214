import Foundation
import Inspection

/// Reads texts that a person types for a property as values, and steps numbers up and down.
enum ValueInput {
    /// A reason why a text isn't a value.
    struct Fault: Error, Equatable {
        /// The reason, with what would fit.
        let sentence: String
    }

    /// Returns the value of `text` for a property.
    ///
    /// Kinds that only the program can read, such as transforms and paths, are returned as text.
    static func value(_ text: String, for property: PropertyFacts) throws(Fault) -> InspectionValue
    {
        let text = text.trimmingCharacters(in: .whitespaces)
        switch property.kind {
        case .number: return try numbers(text, 1, property.kind, "a number, such as 0.5")
        case .point: return try numbers(text, 2, property.kind, "two numbers: x, y")
        case .size: return try numbers(text, 2, property.kind, "two numbers: width, height")
        case .rect:
            return try numbers(text, 4, property.kind, "four numbers: x, y, width, height")
        case .bool: return try bool(text)
        case .color: return try color(text)
        default:
            if let choices = property.choices, !choices.contains(text) {
                throw Fault(sentence: "“\(text)” doesn't fit; \(list(choices))")
            }
            return InspectionValue(text: text)
        }
    }

    private static func list(_ choices: [String]) -> String {
        let some = choices.prefix(8).joined(separator: ", ")
        return "one of \(some)\(choices.count > 8 ? " and more" : "")"
    }

    private static func words(_ text: String) -> [Substring] {
        text.split { ", ;()[]{}×".contains($0) }
    }

    private static func numbers(
        _ text: String, _ count: Int, _ kind: InspectionValue.Kind, _ wanted: String
    ) throws(Fault) -> InspectionValue {
        var found: [Double] = []
        for word in words(text) {
            guard let number = Double(word), !number.isNaN else {
                throw Fault(sentence: "“\(word)” is no number; this takes \(wanted)")
            }
            found.append(number)
        }
        guard found.count == count else {
            throw Fault(
                sentence: text.isEmpty
                    ? "this takes \(wanted)" : "\(found.count) of \(count): this takes \(wanted)")
        }
        return InspectionValue(kind: kind, numbers: found, text: self.text(found))
    }

    private static func bool(_ text: String) throws(Fault) -> InspectionValue {
        switch text.lowercased() {
        case "true", "yes", "1", "on": InspectionValue(kind: .bool, numbers: [1], text: "true")
        case "false", "no", "0", "off": InspectionValue(kind: .bool, numbers: [0], text: "false")
        default: throw Fault(sentence: "“\(text)” is neither true nor false")
        }
    }

    /// Parses a colour: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, three or four numbers 0 to 1, or none.
    private static func color(_ text: String) throws(Fault) -> InspectionValue {
        if text.isEmpty || text.lowercased() == "none" {
            return InspectionValue(kind: .none, text: "none")
        }
        if text.hasPrefix("#") { return try hexColor(text.dropFirst()) }
        let parts = words(text).compactMap { Double($0) }
        guard parts.count == words(text).count, parts.count == 3 || parts.count == 4 else {
            // Only the program knows the names of colours.
            if words(text).allSatisfy({ Double($0) == nil }) { return InspectionValue(text: text) }
            throw Fault(
                sentence: "a colour is #RRGGBB, or red, green, blue and alpha from 0 to 1")
        }
        return color(parts + (parts.count == 3 ? [1] : []))
    }

    private static func hexColor(_ digits: Substring) throws(Fault) -> InspectionValue {
        var digits = String(digits)
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        if digits.count == 6 { digits += "FF" }
        guard digits.count == 8, digits.allSatisfy(\.isHexDigit),
            let bits = UInt32(digits, radix: 16)
        else {
            throw Fault(sentence: "“#\(digits)” has not 3, 6 or 8 digits of 0 to 9 and A to F")
        }
        return color([24, 16, 8, 0].map { Double(bits >> $0 & 255) / 255 })
    }

    private static func color(_ parts: [Double]) -> InspectionValue {
        InspectionValue(kind: .color, numbers: parts, text: hex(parts))
    }

    /// Returns a colour as `#RRGGBB`, with alpha where that isn't 1.
    static func hex(_ parts: [Double]) -> String {
        let bytes = parts.map { Int((min(max($0, 0), 1) * 255).rounded()) }
        let shown = bytes.count == 4 && bytes[3] == 255 ? bytes.prefix(3) : bytes.prefix(4)
        return "#" + shown.map { String(format: "%02X", $0) }.joined()
    }

    /// Returns numbers in the form in which they are typed.
    static func text(_ numbers: [Double]) -> String {
        numbers.map(number).joined(separator: ", ")
    }

    /// Returns a number with at most four decimals.
    static func number(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e9 else { return "\(number)" }
        let rounded = (number * 10_000).rounded() / 10_000
        if rounded == rounded.rounded() { return String(Int(rounded)) }
        return String("\(rounded)")
    }

    /// Returns the text with the number at `caret`, an index of a letter, changed by `way`; nil
    /// where there is no number.
    static func stepped(_ text: String, caret: Int, by way: Double) -> String? {
        let letters = Array(text)
        func belongs(_ index: Int) -> Bool {
            letters.indices.contains(index)
                && ("0"..."9" ~= letters[index] || "-.".contains(letters[index]))
        }
        var place = min(max(caret, 0), letters.count)
        if !belongs(place) { place -= 1 }
        guard belongs(place) else { return nil }
        var (start, end) = (place, place + 1)
        while belongs(start - 1) { start -= 1 }
        while belongs(end) { end += 1 }
        guard let number = Double(String(letters[start..<end])) else { return nil }
        return String(letters[..<start]) + self.number(number + way) + String(letters[end...])
    }
}
