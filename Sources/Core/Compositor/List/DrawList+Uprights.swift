import Foundation
import Primitives
import Scene

/// The place of a rectangle that stays upright on the target: not rotated, except by quarters.
struct Upright {
    /// Left, top, right, bottom, in parts of a pixel.
    var edges: SIMD4<Int32>
    /// Whether x on the target is y in the rectangle's own space.
    var isTurned: Bool
    /// Whether an axis of the target is opposite to that of the rectangle.
    var isFlippedX: Bool
    var isFlippedY: Bool

    /// Nil when the matrix rotates otherwise, or the rectangle lies too far away.
    init?(_ r: CGRect, _ t: CATransform3D) {
        guard t.m14 == 0, t.m24 == 0, t.m44 == 1 else { return nil }
        isTurned = t.m11 == 0 && t.m22 == 0
        guard isTurned || (t.m12 == 0 && t.m21 == 0) else { return nil }
        let (kx, ky) = isTurned ? (t.m21, t.m12) : (t.m11, t.m22)
        (isFlippedX, isFlippedY) = (kx < 0, ky < 0)
        let x0 = (isTurned ? r.minY : r.minX) * kx + t.m41
        let x1 = (isTurned ? r.maxY : r.maxX) * kx + t.m41
        let y0 = (isTurned ? r.minX : r.minY) * ky + t.m42
        let y1 = (isTurned ? r.maxX : r.maxY) * ky + t.m42
        guard
            let edges = Self.edges(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        else { return nil }
        self.edges = edges
    }

    /// The place of a rectangle that is only scaled and moved.
    init?(_ r: CGRect, kx: CGFloat, ky: CGFloat, dx: CGFloat, dy: CGFloat) {
        (isTurned, isFlippedX, isFlippedY) = (false, kx < 0, ky < 0)
        let (x0, x1) = (r.minX * kx + dx, r.maxX * kx + dx)
        let (y0, y1) = (r.minY * ky + dy, r.maxY * ky + dy)
        guard
            let edges = Self.edges(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        else { return nil }
        self.edges = edges
    }

    /// Returns the edges in parts of a pixel, to the nearest, halves away from zero; nil far away.
    @inline(__always)
    private static func edges(
        _ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat
    ) -> SIMD4<Int32>? {
        let places = SIMD4(Double(left), Double(top), Double(right), Double(bottom))
        // NaN fails too; parts of pixels fit into 32 bits.
        let limit = 4e6
        guard places.x > -limit, places.y > -limit, places.z < limit, places.w < limit,
            places.z > -limit, places.w > -limit
        else { return nil }
        let parts = places * Double(DrawList.Grain.parts)
        return SIMD4(nearest(parts.x), nearest(parts.y), nearest(parts.z), nearest(parts.w))
    }

    /// Returns the nearest integer, without the function call that rounding is on old processors.
    @inline(__always)
    private static func nearest(_ v: Double) -> Int32 {
        let cut = Int(v)
        let rest = v - Double(cut)
        return Int32(truncatingIfNeeded: rest >= 0.5 ? cut + 1 : rest <= -0.5 ? cut - 1 : cut)
    }

    /// The pixels that it touches.
    var box: PixelRect {
        let (shift, mask) = (DrawList.Grain.shift, DrawList.Grain.mask)
        return PixelRect(
            left: Int(edges.x >> shift), top: Int(edges.y >> shift),
            right: Int((edges.z + mask) >> shift), bottom: Int((edges.w + mask) >> shift))
    }

    /// Whether every edge lies between two pixels.
    var isWhole: Bool { (edges.x | edges.y | edges.z | edges.w) & DrawList.Grain.mask == 0 }

    /// Whether nothing is inside.
    var isEmpty: Bool { edges.x >= edges.z || edges.y >= edges.w }

    /// Whether it is small enough for tables.
    var isSmall: Bool { box.width <= 8192 && box.height <= 8192 }
}

extension DrawList {
    /// Returns the outline of an upright rectangle.
    mutating func boxOutline(_ place: Upright) -> Outline? {
        guard !place.isEmpty else { return nil }
        guard !place.isWhole else { return Outline(polygon: Polygon(), box: place.box) }
        var shape = Shape()
        shape.form = .box
        shape.edges = place.edges
        if tables == nil {
            // Multiples of 1/256: exact, wherever the sums are computed.
            shape.start = Int32(points.count)
            shape.count = 4
            shape.bottom = 2
            for (x, y) in [(0, 1), (2, 1), (2, 3), (0, 3)] {
                points.append(Double(place.edges[x]) / Double(Grain.parts))
                points.append(Double(place.edges[y]) / Double(Grain.parts))
            }
        }
        return Outline(polygon: append(shape), box: place.box)
    }

    /// Returns the outline of an upright rectangle with round corners.
    mutating func roundedOutline(_ key: RoundedKey, _ place: Upright) -> Outline? {
        guard !place.isEmpty else { return nil }
        let box = place.box
        var shape = Shape()
        if let table = tables?.table(CoverTable.Key(outer: key)) {
            shape.table = keep(table)
        } else {
            guard tables?.isSpent ?? true else { return nil }
            let start = points.count
            key.eachNumber { points.append($0) }
            guard let (polygon, _) = polygon(from: start) else { return nil }
            shape = polygon
        }
        shape.form = .rounded
        shape.edges = place.edges
        (shape.x, shape.y) = (Int32(box.x), Int32(box.y))
        (shape.width, shape.height) = (Int32(box.width), Int32(box.height))
        return Outline(polygon: append(shape), box: box)
    }

    /// Returns the outline of the ring between `rect` and its inside, `width` points inward; nil
    /// when tables can't hold it.
    mutating func ring(
        _ rect: CGRect, _ corners: Corners, _ width: CGFloat, _ world: CATransform3D
    ) -> Polygon? {
        guard let tables, corners.radius(in: rect) > 0, let outer = Upright(rect, world),
            outer.isSmall,
            !outer.isEmpty
        else { return nil }
        let inside = rect.insetBy(dx: width, dy: width)
        guard let inner = Upright(inside, world), !inner.isEmpty else { return nil }
        var key = CoverTable.Key(outer: RoundedKey(rect, corners, world, outer))
        key.inner = RoundedKey(inside, corners.inset(by: width, in: rect), world, inner)
        key.dx = Int32(inner.box.x - outer.box.x)
        key.dy = Int32(inner.box.y - outer.box.y)
        guard let table = tables.table(key) else { return nil }
        var shape = Shape()
        shape.form = .rounded
        shape.table = keep(table)
        shape.edges = outer.edges
        (shape.x, shape.y) = (Int32(outer.box.x), Int32(outer.box.y))
        (shape.width, shape.height) = (Int32(outer.box.width), Int32(outer.box.height))
        return append(shape)
    }

    /// Keeps a table alive as long as the list needs it, and returns its rows.
    private mutating func keep(_ table: CoverTable) -> UnsafePointer<CoverTable.Rows> {
        if let last = usedTables.last, last === table { return table.rows }
        if !usedTables.contains(where: { $0 === table }) { usedTables.append(table) }
        return table.rows
    }
}
