import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Scene files on disk, and files that are none.
@MainActor @Suite("Scene files on disk")
struct SceneFolderTests {
    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "lamina-scenes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    @Test(
        "a file and a package are written with their pictures and read again",
        arguments: [
            "scene.caml", "scene.ca",
        ])
    func written(name: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (layer, image) = try SceneFileTests.everything()
        let path = folder.appending(path: name).path
        try SceneFile.write(layer, to: path)
        let again = try SceneFile(contentsOf: path)
        #expect(again.notes.isEmpty, "\(again.notes)")
        let contents = try #require(again.layer.contents as? CGImage)
        #expect(ImageDifference(contents, image)?.maximum == 0)
        #expect(SceneFile.encode(again.layer).xml == SceneFile.encode(layer).xml)
        CATransaction.flush()
    }

    @Test("a picture is read once, by whatever name, also one that can't be")
    func readOnce() throws {
        struct Broken: Error {}
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appending(path: "inner")
        try FileManager.default.createDirectory(
            at: inner.appending(path: "a"), withIntermediateDirectories: true)
        for name in ["inner/broken.png", "inner/b.png", "inner/c d.png", "b.png"] {
            try Data(name.utf8).write(to: folder.appending(path: name))
        }
        var reads: [String] = []
        let bitmap = try #require(Bitmap(width: 1, height: 1))
        let pictures = ScenePictures(.folder(inner)) { data, _ in
            let name = String(decoding: data, as: UTF8.self)
            reads.append(name)
            if name.hasSuffix("broken.png") { throw Broken() }
            return CGImage(bitmap: bitmap)
        }
        for name in ["broken.png", "./broken.png", "broken.png", "a/../broken.png"] {
            #expect(pictures.image(name) == nil)
        }
        for name in ["b.png", "./b.png", "b.png"] { #expect(pictures.image(name) != nil) }
        // RFC 3986 writes a blank in an address as %20.
        for name in ["c%20d.png", "c d.png"] { #expect(pictures.image(name) != nil) }
        #expect(reads == ["inner/broken.png", "inner/b.png", "inner/c d.png"])
        #expect(pictures.image("../b.png") == nil && reads.count == 3)
    }

    @Test("pictures outside the document's folder are not read")
    func outside() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (layer, image) = try SceneFileTests.everything()
        _ = layer
        try image.write(toPNG: folder.appending(path: "secret.png").path)
        let inner = folder.appending(path: "scene.ca")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let link = inner.appending(path: "link.png")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.appending(path: "secret.png"))
        for source in ["../secret.png", "link.png", folder.appending(path: "secret.png").path] {
            let xml =
                "<caml><CALayer><contents><CGImage src=\"\(source)\"/></contents></CALayer></caml>"
            try Data(xml.utf8).write(to: inner.appending(path: "main.caml"))
            let scene = try SceneFile(contentsOf: inner.path)
            #expect(scene.layer.contents == nil && scene.notes.count == 1, "\(source)")
        }
    }

    @Test("a file that is no scene is refused with a sentence")
    func refused() throws {
        #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: "/nowhere/a.caml") }
        func error(_ text: String) -> SceneFileError? {
            do {
                _ = try SceneFile(xml: Data(text.utf8)) { _ in nil }
                return nil
            } catch { return error as? SceneFileError }
        }
        #expect(error("<caml></caml>") == .noLayer)
        #expect(error("<svg/>") == .noLayer)
        guard case .malformed(let line, _)? = error("<caml>\n<CALayer>\n</caml>") else {
            Issue.record("not refused as malformed")
            return
        }
        #expect(line == 3)
        let latin = Data([60, 0xE9, 32, 0xE9, 61, 34, 34, 47, 62])
        #expect(throws: SceneFileError.self) { try SceneFile(xml: latin) { _ in nil } }
        #expect(error("")?.description.contains("well-formed") == true)
        let deep = String(repeating: "<CALayer><sublayers>", count: 5000)
        guard case .malformed? = error("<caml>" + deep) else {
            Issue.record("five thousand levels were taken")
            return
        }
    }

    @Test("a thousand damaged files end in a layer or a sentence")
    func damaged() throws {
        let (layer, image) = try SceneFileTests.everything()
        let whole = [UInt8](SceneFile.encode(layer).xml)
        var state: UInt64 = 20_261_121
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var read = 0
        for _ in 0..<1000 {
            var bytes = whole
            for _ in 0..<(1 + random(4)) {
                let index = random(bytes.count)
                switch random(4) {
                case 0: bytes[index] = UInt8(random(256))
                case 1: bytes[index] = Array("0123456789.-e".utf8)[random(13)]
                case 2: bytes.removeSubrange(index..<min(index + random(40), bytes.count))
                default:
                    bytes.insert(contentsOf: bytes[index..<min(index + 30, bytes.count)], at: index)
                }
            }
            do {
                let scene = try SceneFile(xml: Data(bytes)) { _ in image }
                read += 1
                _ = SceneFile.encode(scene.layer)
            } catch { #expect(error is SceneFileError) }
        }
        // Many are damaged inside of values only.
        #expect(read > 100)
        CATransaction.flush()
    }
}
