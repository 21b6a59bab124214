import Drawing
import Foundation
import Primitives

/// Strokes as the text of an SVG file.
struct StrokeDrawing {
    /// The part of the board that is shown.
    let frame: PixelRect
    /// The slate's colour, to which erased places return.
    let background: ChalkColor
    /// The ground with its ruling.
    var ground = BoardGround()
    /// A picture under the strokes: the bytes of a PNG, and where it lies.
    var underlay: PlacedPicture?

    /// The tag that opens a group of strokes with grain.
    static let grained = "<g filter=\"url(#grain)\">"

    /// The file's text. Inks from before the board was last cleared are left out, moved ones lie
    /// where they were put, and what felt has taken away is cut out.
    func text(_ index: InkIndex) -> String {
        text(
            index.drawn.compactMap { ink in
                guard let piece = ink.piece, ink.wipe == nil else { return nil }
                let wipes = index.wipes(of: ink)
                return wipes.count == ink.wipes.count
                    ? ink : Ink(.piece(piece), wipes: wipes, order: ink.order)
            })
    }

    /// The file's text for inks, the lowest first.
    func text(_ inks: [Ink]) -> String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(frame.width)\" "
                + "height=\"\(frame.height)\" "
                + "viewBox=\"\(frame.x) \(frame.y) \(frame.width) \(frame.height)\">",
            "<defs>\(grain)</defs>",
            "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
                + "height=\"\(frame.height)\" fill=\"\(background.hex)\"/>",
            ruling,
            underlay.flatMap(image) ?? "",
            "<g fill=\"none\" stroke-linejoin=\"round\">",
        ]
        // Highlighters and fills lie under the chalk, the latest lowest.
        lines += self.lines(inks.filter { $0.piece?.isUnder == true }.reversed())
        var rest = inks.filter { $0.piece?.isUnder != true }[...]
        while let first = rest.first {
            let run = rest.prefix { $0.isGrained == first.isGrained }
            rest = rest[run.endIndex...]
            let own = self.lines(Array(run))
            lines += first.isGrained ? [Self.grained] + own + ["</g>"] : own
        }
        return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
    }

    /// The lines of the ground, as a pattern that repeats; nothing where there are none.
    private var ruling: String {
        guard let rows = ground.rows else { return "" }
        let (width, height) = (ground.columns ?? 40, rows.period)
        // Marks lie inside the pattern's square, as its rim would cut them.
        let shift = 10.0
        let area = CGRect(x: -shift, y: -shift, width: width, height: height)
        let (color, strength) = ground.line
        let marks = ground.marks(in: area).map { mark in
            let (x, y) = (Self.round(mark.minX + shift), Self.round(mark.minY + shift))
            if ground.ruling == .dotted {
                let r = mark.width / 2
                return "<circle cx=\"\(Self.round(mark.midX + shift))\" "
                    + "cy=\"\(Self.round(mark.midY + shift))\" r=\"\(Self.round(r))\"/>"
            }
            return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.round(mark.width))\" "
                + "height=\"\(Self.round(mark.height))\"/>"
        }
        return "<defs><pattern id=\"ruling\" patternUnits=\"userSpaceOnUse\" x=\"\(-shift)\" "
            + "y=\"\(-shift)\" width=\"\(width)\" height=\"\(height)\">"
            + "<g fill=\"\(color.hex)\" fill-opacity=\"\(strength)\">\(marks.joined())</g></pattern>"
            + "</defs><rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
            + "height=\"\(frame.height)\" fill=\"url(#ruling)\"/>"
    }

    /// A stroke's curve; a new path begins where pressure or tilt have changed its look. Nil for a
    /// finger's.
    func path(_ stroke: ChalkStroke) -> String? {
        let parts = StrokeParts(stroke, background).parts
        return parts.isEmpty ? nil : parts.map(Self.element).joined(separator: "\n")
    }

    private static func element(_ part: StrokeParts.Part) -> String {
        let look = part.look
        let (color, opacity) = (look.color.hex, round(look.opacity))
        switch part.shape {
        case .line(let steps), .ribbon(let steps):
            let ends = if case .ribbon = part.shape { "stroke-linecap=\"round\" " } else { "" }
            return
                "<path d=\"\(data(steps))\" stroke=\"\(color)\" stroke-width=\"\(round(look.width))\" "
                + "\(ends)stroke-opacity=\"\(opacity)\"/>"
        case .cap(let from, let to, _):
            let r = round(look.width / 2)
            return "<path d=\"M\(place(from))A\(r),\(r) 0 0 1 \(place(to))Z\" fill=\"\(color)\" "
                + "fill-opacity=\"\(opacity)\"/>"
        case .dot(let center):
            return "<circle cx=\"\(round(center.x))\" cy=\"\(round(center.y))\" "
                + "r=\"\(round(look.width / 2))\" fill=\"\(color)\" fill-opacity=\"\(opacity)\"/>"
        }
    }

    private static func data(_ steps: [StrokeParts.Step]) -> String {
        steps.map { step in
            switch step {
            case .move(let point): "M\(place(point))"
            case .line(let point): "L\(place(point))"
            case .curve(let control, let point): "Q\(place(control)) \(place(point))"
            }
        }.joined()
    }

    /// The opacities at which a fill has as much chalk as on the board. Measured with librsvg 2.54
    /// and Chromium 156.
    private static let (filled, hatched) = (0.79, 1.0)

    /// The element of a filled outline; hatching is clipped by it.
    func shape(_ fill: ChalkFill) -> String {
        let data = fill.outlines.map { line in
            "M" + line.map { "\(Self.round($0.x)),\(Self.round($0.y))" }.joined(separator: "L")
                + "Z"
        }.joined()
        let strength = fill.style == .hatched ? Self.hatched : Self.filled
        guard fill.style == .hatched else {
            return "<path d=\"\(data)\" fill-rule=\"evenodd\" fill=\"\(fill.color.hex)\" "
                + "fill-opacity=\"\(strength)\"/>"
        }
        // A rotated pattern: its lines rise to the right, with their middles where the board has
        // them. The grain takes some of their rims.
        let name = "hatch\(fill.color.hex.dropFirst())"
        let (period, breadth) = (ChalkFill.period, ChalkFill.breadth * 1.1)
        let (left, width) = (Self.round(-breadth / 2), Self.round(breadth))
        return "<defs><pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" x=\"\(left)\" "
            + "width=\"\(period)\" height=\"\(period)\" patternTransform=\"rotate(45)\">"
            + "<rect x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(period)\" "
            + "fill=\"\(fill.color.hex)\"/></pattern></defs>"
            + "<path d=\"\(data)\" fill-rule=\"evenodd\" fill=\"url(#\(name))\" "
            + "fill-opacity=\"\(strength)\"/>"
    }

    func image(_ picture: PlacedPicture) -> String? {
        guard let type = (try? CGImageSource(data: picture.file))?.type else { return nil }
        let kind = type.split(separator: ".").last.map(String.init) ?? "png"
        let frame = picture.frame
        return "<image x=\"\(frame.minX)\" y=\"\(frame.minY)\" width=\"\(frame.width)\" "
            + "height=\"\(frame.height)\" preserveAspectRatio=\"none\" "
            + "xlink:href=\"data:image/\(kind);base64,\(picture.file.base64EncodedString())\"/>"
    }

    private static func place(_ point: CGPoint) -> String {
        "\(round(point.x)),\(round(point.y))"
    }

    /// Rounds to two decimal places, which is finer than any eye sees.
    static func round(_ value: Double) -> String {
        String((value * 100).rounded() / 100)
    }
}
