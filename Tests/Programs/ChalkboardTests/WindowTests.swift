import CTestCompositor
import Chalk
import Chalkboard
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// The whole way: from the compositor's devices through the window's threads to its buffers.
@MainActor @Suite("The chalkboard in a window of the test compositor", .serialized)
struct WindowTests {
    /// What hands do, by what it is called.
    nonisolated struct Play: Sendable, CustomTestStringConvertible {
        var name: String
        var script: String
        var testDescription: String { name }
    }

    private nonisolated static let ring = (0...45).map { step in
        let angle = Double(step) / 44 * 2 * .pi
        return "+0.008 move \(240 + 90 * cos(angle)) \(150 + 85 * sin(angle))"
    }.joined(separator: "\n")

    nonisolated static let plays = [
        Play(
            name: "mouse",
            script: """
                0 move 60 60
                +0.05 stroke mouse 0.3 60,60 200,200 320,90.5 440,160.25
                +0.05 move 250 40
                +0.01 down right
                +0.03 move 250 100
                +0.03 move 255 150
                +0.03 up right
                +0.02 move 50 250
                +0.02 hold shift
                +0.02 down
                +0.03 move 250 220
                +0.03 move 430 280
                +0.02 up
                +0.02 release shift
                +0.05 key s
                +0.05 stroke mouse 0.2 60,150 300,160
                """),
        Play(
            name: "pen",
            script: """
                0 key 6
                +0.05 stroke pen 0.2 40,40,0.1 200,60,1 440,40,0.2
                +0.05 stroke pen 0.2 40,150,0.6,50,0 200,120,0.6,20,10 440,170,0.6,0,55
                +0.05 stroke eraser 0.2 200,20,0.8 220,190,0.8
                +0.2 stroke pen 0.1 300,60,0.5 320,160,0.5
                """),
        Play(name: "ring", script: "0 move 330 150\n+0.02 down\n\(ring)\n+0.75 up"),
        Play(
            name: "fingers",
            script: """
                0 key 2
                +0.05 stroke finger 0.3 60,60 200,200 320,90 440,160
                +0.05 touch 0 down 200 200
                +0.02 touch 1 down 300 200
                +0.02 touch 0 move 180 210
                +0 touch 1 move 320 210
                +0.02 touch 0 move 150 220
                +0 touch 1 move 350 220
                +0.3 touch 0 up 150 220
                +0 touch 1 up 350 220
                +0.1 stroke finger 0.2 60,60 400,160
                """),
        Play(
            name: "wheel and space",
            script: """
                0 stroke mouse 0.2 60,60 400,100
                +0.05 hold ctrl
                +0.02 wheel -1
                +0.5 release ctrl
                +0.02 hold space
                +0.02 down
                +0.02 move 410 130
                +0.3 move 412 131
                +0.3 up
                +0.02 release space
                +0.02 stroke mouse 0.2 60,200 400,240
                """),
    ]

    @Test(
        "the seat's devices make the board that the same input makes without one", arguments: plays)
    func same(play: Play) throws {
        let desk = try Desk()
        defer { desk.close() }
        let twin = try Easel(assets: Easel.assets)
        defer { twin.close() }
        try desk.play(play.script)
        twin.play(desk.sent)
        #expect(desk.board.everyPixel == twin.pixels())
        #expect(!twin.board.isEmpty)
        let (seen, wanted) = (desk.program.camera, twin.program.camera)
        #expect(abs(seen.zoom - wanted.zoom) < 1e-9)
        #expect(hypot(seen.origin.x - wanted.origin.x, seen.origin.y - wanted.origin.y) < 0.01)
        // And it is what the window's buffer shows, once what moves has come to rest.
        let away = "0 move 790 590"
        try desk.play(away)
        desk.wait(0.7)
        try twin.play(away)
        twin.wait(0.7)
        let picture = try #require(twin.host.image())
        desk.pump { worst(desk, picture) == 0 }
        #expect(worst(desk, picture) == 0)
    }

    /// How far the window's board is from a picture, 0...255; the tray is left out.
    private func worst(_ desk: Desk, _ picture: CGImage) -> Int {
        var (width, height): (Int32, Int32) = (0, 0)
        guard let pixels = ltc_pixels(desk.handle, &width, &height), width == 800, height == 600
        else { return 999 }
        var worst = 0
        for y in 0..<470 {
            let (mine, wanted) = (pixels + y * 800, picture.bitmap.row(y))
            for x in 0..<800 where (mine[x] ^ wanted[x]) & 0xFF_FFFF != 0 {
                for shift: UInt32 in [0, 8, 16] {
                    let (a, b) = (Int(mine[x] >> shift & 255), Int(wanted[x] >> shift & 255))
                    worst = max(worst, abs(a - b))
                }
            }
        }
        return worst
    }

    @Test("a pen's script gives the expected picture in the window, too", arguments: ["tilt"])
    func expected(name: String) throws {
        let desk = try Desk()
        defer { desk.close() }
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let script = try String(
            contentsOf: here.appending(path: "Strokes/\(name).chalkscript"), encoding: .utf8)
        // A pen's pressure doesn't come from its speed: ten times as fast is the same.
        try desk.play(script, speed: 10)
        let image = try desk.program.session.picture(
            PixelRect(x: 0, y: 0, width: 480, height: 300), ChalkPalette.slate)
        let file = here.appending(path: "Pictures/\(name).png").path
        let difference = try #require(ImageDifference(image, try CGImage(contentsOfPNG: file)))
        // The wire tells places in steps of 1/256 and tilts in steps of 1/256 degree.
        #expect(difference.mean < 0.3 && difference.maximum < 64, "\(difference)")
    }

    @Test("undone and redone by keys, the board is the same to the bit")
    func undo() throws {
        let desk = try Desk()
        defer { desk.close() }
        var states = [desk.board.everyPixel]
        for line in [
            "0 stroke mouse 0.2 60,60 200,200 420,90",
            "0 stroke finger 0.2 60,200 400,60",
            "0 stroke pen 0.1 60,240,0.9,40,0 400,240,0.3,0,40",
            "0 stroke eraser 0.1 240,20,1 250,280,1",
            "0 key s\n+0.02 stroke mouse 0.2 100,40 300,260",
        ] {
            try desk.play(line)
            states.append(desk.board.everyPixel)
        }
        #expect(Set(states).count == states.count)
        for state in states.dropLast().reversed() {
            try desk.play("0 key ctrl+z")
            #expect(desk.board.everyPixel == state)
        }
        for state in states.dropFirst() {
            try desk.play("0 key ctrl+y")
            #expect(desk.board.everyPixel == state)
        }
    }

    @Test("two fingers that tap undo, three redo, and neither leaves a mark")
    func taps() throws {
        let desk = try Desk()
        defer { desk.close() }
        try desk.play("0 stroke finger 0.2 60,60 400,160")
        let drawn = desk.board.everyPixel
        func tap(_ count: Int) throws {
            let down = (0..<count).map { "+0.01 touch \($0) down \(200 + $0 * 60) 200" }
            let up = (0..<count).map { "+0.01 touch \($0) up \(200 + $0 * 60) 200" }
            try desk.play((["0.1 key 1"] + down + up).joined(separator: "\n"))
        }
        try tap(2)
        #expect(desk.board.isEmpty && desk.board.canRedo)
        try tap(3)
        #expect(desk.board.everyPixel == drawn)
    }

    @Test("a touch that the compositor cancels takes its stroke back")
    func cancel() throws {
        let desk = try Desk()
        defer { desk.close() }
        try desk.play(
            """
            0 touch 0 down 100 100
            +0.1 touch 0 move 200 120
            +0.05 touch 0 move 300 130
            +0.05 touch 0 cancel 300 130
            """)
        #expect(desk.board.isEmpty && !desk.board.canUndo)
    }

    @Test("a pinch on a touchpad zooms about the pointer; other gestures leave the board alone")
    func touchpad() throws {
        let desk = try Desk()
        defer { desk.close() }
        try desk.play("0 move 300 200")
        let under = desk.program.camera.board(CGPoint(x: 300, y: 200))
        func stamp() -> UInt32 { UInt32(truncatingIfNeeded: Int64(Desk.now() * 1000)) }
        ltc_pinch_begin(desk.handle, stamp(), 2)
        for scale in [1.1, 1.3, 1.5] {
            ltc_pinch_update(desk.handle, stamp(), 2, 1, scale, 0)
            desk.wait(0.02)
        }
        ltc_pinch_end(desk.handle, stamp(), false)
        desk.wait(0.05)
        // Scales come in steps of 1/256.
        #expect(abs(desk.program.camera.zoom - 1.5) < 0.005)
        let after = desk.program.camera.board(CGPoint(x: 300, y: 200))
        #expect(hypot(after.x - under.x, after.y - under.y) < 1e-6)
        let before = desk.program.camera
        ltc_swipe_begin(desk.handle, stamp(), 3)
        ltc_swipe_update(desk.handle, stamp(), 50, 0)
        ltc_swipe_end(desk.handle, stamp(), false)
        ltc_hold_begin(desk.handle, stamp(), 2)
        ltc_hold_end(desk.handle, stamp(), false)
        desk.wait(0.05)
        #expect(desk.program.camera == before && desk.board.isEmpty)
    }
}
