import CCairo
import Foundation
import Primitives

/// How the state and the path reach Cairo.
extension CGContext {
    /// Cairo counts in 24.8 bits; beyond this a coordinate would wrap around. Points farther out
    /// are pulled in to it, which only bends edges that lie a million pixels away.
    static let farthest: CGFloat = 1_000_000

    /// Makes `path`, in pixels, Cairo's path.
    func emit(_ path: PathElements) {
        cairo_new_path(cairo)
        var last = CGPoint.zero
        for element in path {
            switch element {
            case .move(let p):
                last = Self.near(p)
                cairo_move_to(cairo, last.x, last.y)
            case .line(let p):
                last = Self.near(p)
                cairo_line_to(cairo, last.x, last.y)
            case .quad(let c, let p):
                let (c, p) = (Self.near(c), Self.near(p))
                cairo_curve_to(
                    cairo, last.x + (c.x - last.x) * 2 / 3, last.y + (c.y - last.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                last = p
            case .cubic(let c, let d, let p):
                let (c, d) = (Self.near(c), Self.near(d))
                last = Self.near(p)
                cairo_curve_to(cairo, c.x, c.y, d.x, d.y, last.x, last.y)
            case .close:
                cairo_close_path(cairo)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cairo, &x, &y)
                last = CGPoint(x: x, y: y)
            }
        }
    }

    /// Makes `path`, in pixels, Cairo's path, to be filled: what lies too far out is cut off.
    func emitFill(_ path: PathElements) {
        // What Cairo can still turn into edges without an error that is seen.
        let far: CGFloat = 65_536
        let room = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
        guard !path.isEmpty, !room.contains(path.controlBounds) else { return emit(path) }
        cairo_new_path(cairo)
        for part in PathCutter(.identity, limit: Double(far)).cut(path) {
            guard let first = part.first else { continue }
            cairo_move_to(cairo, first.x, first.y)
            for point in part.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
            cairo_close_path(cairo)
        }
    }

    private static func near(_ p: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(p.x, -farthest), farthest), y: min(max(p.y, -farthest), farthest))
    }

    /// Makes a pattern, or else `color`, the source, as below.
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

    /// Makes `color`, with the context's alpha, the source, and sets what all painting shares.
    func setSource(_ color: RGBA) {
        setCompositing()
        func part(_ value: Float) -> Double { value > 0 ? Double(min(value, 1)) : 0 }
        cairo_set_source_rgba(
            cairo, part(color.red), part(color.green), part(color.blue),
            part(color.alpha) * state.alpha)
    }

    /// Sets blend mode and smoothing.
    func setCompositing() {
        cairo_set_operator(cairo, state.blendMode.cairo)
        cairo_set_antialias(
            cairo, state.isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        if state.blendMode.mayUncover { hasUncovered = true }
    }

    /// Sets Cairo's matrix, for a short while.
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
