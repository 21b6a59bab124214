import Foundation
import Primitives

/// A convex polygon on the target, turning one way: the area is never negative.
struct ConvexPolygon {
    private(set) var points: [SIMD2<Double>] = []
    private(set) var low = SIMD2<Double>(repeating: .infinity)
    private(set) var high = SIMD2<Double>(repeating: -.infinity)
    /// In square pixels.
    private(set) var area = 0.0

    /// A polygon without points.
    init() {}

    /// The outline of `rect` seen through `world`; the part behind the eye is cut off.
    init(_ rect: CGRect, _ world: CATransform3D) {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        func map(_ p: CGPoint) -> SIMD3<Double> {
            SIMD3(
                Double(p.x * world.m11 + p.y * world.m21 + world.m41),
                Double(p.x * world.m12 + p.y * world.m22 + world.m42),
                Double(p.x * world.m14 + p.y * world.m24 + world.m44))
        }
        let near = 1e-4
        var last = map(corners[3])
        for corner in corners {
            let point = map(corner)
            if (point.z > near) != (last.z > near) {
                append(last + (point - last) * ((near - last.z) / (point.z - last.z)))
            }
            if point.z > near { append(point) }
            last = point
        }
        measure()
    }

    /// The outline of whole pixels.
    init(_ box: PixelRect) {
        points = [
            SIMD2(Double(box.x), Double(box.y)), SIMD2(Double(box.right), Double(box.y)),
            SIMD2(Double(box.right), Double(box.bottom)), SIMD2(Double(box.x), Double(box.bottom)),
        ]
        measure()
    }

    private mutating func append(_ p: SIMD3<Double>) {
        points.append(SIMD2(p.x / p.z, p.y / p.z))
    }

    /// The middle of the points; the origin when there are none.
    var middle: SIMD2<Double> {
        points.isEmpty ? .zero : points.reduce(.zero, +) / Double(points.count)
    }

    /// The rectangle around it; null when it is empty.
    var bounds: CGRect {
        guard area > 0 else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether the bounding boxes overlap.
    func isNear(_ other: ConvexPolygon) -> Bool {
        low.x < other.high.x && other.low.x < high.x && low.y < other.high.y
            && other.low.y < high.y
    }

    /// Returns the least and the greatest value of a linear function.
    func range(of map: DepthMap) -> ClosedRange<Double> {
        var (least, most) = (Double.infinity, -Double.infinity)
        for point in points {
            let value = map.at(point)
            least = min(least, value)
            most = max(most, value)
        }
        return least <= most ? least...most : 0...0
    }

    /// Sets this to the part of `polygon` where a linear function isn't negative.
    mutating func set(_ polygon: ConvexPolygon, where side: DepthMap) {
        points.removeAll(keepingCapacity: true)
        Self.cut(polygon.points, side, into: &points)
        measure()
    }

    /// Sets this to the part of `polygon` that is inside `other`.
    /// - Parameter rest: scratch memory.
    mutating func set(
        _ polygon: ConvexPolygon, inside other: ConvexPolygon, rest: inout [SIMD2<Double>]
    ) {
        points.removeAll(keepingCapacity: true)
        points.append(contentsOf: polygon.points)
        guard var from = other.points.last else { return points.removeAll() }
        for to in other.points where !points.isEmpty {
            // Inside is the side of the edge on which the area lies.
            let side = DepthMap(
                dx: from.y - to.y, dy: to.x - from.x, d: from.x * to.y - from.y * to.x)
            rest.removeAll(keepingCapacity: true)
            Self.cut(points, side, into: &rest)
            swap(&points, &rest)
            from = to
        }
        measure()
    }

    private static func cut(
        _ polygon: [SIMD2<Double>], _ side: DepthMap, into rest: inout [SIMD2<Double>]
    ) {
        guard var last = polygon.last else { return }
        var lastValue = side.at(last)
        for point in polygon {
            let value = side.at(point)
            if (value < 0) != (lastValue < 0) {
                rest.append(last + (point - last) * (lastValue / (lastValue - value)))
            }
            if value >= 0 { rest.append(point) }
            (last, lastValue) = (point, value)
        }
    }

    /// Computes area and bounding box, and puts the points into the right direction.
    private mutating func measure() {
        (low, high) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
        area = 0
        guard points.count >= 3, let start = points.first, var last = points.last else {
            points.removeAll(keepingCapacity: true)
            return
        }
        for point in points {
            guard point.x.isFinite, point.y.isFinite else {
                points.removeAll(keepingCapacity: true)
                area = 0
                return
            }
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
            // Relative to the first point, as large numbers would cancel.
            let (a, b) = (last - start, point - start)
            area += (a.x * b.y - a.y * b.x) / 2
            last = point
        }
        guard area < 0 else { return }
        points.reverse()
        area = -area
    }
}
