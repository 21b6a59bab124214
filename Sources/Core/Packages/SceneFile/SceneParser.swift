import Primitives

/// Reads the elements of an XML text: what of XML 1.0 scenes are written in, in UTF-8.
///
/// Entities that a document declares itself are not known, and nothing is read from elsewhere. Letters
/// between elements mean nothing in a scene and are passed over. What elements take is counted before they are
/// made. One thread; the cost is that of a look at each byte.
struct SceneParser {
    /// The most elements inside each other: who walks the tree takes a little of the stack for each.
    static let mostNested = 1000
    /// The most attributes of an element: each is compared with those before it by name.
    static let mostAttributes = 4096
    /// The most bytes of a name.
    private static let longestName = 1000

    private var bytes: SceneBytes
    private var budget: SceneBudget
    private var line = 1
    private var root: SceneNode?
    private var open: [SceneNode] = []

    /// The tree of a text. Throws `SceneFileError.malformed` and `.excessive`, and what reading throws.
    static func parse(_ bytes: SceneBytes) throws -> SceneNode {
        var parser = SceneParser(bytes: bytes, budget: SceneBudget(fileBytes: bytes.count))
        return try parser.document()
    }

    private init(bytes: SceneBytes, budget: SceneBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    private mutating func document() throws -> SceneNode {
        // A mark of UTF-8 may stand first.
        let first = try bytes.peek()
        if first == 0xEF {
            for _ in 0..<3 { _ = try next() }
        }
        guard first != 0xFE, first != 0xFF else {
            throw error("the text is UTF-16; save it as UTF-8")
        }
        while let byte = try bytes.peek() {
            if byte == UInt8(ascii: "<") { try tag() } else { try text() }
        }
        guard open.isEmpty else { throw error("it ends before all elements are closed") }
        guard let root else { throw error("there is no element") }
        return root
    }

    // MARK: Bytes

    private func error(_ reason: String) -> SceneFileError {
        .malformed(line: line, reason: reason)
    }

    private mutating func next() throws -> UInt8 {
        guard let byte = try bytes.peek() else {
            throw error(
                open.isEmpty
                    ? "it ends inside of a tag" : "it ends before all elements are closed")
        }
        bytes.skip()
        if byte == 10 { line += 1 }
        guard byte >= 32 || byte == 9 || byte == 10 || byte == 13 else {
            throw error("there is a control character, which XML can't hold")
        }
        return byte
    }

    private mutating func expect(_ text: StaticString, _ reason: String) throws {
        for index in 0..<text.utf8CodeUnitCount where try next() != text.utf8Start[index] {
            throw error(reason)
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 32 || byte == 9 || byte == 10 || byte == 13
    }

    private mutating func skipSpace() throws -> Bool {
        var isThere = false
        while let byte = try bytes.peek(), Self.isSpace(byte) {
            _ = try next()
            isThere = true
        }
        return isThere
    }

    /// Passes over all up to the end of `mark`.
    private mutating func skip(past mark: StaticString) throws {
        let count = mark.utf8CodeUnitCount
        var last: [UInt8] = []
        while true {
            last.append(try next())
            if last.count > count { last.removeFirst() }
            let isEnd =
                last.count == count && last.indices.allSatisfy { last[$0] == mark.utf8Start[$0] }
            if isEnd { return }
        }
    }

    // MARK: Between elements

    private mutating func text() throws {
        let byte = try next()
        if byte == UInt8(ascii: "&") { _ = try reference() }
        guard !open.isEmpty || Self.isSpace(byte) else {
            throw error(root == nil ? "there is no element" : "something follows the last element")
        }
    }

    private mutating func tag() throws {
        _ = try next()
        switch try bytes.peek() {
        case UInt8(ascii: "?"): try skip(past: "?>")
        case UInt8(ascii: "!"):
            _ = try next()
            try declaration()
        case UInt8(ascii: "/"):
            _ = try next()
            try close()
        default: try element()
        }
    }

    private mutating func declaration() throws {
        switch try bytes.peek() {
        case UInt8(ascii: "-"):
            try expect("--", "a comment doesn't begin as one")
            try skip(past: "-->")
        case UInt8(ascii: "["):
            try expect("[CDATA[", "a section doesn't begin as one")
            guard !open.isEmpty else { throw error("there is text outside of the elements") }
            try skip(past: "]]>")
        default:
            try expect("DOCTYPE", "a declaration is not known")
            guard root == nil else { throw error("the document's type comes after its elements") }
            try skipDocumentType()
        }
    }

    /// A document's type, with what it declares: none of it means anything in a scene.
    private mutating func skipDocumentType() throws {
        var (depth, quote) = (1, nil as UInt8?)
        while depth > 0 {
            let byte = try next()
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
    }

    // MARK: Elements

    private mutating func element() throws {
        guard root == nil || !open.isEmpty else {
            throw error("something follows the last element")
        }
        guard open.count < Self.mostNested else {
            throw error(
                "more than \(Self.mostNested) elements lie inside each other; use fewer levels")
        }
        let first = line
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            let isApart = try skipSpace()
            switch try bytes.peek() {
            case UInt8(ascii: "/"):
                try expect("/>", "an element's tag doesn't end")
                return try add(name, attributes, first, isEmpty: true)
            case UInt8(ascii: ">"):
                _ = try next()
                return try add(name, attributes, first, isEmpty: false)
            case nil: throw error("it ends before all elements are closed")
            default:
                guard isApart else { throw error("an element's tag doesn't end, or is too long") }
                try attribute(&attributes)
            }
        }
    }

    private mutating func add(
        _ name: String, _ attributes: [String: String], _ line: Int, isEmpty: Bool
    ) throws {
        try budget.take(element: name, line: line)
        let node = SceneNode(name, attributes, line: line)
        if let above = open.last { above.children.append(node) } else { root = node }
        if !isEmpty { open.append(node) }
    }

    private mutating func close() throws {
        let name = try name()
        _ = try skipSpace()
        guard try next() == UInt8(ascii: ">") else { throw error("an element's tag doesn't end") }
        guard open.popLast()?.name == name else {
            throw error("an element is closed by another's name")
        }
    }

    private mutating func attribute(_ attributes: inout [String: String]) throws {
        let key = try name()
        _ = try skipSpace()
        guard try bytes.peek() == UInt8(ascii: "=") else {
            throw error("an attribute has no value")
        }
        _ = try next()
        _ = try skipSpace()
        let value = try value()
        try budget.take(attribute: key, value, line: line)
        guard attributes.updateValue(value, forKey: key) == nil else {
            throw error("an attribute comes twice")
        }
        guard attributes.count <= Self.mostAttributes else {
            throw error(
                "an element has more than \(Self.mostAttributes) attributes; use several elements")
        }
    }

    // MARK: Names and values

    private mutating func name() throws -> String {
        var name: [UInt8] = []
        while let byte = try bytes.peek(), Self.isOfName(byte, isFirst: name.isEmpty) {
            name.append(try next())
            guard name.count <= Self.longestName else { throw error("a name is too long") }
        }
        guard !name.isEmpty else {
            throw error("a name is missing, or begins with what names can't")
        }
        return try string(name)
    }

    private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
        default: false
        }
    }

    private mutating func value() throws -> String {
        let quote = try next()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw error("an attribute's value is not in quotes")
        }
        var value: [UInt8] = []
        while true {
            let byte = try next()
            switch byte {
            case quote: return try string(value)
            case UInt8(ascii: "<"): throw error("an attribute's value holds a <; write &lt;")
            case UInt8(ascii: "&"): value += try reference().utf8
            // A line break is a space; one of two bytes is one.
            case 13: if try bytes.peek() != 10 { value.append(32) }
            case 9, 10: value.append(32)
            default: value.append(byte)
            }
            guard value.count <= budget.left else { throw budget.error(line: line) }
        }
    }

    private func string(_ bytes: [UInt8]) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error("the text is not UTF-8")
        }
        return text
    }

    /// Reads a reference: the name between `&` and `;`.
    private mutating func reference() throws -> String {
        var word: [UInt8] = []
        while true {
            let byte = try next()
            if byte == UInt8(ascii: ";") { break }
            word.append(byte)
            guard byte == UInt8(ascii: "#") || Self.isOfName(byte, isFirst: false), word.count <= 40
            else { throw error("an & stands alone; write &amp;") }
        }
        switch try string(word) {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        case let text where text.hasPrefix("#"):
            let digits = text.dropFirst()
            let number =
                digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value != 0 else {
                throw error("a character has a number that is none")
            }
            return String(Character(scalar))
        default: throw error("an entity is not defined")
        }
    }
}
