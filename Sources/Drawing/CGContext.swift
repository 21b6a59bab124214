import CCairo
public import Foundation
public import Primitives

/// Draws into pixels, as Core Graphics does.
///
/// One thread only. Inside a layer the space is the layer's own: y grows downward on screen unless
/// the layer is flipped. Numbers that are NaN or infinite make a call do nothing.
public final class CGContext {
    let cairo: OpaquePointer
    private let surface: CairoSurface
    private let bitmap: Bitmap
    private let clip: Region
    private var states: [State] = [State()]

    /// What `saveGState` keeps besides Cairo's own state.
    struct State {
        var fill = RGBA.black
        var stroke = RGBA.black
        var alpha: Float = 1
        var quality = CGInterpolationQuality.default
    }

    /// Draws into `bitmap`, in points: the pixel corner is `origin`, a point is `scale` pixels.
    ///
    /// Only the pixels of `clip` are ever touched, and they are cleared first. Nil when the bitmap
    /// can't be drawn into.
    package init?(
        bitmap: Bitmap, clip: Region, origin: CGPoint, scale: CGFloat, isFlipped: Bool
    ) {
        surface = CairoSurface(over: bitmap)
        self.bitmap = bitmap
        self.clip = clip
        guard let cairo = cairo_create(surface.handle) else { return nil }
        self.cairo = cairo
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(cairo)
            return nil
        }
        for rect in clip.rects {
            cairo_rectangle(
                cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        }
        cairo_clip(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_paint(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        if isFlipped {
            cairo_translate(cairo, 0, Double(bitmap.height))
            cairo_scale(cairo, 1, -1)
        }
        cairo_scale(cairo, scale, scale)
        cairo_translate(cairo, -origin.x, -origin.y)
    }

    /// A context over a bitmap of its own, cleared, a pixel to a point, y downward.
    ///
    /// Nil when the size is not in 1...32767 or memory is short.
    public convenience init?(width: Int, height: Int) {
        guard let bitmap = Bitmap(width: width, height: height) else { return nil }
        self.init(
            bitmap: bitmap, clip: Region(bitmap.bounds), origin: .zero, scale: 1, isFlipped: false)
    }

    deinit {
        cairo_destroy(cairo)
        if bitmap.isOpaque { fillAlpha() }
    }

    /// A copy of what has been drawn so far.
    public func makeImage() -> CGImage? {
        cairo_surface_flush(surface.handle)
        guard
            let copy = Bitmap(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque)
        else { return nil }
        copy.copy(bitmap.bounds, from: bitmap)
        return CGImage(bitmap: copy)
    }

    /// The width, in pixels.
    public var width: Int { bitmap.width }
    /// The height, in pixels.
    public var height: Int { bitmap.height }

    /// The state that calls change.
    var state: State {
        get { states[states.count - 1] }
        set { states[states.count - 1] = newValue }
    }

    /// Keeps the state for `restoreGState`.
    public func saveGState() {
        cairo_save(cairo)
        states.append(state)
    }

    /// Brings back the state kept last; without one it does nothing.
    public func restoreGState() {
        guard states.count > 1 else { return }
        states.removeLast()
        cairo_restore(cairo)
    }

    /// Moves the space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        guard tx.isFinite, ty.isFinite else { return }
        cairo_translate(cairo, tx, ty)
    }

    /// Scales the space; 0 is left out, as nothing could be drawn.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        guard sx.isFinite, sy.isFinite, sx != 0, sy != 0 else { return }
        cairo_scale(cairo, sx, sy)
    }

    /// Turns the space by `angle` radians.
    public func rotate(by angle: CGFloat) {
        guard angle.isFinite else { return }
        cairo_rotate(cairo, angle)
    }

    /// Applies `transform` before what the space has; a singular one is left out.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.determinant != 0, transform.determinant.isFinite else { return }
        var matrix = transform.cairo
        cairo_transform(cairo, &matrix)
    }

    /// From the space of calls to pixels.
    public var ctm: CGAffineTransform {
        var m = cairo_matrix_t()
        cairo_get_matrix(cairo, &m)
        return CGAffineTransform(a: m.xx, b: m.yx, c: m.xy, d: m.yy, tx: m.x0, ty: m.y0)
    }

    /// The box around the clip, in the space of calls.
    public var boundingBoxOfClipPath: CGRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    /// Cairo leaves the top byte of an opaque bitmap undefined; the compositor wants 255.
    private func fillAlpha() {
        cairo_surface_flush(surface.handle)
        for rect in clip.rects {
            let part = rect.intersection(bitmap.bounds)
            for y in part.y..<part.bottom {
                let row = bitmap.row(y)
                for x in part.x..<part.right { row[x] |= 0xFF00_0000 }
            }
        }
    }
}

extension CGAffineTransform {
    /// The same map as Cairo has it.
    var cairo: cairo_matrix_t {
        cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    }
}
