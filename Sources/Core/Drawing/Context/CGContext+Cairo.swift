import CCairo
import Foundation
import Primitives

/// Transfer of the state and the path to Cairo.
extension CGContext {
    /// Makes `path`, in pixels, Cairo's current path.
    func emit(_ path: PathElements) {
        cairo_new_path(cairo)
        CairoPath(cairo: cairo).append(path)
    }

    /// Makes `path`, in pixels, Cairo's current path, for filling: parts too far out are cut off.
    func emitFill(_ path: PathElements) {
        cairo_new_path(cairo)
        CairoPath(cairo: cairo).appendInside(of: path)
    }

    /// Makes a pattern, or else `color`, the source; see `setSource(_:)`.
    ///
    /// - Returns: the pattern, which the caller destroys after painting; nil for a plain colour.
    func setSource(_ color: RGBA, _ pattern: PatternPaint?) -> OpaquePointer? {
        guard let pattern else {
            setSource(color)
            return nil
        }
        let tiles = makeTiles(pattern)
        setCompositing()
        cairo_set_source(cairo, tiles)
        return tiles
    }

    /// Makes `color`, with the context's alpha, the source, and sets the attributes of all
    /// painting.
    func setSource(_ color: RGBA) {
        setCompositing()
        let color = shown(color)
        func part(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        cairo_set_source_rgba(
            cairo, part(color.red), part(color.green), part(color.blue),
            part(color.alpha) * state.alpha)
    }

    /// Sets the blend mode and antialiasing.
    func setCompositing() {
        cairo_set_operator(cairo, state.blendMode.cairo)
        cairo_set_antialias(
            cairo, state.isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        if state.blendMode.mayUncover { hasUncovered = true }
    }

    /// Sets Cairo's matrix, temporarily.
    func setMatrix(_ transform: CGAffineTransform) {
        var matrix = transform.cairo
        cairo_set_matrix(cairo, &matrix)
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}
