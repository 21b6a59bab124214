import Foundation
import Pixels
import Primitives

/// Paths that are covered by rows.
extension PathCoverage {
    /// Returns the rows of the inside of a path that `map` converts to pixels of the target; nil where that gives no
    /// numbers, or no pixel of it is here.
    func rowsInside(of path: PathElements, evenOdd: Bool, _ map: CGAffineTransform) -> PathRows? {
        guard !path.isEmpty, path.controlBounds.applying(map).isFinite else { return nil }
        var polygons = PathPolygons(map: map)
        polygons.add(path, tolerance: Self.tolerance)
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

    /// Returns the rows of the inside of polygons in pixels of the target; nil where some aren't numbers, too.
    func rows(of polygons: PathPolygons, evenOdd: Bool) -> PathRows? {
        guard polygons.bounds.isFinite else { return nil }
        return PathRows(
            polygons, width: width, height: height, origin: origin, evenOdd: evenOdd)
    }
}
