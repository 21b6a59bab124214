import CCairo
import CPango
public import Foundation
public import Primitives

/// Text drawn by the outlines of glyphs.
///
///     text space ──textMatrix──► user space ──ctm──► base space
///
/// Text space has its y axis up: where user space has it down, as in a view, text is upside down
/// unless the text matrix or the transform flips it, as on Apple's systems.
extension CGContext {
    /// The matrix from text space to user space; its translation is the place of the text. It isn't
    /// part of the state saved by `saveGState`. Setting a matrix with numbers that are not finite
    /// is ignored.
    public var textMatrix: CGAffineTransform {
        get { textSpace }
        set {
            let t = newValue
            guard [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite) else { return }
            textSpace = t
        }
    }

    /// The place of the text, in user space: the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: textSpace.tx, y: textSpace.ty) }
        set {
            guard newValue.isFinite else { return }
            (textSpace.tx, textSpace.ty) = (newValue.x, newValue.y)
        }
    }

    /// Sets how the outlines of glyphs drawn by Core Text and `showGlyphs` are painted.
    /// - Parameter mode: whether outlines are filled, stroked, added to the clip, or none of these.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// Sets the font of `showGlyphs(_:at:)`.
    /// - Parameter font: the font, without a size.
    public func setFont(_ font: CGFont) { state.font = font.unitFont }

    /// Sets the size of that font, in units of text space; 1 at first.
    /// - Parameter size: the size, in units of text space; 0, negative numbers and NaN are ignored.
    public func setFontSize(_ size: CGFloat) {
        if size.isFinite, size > 0 { state.fontSize = size }
    }

    /// Draws glyphs of the context's font at positions in text space; does nothing before
    /// `setFont(_:)`.
    /// - Parameters:
    ///   - glyphs: numbers of glyphs in the font.
    ///   - positions: the origin of each glyph on the baseline, in text space.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.font?.copy(size: state.fontSize) else { return }
        draw(glyphs, of: font, at: positions)
    }

    /// Draws glyphs at positions in text space, by the text drawing mode.
    package func draw(_ glyphs: [CGGlyph], of font: CTFont, at positions: [CGPoint]) {
        var clip = PathElements()
        draw(glyphs, of: font, at: positions, clip: &clip)
        finishText(clip: clip)
    }

    /// Draws glyphs; where the mode clips, their outlines are added to `clip`, in pixels.
    func draw(
        _ glyphs: [CGGlyph], of font: CTFont, at positions: [CGPoint], clip: inout PathElements
    ) {
        if font.face?.hasPictures == true { drawPictures(glyphs, of: font, at: positions) }
        if drawMasks(glyphs, of: font, at: positions) { return }
        let path = outline(glyphs, of: font, at: positions)
        if state.textMode.fills { fill(path, .winding) }
        if state.textMode.strokes { stroke(path) }
        if state.textMode.clips { clip.append(path) }
    }

    /// Clips to glyphs, where the mode says so.
    func finishText(clip path: PathElements) {
        guard state.textMode.clips else { return }
        let old = elements
        elements = path
        self.clip()
        elements = old
    }

    /// Returns the outlines of glyphs, in pixels.
    private func outline(
        _ glyphs: [CGGlyph], of font: CTFont, at positions: [CGPoint]
    ) -> PathElements {
        let toDevice = textSpace.concatenating(userToDevice)
        guard toDevice.isUsable, let face = font.face else { return PathElements() }
        let points = font.unitsToPoints
        let isSnapped = takesGlyphMasks(toDevice, size: font.size)
        var path = PathElements()
        for (glyph, place) in zip(glyphs, positions) where place.isFinite {
            let outline = face.outline(of: glyph)
            guard !outline.isEmpty else { continue }
            let map = points.concatenating(CGAffineTransform(translationX: place.x, y: place.y))
            var placed = map.concatenating(toDevice)
            if isSnapped {
                (placed.tx, placed.ty) = (
                    GlyphStamp.snapped(placed.tx), GlyphStamp.snapped(placed.ty)
                )
            }
            path.append(outline, transform: placed)
        }
        return path
    }

    /// Draws glyphs that are pictures, with Cairo, as only that can.
    private func drawPictures(_ glyphs: [CGGlyph], of font: CTFont, at positions: [CGPoint]) {
        let turned = CGAffineTransform(scaleX: 1, y: -1).concatenating(textSpace)
        guard state.textMode.fills, turned.concatenating(userToDevice).isUsable else { return }
        _ = FontFinder.withPango(font) { pango in
            shadowed {
                setSource(state.fillColor)
                setMatrix(turned.concatenating(userToDevice))
                for (glyph, place) in zip(glyphs, positions) where place.isFinite {
                    drawPicture(glyph, pango, at: CGPoint(x: place.x, y: -place.y))
                }
                setMatrix(.identity)
                cairo_new_path(cairo)
            }
            checkStatus()
        }
    }

    private func drawPicture(
        _ glyph: CGGlyph, _ font: UnsafeMutablePointer<PangoFont>, at place: CGPoint
    ) {
        guard glyph != GlyphRun.noGlyph, let string = pango_glyph_string_new() else { return }
        defer { pango_glyph_string_free(string) }
        pango_glyph_string_set_size(string, 1)
        string.pointee.glyphs[0].glyph = UInt32(glyph)
        string.pointee.glyphs[0].geometry = PangoGlyphGeometry()
        cairo_move_to(cairo, place.x, place.y)
        pango_cairo_show_glyph_string(cairo, font, string)
    }
}

/// The number of a glyph in a font.
public typealias CGGlyph = UInt16
/// The number of a glyph in Core Graphics' calls; same as `CGGlyph`.
public typealias CGFontIndex = UInt16

/// The number that stands for no glyph.
public let kCGFontIndexInvalid: CGFontIndex = 0xFFFF
/// The greatest number of a glyph.
public let kCGGlyphMax: CGGlyph = 0xFFFF
