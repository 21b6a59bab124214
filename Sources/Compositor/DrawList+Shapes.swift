import Foundation
import Primitives
import Scene

/// The outline of a layer on the target.
struct Outline {
    var polygon: DrawList.Polygon
    /// The pixels that it touches; exactly those, when there is no polygon.
    var box: PixelRect
}

extension DrawList {
    /// Coordinates are cut here: far outside any target, and exact as doubles.
    static let far = 1e7

    /// The outline of `rect` with rounded corners, seen through `world`; nil when nothing is seen.
    ///
    /// A rectangle on whole pixels gives no polygon. The part behind the eye is cut off.
    /// - Parameter edges: those that are antialiased; round corners always are, and the edges of a
    ///   rectangle that has some.
    mutating func outline(
        _ rect: CGRect, _ corners: Corners, _ world: CATransform3D, edges: EdgeSet = .all
    ) -> Outline? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let radius = corners.radius(in: rect)
        if radius == 0, edges != .all { return hardOutline(rect, world, smooth: edges) }
        if radius == 0, let box = Self.pixelBox(rect, world) {
            return box.isEmpty ? nil : Outline(polygon: Polygon(), box: box)
        }
        let start = points.count
        if radius == 0 {
            appendCorners(rect, world)
        } else {
            // The scale in the middle of the matrix; perspective may need a little more.
            let size = (abs(world.m11) + abs(world.m12) + abs(world.m21) + abs(world.m22)) / 2
            append(corners.points(around: rect, scale: max(Double(size), 0.01)), world)
        }
        return finishPolygon(from: start)
    }

    /// The pixels that `rect` covers exactly, when its edges lie on whole pixels.
    private static func pixelBox(_ rect: CGRect, _ t: CATransform3D) -> PixelRect? {
        guard t.m14 == 0, t.m24 == 0, t.m44 == 1 else { return nil }
        guard (t.m12 == 0 && t.m21 == 0) || (t.m11 == 0 && t.m22 == 0) else { return nil }
        let mapped = rect.applying(t.affine)
        let edges = (mapped.minX, mapped.minY, mapped.maxX, mapped.maxY)
        func whole(_ v: CGFloat) -> Bool { abs(v) < far && abs(v - v.rounded()) < 1.0 / 512 }
        guard whole(edges.0), whole(edges.1), whole(edges.2), whole(edges.3) else { return nil }
        return PixelRect(
            left: Int(edges.0.rounded()), top: Int(edges.1.rounded()),
            right: Int(edges.2.rounded()), bottom: Int(edges.3.rounded()))
    }

    mutating func appendCorners(_ r: CGRect, _ world: CATransform3D) {
        append(
            [
                CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY),
                CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: r.minX, y: r.maxY),
            ], world)
    }

    /// Maps convex corners to pixels; what lies behind the eye (w <= 0) is cut off first.
    private mutating func append(_ corners: [CGPoint], _ t: CATransform3D) {
        func map(_ p: CGPoint) -> SIMD3<Double> {
            SIMD3(
                Double(p.x * t.m11 + p.y * t.m21 + t.m41),
                Double(p.x * t.m12 + p.y * t.m22 + t.m42),
                Double(p.x * t.m14 + p.y * t.m24 + t.m44))
        }
        let near = 1e-4
        guard var last = corners.last.map(map) else { return }
        for corner in corners {
            let point = map(corner)
            if (point.z > near) != (last.z > near) {
                let f = (near - last.z) / (point.z - last.z)
                append(last + (point - last) * f)
            }
            if point.z > near { append(point) }
            last = point
        }
    }

    private mutating func append(_ p: SIMD3<Double>) {
        points.append(min(max(p.x / p.z, -Self.far), Self.far))
        points.append(min(max(p.y / p.z, -Self.far), Self.far))
    }

    /// The points from `start` on as an outline; nil when nothing is inside.
    mutating func finishPolygon(from start: Int) -> Outline? {
        let count = (points.count - start) / 2
        var (left, top, right, bottom) = (Self.far, Self.far, -Self.far, -Self.far)
        var (highest, lowest) = (0, 0)
        for index in 0..<count {
            let (x, y) = (points[start + 2 * index], points[start + 2 * index + 1])
            guard x.isFinite, y.isFinite else { return nil }
            left = min(left, x)
            right = max(right, x)
            if y < top { (top, highest) = (y, index) }
            if y > bottom { (bottom, lowest) = (y, index) }
        }
        guard count >= 3, right > left, bottom > top else { return nil }
        return Outline(
            polygon: Polygon(
                start: Int32(start), count: Int32(count), top: Int32(highest),
                bottom: Int32(lowest)),
            box: PixelRect(
                left: Int(left.rounded(.down)), top: Int(top.rounded(.down)),
                right: Int(right.rounded(.up)), bottom: Int(bottom.rounded(.up))))
    }
}
