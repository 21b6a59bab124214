package import Foundation

/// Polygons in pixels, which may cross themselves and each other.
package struct PathPolygons {
    /// The points of all polygons, in order.
    package private(set) var points: [SIMD2<Double>] = []
    /// The numbers of points after which polygons end, but for the last one.
    private var ends: [Int] = []
    let map: CGAffineTransform
    let isMapped: Bool

    /// No polygon.
    /// - Parameter map: brings the points that are added to pixels.
    package init(map: CGAffineTransform = .identity) {
        (self.map, isMapped) = (map, !map.isIdentity)
        points.reserveCapacity(256)
    }

    /// Begins a polygon at a point. Coordinates beyond 1e12 are pulled in to that by those who cover them, and points that
    /// aren't numbers lie far out, at the left and above.
    package mutating func move(to point: CGPoint) { begin(at: pixel(point)) }

    /// Begins a polygon at a pixel.
    mutating func begin(at pixel: SIMD2<Double>) {
        if points.count > ends.last ?? 0 { ends.append(points.count) }
        add(pixel)
    }

    /// Continues with a line. The last line of a polygon leads back to its first point by itself.
    package mutating func line(to point: CGPoint) { add(pixel(point)) }

    /// Returns the pixel of a point.
    func pixel(_ point: CGPoint) -> SIMD2<Double> {
        let point = isMapped ? point.applying(map) : point
        return SIMD2(Double(point.x), Double(point.y))
    }

    /// Adds a line to a pixel.
    mutating func add(_ pixel: SIMD2<Double>) { points.append(pixel) }

    /// Makes room for more points.
    mutating func reserve(_ count: Int) {
        if points.capacity - points.count < count {
            points.reserveCapacity(max(points.count + count, 2 * points.capacity))
        }
    }

    /// The number of points of the first polygon where there are no more than two; nil for more.
    package var firstCount: Int? { ends.count > 1 ? nil : ends.first ?? points.count }

    /// Calls `body` with the points of each polygon.
    package func forEach(_ body: (UnsafeBufferPointer<SIMD2<Double>>) -> Void) {
        points.withUnsafeBufferPointer { points in
            var start = 0
            for end in ends where end > start {
                body(UnsafeBufferPointer(rebasing: points[start..<end]))
                start = end
            }
            if start < points.count { body(UnsafeBufferPointer(rebasing: points[start...])) }
        }
    }

    /// The bounds of all points; null without points, and not finite where one of them isn't.
    package var bounds: CGRect {
        guard var low = points.first else { return .null }
        var (high, sum) = (low, SIMD2(0.0, 0))
        // Not `pointwiseMin`, which takes three times as many instructions.
        for point in points {
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .> high)
            sum += point * 0
        }
        guard sum == .zero else { return .infinite }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The path of the polygons, each closed.
    package var path: PathElements {
        var path = PathElements()
        forEach { points in
            for (index, point) in points.enumerated() {
                let point = CGPoint(x: point.x, y: point.y)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
        return path
    }
}
