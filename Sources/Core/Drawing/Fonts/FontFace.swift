import CPango
package import Foundation
package import Primitives

/// The face of a font file: the values of its tables, in units of the font, and the outlines of its
/// glyphs.
///
/// Any thread. HarfBuzz reads the file; there is no hinting.
package final class FontFace: Sendable {
    // Sendable although HarfBuzz's handles are not: face, font and callbacks are made immutable in
    // `init`, as HarfBuzz requires before threads share them; all else is a `let`.
    private nonisolated(unsafe) let font: OpaquePointer
    private nonisolated(unsafe) let face: OpaquePointer
    private nonisolated(unsafe) let pencil: OpaquePointer
    private let outlines = Locked<[UInt16: PathElements]>([:])

    /// The file of the font.
    package let file: FontFile
    /// The measures in the font's tables.
    package let measures: FontMeasures
    /// The slant applied to letters that the file only has upright; the identity otherwise.
    package let slant: CGAffineTransform
    /// Whether the glyphs are pictures without outlines, such as emoji.
    package let hasPictures: Bool
    /// The most outlines that are cached before all are dropped: some 2 MB.
    private static let outlineLimit = 2048

    /// Nil when the file can't be read or is no font.
    package init?(file: FontFile, slant: CGAffineTransform = .identity) {
        guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
        defer { hb_blob_destroy(blob) }
        // fontconfig stores the number of a variable font's named instance in the upper half.
        guard let face = hb_face_create(blob, UInt32(file.index & 0xFFFF)) else { return nil }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face),
            let pencil = hb_draw_funcs_create()
        else {
            hb_face_destroy(face)
            return nil
        }
        let units = Int32(clamping: hb_face_get_upem(face))
        hb_font_set_scale(font, units, units)
        if file.index >> 16 > 0 {
            hb_font_set_var_named_instance(font, UInt32(file.index >> 16) - 1)
        }
        OutlinePen.set(pencil)
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        hb_draw_funcs_make_immutable(pencil)
        (self.face, self.font, self.pencil, self.file, self.slant) = (
            face, font, pencil, file, slant
        )
        hasPictures = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        measures = FontMeasures(face: face, font: font)
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
        hb_draw_funcs_destroy(pencil)
    }

    /// Returns the glyph of a character; nil when the font has none.
    package func glyph(for character: UInt32) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, character, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }

    /// Returns the advance of a glyph, in units of the font; 0 for glyphs that don't exist.
    package func advance(of glyph: UInt16, isVertical: Bool = false) -> CGFloat {
        guard Int(glyph) < measures.glyphCount else { return 0 }
        return isVertical
            ? -CGFloat(hb_font_get_glyph_v_advance(font, UInt32(glyph)))
            : CGFloat(hb_font_get_glyph_h_advance(font, UInt32(glyph)))
    }

    /// Returns the outline of a glyph, in units of the font with y up; empty for spaces, pictures,
    /// and glyphs that don't exist.
    package func outline(of glyph: UInt16) -> PathElements {
        guard Int(glyph) < measures.glyphCount else { return PathElements() }
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        let pen = OutlinePen()
        hb_font_get_glyph_shape(
            font, UInt32(glyph), pencil, Unmanaged.passUnretained(pen).toOpaque())
        let outline = slant == .identity ? pen.path : pen.path.applying(slant)
        outlines.withLock {
            if $0.count >= Self.outlineLimit { $0.removeAll() }
            $0[glyph] = outline
        }
        return outline
    }

    /// Returns an entry of the font's table of names, in English or any other language; nil without
    /// one.
    package func name(_ id: FontNameID) -> String? {
        var count: UInt32 = 512
        var letters = [CChar](repeating: 0, count: Int(count))
        let english = hb_language_from_string("en", -1)
        let length = hb_ot_name_get_utf8(face, id.rawValue, english, &count, &letters)
        guard length > 0 else { return nil }
        return String(
            decoding: letters.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the name of a glyph in the font, such as `ampersand`; nil without one.
    package func name(of glyph: UInt16) -> String? {
        var letters = [CChar](repeating: 0, count: 128)
        guard hb_font_get_glyph_name(font, UInt32(glyph), &letters, 128) != 0 else { return nil }
        return String(
            decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns the glyph of a name; nil when the font has none.
    package func glyph(named name: String) -> UInt16? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_glyph_from_name(font, name, -1, &glyph) != 0 else { return nil }
        return UInt16(exactly: glyph)
    }
}

/// The place of a font: a file, and the index of a font in it.
package struct FontFile: Sendable, Hashable {
    /// The file's path.
    package var path: String
    /// The index of the font in the file; in the upper half the number of a named instance, from 1.
    package var index: Int32
}

/// The entries of a font's table of names, by the numbers of OpenType.
package enum FontNameID: UInt32, Sendable {
    case copyright = 0
    case family = 1
    case style = 2
    case unique = 3
    case full = 4
    case version = 5
    case postScript = 6
    case trademark = 7
    case manufacturer = 8
    case designer = 9
    case details = 10
    case vendorURL = 11
    case designerURL = 12
    case license = 13
    case licenseURL = 14
    case typographicFamily = 16
    case typographicStyle = 17
    case sample = 19
}
