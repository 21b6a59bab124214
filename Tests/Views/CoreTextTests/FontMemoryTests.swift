import Drawing
import Foundation
import Primitives
import Testing

/// Fonts of bytes, as programs carry icon fonts along.
@Suite("Fonts out of memory")
struct FontMemoryTests {
    /// The bytes of an installed font whose name is another one of the same length, and that name.
    private static func renamed() throws -> (bytes: Data, name: String, face: FontFace) {
        let face = try #require(CTFont(name: "DejaVu Sans", size: 12).face)
        let family = try #require(face.name(.family))
        let name = String(family.reversed())
        var bytes = try Data(contentsOf: URL(filePath: face.file.path))
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            let old = try #require(family.data(using: encoding))
            let new = try #require(name.data(using: encoding))
            var start = bytes.startIndex
            while let place = bytes.range(of: old, in: start..<bytes.endIndex) {
                bytes.replaceSubrange(place, with: new)
                start = place.upperBound
            }
        }
        return (bytes, name, face)
    }

    @Test("a font of bytes has the glyphs of its file")
    func glyphs() throws {
        let (bytes, name, face) = try Self.renamed()
        let provider = try #require(CGDataProvider(data: bytes))
        let font = try #require(CGFont(provider))
        #expect(font.numberOfGlyphs == face.measures.glyphCount)
        let glyph = try #require(face.glyph(for: 0x41))
        let made = font.font(size: 12).face
        #expect(made?.glyph(for: 0x41) == glyph && made?.name(.family) == name)
    }

    /// In a process of its own, as the fonts of this one are those of other tests, too.
    @Test("a font of bytes is found by its name once it is registered")
    func register() async {
        await #expect(processExitsWith: .success) {
            let (bytes, name, _) = try FontMemoryTests.renamed()
            let provider = try #require(CGDataProvider(data: bytes))
            let font = try #require(CGFont(provider))
            #expect(!familyNames().contains(name))
            #expect(registered(font) == nil)
            #expect(familyNames().contains(name) && CGFont(name) != nil)
            // Apple's number: a font can't be registered twice.
            #expect(registered(font) == 105)
        }
    }

    @Test("a font whose file is gone can't be registered, however often it is tried")
    func gone() async {
        await #expect(processExitsWith: .success) {
            let (bytes, name, _) = try FontMemoryTests.renamed()
            let file = FileManager.default.temporaryDirectory.appending(
                path: "\(UUID().uuidString).ttf")
            try bytes.write(to: file)
            #expect(FontFinder.register(file.path))
            let font = try #require(CGFont(name))
            #expect(font.filePath == file.path)
            try FileManager.default.removeItem(at: file)
            // Apple's number: the format isn't recognized.
            #expect(registered(font) == 103 && registered(font) == 103)
        }
    }

    @Test("bytes that are no font make none, and leave no file open")
    func nonsense() throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        for _ in 0..<20 {
            let provider = try #require(CGDataProvider(data: Data("no font".utf8)))
            #expect(CGFont(provider) == nil)
        }
        let after = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        // Other tests may open some meanwhile.
        #expect(after < before + 20)
    }
}
