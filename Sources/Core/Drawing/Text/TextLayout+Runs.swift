import CCairo
import CPango
import Foundation
import Primitives

/// Drawing of attributed text, part by part.
extension TextLayout {
    /// Draws every part of every line, each in its own colours.
    func drawRuns(_ runs: TextRuns, in context: CGContext, _ toDevice: CGAffineTransform) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var walk = RowWalk(self)
        repeat {
            let row = walk.row(at: iterator)
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            var box = PangoRectangle()
            pango_layout_iter_get_run_extents(iterator, nil, &box)
            let baseline = baseline(iterator, toDevice, in: context, shift: row?.shift ?? 0)
            guard let item = run.pointee.item,
                let look = runs.look(at: Int(item.pointee.offset))
            else { continue }
            let place = RunPlace(
                x: Self.points(box.x), width: Self.points(box.width),
                top: row?.top ?? Self.points(box.y),
                height: row?.height ?? Self.points(box.height), baseline: baseline - look.rise)
            guard let extras = runs.extras(at: Int(item.pointee.offset)) else {
                draw(run.pointee, look, place, toDevice, in: context)
                continue
            }
            draw(run.pointee, look, extras, place, toDevice, in: context)
        } while pango_layout_iter_next_run(iterator) != 0
    }

    /// Draws text of one colour, run by run: letters that are pictures, or that come from masks.
    func drawRuns(in context: CGContext, _ toDevice: CGAffineTransform) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator),
                let item = run.pointee.item?.pointee, let font = item.analysis.font
            else { continue }
            let isRightward = item.analysis.level & 1 == 0
            let origin = CGPoint(
                x: start(iterator, isRightward: isRightward),
                y: baseline(iterator, toDevice, in: context))
            draw(run.pointee.glyphs, font, at: origin, toDevice, in: context)
        } while pango_layout_iter_next_run(iterator) != 0
    }

    /// The x at which the run begins that an iterator has come to, in points. Cost: that of its first letter where letters
    /// go to the right; Pango's box of a run measures all of them.
    private func start(_ iterator: OpaquePointer?, isRightward: Bool) -> CGFloat {
        var box = PangoRectangle()
        if isRightward {
            pango_layout_iter_get_cluster_extents(iterator, nil, &box)
        } else {
            pango_layout_iter_get_run_extents(iterator, nil, &box)
        }
        return Self.points(box.x)
    }

    /// Draws letters of one font in the source that is set; Cairo's matrix is `toDevice` before and after.
    private func draw(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>?, _ font: UnsafeMutablePointer<PangoFont>,
        at origin: CGPoint, _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        guard let glyphs else { return }
        let cairo = context.cairo
        if !(mayHavePictures && Self.hasPictures(font)),
            context.takesGlyphMasks(toDevice, size: Self.size(of: font))
        {
            context.setMatrix(.identity)
            let isDrawn = context.drawMasks(glyphs, font, at: origin, toDevice)
            context.setMatrix(toDevice)
            if isDrawn { return }
        }
        cairo_move_to(cairo, origin.x, origin.y)
        if mayHavePictures, Self.hasPictures(font) {
            // Cairo places pictures at whole pixels, which is coarser.
            pango_cairo_show_glyph_string(cairo, font, glyphs)
            cairo_new_path(cairo)
        } else {
            pango_cairo_glyph_string_path(cairo, font, glyphs)
            cairo_fill(cairo)
        }
    }

    /// Returns whether a text has characters that are pictures in some fonts.
    static func mayHavePictures(_ text: String) -> Bool {
        // The first of these characters is U+231A, and begins with 0xE2.
        guard text.utf8.contains(where: { $0 >= 0xE2 }) else { return false }
        // U+FE0F requests the picture of a character that has both forms.
        return text.unicodeScalars.contains {
            $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        }
    }

    /// The size of a font, in points.
    private static func size(of font: UnsafeMutablePointer<PangoFont>) -> CGFloat {
        var (x, y): (Int32, Int32) = (0, 0)
        hb_font_get_scale(pango_font_get_hb_font(font), &x, &y)
        return points(max(abs(x), abs(y)))
    }

    private static func hasPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    }

    /// Draws a run with a shadow, or a picture in its place.
    private func draw(
        _ run: PangoLayoutRun, _ look: TextRuns.Look, _ extras: TextRuns.Extras, _ place: RunPlace,
        _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        // The ellipsis stands at the place of the first letter that is left out, which may be a picture.
        let flags = Int32(run.item?.pointee.analysis.flags ?? 0)
        if flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS == 0, let attachment = extras.attachment {
            drawBackground(look, place, in: context)
            return draw(attachment, look, place, toDevice, in: context)
        }
        if let word = extras.stretched, flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS == 0,
            let item = run.item?.pointee
        {
            drawBackground(look, place, in: context)
            return draw(word, item, place, toDevice, in: context)
        }
        guard let shadow = extras.shadow?.drawn(scale: hypot(toDevice.a, toDevice.b)) else {
            return draw(run, look, place, toDevice, in: context)
        }
        drawBackground(look, place, in: context)
        context.setMatrix(.identity)
        // Letters reach beyond their line's box by less than its height.
        let box = CGRect(x: place.x, y: place.top, width: place.width, height: place.height)
            .insetBy(dx: -place.height, dy: -place.height)
        context.cast(shadow, within: box.applying(toDevice)) {
            context.setMatrix(toDevice)
            drawLetters(run, look, place, toDevice, in: context)
            context.setMatrix(.identity)
        }
        context.setMatrix(toDevice)
    }

    private func draw(
        _ run: PangoLayoutRun, _ look: TextRuns.Look, _ place: RunPlace,
        _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        drawBackground(look, place, in: context)
        drawLetters(run, look, place, toDevice, in: context)
    }

    private func drawBackground(_ look: TextRuns.Look, _ place: RunPlace, in context: CGContext) {
        guard let color = look.background else { return }
        context.setSource(color)
        cairo_rectangle(context.cairo, place.x, place.top, place.width, place.height)
        cairo_fill(context.cairo)
    }

    /// Draws a picture in place of a letter.
    private func draw(
        _ attachment: NSTextAttachment, _ look: TextRuns.Look, _ place: RunPlace,
        _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        guard let picture = attachment.picture else { return }
        let own = attachment.place
        context.setMatrix(.identity)
        context.saveGState()
        context.state.ctm = toDevice.concatenating(context.base.inverted())
        picture.draw(
            in: context,
            CGRect(
                x: place.x + own.minX, y: place.baseline - own.maxY, width: own.width,
                height: own.height), tint: CGColor(look.color))
        context.restoreGState()
        context.setMatrix(toDevice)
    }

    /// Draws the letters of a run with the lines under and through them.
    private func drawLetters(
        _ run: PangoLayoutRun, _ look: TextRuns.Look, _ place: RunPlace,
        _ toDevice: CGAffineTransform, in context: CGContext
    ) {
        let cairo = context.cairo
        guard let item = run.item, let font = item.pointee.analysis.font else { return }
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        if look.underline != 0 {
            let position = Self.points(pango_font_metrics_get_underline_position(metrics))
            let thickness = Self.points(pango_font_metrics_get_underline_thickness(metrics))
            context.setSource(look.underlineColor ?? look.color)
            line(look.underline, run, place, -position, thickness, cairo)
        }
        context.setSource(look.color)
        let origin = CGPoint(x: place.x, y: place.baseline)
        if look.slant == 0 {
            draw(run.glyphs, font, at: origin, toDevice, in: context)
        } else {
            let leaning = place.leaning(look.slant).concatenating(toDevice)
            context.setMatrix(leaning)
            draw(run.glyphs, font, at: origin, leaning, in: context)
            context.setMatrix(toDevice)
        }
        if look.strikethrough != 0 {
            let position = Self.points(pango_font_metrics_get_strikethrough_position(metrics))
            let thickness = Self.points(pango_font_metrics_get_strikethrough_thickness(metrics))
            context.setSource(look.strikethroughColor ?? look.color)
            line(look.strikethrough, run, place, -position, thickness, cairo)
        }
    }
}
