import Foundation
import FoundationXML

/// An XML element with its content.
final class SceneNode {
    let name: String
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

    /// Parses an XML text. Throws `SceneFileError.malformed`.
    ///
    /// External entities are not read. Elements more than `mostNested` deep are an error, as
    /// recursion over the tree uses the stack.
    static func parse(_ data: Data) throws -> SceneNode {
        // Foundation's parser crashes at names that are not valid.
        guard String(bytes: data, encoding: .utf8) != nil else {
            throw SceneFileError.malformed(line: 1, reason: "the text is not UTF-8")
        }
        let parser = XMLParser(data: data)
        let builder = Builder()
        parser.delegate = builder
        parser.shouldResolveExternalEntities = false
        // The parser may return true in spite of an error.
        let isWhole = parser.parse()
        if let line = builder.tooDeep {
            throw SceneFileError.malformed(
                line: line,
                reason: "more than \(mostNested) elements lie inside each other; use fewer levels")
        }
        guard isWhole, parser.parserError == nil, let root = builder.root else {
            throw SceneFileError.malformed(
                line: max(parser.lineNumber, 1), reason: Self.reason(parser.parserError))
        }
        return root
    }

    /// The greatest nesting depth of elements.
    static let mostNested = 1000

    /// Returns the meaning of the parser's error; its numbers are those of libxml2.
    private static func reason(_ error: (any Error)?) -> String {
        guard let error else { return "there is no element" }
        return switch (error as NSError).code {
        case 5, 77: "it ends before all elements are closed"
        case 26: "an entity is not defined"
        case 29: "an entity is in another file, which is not read"
        case 39: "an attribute's value is not in quotes"
        case 42: "an attribute comes twice"
        case 73: "an element's tag doesn't end, or is too long"
        case 89: "entities hold too many others, or themselves"
        case 76: "an element is closed by another's name"
        default: "error \((error as NSError).code) of libxml2"
        }
    }

    /// Writes the node as XML, with attributes in the order of `order` and then by name.
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

extension SceneNode {
    /// Builds the tree of elements from the parser's calls.
    private final class Builder: NSObject, XMLParserDelegate {
        var root: SceneNode?
        /// The line of the first element that is too deep.
        private(set) var tooDeep: Int?
        private var open: [SceneNode] = []

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes: [String: String]
        ) {
            guard tooDeep == nil else { return }
            guard open.count < SceneNode.mostNested else {
                tooDeep = max(parser.lineNumber, 1)
                return parser.abortParsing()
            }
            let node = SceneNode(elementName, attributes, line: parser.lineNumber)
            if let above = open.last { above.children.append(node) } else { root = root ?? node }
            open.append(node)
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?
        ) {
            if tooDeep == nil { open.removeLast() }
        }
    }
}
