import Foundation

/// A font's PostScript name or family, and what it says of the font. Any thread.
package struct FontName: Sendable {
    /// Where the letters come from.
    package enum Origin: Sendable, Hashable {
        /// The family is installed, or it is the system's.
        case installed
        /// Every iPhone has this family, and here it isn't installed: the nearest that is stands in.
        case standsIn(String)
        /// Nobody knows the family, or it has no such style.
        case unknown
    }

    /// Families in order of preference, with commas.
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

    /// Words of styles that say nothing of weight or slant.
    private static let plainWords = [
        "regular", "roman", "book", "normal", "plain", "condensed", "semicondensed", "narrow",
        "wide",
        "extended", "italic", "oblique", "slanted", "psmt", "mt", "ps",
    ]

    /// What `name` says, as `HelveticaNeue-BoldItalic`, `Helvetica Neue` or `DejaVu Sans-Bold`.
    ///
    /// Costs fontconfig's search the first time, and is remembered.
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
            // Apple's names of the system's font, as `.SFUI-Bold`.
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

    /// The family and the style, small, of a name: what stands before a hyphen and after it. Families may have
    /// hyphens of their own.
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

    /// Whether a style is made of words that fonts' styles have.
    private static func isStyle(_ style: String) -> Bool {
        var rest = style.filter { !" -_".contains($0) }
        let words = (weights.map(\.0) + plainWords).sorted { $0.count > $1.count }
        while !rest.isEmpty {
            guard let word = words.first(where: rest.hasPrefix) else { return false }
            rest.removeFirst(word.count)
        }
        return true
    }

    /// `HelveticaNeue` as fontconfig has it: with a space.
    private static func spaced(_ name: String) -> String {
        guard !name.contains(" ") else { return name }
        var text = ""
        var last: Character = " "
        for letter in name {
            if letter.isUppercase, last.isLowercase { text.append(" ") }
            text.append(letter)
            last = letter
        }
        // Part of the name on Apple's systems, but of no family.
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
