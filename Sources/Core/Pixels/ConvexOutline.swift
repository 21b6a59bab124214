import CKernels
import Foundation
package import Primitives

/// The inside of a convex path, in pixels, as exact areas.
///
/// It is used to fill simple shapes: finding the areas of a convex shape needs only its two sides
/// in each row, where a general path has to be sorted into spans. The value of a pixel doesn't
/// depend on how much of the shape is filled. Making one costs little; curves are flattened when it
/// is filled.
package struct ConvexOutline: Sendable {
    private let path: PathElements
    /// The pixels that it touches.
    package let box: PixelRect
    /// Whether it is a rectangle of whole pixels.
    package let isWholeRect: Bool

    /// The greatest width, height and area, in pixels, of a shape.
    private static let greatestExtent = 4096
    private static let greatestArea = 1 << 22
    /// The most elements of a path: with more it is hardly ever convex.
    private static let mostElements = 40
    /// The greatest distance of a line from its curve, in pixels.
    private static let tolerance = 0.02

    /// Nil when the path isn't a single subpath whose points, control points too, go around a
    /// convex shape once, or is too large. A curve turns no oftener than the lines between its
    /// control points (Farin, "Curves and Surfaces for CAGD", variation diminishing), so it is
    /// convex then.
    package init?(_ path: PathElements) {
        guard path.count <= Self.mostElements else { return nil }
        let bounds = path.controlBounds
        guard bounds.isFinite, abs(bounds.midX) < 1e6, abs(bounds.midY) < 1e6 else { return nil }
        let box = PixelRect(covering: bounds)
        guard !box.isEmpty, box.width <= Self.greatestExtent, box.height <= Self.greatestExtent,
            box.area <= Self.greatestArea, let polygon = Polygon(path, from: box), polygon.isConvex
        else { return nil }
        (self.path, self.box) = (path, box)
        isWholeRect = polygon.isWholeRect
    }

    /// Draws a premultiplied colour over the pixels of `clip`, each by its coverage.
    package func fill(_ color: UInt32, _ bitmap: Bitmap, in clip: PixelRect) {
        fill(
            color, bitmap.pixels, bytesPerRow: bitmap.bytesPerRow,
            in: clip.intersection(bitmap.bounds))
    }

    /// Draws the colour in the caller's memory, which has all pixels of `clip`; `pixels` is the one
    /// at (0, 0).
    package func fill(
        _ color: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, bytesPerRow: Int,
        in clip: PixelRect
    ) {
        let area = box.intersection(clip)
        guard !area.isEmpty, color != 0, let kernels = lk_kernels(),
            let polygon = Polygon(path.flattened(tolerance: Self.tolerance), from: box)
        else { return }
        let (points, ends) = (polygon.points, polygon.ends)
        var part = lk_polygon_clip(
            left: Int32(area.x - box.x), top: Int32(area.y - box.y),
            right: Int32(area.right - box.x), bottom: Int32(area.bottom - box.y))
        // The box may begin outside of the memory; nothing is read or written there.
        let corner = Int(bitPattern: pixels) + box.y * bytesPerRow + box.x * 4
        let target = UnsafeMutablePointer<UInt32>(bitPattern: corner)
        withUnsafeTemporaryAllocation(of: Float.self, capacity: box.width + 2) { scratch in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: box.width) { mask in
                scratch.initialize(repeating: 0)
                lk_polygon_fill(
                    kernels, target, bytesPerRow, points, Int32(points.count / 2),
                    Int32(ends.top), Int32(ends.bottom), Int32(box.width), &part,
                    scratch.baseAddress, mask.baseAddress, color)
            }
        }
    }
}

/// The points around a single subpath, each once, with the control points of its curves.
private struct Polygon {
    /// x, y pairs from the corner of the box.
    private(set) var points: [Double] = []
    private var hasCurves = false
    /// The distance, in pixels, below which two points count as one.
    private static let least = 1e-7

    /// Nil when there is more than one subpath, or fewer than three points.
    init?(_ path: PathElements, from box: PixelRect) {
        var hasEnded = false
        points.reserveCapacity(64)
        for element in path {
            if case .close = element {
                hasEnded = true
                continue
            }
            if case .move(let p) = element {
                // A move at the end draws nothing; many shapes end with one.
                hasEnded = !points.isEmpty
                if points.isEmpty { add(p, box) }
                continue
            }
            guard !hasEnded, !points.isEmpty else { return nil }
            switch element {
            case .line(let p): add(p, box)
            case .quad(let c, let p):
                hasCurves = true
                add(c, box)
                add(p, box)
            case .cubic(let c, let d, let p):
                hasCurves = true
                add(c, box)
                add(d, box)
                add(p, box)
            case .move, .close: break
            }
        }
        while points.count > 2, isNear(points[0], points[1], points.count - 2) {
            points.removeLast(2)
        }
        guard points.count >= 6 else { return nil }
    }

    private mutating func add(_ p: CGPoint, _ box: PixelRect) {
        let (x, y) = (p.x - Double(box.x), p.y - Double(box.y))
        guard points.isEmpty || !isNear(x, y, points.count - 2) else { return }
        points.append(x)
        points.append(y)
    }

    private func isNear(_ x: Double, _ y: Double, _ index: Int) -> Bool {
        abs(points[index] - x) + abs(points[index + 1] - y) < Self.least
    }

    /// Whether it is an upright rectangle whose corners are corners of pixels.
    var isWholeRect: Bool {
        !hasCurves && points.count == 8 && points.allSatisfy { $0 == $0.rounded() }
            && (0..<4).allSatisfy { index in
                let next = (index + 1) % 4
                return points[2 * index] == points[2 * next]
                    || points[2 * index + 1] == points[2 * next + 1]
            }
    }

    /// Whether it turns in one direction only, and once around.
    var isConvex: Bool {
        let count = points.count / 2
        var (ax, ay) = (points[0] - points[2 * count - 2], points[1] - points[2 * count - 1])
        var (turn, xTurns, yTurns) = (0.0, 0, 0)
        var (lastX, lastY) = (0.0, 0.0)
        // Once around and one edge more, so that each turn is checked.
        for index in 0...count {
            let (i, j) = (index % count * 2, (index + 1) % count * 2)
            let (bx, by) = (points[j] - points[i], points[j + 1] - points[i + 1])
            let cross = ax * by - ay * bx
            // Rounding bends a straight line by this much.
            if abs(cross) > 1e-9 * (abs(ax) + abs(ay)) * (abs(bx) + abs(by)) {
                if cross * turn < 0 { return false }
                turn = cross
            } else if ax * bx + ay * by < 0 {
                return false
            }
            if bx * lastX < 0 { xTurns += 1 }
            if by * lastY < 0 { yTurns += 1 }
            if bx != 0 { lastX = bx }
            if by != 0 { lastY = by }
            (ax, ay) = (bx, by)
        }
        return turn != 0 && xTurns <= 2 && yTurns <= 2
    }

    /// The indices of a highest and a lowest point.
    var ends: (top: Int, bottom: Int) {
        var (top, bottom) = (0, 0)
        for index in 1..<points.count / 2 {
            if points[2 * index + 1] < points[2 * top + 1] { top = index }
            if points[2 * index + 1] > points[2 * bottom + 1] { bottom = index }
        }
        return (top, bottom)
    }
}
