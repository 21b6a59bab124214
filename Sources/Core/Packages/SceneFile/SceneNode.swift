/// An XML element with what is in it.
final class SceneNode {
    /// The name; one that a layer's element gets for its place, as `mask`, is set after it is made.
    var name: String
    let line: Int
    var attributes: [String: String]
    var children: [SceneNode] = []

    init(_ name: String, _ attributes: [String: String] = [:], line: Int = 0) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }

    /// Returns the first child of this name.
    func child(_ name: String) -> SceneNode? { children.first { $0.name == name } }

    /// Removes and returns an attribute.
    func take(_ name: String) -> String? { attributes.removeValue(forKey: name) }

    /// The node as XML, attributes in the order of `order` and then by name.
    func xml(indent: Int = 0, into out: inout String, order: [String: Int]) {
        let space = String(repeating: "  ", count: indent)
        out += "\(space)<\(name)"
        let sorted = attributes.sorted {
            let (a, b) = (order[$0.key] ?? .max, order[$1.key] ?? .max)
            return a == b ? $0.key < $1.key : a < b
        }
        for (key, value) in sorted { out += " \(key)=\"\(Self.escape(value))\"" }
        guard !children.isEmpty else {
            out += "/>\n"
            return
        }
        out += ">\n"
        for child in children { child.xml(indent: indent + 1, into: &out, order: order) }
        out += "\(space)</\(name)>\n"
    }

    private static func escape(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n", "\t", "\r": out += "&#\(scalar.value);"
            default:
                // Other control characters can't occur in XML.
                if scalar.value >= 32 { out.unicodeScalars.append(scalar) }
            }
        }
        return out
    }
}
