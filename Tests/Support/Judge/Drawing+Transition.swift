import Foundation
import Scene

extension Drawing {
    /// A layer while a transition runs: what it and all below it showed when that began, and what
    /// they show now; reference 9. The pictures move in the layer's own space.
    ///
    /// Guess: opacity, mask, shadow and filters are part of both pictures, and both lie where the
    /// layer is now.
    func draw(
        _ transition: JudgedTransition, of record: LayerRecord, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        var look = look
        let mode = look.isApart ? nil : blendMode(of: record)
        look.isApart = true
        let size = Point(Double(record.bounds.size.width), Double(record.bounds.size.height))
        let way = Self.way(transition.side) * size
        let p = Self.unit(transition.progress)
        let before = Drawing(scene: transition.old.scene, edges: edges)
        func old(at move: Point) -> Canvas {
            var picture = Canvas(canvas.clip)
            before.draw(record.id, in: world.moved(by: move), look, onto: &picture)
            return picture
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
