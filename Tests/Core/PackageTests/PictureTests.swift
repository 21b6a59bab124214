import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// Pictures of packages: how files name and change them was observed in files of others (docs/reference/packages.md).
@MainActor @Suite("Pictures of packages")
struct PictureTests {
    private func read(_ body: String, _ pictures: [String: CGImage] = [:]) throws -> SceneFile {
        try SceneFile(xml: Data(PackageFolder.caml(body).utf8)) { pictures[$0] }
    }

    private func pixels(_ layer: CALayer) throws -> [UInt32] {
        let bitmap = try #require(layer.contents as? CGImage).bitmap
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    @Test("a grey picture is an alpha, shown in the tint")
    func tinted() throws {
        let grey = try PackageFolder.image([[0xFFFF_FFFF, 0xFF80_8080, 0xFF00_0000]])
        let tints = [
            "<contents type=\"CATintedImage\" tint=\"1 0 0\"><image A8asL8=\"1\" src=\"a\"/></contents>",
            "<contents type=\"CATintedImage\"><image A8asL8=\"1\" src=\"a\"/>"
                + "<tint type=\"CGColor\" value=\"1 0 0\"/></contents>",
            "<contents><CATintedImage tint=\"1 0 0\"><image A8asL8=\"1\" src=\"a\"/></CATintedImage></contents>",
        ]
        for tint in tints {
            let scene = try read("<CALayer>\(tint)</CALayer>", ["a": grey])
            #expect(scene.notes.isEmpty, "\(scene.notes)")
            #expect(try pixels(scene.layer) == [0xFFFF_0000, 0x8080_0000, 0])
        }
        // Without a tint an alpha is black.
        let plain = try read(
            "<CALayer><contents><CGImage src=\"a\" A8asL8=\"1\"/></contents></CALayer>",
            ["a": grey])
        #expect(try pixels(plain.layer) == [0xFF00_0000, 0x8000_0000, 0])
        // A layer that never drew has no picture.
        let bare = try read("<CALayer><contents type=\"CATintedImage\"/></CALayer>")
        #expect(bare.layer.contents == nil && bare.notes.isEmpty)
    }

    @Test("a layer multiplies its contents by a colour, also through a list of channels")
    func multiplied() throws {
        let white = try PackageFolder.image([[0xFFFF_FFFF, 0x8080_8080]])
        let red = try read(
            "<CALayer contentsMultiplyColor=\"1 0 0 0.5\"><contents><CGImage src=\"a\"/></contents></CALayer>",
            ["a": white])
        #expect(red.notes.isEmpty, "\(red.notes)")
        #expect(try pixels(red.layer) == [0x8080_0000, 0x4040_0000])
        let swapped = try read(
            "<CALayer contentsSwizzle=\"BGRA\"><contents><CGImage src=\"a\"/></contents></CALayer>",
            ["a": try PackageFolder.image([[0xFFFF_8000]])])
        #expect(try pixels(swapped.layer) == [0xFF00_80FF])
        let wrong = try read(
            "<CALayer contentsSwizzle=\"XYZ\"><contents><CGImage src=\"a\"/></contents></CALayer>",
            ["a": white])
        #expect(wrong.notes.count == 1 && wrong.notes[0].contains("contentsSwizzle"))
    }

    @Test(
        "a layer mirrors and turns its contents",
        arguments: [
            ("scale(-1, 1)", [2, 1, 4, 3]), ("scale(1, -1)", [3, 4, 1, 2]),
            ("rotate(180deg)", [4, 3, 2, 1]), ("rotate(90deg)", [3, 1, 4, 2]),
        ] as [(String, [UInt32])])
    func turned(transform: String, places: [UInt32]) throws {
        func pixel(_ number: UInt32) -> UInt32 { 0xFF00_0000 | number }
        let image = try PackageFolder.image([
            [pixel(1), pixel(2)], [pixel(3), pixel(4)],
        ])
        let scene = try read(
            "<CALayer contentsTransform=\"\(transform)\"><contents><CGImage src=\"a\"/></contents></CALayer>",
            ["a": image])
        #expect(try pixels(scene.layer) == places.map(pixel))
    }

    @Test(
        "frames of an animation are changed as the layer's own contents are, and written as they were"
    )
    func frames() throws {
        let body = """
            <CALayer contentsMultiplyColor="0 1 0">
              <contents><CGImage src="a"/></contents>
              <animations>
                <animation type="CAKeyframeAnimation" key="film" keyPath="contents" duration="1">
                  <values><CGImage src="a"/><CGImage src="b"/></values>
                </animation>
              </animations>
            </CALayer>
            """
        let (a, b) = (
            try PackageFolder.image([[0xFFFF_FFFF]]), try PackageFolder.image([[0xFF40_4040]])
        )
        let scene = try read(body, ["a": a, "b": b])
        let film = try #require(scene.layer.animation(forKey: "film") as? CAKeyframeAnimation)
        let shown = try #require(film.values as? [CGImage])
        #expect(shown.map { $0.bitmap[0, 0] } == [0xFF00_FF00, 0xFF00_4000])
        let (xml, images) = SceneFile.encode(scene.layer)
        #expect(
            Set(images.values.map { $0.bitmap[0, 0] }) == [0xFFFF_FFFF, 0xFF40_4040])
        let again = try SceneFile(xml: xml) { images[$0] }
        #expect(try pixels(again.layer) == [0xFF00_FF00])
        #expect(SceneFile.encode(again.layer).xml == xml)
        CATransaction.flush()
    }

    @Test(
        "pictures are read in every format that is shown, from files and from the document itself",
        arguments: ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif"])
    func formats(type: String) throws {
        let folder = try PackageFolder()
        let destination = try CGImageDestination(type: type)
        destination.add(
            try PackageFolder.image([[UInt32]](repeating: [0xFFFF_0000, 0xFFFF_0000], count: 2)))
        let data = try destination.data()
        try folder.write(data, "assets/a.bin")
        let inline = "data:image/x;base64,\(data.base64EncodedString())"
        for source in ["assets/a.bin", inline] {
            let path = try folder.write(
                PackageFolder.caml(
                    "<CALayer><contents><CGImage src=\"\(source)\"/></contents></CALayer>"),
                "main.caml")
            let scene = try SceneFile(contentsOf: path)
            #expect(scene.notes.isEmpty, "\(scene.notes)")
            let pixel = try pixels(scene.layer)[0]
            // JPEG and WebP lose a little.
            #expect(
                pixel >> 16 & 0xFF > 245 && pixel & 0xFFFF < 0x1010, "\(String(pixel, radix: 16))")
        }
    }

    @Test("frames of a film are made smaller where a few of them would take too much memory")
    func film() throws {
        let folder = try PackageFolder()
        let row = [UInt32](repeating: 0xFFFF_0000, count: 40)
        for name in ["1.png", "2.png"] {
            try folder.write(
                PackageFolder.png([[UInt32]](repeating: row, count: 20)), name)
        }
        // Room for four frames of 200 pixels: half of each side of 800.
        let pictures = ScenePictures(
            .folder(folder.url), mostFilmBytes: 4 * 4 * 200, mostKeptBytes: 4 * 900)
        #expect(pictures.image("2.png")?.width == 40)
        // A film that fits as a whole is decoded as it is.
        pictures.film(frames: 1)
        #expect(pictures.image("2.png")?.late == nil)
        pictures.film(frames: 2)
        let frames = try ["1.png", "2.png"].map { try #require(pictures.image($0)) }
        pictures.film(frames: nil)
        #expect(frames[0].late != nil && frames[0].width == 20 && frames[0].height == 10)
        let shown = pictures.film(of: frames)
        #expect((shown[0] as? CGImage)?.bitmap[9, 9] == 0xFFFF_0000)
        #expect((shown[0] as? CGImage)?.bitmapInMotion.frame?.ring.room == 2)
        #expect(pictures.image("1.png")?.width == 40)
        #expect(pictures.notes.count == 1 && pictures.notes[0].contains("20 x 10 of 40 x 20"))
    }

    @Test("an address that holds no picture is told, and the rest is shown")
    func broken() throws {
        let folder = try PackageFolder()
        for source in ["data:image/png,plain", "data:image/png;base64,AAAA", "data:", "a%2", "a"] {
            let path = try folder.write(
                PackageFolder.caml(
                    "<CALayer name=\"x\"><contents><CGImage src=\"\(source)\"/></contents></CALayer>"
                ), "main.caml")
            let scene = try SceneFile(contentsOf: path)
            #expect(scene.layer.name == "x" && scene.layer.contents == nil)
            #expect(scene.notes.count == 1 && scene.notes[0].contains("can't be read"), "\(source)")
            #expect(scene.notes[0].hasPrefix("line 2: "))
            // The source is kept.
            let xml = String(decoding: SceneFile.encode(scene.layer).xml, as: UTF8.self)
            #expect(xml.contains("src=\"\(source)\""))
        }
    }
}
