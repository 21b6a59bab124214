import Chalk
import Chalkboard
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// Strokes of scripts against pictures that somebody has looked at.
///
/// `LAMINA_RECORD=1 ./test --filter StrokePictureTests` writes the pictures anew; look at them before
/// they are committed. To add one, put a script into `Strokes` and record its picture.
@MainActor @Suite("Strokes, as they were drawn", .serialized)
struct StrokePictureTests {
    /// The part of the board that the pictures show, in board pixels.
    private static let area = PixelRect(x: 0, y: 0, width: 480, height: 300)
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Every script, by its name.
    nonisolated static let names: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Strokes")
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (files ?? []).filter { $0.hasSuffix(".chalkscript") }
            .map { String($0.dropLast(".chalkscript".count)) }.sorted()
    }()

    private func easel(_ name: String, scale: Double = 1) throws -> Easel {
        let easel = try Easel(scale: scale, assets: Easel.assets)
        let file = Self.here.appending(path: "Strokes/\(name).chalkscript")
        try easel.play(try String(contentsOf: file, encoding: .utf8), rate: 20)
        easel.wait(0.6, rate: 20)
        return easel
    }

    @Test("there are scripts for every way to draw")
    func whole() {
        let all = ["eraser", "pressure", "shapes", "smear", "sticks", "straight", "tilt", "zoom"]
        #expect(Self.names == all)
    }

    @Test(
        "a stroke drawn by script equals its expected picture, and is undone and redone to the bit",
        arguments: names)
    func same(name: String) throws {
        let easel = try easel(name)
        defer { easel.close() }
        let image = try easel.program.session.picture(Self.area, ChalkPalette.slate)
        let file = Self.here.appending(path: "Pictures/\(name).png").path
        if ProcessInfo.processInfo.environment["LAMINA_RECORD"] != nil {
            try image.write(toPNG: file)
            return
        }
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        if difference.maximum > 4 {
            Attachment.record([UInt8](try image.pngData()), named: "\(name).png")
        }
        // The chalk's arithmetic is plain C with one result; exp, cos and atan2 are the machine's,
        // and may put the last bit of a touch otherwise. A step of coverage is two steps of alpha at
        // most, and rubbing or smearing over it may double that.
        #expect(difference.maximum <= 4 && difference.pixels <= 1000, "\(difference)")
        undone(easel)
    }

    private func undone(_ easel: Easel) {
        var states = [easel.pixels()]
        while easel.board.canUndo {
            easel.program.perform(.undo)
            states.append(easel.pixels())
        }
        #expect(easel.board.isEmpty && states.count > 3)
        for state in states.dropLast().reversed() {
            easel.program.perform(.redo)
            #expect(easel.pixels() == state)
        }
    }

    @Test(
        "the window shows the chalk over the slate, pixel for pixel",
        arguments: ["eraser", "smear"],
        [1.0, 2])
    func window(name: String, scale: Double) throws {
        let easel = try easel(name, scale: scale)
        defer { easel.close() }
        let drawn = try #require(easel.host.image())
        // The same window without chalk: everything is taken back, and the hint does not return.
        while easel.board.canUndo { easel.program.perform(.undo) }
        easel.wait(0.8, rate: 20)
        let bare = try #require(easel.host.image())
        while easel.board.canRedo { easel.program.perform(.redo) }
        var (worst, chalk) = (0.0, 0)
        let tiles = easel.tiles()
        for y in 0..<Int(300 * scale) {
            let (seen, under) = (drawn.bitmap.row(y), bare.bitmap.row(y))
            for x in 0..<Int(480 * scale) {
                let pixel = tiles.at(x, y)
                if pixel == 0, seen[x] == under[x] { continue }
                chalk += 1
                // Source over, of premultiplied bytes.
                for shift: UInt32 in [0, 8, 16] {
                    let rest = Double(under[x] >> shift & 255) * Double(255 - (pixel >> 24)) / 255
                    let wanted = Double(pixel >> shift & 255) + rest
                    worst = max(worst, abs(Double(seen[x] >> shift & 255) - wanted))
                }
            }
        }
        #expect(worst <= 1 && chalk > 5000, "\(worst) in \(chalk) pixels")
    }
}
