import Foundation
import Testing

@testable import Porting

/// A class that draws tiles beside the main thread gets the name that says so: docs/decisions/threads.md, "Tiles".
@Suite struct TilesTests {
    private static let method = "func draw(_ layer: CALayer, in ctx: CGContext) {}"

    /// `frame`, with DRAW for the method, in a tree with a tiled layer.
    private func text(_ frame: String) -> String {
        "let tiles = CATiledLayer()\n" + frame.replacing("DRAW", with: Self.method)
    }

    @Test(arguments: [
        Pair(
            "class A: NSObject, CALayerDelegate { DRAW }",
            "class A: NSObject, CALayerDelegate, CALayerDrawing { DRAW }"),
        Pair(
            "class A: CALayerDelegate /* a */ { public DRAW }",
            "class A: CALayerDelegate, CALayerDrawing /* a */ { public DRAW }"),
        Pair(
            "class A: UIView { override DRAW }", "class A: UIView, CALayerDrawing { override DRAW }"
        ),
        Pair(
            "class A: NSObject {}\nextension A: CALayerDelegate { DRAW }",
            "class A: NSObject {}\nextension A: CALayerDelegate, CALayerDrawing { DRAW }"),
        Pair(
            "class A: NSObject, CALayerDelegate {}\nextension A { DRAW }",
            "class A: NSObject, CALayerDelegate, CALayerDrawing {}\nextension A { DRAW }"),
        Pair(
            "@MainActor class A: CALayerDelegate { nonisolated DRAW }",
            "@MainActor class A: CALayerDelegate, CALayerDrawing { nonisolated DRAW }"),
        Pair(
            "class A: UIView { override DRAW }\nclass B: A { override DRAW }",
            "class A: UIView, CALayerDrawing { override DRAW }\nclass B: A { override DRAW }"),
    ])
    func `a class whose draw(_:in:) is bound to nothing is a CALayerDrawing`(pair: Pair) throws {
        #expect(try ported(text(pair.before)) == text(pair.after))
    }

    @Test(arguments: [
        "@MainActor class A: NSObject, CALayerDelegate { DRAW }",
        "class A: NSObject, CALayerDelegate { @MainActor DRAW }",
        "class A: NSObject, CALayerDelegate, CATileDrawing { DRAW }",
        "class A: NSObject, CALayerDelegate { func draw(_ layer: CALayer, in box: CGRect) {} }",
        "class A: NSObject { DRAW }",
        "class A: UIView { override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) } }",
    ])
    func `a class that is bound to main, or is no delegate, stays as it is`(frame: String) throws {
        #expect(try ported(text(frame)) == text(frame))
    }

    @Test func `without a tiled layer nothing is named, and with one in another file it is`() throws
    {
        let source = "class A: CALayerDelegate { \(Self.method) }"
        #expect(try ported(source) == source)
        let both = port(["A.swift": source, "B.swift": "class Map: CATiledLayer {}"])
        let text = String(decoding: both[0].bytes, as: UTF8.self)
        #expect(text.hasPrefix("class A: CALayerDelegate, CALayerDrawing {"))
    }

    @Test(arguments: [
        ("6.0", "", false), ("6.0", ", swiftLanguageModes: [.v5]", true), ("5.9", "", true),
    ])
    func `in Swift 6 mode only what is nonisolated is named`(
        version: String, mode: String, isNamed: Bool
    ) throws {
        let root = try folder([
            "Package.swift":
                "// swift-tools-version: \(version)\nlet package = Package(name: \"a\"\(mode))\n",
            "A.swift": text(
                "class A: CALayerDelegate { DRAW }\nclass B: CALayerDelegate { nonisolated DRAW }"),
        ])
        defer { try? FileManager.default.removeItem(at: root) }
        let tree = try PortedTree(SourceTree(root), lamina: root)
        let result = try #require(tree.results.first { $0.path == "A.swift" })
        let text = String(decoding: result.bytes, as: UTF8.self)
        #expect(text.contains("class A: CALayerDelegate, CALayerDrawing") == isNamed)
        #expect(text.contains("class B: CALayerDelegate, CALayerDrawing"))
    }
}
