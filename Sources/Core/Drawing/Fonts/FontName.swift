import Foundation

/// A font's PostScript name or family, and the properties that it implies. Any thread.
package struct FontName: Sendable {
    /// The origin of the font.
    package enum Origin: Sendable, Hashable {
        /// The family is installed, or it is the system's.
        case installed
        /// Every iPhone has this family, but it isn't installed here: the nearest installed one is
        /// substituted.
        case standsIn(String)
        /// The family is unknown, or it has no such style.
        case unknown
    }

    /// The families in order of preference, separated by commas.
    package private(set) var family: String
    package private(set) var weight = TextStyle.Weight.regular
    package private(set) var isItalic = false
    package private(set) var origin = Origin.unknown

    private static let weights: [(String, TextStyle.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin),
        ("semibold", .semibold), ("demibold", .semibold), ("demi", .semibold), ("light", .light),
        ("medium", .medium), ("extrabold", .heavy), ("heavy", .heavy), ("black", .black),
        ("ultrabold", .heavy), ("bold", .bold), ("w1", .thin), ("w2", .ultraLight), ("w3", .light),
        ("w4", .regular), ("w5", .medium), ("w6", .semibold), ("w7", .bold), ("w8", .heavy),
        ("w9", .black),
    ]

    /// Words in styles that don't affect weight or slant.
    private static let plainWords = [
        "regular", "roman", "book", "normal", "plain", "condensed", "semicondensed", "narrow",
        "wide",
        "extended", "italic", "oblique", "slanted", "psmt", "mt", "ps",
    ]

    /// Parses `name`, such as `HelveticaNeue-BoldItalic`, `Helvetica Neue` or `DejaVu Sans-Bold`.
    ///
    /// Costs a fontconfig search the first time; the result is cached.
    package init(_ name: String) {
        if let known = FontFinder.known.withLock({ $0.names[name] }) {
            self = known
            return
        }
        self.init(new: name)
        let found = self
        FontFinder.known.withLock {
            if $0.names.count >= FontFinder.limit { $0.names.removeAll() }
            $0.names[name] = found
        }
    }

    private init(new name: String) {
        if let face = FontFinder.installedFace(named: name) {
            family = face.family + ", " + Self.fallback(for: face.family)
            (weight, isItalic, origin) = (face.weight, face.isItalic, .installed)
            return
        }
        if name.hasPrefix(".") {
            // Apple's names of the system's font, such as `.SFUI-Bold`.
            (family, origin) = (TextStyle.sans, .installed)
            readStyle(name.split(separator: "-").dropFirst().joined())
            return
        }
        if let found = FontFinder.installedFamily(name) {
            (family, origin) = (found + ", " + Self.fallback(for: found), .installed)
            return
        }
        let (first, style) = Self.parts(of: name)
        if let found = FontFinder.installedFamily(first) {
            family = found + ", " + Self.fallback(for: found)
            origin = Self.isStyle(style) ? .installed : .unknown
        } else if let phone = PhoneFamily.named(first) {
            (family, origin) = (phone.families, .standsIn(phone.name))
        } else {
            let spaced = Self.spaced(first)
            family = spaced + ", " + Self.fallback(for: spaced)
        }
        readStyle(style)
    }

    /// Returns the family and the lowercase style of a name: the parts before and after a hyphen.
    /// Families may contain hyphens themselves.
    private static func parts(of name: String) -> (family: String, style: String) {
        let hyphens = name.indices.filter { name[$0] == "-" }
        let known = hyphens.last { FontFinder.installedFamily(String(name[..<$0])) != nil }
        guard let hyphen = known ?? hyphens.first else { return (name, "") }
        return (String(name[..<hyphen]), name[name.index(after: hyphen)...].lowercased())
    }

    private mutating func readStyle(_ style: String) {
        let style = style.lowercased()
        weight = Self.weights.first { style.contains($0.0) }?.1 ?? .regular
        isItalic = style.contains("italic") || style.contains("oblique")
    }

    /// Returns whether a style consists of words used in fonts' styles.
    private static func isStyle(_ style: String) -> Bool {
        var rest = style.filter { !" -_".contains($0) }
        let words = (weights.map(\.0) + plainWords).sorted { $0.count > $1.count }
        while !rest.isEmpty {
            guard let word = words.first(where: rest.hasPrefix) else { return false }
            rest.removeFirst(word.count)
        }
        return true
    }

    /// Returns `HelveticaNeue` as fontconfig writes it: with a space.
    private static func spaced(_ name: String) -> String {
        guard !name.contains(" ") else { return name }
        var text = ""
        var last: Character = " "
        for letter in name {
            if letter.isUppercase, last.isLowercase { text.append(" ") }
            text.append(letter)
            last = letter
        }
        // A part of the name on Apple's systems that no family's name has.
        for ending in [" MT", " PS", " PSMT"] where text.hasSuffix(ending) {
            text.removeLast(ending.count)
        }
        return text
    }

    private static func fallback(for family: String) -> String {
        let name = family.lowercased()
        if ["mono", "menlo", "monaco", "courier", "consol"].contains(where: name.contains) {
            return TextStyle.monospace
        }
        let serifs = ["times", "georgia", "palatino", "baskerville", "serif", "roman", "didot"]
        if serifs.contains(where: name.contains), !name.contains("sans") { return "serif" }
        return TextStyle.sans
    }
}
