import CPango
import Foundation
import Primitives

/// Finds the files of fonts, by fontconfig's choice. Any thread.
package enum FontFinder {
    /// The properties on which fontconfig's choice depends.
    struct Wish: Hashable {
        var family: String
        var weight: TextStyle.Weight
        var isItalic: Bool
    }

    /// The cached results.
    struct Known {
        var choices: [Wish: FontFace] = [:]
        var faces: [FontFile: FontFace] = [:]
        /// The weights to request.
        var weights: [Wish: Int] = [:]
        /// The fonts that names describe.
        var names: [String: FontName] = [:]
        /// The installed families; nil before the first request.
        var families: [String: String]?
        /// Whether there is a font. Fonts don't go while a program runs, so this isn't asked again.
        var hasFont = false
    }

    static let known = Locked(Known())
    /// The most choices that are cached before all are dropped.
    static let limit = 256

    /// Whether the machine, or the program, has any font; where there is none, the first call says so on
    /// standard error. Any thread.
    static var hasFont: Bool {
        if known.withLock({ $0.hasFont }) { return true }
        let sets = [FcSetSystem, FcSetApplication].compactMap { FcConfigGetFonts(nil, $0) }
        guard sets.contains(where: { $0.pointee.nfont > 0 }) else {
            DrawingComplaint.tell(
                "there is no font, so no letter is drawn: "
                    + "sudo apt-get install fonts-inter fonts-dejavu-core")
            return false
        }
        known.withLock { $0.hasFont = true }
        return true
    }

    /// Returns the face of a font: of the file to which it is bound, or fontconfig's choice for its
    /// name. Nil on a machine without any font.
    package static func face(of font: CTFont) -> FontFace? {
        if let file = font.file { return face(file) }
        let wish = Wish(family: font.family, weight: font.weight, isItalic: font.isItalic)
        if let face = known.withLock({ $0.choices[wish] }) { return face }
        // The size doesn't matter here: with the same one for all, each face is loaded once.
        let plain = CTFont(
            family: font.family, size: 12, weight: font.weight, isItalic: font.isItalic)
        guard let face = withPango(plain, { face(ofPango: $0) }) ?? nil else { return nil }
        known.withLock {
            if $0.choices.count >= limit { $0.choices.removeAll() }
            $0.choices[wish] = face
        }
        return face
    }

    /// Returns the installed families, sorted by name, and the styles of each. Any thread.
    package static func families() -> [(name: String, styles: [String])] {
        guard let fonts = pango_cairo_font_map_get_default() else { return [] }
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
        var count: Int32 = 0
        pango_font_map_list_families(fonts, &list, &count)
        defer { g_free(list) }
        let all = (0..<Int(count)).compactMap { list?[$0] }
        return all.map { (String(cString: pango_font_family_get_name($0)), styles(of: $0)) }
            .sorted { $0.0 < $1.0 }
    }

    private static func styles(of family: UnsafeMutablePointer<PangoFontFamily>) -> [String] {
        var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
        var count: Int32 = 0
        pango_font_family_list_faces(family, &list, &count)
        defer { g_free(list) }
        return (0..<Int(count)).compactMap { list?[$0] }.map {
            String(cString: pango_font_face_get_face_name($0))
        }
    }

    /// Runs `body` with Pango's font, which belongs to this thread; nil without one.
    static func withPango<Result>(
        _ font: CTFont, _ body: (UnsafeMutablePointer<PangoFont>) -> Result
    ) -> Result? {
        let context = TextLayout.makeContext()
        let description = TextLayout.description(of: font)
        defer {
            pango_font_description_free(description)
            g_object_unref(UnsafeMutableRawPointer(context))
        }
        guard let loaded = pango_context_load_font(context, description) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        return body(loaded)
    }

    /// Returns the face of a font that Pango chose; nil when it has no file.
    static func face(ofPango font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
        guard
            let pattern = pango_fc_font_get_pattern(
                UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        else { return nil }
        var (name, index): (UnsafeMutablePointer<FcChar8>?, Int32) = (nil, 0)
        guard FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name else {
            return nil
        }
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        let file = FontFile(path: String(cString: name), index: index)
        var matrix: UnsafeMutablePointer<FcMatrix>?
        var slant = CGAffineTransform.identity
        if FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch, let m = matrix {
            slant = CGAffineTransform(
                a: m.pointee.xx, b: m.pointee.yx, c: m.pointee.xy, d: m.pointee.yy, tx: 0, ty: 0)
        }
        return face(file, slant: slant)
    }

    private static func face(_ file: FontFile, slant: CGAffineTransform = .identity) -> FontFace? {
        // Synthetic slant is rare, and gets a face of its own each time.
        guard slant == .identity else { return FontFace(file: file, slant: slant) }
        if let face = known.withLock({ $0.faces[file] }) { return face }
        guard let face = FontFace(file: file) else { return nil }
        known.withLock {
            if $0.faces.count >= limit { $0.faces.removeAll() }
            $0.faces[file] = face
        }
        return face
    }

    /// Makes the fonts of a file available to the program, by their names.
    /// - Returns: false when the file can't be read or holds no font.
    package static func register(_ path: String) -> Bool {
        guard FontFace(file: FontFile(path: path, index: 0)) != nil,
            FcConfigAppFontAddFile(nil, path) != 0
        else { return false }
        if let map = pango_cairo_font_map_get_default() {
            pango_fc_font_map_config_changed(OpaquePointer(map))
        }
        known.withLock {
            $0.choices.removeAll()
            $0.weights.removeAll()
            $0.names.removeAll()
            $0.families = nil
        }
        return true
    }
}
