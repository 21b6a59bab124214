import CWayland
import Foundation
import Testing

/// Our interface facts against the distribution's own files, where they are installed, and against
/// the glue that was made from them.
@Suite("Protocol facts")
struct ProtocolFactsTests {
    /// Where the distribution keeps its files; a newer one has moved some.
    static let installed = [
        "xdg-shell": ["stable/xdg-shell/xdg-shell.xml"],
        "presentation-time": ["stable/presentation-time/presentation-time.xml"],
        "viewporter": ["stable/viewporter/viewporter.xml"],
        "fractional-scale-v1": ["staging/fractional-scale/fractional-scale-v1.xml"],
        "xdg-decoration-unstable-v1": ["unstable/xdg-decoration/xdg-decoration-unstable-v1.xml"],
        "tablet-unstable-v2": [
            "unstable/tablet/tablet-unstable-v2.xml", "stable/tablet/tablet-v2.xml",
        ],
        "cursor-shape-v1": ["staging/cursor-shape/cursor-shape-v1.xml"],
        "text-input-unstable-v3": ["unstable/text-input/text-input-unstable-v3.xml"],
    ]

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "protocols")

    /// The names of our files.
    static let ours: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
    }()

    @Test("ours say what the distribution's say", arguments: installed.keys.sorted())
    func sameFacts(name: String) throws {
        let places = try #require(Self.installed[name])
            .map { URL(fileURLWithPath: "/usr/share/wayland-protocols").appending(path: $0) }
        guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) })
        else {
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

    @Test("all the protocols that the design names are here")
    func complete() {
        #expect(Set(Self.installed.keys).isSubset(of: Self.ours))
        #expect(Self.ours.contains("wlr-virtual-pointer-unstable-v1"))
        #expect(Self.ours.contains("virtual-keyboard-unstable-v1"))
        #expect(Self.ours.contains("input-method-unstable-v2"))
    }

    @Test("the glue that is linked carries the facts of the files")
    func glue() throws {
        let tables: [(String, UnsafePointer<wl_interface>)] = [
            ("xdg-shell", xdg_wm_base_ptr()),
            ("presentation-time", wp_presentation_ptr()),
            ("viewporter", wp_viewporter_ptr()),
            ("fractional-scale-v1", wp_fractional_scale_manager_v1_ptr()),
            ("xdg-decoration-unstable-v1", zxdg_decoration_manager_v1_ptr()),
            ("cursor-shape-v1", wp_cursor_shape_manager_v1_ptr()),
            ("text-input-unstable-v3", zwp_text_input_manager_v3_ptr()),
            ("input-method-unstable-v2", zwp_input_method_manager_v2_ptr()),
            ("wlr-virtual-pointer-unstable-v1", zwlr_virtual_pointer_manager_v1_ptr()),
            ("virtual-keyboard-unstable-v1", zwp_virtual_keyboard_manager_v1_ptr()),
            ("fake-input", org_kde_kwin_fake_input_ptr()),
        ]
        for (file, table) in tables {
            let name = String(cString: table.pointee.name)
            let facts = try #require(try Self.facts(file).interface(name))
            #expect(Int(table.pointee.version) == facts.version, "\(name)")
            let methods = UnsafeBufferPointer(
                start: table.pointee.methods, count: Int(table.pointee.method_count))
            let requests = methods.map { String(cString: $0.name) }
            #expect(requests == facts.requests.map(\.name), "\(name)")
            #expect(Int(table.pointee.event_count) == facts.events.count, "\(name)")
        }
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
