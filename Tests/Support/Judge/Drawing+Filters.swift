import Foundation
import Scene

extension Drawing {
    /// Step 8: the layer and all below it, flattened, through its filters; a blur is as wide along
    /// both axes of the layer's own plane.
    func drawFiltered(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let filters = record.effects.filters
        guard isFiltered(record) else { return drawBody(record, in: world, look, onto: &canvas) }
        let (sigma, weight) = (Self.widest(filters), Float(look.factor))
        let turned = inPlane(world, sigma)
        // What is soft needn't lie on the target's pixels, so that it is the same wherever it moves.
        let isSoft = (world.axisScales.map { sigma * $0.min() } ?? 0) >= 2
        guard sigma > 0, isSoft || !world.isAlongAxes,
            let plane = OwnPlane(
                of: record, around: record.bounds, in: world, sigma: sigma, on: canvas.clip)
        else {
            let scales = world.axisScales ?? Point(1, 1)
            var picture = turned.filtered(record, in: world, scales, on: canvas.clip)
            if Filters.stayInside(filters) {
                picture.multiply(by: insideMask(record, in: world, on: picture.box))
            }
            return putSoft(picture, weight, onto: &canvas)
        }
        let unmarked = turned.unmarked
        let scales = plane.density
        let picture = unmarked.filtered(record, in: plane.world, scales, on: plane.box)
        if Filters.stayInside(filters) {
            let inner = unmarked.insideMask(record, in: plane.world, on: picture.box).seen
            var shown = plane.show(
                picture.cropped(to: inner), on: canvas.clip, isClamped: true)
            shown.multiply(by: insideMask(record, in: world, on: canvas.clip))
            putSoft(shown, weight, onto: &canvas)
        } else {
            putSoft(plane.show(picture, on: canvas.clip), weight, onto: &canvas)
        }
        // Only for its edges.
        var unseen = Canvas(canvas.clip)
        turned.drawBody(record, in: world, Look(), onto: &unseen)
    }

    /// Puts what filters made over what is there. All of it is soft: maps of colours make much of what
    /// rounding made.
    private func putSoft(_ picture: Canvas, _ weight: Float, onto canvas: inout Canvas) {
        edges.markSoft(picture.touched)
        canvas.put(picture, weight: weight)
    }

    /// The same drawing in a raster of a plane, for a blur; across the target's axes all edges are
    /// smooth there.
    func inPlane(_ world: World, _ sigma: Double) -> Drawing {
        var drawing = self
        drawing.isSmooth = isSmooth || sigma > 0 && !world.isAlongAxes
        return drawing
    }

    /// The same drawing that marks no edges.
    var unmarked: Drawing {
        var drawing = Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
        drawing.isSmooth = isSmooth
        return drawing
    }

    private func filtered(
        _ record: LayerRecord, in world: World, _ scales: Point, on clip: PixelBox
    ) -> Canvas {
        let filters = record.effects.filters
        let blurs = filters.filter { $0.kind == .gaussianBlur && $0.isEnabled }
        let reach = blurs.reduce(0) { $0 + Self.reach(Self.sigma($1.amount * scales.max())) }
        let room = blurs.isEmpty ? clip : room(clip, for: record.id)
        var picture = Canvas(room.grown(by: reach))
        drawBody(record, in: world, Look(), onto: &picture)
        // A blur leaves clear what is far from everything; a map of colours may not.
        if blurs.count == filters.count {
            picture = picture.cropped(to: picture.touched.grown(by: reach))
        }
        return filter(picture, by: filters, of: record, in: world, scales)
    }

    /// Pixels after filters of a layer, for which there are so many along a point's x and y.
    func filter(
        _ canvas: Canvas, by filters: [LayerFilter], of record: LayerRecord, in world: World,
        _ scales: Point
    ) -> Canvas {
        let scale = scales.max()
        let filters = filters.map { filter in
            var filter = filter
            guard filter.kind == .gaussianBlur else { return filter }
            filter.amount = scale > 0 ? Self.sigma(filter.amount * scale) / scale : 0
            return filter
        }
        var shape: [Float]?
        if Filters.stayInside(filters) {
            var whole = Mask(canvas.box)
            let mask = insideMask(record, in: world, on: canvas.box)
            for y in mask.box.top..<mask.box.bottom {
                for x in mask.box.left..<mask.box.right {
                    whole.values[canvas.index(x, y)] = mask[x, y]
                }
            }
            shape = whole.values
        }
        let filtered = Filters.apply(
            filters, to: canvas.picture, scales: scales, clampsEdges: false, bounds: shape)
        return Canvas(canvas.box, picture: filtered)
    }

    /// Where what filters keep inside is seen: in the bounds' rectangle, whatever its corners.
    private func insideMask(_ record: LayerRecord, in world: World, on box: PixelBox) -> Mask {
        let hard = isRound(record) ? [] : hardEdges(record)
        let piece =
            hardPiece(record.bounds, hard, in: world)
            ?? Piece(contours: [Self.corners(record.bounds)], rule: .nonZero)
        return mask(of: [piece], in: world, on: box)
    }

    /// The widest blur of some filters, in points.
    static func widest(_ filters: [LayerFilter]) -> Double {
        filters.filter { $0.kind == .gaussianBlur && $0.isEnabled }.map(\.amount).max() ?? 0
    }
}
