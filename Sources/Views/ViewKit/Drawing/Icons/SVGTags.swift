import Foundation

/// Reads the tags of an XML text in UTF-8, one after the other.
///
/// The file may be a stranger's. Entities are never replaced, no file is read that the text names,
/// and texts between tags are passed over: an icon has none. The cost is a look at each byte.
struct SVGTags {
    /// A tag of an element.
    enum Tag: Equatable {
        case open(String, [String: String], isEmpty: Bool)
        case close(String)
    }

    /// The most attributes of an element.
    static let mostAttributes = 200

    private let bytes: [UInt8]
    private var index = 0

    init(_ data: Data) throws(SVGDamage) {
        bytes = Array(data)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw SVGDamage("its text is not UTF-8")
        }
    }

    /// Returns the next tag of an element; nil at the end of the text.
    ///
    /// - Throws: `SVGDamage` for a tag that isn't well formed.
    mutating func next() throws(SVGDamage) -> Tag? {
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if skips("!--") {
                try skip(past: "-->")
            } else if skips("![CDATA[") {
                try skip(past: "]]>")
            } else if skips("?") {
                try skip(past: "?>")
            } else if skips("!") {
                try skipDeclaration()
            } else if skips("/") {
                return try close()
            } else {
                return try open()
            }
        }
        return nil
    }

    private static let cut = SVGDamage("it ends inside of a tag")

    private mutating func open() throws(SVGDamage) -> Tag {
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            if skips("/>") { return .open(name, attributes, isEmpty: true) }
            if skips(">") { return .open(name, attributes, isEmpty: false) }
            guard index < bytes.count else { throw Self.cut }
            let key = try self.name()
            skipSpace()
            guard skips("=") else { throw SVGDamage("an attribute has no value") }
            skipSpace()
            guard attributes.updateValue(try value(), forKey: key) == nil else {
                throw SVGDamage("an attribute comes twice")
            }
            guard attributes.count <= Self.mostAttributes else {
                throw SVGDamage("an element has more than \(Self.mostAttributes) attributes")
            }
        }
    }

    private mutating func close() throws(SVGDamage) -> Tag {
        let name = try name()
        skipSpace()
        guard skips(">") else { throw SVGDamage("a closing tag doesn't end") }
        return .close(name)
    }

    private mutating func name() throws(SVGDamage) -> String {
        let first = index
        while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
        guard index > first else { throw SVGDamage("a name is missing in a tag") }
        return String(decoding: bytes[first..<index], as: UTF8.self)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
            UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    private mutating func value() throws(SVGDamage) -> String {
        guard skips("\"") || skips("'") else {
            throw SVGDamage("an attribute's value is not in quotes")
        }
        let first = index
        guard let end = bytes[first...].firstIndex(of: bytes[first - 1]) else { throw Self.cut }
        index = end + 1
        return String(decoding: bytes[first..<end], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    /// Moves past a text, and returns whether it stands here.
    private mutating func skips(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count,
            (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] })
        else { return false }
        index += count
        return true
    }

    private mutating func skip(past mark: StaticString) throws(SVGDamage) {
        while index < bytes.count {
            if skips(mark) { return }
            index += 1
        }
        throw Self.cut
    }

    /// Moves past the type of the document, with all that it declares.
    private mutating func skipDeclaration() throws(SVGDamage) {
        var (depth, quote) = (1, nil as UInt8?)
        while depth > 0 {
            guard index < bytes.count else { throw Self.cut }
            let byte = bytes[index]
            index += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"): depth -= 1
            default: break
            }
        }
    }
}
