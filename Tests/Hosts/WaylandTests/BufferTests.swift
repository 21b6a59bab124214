import CTestCompositor
import CoreAnimation
import Foundation
import TestSupport
import Testing
import Wayland

/// The memory of a window: where the system refuses it, and what becomes of it.
@Suite("The buffers of a window, on the test compositor", .serialized)
@MainActor
struct BufferTests {
    /// What the system refuses.
    enum Refusal: UInt32, CaseIterable, CustomTestStringConvertible {
        case memory = 1
        case files = 2
        case maps = 8
        var testDescription: String { "\(self.rawValue)" }
    }

    @Test(
        "without memory for another size the window keeps what it shows, and grows when there is some",
        arguments: Refusal.allCases.filter { ltc_can_refuse($0.rawValue) })
    func refused(refusal: Refusal) throws {
        let bench = try Bench()
        defer {
            ltc_refuse(0)
            bench.application.close()
        }
        try bench.show()
        bench.finishFrame()
        bench.settle(rounds: 3)
        let before = bench.compositor.frames.count
        ltc_refuse(refusal.rawValue)
        let serial = ltc_configure(bench.handle, 600, 400, 0)
        #expect(bench.pump(for: 20) { ltc_refusal_count() >= 2 })
        #expect(bench.compositor.frames.count == before)
        #expect(bench.compositor.frameSize == (120, 80) && bench.losses.isEmpty)
        ltc_refuse(0)
        #expect(bench.pump(for: 20) { bench.compositor.frames.last?.acked == serial })
        #expect(bench.compositor.frameSize == (600, 400))
    }

    @Test("a kernel that doesn't know the newest flag gives memory all the same")
    func oldKernel() throws {
        let bench = try Bench()
        defer {
            ltc_refuse(0)
            bench.application.close()
        }
        ltc_refuse(LTC_REFUSE_NEW_FLAGS)
        try bench.show()
        #expect(ltc_refusal_count() >= 1 && bench.compositor.frameSize == (120, 80))
    }

    @Test("a window that is dragged larger asks seldom for memory")
    func drag() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: 400, height: 300)
        func pools() -> Int {
            bench.compositor.requests.count { $0.hasPrefix("wl_shm.create_pool") }
        }
        let before = pools()
        for step in 1...60 {
            bench.finishFrame()
            try bench.show(width: Int32(400 + step), height: 300)
        }
        // 469 to 540 KiB, in steps of 64 KiB: twice another size, for three buffers or four.
        #expect((1...8).contains(pools() - before))
    }

    @Test("the rows of a buffer lie side by side, with nothing between them")
    func rows() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: 101, height: 51)
        let made = bench.compositor.requests.last { $0.contains("create_buffer") }
        // Offset, width, height, bytes a row, and XRGB8888.
        #expect(made?.hasSuffix(", 0, 101, 51, 404, 1)") == true, "\(made ?? "none")")
    }

    /// Mutter gives nothing back when a window loses its role.
    @Test("buffers that a closed window never gets back are no other window's business")
    func closed() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        bench.addSlidingBox()
        try bench.show()
        #expect(
            bench.pump {
                _ = ltc_send_frames(bench.handle, 0)
                return bench.compositor.frames.count == 4
            })
        #expect(ltc_held_buffers(bench.handle) == 4)
        bench.closeUnheard(buffers: 4)
        // They come back for objects that are no more.
        while ltc_held_buffers(bench.handle) > 0 { ltc_release(bench.handle, 0) }
        _ = ltc_send_frames(bench.handle, 0)
        while ltc_present(bench.handle, 1, 1) {}
        bench.settle(rounds: 5)
        let next = try Window(bench.application, title: "Next", size: CGSize(width: 60, height: 50))
        try #require(bench.pump { ltc_has_window(bench.handle) })
        try bench.show(width: 60, height: 50)
        #expect(bench.compositor.frameSize == (60, 50) && bench.losses.isEmpty)
        next.close()
    }
}
