public import Drawing
public import Foundation
import Primitives

// What a font measures, in points: what its file says, at the font's size, fitted to no pixel.

extension CTFont {
    /// Points for a unit of the font.
    var scale: CGFloat { size / (face?.measures.unitsPerEm ?? 1) }

    func length(_ path: KeyPath<FontMeasures, CGFloat>) -> CGFloat {
        guard let measures = face?.measures else { return 0 }
        return measures[keyPath: path] * size / measures.unitsPerEm
    }
}

/// From the baseline up to the top of a line, in points.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.length(\.ascent) }

/// From the baseline down to the bottom of a line, in points; a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.length(\.descent) }

/// Space between lines, in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.length(\.leading) }

/// The height of capitals, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.length(\.capHeight) }

/// The height of small letters, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.length(\.xHeight) }

/// Where an underline lies, in points from the baseline; below zero.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    font.length(\.underlinePosition)
}

/// How thick an underline is, in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    font.length(\.underlineThickness)
}

/// How far letters lean from the vertical, in degrees; below zero to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat {
    font.face?.measures.slantAngle ?? 0
}

/// Units of the font in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
    UInt32(font.face?.measures.unitsPerEm ?? 1)
}

/// How many glyphs the font has.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex {
    font.face?.measures.glyphCount ?? 0
}

/// A box that holds every glyph, in points from where the pen stands.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    (font.face?.measures.bounds ?? .zero).applying(font.unitsToPoints)
}

/// What outlines are mapped by, about their origin.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// What is said of a font in one number.
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

/// What a font is like; Apple's bits.
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
    /// Letters of even width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// Letters for lines from top to bottom; no font here has it.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// Letters for controls; no font here has it.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Letters that are pictures.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    /// As `traitItalic`.
    public static let italicTrait = traitItalic
    /// As `traitBold`.
    public static let boldTrait = traitBold
    /// As `traitExpanded`.
    public static let expandedTrait = traitExpanded
    /// As `traitCondensed`.
    public static let condensedTrait = traitCondensed
    /// As `traitMonoSpace`.
    public static let monoSpaceTrait = traitMonoSpace
}
