import Chalk
import Chalkboard
import CoreAnimation
import Drawing
import Foundation
import Subprocess
import Testing

/// Pages as a person turns, orders and names them.
@MainActor @Suite("Pages in the window", .serialized)
struct PagesTests {
    /// Three pages with a stroke each; the last is looked at.
    private func three() throws -> Easel {
        let easel = try Easel()
        try easel.play(
            """
            0 stroke mouse 0.2 100,100 300,120
            +0.1 key ctrl+shift+n
            +0.1 stroke mouse 0.2 100,200 300,220
            +0.1 key ctrl+shift+n
            +0.1 stroke mouse 0.2 100,300 300,320
            """)
        return easel
    }

    private func ids(_ easel: Easel) -> [PageID] { easel.program.session.pages.map(\.id) }

    @Test("keys add pages and turn them, and each is seen as it was")
    func keys() throws {
        let easel = try three()
        defer { easel.close() }
        let session = easel.program.session
        #expect(session.pageCount == 3 && session.pageIndex == 2)
        let last = easel.pixels()
        easel.program.perform(.previousPage)
        easel.program.perform(.previousPage)
        #expect(session.pageIndex == 0 && easel.pixels() != last)
        let tiles = try #require(easel.chalk())
        #expect((95...125).contains(tiles.y + tiles.height / 2))
        #expect(!easel.program.wall.keys.isEmpty)
        easel.program.perform(.previousPage)
        #expect(session.pageIndex == 0)
        easel.program.perform(.nextPage)
        easel.program.perform(.nextPage)
        #expect(easel.pixels() == last)
        easel.program.perform(.movePage(-1))
        #expect(ids(easel) == [0, 2, 1] && session.pageIndex == 1)
        easel.program.perform(.removePage)
        #expect(ids(easel) == [0, 1] && session.pageIndex == 1)
        easel.program.perform(.undo)
        #expect(ids(easel) == [0, 2, 1])
    }

    @Test("where the board lies is kept for each page")
    func cameras() throws {
        let easel = try three()
        defer { easel.close() }
        try easel.play("0 move 300 200\n+0.05 hold ctrl\n+0.05 wheel -2\n+0.4 release ctrl")
        let camera = easel.program.camera
        #expect(camera.zoom > 1.1)
        easel.program.perform(.previousPage)
        #expect(easel.program.camera.zoom == 1)
        easel.program.perform(.nextPage)
        #expect(easel.program.camera == camera)
    }

    @Test("undo turns to the page that it is about, and its chalk is seen to go")
    func undo() throws {
        let easel = try three()
        defer { easel.close() }
        easel.program.perform(.previousPage)
        try easel.play("0 key ctrl+z")
        #expect(easel.program.session.pageIndex == 2 && easel.board.isEmpty)
        #expect(easel.program.wall.keys.isEmpty)
        try easel.play("0 key ctrl+z\n+0.1 key ctrl+z")
        #expect(easel.program.session.pageIndex == 1 && easel.program.session.pageCount == 2)
        #expect(easel.board.isEmpty)
    }

    @Test("cards in the overview are dragged into another order, pressed, and removed by keys")
    func overview() throws {
        let easel = try three()
        defer { easel.close() }
        try easel.play("0 key o")
        easel.wait(0.6)
        #expect(easel.program.isAsking)
        let (first, last) = (
            try #require(easel.program.middle(of: "page 1")),
            try #require(easel.program.middle(of: "page 3"))
        )
        try easel.play(
            """
            0 move \(first.x) \(first.y)
            +0.05 down
            +0.05 move \(first.x + 44) \(first.y)
            +0.05 move \(last.x) \(last.y)
            +0.05 up
            """)
        easel.wait(0.3)
        #expect(ids(easel) == [1, 2, 0])
        try easel.play("0 key left\n+0.1 key backspace")
        // The page that is looked at, the last, was in the middle; the one before it went.
        #expect(ids(easel) == [2, 0])
        try easel.play("0 key ctrl+z\n+0.1 move \(first.x) \(first.y)\n+0.05 down\n+0.05 up")
        easel.wait(0.4)
        #expect(ids(easel) == [1, 2, 0] && !easel.program.isAsking)
        #expect(easel.program.session.pageIndex == 0)
    }

    @Test("a board is found on the shelf by a part of its name, and Return opens it")
    func search() throws {
        let easel = try Easel()
        defer { easel.close() }
        for name in ["algebra", "lesson one", "lesson two"] {
            try easel.play("0 stroke mouse 0.2 100,100 300,300")
            let keys = name.map { "+0.02 key \($0 == " " ? "space" : String($0))" }
            let lines = ["0 key ctrl+s"] + keys + ["+0.05 key return", "+1 key ctrl+n"]
            try easel.play(lines.joined(separator: "\n"))
        }
        #expect(easel.program.session.file == nil)
        let letters = "TWO les".lowercased().map {
            "+0.02 key \($0 == " " ? "space" : String($0))"
        }
        try easel.play((["0 key ctrl+f"] + letters + ["+0.05 key return"]).joined(separator: "\n"))
        #expect(easel.program.session.file?.lastPathComponent == "lesson two.chalk")
        // Letters were letters: the eraser was not taken.
        #expect(easel.program.brush.tool != .eraser && !easel.program.isShelfOpen)
        try easel.play("0 key ctrl+f\n+0.1 key e\n+0.1 key escape\n+0.1 key e")
        #expect(easel.program.isShelfOpen && easel.program.brush.tool == .eraser)
    }

    @Test(
        "a PDF to write on is seen under the chalk, and drawn anew where it is looked at from near")
    func sheet() throws {
        guard Tool("pdftocairo") != nil, Tool("pdfinfo") != nil else {
            print("LOUD SKIP: poppler-utils is not installed; no PDF was written on")
            return
        }
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 300, height: 200)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box))
        context.beginPDFPage(nil)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 150, height: 200))
        context.endPDFPage()
        context.closePDF()
        let easel = try Easel()
        defer { easel.close() }
        try easel.program.layUnderNow(data as Data)
        easel.wait(0.2)
        let camera = easel.program.camera
        /// The pixel of the window over a place of the board.
        func seen(_ x: Double, _ y: Double) throws -> UInt32 {
            let place = easel.program.camera.view(CGPoint(x: x, y: y))
            easel.wait(0.05)
            let image = try #require(easel.host.image())
            return image.bitmap[Int(place.x), Int(place.y)] & 0xFFFFFF
        }
        #expect(camera.zoom <= 1)
        #expect(try seen(100, 100) == 0xFF0000 && seen(400, 100) == 0xFFFFFF)
        // From near the rim between the two halves is as sharp as it can be.
        let near = Camera(scale: 1).zoomed(to: 6, about: CGPoint(x: 300, y: 200))
        let close = near.panned(by: Way(dx: 100, dy: 400))
        easel.program.show(close)
        easel.wait(0.2)
        let image = try #require(easel.host.image())
        let middle = Int(easel.program.camera.snapped.view(CGPoint(x: 300, y: 150)).x)
        let row = 300
        let soft = (middle - 8..<middle + 8).count { x in
            let pixel = image.bitmap[x, row] & 0xFFFFFF
            return pixel != 0xFF0000 && pixel != 0xFFFFFF
        }
        #expect(image.bitmap[middle - 8, row] & 0xFFFFFF == 0xFF0000)
        #expect(image.bitmap[middle + 8, row] & 0xFFFFFF == 0xFFFFFF)
        #expect(soft <= 2, "\(soft)")
    }
}
