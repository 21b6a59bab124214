import Foundation
import Primitives
import Scene

/// An upright rectangle with round corners, without its place: everything that decides its
/// coverage.
struct RoundedKey: Hashable {
    private var corners: Corners
    /// The size in points.
    private var width: Double
    private var height: Double
    /// The number of pixels of a point.
    private var scale: Double
    /// Left, top, right, bottom, in parts of a pixel, from the first pixel that is touched on.
    private var edges: SIMD4<Int32>
    private var isTurned: Bool
    private var isFlippedX: Bool
    private var isFlippedY: Bool

    /// The outline of `rect` seen through `world`, where it has the place `place`.
    init(_ rect: CGRect, _ corners: Corners, _ world: CATransform3D, _ place: Upright) {
        self.corners = corners
        (width, height) = (Double(rect.width), Double(rect.height))
        let size = (abs(world.m11) + abs(world.m12) + abs(world.m21) + abs(world.m22)) / 2
        scale = max(Double(size), 0.01)
        let (shift, first) = (DrawList.Grain.shift, place.edges)
        let (x, y) = ((first.x >> shift) << shift, (first.y >> shift) << shift)
        edges = first &- SIMD4(x, y, x, y)
        (isTurned, isFlippedX, isFlippedY) = (place.isTurned, place.isFlippedX, place.isFlippedY)
    }

    private var isCircular: Bool {
        if case .circular = corners.curve { true } else { false }
    }

    /// Whether all values are equal. Values that differ most often are compared first.
    static func == (a: RoundedKey, b: RoundedKey) -> Bool {
        a.edges == b.edges && a.width == b.width && a.height == b.height && a.scale == b.scale
            && a.isTurned == b.isTurned && a.isFlippedX == b.isFlippedX
            && a.isFlippedY == b.isFlippedY && a.corners.radius == b.corners.radius
            && a.corners.rounded.rawValue == b.corners.rounded.rawValue
            && a.isCircular == b.isCircular
    }

    /// The number of pixels that it touches across and down.
    var pixelWidth: Int { Int((edges.z + DrawList.Grain.mask) >> DrawList.Grain.shift) }
    var pixelHeight: Int { Int((edges.w + DrawList.Grain.mask) >> DrawList.Grain.shift) }

    /// Calls `tell` with the points around it, x and y in turn, in pixels from the first pixel on.
    func eachNumber(_ tell: (Double) -> Void) {
        let box = CGRect(x: 0, y: 0, width: width, height: height)
        let place = SIMD4<Double>(edges) / Double(DrawList.Grain.parts)
        guard corners.radius(in: box) > 0 else {
            for corner in [(0, 1), (2, 1), (2, 3), (0, 3)] {
                tell(place[corner.0])
                tell(place[corner.1])
            }
            return
        }
        corners.eachPoint(around: box, scale: scale) { p in
            var (u, v) = (Double(p.x) / width, Double(p.y) / height)
            if isTurned { swap(&u, &v) }
            if isFlippedX { u = 1 - u }
            if isFlippedY { v = 1 - v }
            // At the ends exactly the edges.
            tell(u >= 1 ? place.z : place.x + u * (place.z - place.x))
            tell(v >= 1 ? place.w : place.y + v * (place.w - place.y))
        }
    }
}
