import Foundation
import Scene

extension Drawing {
    /// Step 8: the layer and all below it, flattened, through its filters.
    func drawFiltered(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let filters = record.effects.filters
        guard !filters.isEmpty else { return drawBody(record, in: world, look, onto: &canvas) }
        let scale = world.map.scale(at: Self.middle(record.bounds))
        let blurs = filters.filter { $0.kind == .gaussianBlur && $0.isEnabled }
        let reach = blurs.reduce(0) { $0 + Self.reach(Self.sigma($1.amount * scale)) }
        var picture = Canvas(canvas.clip.grown(by: reach))
        drawBody(record, in: world, look, onto: &picture)
        // A blur leaves clear what is far from everything; a map of colours may not.
        if blurs.count == filters.count {
            picture = picture.cropped(to: picture.touched.grown(by: reach))
        }
        canvas.put(filter(picture, by: filters, of: record, in: world, clampsEdges: false))
    }

    /// Pixels after filters of a layer. Guess: a blur is as wide everywhere as at the middle of the
    /// bounds.
    func filter(
        _ canvas: Canvas, by filters: [LayerFilter], of record: LayerRecord, in world: World,
        clampsEdges: Bool
    ) -> Canvas {
        let scale = world.map.scale(at: Self.middle(record.bounds))
        let filters = filters.map { filter in
            var filter = filter
            guard filter.kind == .gaussianBlur else { return filter }
            filter.amount = scale > 0 ? Self.sigma(filter.amount * scale) / scale : 0
            return filter
        }
        var shape: [Float]?
        if filters.contains(where: { $0.isEnabled && $0.normalizesEdges }) {
            var whole = Mask(canvas.box)
            let mask = mask(of: [boundsPiece(record, in: world)], in: world, on: canvas.box)
            for y in mask.box.top..<mask.box.bottom {
                for x in mask.box.left..<mask.box.right {
                    whole.values[canvas.index(x, y)] = mask[x, y]
                }
            }
            shape = whole.values
        }
        let filtered = Filters.apply(
            filters, to: canvas.picture,
            pixelsPerPoint: scale, clampsEdges: clampsEdges, bounds: shape)
        return Canvas(canvas.box, picture: filtered)
    }
}
