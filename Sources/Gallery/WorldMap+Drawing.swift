import Drawing
import Foundation
import Primitives

/// How a piece of the map is drawn: as an atlas has it.
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

    /// What is drawn, and how large.
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

    /// Draws what lies in the context's clip; any thread. `scale`: the pixels per point of the window.
    func draw(in context: CGContext, look: Look, scale: CGFloat) {
        let zoom = abs(context.ctm.a) / max(scale, 0.1)
        guard zoom > 0 else { return }
        let piece = Piece(
            context: context, look: look, box: context.boundingBoxOfClipPath, pixel: 1 / zoom)
        context.setFillColor(look.sea)
        context.fill(piece.box)
        context.setLineJoin(.round)
        drawLands(piece)
        drawNames(piece)
        drawCities(piece)
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

    /// Lines every 30, 15 or 5 degrees.
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

    /// Names of countries where there is room for them.
    private func drawNames(_ piece: Piece) {
        for country in countries {
            let room = country.room / piece.pixel
            let size = min(max(room * 0.32, 17), 36)
            let reach = CGFloat(country.name.count) * size * 0.37
            // Longer than the land is wide: at another zoom.
            guard reach < room * 2.4 || piece.pixel < 0.2 else { continue }
            let text = country.name.uppercased()
            draw(text, size, .semibold, at: country.label, reach * 1.5, piece)
        }
    }

    private func drawCities(_ piece: Piece) {
        guard piece.pixel < 1.3 else { return }
        let radius = 3.6 * piece.pixel
        for city in cities where city.space > 64 * piece.pixel {
            let dot = CGRect(
                x: city.place.x - radius, y: city.place.y - radius, width: 2 * radius,
                height: 2 * radius)
            let place = CGPoint(x: city.place.x, y: city.place.y + 14 * piece.pixel)
            draw(city.name, 15, .regular, at: place, 120, piece)
            guard dot.intersects(piece.box) else { continue }
            piece.context.setFillColor(piece.look.text)
            piece.context.setStrokeColor(piece.look.halo)
            piece.context.setLineWidth(1.5 * piece.pixel)
            piece.context.addEllipse(in: dot)
            piece.context.drawPath(using: .fillStroke)
        }
    }

    /// A word with its middle at `place`; `reach`: half its width at most, in pixels.
    private func draw(
        _ text: String, _ size: CGFloat, _ weight: TextStyle.Weight, at place: CGPoint,
        _ reach: CGFloat, _ piece: Piece
    ) {
        let area = CGRect(
            x: place.x - reach * piece.pixel, y: place.y - size * piece.pixel,
            width: 2 * reach * piece.pixel, height: 2 * size * piece.pixel)
        guard area.intersects(piece.box) else { return }
        var style = TextStyle(size: size, weight: weight, color: piece.look.halo)
        if weight == .semibold { style.tracking = size * 0.08 }
        let halo = TextLayout(text, style: style)
        style.color = piece.look.text
        let word = TextLayout(text, style: style)
        let context = piece.context
        context.saveGState()
        context.translateBy(x: place.x, y: place.y)
        context.scaleBy(x: piece.pixel, y: piece.pixel)
        let corner = CGPoint(x: -word.size.width / 2, y: -word.size.height / 2)
        for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            halo.draw(in: context, at: CGPoint(x: corner.x + CGFloat(x), y: corner.y + CGFloat(y)))
        }
        word.draw(in: context, at: corner)
        context.restoreGState()
    }
}
