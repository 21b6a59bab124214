import CCairo
import Foundation
package import Primitives

/// The coverage of each pixel by a path: Cairo's antialiasing, as bytes.
package struct PathCoverage {
    /// The first byte of the top row; the memory is zeroed, and owned by the caller.
    let bytes: UnsafeMutablePointer<UInt8>
    /// The number of bytes between pixel rows, a multiple of 4.
    let stride: Int
    let width: Int
    let height: Int

    /// Coverage of `width` x `height` pixels in rows of `stride` bytes, which are 0 now.
    ///
    /// - Parameter stride: a multiple of 4. The first byte lies at a multiple of 4.
    package init(
        _ bytes: UnsafeMutablePointer<UInt8>, stride: Int, width: Int, height: Int
    ) {
        (self.bytes, self.stride, self.width, self.height) = (bytes, stride, width, height)
    }

    /// The number of elements beyond which a path is never treated as boxes.
    private static let manyElements = 20_000
    /// The tolerance of edges, in pixels.
    private static let tolerance: CGFloat = 0.02

    /// Covers the inside of a path that `map` converts to pixels. A path that would take too long
    /// is simplified first, by `PathElements.bounded`, or covered in coarser pixels, by `AreaSum`.
    package func fill(_ path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        guard let path = path.bounded(work(isLine: false, margin: 1), map) else {
            return sumInside(of: path, evenOdd: evenOdd, map)
        }
        coverInside(of: path, evenOdd: evenOdd, map)
    }

    private func coverInside(of path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        draw { cairo in
            // Cairo has a special algorithm for boxes whose cost is the square of their number. A
            // slanted line above the first row prevents it.
            if path.count > Self.manyElements {
                cairo_move_to(cairo, -10, -10)
                cairo_line_to(cairo, -12, -15)
            }
            CairoPath(cairo: cairo).appendInside(of: path, map)
            cairo_set_fill_rule(
                cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Covers the stroke of a path; path and pencil are in a space that `map` converts to pixels.
    package func stroke(_ path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform) {
        guard pencil.width > 0, map.determinant != 0, map.determinant.isFinite else { return }
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        var pencil = pencil
        pencil.width = min(pencil.width, CairoPath.far / scale)
        let work = work(isLine: true, margin: Double(1 + pencil.reach * scale))
        guard let path = path.bounded(work, map) else { return sumLine(along: path, pencil, map) }
        coverInside(
            of: path.stroked(pencil, tolerance: Self.tolerance / scale), evenOdd: false, map)
    }

    private func work(isLine: Bool, margin: Double?) -> PathWork {
        PathWork(width: width, height: height, isLine: isLine, margin: margin)
    }

    /// Covers the inside of a path in a plane that `map` projects to pixels, also in perspective.
    ///
    /// - Parameter scale: the largest number of pixels for a point of the plane.
    package func fill(
        _ path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) {
        let flat = CGAffineTransform(scaleX: scale, y: scale)
        guard let path = path.bounded(work(isLine: false, margin: nil), flat) else {
            return sumInside(of: path, evenOdd: evenOdd, projectedBy: map, scale: scale)
        }
        coverInside(of: path, evenOdd: evenOdd, projectedBy: map, scale: scale)
    }

    private func coverInside(
        of path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) {
        let flat = path.flattened(tolerance: Self.tolerance / scale)
        draw { cairo in
            let projector = PathProjector(map: map, limit: Double(CairoPath.far))
            for polygon in projector.project(flat) {
                CairoPath(cairo: cairo).append(polygon: polygon)
            }
            cairo_set_fill_rule(
                cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Covers the stroke of a path in a plane that may be in perspective.
    package func stroke(
        _ path: PathElements, _ pencil: PathPencil, projectedBy map: CATransform3D, scale: Double
    ) {
        guard pencil.width > 0 else { return }
        var pencil = pencil
        pencil.width = min(pencil.width, CairoPath.far / scale)
        let flat = CGAffineTransform(scaleX: scale, y: scale)
        guard let path = path.bounded(work(isLine: true, margin: nil), flat) else {
            return sumLine(along: path, pencil, projectedBy: map, scale: scale)
        }
        let outline = path.stroked(pencil, tolerance: Self.tolerance / scale)
        coverInside(of: outline, evenOdd: false, projectedBy: map, scale: scale)
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
}
