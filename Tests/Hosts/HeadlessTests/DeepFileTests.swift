import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing

/// Files that are nested as deep as a stranger likes, and what a program writes of deep trees.
@MainActor @Suite("Files nested a hundred thousand deep")
struct DeepFileTests {
    /// What a file nests.
    enum Nest: String, Codable, CaseIterable, Sendable {
        case sublayers, masks, unknown, groups, arrays, cells, colors, entities, longEntity
        case external, unclosed
    }

    @Test("deeply nested files are an answer, or an error with a line", arguments: Nest.allCases)
    func read(_ nest: Nest) async {
        await #expect(processExitsWith: .success) { [nest] in
            try await MainActor.run {
                Complaint.handler = { _ in }
                Deep.endInTime()
                let text = Self.text(nest)
                do {
                    let scene = try SceneFile(xml: Data(text.utf8)) { _ in nil }
                    #expect((scene.layer.name ?? "").count < 1 << 20)
                } catch let error as SceneFileError {
                    guard case .malformed(let line, let reason) = error else { throw error }
                    #expect(line > 0 && !reason.contains("libxml2"), "\(reason)")
                }
            }
        }
    }

    private static let levels = 100_000

    private static func nested(_ open: String, _ close: String) -> String {
        String(repeating: open + "\n", count: levels) + String(repeating: close, count: levels)
    }

    private static func inLayer(_ text: String) -> String {
        "<caml><CALayer>\(text)</CALayer></caml>"
    }

    private static func text(_ nest: Nest) -> String {
        switch nest {
        case .sublayers: inLayer(nested("<sublayers><CALayer>", "</CALayer></sublayers>"))
        case .masks: inLayer(nested("<mask><CALayer>", "</CALayer></mask>"))
        case .unknown: inLayer(nested("<x>", "</x>"))
        case .groups:
            inLayer(
                "<animations>"
                    + nested(
                        "<animation type=\"CAAnimationGroup\"><animations>",
                        "</animations></animation>") + "</animations>")
        case .arrays: inLayer("<style>" + nested("<NSArray>", "</NSArray>") + "</style>")
        case .cells:
            "<caml><CAEmitterLayer>"
                + nested("<emitterCells><CAEmitterCell>", "</CAEmitterCell></emitterCells>")
                + "</CAEmitterLayer></caml>"
        case .colors: inLayer(nested("<backgroundColor>", "</backgroundColor>"))
        case .unclosed: "<caml>" + String(repeating: "<CALayer>\n", count: levels)
        case .entities: withEntities(bomb)
        case .longEntity:
            withEntities(
                "<!ENTITY top \"\(String(repeating: "x", count: 50_000))\">",
                uses: 50_000)
        case .external: withEntities("<!ENTITY top SYSTEM \"file:///dev/zero\">")
        }
    }

    /// Twelve entities of ten of the one before: 10^12 letters.
    private static var bomb: String {
        (1...12).map { index in
            let last = index == 1 ? "lol" : "&e\(index - 1);"
            let name = index == 12 ? "top" : "e\(index)"
            return "<!ENTITY \(name) \"\(String(repeating: last, count: 10))\">"
        }.joined(separator: "\n")
    }

    private static func withEntities(_ entities: String, uses: Int = 1) -> String {
        let text = String(repeating: "&top;", count: uses)
        return "<?xml version=\"1.0\"?>\n<!DOCTYPE caml [\n\(entities)\n]>\n"
            + "<caml><CALayer name=\"\(text)\"><x>\(text)</x></CALayer></caml>"
    }

    /// How a tree is written.
    enum Form: String, Codable, CaseIterable, Sendable {
        case scene, archive
    }

    @Test("files of a deep tree aren't written, or are read again", arguments: Form.allCases)
    func written(_ form: Form) async {
        await #expect(processExitsWith: .success) { [form] in
            try await MainActor.run {
                var told: [String] = []
                Complaint.handler = { told.append($0) }
                let chain = LayerChain()
                switch form {
                case .scene:
                    Deep.endInTime()
                    let path = NSTemporaryDirectory() + "deep-\(getpid()).caml"
                    #expect(throws: SceneFileError.self) {
                        try SceneFile.write(chain.top, to: path)
                    }
                    #expect(!FileManager.default.fileExists(atPath: path))
                case .archive:
                    let data = try NSKeyedArchiver.archivedData(
                        withRootObject: chain.top, requiringSecureCoding: true)
                    #expect(told.contains { $0.contains("inside each other") })
                    let layer = try NSKeyedUnarchiver.unarchivedObject(
                        ofClass: CALayer.self, from: data)
                    #expect(layer?.sublayers?.count == 1)
                }
            }
        }
    }
}
