import Foundation
import Pixels
import Primitives

/// Paths that are covered by rows.
extension PathCoverage {
    /// Returns the rows of the inside of a path that `map` converts to pixels of the target; nil where that gives no
    /// numbers, or no pixel of it is here.
    func rowsInside(of path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) -> PathRows? {
        guard !path.isEmpty, path.controlBounds.applying(map).isFinite else { return nil }
        var polygons = PathPolygons()
        polygons.add(path, map, tolerance: Self.tolerance)
        return rows(of: polygons, evenOdd: evenOdd)
    }

    /// Returns the rows of the inside of a path of lines in a plane that `map` projects to pixels, in perspective.
    func rowsInside(
        of path: PathElements, evenOdd: Bool, projectedBy map: CATransform3D
    ) -> PathRows? {
        var polygons = PathPolygons()
        let projector = PathProjector(map: map, limit: Double(CairoPath.far))
        for polygon in projector.project(path) {
            guard let first = polygon.first else { continue }
            polygons.move(to: CGPoint(x: first.x, y: first.y))
            for point in polygon.dropFirst() { polygons.line(to: CGPoint(x: point.x, y: point.y)) }
        }
        return rows(of: polygons, evenOdd: evenOdd)
    }

    private func rows(of polygons: PathPolygons, evenOdd: Bool) -> PathRows? {
        PathRows(polygons, width: width, height: height, origin: origin, evenOdd: evenOdd)
    }
}

extension PathPolygons {
    /// Adds the inside of a path that `map` converts to pixels.
    fileprivate mutating func add(
        _ path: PathElements, _ map: CGAffineTransform, tolerance: CGFloat
    ) {
        var lines = PathLines(path, map, tolerance: tolerance)
        // After a close the next line begins where the subpath did.
        var start = CGPoint.zero
        var isOpen = false
        while let step = lines.next() {
            switch step {
            case .move(let point):
                (start, isOpen) = (point, true)
                move(to: point)
            case .line(let point):
                if !isOpen { move(to: start) }
                isOpen = true
                line(to: point)
            case .close: isOpen = false
            }
        }
    }
}
