import Foundation
import Primitives

/// The plane of a layer of a 3D space, or of several that lie in it, as seen on the target.
struct DepthPlane {
    /// The items of the layer and all layers below it, in the draw list.
    var items: Range<Int>
    /// The pixels that they touch.
    var box: PixelRect
    /// The depth of the plane as a function of the place on the target.
    var depth: DepthMap
    /// The outline of the items; without points, nothing is known to be in front or behind.
    var outline = ConvexPolygon()
    /// The depth in the middle of the outline.
    var middle = 0.0
    /// The depth in the middle of the layer's bounds.
    var center = 0.0
    /// Whether something in it isn't only composited over the pixels below, but reads them.
    var readsBelow = false
    /// The number of pieces of the plane.
    var pieces = 0

    /// Adds the items of a plane that is drawn right after it and lies in the same plane; returns
    /// false for another plane.
    mutating func join(_ next: DepthPlane) -> Bool {
        let area = ConvexPolygon(box.union(next.box))
        guard items.upperBound == next.items.lowerBound, !readsBelow, !next.readsBelow,
            DepthOrder.areOne(depth, next.depth, in: area)
        else { return false }
        items = items.lowerBound..<next.items.upperBound
        (box, outline) = (box.union(next.box), area)
        middle = depth.at(area.middle)
        return true
    }
}

/// Depth as a linear function of a place on the target: every plane that isn't seen edge-on has
/// one.
///
/// z / w of the point of a plane that is seen at (x, y) is linear, also in perspective. So the line
/// where two planes meet is straight on the target, whatever the eye's distance.
struct DepthMap: Equatable {
    var dx = 0.0
    var dy = 0.0
    var d = 0.0

    /// Returns the depth at a place.
    func at(_ p: SIMD2<Double>) -> Double { dx * p.x + dy * p.y + d }

    /// Returns the difference: how much nearer this plane is than `other`.
    func less(_ other: DepthMap) -> DepthMap {
        DepthMap(dx: dx - other.dx, dy: dy - other.dy, d: d - other.d)
    }

    /// The function with the opposite sign.
    var negated: DepthMap { DepthMap(dx: -dx, dy: -dy, d: -d) }
}

extension DepthMap {
    /// The depth of the plane z = 0 that `world` maps to the target; nil when it is seen edge-on.
    init?(_ world: CATransform3D) {
        guard let inverse = PlaneMap(world).inverse else { return nil }
        // (x / w, y / w, 1) back to (u, v, 1) / w, of which z / w is a sum. The inverse of a map
        // without perspective is scaled by its w.
        let isFlat = world.m14 == 0 && world.m24 == 0
        let k = isFlat ? 1 / Double(world.m44) : 1
        let (zx, zy, z1) = (Double(world.m13) * k, Double(world.m23) * k, Double(world.m43) * k)
        dx = zx * inverse.xx + zy * inverse.yx + z1 * inverse.wx
        dy = zx * inverse.xy + zy * inverse.yy + z1 * inverse.wy
        d = zx * inverse.x1 + zy * inverse.y1 + z1 * inverse.w1
        guard (dx + dy + d).isFinite else { return nil }
    }
}
