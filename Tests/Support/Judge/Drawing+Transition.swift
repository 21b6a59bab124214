import Foundation
import Scene

extension Drawing {
    /// A layer while a transition runs: what it and all below it showed when that began, and what
    /// they show now; reference 9. The pictures move in the layer's own space.
    ///
    /// Guess: opacity, mask, shadow and filters are part of both pictures, and both lie where the
    /// layer is now. What is seen through the layer stays there, below both.
    func draw(
        _ transition: JudgedTransition, of record: LayerRecord, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        var look = look
        let mode = look.isApart ? nil : blendMode(of: record)
        let filters = record.effects.backgroundFilters
        if !look.isApart, !record.isHidden, record.opacity > 0, !filters.isEmpty {
            let opacity = Self.unit(Double(record.opacity)) * look.opacity * look.factor
            drawBackdrop(filters, opacity, of: record, in: world, onto: &canvas)
        }
        look.isApart = true
        let size = Point(Double(record.bounds.size.width), Double(record.bounds.size.height))
        let way = Self.way(transition.side) * size
        let p = Self.unit(transition.progress)
        func old(at move: Point) -> Canvas {
            snapshot(transition, of: record.id, in: world, look, at: move, on: canvas.clip)
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
        canvas.change(both.touched) { x, y, below in Self.blend(both[x, y], below, mode) }
    }

    /// What was shown when the transition began: a picture of then, at rest, that is moved.
    private func snapshot(
        _ transition: JudgedTransition, of id: LayerID, in world: World, _ look: Look,
        at move: Point, on clip: PixelBox
    ) -> Canvas {
        let scene = transition.old.scene
        var picture = Canvas(clip)
        Drawing(scene: scene, edges: edges)
            .draw(id, in: world.moved(by: move), look, onto: &picture)
        guard move != .zero, let back = world.moved(by: move).map.inverse else { return picture }
        // All but its edges is drawn anew.
        let toSnapshot = back.then(world.map)
        let most = clip.grown(by: 600)
        let seen = PixelBox(around: clip.corners.map(toSnapshot.map)).grown(by: 2)
        var still = Canvas((toSnapshot.isAffine ? seen : most).intersection(most))
        Drawing(scene: scene, edges: EdgeMarks(width: 0, height: 0))
            .draw(id, in: world, look, onto: &still)
        let shader = PictureShader(still.picture, isNearest: false)
        let corner = Point(Double(still.box.left), Double(still.box.top))
        var moved = Canvas(clip)
        moved.change(clip) { x, y, _ in
            let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
            guard world.moved(by: move).isBefore(back.map(middle)) else { return .zero }
            let uv = toSnapshot.map(middle) - corner
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
