import Drawing
import Foundation
import Primitives

/// Strokes as the text of an SVG file.
struct StrokeDrawing {
    /// The part of the board that is shown.
    let frame: PixelRect
    /// The slate's colour, which erased places have.
    let background: ChalkColor
    /// What is ruled on it.
    var ground = BoardGround()
    /// A picture under the strokes: the bytes of a PNG, and where it lies.
    var underlay: PlacedPicture?

    /// Where the strokes of one layer of grain begin.
    static let grained = "<g filter=\"url(#grain)\">"

    /// The file's text; what was done before the board was bared is left out, and what was moved lies where it
    /// was put.
    func text(_ operations: [Operation]) -> String {
        var index = InkIndex()
        for operation in operations { index.add(operation) }
        return text(index.drawn)
    }

    /// The file's text of things, the lowest first.
    func text(_ inks: [Ink]) -> String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(frame.width)\" "
                + "height=\"\(frame.height)\" "
                + "viewBox=\"\(frame.x) \(frame.y) \(frame.width) \(frame.height)\">",
            "<defs><filter id=\"grain\" filterUnits=\"userSpaceOnUse\" x=\"\(frame.x)\" "
                + "y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\">",
            "<feTurbulence type=\"fractalNoise\" baseFrequency=\"0.75\" numOctaves=\"2\" "
                + "seed=\"4\" result=\"noise\"/>",
            "<feColorMatrix in=\"noise\" result=\"holes\" "
                + "values=\"0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -5 0 0 0 3.3\"/>",
            "<feComposite in=\"SourceGraphic\" in2=\"holes\" operator=\"in\"/></filter></defs>",
            "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
                + "height=\"\(frame.height)\" fill=\"\(background.hex)\"/>",
            ruling,
            underlay.flatMap(image) ?? "",
            "<g fill=\"none\" stroke-linejoin=\"round\">",
        ]
        // Highlighters and fills lie under the chalk.
        for ink in inks where ink.piece?.isUnder == true {
            if let line = line(ink) { lines.append(line) }
        }
        var isGrained = false
        for ink in inks where ink.piece?.isUnder != true {
            let wantsGrain = ink.isGrained
            if wantsGrain != isGrained {
                lines.append(wantsGrain ? Self.grained : "</g>")
                isGrained = wantsGrain
            }
            if let line = line(ink) { lines.append(line) }
        }
        if isGrained { lines.append("</g>") }
        return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
    }

    /// The lines of the ground, as a pattern that repeats; nothing where there are none.
    private var ruling: String {
        guard let rows = ground.rows else { return "" }
        let (width, height) = (ground.columns ?? 40, rows.period)
        // Marks lie in the middle of the pattern's square, or its rim would cut them.
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

    /// A stroke's curve; a new path begins where pressure or lean have changed its look.
    func path(_ stroke: ChalkStroke) -> String? {
        var samples: [ChalkSample] = []
        // A hand that rests has no direction.
        for sample in stroke.samples.lazy.compactMap(\.believed) {
            if let last = samples.last, hypot(last.x - sample.x, last.y - sample.y) < 0.05 {
                continue
            }
            samples.append(sample)
        }
        guard let first = samples.first, stroke.brush.tool != .smear else { return nil }
        guard samples.count > 1 else { return dot(stroke.brush, first) }
        var paths: [String] = []
        var look = StrokeLook(stroke.brush, first, toward: samples[1], background)
        paths.append(Self.cap(first, from: samples[1], look))
        var data = "M\(Self.place(first))"
        for index in 0..<samples.count - 1 {
            let (from, to) = (samples[index], samples[index + 1])
            let middle = "\(Self.round((from.x + to.x) / 2)),\(Self.round((from.y + to.y) / 2))"
            let isCorner =
                index > 0
                && StrokePath.isCorner(
                    samples[index - 1], from, to, TipShape(stroke.brush, from).spacing)
            data += isCorner ? "L\(Self.place(from)) \(middle)" : "Q\(Self.place(from)) \(middle)"
            let next = StrokeLook(stroke.brush, to, toward: from, background)
            if !next.isLike(look) {
                paths.append(Self.element(data, look))
                data = "M\(middle)"
                look = next
            }
        }
        let last = samples[samples.count - 1]
        data += "L\(Self.place(last))"
        paths.append(Self.element(data, look))
        paths.append(Self.cap(last, from: samples[samples.count - 2], look))
        return paths.joined(separator: "\n")
    }

    private static func element(_ data: String, _ look: StrokeLook) -> String {
        "<path d=\"\(data)\" stroke=\"\(look.color.hex)\" stroke-width=\"\(round(look.width))\" "
            + "stroke-opacity=\"\(round(look.opacity))\"/>"
    }

    /// The round end of a stroke: half a disc, since a whole one would be seen through the stroke.
    private static func cap(
        _ end: ChalkSample, from other: ChalkSample, _ look: StrokeLook
    ) -> String {
        let (dx, dy) = (other.x - end.x, other.y - end.y)
        let way = (dx * dx + dy * dy).squareRoot()
        guard way > 0 else { return "" }
        let r = look.width / 2
        let (nx, ny) = (-dy / way * r, dx / way * r)
        let (from, to) = (
            "\(round(end.x + nx)),\(round(end.y + ny))", "\(round(end.x - nx)),\(round(end.y - ny))"
        )
        return
            "<path d=\"M\(from)A\(round(r)),\(round(r)) 0 0 1 \(to)Z\" fill=\"\(look.color.hex)\" "
            + "fill-opacity=\"\(round(look.opacity))\"/>"
    }

    /// A click.
    private func dot(_ brush: ChalkBrush, _ sample: ChalkSample) -> String {
        var sample = sample
        sample.pressure = max(sample.pressure, 0.9)
        let look = StrokeLook(brush, sample, toward: sample, background)
        return "<circle cx=\"\(Self.round(sample.x))\" cy=\"\(Self.round(sample.y))\" "
            + "r=\"\(Self.round(look.width / 2))\" fill=\"\(look.color.hex)\" "
            + "fill-opacity=\"\(Self.round(look.opacity))\"/>"
    }

    /// A filled outline; what is hatched is clipped by it.
    func shape(_ fill: ChalkFill) -> String {
        let data = fill.outlines.map { line in
            "M" + line.map { "\(Self.round($0.x)),\(Self.round($0.y))" }.joined(separator: "L")
                + "Z"
        }.joined()
        let strength = Self.round(ChalkFill.strength)
        guard fill.style == .hatched else {
            return "<path d=\"\(data)\" fill-rule=\"evenodd\" fill=\"\(fill.color.hex)\" "
                + "fill-opacity=\"\(strength)\"/>"
        }
        // A pattern that is turned: its lines rise to the right.
        let name = "hatch\(fill.color.hex.dropFirst())"
        let (period, breadth) = (ChalkFill.period, ChalkFill.breadth)
        return "<defs><pattern id=\"\(name)\" patternUnits=\"userSpaceOnUse\" width=\"\(period)\" "
            + "height=\"\(period)\" patternTransform=\"rotate(45)\"><rect x=\"\(-breadth / 2)\" y=\"0\" "
            + "width=\"\(breadth / 2)\" height=\"\(period)\" fill=\"\(fill.color.hex)\"/><rect x=\"0\" y=\"0\" "
            + "width=\"\(breadth)\" height=\"\(period)\" fill=\"\(fill.color.hex)\"/></pattern></defs>"
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

    private static func place(_ sample: ChalkSample) -> String {
        "\(round(sample.x)),\(round(sample.y))"
    }

    /// Two digits after the point: finer than any eye.
    static func round(_ value: Double) -> String {
        String((value * 100).rounded() / 100)
    }
}
