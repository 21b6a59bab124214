import Foundation
import Primitives

/// A map of the plane with perspective: rows for x, y and w of a point (x, y, 1).
struct PlaneMap: Equatable {
    var xx = 1.0
    var xy = 0.0
    var x1 = 0.0
    var yx = 0.0
    var yy = 1.0
    var y1 = 0.0
    var wx = 0.0
    var wy = 0.0
    var w1 = 1.0

    /// The part of `t` that maps the plane z = 0.
    init(_ t: CATransform3D) {
        (xx, xy, x1) = (t.m11, t.m21, t.m41)
        (yx, yy, y1) = (t.m12, t.m22, t.m42)
        (wx, wy, w1) = (t.m14, t.m24, t.m44)
    }

    /// The inverse, scaled so that w is 1 for a map without perspective; nil when singular.
    var inverse: PlaneMap? {
        var out = self
        out.xx = yy * w1 - y1 * wy
        out.xy = x1 * wy - xy * w1
        out.x1 = xy * y1 - x1 * yy
        out.yx = y1 * wx - yx * w1
        out.yy = xx * w1 - x1 * wx
        out.y1 = x1 * yx - xx * y1
        out.wx = yx * wy - yy * wx
        out.wy = xy * wx - xx * wy
        out.w1 = xx * yy - xy * yx
        let det = xx * out.xx + xy * out.yx + x1 * out.wx
        guard det.isFinite, abs(det) > 1e-18 else { return nil }
        out.scale(1 / det)
        if wx == 0, wy == 0 {
            out.wx = 0
            out.wy = 0
            out.scale(1 / out.w1)
            out.w1 = 1
        }
        return out
    }

    /// Returns the mapped point.
    func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let k = 1 / (wx * x + wy * y + w1)
        return ((xx * x + xy * y + x1) * k, (yx * x + yy * y + y1) * k)
    }

    /// Returns the factor by which the map makes pictures smaller around (x, y), as a binary
    /// logarithm: 1 where a step of a pixel here is two there, in the direction in which it is
    /// longer.
    func detail(_ x: Double, _ y: Double) -> Double {
        let k = 1 / (wx * x + wy * y + w1)
        let (u, v) = apply(x, y)
        let (ux, vx) = ((xx - u * wx) * k, (yx - v * wx) * k)
        let (uy, vy) = ((xy - u * wy) * k, (yy - v * wy) * k)
        return log2(max(ux * ux + vx * vx, uy * uy + vy * vy)) / 2
    }

    /// The longer side of the box around a pixel that is mapped; infinite in perspective.
    var extent: Double {
        guard wx == 0, wy == 0, w1 == 1 else { return .infinity }
        return max(abs(xx) + abs(xy), abs(yx) + abs(yy))
    }

    /// Returns this map into a picture that is `count` times half as large.
    func halved(_ count: Int) -> PlaneMap {
        let k = scalbn(1, -count)
        return then(scaleX: k, 0, scaleY: k, 0)
    }

    /// Returns the map that applies this one, and then `m`.
    func then(_ m: PlaneMap) -> PlaneMap {
        var out = self
        (out.xx, out.yx, out.wx) = m.row(xx, yx, wx)
        (out.xy, out.yy, out.wy) = m.row(xy, yy, wy)
        (out.x1, out.y1, out.w1) = m.row(x1, y1, w1)
        return out
    }

    private func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
        (xx * x + xy * y + x1 * w, yx * x + yy * y + y1 * w, wx * x + wy * y + w1 * w)
    }

    /// The offset, when the map only moves, by whole pixels or nearly so; nil otherwise.
    var wholeOffset: (x: Int, y: Int)? {
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
        guard wx == 0, wy == 0, near(xx, 1), near(yy, 1), near(xy, 0), near(yx, 0),
            abs(x1) < 1e7, abs(y1) < 1e7, abs(x1 - x1.rounded()) < 1.0 / 512,
            abs(y1 - y1.rounded()) < 1.0 / 512
        else { return nil }
        return (Int(x1.rounded()), Int(y1.rounded()))
    }

    private mutating func scale(_ k: Double) {
        xx *= k
        xy *= k
        x1 *= k
        yx *= k
        yy *= k
        y1 *= k
        wx *= k
        wy *= k
        w1 *= k
    }

    /// Returns the map that applies this one, and then x' = x·sx + tx, y' = y·sy + ty.
    func then(scaleX sx: Double, _ tx: Double, scaleY sy: Double, _ ty: Double) -> PlaneMap {
        var out = self
        out.xx = xx * sx + wx * tx
        out.xy = xy * sx + wy * tx
        out.x1 = x1 * sx + w1 * tx
        out.yx = yx * sy + wx * ty
        out.yy = yy * sy + wy * ty
        out.y1 = y1 * sy + w1 * ty
        return out
    }
}

extension CATransform3D {
    /// The flat matrix that maps the plane z = 0 as `m` does.
    init(_ m: PlaneMap) {
        self = .identity
        (m11, m21, m41) = (m.xx, m.xy, m.x1)
        (m12, m22, m42) = (m.yx, m.yy, m.y1)
        (m14, m24, m44) = (m.wx, m.wy, m.w1)
    }
}
