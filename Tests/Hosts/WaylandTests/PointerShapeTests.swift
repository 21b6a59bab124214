import CTestCompositor
import Stage
import TestSupport
import Testing
import Wayland

/// The pointer that views ask for: the numbers are those of cursor-shape-v1.
@Suite("The pointer that views ask for, on the test compositor", .serialized)
@MainActor
struct PointerShapeTests {
    @Test("the compositor hears the shape, and the window's own once no view asks")
    func shapes() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == 1 })
        bench.window.stage.pointerShape = .text
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == 9 })
        bench.window.stage.pointerShape = .hand
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == 4 })
        bench.window.stage.pointerShape = nil
        #expect(bench.pump { ltc_cursor_shape(bench.handle) == 1 })
    }
}
