import CoreAnimation
import Drawing
import Foundation
import Headless
import Packages
import Primitives
import Testing

/// Films in packages: animations of a layer's contents over many pictures.
@MainActor @Suite("Films in packages")
struct FilmTests {
    /// The files of a film; each is of one colour, whose blue is its number.
    private static let files = 10
    /// More frames than are decoded at once, of 320 x 320 pixels, 400 KB each: 120 MB.
    private static let count = 300
    private static let side = 320

    private func package(_ mode: String, look: String = "") throws -> PackageFolder {
        let folder = try PackageFolder()
        for number in 0..<Self.files {
            let row = [UInt32](repeating: 0xFFFF_0000 | UInt32(number * 16), count: Self.side)
            try folder.write(
                PackageFolder.png([[UInt32]](repeating: row, count: Self.side)),
                "assets/\(number).png")
        }
        let frames = (0..<Self.count)
            .map { "<CGImage src=\"assets/\(number($0)).png\"/>" }.joined()
        try folder.write(
            PackageFolder.caml(
                """
                <CALayer bounds="0 0 4 4" position="2 2" \(look)>
                  <animations>
                    <animation type="CAKeyframeAnimation" key="film" keyPath="contents" duration="30"
                      calculationMode="\(mode)" repeatCount="inf">
                      <values>\(frames)</values>
                    </animation>
                  </animations>
                </CALayer>
                """), "main.caml")
        return folder
    }

    /// The number of the file that a frame shows: neighbours always differ.
    private func number(_ frame: Int) -> Int { (frame * 7 + frame / 10) % Self.files }

    private func blue(_ host: HeadlessStage) throws -> Int {
        Int(try #require(host.image()).bitmap[1, 1] & 0xFF)
    }

    @Test("each frame is there at its time, forward, back and after a jump")
    func frames() throws {
        let folder = try package("discrete")
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "main.caml").path)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        let host = try HeadlessStage(width: 4, height: 4)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        for frame in [0, 1, 2, 3, 4, 90, 91, 250, 299, 301, 310] {
            host.step(to: (Double(frame) + 0.5) / 10)
            #expect(try blue(host) == number(frame % Self.count) * 16, "\(frame)")
        }
        // Time that stands still and is moved by hand, as with a slider.
        let begin = scene.layer.convertTime(0, from: nil)
        scene.layer.speed = 0
        for frame in [200, 150, 149, 148, 147, 20, 19, 0] {
            scene.layer.timeOffset = begin + (Double(frame) + 0.5) / 10
            host.step(to: host.time + 0.01)
            #expect(try blue(host) == number(frame) * 16, "\(frame)")
        }
    }

    @Test("frames fade where the mode is linear, and show what the layer does to its contents")
    func faded() throws {
        let folder = try package("linear", look: "contentsMultiplyColor=\"0 0 1\"")
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "main.caml").path)
        let host = try HeadlessStage(width: 4, height: 4)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        // 299 segments in 30 seconds; a quarter of the way from frame 100 to 101.
        host.step(to: 100.25 * 30 / 299)
        let expected = Double(number(100) * 16) * 0.75 + Double(number(101) * 16) * 0.25
        #expect(abs(Double(try blue(host)) - expected) <= 1)
        #expect(try #require(host.image()).bitmap[1, 1] >> 16 == 0xFF00)
    }

    @Test("of a long film few frames are in memory, and it is written as it was")
    func memory() throws {
        let folder = try package("discrete")
        let path = folder.url.appending(path: "main.caml").path
        let scene = try SceneFile(contentsOf: path)
        let film = try #require(
            scene.layer.animation(forKey: "film") as? CAKeyframeAnimation)
        let values = try #require(film.values as? [CGImage])
        #expect(values.count == Self.count && values.allSatisfy { $0.width == Self.side })
        // All of them would take 123 MB; the most that is kept at a time are 120.
        let ring = try #require(values[0].bitmapInMotion.frame).ring
        #expect(ring.room == 120 && ring.readyCount == 0)
        #expect(values.allSatisfy { !$0.isDecoded })
        // Each picture has its own pixels for who reads these.
        #expect(values[17].bitmap[0, 0] & 0xFF == UInt32(number(17) * 16))
        let (xml, images) = SceneFile.encode(scene.layer)
        #expect(images.count == Self.files)
        let again = try SceneFile(xml: xml) { images[$0] }
        #expect(SceneFile.encode(again.layer).xml == xml)
        CATransaction.flush()
    }

    /// A film with a damaged file: its end is cut off, or there is no picture in it.
    private func damaged(_ number: Int, isCut: Bool) throws -> PackageFolder {
        let folder = try package("discrete")
        let file = folder.url.appending(path: "assets/\(number).png")
        let whole = try Data(contentsOf: file)
        try (isCut ? whole.prefix(whole.count * 2 / 3) : Data("no picture".utf8)).write(to: file)
        return folder
    }

    @Test(
        "a frame that can't be decoded is told once, by its file, and the frame before stays",
        arguments: [true, false], [5, 0])
    func troubles(isCut: Bool, file: Int) throws {
        let folder = try damaged(file, isCut: isCut)
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "main.caml").path)
        let host = try HeadlessStage(width: 4, height: 4)
        defer { host.close() }
        host.stage.layer.addSublayer(scene.layer)
        host.step(to: 0)
        // Frames 5 and 12 are of file 5, 0 and 17 of file 0, and those of the second round.
        for frame in [0, 1, 4, 5, 6, 11, 12, 13, 16, 17, 304, 305] {
            host.step(to: (Double(frame) + 0.5) / 10)
            let isShown = number(frame % Self.count) != file
            // Where none is before, the first that can be decoded.
            let shown = isShown ? frame : frame == 0 ? 1 : frame - 1
            #expect(try blue(host) == number(shown % Self.count) * 16, "\(frame)")
        }
        let note =
            isCut
            ? "the frame assets/\(file).png of a film can't be decoded; the one before it stays"
            : "the picture assets/\(file).png can't be read; it is left out (30 times)"
        #expect(scene.notes.count == 1 && scene.notes[0].hasSuffix(note), "\(scene.notes)")
    }

    @Test("a check decodes each frame of a film, and finds those that can't be without playing it")
    func checked() throws {
        let folder = try damaged(5, isCut: true)
        let scene = try SceneFile(contentsOf: folder.url.appending(path: "main.caml").path)
        #expect(scene.notes.isEmpty, "\(scene.notes)")
        scene.decodeFrames()
        scene.decodeFrames()
        let note = "the frame assets/5.png of a film can't be decoded; the one before it stays"
        #expect(scene.notes == [note])
        CATransaction.flush()
    }

    @Test("a film in an archive plays, and a file that is gone leaves the frame before")
    func sources() throws {
        let folder = try package("discrete")
        var zip = ZipWriter()
        for name in ["main.caml"] + (0..<Self.files).map({ "assets/\($0).png" }) {
            zip.add(
                name, try Data(contentsOf: folder.url.appending(path: name)), isDeflated: true)
        }
        let archive = try folder.write(zip.data, "film.tendies")
        for path in [archive, folder.url.appending(path: "main.caml").path] {
            let scene = try SceneFile(contentsOf: path)
            let isGone = path != archive
            if isGone {
                try FileManager.default.removeItem(
                    at: folder.url.appending(path: "assets/\(number(200)).png"))
            }
            let host = try HeadlessStage(width: 4, height: 4)
            defer { host.close() }
            host.stage.layer.addSublayer(scene.layer)
            host.step(to: 0)
            host.step(to: 19.95)
            #expect(try blue(host) == number(199) * 16)
            host.step(to: 20.05)
            #expect(try blue(host) == number(isGone ? 199 : 200) * 16, "\(path)")
            let note = "the frame assets/\(number(200)).png of a film can't be read any more"
            #expect(scene.notes == (isGone ? ["\(note); the one before it stays"] : []))
        }
    }
}
