public import Foundation
package import Primitives

/// A font without a size: what its file says, in units of the font, y up. Immutable; any thread.
public final class CGFont: Sendable, Hashable {
    /// The font in one point.
    let unitFont: CTFont

    /// A font by its PostScript name or family; nil where that isn't installed, but for families that every
    /// iPhone has: the nearest installed one stands in. Nil on a machine without any font.
    public convenience init?(_ name: CFString) {
        let name = FontName(name)
        let font = CTFont(name, size: 1)
        guard name.origin != .unknown, font.face != nil else { return nil }
        self.init(unsized: font)
    }

    /// The font behind another, whatever its size.
    package init(unsized font: CTFont) {
        unitFont = font.copy(size: 1, matrix: .identity)
    }

    /// The same letters in a size.
    package func font(size: CGFloat, matrix: CGAffineTransform = .identity) -> CTFont {
        unitFont.copy(size: size, matrix: matrix)
    }

    private var measures: FontMeasures? { unitFont.face?.measures }

    /// The name that PostScript knows the font by; nil where its file has none.
    public var postScriptName: CFString? { unitFont.face?.name(.postScript) }
    /// Its whole name; nil where its file has none.
    public var fullName: CFString? { unitFont.face?.name(.full) }
    /// How many glyphs there are.
    public var numberOfGlyphs: Int { measures?.glyphCount ?? 0 }
    /// Units of an em.
    public var unitsPerEm: Int32 { Int32(measures?.unitsPerEm ?? 1) }
    /// From the baseline up to the top of a line.
    public var ascent: Int32 { Int32(measures?.ascent ?? 0) }
    /// From the baseline down to the bottom of a line; below zero.
    public var descent: Int32 { -Int32(measures?.descent ?? 0) }
    /// Space between lines.
    public var leading: Int32 { Int32(measures?.leading ?? 0) }
    /// The height of capitals.
    public var capHeight: Int32 { Int32(measures?.capHeight ?? 0) }
    /// The height of small letters.
    public var xHeight: Int32 { Int32(measures?.xHeight ?? 0) }
    /// A box that holds every glyph.
    public var fontBBox: CGRect { measures?.bounds ?? .zero }
    /// How far letters lean from the vertical, in degrees; below zero to the right.
    public var italicAngle: CGFloat { measures?.slantAngle ?? 0 }

    /// How far the pen moves after each glyph.
    /// - Returns: false when a glyph is not one of the font; it has 0 then.
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

    /// The glyph of a name, such as `ampersand`; 0 where there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        unitFont.face?.glyph(named: name) ?? 0
    }

    /// The name of a glyph; nil where there is none.
    public func name(for glyph: CGGlyph) -> CFString? { unitFont.face?.name(of: glyph) }

    /// Two are equal when they are the same letters.
    public static func == (lhs: CGFont, rhs: CGFont) -> Bool { lhs.unitFont == rhs.unitFont }

    /// Feeds what makes the font to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(unitFont) }
}
