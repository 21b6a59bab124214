import CCairo
import Foundation
import Primitives

/// The only way to pass paths to Cairo: each function appends to the current path of its context.
struct CairoPath {
    let cairo: OpaquePointer?

    /// Cairo stores 24.8 bits; beyond this limit a coordinate would wrap around. Points farther out
    /// are moved to it, which only bends edges a million pixels away.
    static let farthest: CGFloat = 1_000_000
    /// The distance up to which Cairo converts curves to edges without a visible error, in pixels.
    static let far: CGFloat = 65_536

    /// Appends `path`, which `map` converts to pixels; nil where it already is in pixels.
    func append(_ path: PathElements, _ map: CGAffineTransform? = nil) {
        func pixel(_ p: CGPoint) -> CGPoint { Self.near(map.map(p.applying) ?? p) }
        var last = CGPoint.zero
        for element in path {
            switch element {
            case .move(let p):
                last = pixel(p)
                cairo_move_to(cairo, last.x, last.y)
            case .line(let p):
                last = pixel(p)
                cairo_line_to(cairo, last.x, last.y)
            case .quad(let c, let p):
                last = appendQuad(from: last, pixel(c), pixel(p))
            case .cubic(let c, let d, let p):
                let (c, d) = (pixel(c), pixel(d))
                last = pixel(p)
                cairo_curve_to(cairo, c.x, c.y, d.x, d.y, last.x, last.y)
            case .close:
                cairo_close_path(cairo)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cairo, &x, &y)
                last = CGPoint(x: x, y: y)
            }
        }
    }

    /// Appends the inside of `path`, for filling: parts too far out are cut off. Appends nothing
    /// where `map` leads to numbers that are not finite.
    func appendInside(of path: PathElements, _ map: CGAffineTransform? = nil) {
        let box = map.map(path.controlBounds.applying) ?? path.controlBounds
        guard !path.isEmpty, map == nil || box.isFinite else { return }
        let (low, high) = (min(box.minX, box.minY), max(box.maxX, box.maxY))
        if low > -Self.far, high < Self.far { return append(path, map) }
        for part in PathCutter(map ?? .identity, limit: Double(Self.far)).cut(path) {
            append(polygon: part)
        }
    }

    /// Appends a closed polygon, in pixels.
    func append(polygon: [SIMD2<Double>]) {
        guard let first = polygon.first else { return }
        cairo_move_to(cairo, first.x, first.y)
        for point in polygon.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
        cairo_close_path(cairo)
    }

    /// Appends a quadratic curve as a cubic one; returns its end.
    private func appendQuad(from start: CGPoint, _ c: CGPoint, _ end: CGPoint) -> CGPoint {
        cairo_curve_to(
            cairo, start.x + (c.x - start.x) * 2 / 3, start.y + (c.y - start.y) * 2 / 3,
            end.x + (c.x - end.x) * 2 / 3, end.y + (c.y - end.y) * 2 / 3, end.x, end.y)
        return end
    }

    private static func near(_ p: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(p.x, -farthest), farthest), y: min(max(p.y, -farthest), farthest))
    }
}
