import CPango
import Foundation
import Primitives

/// An installed face, as fontconfig lists it.
package struct InstalledFace: Sendable, Hashable {
    /// The first name of its family.
    package var family: String
    /// The weights that the face has, on the scale from 100 to 900; a range for a variable font.
    package var weights: ClosedRange<Int>
    /// Whether the letters are slanted.
    package var isItalic: Bool

    /// The weight of a font with this face.
    var weight: TextStyle.Weight {
        let middle = weights.contains(400) ? 400 : weights.lowerBound
        let all = TextStyle.Weight.allCases
        return all.min { abs($0.rawValue - middle) < abs($1.rawValue - middle) } ?? .regular
    }
}

// Installed fonts, and their similarity to a requested one. Any thread; fontconfig has its own
// locks.
extension FontFinder {
    /// Returns the face with this PostScript name or full name, regardless of case; nil without
    /// one.
    package static func installedFace(named name: String) -> InstalledFace? {
        faces(FC_POSTSCRIPT_NAME, name).first ?? faces(FC_FULLNAME, name).first
    }

    /// Returns the installed family of a name, with its spaces and capitals; `DejaVuSans` is
    /// `DejaVu Sans`. Nil without one.
    package static func installedFamily(_ name: String) -> String? {
        let squeezed = name.squeezedFontName
        guard !squeezed.isEmpty else { return nil }
        return familyNames()[squeezed]
    }

    /// Returns the installed families, by their names without spaces and capitals.
    private static func familyNames() -> [String: String] {
        if let names = known.withLock({ $0.families }) { return names }
        let names = Dictionary(
            families().map { ($0.name.squeezedFontName, $0.name) },
            uniquingKeysWith: { one, _ in one })
        known.withLock { $0.families = names }
        return names
    }

    /// Returns the weight to request so that the result isn't bolder than `weight`, where
    /// fontconfig has lighter faces: given regular and bold, fontconfig chooses bold for semibold.
    ///
    /// Costs a search the first time; the result is cached.
    static func weight(atMost font: CTFont) -> Int {
        let wish = Wish(family: font.family, weight: font.weight, isItalic: font.isItalic)
        if let weight = known.withLock({ $0.weights[wish] }) { return weight }
        let lighter = TextStyle.Weight.allCases.map(\.rawValue).filter {
            $0 <= wish.weight.rawValue
        }
        let found = lighter.reversed().first { asked in
            guard let match = matchedWeight(wish, asked) else { return true }
            return match <= wish.weight.rawValue
        }
        let weight = found ?? lighter.first ?? wish.weight.rawValue
        known.withLock {
            if $0.weights.count >= limit { $0.weights.removeAll() }
            $0.weights[wish] = weight
        }
        return weight
    }

    /// Returns the weight of the face that fontconfig chooses for a request of weight `asked`; nil
    /// without any.
    private static func matchedWeight(_ wish: Wish, _ asked: Int) -> Int? {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for family in wish.family.split(separator: ",") {
            FcPatternAddString(pattern, FC_FAMILY, family.trimmingCharacters(in: .whitespaces))
        }
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(asked)))
        FcPatternAddInteger(pattern, FC_SLANT, wish.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
        defer { FcPatternDestroy(match) }
        return weights(of: match)?.lowerBound
    }

    /// Returns the faces whose property `key` is `value`.
    private static func faces(_ key: String, _ value: String) -> [InstalledFace] {
        guard !value.isEmpty, let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate()
        else {
            return []
        }
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(wanted)
        }
        FcPatternAddString(pattern, key, value)
        for key in [FC_FAMILY, FC_WEIGHT, FC_SLANT] { FcObjectSetAdd(wanted, key) }
        guard let list = FcFontList(nil, pattern, wanted) else { return [] }
        defer { FcFontSetDestroy(list) }
        return (0..<Int(list.pointee.nfont)).compactMap { list.pointee.fonts[$0].flatMap(face) }
    }

    private static func face(_ pattern: OpaquePointer) -> InstalledFace? {
        var name: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name else {
            return nil
        }
        var slant: Int32 = 0
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        return InstalledFace(
            family: String(cString: name), weights: weights(of: pattern) ?? 400...400,
            isItalic: slant != 0)
    }

    private static func weights(of pattern: OpaquePointer) -> ClosedRange<Int>? {
        var weight: Int32 = 0
        if FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch {
            let only = Int(FcWeightToOpenType(weight))
            return only...only
        }
        var (range, least, most): (OpaquePointer?, Double, Double) = (nil, 0, 0)
        guard FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range,
            FcRangeGetDouble(range, &least, &most) != 0, least <= most
        else { return nil }
        return Int(FcWeightToOpenType(Int32(least)))...Int(FcWeightToOpenType(Int32(most)))
    }
}

extension String {
    /// The letters and digits of a font's name in lower case, as names are written with spaces and
    /// without.
    var squeezedFontName: String {
        String(String.UnicodeScalarView(unicodeScalars.filter(CharacterSet.alphanumerics.contains)))
            .lowercased()
    }
}
