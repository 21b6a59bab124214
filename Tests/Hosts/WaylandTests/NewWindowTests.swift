import CTestCompositor
import CoreAnimation
import Foundation
import TestSupport
import Testing
import Wayland

/// What a window is before the program says anything of it.
@Suite("A new window", .serialized)
@MainActor
struct NewWindowTests {
    @Test("a new window is white and opaque; the program may choose another colour, or a clear one")
    func background() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        bench.window.close()
        try #require(bench.pump { !ltc_has_window(bench.handle) })
        let window = try Window(
            bench.application, title: "New", size: CGSize(width: 90, height: 60))
        try #require(bench.pump { ltc_has_window(bench.handle) })
        try bench.show(width: 90, height: 60)
        // wl_shm: 0 is ARGB8888, 1 is XRGB8888.
        #expect(bench.compositor.frames.last?.format == 1)
        #expect(bench.compositor.pixel(5, 5).map { $0 & 0xFFFFFF } == 0xFFFFFF)
        bench.finishFrame()
        CATransaction.setDisableActions(true)
        window.background = nil
        #expect(
            bench.pump {
                if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                return bench.compositor.frames.last?.format == 0
            })
        #expect(bench.compositor.pixel(5, 5) == 0)
    }
}
