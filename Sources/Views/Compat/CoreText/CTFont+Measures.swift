public import Drawing
public import Foundation
import Primitives

// Metrics of a font, in points: the values of its file, scaled to the font's size, without rounding
// to pixels

extension CTFont {
    /// The points per unit of the font.
    var scale: CGFloat { size / (face?.measures.unitsPerEm ?? 1) }

    func length(_ path: KeyPath<FontMeasures, CGFloat>) -> CGFloat {
        guard let measures = face?.measures else { return 0 }
        return measures[keyPath: path] * size / measures.unitsPerEm
    }
}

/// The distance from the baseline up to the top of a line, in points.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.length(\.ascent) }

/// The distance from the baseline down to the bottom of a line, in points; positive.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.length(\.descent) }

/// The space between lines, in points.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.length(\.leading) }

/// The height of capitals, in points.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.length(\.capHeight) }

/// The height of small letters, in points.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.length(\.xHeight) }

/// The position of an underline, in points from the baseline; negative.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    font.length(\.underlinePosition)
}

/// The thickness of an underline, in points.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    font.length(\.underlineThickness)
}

/// The angle of letters from the vertical, in degrees; negative to the right.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
    font.face?.measures.slantAngle ?? 0
}

/// The font's units per em.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
    UInt32(font.face?.measures.unitsPerEm ?? 1)
}

/// The number of glyphs in the font.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex {
    font.face?.measures.glyphCount ?? 0
}

/// A box that contains every glyph, in points from the pen's position.
/// - Parameter font: the font; its size scales the value.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    (font.face?.measures.bounds ?? .zero).applying(font.unitsToPoints)
}

/// The matrix by which outlines are transformed, about their origin.
/// - Parameter font: a font; one that was made without a matrix has the identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// The symbolic traits of a font.
/// - Parameter font: the font; its size doesn't matter.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    guard let face = font.face else { return [] }
    var traits: CTFontSymbolicTraits = []
    if face.measures.weight >= 600 { traits.insert(.traitBold) }
    if face.measures.isItalic || face.slant != .identity { traits.insert(.traitItalic) }
    if face.measures.isMonospaced { traits.insert(.traitMonoSpace) }
    if face.measures.widthClass < 5 { traits.insert(.traitCondensed) }
    if face.measures.widthClass > 5 { traits.insert(.traitExpanded) }
    if face.hasPictures { traits.insert(.traitColorGlyphs) }
    return traits
}

/// The traits of a font; Apple's bits.
public struct CTFontSymbolicTraits: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Traits from their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Slanted letters.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Wide letters.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// Monospaced letters.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// Letters for vertical text; no font here has the trait.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// Letters for controls; no font here has the trait.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Letters that are pictures.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    /// An alias of `traitItalic`.
    public static let italicTrait = traitItalic
    /// An alias of `traitBold`.
    public static let boldTrait = traitBold
    /// An alias of `traitExpanded`.
    public static let expandedTrait = traitExpanded
    /// An alias of `traitCondensed`.
    public static let condensedTrait = traitCondensed
    /// An alias of `traitMonoSpace`.
    public static let monoSpaceTrait = traitMonoSpace
}
