import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// Windows that are opened while the compositor takes no requests.
@Suite("Windows that wait for room", .serialized)
@MainActor
struct ManyWindowTests {
    /// A program whose compositor doesn't read any more.
    private func congested() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        // Pings are answered until nothing goes out any more.
        for turn in 0..<60_000 where !bench.application.isCongested {
            ltc_ping(bench.handle, UInt32(turn))
            if turn % 50 == 49 { usleep(500) }
        }
        try #require(bench.application.isCongested)
        return bench
    }

    @Test("beside a full socket windows wait, and all of them come when there is room")
    func wait() throws {
        let bench = try congested()
        defer { bench.application.close() }
        for number in 0..<40 {
            let window = try Window(
                bench.application, title: "window \(number)", size: CGSize(width: 40, height: 30))
            window.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            bench.application.step()
        }
        try #require(bench.losses.isEmpty, "\(bench.losses)")
        #expect(bench.application.windows.count == 41)
        #expect(bench.pump { ltc_window_count(bench.handle) == 41 })
        #expect(
            bench.pump { bench.requests.contains { $0.contains(#"set_title("window 39")"#) } })
        #expect(ltc_use_window(bench.handle, 40))
        let serial = ltc_configure(bench.handle, 40, 30, 0)
        #expect(bench.pump { bench.compositor.frames.last?.acked == serial })
        #expect(bench.compositor.pixel(2, 2) == 0xFF00_FF00)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }

    @Test("states that are set while a window waits are asked for when it comes")
    func states() throws {
        let bench = try congested()
        defer { bench.application.close() }
        let window = try Window(
            bench.application, title: "late", size: CGSize(width: 40, height: 30))
        window.setFullscreen(true)
        window.beginMove()
        window.minimize()
        #expect(
            window.stage.popupHost?.showPopup(
                PopupPlacement(
                    anchorRect: .zero, size: CGSize(width: 9, height: 9)), grabs: true) == nil)
        window.title = "later"
        #expect(bench.pump { bench.requests.contains { $0.contains("set_fullscreen") } })
        #expect(bench.requests.contains { $0.contains(#"set_title("later")"#) })
        #expect(!bench.requests.contains { $0.contains(#"set_title("late")"#) })
        #expect(bench.losses.isEmpty)
    }

    @Test("states that are set while the socket is full are asked for later")
    func shownStates() throws {
        let bench = try congested()
        defer { bench.application.close() }
        bench.window.setFullscreen(true)
        #expect(bench.pump(for: 20) { bench.requests.contains { $0.contains("set_fullscreen") } })
        #expect(bench.losses.isEmpty)
    }

    @Test("a window that is closed while it waits never comes")
    func closed() throws {
        let bench = try congested()
        defer { bench.application.close() }
        let window = try Window(
            bench.application, title: "late", size: CGSize(width: 40, height: 30))
        bench.application.step()
        window.close()
        bench.settle()
        #expect(ltc_window_count(bench.handle) == 1 && bench.losses.isEmpty)
    }
}
