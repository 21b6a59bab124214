public import CoreGraphics
public import Foundation

// Glyphs: their numbers, advances, boxes and outlines. Each pointer is to `count` elements

/// The direction of a font's text.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's preference: here as `horizontal`.
    case `default` = 0
    /// Along lines.
    case horizontal = 1
    /// From top to bottom.
    case vertical = 2
}

/// A unit of UTF-16.
public typealias UniChar = UInt16

/// Gets the glyphs of `count` UTF-16 units. A letter of two units has its glyph at the first, and 0
/// at the second. No ligatures are formed, no marks are placed, and no other font is used.
/// - Parameters:
///   - font: the only font that is searched.
///   - characters: `count` UTF-16 units.
///   - glyphs: room for `count` glyphs, which are written.
///   - count: the number of UTF-16 units; below 1 none are read.
/// - Returns: false if the font lacks a letter, whose glyph is 0.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool {
    let face = font.face
    var (index, hasAll) = (0, true)
    while index < count {
        let unit = characters[index]
        var character = UInt32(unit)
        let isPair =
            UTF16.isLeadSurrogate(unit) && index + 1 < count
            && UTF16.isTrailSurrogate(characters[index + 1])
        if isPair {
            character =
                0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(characters[index + 1] & 0x3FF))
            glyphs[index + 1] = 0
        }
        let glyph = face?.glyph(for: character)
        glyphs[index] = glyph ?? 0
        if glyph == nil { hasAll = false }
        index += isPair ? 2 : 1
    }
    return hasAll
}

/// The glyph with a name, such as `ampersand`; 0 where there is none.
/// - Parameters:
///   - font: the font whose names are searched.
///   - glyphName: the PostScript name of the glyph.
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
    font.face?.glyph(named: glyphName) ?? 0
}

/// The name of a glyph; nil where there is none.
/// - Parameters:
///   - font: the font whose names are searched.
///   - glyph: the number of the glyph in the font.
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
    font.face?.name(of: glyph)
}

/// Gets the advance of the pen after each glyph, in points.
/// - Parameters:
///   - font: the font; its size scales the value.
///   - orientation: `.vertical` for advances downward; all others count as horizontal.
///   - glyphs: `count` numbers of glyphs.
///   - advances: room for `count` sizes, in points; nil if only the sum is of interest.
///   - count: the number of glyphs; below 1 none are read.
/// - Returns: the sum of the advances: horizontal, or, for vertical letters, downward.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    var sum: CGFloat = 0
    let isVertical = orientation == .vertical
    for index in 0..<max(count, 0) {
        let units = font.face?.advance(of: glyphs[index], isVertical: isVertical) ?? 0
        let length = units * font.scale
        advances?[index] = CGSize(width: length, height: 0)
        sum += length
    }
    return Double(sum)
}

/// Gets the box around the outline of each glyph, in points from the pen's position; zero for a
/// glyph without an outline. The orientation has no effect here.
/// - Parameters:
///   - font: the font; its size scales the value.
///   - orientation: ignored: all boxes are those of horizontal letters.
///   - glyphs: `count` numbers of glyphs.
///   - boundingRects: room for `count` boxes, in points with y up; nil if only their union is of
///     interest.
///   - count: the number of glyphs; below 1 none are read.
/// - Returns: the box around all of them, each at the same position.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var all = CGRect.null
    for index in 0..<max(count, 0) {
        let box = font.outline(of: glyphs[index]).bounds
        boundingRects?[index] = box.isNull ? .zero : box
        all = all.union(box)
    }
    return all.isNull ? .zero : all
}

/// Gets the boxes of glyphs as lines use them; here those of their outlines. The options have no
/// effect.
/// - Parameters:
///   - font: the font; its size scales the value.
///   - glyphs: `count` numbers of glyphs.
///   - boundingRects: room for `count` boxes, in points with y up; nil if only their union is of
///     interest.
///   - count: the number of glyphs; below 1 none are read.
///   - options: ignored; pass 0.
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex, _ options: CFOptionFlags
) -> CGRect {
    CTFontGetBoundingRectsForGlyphs(font, .default, glyphs, boundingRects, count)
}

/// Bits of options.
public typealias CFOptionFlags = UInt

/// The outline of a glyph, in points from the pen's position, y up, transformed by `matrix`. Nil
/// for spaces, pictures, and glyphs that the font doesn't have.
/// - Parameters:
///   - font: the font; its size scales the value.
///   - glyph: the number of the glyph in the font.
///   - matrix: transforms the outline about the pen's position; nil for the identity.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let outline = font.outline(of: glyph)
    guard !outline.isEmpty else { return nil }
    guard let matrix else { return CGPath(outline) }
    return CGPath(outline).copy(using: matrix)
}

/// Draws glyphs at positions in text space, in the context's colours and text drawing mode.
/// - Parameters:
///   - font: the font, in whose size the glyphs are drawn.
///   - glyphs: `count` numbers of glyphs.
///   - positions: `count` origins of glyphs on the baseline, in text space.
///   - count: the number of glyphs; below 1 nothing is drawn.
///   - context: the context, whose text matrix applies to glyphs and positions.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
    _ count: Int, _ context: CGContext
) {
    let count = max(count, 0)
    context.draw(
        Array(UnsafeBufferPointer(start: glyphs, count: count)), of: font,
        at: Array(UnsafeBufferPointer(start: positions, count: count)))
}
