import Foundation
import Primitives
import Scene

/// One scene while it is drawn.
struct Drawing {
    let scene: JudgedScene
    let edges: EdgeMarks
    /// True in a raster of a plane that is turned: edges are smooth there, as its pixels have nothing
    /// to do with the target's.
    var isSmooth = false

    /// What a layer gets from those above it.
    struct Look {
        /// What each thing is multiplied with: the opacities of layers above that don't group.
        var factor = 1.0
        /// What the layer's own opacity is multiplied with: those of layers above that have no plane.
        var opacity = 1.0
        /// True for a picture that is blended later.
        var isApart = false
    }

    /// Draws the whole scene onto clear pixels.
    func drawRoot(onto canvas: inout Canvas) {
        guard let root = scene.root else { return }
        let space = World(map: Homography(scale: scene.scale))
        drawPlanes(
            planes(of: [root], through: .identity), through: .identity, in: space, Look(),
            onto: &canvas)
    }

    /// Draws a layer and all below it. `world` is that of the layer's own space.
    func draw(_ id: LayerID, in world: World, _ look: Look, onto canvas: inout Canvas) {
        guard let record = scene.records[id] else { return }
        if let transition = scene.transitions[id] {
            draw(transition, of: record, in: world, look, onto: &canvas)
        } else {
            drawStill(record, in: world, look, onto: &canvas)
        }
    }

    /// Steps 9 to 12 of the paint order: what becomes of a layer that is drawn.
    func drawStill(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let opacity = Self.unit(Double(record.opacity)) * look.opacity
        guard !record.isHidden, opacity > 0 else { return }
        let effects = record.effects
        var group = Group(weight: 1)
        if !look.isApart { group.mode = blendMode(of: record) }
        group.backdrop = look.isApart ? [] : effects.backgroundFilters
        var things = Look(factor: look.factor)
        let isRasterized = isRasterized(record)
        if isRasterized {
            group.weight = opacity * look.factor
            things.factor = 1
        } else if effects.allowsGroupOpacity, !onlyAdds(record) {
            group.weight = opacity
        } else {
            things.factor *= opacity
        }
        let mask = scene.masks[record.id]
        guard group.isNeeded || mask != nil || isRasterized else {
            return drawWithShadow(record, in: world, things, onto: &canvas)
        }
        // What is rasterised has its mask in the picture.
        if let mask, !isRasterized {
            group.mask = drawMask(mask, of: record, in: world, on: canvas.clip)
        }
        guard group.backdrop.isEmpty else {
            return drawOverBackdrop(record, group, in: world, things, onto: &canvas)
        }
        var picture = Canvas(canvas.clip)
        if isRasterized {
            drawRasterized(record, in: world, things, onto: &picture)
        } else {
            drawWithShadow(record, in: world, things, onto: &picture)
        }
        put(picture, group, of: record, in: world, onto: &canvas)
    }

    /// True for a layer that is one thing with all below it but for its shadow: what is handed down to
    /// it counts when the filters have made a picture.
    func isFiltered(_ record: LayerRecord) -> Bool {
        record.effects.filters.contains { filter in
            switch filter.kind {
            case .gaussianBlur, .color, .luminanceCurve: filter.isEnabled
            case .blend, .unknown: false
            }
        }
    }

    /// Steps 1 to 9: the shadow, and above it the layer through its filters. The shadow is made when the
    /// sublayers are drawn: what blends in a layer that isolates doesn't see it.
    func drawWithShadow(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        drawShadow(of: record, in: world, look, onto: &canvas)
        guard isolates(record) else {
            return drawFiltered(record, in: world, look, onto: &canvas)
        }
        var picture = Canvas(canvas.clip)
        drawFiltered(record, in: world, look, onto: &picture)
        canvas.put(picture)
    }

    /// A number cut to 0...1; NaN is 0.
    static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
