import Foundation
import Primitives

/// Pieces that were moved, wiped or written, in the text of an SVG file.
extension StrokeDrawing {
    /// The elements of inks, the lowest first.
    func lines(_ inks: [Ink]) -> [String] {
        var (lines, rest) = ([String](), inks[...])
        while let first = rest.first {
            // Inks that were wiped by the same strokes of felt share a mask.
            let run = rest.prefix { $0.wipes == first.wipes }
            rest = rest[run.endIndex...]
            let own = run.compactMap { $0.piece.flatMap(line) }
            guard !own.isEmpty else { continue }
            lines += first.wipes.isEmpty ? own : [masked(own.joined(separator: "\n"), Array(run))]
        }
        return lines
    }

    /// Wraps elements in a mask without the strokes of felt that wiped them, so that the ground below is
    /// seen there. The rims of these strokes fade.
    private func masked(_ line: String, _ inks: [Ink]) -> String {
        let felt = StrokeDrawing(frame: frame, background: ChalkColor(0))
        let name = "wiped\(inks[0].order)"
        let box = inks.reduce(CGRect.null) { $0.union($1.bounds) }
        let area =
            "x=\"\(Self.round(box.minX))\" y=\"\(Self.round(box.minY))\" "
            + "width=\"\(Self.round(box.width))\" height=\"\(Self.round(box.height))\""
        // Strokes of felt of one size fade alike.
        let sizes = Set(inks[0].wipes.map(\.brush.size)).sorted()
        let wipes = sizes.enumerated().map { number, size in
            let soft = Self.round(size * StrokeLook.softness)
            let paths = inks[0].wipes.filter { $0.brush.size == size }.compactMap(felt.path)
            return "<filter id=\"\(name)-\(number)\" filterUnits=\"userSpaceOnUse\" \(area)>"
                + "<feGaussianBlur stdDeviation=\"\(soft)\"/></filter>"
                + "<g filter=\"url(#\(name)-\(number))\">\(paths.joined())</g>"
        }
        return "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(area)>"
            + "<rect \(area) fill=\"#ffffff\" stroke=\"none\"/>\(wipes.joined())</mask>"
            + "<g mask=\"url(#\(name))\">\(line)</g>"
    }

    private func line(_ piece: InkPiece) -> String? {
        switch piece {
        case .stroke(let stroke): path(stroke)
        case .picture(let picture, let way) where way == .identity: image(picture)
        case .picture(let picture, let way):
            image(picture).map { "<g transform=\"\(Self.matrix(way))\">\($0)</g>" }
        case .text(let text): element(text)
        case .fill(let fill): Self.grained + shape(fill) + "</g>"
        }
    }

    /// The element of a text, as text, so that it can be read, found and changed.
    private func element(_ text: ChalkText) -> String {
        let families = text.family.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
        let lines = text.baselines.map { line, y in
            "<tspan x=\"0\" y=\"\(Self.round(y))\">\(Self.escaped(line))</tspan>"
        }
        let opacity = text.hand == .chalk ? " fill-opacity=\"0.86\"" : ""
        let weight = text.hand == .chalk ? " font-weight=\"600\"" : ""
        return "<text transform=\"\(Self.matrix(text.place))\" font-family=\"\(families)\" "
            + "font-size=\"\(Self.round(text.size))\"\(weight) fill=\"\(text.color.hex)\"\(opacity) "
            + "stroke=\"none\" xml:space=\"preserve\">\(lines.joined())</text>"
    }

    private static func matrix(_ way: Similarity) -> String {
        func number(_ value: Double) -> String { String((value * 1e6).rounded() / 1e6) }
        let numbers = [way.a, way.b, -way.b, way.a, way.tx, way.ty].map(number)
        return "matrix(\(numbers.joined(separator: " ")))"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML allows none of these.
            case "\u{0}"..<"\t", "\u{B}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Ink {
    /// Whether the ink is drawn with the board's grain.
    var isGrained: Bool {
        switch piece {
        case .stroke(let stroke)?: stroke.brush.tool.isChalk
        case .text(let text)?: text.hand == .chalk
        // A fill has a grain of its own.
        case .fill?, .picture?, nil: false
        }
    }
}
