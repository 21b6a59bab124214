import Foundation
import Scene

extension Drawing {
    /// A layer while a transition runs: what it and all below it showed when that began, and what
    /// they show now; docs/reference/animation.md, "Transitions". The pictures move in the layer's
    /// own space.
    ///
    /// Guess: opacity, mask, shadow and filters are part of both pictures, and both lie where the
    /// layer is now; what is handed down from above is taken by both as one. What is seen through
    /// the layer stays there, below both.
    func draw(
        _ transition: JudgedTransition, of record: LayerRecord, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        var group = Group(weight: look.opacity * look.factor)
        if !look.isApart { group.mode = blendMode(of: record) }
        let filters = record.effects.backgroundFilters
        if !look.isApart, !record.isHidden, record.opacity > 0, !filters.isEmpty {
            let opacity = Self.unit(Double(record.opacity)) * look.opacity * look.factor
            drawBackdrop(filters, opacity, of: record, in: world, onto: &canvas)
        }
        let look = Look(isApart: true)
        let size = Point(Double(record.bounds.size.width), Double(record.bounds.size.height))
        let way = Self.way(transition.side) * size
        let p = Self.unit(transition.progress)
        func old(at move: Point) -> Canvas {
            snapshot(transition, of: record.id, in: world.moved(by: move), look, on: canvas.clip)
        }
        func new(at move: Point) -> Canvas {
            var picture = Canvas(canvas.clip)
            drawStill(record, in: world.moved(by: move), look, onto: &picture)
            return picture
        }
        var both = Canvas(canvas.clip)
        switch transition.type {
        case "moveIn": both = stack(old(at: .zero), new(at: way * (1 - p)))
        case "push": both = stack(old(at: way * -p), new(at: way * (1 - p)))
        case "reveal": both = stack(new(at: .zero), old(at: way * -p))
        default: both = Self.mix(old(at: .zero), new(at: .zero), p)
        }
        if transition.type != "fade" { cut(&both, to: record, in: world) }
        edges.markSoft(both.touched)
        put(both, group, of: record, in: world, onto: &canvas)
    }

    /// What was shown when the transition began: a picture of then, as pixels of the target, that is
    /// sampled where the layer is now. In a replicator it is that of the first copy.
    private func snapshot(
        _ transition: JudgedTransition, of id: LayerID, in world: World, _ look: Look,
        on clip: PixelBox
    ) -> Canvas {
        let before = transition.old.scene
        // Only for its edges.
        var unseen = Canvas(clip)
        Drawing(scene: before, edges: edges).draw(id, in: world, look, onto: &unseen)
        let unmarked = Drawing(scene: before, edges: EdgeMarks(width: 0, height: 0))
        var moved = Canvas(clip)
        guard let then = unmarked.world(of: id), let back = world.map.inverse else { return moved }
        let toPicture = back.then(then.map)
        // What moved in from further away than the target is large isn't kept.
        let most = PixelBox(
            left: -before.width, top: -before.height, right: 2 * before.width,
            bottom: 2 * before.height)
        let seen = PixelBox(around: clip.corners.map(toPicture.map)).grown(by: 2)
        let isWhole = !toPicture.isAffine || unmarked.hasBackdrop(id)
        var still = Canvas(isWhole ? most : seen.intersection(most))
        unmarked.draw(id, in: then, look, onto: &still)
        let shader = PictureShader(still.picture, isNearest: false)
        let corner = Point(Double(still.box.left), Double(still.box.top))
        moved.change(clip) { x, y, _ in
            let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
            guard world.isBefore(back.map(middle)) else { return .zero }
            let uv = toPicture.map(middle) - corner
            return SIMD4<Float>(shader.color(u: uv.x, v: uv.y))
        }
        return moved
    }

    private func stack(_ below: Canvas, _ above: Canvas) -> Canvas {
        var both = below
        both.put(above)
        return both
    }

    /// What moves is cut by the layer's clip, which stays where it is.
    private func cut(_ canvas: inout Canvas, to record: LayerRecord, in world: World) {
        switch clip(of: record, in: world, on: canvas.box) {
        case .none: break
        case .snapped(let box): canvas.multiply(by: Mask(box.intersection(canvas.box), value: 1))
        case .soft(_, let mask): canvas.multiply(by: mask)
        }
    }

    /// Toward the side that new content comes from, in the layer's own space.
    private static func way(_ side: String) -> Point {
        switch side {
        case "fromRight": Point(1, 0)
        case "fromTop": Point(0, 1)
        case "fromBottom": Point(0, -1)
        default: Point(-1, 0)
        }
    }
}
