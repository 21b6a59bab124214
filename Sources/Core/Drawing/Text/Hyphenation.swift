import Foundation
import Primitives

/// Finds the places at which words may be broken with a hyphen, by Liang's patterns.
///
/// Source: F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983; TeX has them, too. A pattern is a part of a
/// word with digits between its letters; a dot stands for an end of the word. At each place of a word the
/// greatest digit of all patterns that fit counts, and an odd one allows a break. Any thread.
package struct Hyphenation: Sendable {
    /// The digits of each pattern, by its letters: one before each letter, and one behind the last.
    private var patterns: [String: [UInt8]] = [:]
    /// The number of letters of the longest pattern.
    private var longest = 0
    /// The least number of letters before a break, and behind it.
    private var least = (before: 2, behind: 2)

    /// Reads a dictionary in the format of the hyphen library: a character set, then a pattern or a setting a
    /// line. Patterns that change letters are left out.
    /// - Parameter dictionary: the text of the file.
    package init(_ dictionary: String) {
        for line in dictionary.split(whereSeparator: \.isNewline).dropFirst() {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard let first = words.first, first.first != "%", first.first != "#" else { continue }
            if words.count > 1 {
                guard let number = Int(words[1]) else { continue }
                if first == "LEFTHYPHENMIN" { least.before = min(max(number, 1), 100) }
                if first == "RIGHTHYPHENMIN" { least.behind = min(max(number, 1), 100) }
            } else if !first.contains(where: { $0 == "/" || $0.isUppercase }) {
                add(first)
            }
        }
    }

    private mutating func add(_ pattern: Substring) {
        var (letters, digits) = (String.UnicodeScalarView(), [UInt8(0)])
        for scalar in pattern.unicodeScalars {
            if ("0"..."9").contains(scalar) {
                digits[digits.count - 1] = UInt8(scalar.value - 0x30)
            } else {
                letters.append(scalar)
                digits.append(0)
            }
        }
        longest = max(longest, letters.count)
        patterns[String(letters)] = digits
    }

    /// Returns the places at which a word may be broken, in scalars from its start. Cost: a search for each
    /// part of the word.
    /// - Parameter word: letters alone, in any case.
    package func breaks(in word: String) -> [Int] {
        let letters = Array(".\(word.lowercased()).".unicodeScalars)
        let count = word.unicodeScalars.count
        guard letters.count == count + 2, count >= least.before + least.behind, count < 100 else {
            return []
        }
        var digits = [UInt8](repeating: 0, count: letters.count + 1)
        for start in letters.indices {
            var part = String.UnicodeScalarView()
            for letter in letters[start...].prefix(longest) {
                part.append(letter)
                guard let found = patterns[String(part)] else { continue }
                for (index, digit) in found.enumerated() {
                    digits[start + index] = max(digits[start + index], digit)
                }
            }
        }
        // The first letter of the word is the second one here, behind the dot.
        return (least.before...count - least.behind).filter { digits[$0 + 1] % 2 == 1 }
    }

    /// Returns a text with soft hyphens in its words; words that have some are left as they are.
    func hyphenated(_ text: NSAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text)
        var added = 0
        for place in places(in: text.string) {
            let attributes = text.attributes(at: place - 1, effectiveRange: nil)
            let hyphen = NSAttributedString(string: "\u{AD}", attributes: attributes)
            result.insert(hyphen, at: place + added)
            added += 1
        }
        return result
    }

    /// Returns the places of a text at which its words may be broken, in UTF-16 units.
    private func places(in text: String) -> [Int] {
        var (places, word, unit) = ([Int](), String.UnicodeScalarView(), 0)
        func end(_ places: inout [Int]) {
            defer { word = String.UnicodeScalarView() }
            guard !word.isEmpty, !word.contains("\u{AD}") else { return }
            let widths = word.map { UTF16.width($0) }
            let start = unit - widths.reduce(0, +)
            places += breaks(in: String(word)).map { start + widths.prefix($0).reduce(0, +) }
        }
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic || scalar == "\u{AD}" {
                word.append(scalar)
            } else {
                end(&places)
            }
            unit += UTF16.width(scalar)
        }
        end(&places)
        return places
    }
}

extension Hyphenation {
    /// The dictionary that stands in for the language's own while a test runs.
    @TaskLocal package static var substitute: Hyphenation?

    /// The dictionaries that were read, or looked for in vain, by their languages.
    private static let known = Locked<[String: Hyphenation?]>([:])
    private static let folder = "/usr/share/hyphen"

    /// The patterns of the program's language; nil where no dictionary of it is installed. Cost at first use: to
    /// read a file of some hundred kilobytes.
    static var current: Hyphenation? {
        if let substitute { return substitute }
        let language = Locale.current.identifier
        if let known = known.withLock({ $0[language] }) { return known }
        let found = read(language)
        known.withLock { $0[language] = .some(found) }
        return found
    }

    /// Reads the dictionary of a language such as `en_US`, or else one of its language anywhere.
    private static func read(_ language: String) -> Hyphenation? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        let start = "hyph_\(language.prefix(2))"
        let own = names.filter { $0.hasPrefix(start) && $0.hasSuffix(".dic") }
        let name = own.first { $0 == "hyph_\(language).dic" } ?? own.first
        guard let name, let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
            return nil
        }
        let text = String(bytes: data, encoding: .utf8) ?? String(bytes: data, encoding: .isoLatin1)
        return text.map(Hyphenation.init)
    }
}
