/// The font families that every iPhone has, and their nearest installed substitutes.
///
/// Programs for Apple's systems rely on fonts of these families. The substitutes are free families
/// of the same widths or kind, as distributions package them; where none is installed, the generic
/// family of the kind.
struct PhoneFamily: Sendable {
    /// The family's name.
    let name: String
    /// The families in order of preference, separated by commas, the family itself first.
    let families: String

    /// Returns the family for a font's name, without its style: `HelveticaNeue`, `Helvetica Neue`
    /// or `ArialMT`; nil for a family that iPhones don't have.
    static func named(_ name: String) -> PhoneFamily? {
        let squeezed = name.squeezedFontName
        if let family = all[others[squeezed] ?? squeezed] { return family }
        // Suffixes of PostScript names that no family's name has.
        for ending in ["psmt", "mt", "ps", "itctt", "itc", "plain"] where squeezed.hasSuffix(ending)
        {
            if let family = all[String(squeezed.dropLast(ending.count))] { return family }
        }
        return nil
    }

    /// A kind of typeface.
    private struct Kind {
        /// The substitutes, the nearest first.
        var nearest: String
        var families: [String]
    }

    private static let serif = "DejaVu Serif, serif"

    private static let kinds: [Kind] = [
        Kind(
            nearest: "Liberation Sans, Arimo, Nimbus Sans, TeX Gyre Heros, FreeSans, "
                + TextStyle.sans,
            families: ["Arial", "Arial Rounded MT Bold", "Helvetica", "Helvetica Neue"]),
        Kind(
            nearest: "Nunito Sans, Jost, Montserrat, URW Gothic, TeX Gyre Adventor, Lato, "
                + TextStyle.sans,
            families: [
                "Avenir", "Avenir Next", "Avenir Next Condensed", "DIN Alternate", "DIN Condensed",
                "Euphemia UCAS", "Futura", "Galvji",
            ]),
        Kind(
            nearest: "Gillius ADF, Cabin, Lato, Fira Sans, Open Sans, Noto Sans, " + TextStyle.sans,
            families: [
                "Gill Sans", "Grantha Sangam MN", "Kefa", "Khmer Sangam MN", "Kohinoor Bangla",
                "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu", "Lao Sangam MN",
                "Malayalam Sangam MN", "Mukta Mahee", "Myanmar Sangam MN", "Noto Sans Kannada",
                "Noto Sans Myanmar", "Noto Sans Oriya", "Optima", "Sinhala Sangam MN",
                "Tamil Sangam MN", "Trebuchet MS", "Devanagari Sangam MN", "Kailasa",
            ]),
        Kind(
            nearest: "DejaVu Sans, Bitstream Vera Sans, " + TextStyle.sans, families: ["Verdana"]),
        Kind(
            nearest: "Anton, League Gothic, Oswald, " + TextStyle.sans, families: ["Impact"]),
        Kind(
            nearest: "Liberation Serif, Tinos, Nimbus Roman, TeX Gyre Termes, FreeSerif, " + serif,
            families: ["Times New Roman"]),
        Kind(
            nearest: "P052, TeX Gyre Pagella, URW Palladio L, " + serif,
            families: ["Palatino", "Hoefler Text"]),
        Kind(
            nearest: "Gelasio, Charis SIL, Bitstream Charter, Libertinus Serif, Linux Libertine O, "
                + serif,
            families: [
                "Academy Engraved LET", "American Typewriter", "Baskerville", "Bodoni 72",
                "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps", "Charter", "Cochin", "Copperplate",
                "Didot", "Georgia", "Rockwell", "STIX Two Math", "STIX Two Text",
            ]),
        Kind(
            nearest: "Liberation Mono, Cousine, Nimbus Mono PS, TeX Gyre Cursor, FreeMono, "
                + TextStyle.monospace,
            families: ["Courier", "Courier New"]),
        Kind(nearest: TextStyle.monospace, families: ["Menlo"]),
        Kind(
            nearest: "Comic Neue, Z003, URW Chancery L, TeX Gyre Chorus, cursive, "
                + TextStyle.sans,
            families: [
                "Bradley Hand", "Chalkboard SE", "Chalkduster", "Marker Felt", "Noteworthy",
                "Papyrus", "Party LET", "Savoye LET", "Snell Roundhand", "Zapfino",
            ]),
        Kind(
            nearest: "Noto Sans CJK SC, Noto Sans CJK JP, WenQuanYi Zen Hei, " + TextStyle.sans,
            families: ["PingFang HK", "PingFang MO", "PingFang SC", "PingFang TC"]),
        Kind(
            nearest: "Noto Sans CJK JP, IPAGothic, " + TextStyle.sans,
            families: ["Hiragino Maru Gothic ProN", "Hiragino Sans"]),
        Kind(
            nearest: "Noto Serif CJK JP, IPAMincho, " + serif, families: ["Hiragino Mincho ProN"]),
        Kind(
            nearest: "Noto Sans CJK KR, NanumGothic, " + TextStyle.sans,
            families: ["Apple SD Gothic Neo"]),
        Kind(
            nearest: "Noto Naskh Arabic, Noto Sans Arabic, DejaVu Sans, " + TextStyle.sans,
            families: [
                "Al Nile", "Damascus", "Farah", "Geeza Pro", "Mishafi", "Noto Nastaliq Urdu",
            ]),
        Kind(
            nearest: "Noto Sans Hebrew, DejaVu Sans, " + TextStyle.sans, families: ["Arial Hebrew"]),
        Kind(nearest: "Noto Sans Thai, Loma, " + TextStyle.sans, families: ["Thonburi"]),
        Kind(
            nearest: "Noto Color Emoji, Twemoji, emoji, " + TextStyle.sans,
            families: ["Apple Color Emoji"]),
        Kind(
            nearest: "Standard Symbols PS, D050000L, OpenSymbol, Noto Sans Symbols, DejaVu Sans, "
                + TextStyle.sans,
            families: ["Apple Symbols", "Bodoni Ornaments", "Symbol", "Zapf Dingbats"]),
    ]

    private static let all: [String: PhoneFamily] = {
        var all: [String: PhoneFamily] = [:]
        for kind in kinds {
            for name in kind.families {
                all[name.squeezedFontName] = PhoneFamily(
                    name: name, families: "\(name), \(kind.nearest)")
            }
        }
        return all
    }()

    /// Families whose PostScript names differ.
    private static let others = [
        "bodonisvtytwoitctt": "bodoni72", "bodonisvtytwoositctt": "bodoni72oldstyle",
        "bodonisvtytwoscitctt": "bodoni72smallcaps", "hiraminpron": "hiraginominchopron",
        "hiramarupron": "hiraginomarugothicpron",
    ]
}
