import Foundation
import FoundationXML
import Testing

/// Our interface facts against the distribution's own files, where they are installed.
@Suite("Protocol facts")
struct ProtocolFactsTests {
    static let installed = [
        "xdg-shell": "stable/xdg-shell/xdg-shell.xml",
        "presentation-time": "stable/presentation-time/presentation-time.xml",
        "viewporter": "stable/viewporter/viewporter.xml",
        "fractional-scale-v1": "staging/fractional-scale/fractional-scale-v1.xml",
        "xdg-decoration-unstable-v1": "unstable/xdg-decoration/xdg-decoration-unstable-v1.xml",
        "tablet-unstable-v2": "unstable/tablet/tablet-unstable-v2.xml",
        "cursor-shape-v1": "staging/cursor-shape/cursor-shape-v1.xml",
    ]

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("ours say what the distribution's say", arguments: installed.keys.sorted())
    func sameFacts(name: String) throws {
        let path = try #require(Self.installed[name])
        let theirs = URL(fileURLWithPath: "/usr/share/wayland-protocols").appending(path: path)
        guard FileManager.default.fileExists(atPath: theirs.path) else {
            print("LOUD SKIP: \(path) is not in this distribution; \(name) was not compared")
            return
        }
        let ours = Self.root.appending(path: "protocols/\(name).xml")
        let (own, other) = (try Facts(ours), try Facts(theirs))
        #expect(!own.lines.isEmpty)
        #expect(own.lines == other.lines)
    }

    @Test("every protocol here has a summary of its own, and no copied prose")
    func summaries() throws {
        let folder = Self.root.appending(path: "protocols")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".xml") }
        #expect(files.count >= 8)
        for file in files {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            #expect(!text.contains("Copyright"), "\(file)")
            #expect(!text.contains("</description>"), "\(file)")
            #expect(text.contains("<!-- "), "\(file)")
        }
    }
}

/// The facts of one protocol file, a line each: interfaces, messages, arguments, entries.
private final class Facts: NSObject, XMLParserDelegate {
    private(set) var lines: [String] = []
    private static let kept: [String: [String]] = [
        "protocol": ["name"],
        "interface": ["name", "version"],
        "request": ["name", "type", "since"],
        "event": ["name", "type", "since"],
        "arg": ["name", "type", "interface", "enum", "allow-null"],
        "enum": ["name", "bitfield", "since"],
        "entry": ["name", "value", "since"],
    ]

    init(_ url: URL) throws {
        super.init()
        let parser = XMLParser(data: try Data(contentsOf: url))
        parser.delegate = self
        if !parser.parse(), let error = parser.parserError { throw error }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        guard let keys = Self.kept[name] else { return }
        let values = keys.compactMap { key in attributes[key].map { "\(key)=\($0)" } }
        lines.append("\(name) \(values.joined(separator: " "))")
    }
}
