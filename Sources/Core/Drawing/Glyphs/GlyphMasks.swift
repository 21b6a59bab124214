import CCairo
import Foundation
import Primitives

/// The letters of one font at one size in pixels, as masks: how much of each pixel a glyph covers.
///
/// A glyph is drawn once for each place of its origin between pixels, of which there are four across and four down
/// (`phases`). One thread's own.
final class GlyphMasks {
    /// How much of each pixel one glyph covers, and where the mask lies.
    struct Mask {
        /// The pixels that it covers, from the whole pixel in which the glyph's origin lies.
        var box: PixelRect
        /// The first byte of the top row in `bytes`; rows follow each other without gaps.
        var offset: Int
    }

    /// The places of an origin between two pixels: quarters, as an eighth of a pixel can't be seen.
    static let phases = 1 << shift
    /// The binary logarithm of `phases`.
    static let shift = 2

    /// Draws a glyph's outline, black, its origin at the origin of Cairo's matrix.
    typealias Pen = (_ glyph: UInt32, _ cairo: OpaquePointer?) -> Void

    /// Masks of all glyphs that were asked for, one after the other.
    private(set) var bytes: [UInt8] = []
    private var masks: [UInt64: Mask] = [:]
    /// Units of the pen to pixels, without a translation.
    private let toPixels: CGAffineTransform
    /// Keeps the font alive, so that its address stands for no other.
    private let font: AnyObject

    /// No masks yet, of a font that `font` keeps alive.
    init(_ toPixels: CGAffineTransform, font: AnyObject) {
        (self.toPixels, self.font) = (toPixels, font)
    }

    /// How many bytes are kept, with those of the table.
    var cost: Int { bytes.count + masks.count * 64 }

    /// The mask of a glyph whose origin lies `x` and `y` quarters of a pixel right of and below a whole one.
    func mask(of glyph: UInt32, x: Int, y: Int, pen: Pen) -> Mask {
        let key = UInt64(glyph) << 8 | UInt64(x) << 4 | UInt64(y)
        if let known = masks[key] { return known }
        let mask = draw(glyph, x: x, y: y, pen)
        masks[key] = mask
        return mask
    }

    private func draw(_ glyph: UInt32, x: Int, y: Int, _ pen: Pen) -> Mask {
        var map = toPixels.cairo
        (map.x0, map.y0) = (Double(x) / Double(Self.phases), Double(y) / Double(Self.phases))
        let box = Self.outlineBox(of: glyph, map, pen)
        guard box.width > 0, box.height > 0 else { return Mask(box: PixelRect.empty, offset: 0) }
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        map.x0 -= Double(box.x)
        map.y0 -= Double(box.y)
        cairo_set_matrix(cairo, &map)
        pen(glyph, cairo)
        cairo_fill(cairo)
        cairo_surface_flush(surface)
        guard let rows = cairo_image_surface_get_data(surface) else {
            return Mask(box: PixelRect.empty, offset: 0)
        }
        let offset = bytes.count
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<box.height {
            bytes.append(
                contentsOf: UnsafeBufferPointer(start: rows + row * stride, count: box.width))
        }
        return Mask(box: box, offset: offset)
    }

    /// The pixels that a glyph's outline touches; empty where it has none, or is larger than any letter that is kept.
    private static func outlineBox(
        of glyph: UInt32, _ map: cairo_matrix_t, _ pen: Pen
    ) -> PixelRect {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        var map = map
        cairo_set_matrix(cairo, &map)
        pen(glyph, cairo)
        cairo_identity_matrix(cairo)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cairo, &left, &top, &right, &bottom)
        guard right > left, bottom > top, max(-left, -top, right, bottom) < 4096 else {
            return PixelRect.empty
        }
        let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
        return PixelRect(
            x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y)
    }
}
