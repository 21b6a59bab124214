import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Primitives
import Stage
import Testing

@MainActor
@Suite(.serialized)
struct BoardTests {
    /// The tiles of the camera's level that have chalk and are in sight: the definition.
    private func needed(_ easel: Easel) -> Set<TileKey> {
        let camera = easel.program.camera.snapped
        let seen = camera.visible(in: easel.host.stage.size)
        return Set(
            TileKey.meeting(seen, level: camera.level).filter {
                easel.board.hasTile($0) && $0.frame.intersects(seen)
            })
    }

    @Test("the tiles shown are those in sight that have chalk, wherever the camera goes")
    func tiles() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.5 50,80 700,300 60,450 600,460")
        #expect(easel.program.wall.keys == needed(easel))
        #expect(!easel.program.wall.keys.isEmpty)
        let start = easel.program.camera
        for (zoom, dx, dy) in [
            (1.0, -300.0, 40.0), (0.5, 0, 0), (0.24, 200, 100), (0.05, 0, 0), (0.02, 5, 5),
            (2.0, -500, -300), (8, -4000, -900), (1, 5000, 0), (1, 0, 0),
        ] {
            easel.program.show(
                start.zoomed(to: zoom, about: CGPoint(x: 400, y: 300))
                    .panned(by: Way(dx: dx, dy: dy)))
            easel.wait(0.4)
            #expect(easel.program.wall.keys == needed(easel), "at \(zoom), \(dx), \(dy)")
            #expect(easel.program.wall.setCount == 1)
            #expect(easel.program.wall.shownLevel == easel.program.camera.level)
        }
    }

    @Test("strokes draw at every level that is shown")
    func levels() throws {
        let easel = try Easel()
        defer { easel.close() }
        easel.program.show(Camera(scale: 1).zoomed(to: 0.25, about: .zero))
        try easel.play("0 stroke mouse 0.4 100,100 500,300")
        #expect(easel.program.wall.keys == needed(easel))
        #expect(easel.program.wall.keys.allSatisfy { $0.level == 2 })
        let before = try #require(try easel.host.image()?.pngData())
        easel.program.perform(.undo)
        easel.wait(0.4)
        #expect(easel.program.wall.keys.isEmpty)
        let after = try #require(try easel.host.image()?.pngData())
        #expect(before != after)
    }

    @Test("while tiles of another level are drawn, the old ones stay")
    func noFlash() throws {
        let easel = try Easel()
        defer { easel.close() }
        // More tiles come than go into one frame.
        easel.program.wall.budget = 2
        easel.program.show(Camera(scale: 1).zoomed(to: 0.5, about: .zero))
        for row in 0..<3 {
            try easel.play("0 line mouse 0.3 10,\(row * 160 + 20) 790,\(row * 160 + 40)")
        }
        let out = easel.program.camera
        easel.program.show(out.zoomed(to: 0.25, about: .zero))
        easel.wait(0.5)
        #expect(easel.program.wall.shownLevel == 2)
        easel.program.show(out)
        #expect(easel.program.wall.shownLevel == 2)
        #expect(easel.program.wall.setCount == 2)
        easel.wait(0.5)
        #expect(easel.program.wall.shownLevel == 1)
        #expect(easel.program.wall.keys == needed(easel))
    }

    @Test("a stroke repaints what it touched, not the window")
    func damage() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.4 100,100 500,300\n+0.5 move 300 300\n+0.01 down")
        easel.wait(0.5)
        let time = HostTime(seconds: easel.host.time)
        var input = PointerInput(time: time, location: CGPoint(x: 306, y: 300))
        input.hasMoved = true
        easel.host.send(.pointer(input))
        easel.host.step(to: easel.host.time + 1.0 / 60)
        let area = easel.host.damage.rects.reduce(0) { $0 + $1.area }
        #expect(area > 0 && area < 3600)
    }

    // The wipe

    @Test("a wipe leaves no old tile, and one step takes it back")
    func wipe() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.4 100,100 500,300")
        let before = easel.pixels()
        easel.program.perform(.clear)
        easel.wait(0.2)
        #expect(easel.board.isEmpty)
        #expect(easel.program.wall.keys.isEmpty)
        #expect(easel.program.wipes.sublayers?.isEmpty == false)
        // Drawing goes on at once.
        try easel.play("0 stroke mouse 0.1 600,100 640,120")
        #expect(!easel.program.wall.keys.isEmpty)
        easel.wait(1.2)
        #expect(easel.program.wipes.sublayers?.isEmpty != false)
        easel.program.perform(.undo)
        easel.program.perform(.undo)
        #expect(easel.pixels() == before)
    }

    @Test("taking a wipe back while it is seen ends it")
    func unwipe() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.4 100,100 500,300")
        easel.program.perform(.clear)
        easel.wait(0.3)
        easel.program.perform(.undo)
        easel.wait(0.05)
        #expect(easel.program.wipes.sublayers?.isEmpty != false)
        #expect(easel.program.wall.keys == needed(easel))
    }

    // Wheels and keys

    @Test("ctrl and the wheel zoom about the pointer; the wheel alone moves")
    func wheel() throws {
        let easel = try Easel()
        defer { easel.close() }
        let point = CGPoint(x: 500, y: 200)
        let under = easel.program.camera.board(point)
        try easel.play(
            "0 move 500 200\n+0.01 hold ctrl\n+0.01 wheel -2\n+0.6 release ctrl")
        #expect(abs(easel.program.camera.zoom - 1.18 * 1.18) < 1e-6)
        #expect(abs(easel.program.camera.board(point).x - under.x) < 1e-6)
        let before = easel.program.camera
        try easel.play("0 wheel 1\n+0.8 move 500 201")
        #expect(easel.program.camera.origin.y < before.origin.y)
        #expect(easel.program.camera.zoom == before.zoom)
    }

    @Test("0 goes to 100 %, 9 shows everything, + and - go nearer and farther")
    func zoomKeys() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 700,400")
        easel.program.show(easel.program.camera.panned(by: Way(dx: -3000, dy: 0)))
        try easel.play("0 key 9\n+1 key -")
        easel.wait(1)
        let area = try #require(easel.board.contentBounds)
        let seen = easel.program.camera.visible(in: easel.host.stage.size)
        #expect(seen.contains(area))
        let farther = easel.program.camera.zoom
        try easel.play("0 key +\n+1 move 10 10")
        #expect(easel.program.camera.zoom > farther)
        try easel.play("0 key 0\n+1 move 10 10")
        #expect(easel.program.camera.zoom == 1)
    }

    @Test("keys take tools, change their size, undo and hide the tray")
    func keys() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key 2")
        #expect(easel.program.brush.tool == .chalk(ChalkPalette.sticks[1].color))
        let size = easel.program.brush.size
        try easel.play("0 key ]")
        #expect(easel.program.brush.size > size)
        try easel.play("0 key e")
        #expect(easel.program.brush.tool == .eraser)
        try easel.play("0 key 2\n+0.1 stroke mouse 0.3 100,100 200,200\n+0.1 key ctrl+z")
        #expect(easel.board.isEmpty && easel.board.canRedo)
        try easel.play("0 key ctrl+shift+z")
        #expect(!easel.board.isEmpty)
        try easel.play("0 key ctrl+z\n+0.1 key ctrl+y")
        #expect(!easel.board.isEmpty)
        try easel.play("0 key b")
        #expect(easel.program.isTrayDown)
        try easel.play("0.6 key b\n+0.6 key l\n+0.1 key l")
        #expect(!easel.program.isTrayDown)
    }

    @Test("a stick is taken by a click, and a stroke into the tray makes it go away")
    func tray() throws {
        let easel = try Easel(width: 1000, height: 600)
        defer { easel.close() }
        // The sticks stand in the middle; the first is white, the last thing is the cloth.
        try easel.play("0 move 500 545\n+0.01 down\n+0.05 up\n+0.5 move 500 300")
        #expect(easel.program.brush.tool != .chalk(ChalkPalette.sticks[0].color))
        #expect(easel.board.isEmpty)
        let moves = (1...14).map { "+0.03 move \(500 + $0) \(300 + $0 * 21)" }
        try easel.play((["0 move 500 300", "+0.01 down"] + moves).joined(separator: "\n"))
        #expect(easel.program.isTrayDown)
        try easel.play("0.4 up")
        easel.wait(0.1)
        #expect(!easel.program.isTrayDown)
        #expect((easel.chalk()?.bottom ?? 0) > 580)
    }

    @Test("a window that gets another size or scale goes on")
    func resize() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        for (width, height, scale) in [
            (500, 350, 1.0), (500, 350, 2), (1900, 1000, 1.5), (1, 1, 1),
        ] {
            easel.host.stage.resize(
                .init(width: width, height: height, scale: scale))
            easel.wait(0.2)
            #expect(easel.program.wall.keys == needed(easel))
        }
    }
}
