import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Primitives
import Testing

@MainActor
@Suite(.serialized)
struct HandTests {
    /// Half the tool's width, and what chalk may leave out at its rim, in board pixels.
    private func slack(_ easel: Easel) -> Double { easel.program.brush.size / 2 + 3 }

    /// The chalk lies where a stroke between two points of the window has to leave it.
    private func expectChalk(_ easel: Easel, from a: CGPoint, to b: CGPoint) throws {
        let box = try #require(easel.chalk())
        let camera = easel.program.camera.snapped
        let (p, q) = (camera.board(a), camera.board(b))
        let slack = slack(easel)
        #expect(abs(Double(box.x) - min(p.x, q.x)) < slack)
        #expect(abs(Double(box.right) - max(p.x, q.x)) < slack)
        #expect(abs(Double(box.y) - min(p.y, q.y)) < slack)
        #expect(abs(Double(box.bottom) - max(p.y, q.y)) < slack)
    }

    @Test(
        "strokes of every hand go where they should, at any zoom",
        arguments: ["mouse", "finger", "pen"], [0.2, 1, 3.3])
    func places(hand: String, zoom: Double) throws {
        for scale in [1.0, 2] {
            let easel = try Easel(scale: scale)
            defer { easel.close() }
            let start = Camera(scale: scale).zoomed(to: zoom, about: CGPoint(x: 50, y: 70))
            easel.program.show(start.panned(by: Way(dx: -433, dy: 217)))
            easel.wait(0.1)
            try easel.play("0 stroke \(hand) 0.5 200,150,0.9 420,350,0.9")
            try expectChalk(
                easel, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 420, y: 350))
            #expect(easel.board.canUndo)
        }
    }

    @Test("the eraser's end of a pen rubs out, and so does the right button")
    func erasers() throws {
        for line in ["stroke eraser 0.6 200,200,1 400,200,1", "right"] {
            let easel = try Easel()
            defer { easel.close() }
            try easel.play("0 stroke pen 0.4 300,150,1 300,250,1")
            let before = easel.pixels()
            if line == "right" {
                try easel.play(
                    """
                    0 move 280 200
                    +0.02 down right
                    +0.05 move 300 200
                    +0.05 move 320 200
                    +0.05 up right
                    """)
            } else {
                try easel.play("0 \(line)")
            }
            let after = easel.pixels()
            #expect(before != after)
            let (more, less) = (sum(before), sum(after))
            #expect(less < more)
        }
    }

    private func sum(_ pixels: [TileKey: [UInt32]]) -> Int {
        pixels.values.reduce(0) { $0 + $1.reduce(0) { $0 + Int($1 >> 24) } }
    }

    @Test("a harder pen leaves more chalk")
    func pressure() throws {
        let sums = try [0.2, 0.9].map { force in
            let easel = try Easel()
            defer { easel.close() }
            try easel.play("0 stroke pen 0.5 100,200,\(force) 500,200,\(force)")
            return sum(easel.pixels())
        }
        #expect(sums[1] > sums[0] * 3 / 2)
    }

    @Test("shift makes a stroke a straight line, whenever it comes")
    func straight() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(
            """
            0 move 100 200
            +0.02 down
            +0.05 move 200 320
            +0.05 move 300 120
            +0.02 hold shift
            +0.05 move 500 200
            +0.05 up
            +0.02 release shift
            """)
        let box = try #require(easel.chalk())
        #expect(Double(box.y) > 200 - slack(easel) && Double(box.bottom) < 200 + slack(easel))
        #expect(easel.program.session.undo())
        #expect(easel.board.isEmpty)
    }

    @Test("a hand that holds still gets the shape that it meant, as one step")
    func hold() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(
            """
            0 move 200 200
            +0.02 down
            +0.02 move 300 206
            +0.02 move 400 195
            +0.02 move 500 200
            +0.7 up
            """)
        let box = try #require(easel.chalk())
        #expect(Double(box.bottom - box.y) < 2 * slack(easel))
        #expect(easel.program.session.undo())
        #expect(easel.board.isEmpty)
    }

    @Test("without a hold the stroke stays as it was drawn")
    func noHold() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.4 200,200 300,230 400,175 500,200")
        let box = try #require(easel.chalk())
        #expect(Double(box.bottom - box.y) > 45)
    }

    // Fingers

    @Test("two fingers move the board and never leave a mark")
    func pan() throws {
        let easel = try Easel()
        defer { easel.close() }
        let before = easel.program.camera
        try easel.play(
            """
            0 touch 0 down 200 200
            +0.03 touch 1 down 320 200
            +0.02 touch 0 move 220 230
            +0 touch 1 move 340 230
            +0.02 touch 0 move 260 290
            +0 touch 1 move 380 290
            +0.3 touch 0 up 260 290
            +0.02 touch 1 up 380 290
            """)
        #expect(easel.board.isEmpty && !easel.board.canUndo)
        let after = easel.program.camera
        #expect(abs(after.origin.x - before.origin.x - 60) < 1e-6)
        #expect(abs(after.origin.y - before.origin.y - 90) < 1e-6)
        #expect(after.zoom == before.zoom)
    }

    @Test("a second finger that comes when the first has begun to draw takes its mark back")
    func lateSecond() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play(
            """
            0 touch 0 down 200 200
            +0.05 touch 0 move 260 200
            +0.1 touch 0 move 300 200
            +0.05 touch 1 down 420 200
            +0.05 touch 0 move 300 260
            +0 touch 1 move 420 260
            +0.3 touch 0 up 300 260
            +0 touch 1 up 420 260
            """)
        #expect(easel.board.isEmpty && !easel.board.canUndo)
    }

    @Test("a palm that comes long after a stroke began changes nothing")
    func palm() throws {
        let easel = try Easel()
        defer { easel.close() }
        let before = easel.program.camera
        try easel.play(
            """
            0 touch 0 down 200 200
            +0.2 touch 0 move 260 200
            +0.4 touch 0 move 340 200
            +0.05 touch 1 down 500 420
            +0.05 touch 1 move 540 460
            +0.05 touch 0 move 420 200
            +0.05 touch 0 up 420 200
            +0.05 touch 1 up 540 460
            """)
        try expectChalk(easel, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 420, y: 200))
        #expect(easel.program.camera == before)
    }

    @Test("fingers beside a pen do nothing")
    func penAndPalm() throws {
        let easel = try Easel()
        defer { easel.close() }
        let before = easel.program.camera
        try easel.play(
            """
            0 pen down 200 200 0.7
            +0.02 touch 0 down 300 300
            +0 touch 1 down 380 300
            +0.05 pen move 300 200 0.7
            +0 touch 0 move 300 360
            +0 touch 1 move 380 360
            +0.05 pen up 300 200
            +0.02 touch 0 up 300 360
            +0 touch 1 up 380 360
            """)
        try expectChalk(easel, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 300, y: 200))
        #expect(easel.program.camera == before)
    }

    @Test("two fingers that tap undo, three redo; the boards are equal to the bit")
    func taps() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 stroke finger 0.3 100,100 300,140")
        let one = easel.pixels()
        try easel.play("0 stroke finger 0.3 100,200 300,240")
        let two = easel.pixels()
        let tap2 = """
            0.1 touch 0 down 300 300
            +0.01 touch 1 down 360 300
            +0.08 touch 0 up 300 300
            +0.01 touch 1 up 360 300
            """
        try easel.play(tap2)
        #expect(easel.pixels() == one)
        try easel.play(
            """
            0.1 touch 0 down 300 300
            +0.01 touch 1 down 360 300
            +0.01 touch 2 down 420 300
            +0.08 touch 0 up 300 300
            +0.01 touch 1 up 360 300
            +0.01 touch 2 up 420 300
            """)
        #expect(easel.pixels() == two)
        try easel.play(tap2)
        try easel.play(tap2)
        #expect(easel.board.isEmpty)
    }

    @Test("a pinch zooms about the fingers' middle")
    func pinch() throws {
        let easel = try Easel()
        defer { easel.close() }
        let middle = CGPoint(x: 400, y: 300)
        let under = easel.program.camera.board(middle)
        try easel.play(
            """
            0 touch 0 down 350 300
            +0.01 touch 1 down 450 300
            +0.02 touch 0 move 300 300
            +0 touch 1 move 500 300
            +0.3 touch 0 up 300 300
            +0 touch 1 up 500 300
            """)
        let after = easel.program.camera
        #expect(abs(after.zoom - 2) < 1e-6)
        #expect(abs(after.board(middle).x - under.x) < 1e-6)
        #expect(easel.board.isEmpty)
    }

    @Test("a dot is left by a finger that only touches")
    func dot() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 touch 0 down 300 300\n+0.04 touch 0 up 300 300")
        let box = try #require(easel.chalk())
        #expect(abs(box.x + box.width / 2 - 300) < 6 && abs(box.y + box.height / 2 - 300) < 6)
    }

    // The pointer

    @Test("space and the middle button move the board", arguments: ["space", "middle"])
    func drag(way: String) throws {
        let easel = try Easel()
        defer { easel.close() }
        let hold = way == "space"
        try easel.play(
            """
            0 move 200 200
            \(hold ? "+0.01 hold space" : "")
            +0.01 down \(hold ? "left" : "middle")
            +0.02 move 260 240
            +0.3 move 300 260
            +0.3 up \(hold ? "left" : "middle")
            \(hold ? "+0.01 release space" : "")
            """)
        #expect(easel.board.isEmpty)
        #expect(abs(easel.program.camera.origin.x - 100) < 1e-6)
        #expect(abs(easel.program.camera.origin.y - 60) < 1e-6)
    }

    @Test("the ring is where the pointer is, over the board and not over the tray")
    func ring() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 move 321 123")
        #expect(easel.program.ringLayer.position == CGPoint(x: 321, y: 123))
        #expect(!easel.program.ringLayer.isHidden)
        try easel.play("0 move 321 590")
        #expect(easel.program.ringLayer.isHidden)
    }

    @Test("under the board's menu there is an arrow and no ring, also before the pointer moves")
    func noRingUnderMenu() throws {
        let easel = try Easel()
        defer { easel.close() }
        var isHidden: Bool?
        easel.program.onPointerStyle = { isHidden = $0 }
        try easel.play("0 move 321 123")
        #expect(isHidden == true && !easel.program.ringLayer.isHidden)
        try easel.play("0 down right\n+0.05 up right")
        #expect(easel.program.ringLayer.isHidden && isHidden == false)
        try easel.play("0 key escape\n+0.1 move 200 150")
        #expect(!easel.program.ringLayer.isHidden && isHidden == true)
    }

    @Test("a finger at rest opens the menu, two at rest move the board when they go on")
    func resting() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 touch 0 down 300 200\n+1.5 touch 0 move 300 201")
        #expect(easel.program.showsMenu)
        try easel.play("0 touch 0 up 300 201\n+0.1 key escape\n+0.5 move 10 10")
        #expect(!easel.program.showsMenu)
        try easel.play(
            "0 touch 0 down 300 200\n+0.2 touch 1 down 500 300\n+1.5 touch 1 move 500 301")
        #expect(!easel.program.showsMenu)
        let before = easel.program.camera.zoom
        try easel.play(
            "0 touch 0 move 250 150\n+0.02 touch 1 move 600 350\n+0.1 touch 0 up 250 150\n+0 touch 1 up 600 350"
        )
        #expect(easel.program.camera.zoom > before * 1.2)
    }
}
