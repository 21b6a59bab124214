import CCairo
import Foundation
package import Pixels
package import Primitives

/// How much of each pixel a path covers, as bytes.
package struct PathCoverage {
    /// The program that covers paths.
    package enum Engine: Sendable {
        /// `PathRows`: exact areas, on any thread.
        case rows
        /// Cairo, which samples 15 rows of a pixel; the reference.
        case cairo

        /// The one of contexts that are made from now on; any thread.
        package static let ofContexts = Locked(Self.rows)
    }

    /// The bytes, which are 0 at first.
    let mask: MaskRows
    /// The pixel of the target that the first byte is.
    let origin: SIMD2<Int>
    private let engine: Engine
    /// Sets the bytes to 0; nil where they are.
    let clear: (() -> Void)?

    /// Coverage of the pixels of `mask`, which are 0 now.
    ///
    /// - Parameters:
    ///   - origin: the pixel of the target that the first byte is, but for paths in perspective. A pixel of the target
    ///     gets the same byte from `rows`, whichever others are covered with it.
    ///   - clear: sets the bytes to 0, where they aren't yet; called by functions that return rows, before they write any.
    package init(
        _ mask: MaskRows, origin: SIMD2<Int> = .zero, engine: Engine = .rows,
        clear: (() -> Void)? = nil
    ) {
        (self.mask, self.origin, self.engine, self.clear) = (mask, origin, engine, clear)
    }

    var width: Int { mask.width }
    var height: Int { mask.height }

    /// The number of elements beyond which a path is never treated as boxes.
    private static let manyElements = 20_000
    /// The tolerance of edges, in pixels. Lines that replace curves have the curve's area beside them: they lie two thirds
    /// of this outside at most, and a third inside.
    static let tolerance: CGFloat = 0.03
    /// The greatest distance of a curve from lines whose ends lie on it, as in a plane in perspective,
    /// in pixels.
    private static let flatTolerance: CGFloat = 0.02

    /// Covers the inside of a path that `map` converts to pixels. A path that would take too long
    /// is simplified first, by `PathElements.bounded`, or covered in coarser pixels, by `AreaSum`.
    package func fill(_ path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        cover(rows(filling: path, evenOdd: evenOdd, map))
    }

    /// Covers the stroke of a path; path and pencil are in a space that `map` converts to pixels.
    package func stroke(_ path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform) {
        cover(rows(stroking: path, pencil, map))
    }

    /// Covers the inside of a path in a plane that `map` projects to pixels, also in perspective.
    ///
    /// - Parameter scale: the largest number of pixels for a point of the plane.
    package func fill(
        _ path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) {
        cover(rows(filling: path, evenOdd: evenOdd, projectedBy: map, scale: scale))
    }

    /// Covers the stroke of a path in a plane that may be in perspective.
    package func stroke(
        _ path: PathElements, _ pencil: PathPencil, projectedBy map: CATransform3D, scale: Double
    ) {
        cover(rows(stroking: path, pencil, projectedBy: map, scale: scale))
    }

    private func cover(_ rows: PathRows?) {
        rows?.cover(0..<height, of: mask.bytes, stride: mask.stride)
    }
}

/// Paths whose rows may be covered later, by several threads: each function does the work of the one of the same
/// parameters, but for rows that it returns, and returns nil where no more is to be done.
extension PathCoverage {
    /// Prepares the inside of a path.
    package func rows(
        filling path: PathElements, evenOdd: Bool, _ map: CGAffineTransform
    ) -> PathRows? {
        let local = local(map)
        guard let path = path.bounded(work(isLine: false, margin: 1), local) else {
            sumInside(of: path, evenOdd: evenOdd, local)
            return nil
        }
        return coverInside(of: path, evenOdd: evenOdd, map)
    }

    /// Prepares the stroke of a path.
    package func rows(
        stroking path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform
    ) -> PathRows? {
        guard pencil.width > 0, map.determinant != 0, map.determinant.isFinite else { return nil }
        let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
        var pencil = pencil
        pencil.width = min(pencil.width, CairoPath.far / scale)
        let work = work(isLine: true, margin: Double(1 + pencil.reach * scale))
        let local = local(map)
        guard let path = path.bounded(work, local) else {
            sumLine(along: path, pencil, local)
            return nil
        }
        let tolerance = Self.tolerance / scale
        guard engine == .rows else {
            return coverInside(
                of: path.stroked(pencil, tolerance: tolerance), evenOdd: false, map)
        }
        return rows(of: path.strokePolygons(pencil, tolerance: tolerance, map), evenOdd: false)
    }

    /// Prepares the inside of a path in a plane that may be in perspective.
    package func rows(
        filling path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) -> PathRows? {
        let flat = CGAffineTransform(scaleX: scale, y: scale)
        guard let path = path.bounded(work(isLine: false, margin: nil), flat) else {
            sumInside(of: path, evenOdd: evenOdd, projectedBy: map, scale: scale)
            return nil
        }
        return coverInside(of: path, evenOdd: evenOdd, projectedBy: map, scale: scale)
    }

    /// Prepares the stroke of a path in a plane that may be in perspective.
    package func rows(
        stroking path: PathElements, _ pencil: PathPencil, projectedBy map: CATransform3D,
        scale: Double
    ) -> PathRows? {
        guard pencil.width > 0 else { return nil }
        var pencil = pencil
        pencil.width = min(pencil.width, CairoPath.far / scale)
        let flat = CGAffineTransform(scaleX: scale, y: scale)
        guard let path = path.bounded(work(isLine: true, margin: nil), flat) else {
            sumLine(along: path, pencil, projectedBy: map, scale: scale)
            return nil
        }
        let outline = path.stroked(pencil, tolerance: Self.tolerance / scale)
        return coverInside(of: outline, evenOdd: false, projectedBy: map, scale: scale)
    }

    /// The map to pixels of which the first byte is (0, 0).
    private func local(_ map: CGAffineTransform) -> CGAffineTransform {
        var map = map
        map.tx -= CGFloat(origin.x)
        map.ty -= CGFloat(origin.y)
        return map
    }

    private func work(isLine: Bool, margin: Double?) -> PathWork {
        PathWork(width: width, height: height, isLine: isLine, margin: margin)
    }

    private func coverInside(
        of path: PathElements, evenOdd: Bool, _ map: CGAffineTransform
    ) -> PathRows? {
        if engine == .rows { return rowsInside(of: path, evenOdd: evenOdd, map) }
        draw(evenOdd: evenOdd) { cairo in
            // Cairo has a special algorithm for boxes whose cost is the square of their number. A
            // slanted line above the first row prevents it.
            if path.count > Self.manyElements {
                cairo_move_to(cairo, -10, -10)
                cairo_line_to(cairo, -12, -15)
            }
            CairoPath(cairo: cairo).appendInside(of: path, local(map))
        }
        return nil
    }

    private func coverInside(
        of path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D, scale: Double
    ) -> PathRows? {
        let flat = path.flattened(tolerance: Self.flatTolerance / scale)
        if engine == .rows { return rowsInside(of: flat, evenOdd: evenOdd, projectedBy: map) }
        draw(evenOdd: evenOdd) { cairo in
            let projector = PathProjector(map: map, limit: Double(CairoPath.far))
            for polygon in projector.project(flat) {
                CairoPath(cairo: cairo).append(polygon: polygon)
            }
        }
        return nil
    }

    /// Has Cairo fill the path that `body` appends.
    private func draw(evenOdd: Bool, _ body: (OpaquePointer?) -> Void) {
        clear?()
        let surface = cairo_image_surface_create_for_data(
            mask.bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(mask.stride))
        let cairo = cairo_create(surface)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        body(cairo)
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }
}
