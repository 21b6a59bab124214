import Foundation

/// Conversion from and to the path data of SVG. Apple has no such call.
extension CGPath {
    /// The path of SVG path data, by SVG 1.1 and 2.
    ///
    /// Data with an error gives the path before the error, as SVG prescribes: `M10,10L20,20,30` is
    /// the line to (20, 20). Nil when not even a move comes before the error. SVG has y down: no
    /// point is changed here. Arcs become cubic curves.
    /// - Parameter text: the value of a `d` attribute.
    public convenience init?(svgPath text: String) {
        var reader = SVGPathReader(text)
        guard let elements = reader.read() else { return nil }
        self.init(elements)
    }

    /// The path as SVG path data with absolute commands: for example `M0,0L10,0Q10,5,5,5Z`.
    ///
    /// Reading it again gives an equal path.
    public var svgPath: String {
        var text = ""
        func add(_ letter: String, _ points: [CGPoint]) {
            text += letter
            text += points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }
                .joined(separator: ",")
        }
        for element in elements {
            switch element {
            case .move(let p): add("M", [p])
            case .line(let p): add("L", [p])
            case .quad(let c, let p): add("Q", [c, p])
            case .cubic(let c, let d, let p): add("C", [c, d, p])
            case .close: text += "Z"
            }
        }
        return text
    }

    /// The shortest text that reads back as the same number.
    private static func number(_ value: CGFloat) -> String {
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(Double(value))"
    }
}
