import Drawing
import Foundation
import Primitives

/// Draws what lies on a board as letters, lines and shapes of a document, in board pixels.
struct InkPainter {
    private let context: CGContext
    private let paint: GrainPaint
    /// Where the grain lies: as on the board.
    private let place: RepeatedPlace

    /// Draws into a context whose user space is the board's.
    init(_ context: CGContext, _ grain: ChalkGrain) {
        self.context = context
        paint = GrainPaint(grain)
        place = RepeatedPlace(of: context, unit: 1 / Double(GrainPaint.scale))
        context.setLineJoin(.round)
    }

    /// Draws a thing over what is there.
    func draw(_ piece: InkPiece) {
        switch piece {
        case .stroke(let stroke): draw(stroke)
        case .picture(let picture, let way): draw(picture, way)
        case .text(let text): draw(text)
        case .fill(let fill): draw(fill)
        }
    }

    // Strokes

    private func draw(_ stroke: ChalkStroke) {
        let isMarker = stroke.brush.tool.isMarker
        for part in StrokeParts(stroke, ChalkColor(0)).parts {
            let look = part.look
            let color = look.color.cgColor.copy(alpha: look.opacity) ?? look.color.cgColor
            let image = isMarker ? nil : paint.image(look.color, strength: look.strength)
            switch part.shape {
            case .line(let steps):
                add(steps)
                context.setLineWidth(look.width)
                guard let image else {
                    context.setStrokeColor(color)
                    context.strokePath()
                    continue
                }
                context.strokePath(with: image, place)
            case .cap(let from, _, let center):
                let start = atan2(from.y - center.y, from.x - center.x)
                context.addArc(
                    center: center, radius: look.width / 2, startAngle: start,
                    endAngle: start + .pi, clockwise: false)
                fill(image, color)
            case .dot(let center):
                context.addArc(
                    center: center, radius: look.width / 2, startAngle: 0, endAngle: 2 * .pi,
                    clockwise: false)
                fill(image, color)
            }
        }
    }

    private func add(_ steps: [StrokeParts.Step]) {
        for step in steps {
            switch step {
            case .move(let point): context.move(to: point)
            case .line(let point): context.addLine(to: point)
            case .curve(let control, let point): context.addQuadCurve(to: point, control: control)
            }
        }
    }

    private func fill(_ image: RepeatedImage?, _ color: CGColor) {
        if let image { return context.fillPath(with: image, place) }
        context.setFillColor(color)
        context.fillPath()
    }

    // Others

    private func draw(_ picture: PlacedPicture, _ way: Similarity) {
        guard
            let image = try? CGImageSource(data: picture.file).thumbnail(
                maximumPixelSize: 8192, isUpright: true)
        else { return }
        context.saveGState()
        context.concatenate(way.affine)
        let all = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        context.draw(image, part: all, in: picture.frame, growsUpward: false)
        context.restoreGState()
    }

    private func draw(_ text: ChalkText) {
        context.saveGState()
        context.concatenate(text.place.affine)
        // Letters stand upright where y grows upward.
        context.scaleBy(x: 1, y: -1)
        let layout = text.layout(text.color.cgColor)
        let most = PieceDrawing.density * 65_535
        if text.hand == .chalk, let image = paint.image(text.color, coverage: UInt16(most)) {
            context.draw(layout, at: .zero, with: image, place)
        } else {
            layout.draw(in: context, at: .zero)
        }
        context.restoreGState()
    }

    private func draw(_ fill: ChalkFill) {
        for line in fill.outlines where line.count > 2 {
            context.addLines(between: line)
            context.closePath()
        }
        let strength = min(ChalkFill.strength * (fill.style == .hatched ? 1.35 : 1), 1)
        guard let image = paint.image(fill.color, coverage: UInt16(strength * 65_535)) else {
            return context.beginPath()
        }
        guard fill.style == .hatched else {
            return context.fillPath(with: image, place, using: .evenOdd)
        }
        context.saveGState()
        context.clip(using: .evenOdd)
        addHatching(over: fill.bounds)
        context.setLineWidth(ChalkFill.breadth)
        context.strokePath(with: image, place)
        context.restoreGState()
    }

    /// Lines that rise to the right, at the places that they have on the board.
    private func addHatching(over box: CGRect) {
        let step = ChalkFill.period * 2.0.squareRoot()
        let first = ((box.minX + box.minY) / step).rounded(.down)
        let last = ((box.maxX + box.maxY) / step).rounded(.up)
        for number in stride(from: first, through: last, by: 1) {
            let sum = number * step
            context.move(to: CGPoint(x: sum - box.maxY, y: box.maxY))
            context.addLine(to: CGPoint(x: sum - box.minY, y: box.minY))
        }
    }
}
