import CPango
package import Foundation

/// The measures in a font's tables, in units of the font, y up.
///
/// The line height is that of the table `hhea`, as on Apple's systems; the names are those of the
/// OpenType specification.
package struct FontMeasures: Sendable, Hashable {
    /// The units per em.
    package var unitsPerEm: CGFloat
    /// The number of glyphs.
    package var glyphCount: Int
    /// The distance from the baseline up to the top of a line.
    package var ascent: CGFloat
    /// The distance from the baseline down to the bottom of a line; positive.
    package var descent: CGFloat
    /// The space between lines.
    package var leading: CGFloat
    /// The height of capitals.
    package var capHeight: CGFloat
    /// The height of lowercase letters.
    package var xHeight: CGFloat
    /// The centre of an underline; negative.
    package var underlinePosition: CGFloat
    /// The thickness of an underline.
    package var underlineThickness: CGFloat
    /// The slant from the vertical, in degrees; negative to the right.
    package var slantAngle: CGFloat
    /// The bounding box of all glyphs.
    package var bounds: CGRect
    /// The weight, 1 to 1000, 400 being regular.
    package var weight: Int
    /// Whether all letters have the same width.
    package var isMonospaced: Bool
    /// Whether the letters are slanted.
    package var isItalic: Bool
    /// The width class, 1 to 9, 5 being normal.
    package var widthClass: Int

    init(face: OpaquePointer, font: OpaquePointer) {
        unitsPerEm = CGFloat(max(hb_face_get_upem(face), 1))
        glyphCount = Int(hb_face_get_glyph_count(face))
        let head = FontTable("head", of: face)
        bounds = CGRect(
            x: head.signed(36), y: head.signed(38), width: head.signed(40) - head.signed(36),
            height: head.signed(42) - head.signed(38))
        let lines = FontTable("hhea", of: face)
        (ascent, descent, leading) = (lines.signed(4), -lines.signed(6), max(lines.signed(8), 0))
        if ascent == 0, descent == 0 {
            var extents = hb_font_extents_t()
            hb_font_get_h_extents(font, &extents)
            (ascent, descent) = (CGFloat(extents.ascender), -CGFloat(extents.descender))
            leading = CGFloat(max(extents.line_gap, 0))
        }
        let post = FontTable("post", of: face)
        slantAngle = post.signed(4) + CGFloat(post.unsigned(6)) / 65536
        (underlinePosition, underlineThickness) = (post.signed(8), post.signed(10))
        isMonospaced = post.unsigned(12) != 0 || post.unsigned(14) != 0
        let os2 = FontTable("OS/2", of: face)
        weight = os2.isEmpty ? 400 : Int(os2.unsigned(4))
        widthClass = os2.isEmpty ? 5 : Int(os2.unsigned(6))
        let selection = os2.unsigned(62)
        isItalic = selection & 1 != 0 || selection & 0x200 != 0 || slantAngle != 0
        let hasHeights = os2.unsigned(0) >= 2
        xHeight = hasHeights ? os2.signed(86) : 0
        capHeight = hasHeights ? os2.signed(88) : 0
        if xHeight <= 0 { xHeight = Self.height("x", font) }
        if capHeight <= 0 { capHeight = Self.height("H", font) }
    }

    /// Returns the height of a letter; 0 where there is none.
    private static func height(_ letter: Unicode.Scalar, _ font: OpaquePointer) -> CGFloat {
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return 0 }
        return CGFloat(extents.y_bearing)
    }
}

/// A table of a font: numbers of 16 bits, the upper byte first. Values past its end are 0.
private struct FontTable {
    private let bytes: [UInt8]

    init(_ tag: String, of face: OpaquePointer) {
        let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        // The fields that are read lie in the first hundred bytes.
        let count = min(Int(length), 128)
        bytes = start.map { letters in (0..<count).map { UInt8(bitPattern: letters[$0]) } } ?? []
    }

    var isEmpty: Bool { bytes.isEmpty }

    func unsigned(_ offset: Int) -> UInt16 {
        guard offset + 1 < bytes.count else { return 0 }
        return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }

    func signed(_ offset: Int) -> CGFloat { CGFloat(Int16(bitPattern: unsigned(offset))) }
}
