import Drawing
import Foundation
import Primitives
import Stage
import Testing
import ViewKit

/// Pictures of files.
@Suite("UIImage and files")
struct ImageFileTests {
    private static let codecs = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Core/DrawingTests/Pictures/Codecs")

    private func file(_ name: String) throws -> Data {
        try Data(contentsOf: Self.codecs.appending(path: name))
    }

    /// A PNG of one pixel, `width` times.
    private func png(_ width: Int) throws -> Data {
        let context = try #require(CGContext(width: width, height: 1))
        return try #require(context.makeImage()).pngData()
    }

    /// A folder with files, gone afterwards.
    private func withFolder(_ files: [String: Data], _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files { try data.write(to: folder.appending(path: name)) }
        try body(folder)
    }

    @Test(
        "every format is read, and decoded when it is needed",
        arguments: ["rgba8.png", "rgb420.jpg", "lossy.webp", "interlaced.gif", "avif420.avif"])
    func formats(name: String) throws {
        let data = try file(name)
        let expected = try CGImageSource(data: data).image()
        let path = Self.codecs.appending(path: name).path
        for image in [UIImage(data: data), UIImage(contentsOfFile: path)] {
            let picture = try #require(image?.cgImage)
            #expect(!picture.isDecoded)
            #expect(picture.width == expected.width && picture.height == expected.height)
            let (a, b) = (picture.bitmap, expected.bitmap)
            #expect((0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 })
            #expect(picture.isDecoded)
        }
    }

    @Test("data, files and names without a picture give nil")
    func nothing() throws {
        #expect(UIImage(data: Data()) == nil && UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
        #expect(UIImage(contentsOfFile: "/tmp") == nil)
        #expect(UIImage(named: "nobody has this picture") == nil)
    }

    /// The expected pixels are those of the image source, whose tests know them from another program.
    @Test("a file's orientation counts", arguments: 1...8)
    func orientation(value: Int) throws {
        let data = try file("orientation\(value).jpg")
        let expected = try CGImageSource(data: data).thumbnail(
            maximumPixelSize: nil, isUpright: true)
        let image = try #require(UIImage(data: data))
        let names: [UIImage.Orientation] = [
            .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
        ]
        #expect(image.imageOrientation == names[value - 1])
        #expect(image.size == CGSize(width: expected.width, height: expected.height))
        let (a, b) = (try #require(image.upright()).bitmap, expected.bitmap)
        #expect(a.width == b.width && a.height == b.height)
        for y in 0..<b.height {
            for x in 0..<b.width { #expect(a[x, y] == b[x, y], "\(x), \(y)") }
        }
    }

    @Test("a name stands for the file of the screen's scale, the next more, or else the most")
    func names() throws {
        let files = [
            "a.png": try png(1), "a@2x.png": try png(2), "a@3x.png": try png(3),
            "b@3x.png": try png(3), "c.png": try png(1), "c@2x.png": try png(2),
            "d.jpg": try file("rgb420.jpg"), "e": try png(1), "f.1": try png(1),
        ]
        try withFolder(files) { folder in
            let bundle = try #require(Bundle(path: folder.path))
            func scale(_ name: String, _ screen: CGFloat) -> CGFloat? {
                let traits = UITraitCollection(displayScale: screen)
                let image = UIImage(named: name, in: bundle, compatibleWith: traits)
                if let image, name != "d.jpg" { #expect(image.size.width == 1) }
                return image?.scale
            }
            #expect([1, 2, 3, 4, 1.5].map { scale("a", $0) } == [1, 2, 3, 3, 2])
            #expect([1, 2, 3].map { scale("b", $0) } == [3, 3, 3])
            #expect([1, 2, 3].map { scale("c.png", $0) } == [1, 2, 2])
            #expect(scale("a@2x", 1) == 2 && scale("d.jpg", 2) == 1 && scale("e", 2) == 1)
            #expect(scale("f.1", 1) == 1 && scale("d", 1) == nil && scale("a.jpg", 1) == nil)
            let path = folder.appending(path: "a@3x.png").path
            #expect(UIImage(contentsOfFile: path)?.scale == 3)
        }
    }

    @Test("a picture that was found is kept until memory is short")
    func kept() throws {
        try withFolder(["a.png": try png(1)]) { folder in
            let pressure = MemoryPressure()
            let names = NamedImages(pressure: pressure)
            let path = folder.appending(path: "a").path
            let first = try #require(names.picture(path, 1)).image
            try FileManager.default.removeItem(atPath: path + ".png")
            #expect(names.picture(path, 1)?.image === first)
            pressure.tell()
            #expect(names.picture(path, 1) == nil)
        }
        try withFolder(["a.png": try png(1)]) { folder in
            let bundle = try #require(Bundle(path: folder.path))
            let traits = UITraitCollection(displayScale: 1)
            let images = (0..<2).map { _ in
                UIImage(named: "a", in: bundle, compatibleWith: traits)
            }
            #expect(images[0] != nil && images[0] == images[1])
        }
    }
}
