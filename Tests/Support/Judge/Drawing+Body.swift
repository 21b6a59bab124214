import Foundation
import Primitives
import Scene

/// Steps 1 to 7 of the paint order: what a layer itself shows, and its sublayers.
extension Drawing {
    func drawBody(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        let clip = clip(of: record, in: world, on: canvas.clip)
        switch clip {
        case .none:
            drawBackground(record, in: world, look, onto: &canvas)
            drawGradient(record, in: world, look, onto: &canvas)
            drawInside(record, in: world, look, onto: &canvas)
        case .snapped(let box):
            drawBackground(record, in: world, look, onto: &canvas)
            drawGradient(record, in: world, look, onto: &canvas)
            let whole = canvas.clip
            canvas.clip = box.intersection(whole)
            if !canvas.clip.isEmpty { drawInside(record, in: world, look, onto: &canvas) }
            canvas.clip = whole
        case .soft(let spans, let mask):
            var group = Canvas(mask.box)
            fillClip(record, mask, in: world, look, onto: &group)
            drawInside(record, in: world, look, within: spans, onto: &group)
            group.multiply(by: mask)
            canvas.put(group)
        }
        drawBorder(record, in: world, look, onto: &canvas)
        if record.kind == .emitter {
            drawParticles(record, in: world, look, within: clip, onto: &canvas)
        }
    }

    /// Steps 3 to 5. Background and gradient have the clip's shape already. In a soft clip contents
    /// count by their share of it in each pixel.
    private func drawInside(
        _ record: LayerRecord, in world: World, _ look: Look, within clip: Spans? = nil,
        onto canvas: inout Canvas
    ) {
        drawContents(record, in: world, look, within: clip, onto: &canvas)
        drawShape(record, in: world, look, onto: &canvas)
        if record.kind != .emitter { drawSublayers(of: record, in: world, look, onto: &canvas) }
    }

    /// The background and the gradient in a soft clip, which has their shape: all of it.
    private func fillClip(
        _ record: LayerRecord, _ mask: Mask, in world: World, _ look: Look,
        onto canvas: inout Canvas
    ) {
        let whole = Mask(mask.box, value: 1)
        if let color = record.backgroundColor {
            paint(whole, Self.premultiplied(color), look, onto: &canvas)
        }
        if let gradient = record.gradient,
            let shade = Gradients.shader(gradient, bounds: record.bounds)
        {
            paint(whole, in: world, look, hasSteps: true, onto: &canvas) { place, _ in
                shade(place)
            }
        }
    }

    private func drawBackground(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        guard let color = record.backgroundColor, color.alpha > 0 else { return }
        let mask = mask(of: [boundsPiece(record, in: world)], in: world, on: canvas.clip)
        paint(mask, Self.premultiplied(color), look, onto: &canvas)
    }

    private func drawGradient(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        guard let gradient = record.gradient,
            let shade = Gradients.shader(gradient, bounds: record.bounds)
        else { return }
        let mask = mask(of: [boundsPiece(record, in: world)], in: world, on: canvas.clip)
        paint(mask, in: world, look, hasSteps: true, onto: &canvas) { place, _ in shade(place) }
    }

    /// The ring between the bounds' outline and the same further inside.
    private func drawBorder(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        guard record.borderWidth > 0, let color = record.borderColor, color.alpha > 0 else {
            return
        }
        let scale = world.pixelsPerPoint(at: Self.corners(record.bounds))
        let outer = Outlines.bounds(
            record.bounds, radius: record.cornerRadius, corners: record.maskedCorners.rawValue,
            isContinuous: record.cornerCurve == .continuous, scale: scale)
        let inner = Outlines.inner(
            record.bounds, radius: record.cornerRadius, corners: record.maskedCorners.rawValue,
            isContinuous: record.cornerCurve == .continuous, borderWidth: record.borderWidth,
            scale: scale)
        let ring = Piece(contours: inner.map { [outer, $0] } ?? [outer], rule: .evenOdd)
        let mask = mask(of: [ring], in: world, on: canvas.clip)
        paint(mask, Self.premultiplied(color), look, onto: &canvas)
    }

    private func drawShape(
        _ record: LayerRecord, in world: World, _ look: Look, onto canvas: inout Canvas
    ) {
        guard let shape = record.shape, let path = shape.path else { return }
        let places = path.points.map { Point($0.x, $0.y) }
        let scale = world.pixelsPerPoint(at: places)
        if let color = shape.fillColor, color.alpha > 0 {
            let rule: Spans.Rule = shape.fillRule == .evenOdd ? .evenOdd : .nonZero
            var piece = Piece(contours: Outlines.fill(path, scale: scale), rule: rule)
            piece.reach = Piece.reachOfPaths
            let mask = mask(of: [piece], in: world, on: canvas.clip)
            paint(mask, Self.premultiplied(color), look, onto: &canvas)
        }
        if let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 {
            let pieces = Outlines.stroke(shape, scale: scale).map { outline in
                var piece = Piece(contours: [outline], rule: .nonZero)
                piece.reach = Piece.reachOfPaths
                return piece
            }
            let mask = mask(of: pieces, in: world, on: canvas.clip)
            paint(mask, Self.premultiplied(color), look, onto: &canvas)
        }
    }
}
