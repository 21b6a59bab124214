import CCairo
package import Foundation
package import Primitives

/// How a line along a path looks; lengths in units of the path's own space.
package struct PathPencil: Sendable, Equatable {
    /// How wide it is.
    package var width: CGFloat
    /// How it ends.
    package var cap: CGLineCap
    /// How it turns.
    package var join: CGLineJoin
    /// Up to how many widths a pointed corner may be long.
    package var miterLimit: CGFloat
    /// Where in the dashes it begins.
    package var dashPhase: CGFloat
    /// Dashes and gaps in turn; empty for none.
    package var dashes: [Double]

    /// A line without ends of its own.
    package init(
        width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat, dashPhase: CGFloat,
        dashes: [Double]
    ) {
        (self.width, self.cap, self.join) = (width, cap, join)
        (self.miterLimit, self.dashPhase, self.dashes) = (miterLimit, dashPhase, dashes)
    }
}

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

    /// More dashes than this are drawn as a line without gaps: they would take seconds.
    private static let mostDashes = 50_000.0

    /// Covers the inside of a path that `map` brings to pixels.
    package func fill(_ path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) {
        draw { cairo in
            emit(path, map, to: cairo, closes: true)
            cairo_set_fill_rule(
                cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(cairo)
        }
    }

    /// Covers a line along a path; path and line are in a space that `map` brings to pixels.
    package func stroke(_ path: PathElements, _ pencil: PathPencil, _ map: CGAffineTransform) {
        guard pencil.width > 0, map.determinant != 0, map.determinant.isFinite else { return }
        draw { cairo in
            emit(path, map, to: cairo, closes: false)
            var matrix = map.withoutMove.cairo
            cairo_set_matrix(cairo, &matrix)
            let scale = max(hypot(map.a, map.b), hypot(map.c, map.d))
            cairo_set_line_width(cairo, min(pencil.width, Self.far / scale))
            cairo_set_line_cap(cairo, pencil.cap.cairo)
            cairo_set_line_join(cairo, pencil.join.cairo)
            cairo_set_miter_limit(cairo, max(pencil.miterLimit, 1))
            setDashes(cairo, pencil, path)
            cairo_stroke(cairo)
        }
    }

    private func setDashes(
        _ cairo: OpaquePointer?, _ pencil: PathPencil, _ path: PathElements
    ) {
        let sum = pencil.dashes.reduce(0, +)
        guard sum > 0, sum.isFinite, pencil.dashes.allSatisfy({ $0 >= 0 }),
            path.length / sum * Double(pencil.dashes.count) < Self.mostDashes
        else { return }
        // A phase far from 0 takes as many steps to find.
        let period = pencil.dashes.count % 2 == 0 ? sum : 2 * sum
        let phase = Double(pencil.dashPhase).truncatingRemainder(dividingBy: period)
        cairo_set_dash(
            cairo, pencil.dashes, Int32(pencil.dashes.count), phase < 0 ? phase + period : phase)
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

    private func emit(
        _ path: PathElements, _ map: CGAffineTransform, to cairo: OpaquePointer?, closes: Bool
    ) {
        let box = path.controlBounds.applying(map)
        guard !path.isEmpty, box.isFinite else { return }
        let isNear =
            box.minX > -Self.far && box.minY > -Self.far && box.maxX < Self.far
            && box.maxY < Self.far
        guard isNear else {
            for part in PathCutter(map, limit: Double(Self.far)).cut(path, closes: closes) {
                guard let first = part.first else { continue }
                cairo_move_to(cairo, first.x, first.y)
                for point in part.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
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

extension CGAffineTransform {
    fileprivate var withoutMove: CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
    }
}
