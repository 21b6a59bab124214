package import Foundation

/// Polygons in pixels, which may cross themselves and each other.
package struct PathPolygons {
    /// x, y pairs, and the places in them where polygons end.
    private var points: [Double] = []
    private var ends: [Int] = []

    /// No polygon.
    package init() { points.reserveCapacity(512) }

    /// Begins a polygon at a point, in pixels. Coordinates beyond 1e12 are pulled in to that, and points that aren't
    /// numbers lie far out, at the left and above.
    package mutating func move(to point: CGPoint) {
        finish()
        line(to: point)
    }

    /// Continues with a line. The last line of a polygon leads back to its first point by itself.
    package mutating func line(to point: CGPoint) {
        points.append(Double(point.x))
        points.append(Double(point.y))
    }

    private mutating func finish() {
        if points.count > ends.last ?? 0 { ends.append(points.count) }
    }

    /// The number of points of all polygons.
    var pointCount: Int { points.count / 2 }

    /// Calls `body` with the x, y pairs of each polygon, and their number.
    func forEach(_ body: (UnsafePointer<Double>, Int) -> Void) {
        points.withUnsafeBufferPointer { points in
            guard let base = points.baseAddress else { return }
            var start = 0
            for end in ends + [points.count] where end > start {
                body(base + start, (end - start) / 2)
                start = end
            }
        }
    }
}
