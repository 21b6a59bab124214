import CCairo
import CPango
import Foundation
import Primitives

/// Text drawn as glyphs: a reader of the document can find and copy it.
extension TextLayout {
    /// Draws the text with Cairo's present source, its top left corner at `point`; see
    /// `draw(in:at:)`.
    func show(in context: CGContext, at point: CGPoint) {
        let toUser = CGAffineTransform(
            a: 1, b: 0, c: 0, d: context.base.d, tx: point.x, ty: point.y)
        let toDevice = toUser.concatenating(context.userToDevice)
        guard point.isFinite, toDevice.isUsable else { return }
        context.setMatrix(toDevice)
        defer { context.setMatrix(.identity) }
        showLines(in: context, toDevice)
    }

    /// Draws all lines in the present space.
    func showLines(in context: CGContext, _ toDevice: CGAffineTransform) {
        let lines = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(lines) }
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(lines, nil, &logical)
            cairo_move_to(
                context.cairo, Self.points(logical.x), baseline(lines, toDevice, in: context))
            pango_cairo_show_layout_line(
                context.cairo, pango_layout_iter_get_line_readonly(lines))
        } while pango_layout_iter_next_line(lines) != 0
        cairo_new_path(context.cairo)
    }
}
