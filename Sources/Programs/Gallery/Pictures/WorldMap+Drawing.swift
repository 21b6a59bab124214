import Drawing
import Foundation
import Primitives

/// Drawing a piece of the map in the style of an atlas.
extension WorldMap {
    /// The colours and pens of a map.
    struct Look: Sendable {
        var sea: CGColor
        var shallows: CGColor
        var grid: CGColor
        var border: CGColor
        var text: CGColor
        var halo: CGColor
        var lands: [CGColor]
    }

    /// A piece to draw, and its scale.
    private struct Piece {
        let context: CGContext
        let look: Look
        let box: CGRect
        /// The width of a pixel of a window of scale 1, in points of the sheet.
        let pixel: CGFloat

        func stroke(_ color: CGColor, _ width: CGFloat) {
            context.setStrokeColor(color)
            context.setLineWidth(width * pixel)
        }
    }

    /// Draws the part in the context's clip; any thread. `scale` is the pixels per point of the
    /// window.
    func draw(in context: CGContext, look: Look, scale: CGFloat) {
        let zoom = abs(context.ctm.a) / max(scale, 0.1)
        guard zoom > 0 else { return }
        let piece = Piece(
            context: context, look: look, box: context.boundingBoxOfClipPath, pixel: 1 / zoom)
        context.setFillColor(look.sea)
        context.fill(piece.box)
        context.setLineJoin(.round)
        drawLands(piece)
        drawWords(piece)
    }

    private func drawLands(_ piece: Piece) {
        let near = piece.box.insetBy(dx: -16 * piece.pixel, dy: -16 * piece.pixel)
        let seen = countries.filter { $0.box.intersects(near) }
        let isCoarse = piece.pixel > 3
        func add(_ country: Country) {
            for ring in country.rings where ring.box.intersects(near) {
                piece.context.addLines(between: isCoarse ? ring.coarse : ring.points)
                piece.context.closePath()
            }
        }
        // The sea is lighter along the coasts.
        for width in [14.0, 9, 4.5] {
            piece.stroke(piece.look.shallows, isCoarse ? width * 0.6 : width)
            seen.forEach(add)
            piece.context.strokePath()
        }
        drawGrid(piece)
        for country in seen {
            piece.context.setFillColor(piece.look.lands[country.color % piece.look.lands.count])
            add(country)
            piece.context.fillPath(using: .evenOdd)
        }
        piece.stroke(piece.look.border, 0.9)
        seen.forEach(add)
        piece.context.strokePath()
    }

    /// Draws lines every 30, 15 or 5 degrees.
    private func drawGrid(_ piece: Piece) {
        let step = piece.pixel > 8 ? 3000 : piece.pixel > 1.5 ? 1500 : 500
        for x in stride(from: -18_000, through: 18_000, by: step) {
            let line = Self.place(Double(x), 0).x
            guard abs(line - piece.box.midX) <= piece.box.width else { continue }
            piece.context.move(to: CGPoint(x: line, y: piece.box.minY))
            piece.context.addLine(to: CGPoint(x: line, y: piece.box.maxY))
        }
        for y in stride(from: -7500, through: 7500, by: step) {
            let line = Self.place(0, Double(y)).y
            guard abs(line - piece.box.midY) <= piece.box.height else { continue }
            piece.context.move(to: CGPoint(x: piece.box.minX, y: line))
            piece.context.addLine(to: CGPoint(x: piece.box.maxX, y: line))
        }
        piece.stroke(piece.look.grid, 1)
        piece.context.strokePath()
    }

    private func drawWords(_ piece: Piece) {
        let radius = 3.6 * piece.pixel
        for word in words(pixel: piece.pixel) where word.box.intersects(piece.box) {
            draw(word, piece)
            guard let place = word.dot else { continue }
            let dot = CGRect(
                x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
            piece.context.setFillColor(piece.look.text)
            piece.context.setStrokeColor(piece.look.halo)
            piece.context.setLineWidth(1.5 * piece.pixel)
            piece.context.addEllipse(in: dot)
            piece.context.drawPath(using: .fillStroke)
        }
    }

    private func draw(_ word: Word, _ piece: Piece) {
        var style = word.style
        style.color = piece.look.halo
        let halo = TextLayout(word.text, style: style)
        style.color = piece.look.text
        let letters = TextLayout(word.text, style: style)
        let context = piece.context
        context.saveGState()
        context.translateBy(x: word.place.x, y: word.place.y)
        context.scaleBy(x: piece.pixel, y: piece.pixel)
        let corner = CGPoint(x: -letters.size.width / 2, y: -letters.size.height / 2)
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            halo.draw(in: context, at: CGPoint(x: corner.x + CGFloat(x), y: corner.y + CGFloat(y)))
        }
        letters.draw(in: context, at: corner)
        context.restoreGState()
    }
}
