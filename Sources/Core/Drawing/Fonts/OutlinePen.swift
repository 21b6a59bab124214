import CPango
import Foundation
import Primitives

/// Collects the outline of a glyph from HarfBuzz's callbacks.
final class OutlinePen {
    var path = PathElements()

    /// Sets the callbacks for the parts of an outline; their data is a pen.
    static func set(_ functions: OpaquePointer) {
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, pen, _, x, y, _ in OutlinePen.of(pen)?.path.move(to: OutlinePen.point(x, y)) },
            nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, pen, _, x, y, _ in OutlinePen.of(pen)?.path.addLine(to: OutlinePen.point(x, y)) },
            nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, cx, cy, x, y, _ in
                OutlinePen.of(pen)?.path.addQuadCurve(
                    to: OutlinePen.point(x, y), control: OutlinePen.point(cx, cy))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, cx, cy, dx, dy, x, y, _ in
                OutlinePen.of(pen)?.path.addCurve(
                    to: OutlinePen.point(x, y), control1: OutlinePen.point(cx, cy),
                    control2: OutlinePen.point(dx, dy))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in OutlinePen.of(pen)?.path.close() }, nil, nil)
    }

    private static func of(_ pen: UnsafeMutableRawPointer?) -> OutlinePen? {
        pen.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: CGFloat(x), y: CGFloat(y))
    }
}
