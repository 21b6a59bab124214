import Foundation
import Scene

extension Drawing {
    /// A backdrop after a layer's filters: only what lies in the bounds and in the target counts, and
    /// around that its edges go on; reference 10.1.
    ///
    /// Guess: where the bounds lie along the target's axes, that is whole pixels.
    func filterBackdrop(
        _ canvas: Canvas, by filters: [LayerFilter], of record: LayerRecord, in world: World
    ) -> Canvas {
        let filters = filters.map { filter in
            var filter = filter
            filter.normalizesEdges = false
            return filter
        }
        let sigma = Self.widest(filters)
        guard sigma > 0, !world.isAlongAxes,
            let plane = OwnPlane(of: record, in: world, sigma: sigma, on: canvas.clip)
        else {
            let scales = world.axisScales ?? Point(1, 1)
            let bounds = PixelBox(around: world.project(Self.corners(record.bounds)))
                .intersection(canvas.box)
            let reach = Self.reach(Self.sigma(sigma * scales.max()))
            var larger = Canvas(bounds.grown(by: reach))
            larger.change(larger.box) { x, y, _ in
                canvas[
                    min(max(x, bounds.left), bounds.right - 1),
                    min(max(y, bounds.top), bounds.bottom - 1)]
            }
            return filter(larger, by: filters, of: record, in: world, scales)
        }
        let unmarked = Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
        let filtered = unmarked.filter(
            plane.take(canvas, in: record.bounds), by: filters, of: record, in: plane.world,
            Point(plane.density, plane.density))
        return plane.show(filtered, on: canvas.clip)
    }
}
