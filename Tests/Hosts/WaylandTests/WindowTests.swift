import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import TestSupport
import Testing
import Wayland

@Suite("A window on the test compositor", .serialized)
@MainActor
struct WindowTests {
    @Test("nothing is attached before the first configure")
    func nothingBeforeConfigure() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        bench.settle()
        #expect(bench.compositor.frames.isEmpty)
        #expect(!bench.compositor.requests.contains { $0.hasPrefix("wl_surface.attach") })
    }

    @Test("the frame that has the size acknowledges the configure, right before it is committed")
    func answer() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let serial = ltc_configure(bench.handle, 200, 100, 0)
        #expect(bench.pump { bench.compositor.frames.count == 1 })
        let frame = try #require(bench.compositor.frames.first)
        #expect(frame.width == 200 && frame.height == 100 && frame.acked == serial)
        #expect(frame.shadow_matches)
        let names = bench.compositor.requests.map { $0.prefix { $0 != "(" } }
        let ack = try #require(names.firstIndex(of: "xdg_surface.ack_configure"))
        let attach = try #require(names.firstIndex(of: "wl_surface.attach"))
        #expect(ack < attach)
        #expect(!names[ack...attach].contains("wl_surface.commit"))
        #expect(names[ack...attach].contains("xdg_surface.set_window_geometry"))
        #expect(bench.compositor.pixel(5, 5).map { $0 & 0xFFFFFF } == 0x0000FF)
    }

    @Test("a configure of 0 x 0 gives the window's own size")
    func ownSize() throws {
        let bench = try Bench(size: CGSize(width: 123, height: 77))
        defer { bench.application.close() }
        try bench.show(width: 0, height: 0)
        #expect(bench.compositor.frameSize == (123, 77))
    }

    @Test("a burst of 1000 configures is answered once or twice, with the last size")
    func burst() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let before = bench.compositor.commits.count
        var last: UInt32 = 0
        for index in 1...1000 {
            last = ltc_configure(bench.handle, Int32(100 + index % 57), 90, 0)
            // Main is stuck; the wire thread keeps the socket empty.
            if index % 50 == 0 { ltc_pump(bench.handle, 1) }
        }
        #expect(bench.compositor.settleWire())
        #expect(bench.pump { bench.compositor.frames.last?.acked == last })
        bench.settle()
        let answers = bench.compositor.commits.dropFirst(before).filter { $0.buffer != 0 }
        #expect((1...2).contains(answers.count))
        #expect(bench.compositor.frames.last?.width == Int32(100 + 1000 % 57))
        #expect(ltc_is_connected(bench.handle))
    }

    @Test("a configure that changes no pixel is acknowledged all the same")
    func sameSize() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        bench.settle(rounds: 5)
        let serial = ltc_configure(bench.handle, 120, 80, 1 << 4)
        #expect(bench.pump { bench.compositor.commits.last?.acked == serial })
        #expect(bench.window.states == .activated)
    }

    @Test("a resize is answered though no frame callback comes")
    func resizeWhileHidden() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(ltc_waiting_frames(bench.handle) == 1)
        let serial = ltc_configure(bench.handle, 150, 90, 0)
        #expect(bench.pump { bench.compositor.frames.last?.acked == serial })
        #expect(ltc_waiting_frames(bench.handle) == 1)
    }

    @Test(
        "sizes without sense are cut",
        arguments: [(1, 1), (65_535, 3), (-7, -7)] as [(Int32, Int32)])
    func absurdSizes(size: (Int32, Int32)) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: size.0, height: size.1)
        let shown = bench.compositor.frameSize
        #expect((1...WindowSizing.most).contains(shown.width))
        #expect((1...WindowSizing.most).contains(shown.height))
        #expect(ltc_is_connected(bench.handle))
    }

    @Test("a fractional scale makes a larger buffer, and the viewport says the size in points")
    func fractionalScale() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        ltc_preferred_scale(bench.handle, 120)
        ltc_preferred_scale(bench.handle, 150)
        try bench.show(width: 101, height: 51)
        let frame = try #require(bench.compositor.frames.last)
        // 101 x 1.25 = 126.25, 51 x 1.25 = 63.75
        #expect(frame.width == 126 && frame.height == 64)
        #expect(frame.viewport_width == 101 && frame.viewport_height == 51)
        #expect(frame.scale == 1)
        #expect(bench.window.stage.scale == 1.25)
    }

    @Test("without fractional scales the monitor's whole scale counts")
    func wholeScale() throws {
        var options = ltc_options()
        options.no_fractional = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show(width: 101, height: 51)
        ltc_output_scale(bench.handle, 2)
        ltc_enter_output(bench.handle)
        #expect(bench.pump { bench.compositor.frames.last?.scale == 2 })
        let frame = try #require(bench.compositor.frames.last)
        #expect(frame.width == 202 && frame.height == 102)
        #expect(frame.shadow_matches)
    }

    @Test("a monitor that is unplugged while the window is on it is forgotten; the scale stays")
    func unpluggedMonitor() throws {
        var options = ltc_options()
        options.no_fractional = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show(width: 101, height: 51)
        ltc_output_scale(bench.handle, 2)
        ltc_enter_output(bench.handle)
        #expect(bench.pump { bench.compositor.frames.last?.scale == 2 })
        bench.finishFrame()
        ltc_remove_output(bench.handle)
        bench.settle(rounds: 3)
        #expect(bench.compositor.frames.last?.scale == 2 && bench.window.stage.scale == 2)
        // What is said of it now is for nothing.
        ltc_output_scale(bench.handle, 3)
        ltc_enter_output(bench.handle)
        bench.settle(rounds: 3)
        #expect(bench.window.stage.scale == 2 && bench.losses.isEmpty)
    }

    @Test("limits go out so that the least never passes the greatest")
    func limits() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.window.setSizeLimits(
            minimum: CGSize(width: 50, height: 40), maximum: CGSize(width: 30, height: 400))
        #expect(bench.pump { bench.compositor.requests.contains { $0.contains("set_min_size") } })
        bench.settle(rounds: 5)
        let limits = bench.compositor.requests.filter { $0.contains("_size(") }
        #expect(
            limits.suffix(3) == [
                "xdg_toplevel.set_max_size(0, 0)", "xdg_toplevel.set_min_size(50, 40)",
                "xdg_toplevel.set_max_size(50, 400)",
            ])
    }

    @Test("a title longer than a request may be is cut, at a whole letter")
    func longTitle() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.window.title = String(repeating: "\u{1F642}", count: 5000)
        bench.window.appID = String(repeating: "x", count: 100_000)
        try bench.show()
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty)
        #expect(ltc_is_connected(bench.handle))
    }

    @Test("closing is the program's choice")
    func closing() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var asked = 0
        bench.window.onCloseRequest = {
            asked += 1
            return asked > 1
        }
        ltc_close(bench.handle)
        #expect(bench.pump { asked == 1 })
        #expect(!bench.window.isClosed)
        ltc_close(bench.handle)
        #expect(bench.pump { bench.window.isClosed })
        #expect(bench.application.windows.isEmpty)
        bench.settle(rounds: 5)
        #expect(ltc_is_connected(bench.handle))
    }

    @Test("a window may close inside its own event, in the middle of an animation")
    func closeInEvent() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        let window = bench.window
        window.onEvent = { _ in window.close() }
        ltc_pointer_enter(bench.handle, 5, 5)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { window.isClosed })
        // Late events for the surface that is gone.
        ltc_pointer_motion(bench.handle, 1, 6, 6)
        ltc_pointer_frame(bench.handle)
        bench.settle(rounds: 5)
        #expect(bench.losses.isEmpty)
    }

    @Test("resizing leaves no descriptor behind")
    func descriptors() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        // The copy of the file that was sent is closed by now.
        bench.compositor.settleWire()
        // Buffers only, and none that an earlier test's threads are about to close.
        func open() throws -> [ino_t] {
            let folder = "/proc/self/fd"
            return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
                let path = "\(folder)/\(name)"
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
                var file = stat()
                guard target?.contains("lamina-buffer") == true, stat(path, &file) == 0 else {
                    return nil
                }
                return file.st_ino
            }
        }
        var most = 0
        let before = Set(try open())
        for index in 1...60 {
            try bench.show(width: Int32(40 + index * 7), height: Int32(300 - index * 3))
            bench.finishFrame()
            most = max(most, try open().count { !before.contains($0) })
        }
        // At most four buffers live here, each with its file at both ends.
        #expect((1...8).contains(most))
    }
}
