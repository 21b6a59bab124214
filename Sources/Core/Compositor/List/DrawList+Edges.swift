import Foundation
import Primitives
import Scene

/// Edges without antialiasing: each pixel is inside or outside, by the position of its middle.
///
///     smooth edges only           one hard edge: the polygon goes on beyond it, and a line cuts
///      +-----------+               +-----------+- - +
///      |           |               |           |    :
///      +-----------+               +-----------+- - +
///
/// So two layers that meet at a hard edge divide the pixels along it between them, and at its ends
/// both are covered as if they were a single layer.
extension DrawList {
    /// The position of a pixel's middle in its own square. It is a tiny bit off: edges often run
    /// through the exact middles of pixels, and two layers that meet there must agree whose they
    /// are.
    fileprivate static let middle = (x: 0.5 + 1.0 / 1024, y: 0.5 + 0.618 / 1024)

    /// Returns the outline of `rect` of which only the edges `smooth` are antialiased.
    mutating func hardOutline(
        _ rect: CGRect, _ world: CATransform3D, smooth: EdgeSet
    ) -> Outline? {
        if let edges = Self.straightEdges(rect, world, smooth) { return straightOutline(edges) }
        guard let inverse = PlaneMap(world).inverse else { return nil }
        let firstLine = lines.count
        let start = points.count
        appendCorners(rect, world)
        guard let (_, sharp) = polygon(from: start) else { return nil }
        points.removeLast(points.count - start)
        appendLines(of: rect, inverse, smooth)
        var (shape, box) = (Shape(), sharp)
        if !smooth.isEmpty {
            appendCorners(Self.extended(rect, world, inverse, smooth), world)
            guard let extended = polygon(from: start) else { return nil }
            // A pixel at the end of a hard edge may be covered beside the corner.
            shape = extended.shape
            box = PixelRect(
                left: sharp.x - 1, top: sharp.y - 1, right: sharp.right + 1,
                bottom: sharp.bottom + 1
            ).intersection(extended.box)
        }
        shape.firstLine = Int32(firstLine)
        shape.lineCount = Int32(lines.count - firstLine)
        return Outline(polygon: append(shape), box: box)
    }

    /// Returns the pixels whose middles are in a rectangle, if it stays an upright rectangle on the
    /// target; else nil.
    static func snapped(_ rect: CGRect, _ world: CATransform3D) -> PixelRect? {
        guard rect.width > 0, rect.height > 0 else { return .empty }
        guard let found = straightEdges(rect, world, []) else { return nil }
        let edges = found.clamped(
            lowerBound: SIMD4(repeating: -far), upperBound: SIMD4(repeating: far))
        guard edges.z > edges.x, edges.w > edges.y else { return .empty }
        return PixelRect(
            left: Int(edges.x), top: Int(edges.y), right: Int(edges.z), bottom: Int(edges.w))
    }

    /// Returns the edges of a rectangle that stays upright on the target: left, top, right, bottom,
    /// the hard ones on whole pixels; nil for any other.
    private static func straightEdges(
        _ rect: CGRect, _ t: CATransform3D, _ smooth: EdgeSet
    ) -> SIMD4<Double>? {
        guard t.m14 == 0, t.m24 == 0, t.m44 == 1 else { return nil }
        // The cosine of a quarter turn is not exactly 0.
        let small = 1e-12 * (abs(t.m11) + abs(t.m12) + abs(t.m21) + abs(t.m22))
        let isTurned = abs(t.m11) <= small && abs(t.m22) <= small
        guard (abs(t.m12) <= small && abs(t.m21) <= small) || isTurned else { return nil }
        let (kx, ky) = isTurned ? (t.m21, t.m12) : (t.m11, t.m22)
        let (across, down) = isTurned ? (Span.y, Span.x) : (Span.x, Span.y)
        let x = across.edges(rect, kx, t.m41, smooth, middle.x)
        let y = down.edges(rect, ky, t.m42, smooth, middle.y)
        return SIMD4(x.low, y.low, x.high, y.high)
    }

    /// Returns the outline of a rectangle on the target with these edges: left, top, right, bottom.
    private mutating func straightOutline(_ edges: SIMD4<Double>) -> Outline? {
        let edges = edges.clamped(
            lowerBound: SIMD4(repeating: -Self.far), upperBound: SIMD4(repeating: Self.far))
        guard edges.z > edges.x, edges.w > edges.y else { return nil }
        let rect = CGRect(
            x: edges.x, y: edges.y, width: edges.z - edges.x, height: edges.w - edges.y)
        return outline(rect, .square, .identity)
    }

    /// Adds the lines along the hard edges: a point of the target is inside where its place in the
    /// layer's own space is.
    private mutating func appendLines(of r: CGRect, _ m: PlaneMap, _ smooth: EdgeSet) {
        // In front of the eye w is above 0, so that comparing needs no division.
        func line(_ x: Double, _ y: Double, _ one: Double, _ edge: Double, _ sign: Double) {
            let (a, b) = (x - edge * m.wx, y - edge * m.wy)
            lines.append(Line(a: sign * a, b: sign * b, c: sign * (one - edge * m.w1)))
        }
        if !smooth.contains(.minX) { line(m.xx, m.xy, m.x1, Double(r.minX), 1) }
        if !smooth.contains(.maxX) { line(m.xx, m.xy, m.x1, Double(r.maxX), -1) }
        if !smooth.contains(.minY) { line(m.yx, m.yy, m.y1, Double(r.minY), 1) }
        if !smooth.contains(.maxY) { line(m.yx, m.yy, m.y1, Double(r.maxY), -1) }
    }

    /// Returns the rectangle extended outward by some pixels at its hard edges.
    private static func extended(
        _ r: CGRect, _ world: CATransform3D, _ inverse: PlaneMap, _ smooth: EdgeSet
    ) -> CGRect {
        var most = 0.0
        for (x, y) in [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)] {
            guard world.m14 * x + world.m24 * y + world.m44 > 1e-4,
                let p = world.project(CGPoint(x: x, y: y))
            else { continue }
            most = max(most, exp2(inverse.detail(Double(p.x), Double(p.y))))
        }
        let out = 4 * (most.isFinite ? most : Double(max(r.width, r.height)))
        var edges = (left: r.minX, top: r.minY, right: r.maxX, bottom: r.maxY)
        if !smooth.contains(.minX) { edges.left -= out }
        if !smooth.contains(.minY) { edges.top -= out }
        if !smooth.contains(.maxX) { edges.right += out }
        if !smooth.contains(.maxY) { edges.bottom += out }
        return CGRect(
            x: edges.left, y: edges.top, width: edges.right - edges.left,
            height: edges.bottom - edges.top)
    }

    /// An axis of a rectangle in its own space.
    private enum Span {
        case x, y

        /// Returns its two edges after · k + t, in order, the hard ones on whole pixels.
        func edges(
            _ r: CGRect, _ k: CGFloat, _ t: CGFloat, _ smooth: EdgeSet, _ middle: Double
        ) -> (low: Double, high: Double) {
            func place(_ value: CGFloat, _ edge: EdgeSet) -> Double {
                let place = Double(value * k + t)
                // The first pixel whose middle is not before the edge.
                return smooth.contains(edge) ? place : (place - middle).rounded(.up)
            }
            let first = self == .x ? place(r.minX, .minX) : place(r.minY, .minY)
            let second = self == .x ? place(r.maxX, .maxX) : place(r.maxY, .maxY)
            return (min(first, second), max(first, second))
        }
    }
}

extension DrawList.View {
    /// Returns the pixels of row `y` whose middles are inside all lines of `shape`; empty for none.
    func inside(
        _ shape: UnsafePointer<DrawList.Shape>, row y: Int, _ range: Range<Int>
    ) -> Range<Int> {
        var (low, high) = (Double(range.lowerBound), Double(range.upperBound))
        let py = Double(y) + DrawList.middle.y
        for index in 0..<Int(shape.pointee.lineCount) {
            let line = lines[Int(shape.pointee.firstLine) + index]
            let rest = line.b * py + line.c
            if line.a > 0 {
                low = max(low, (-rest / line.a - DrawList.middle.x).rounded(.up))
            } else if line.a < 0 {
                high = min(high, (-rest / line.a - DrawList.middle.x).rounded(.down) + 1)
            } else if !(rest >= 0) {
                return range.lowerBound..<range.lowerBound
            }
        }
        guard low < high else { return range.lowerBound..<range.lowerBound }
        return Int(low)..<Int(high)
    }
}
