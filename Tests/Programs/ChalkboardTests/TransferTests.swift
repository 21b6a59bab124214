import CTestCompositor
import Chalk
import Chalkboard
import Drawing
import Foundation
import Glibc
import Primitives
import Stage
import Testing

/// Pictures that come from other programs, on the test compositor.
@MainActor @Suite("Pictures from elsewhere", .serialized)
struct TransferTests {
    /// A board in a window that has the pointer.
    private func ready() throws -> Desk {
        let desk = try Desk()
        // UIPasteboard.general watches from its first use in the process on; other tests may have ended that since.
        Clipboard.shared.isWatched = true
        try desk.play("0 move 300 200\n+0.02 key 1")
        return desk
    }

    /// A white picture of 60 x 40.
    private func picture() throws -> Data {
        let context = try #require(CGContext(width: 60, height: 40))
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
        return try #require(try context.makeImage()?.pngData())
    }

    /// The pipe that the program wants data in, and of which type.
    private func takePipe(_ desk: Desk) throws -> (descriptor: Int32, type: String) {
        var type = [CChar](repeating: 0, count: Int(LTC_TYPE_LENGTH))
        var descriptor: Int32 = -1
        try #require(
            desk.pump {
                descriptor = ltc_take_receive(desk.handle, &type)
                return descriptor >= 0
            })
        let letters = type.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return (descriptor, String(decoding: letters, as: UTF8.self))
    }

    private func answer(_ data: Data, to descriptor: Int32) {
        _ = data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        Glibc.close(descriptor)
    }

    private func offer(_ type: String, _ desk: Desk) throws {
        type.withCString { text in
            var list: UnsafePointer<CChar>? = text
            withUnsafePointer(to: &list) { ltc_offer_selection(desk.handle, $0, 1) }
        }
        try #require(desk.pump { Clipboard.shared.types == [type] })
    }

    /// The picture lies about a point of the window, as large as it is.
    private func expectPicture(_ desk: Desk, at x: Int, _ y: Int) throws {
        let box = try #require(desk.board.chalkBox)
        #expect((56...62).contains(box.width) && (36...42).contains(box.height))
        #expect(abs(box.x + box.width / 2 - x) <= 2 && abs(box.y + box.height / 2 - y) <= 2)
    }

    @Test("a picture that was copied elsewhere is fetched unasked, and pasted at once")
    func paste() throws {
        let desk = try ready()
        defer { desk.close() }
        try offer("image/png", desk)
        let pipe = try takePipe(desk)
        #expect(pipe.type == "image/png")
        let data = try picture()
        answer(data, to: pipe.descriptor)
        #expect(desk.pump { Clipboard.shared.data("image/png") == data })
        try desk.play("0 key ctrl+v")
        try expectPicture(desk, at: 400, 300)
        try desk.play("0 key ctrl+z")
        #expect(desk.board.isEmpty)
    }

    @Test("a picture that is still on its way is pasted when it is here")
    func slow() throws {
        let desk = try ready()
        defer { desk.close() }
        try offer("image/png", desk)
        try desk.play("0 key ctrl+v")
        #expect(desk.board.isEmpty)
        answer(try picture(), to: try takePipe(desk).descriptor)
        #expect(desk.pump { !desk.board.isEmpty })
        try expectPicture(desk, at: 400, 300)
    }

    @Test("a picture that comes when another board is open lies on neither, and that is said")
    func otherBoard() throws {
        let desk = try ready()
        defer { desk.close() }
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        let file = easel.home.appending(path: "lesson.chalk")
        try easel.program.session.save(to: file)
        let pixels = easel.pixels()
        easel.program.close()
        try offer("image/png", desk)
        try desk.play("0 key ctrl+v")
        let pipe = try takePipe(desk)
        desk.program.open(file)
        #expect(desk.program.session.file?.path == file.path)
        answer(try picture(), to: pipe.descriptor)
        #expect(
            desk.pump { desk.program.words?.hasPrefix("Another board is open now") ?? false })
        #expect(desk.board.everyPixel == pixels)
    }

    @Test("a file that was copied is pasted; what is none, and what never comes, is told")
    func files() throws {
        let desk = try ready()
        defer { desk.close() }
        try FileManager.default.createDirectory(at: desk.home, withIntermediateDirectories: true)
        let file = desk.home.appending(path: "a b.png")
        try picture().write(to: file)
        try offer("text/uri-list", desk)
        try desk.play("0 key ctrl+v")
        answer(Data("\(file.absoluteString)\r\n".utf8), to: try takePipe(desk).descriptor)
        #expect(desk.pump { !desk.board.isEmpty })
        try expectPicture(desk, at: 400, 300)
        try desk.play("0 key ctrl+z")
        try offer("image/png", desk)
        try desk.play("0 key ctrl+v")
        answer(Data("no picture".utf8), to: try takePipe(desk).descriptor)
        #expect(desk.pump { desk.program.words?.isEmpty == false })
        #expect(desk.board.isEmpty)
        try offer("text/html", desk)
        try desk.play("0 key ctrl+v")
        #expect(desk.program.words == "There is no picture in the clipboard.")
    }

    /// Drags something over the window, and drops it at a point.
    private func drop(_ types: [String], _ desk: Desk, x: Double, y: Double) {
        let copies = types.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let pointers = copies.map { UnsafePointer<CChar>($0) }
        pointers.withUnsafeBufferPointer {
            guard let base = $0.baseAddress else { return }
            ltc_drag_enter(desk.handle, base, types.count, 20, 20)
        }
        desk.pump { ltc_drag_is_open(desk.handle) }
        ltc_drag_motion(desk.handle, 1, x, y)
        desk.pump { !String(cString: ltc_drag_accepted(desk.handle)).isEmpty }
        ltc_drag_drop(desk.handle)
    }

    @Test("a file that is dropped lies where it was dropped; several lie side by side")
    func dropFiles() throws {
        let desk = try ready()
        defer { desk.close() }
        try FileManager.default.createDirectory(at: desk.home, withIntermediateDirectories: true)
        let file = desk.home.appending(path: "one.png")
        try picture().write(to: file)
        drop(["text/uri-list"], desk, x: 250, y: 180)
        answer(Data("\(file.absoluteString)\r\n".utf8), to: try takePipe(desk).descriptor)
        #expect(desk.pump { !desk.board.isEmpty })
        try expectPicture(desk, at: 250, 180)
        #expect(desk.pump { ltc_drag_finished(desk.handle) })
        try desk.play("0 key ctrl+z")
        drop(["text/uri-list"], desk, x: 250, y: 180)
        let twice = Data("\(file.absoluteString)\r\n\(file.absoluteString)\r\n".utf8)
        answer(twice, to: try takePipe(desk).descriptor)
        #expect(desk.pump { (desk.board.chalkBox?.width ?? 0) > 80 })
        let box = try #require(desk.board.chalkBox)
        #expect(abs(box.width - 88) <= 4 && abs(box.height - 68) <= 4)
    }

    @Test("a picture out of a browser comes with its address and with itself")
    func dropPicture() throws {
        let desk = try ready()
        defer { desk.close() }
        drop(["text/uri-list", "image/png"], desk, x: 500, y: 150)
        let first = try takePipe(desk)
        #expect(first.type == "text/uri-list")
        answer(Data("https://example.org/a.png\r\n".utf8), to: first.descriptor)
        let second = try takePipe(desk)
        #expect(second.type == "image/png")
        answer(try picture(), to: second.descriptor)
        #expect(desk.pump { !desk.board.isEmpty })
        try expectPicture(desk, at: 500, 150)
    }

    @Test("a board that is dropped is opened")
    func dropBoard() throws {
        let desk = try ready()
        defer { desk.close() }
        let easel = try Easel(assets: Easel.assets)
        defer { easel.close() }
        try easel.play("0 stroke mouse 0.3 100,100 300,300")
        let file = easel.home.appending(path: "lesson.chalk")
        try easel.program.session.save(to: file)
        let pixels = easel.pixels()
        easel.program.close()
        drop(["text/uri-list"], desk, x: 500, y: 150)
        answer(Data("\(file.absoluteString)\r\n".utf8), to: try takePipe(desk).descriptor)
        #expect(desk.pump { desk.program.session.file != nil })
        #expect(desk.program.session.file?.path == file.path)
        #expect(desk.board.everyPixel == pixels)
    }
}
