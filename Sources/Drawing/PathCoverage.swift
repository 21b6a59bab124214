import CCairo
import Foundation
package import Primitives

/// How much of each pixel a path covers: Cairo's antialiasing, as bytes.
package struct PathCoverage {
    /// The first byte of the top row; the memory is zero, and somebody else's.
    let bytes: UnsafeMutablePointer<UInt8>
    /// Bytes between rows, a multiple of 4.
    let stride: Int
    let width: Int
    let height: Int

    /// Room for `width` x `height` pixels in rows of `stride` bytes, which are 0 now.
    ///
    /// - Parameter stride: a multiple of 4. The first byte lies at a multiple of 4.
    package init(
        _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int
    ) {
        (self.bytes, self.stride, self.width, self.height) = (bytes, stride, width, height)
    }

    /// How far from its true place an edge may lie, in pixels.
    private static let tolerance: CGFloat = 0.02

    /// Covers the inside of a path that `map` brings to pixels.
    package func fill(_ path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        draw { cairo in
            emit(path, map, to: cairo)
            cairo_set_fill_rule(
                cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Covers a line along a path; path and line are in a space that `map` brings to pixels.
    package func stroke(_ path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform) {
        guard pencil.width > 0, map.determinant != 0, map.determinant.isFinite else { return }
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        var pencil = pencil
        pencil.width = min(pencil.width, Self.far / scale)
        fill(path.stroked(pencil, tolerance: Self.tolerance / scale), evenOdd: false, map)
    }

    /// Covers the inside of a path in a plane that `map` brings to pixels, in perspective too.
    ///
    /// - Parameter scale: the most pixels that a point of the plane takes.
    package func fill(
        _ path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) {
        let flat = path.flattened(tolerance: Self.tolerance / scale)
        draw { cairo in
            for polygon in PathProjector(map: map, limit: Double(Self.far)).project(flat) {
                emit(polygon, to: cairo)
            }
            cairo_set_fill_rule(
                cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Covers a line along a path in such a plane.
    package func stroke(
        _ path: PathElements, _ pencil: PathPencil, projectedBy map: CATransform3D, scale: Double
    ) {
        guard pencil.width > 0 else { return }
        var pencil = pencil
        pencil.width = min(pencil.width, Self.far / scale)
        let outline = path.stroked(pencil, tolerance: Self.tolerance / scale)
        fill(outline, evenOdd: false, projectedBy: map, scale: scale)
    }

    private func draw(_ body: (OpaquePointer?) -> Void) {
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
        let cairo = cairo_create(surface)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        body(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    // Far away

    /// Cairo counts in 24.8 bits; what is farther out is cut off first.
    private static let far: CGFloat = 65_536

    private func emit(_ polygon: [SIMD2<Double>], to cairo: OpaquePointer?) {
        guard let first = polygon.first else { return }
        cairo_move_to(cairo, first.x, first.y)
        for point in polygon.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
    }

    private func emit(_ path: PathElements, _ map: CGAffineTransform, to cairo: OpaquePointer?) {
        let box = path.controlBounds.applying(map)
        guard !path.isEmpty, box.isFinite else { return }
        let isNear =
            box.minX > -Self.far && box.minY > -Self.far && box.maxX < Self.far
            && box.maxY < Self.far
        guard isNear else {
            for part in PathCutter(map, limit: Double(Self.far)).cut(path) {
                emit(part, to: cairo)
            }
            return
        }
        var last = CGPoint.zero
        for element in path {
            switch element {
            case .move(let p):
                last = p.applying(map)
                cairo_move_to(cairo, last.x, last.y)
            case .line(let p):
                last = p.applying(map)
                cairo_line_to(cairo, last.x, last.y)
            case .quad(let c, let p):
                let (c, p) = (c.applying(map), p.applying(map))
                cairo_curve_to(
                    cairo, last.x + (c.x - last.x) * 2 / 3, last.y + (c.y - last.y) * 2 / 3,
                    p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
                last = p
            case .cubic(let c, let d, let p):
                let (c, d) = (c.applying(map), d.applying(map))
                last = p.applying(map)
                cairo_curve_to(cairo, c.x, c.y, d.x, d.y, last.x, last.y)
            case .close:
                cairo_close_path(cairo)
                var (x, y) = (0.0, 0.0)
                cairo_get_current_point(cairo, &x, &y)
                last = CGPoint(x: x, y: y)
            }
        }
    }
}
