import Drawing
import Foundation
import Primitives

/// Strokes as the text of an SVG file.
struct StrokeDrawing {
    /// The part of the board that is shown.
    let frame: PixelRect
    /// The slate's colour, which erased places have.
    let background: ChalkColor

    /// Where the strokes of one layer of grain begin.
    private static let grained = "<g filter=\"url(#grain)\">"

    /// The file's text; what was done before the board was bared is left out.
    func text(_ operations: [Operation]) -> String {
        let first = operations.lastIndex(of: .clear).map { $0 + 1 } ?? 0
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
            "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        ]
        var isGrained = false
        for operation in operations[first...] {
            let wantsGrain = operation.isChalk
            if wantsGrain != isGrained {
                lines.append(wantsGrain ? Self.grained : "</g>")
                isGrained = wantsGrain
            }
            if let line = line(operation) { lines.append(line) }
        }
        if isGrained { lines.append("</g>") }
        return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
    }

    private func line(_ operation: Operation) -> String? {
        switch operation {
        case .clear: nil
        case .picture(let picture): image(picture)
        case .stroke(let stroke): path(stroke)
        }
    }

    /// A stroke's curve; a new path begins where the pressure has changed the width.
    private func path(_ stroke: ChalkStroke) -> String? {
        guard let first = stroke.samples.first, stroke.brush.tool != .smear else { return nil }
        var paths: [String] = []
        var look = look(stroke.brush, first)
        var data = "M\(Self.place(first))"
        for (from, to) in zip(stroke.samples, stroke.samples.dropFirst()) {
            let (x, y) = (Self.round((from.x + to.x) / 2), Self.round((from.y + to.y) / 2))
            data += "Q\(Self.place(from)) \(x),\(y)"
            let next = self.look(stroke.brush, to)
            if abs(next.width - look.width) > look.width * 0.1 {
                paths.append(Self.element(data, look))
                data = "M\(x),\(y)"
                look = next
            }
        }
        data += "L\(Self.place(stroke.samples.last ?? first))"
        paths.append(Self.element(data, look))
        return paths.joined(separator: "\n")
    }

    private struct Look {
        var color: ChalkColor
        var width: Double
        var opacity = 1.0
    }

    private func look(_ brush: ChalkBrush, _ sample: ChalkSample) -> Look {
        if case .marker(let color) = brush.tool {
            let share = Double(ChalkTool.markerStrength) / 255
            return Look(color: color, width: brush.size, opacity: share)
        }
        guard case .chalk(let color) = brush.tool
        else { return Look(color: background, width: brush.size) }
        return Look(
            color: color, width: TipShape(brush, sample).short * 2,
            opacity: min(0.45 + 0.75 * Double(sample.pressure), 1))
    }

    private static func element(_ data: String, _ look: Look) -> String {
        "<path d=\"\(data)\" stroke=\"\(look.color.hex)\" stroke-width=\"\(round(look.width))\" "
            + "stroke-opacity=\"\(round(look.opacity))\"/>"
    }

    private func image(_ picture: PlacedPicture) -> String? {
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
    private static func round(_ value: Double) -> String {
        String((value * 100).rounded() / 100)
    }
}

extension Operation {
    /// True for a stroke of a stick.
    fileprivate var isChalk: Bool {
        if case .stroke(let stroke) = self, case .chalk = stroke.brush.tool { return true }
        return false
    }
}
