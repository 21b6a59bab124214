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
    /// The pixels that an item covers, with the coverage of each.
    struct Shape: BitwiseCopyable {
        /// The way in which coverage is computed. All give the same result as the points.
        enum Form: UInt8 {
            /// From the points, on the target.
            case polygon
            /// From the edges of an upright rectangle.
            case box
            /// From a table of an upright rectangle with round corners, or from points relative to
            /// `x` and `y`.
            case rounded
        }

        var form = Form.polygon
        /// A convex polygon: a run of `points`, with a highest and a lowest of them, counted from
        /// the first.
        var start: Int32 = 0
        var count: Int32 = 0
        var top: Int32 = 0
        var bottom: Int32 = 0
        /// Edges without antialiasing: a run of `lines`. Pixels outside of one aren't covered at
        /// all.
        var firstLine: Int32 = 0
        var lineCount: Int32 = 0
        /// For a rounded one, the first of its own pixels, and their number.
        var x: Int32 = 0
        var y: Int32 = 0
        var width: Int32 = 0
        var height: Int32 = 0
        /// For an upright one left, top, right, bottom, in parts of a pixel: see `Grain`.
        var edges = SIMD4<Int32>()
        /// The coverage of its rows; the list keeps it alive.
        var table: UnsafePointer<CoverTable.Rows>?
    }

    /// The unit of the edges of upright rectangles, which are whole parts of a pixel.
    ///
    /// So products of two coverages are exact in a float, and a shape that moves by whole pixels
    /// keeps its coverage exactly, in whichever way it is computed.
    enum Grain {
        /// The number of parts of a pixel.
        static let parts = 256
        static let shift: Int32 = 8
        static let mask: Int32 = 255
    }

    /// The limit to which coordinates are clamped: far outside any target, and exact as doubles.
    static let far = 1e7

    /// Returns the outline of `rect` with rounded corners, seen through `world`; nil when nothing
    /// is seen.
    ///
    /// A rectangle on whole pixels gives no polygon. The part behind the eye is cut off.
    /// - Parameter edges: the edges that are antialiased; round corners always are, and the edges
    ///   of a rectangle that has some.
    mutating func outline(
        _ rect: CGRect, _ corners: Corners, _ world: CATransform3D, edges: EdgeSet = .all
    ) -> Outline? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        let radius = corners.radius(in: rect)
        if radius == 0, edges != .all, !isSmooth { return hardOutline(rect, world, smooth: edges) }
        if let place = Upright(rect, world) {
            if radius == 0 { return boxOutline(place) }
            if place.isSmall {
                return roundedOutline(RoundedKey(rect, corners, world, place), place)
            }
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

    /// Adds a shape.
    mutating func append(_ shape: Shape) -> Polygon {
        shapes.append(shape)
        return Polygon(index: Int32(shapes.count - 1))
    }

    /// Adds the corners of `r` as points.
    mutating func appendCorners(_ r: CGRect, _ world: CATransform3D) {
        var last = Self.map(CGPoint(x: r.minX, y: r.maxY), world)
        append(&last, CGPoint(x: r.minX, y: r.minY), world)
        append(&last, CGPoint(x: r.maxX, y: r.minY), world)
        append(&last, CGPoint(x: r.maxX, y: r.maxY), world)
        append(&last, CGPoint(x: r.minX, y: r.maxY), world)
    }

    /// Maps convex corners to pixels; the part behind the eye (w <= 0) is cut off first.
    private mutating func append(_ corners: [CGPoint], _ t: CATransform3D) {
        guard var last = corners.last.map({ Self.map($0, t) }) else { return }
        for corner in corners { append(&last, corner, t) }
    }

    private static func map(_ p: CGPoint, _ t: CATransform3D) -> SIMD3<Double> {
        SIMD3(
            Double(p.x * t.m11 + p.y * t.m21 + t.m41),
            Double(p.x * t.m12 + p.y * t.m22 + t.m42),
            Double(p.x * t.m14 + p.y * t.m24 + t.m44))
    }

    private mutating func append(
        _ last: inout SIMD3<Double>, _ corner: CGPoint, _ t: CATransform3D
    ) {
        let near = 1e-4
        let point = Self.map(corner, t)
        if (point.z > near) != (last.z > near) {
            let f = (near - last.z) / (point.z - last.z)
            append(last + (point - last) * f)
        }
        if point.z > near { append(point) }
        last = point
    }

    private mutating func append(_ p: SIMD3<Double>) {
        points.append(min(max(p.x / p.z, -Self.far), Self.far))
        points.append(min(max(p.y / p.z, -Self.far), Self.far))
    }

    /// Returns the points from `start` on as an outline; nil when nothing is inside.
    mutating func finishPolygon(from start: Int) -> Outline? {
        guard let (shape, box) = polygon(from: start) else { return nil }
        return Outline(polygon: append(shape), box: box)
    }

    /// Returns the points from `start` on as a shape, and the pixels that it touches; nil when
    /// nothing is inside.
    func polygon(from start: Int) -> (shape: Shape, box: PixelRect)? {
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
        var shape = Shape()
        (shape.start, shape.count) = (Int32(start), Int32(count))
        (shape.top, shape.bottom) = (Int32(highest), Int32(lowest))
        let box = PixelRect(
            left: Int(left.rounded(.down)), top: Int(top.rounded(.down)),
            right: Int(right.rounded(.up)), bottom: Int(bottom.rounded(.up)))
        return (shape, box)
    }
}
