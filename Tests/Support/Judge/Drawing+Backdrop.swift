import Foundation
import Scene

extension Drawing {
    /// Step 0, and all that follows: what is below goes through filters where the layer's shape is,
    /// then the layer is drawn over that, and its opacity and its mask choose between that and what
    /// was there.
    ///
    /// The layer is no group for that alone: what it holds sees what is below through the filters.
    func drawOverBackdrop(
        _ record: LayerRecord, _ group: Group, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        var seen = canvas.unpainted
        drawBackdrop(group.backdrop, look.factor, of: record, in: world, onto: &seen)
        if group.mode != nil {
            var picture = Canvas(canvas.clip)
            drawWithShadow(record, in: world, look, onto: &picture)
            put(picture, Group(weight: 1, mode: group.mode), of: record, in: world, onto: &seen)
        } else {
            drawWithShadow(record, in: world, look, onto: &seen)
        }
        canvas.change(seen.touched) { x, y, below in
            let weight = Float(group.weight) * (group.mask.map { $0[x, y] } ?? 1)
            return below + (seen[x, y] - below) * weight
        }
    }

    /// What is seen through a layer, without the layer: by an opacity, where its shape is.
    func drawBackdrop(
        _ filters: [LayerFilter], _ opacity: Double, of record: LayerRecord, in world: World,
        onto canvas: inout Canvas
    ) {
        let shape = mask(of: [boundsPiece(record, in: world)], in: world, on: canvas.clip)
        edges.markSoft(shape.box)
        let filtered = filterBackdrop(canvas, by: filters, of: record, in: world)
        canvas.change(shape.box) { x, y, below in
            below + (filtered[x, y] - below) * shape[x, y] * Float(opacity)
        }
    }

    /// A backdrop after a layer's filters: only what lies in the bounds and may be painted counts,
    /// and around that its edges go on; docs/reference/compositing.md, "Backdrops".
    ///
    /// Guess: where the bounds lie along the target's axes, that is whole pixels; what clips of layers
    /// above cut away doesn't count.
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
            let plane = OwnPlane(ofBackdrop: record, in: world, sigma: sigma, on: canvas.clip)
        else {
            let scales = world.axisScales ?? Point(1, 1)
            let bounds = pixels(under: record, in: world, on: canvas.clip)
            let reach = Self.reach(Self.sigma(sigma * scales.max()))
            var larger = Canvas(bounds.grown(by: reach))
            larger.change(larger.box) { x, y, _ in
                canvas[
                    min(max(x, bounds.left), bounds.right - 1),
                    min(max(y, bounds.top), bounds.bottom - 1)]
            }
            return filter(larger, by: filters, of: record, in: world, scales)
        }
        let filtered = unmarked.filter(
            plane.take(canvas.inClip, in: record.bounds), by: filters, of: record, in: plane.world,
            plane.density)
        return plane.show(filtered, on: canvas.clip)
    }

    /// The pixels that bounds along the target's axes touch; at hard edges those whose middles they
    /// hold.
    private func pixels(
        under record: LayerRecord, in world: World, on clip: PixelBox
    ) -> PixelBox {
        let whole = PixelBox(around: world.project(Self.corners(record.bounds)))
            .intersection(clip)
        guard !isRound(record), !hardEdges(record).isEmpty else { return whole }
        let shape = mask(of: [boundsPiece(record, in: world)], in: world, on: whole)
        var inside = PixelBox.empty
        for y in whole.top..<whole.bottom {
            for x in whole.left..<whole.right where shape[x, y] > 0 {
                inside = inside.union(PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))
            }
        }
        return inside
    }

    /// True where something in a layer is seen through, so that what its picture holds counts also
    /// where it isn't seen.
    func hasBackdrop(_ id: LayerID) -> Bool {
        let filters = scene.records[id]?.effects.backgroundFilters ?? []
        let below = (scene.children[id] ?? []) + (scene.masks[id].map { [$0] } ?? [])
        return !filters.isEmpty || below.contains(where: hasBackdrop)
    }

    /// The pixels of a picture of a layer, of which those of a box are seen.
    func room(_ box: PixelBox, for id: LayerID) -> PixelBox {
        // Within reason: layers of scenes are no larger.
        hasBackdrop(id) ? box.grown(by: 600) : box
    }
}

extension Canvas {
    /// The pixels that may be painted, alone.
    fileprivate var inClip: Canvas {
        var part = Canvas(clip)
        part.change(clip) { x, y, _ in self[x, y] }
        return part
    }
}

extension JudgedScene {
    /// Backdrop layers as plain ones with background filters: docs/reference/kinds.md, "Backdrop
    /// layers".
    var withoutKindOfBackdrops: JudgedScene {
        var scene = self
        for (id, record) in records {
            guard case .backdrop(let backdrop) = record.kindValues else { continue }
            var effects = record.effects
            effects.backgroundFilters = backdrop.isEnabled ? effects.filters : []
            effects.filters = []
            scene.records[id]?.effects = effects
        }
        return scene
    }
}
