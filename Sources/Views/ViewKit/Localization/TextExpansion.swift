import Foundation

/// Puts the parts of a text of a catalog into their places: `%#@birds@` becomes the form of the part
/// `birds` for its number, and `%arg` in that form the part's own value.
///
/// Every value in the result has its number, as `%2$lld`, so that parts may be in any order.
struct TextExpansion {
    let parts: [String: TextTable.Part]
    /// The values that are numbers; nil for the others.
    let numbers: [Double?]
    let language: String
    /// The number of the next value without a number of its own.
    private var next = 1

    init(_ parts: [String: TextTable.Part], _ numbers: [Double?], _ language: String) {
        (self.parts, self.numbers, self.language) = (parts, numbers, language)
    }

    /// Returns the text with its parts; nil where it names a part or a value that isn't there.
    ///
    /// - Parameters:
    ///   - text: a text with `%#@name@`, `%arg` and other specifiers.
    ///   - own: the value of the part that has the text, and its specifier; nil for the whole text.
    ///   - depth: how many parts have this one in theirs.
    mutating func text(
        _ text: String, own: (argument: Int, specifier: String)? = nil, depth: Int = 0
    ) -> String? {
        guard depth < 8 else { return nil }
        var (result, rest) = ("", text[...])
        while let sign = rest.firstIndex(of: "%") {
            result += rest[..<sign]
            rest = rest[rest.index(after: sign)...]
            if rest.hasPrefix("%") {
                result += "%%"
                rest = rest.dropFirst()
                continue
            }
            let given = Self.number(&rest)
            if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
                let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
                guard let part = part(name, given, depth) else { return nil }
                result += part
                rest = rest[rest.index(after: end)...]
            } else if let own, given == nil, rest.hasPrefix("arg") {
                result += "%\(own.argument)$\(own.specifier)"
                rest = rest.dropFirst(3)
            } else {
                guard let argument = given ?? own?.argument ?? nextFree() else { return nil }
                guard isThere(argument) else { return nil }
                result += "%\(argument)$"
            }
        }
        return result + rest
    }

    /// Returns the form of a part.
    private mutating func part(_ name: String, _ given: Int?, _ depth: Int) -> String? {
        guard let part = parts[name], let argument = given ?? part.argument ?? nextFree(),
            isThere(argument)
        else { return nil }
        let number = numbers.isEmpty ? 0 : numbers[argument - 1]
        guard let form = part.form(for: number, in: language) else { return nil }
        return text(form, own: (argument, part.specifier), depth: depth + 1)
    }

    /// Whether there is a value of a number; any may be there for who asks without values.
    private func isThere(_ argument: Int) -> Bool {
        argument >= 1 && (numbers.isEmpty || argument <= numbers.count)
    }

    /// Returns the number of the next value that no part has as its own.
    private mutating func nextFree() -> Int? {
        let taken = Set(parts.values.compactMap(\.argument))
        while taken.contains(next) { next += 1 }
        defer { next += 1 }
        return next
    }

    /// Moves past a number with its `$`, and returns it.
    private static func number(_ text: inout Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), text.dropFirst(digits.count).hasPrefix("$") else {
            return nil
        }
        text = text.dropFirst(digits.count + 1)
        return number
    }
}
