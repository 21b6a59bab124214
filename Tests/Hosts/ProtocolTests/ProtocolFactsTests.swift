import CWayland
import Foundation
import Testing

/// Our interface facts against the distribution's own files, where they are installed, and against
/// the glue that was made from them.
@Suite("Protocol facts")
struct ProtocolFactsTests {
    /// Protocols that the distribution's package doesn't have, as other projects keep them.
    static let foreign: Set = [
        "fake-input", "input-method-unstable-v2", "virtual-keyboard-unstable-v1",
        "wlr-layer-shell-unstable-v1",
        "wlr-virtual-pointer-unstable-v1",
    ]
    /// The names of files that a newer distribution has moved.
    private static let moved = ["tablet-unstable-v2": "tablet-v2"]
    private static let installed = "/usr/share/wayland-protocols"

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "protocols")

    /// The names of our files.
    static let ours: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
    }()

    /// The distribution's file of a protocol, in whatever folder it is; nil where it has none.
    private static func place(of name: String) -> URL? {
        let names = [name, moved[name] ?? name].map { "/\($0).xml" }
        let all = FileManager.default.enumerator(atPath: installed)?.compactMap { $0 as? String }
        let path = (all ?? []).first { path in names.contains { path.hasSuffix($0) } }
        return path.map { URL(fileURLWithPath: installed).appending(path: $0) }
    }

    @Test(
        "the facts of our protocol files are those of the distribution's",
        arguments: ours.filter { !foreign.contains($0) })
    func sameFacts(name: String) throws {
        guard let place = Self.place(of: name) else {
            print("LOUD SKIP: this distribution has no \(name).xml; ours was not compared with it")
            return
        }
        let ours = try Self.facts(name)
        let theirs = try ProtocolFacts(contentsOf: place)
        #expect(!ours.interfaces.isEmpty)
        #expect(ours.interfaces.map(\.name) == theirs.interfaces.map(\.name))
        for own in ours.interfaces {
            let their = try #require(theirs.interface(own.name))
            #expect(own.version <= their.version, "\(own.name)")
            if own.version == their.version {
                #expect(own == their)
            } else {
                Self.compare(own, with: their.upTo(own.version))
            }
        }
    }

    @Test("every protocol has a summary of its own and no copied prose", arguments: ours)
    func summaries(name: String) throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: "\(name).xml"), encoding: .utf8)
        #expect(!text.localizedCaseInsensitiveContains("copyright"))
        #expect(!text.contains("</description>"))
        let interfaces = try Self.facts(name).interfaces.count
        #expect(interfaces > 0)
        #expect(text.components(separatedBy: "<description summary=").count - 1 == interfaces)
        #expect(text.components(separatedBy: "<!-- ").count == 2)
    }

    @Test("the glue that is linked carries the facts of the files, all of them")
    func glue() throws {
        var facts: [String: InterfaceFacts] = [:]
        for file in Self.ours {
            for each in try Self.facts(file).interfaces { facts[each.name] = each }
        }
        var index: Int32 = 0
        while let table = lamina_interface(index) {
            index += 1
            let name = String(cString: table.pointee.name)
            let found = facts.removeValue(forKey: name)
            let own = try #require(found, "\(name)")
            #expect(Int(table.pointee.version) == own.version, "\(name)")
            let methods = UnsafeBufferPointer(
                start: table.pointee.methods, count: Int(table.pointee.method_count))
            let requests = methods.map { String(cString: $0.name) }
            #expect(requests == own.requests.map(\.name), "\(name)")
            #expect(Int(table.pointee.event_count) == own.events.count, "\(name)")
        }
        #expect(facts.isEmpty)
        #expect(index > 30)
    }

    private static func facts(_ name: String) throws -> ProtocolFacts {
        try ProtocolFacts(contentsOf: folder.appending(path: "\(name).xml"))
    }

    /// A newer file may name more values and say more about an argument; what goes over the wire
    /// must be the same.
    private static func compare(_ own: InterfaceFacts, with their: InterfaceFacts) {
        #expect(wire(own.requests) == wire(their.requests), "\(own.name)")
        #expect(wire(own.events) == wire(their.events), "\(own.name)")
        for (name, facts) in own.enums {
            let other = their.enums[name]?.entries ?? [:]
            for (entry, fact) in facts.entries {
                #expect(other[entry] == fact, "\(own.name).\(name).\(entry)")
            }
        }
    }

    private static func wire(_ messages: [MessageFacts]) -> [MessageFacts] {
        messages.map { message in
            var plain = MessageFacts(
                name: message.name, isDestructor: message.isDestructor, since: message.since)
            plain.arguments = message.arguments.map {
                ArgumentFacts(
                    name: $0.name, type: $0.type, interface: $0.interface, enumeration: nil,
                    allowsNull: $0.allowsNull)
            }
            return plain
        }
    }
}
