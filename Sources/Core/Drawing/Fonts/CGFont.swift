public import Foundation
package import Primitives

/// A font without a size: the values of its file, in units of the font, y up. Immutable; any
/// thread.
public final class CGFont: Sendable, Hashable {
    /// The font at a size of one point.
    let unitFont: CTFont

    /// A font by its PostScript name or family; nil where that isn't installed. For families that
    /// every iPhone has, the nearest installed one is substituted. Nil on a machine without any
    /// font.
    /// - Parameter name: the PostScript name or the family.
    public convenience init?(_ name: CFString) {
        let name = FontName(name)
        let font = CTFont(name, size: 1)
        guard name.origin != .unknown, font.face != nil else { return nil }
        self.init(unsized: font)
    }

    /// The font of a file's bytes, the first one of several; nil where they are no font. It is drawn with at once; by its
    /// name others find it after `CTFontManagerRegisterGraphicsFont(_:_:)`.
    ///
    /// The bytes stay in memory as long as the program runs.
    /// - Parameter provider: the bytes of a font's file.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data, let path = FontMemory.path(of: data) else { return nil }
        let file = FontFile(path: path, index: 0)
        let family = FontFace(file: file)?.name(.family) ?? path
        self.init(
            unsized: CTFont(family: family, size: 1, weight: .regular, isItalic: false, file: file))
    }

    /// The path of the font's file; nil on a machine without any font.
    package var filePath: String? { unitFont.face?.file.path }

    /// The font of a `CTFont`, regardless of its size.
    package init(unsized font: CTFont) {
        unitFont = font.copy(size: 1, matrix: .identity)
    }

    /// Returns the font at a size.
    package func font(size: CGFloat, matrix: CGAffineTransform = .identity) -> CTFont {
        unitFont.copy(size: size, matrix: matrix)
    }

    private var measures: FontMeasures? { unitFont.face?.measures }

    /// The PostScript name of the font; nil where its file has none.
    public var postScriptName: CFString? { unitFont.face?.name(.postScript) }
    /// The full name of the font; nil where its file has none.
    public var fullName: CFString? { unitFont.face?.name(.full) }
    /// The number of glyphs.
    public var numberOfGlyphs: Int { measures?.glyphCount ?? 0 }
    /// The units per em.
    public var unitsPerEm: Int32 { Int32(measures?.unitsPerEm ?? 1) }
    /// The distance from the baseline up to the top of a line.
    public var ascent: Int32 { Int32(measures?.ascent ?? 0) }
    /// The distance from the baseline down to the bottom of a line; negative.
    public var descent: Int32 { -Int32(measures?.descent ?? 0) }
    /// The space between lines.
    public var leading: Int32 { Int32(measures?.leading ?? 0) }
    /// The height of capitals.
    public var capHeight: Int32 { Int32(measures?.capHeight ?? 0) }
    /// The height of lowercase letters.
    public var xHeight: Int32 { Int32(measures?.xHeight ?? 0) }
    /// The bounding box of all glyphs, in units of which an em has `unitsPerEm`.
    public var fontBBox: CGRect { measures?.bounds ?? .zero }
    /// The slant from the vertical, in degrees; negative to the right.
    public var italicAngle: CGFloat { measures?.slantAngle ?? 0 }

    /// Writes the advance of each glyph.
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - count: the number of glyphs.
    ///   - advances: room for as many numbers, in units of which an em has `unitsPerEm`.
    /// - Returns: false when a glyph is not one of the font's; its advance is 0.
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        guard let face = unitFont.face else { return false }
        var all = true
        for index in 0..<max(count, 0) {
            advances[index] = Int32(face.advance(of: glyphs[index]))
            if Int(glyphs[index]) >= face.measures.glyphCount { all = false }
        }
        return all
    }

    /// Returns the glyph of a name, such as `ampersand`; 0 where there is none.
    /// - Parameter name: the PostScript name of the glyph.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        unitFont.face?.glyph(named: name) ?? 0
    }

    /// Returns the name of a glyph; nil where there is none.
    /// - Parameter glyph: the number of the glyph in the font.
    public func name(for glyph: CGGlyph) -> CFString? { unitFont.face?.name(of: glyph) }

    /// Returns whether both are the same font.
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.unitFont == rhs.unitFont }

    /// Feeds the font's identity to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(unitFont) }
}
