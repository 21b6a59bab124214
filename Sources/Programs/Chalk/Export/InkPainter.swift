@_spi(Programs) import Drawing
import Foundation
import Primitives

/// Draws pieces on a board as letters, lines and shapes of a document, in board pixels.
///
/// Consecutive strokes of one colour are joined into few paths: readers take long for thousands of
/// paths that are filled with an image. `finish` draws the strokes that wait. One thread.
final class InkPainter {
    /// The look that all parts of one path share.
    private struct Look: Hashable {
        var image: ObjectIdentifier
        /// The width of its lines in quarters of a board pixel; 0 for filled shapes.
        var breadth: Int
    }

    private var color: ChalkColor?
    private var paths: [Look: (image: RepeatedImage, path: CGMutablePath)] = [:]
    private var order: [Look] = []
    private let context: CGContext
    private let paint: GrainPaint
    /// The position of the repeating grain: as on the board.
    private let place: RepeatedPlace

    /// Makes a painter for a context whose user space is the board's.
    init(_ context: CGContext, _ grain: ChalkGrain) {
        self.context = context
        paint = GrainPaint(grain)
        place = RepeatedPlace(of: context, unit: 1 / Double(GrainPaint.scale))
        context.setLineJoin(.round)
    }

    /// Draws a piece over what is there.
    func draw(_ piece: InkPiece) {
        if case .stroke(let stroke) = piece, stroke.brush.tool.isChalk {
            let next = stroke.brush.tool.color
            if next != color { finish() }
            color = next
            return add(stroke)
        }
        finish()
        switch piece {
        case .stroke(let stroke): draw(stroke)
        case .picture(let picture, let way): draw(picture, way)
        case .text(let text): draw(text)
        case .fill(let fill): draw(fill)
        }
    }

    /// Draws the strokes that wait.
    func finish() {
        for look in order {
            guard let (image, path) = paths[look] else { continue }
            context.addPath(path)
            if look.breadth > 0 {
                context.setLineWidth(Double(look.breadth) / 4)
                context.strokePath(with: image, place)
            } else {
                context.fillPath(with: image, place)
            }
        }
        (paths, order) = ([:], [])
    }

    // Strokes

    private func add(_ stroke: ChalkStroke) {
        for part in StrokeParts(stroke, ChalkColor(0)).parts {
            guard let image = paint.image(part.look.color, strength: part.look.strength) else {
                continue
            }
            var breadth = 0
            if case .line = part.shape { breadth = max(1, Int((part.look.width * 4).rounded())) }
            let look = Look(image: ObjectIdentifier(image), breadth: breadth)
            if paths[look] == nil {
                paths[look] = (image, CGMutablePath())
                order.append(look)
            }
            if let path = paths[look]?.path { Self.add(part, to: path) }
        }
    }

    /// Draws a highlighter's stroke, which is even.
    private func draw(_ stroke: ChalkStroke) {
        for part in StrokeParts(stroke, ChalkColor(0)).parts {
            let look = part.look
            let color = look.color.cgColor.copy(alpha: look.opacity) ?? look.color.cgColor
            let path = CGMutablePath()
            Self.add(part, to: path)
            context.addPath(path)
            context.saveGState()
            if case .dot = part.shape {
                context.setFillColor(color)
                context.fillPath()
            } else {
                context.setLineCap(.round)
                context.setLineWidth(look.width)
                context.setStrokeColor(color)
                context.strokePath()
            }
            context.restoreGState()
        }
    }

    private static func add(_ part: StrokeParts.Part, to path: CGMutablePath) {
        switch part.shape {
        case .line(let steps), .ribbon(let steps):
            for step in steps {
                switch step {
                case .move(let point): path.move(to: point)
                case .line(let point): path.addLine(to: point)
                case .curve(let control, let point):
                    path.addQuadCurve(to: point, control: control)
                }
            }
        case .cap(let from, _, let center):
            let start = atan2(from.y - center.y, from.x - center.x)
            path.move(to: from)
            path.addArc(
                center: center, radius: part.look.width / 2, startAngle: start,
                endAngle: start + .pi, clockwise: false)
            path.closeSubpath()
        case .dot(let center):
            let radius = part.look.width / 2
            path.addEllipse(
                in: CGRect(
                    x: center.x - radius, y: center.y - radius, width: 2 * radius,
                    height: 2 * radius))
        }
    }

    // Others

    private func draw(_ picture: PlacedPicture, _ way: Similarity) {
        guard
            let image = try? CGImageSource(data: picture.file).thumbnail(
                maximumPixelSize: 8192, isUpright: true)
        else { return }
        context.saveGState()
        context.concatenate(way.affine)
        context.drawUpright(image, in: picture.frame)
        context.restoreGState()
    }

    private func draw(_ text: ChalkText) {
        context.saveGState()
        context.concatenate(text.place.affine)
        // Letters are drawn upright where y grows upward.
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

    /// Adds lines that rise to the right, at the positions that hatching has on the board.
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
