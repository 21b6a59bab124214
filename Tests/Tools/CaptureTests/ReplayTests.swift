import Capture
import CoreAnimation
import Drawing
import Foundation
import Gallery
import Headless
import Primitives
import Scene
import Stage
import Testing

/// A replay shows what the program showed, to the bit, and damages what it damaged. Expected are the
/// pixels and regions of the program as it ran.
@MainActor @Suite("Replay equals live", .serialized)
struct ReplayTests {
    /// Plays a program, and gives its capture.
    private func capture(
        width: Int = 320, height: Int = 240, scale: Double = 1, buffers: Int = 3,
        _ body: (HeadlessStage) throws -> Void
    ) throws -> CaptureReader {
        CATransaction.flush()
        let tape = Tape()
        let host = try HeadlessStage(
            SurfaceState(width: width, height: height, scale: scale), buffers: buffers, threads: 2,
            switches: DebugSwitches(), capture: tape.writer())
        host.stage.layer.backgroundColor = CGColor(gray: 0.9, alpha: 1)
        try body(host)
        host.close()
        return try CaptureReader(tape.data)
    }

    private func expectSame(_ reader: CaptureReader, painted least: Int = 1) throws {
        #expect(reader.damage == nil)
        #expect(reader.hasEnd)
        let check = try CaptureCheck(playing: CapturePlayer(reader))
        #expect(check.painted >= least)
        #expect(check.summed == check.painted)
        #expect(check.isSame, "\(check.first.map { "\($0)" } ?? "")")
    }

    nonisolated private static let scenes: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Core/ReferenceTests/Scenes")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".ca") }.sorted().map {
            folder.appending(path: $0).path
        }
    }()

    @Test("scenes of every feature, in motion, are replayed as they were", arguments: scenes)
    func scene(_ path: String) throws {
        let scene = try SceneFile(contentsOf: path)
        let reader = try capture(width: 200, height: 160) { host in
            host.stage.layer.addSublayer(scene.layer)
            host.step(to: 0)
            // What an implicit animation and a transition do to it.
            scene.layer.position.x += 30
            scene.layer.opacity = 0.7
            host.play(to: 0.2, rate: 20)
            let transition = CATransition()
            transition.type = .push
            transition.duration = 0.2
            scene.layer.add(transition, forKey: "push")
            host.play(to: 0.5, rate: 20)
        }
        try expectSame(reader, painted: 5)
    }

    @Test(
        "pages of the gallery, in motion, are replayed as they were",
        arguments: [
            "implicit", "easing", "springs", "keyframes", "groups", "transitions", "fireworks",
            "replicators", "masks", "filters", "backdrop", "blends", "shapes", "gradients",
            "cube", "map", "animated", "text", "shadows", "drawing", "download",
        ])
    func page(_ name: String) throws {
        try #require(PageEntry.all.contains { $0.name == name })
        let reader = try capture(width: 700, height: 500) { host in
            var options = GalleryShell.Options()
            options.page = name
            let shell = GalleryShell(stage: host.stage, options: options)
            host.play(to: 0.4, rate: 20)
            for isPressed in [true, false] {
                var input = PointerInput(
                    time: HostTime(seconds: host.time), location: CGPoint(x: 400, y: 250))
                input.hasMoved = true
                input.buttons = [.init(code: 0x110, isPressed: isPressed)]
                host.send(.pointer(input))
            }
            host.play(to: 0.8, rate: 20)
            withExtendedLifetime(shell) {}
        }
        try expectSame(reader, painted: 1)
        #expect(reader.counts.inputs == 2)
    }

    @Test("transitions are replayed as they were, also one whose old picture no frame showed")
    func transition() throws {
        let reader = try capture { host in
            let layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 200, height: 100)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            host.stage.layer.addSublayer(layer)
            CATransaction.flush()
            layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            layer.add(CATransition(), forKey: "a")
            host.play(to: 0.2, rate: 30)
            let cube = CATransition()
            cube.filter = CubeTransition()
            layer.add(cube, forKey: "b")
            layer.cornerRadius = 30
            host.play(to: 0.6, rate: 30)
        }
        try expectSame(reader, painted: 8)
    }

    @Test("layers drawn in part, kept as pictures and tiled are replayed as they were")
    func stores() throws {
        final class Canvas: CALayer {
            var turn = 0.0
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(red: turn, green: 0.5, blue: 0.2, alpha: 1))
                ctx.fill(bounds.insetBy(dx: 3, dy: 3))
            }
        }
        final class Tiles: CATiledLayer {
            override class func fadeDuration() -> CFTimeInterval { 0.1 }
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(CGColor(red: 0, green: 0.7, blue: 0.9, alpha: 1))
                ctx.fillEllipse(in: ctx.boundingBoxOfClipPath)
            }
        }
        let reader = try capture(scale: 1.5) { host in
            let (canvas, tiles, kept) = (Canvas(), Tiles(), CALayer())
            canvas.frame = CGRect(x: 10, y: 10, width: 150, height: 150)
            canvas.setNeedsDisplay()
            tiles.frame = CGRect(x: 100, y: 60, width: 2000, height: 2000)
            tiles.tileSize = CGSize(width: 64, height: 64)
            kept.frame = CGRect(x: 50, y: 100, width: 120, height: 90)
            kept.shouldRasterize = true
            kept.shadowOpacity = 0.5
            kept.backgroundColor = CGColor(gray: 1, alpha: 1)
            for layer in [tiles, canvas, kept] { host.stage.layer.addSublayer(layer) }
            for frame in 0..<24 {
                canvas.turn = Double(frame) / 24
                canvas.setNeedsDisplay(
                    CGRect(x: Double(frame * 5), y: Double(frame * 4), width: 30, height: 20))
                tiles.position.y -= 20
                kept.transform = CATransform3DMakeRotation(Double(frame / 6), 0, 0, 1)
                host.step(to: Double(frame) / 20)
            }
        }
        try expectSame(reader, painted: 20)
    }

    @Test("frames without a buffer, and sizes that change, are replayed as they were")
    func sizes() throws {
        let reader = try capture { host in
            let layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            host.stage.layer.addSublayer(layer)
            host.step(to: 0)
            let pick = host.pickBuffer
            host.pickBuffer = { _ in nil }
            layer.position.x = 200
            host.play(to: 0.1, rate: 60)
            host.pickBuffer = pick
            host.play(to: 0.4, rate: 60)
        }
        try expectSame(reader, painted: 5)
    }

    @Test(
        "a replay with any switch, and with one thread, has the same pixels",
        arguments: [
            "no-patching", "no-bands", "plain-kernels", "no-shortcuts", "no-culling", "no-sleep",
        ])
    func switches(_ word: String) throws {
        let reader = try capture { host in
            let layer = CALayer()
            layer.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
            layer.cornerRadius = 20
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            host.stage.layer.addSublayer(layer)
            host.step(to: 0)
            layer.position.x = 200
            host.play(to: 0.3, rate: 30)
        }
        let player = CapturePlayer(reader, threads: 1, switches: DebugSwitches(parsing: word))
        while let frame = try player.step() {
            if frame.isPainted { #expect(player.sum == frame.liveSum) }
        }
    }
}
