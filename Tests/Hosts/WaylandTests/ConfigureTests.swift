import CTestCompositor
import CoreAnimation
import Foundation
import TestSupport
import Testing
import Wayland

/// The handshake over sizes: xdg-shell, `xdg_surface.configure` and `ack_configure`.
@Suite("Sizes that the compositor asks for", .serialized)
@MainActor
struct ConfigureTests {
    private static let (maximized, fullscreen): (UInt32, UInt32) = (1 << 1, 1 << 2)

    private func acknowledged(_ bench: Bench) -> [String] {
        bench.compositor.requests.filter { $0.hasPrefix("xdg_surface.ack_configure") }
    }

    @Test("a toplevel's configure counts from the surface's configure on, and not before")
    func half() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        ltc_configure_half(bench.handle, 150, 90)
        bench.settle(rounds: 10)
        #expect(bench.window.size == CGSize(width: 120, height: 80))
        #expect(bench.compositor.frames.count == 1)
        try bench.show(width: 150, height: 90)
        #expect(bench.compositor.frameSize == (150, 90))
    }

    @Test("of a thousand configures those are acknowledged whose frame is shown, in order")
    func flood() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        let before = acknowledged(bench).count
        var last: UInt32 = 0
        for index in 1...1000 {
            last = ltc_configure(bench.handle, Int32(100 + index % 57), 90, 0)
            if index % 50 == 0 { ltc_pump(bench.handle, 1) }
        }
        #expect(bench.compositor.settleWire())
        #expect(bench.pump(for: 20) { bench.compositor.frames.last?.acked == last })
        bench.settle(rounds: 5)
        #expect((1...2).contains(acknowledged(bench).count - before))
        #expect(acknowledged(bench).last == "xdg_surface.ack_configure(\(last))")
    }

    @Test("sizes that come faster than frames are shown are answered at the pace of frames")
    func pace() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        // The callback of the first frame never comes.
        let (start, before) = (Bench.now(), bench.compositor.frames.count)
        var last: UInt32 = 0
        for index in 1...80 {
            last = ltc_configure(bench.handle, Int32(120 + index % 7), 80, 1 << 3)
            bench.compositor.settleWire()
            bench.application.step()
            while ltc_held_buffers(bench.handle) > 1 { ltc_release(bench.handle, 0) }
        }
        let most = (Bench.now() - start) * 60 + 2
        #expect(Double(bench.compositor.frames.count - before) <= most)
        #expect(bench.pump(for: 20) { bench.compositor.frames.last?.acked == last })
    }

    /// A buffer of the size before, after the acknowledgement of another, is an error here.
    @Test("in and out of a screen full, no frame has the size of before")
    func strict() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        var asked: [UInt32: (Int32, Int32)] = [bench.last.acked: (120, 80)]
        for turn in 0..<20 {
            let (width, height, states): (Int32, Int32, UInt32) =
                [(640, 360, Self.fullscreen), (120, 80, 0), (320, 200, Self.maximized)][turn % 3]
            let serial = ltc_configure(bench.handle, width, height, states)
            asked[serial] = (width, height)
            // Frames go on while main has not heard of it.
            ltc_pump(bench.handle, 2)
            bench.finishFrame()
            bench.pumpWithoutMain(for: 0.02) { false }
            try #require(
                bench.pump(for: 20) {
                    if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
                    return bench.last.acked == serial || !bench.losses.isEmpty
                })
            try #require(bench.losses.isEmpty, "\(bench.losses)")
        }
        for frame in bench.compositor.frames {
            let size = try #require(asked[frame.acked])
            #expect(frame.width == size.0 && frame.height == size.1)
        }
    }

    @Test("a state that nobody knows changes nothing", arguments: [0, 2] as [UInt32])
    func unknown(known: UInt32) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        // 20 to 31 are no states yet; maximised comes with a tiled side, too.
        let states: UInt32 = 0xFFF0_0000 | known | (known == 0 ? 0 : 1 << 5)
        let serial = ltc_configure(bench.handle, 140, 90, states)
        #expect(bench.pump(for: 20) { bench.compositor.frames.last?.acked == serial })
        #expect(bench.window.states == (known == 0 ? [] : [.maximized, .tiledLeft]))
        #expect(bench.compositor.frameSize == (140, 90) && bench.losses.isEmpty)
    }
}
