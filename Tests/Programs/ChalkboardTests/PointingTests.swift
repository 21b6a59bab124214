import Chalk
import Chalkboard
import CoreAnimation
import Foundation
import Testing

/// What hands do beside drawing: pointing, choosing colours and grounds, asking for the keys.
@MainActor @Suite("Beside the chalk", .serialized)
struct PointingTests {
    @Test("a laser leaves a trail that is gone within two seconds, and nothing on the board")
    func laser() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 move 200 200\n+0.05 key p\n+0.05 stroke mouse 0.3 200,200 400,260")
        #expect(easel.program.isPointing)
        let light = easel.program.laserLayer
        #expect((light.sublayers?.count ?? 0) > 8)
        #expect(easel.board.isEmpty && !easel.board.canUndo)
        easel.wait(2)
        #expect(light.sublayers?.count == 1)
        // A tool in hand draws again.
        try easel.play("0 key 2\n+0.05 stroke mouse 0.3 200,200 400,260")
        #expect(!easel.program.isPointing && !easel.board.isEmpty)
    }

    @Test("hands point, fill, select or write: each ends the others, and Escape ends it")
    func modes() throws {
        let easel = try Easel()
        defer { easel.close() }
        var on: [Bool] {
            let program = easel.program
            return [
                program.isPointing, program.fillsByTap, program.isSelecting, program.isInTextMode,
            ]
        }
        for _ in 0..<2 {
            for (index, key) in ["p", "f", "v", "t"].enumerated() {
                try easel.play("0 key \(key)")
                #expect(on == (0..<4).map { $0 == index }, "\(key)")
            }
        }
        for key in ["f", "p", "v"] {
            try easel.play("0 key escape\n+0.1 key \(key)\n+0.1 key escape")
            #expect(on == [false, false, false, false], "\(key)")
        }
        // A tool that takes away can't fill.
        try easel.play("0 key f\n+0.1 key 3")
        #expect(easel.program.fillsByTap)
        try easel.play("0 key e")
        #expect(!easel.program.fillsByTap)
    }

    @Test("F1 and ? open the page of keys, again and Escape close it", arguments: ["f1", "?"])
    func keys(key: String) throws {
        let easel = try Easel()
        defer { easel.close() }
        for closing in [key, "escape"] {
            try easel.play("0 key \(key)")
            #expect(easel.program.showsKeys)
            try easel.play("0 key \(closing)")
            #expect(!easel.program.showsKeys)
        }
    }

    @Test("the highlighter is taken by its key, and what it leaves is its colour")
    func marker() throws {
        let easel = try Easel()
        defer { easel.close() }
        try easel.play("0 key h\n+0.05 stroke mouse 0.3 200,200 400,200")
        #expect(easel.program.brush.tool == .marker(ChalkPalette.marker))
        let pixel = easel.tiles().at(300, 200)
        #expect(abs(Int(pixel >> 24) - 112) <= 1)
        #expect(abs(Int(pixel >> 16 & 255) - 112) <= 1 && pixel & 255 < 40)
    }

    @Test("tiles that meet inside a pixel leave no seam", arguments: [1.3, 3.76])
    func seams(zoom: Double) throws {
        let easel = try Easel()
        defer { easel.close() }
        let session = easel.program.session
        session.begin(ChalkBrush(.marker(ChalkColor(0xFFFFFF)), size: 400))
        session.add((0...60).map { ChalkSample(x: Double($0) * 10, y: 200) })
        session.end()
        easel.program.show(
            Camera(scale: 1).zoomed(to: zoom, about: .zero).panned(by: Way(dx: -180.37, dy: -90.61))
        )
        easel.wait(0.5)
        let image = try #require(easel.host.image())
        // Flat but for the grain of the slate, which is some 5 either way and 9 in its specks.
        var darkest: UInt32 = 255
        for y in 40..<300 {
            for x in 200..<500 { darkest = min(darkest, image.bitmap[x, y] >> 16 & 255) }
        }
        let flat = 112.0 + 41 * 143 / 255
        #expect(Double(darkest) > flat - 12, "\(darkest), and \(flat) where it is flat")
    }

    @Test("a colour that no stick has is a stick of its own from then on")
    func own() throws {
        let easel = try Easel()
        defer { easel.close() }
        let color = ChalkColor(0x2FB58A)
        easel.program.perform(.tool(.chalk(color)))
        try easel.play("0 stroke mouse 0.3 200,200 400,200")
        #expect(easel.program.brush.tool == .chalk(color))
        try easel.play("0 key c")
        easel.wait(0.4)
        #expect(easel.program.isAsking)
        try easel.play("0 key escape")
        #expect(!easel.program.isAsking)
    }

    @Test("on a white board the sticks are dark, and the pen is in hand until chalk is taken")
    func white() throws {
        let easel = try Easel()
        defer { easel.close() }
        #expect(easel.program.brush.tool == .chalk(ChalkPalette.sticks[0].color))
        #expect(easel.program.brush.size == 5)
        easel.program.perform(.lay(BoardGround(.white, .ruled)))
        #expect(easel.program.brush.tool == .pen(ChalkPalette.pens[0].color))
        easel.program.perform(.lay(BoardGround()))
        #expect(easel.program.brush.tool == .chalk(ChalkPalette.sticks[0].color))
        #expect(easel.program.brush.size == 5)
        easel.program.perform(.lay(BoardGround(.white, .ruled)))
        try easel.play("0 key 6")
        #expect(easel.program.brush.tool == .chalk(ChalkPalette.pens[5].color))
        easel.program.perform(.lay(BoardGround()))
        #expect(easel.program.brush.tool == .chalk(ChalkPalette.sticks[5].color))
    }
}
