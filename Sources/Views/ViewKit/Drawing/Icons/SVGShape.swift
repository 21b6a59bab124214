import Foundation
import Primitives

/// A shape of an SVG file by its attributes: SVG 1.1, chapters 8 and 9.
struct SVGShape {
    private let name: String
    private let attributes: [String: String]

    init(_ name: String, _ attributes: [String: String]) {
        (self.name, self.attributes) = (name, attributes)
    }

    /// Returns the outline in the units of the shape; nil for a shape without an extent.
    ///
    /// - Throws: `SVGDamage` for numbers and path data that make no sense.
    func path() throws(SVGDamage) -> PathElements? {
        switch name {
        case "path": return try data()
        case "rect": return try rectangle()
        case "circle":
            let radius = try number("r")
            return try ellipse(radius, radius)
        case "ellipse": return try ellipse(number("rx"), number("ry"))
        case "line":
            return Self.lines(
                [try number("x1"), try number("y1"), try number("x2"), try number("y2")])
        default:
            var path = Self.lines(try SVGNumbers.list(attributes["points"] ?? ""))
            if name == "polygon" { path?.close() }
            return path
        }
    }

    private func number(_ key: String) throws(SVGDamage) -> CGFloat {
        guard let text = attributes[key] else { return 0 }
        return try SVGNumbers.length(text)
    }

    private func data() throws(SVGDamage) -> PathElements? {
        guard let text = attributes["d"],
            !text.allSatisfy(\.isWhitespace), text != "none"
        else { return nil }
        guard let path = CGPath(svgPath: text) else {
            throw SVGDamage("the data of a path don't begin with a move")
        }
        return path.elements
    }

    private func rectangle() throws(SVGDamage) -> PathElements? {
        let rect = CGRect(
            x: try number("x"), y: try number("y"), width: try number("width"),
            height: try number("height"))
        guard rect.width > 0, rect.height > 0 else { return nil }
        // A radius that isn't given is the other one.
        let rx = try number(attributes["rx"] == nil ? "ry" : "rx")
        let ry = try number(attributes["ry"] == nil ? "rx" : "ry")
        var path = PathElements()
        if rx > 0, ry > 0 {
            path.addRoundedRect(
                in: rect, cornerWidth: min(rx, rect.width / 2),
                cornerHeight: min(ry, rect.height / 2))
        } else {
            path.addRect(rect)
        }
        return path
    }

    private func ellipse(_ rx: CGFloat, _ ry: CGFloat) throws(SVGDamage) -> PathElements? {
        guard rx > 0, ry > 0 else { return nil }
        let (x, y) = (try number("cx"), try number("cy"))
        var path = PathElements()
        path.addEllipse(in: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
        return path
    }

    private static func lines(_ n: [CGFloat]) -> PathElements? {
        guard n.count >= 4 else { return nil }
        var path = PathElements()
        path.move(to: CGPoint(x: n[0], y: n[1]))
        for index in stride(from: 2, to: n.count - 1, by: 2) {
            path.addLine(to: CGPoint(x: n[index], y: n[index + 1]))
        }
        return path
    }
}
