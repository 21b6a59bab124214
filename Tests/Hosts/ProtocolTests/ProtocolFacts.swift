import Foundation
import FoundationXML

/// What one protocol file says about the wire, without its prose.
struct ProtocolFacts: Equatable {
    var name = ""
    var interfaces: [InterfaceFacts] = []

    /// Reads the file; throws what the parser or the file system says.
    init(contentsOf url: URL) throws {
        let reader = Reader()
        let parser = XMLParser(data: try Data(contentsOf: url))
        parser.delegate = reader
        if !parser.parse(), let error = parser.parserError { throw error }
        name = reader.name
        interfaces = reader.interfaces
    }

    /// The interface of that name.
    func interface(_ name: String) -> InterfaceFacts? {
        interfaces.first { $0.name == name }
    }
}

/// One interface: its place in each list is a message's number on the wire.
struct InterfaceFacts: Equatable {
    let name: String
    let version: Int
    var requests: [MessageFacts] = []
    var events: [MessageFacts] = []
    var enums: [String: EnumFacts] = [:]

    /// The same as a file of that version said it: without what came later.
    func upTo(_ version: Int) -> InterfaceFacts {
        var facts = InterfaceFacts(name: name, version: min(self.version, version))
        facts.requests = requests.filter { $0.since <= version }
        facts.events = events.filter { $0.since <= version }
        for (name, one) in enums where one.since <= version {
            var kept = one
            kept.entries = one.entries.filter { $0.value.since <= version }
            facts.enums[name] = kept
        }
        return facts
    }
}

/// One request or event.
struct MessageFacts: Equatable {
    let name: String
    let isDestructor: Bool
    let since: Int
    var arguments: [ArgumentFacts] = []
}

/// One argument of a message.
struct ArgumentFacts: Equatable {
    let name: String
    let type: String
    let interface: String?
    let enumeration: String?
    let allowsNull: Bool
}

/// One list of named values.
struct EnumFacts: Equatable {
    let isBitfield: Bool
    let since: Int
    var entries: [String: EntryFacts] = [:]
}

/// One named value.
struct EntryFacts: Equatable {
    let value: UInt32
    let since: Int
}

/// Fills the facts, element by element.
private final class Reader: NSObject, XMLParserDelegate {
    var name = ""
    var interfaces: [InterfaceFacts] = []
    private var message: MessageFacts?
    private var enumeration: (name: String, facts: EnumFacts)?

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let name = attributes["name"] ?? ""
        let since = attributes["since"].flatMap { Int($0) } ?? 1
        switch element {
        case "protocol": self.name = name
        case "interface":
            let version = attributes["version"].flatMap { Int($0) } ?? 0
            interfaces.append(InterfaceFacts(name: name, version: version))
        case "request", "event":
            message = MessageFacts(
                name: name, isDestructor: attributes["type"] == "destructor", since: since)
        case "arg":
            message?.arguments.append(
                ArgumentFacts(
                    name: name, type: attributes["type"] ?? "", interface: attributes["interface"],
                    enumeration: attributes["enum"], allowsNull: attributes["allow-null"] == "true")
            )
        case "enum":
            enumeration = (
                name, EnumFacts(isBitfield: attributes["bitfield"] == "true", since: since)
            )
        case "entry":
            let value = attributes["value"].flatMap { Self.number($0) } ?? .max
            enumeration?.facts.entries[name] = EntryFacts(value: value, since: since)
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard !interfaces.isEmpty else { return }
        let last = interfaces.count - 1
        switch element {
        case "request":
            if let message { interfaces[last].requests.append(message) }
        case "event":
            if let message { interfaces[last].events.append(message) }
        case "enum":
            if let enumeration { interfaces[last].enums[enumeration.name] = enumeration.facts }
        default: break
        }
    }

    /// A number as these files write it, decimal or as 0x2A.
    private static func number(_ text: String) -> UInt32? {
        text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    }
}
