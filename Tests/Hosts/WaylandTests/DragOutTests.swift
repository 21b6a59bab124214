import CTestCompositor
import Drawing
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Drags that begin in a window: the text of wl_data_device, wl_data_source and wl_surface.
@Suite("Drags out of a window, on the test compositor", .serialized)
@MainActor
struct DragOutTests {
    private func pressed() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 0) } })
        return bench
    }

    private func picture(_ width: Int, _ height: Int) throws -> DragPicture {
        let context = try #require(CGContext(width: width, height: height))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        let image = try #require(context.makeImage())
        return DragPicture(image: image, scale: 2, corner: CGPoint(x: -3, y: -4))
    }

    private let contents = [Representation("text/plain", Data("word".utf8))]

    @Test("a drag has the window's press, its types and a picture, and ends with the operation")
    func drop() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        let serial = ltc_last_serial(bench.handle)
        var ends: [DropOperation] = []
        let host = try #require(bench.window.stage.dragHost)
        let begins = host.beginDrag(
            contents, allowsMove: true, picture: try picture(21, 12), ended: { ends.append($0) })
        #expect(begins)
        #expect(
            bench.pump {
                ltc_drag_out_type(bench.handle, 0).map { String(cString: $0) } == "text/plain"
            })
        #expect(ltc_drag_out_serial(bench.handle) == serial)
        #expect(ltc_drag_out_actions(bench.handle) == 3)
        // 21 pixels aren't a multiple of the scale, which would be a protocol error.
        var (width, height): (Int32, Int32) = (0, 0)
        #expect(bench.pump { ltc_drag_out_icon(bench.handle, &width, &height) != nil })
        #expect(width == 22 && height == 12)
        #expect(ltc_drag_out_icon(bench.handle, &width, &height)?.pointee == 0xFFFF_0000)
        ltc_drag_out_drop(bench.handle, 2)
        bench.settle(rounds: 5)
        #expect(ends.isEmpty)
        let descriptor = ltc_drag_out_read(bench.handle, "text/plain")
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var letters = [UInt8](repeating: 0, count: 64)
        var count = -1
        #expect(
            bench.pump {
                count = Glibc.read(descriptor, &letters, 64)
                return count > 0
            })
        #expect(Data(letters.prefix(max(0, count))) == Data("word".utf8))
        ltc_drag_out_finish(bench.handle)
        #expect(bench.pump { !ends.isEmpty })
        #expect(ends == [.move])
        bench.settle(rounds: 5)
        #expect(ltc_drag_out_type(bench.handle, 0) == nil)
        #expect(bench.losses.isEmpty)
    }

    @Test("a drag that nobody takes ends with none, and the next can begin")
    func cancelled() throws {
        let bench = try pressed()
        defer { bench.application.close() }
        var ends: [DropOperation] = []
        let host = try #require(bench.window.stage.dragHost)
        for round in 1...2 {
            #expect(
                host.beginDrag(contents, allowsMove: false, picture: nil) { ends.append($0) })
            #expect(bench.pump { ltc_drag_out_type(bench.handle, 0) != nil })
            #expect(ltc_drag_out_actions(bench.handle) == 1)
            ltc_drag_out_cancel(bench.handle)
            #expect(bench.pump { ends.count == round })
        }
        #expect(ends == [.none, .none])
    }

    @Test("without the protocol's third version no drag begins; a closing connection ends one")
    func missing() throws {
        var options = ltc_options()
        options.data_version = 2
        let old = try Bench(options)
        try old.show()
        let host = try #require(old.window.stage.dragHost)
        #expect(!host.beginDrag(contents, allowsMove: false, picture: nil) { _ in })
        old.application.close()
        let bench = try pressed()
        var ends: [DropOperation] = []
        let begins = bench.window.stage.dragHost?.beginDrag(
            contents, allowsMove: true, picture: nil
        ) { ends.append($0) }
        #expect(begins == true && ends.isEmpty)
        bench.application.close()
        #expect(ends == [.none])
    }
}
