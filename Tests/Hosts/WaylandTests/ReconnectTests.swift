import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// A compositor that goes and comes back: what was shown is shown again.
@Suite("The compositor goes, and comes back", .serialized)
@MainActor
struct ReconnectTests {
    @Test("the window is there again, with what was changed meanwhile, and goes on")
    func comesBack() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.addSlidingBox()
        try bench.show()
        #expect(bench.play(3))
        let next = try lose(bench)
        bench.window.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        bench.window.title = "changed"
        try find(next, bench)
        #expect(bench.losses.isEmpty && bench.application.failure == nil)
        #expect(next.requests.contains { $0.contains(#"set_title("changed")"#) })
        #expect(next.requests.contains { $0.contains(#"set_app_id("bench")"#) })
        let serial = ltc_configure(next.handle, 140, 90, 0)
        #expect(pump(next, bench) { next.frames.last?.acked == serial })
        #expect(next.frameSize == (140, 90))
        #expect(next.pixel(5, 5) == 0xFF00_FF00)
        let frames = next.frames.count
        #expect(
            pump(next, bench) {
                _ = ltc_send_frames(next.handle, 1)
                while ltc_held_buffers(next.handle) > 1 { ltc_release(next.handle, 0) }
                return next.frames.count >= frames + 5
            })
        #expect(next.frames.allSatisfy { $0.shadow_matches })
        #expect(ltc_is_connected(next.handle))
    }

    @Test("a window that filled the screen asks for that again")
    func states() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show(width: 300, height: 200, states: 1 << 2)
        let next = try lose(bench)
        try find(next, bench)
        #expect(pump(next, bench) { next.requests.contains { $0.contains("set_fullscreen") } })
    }

    @Test("a button that was held is a cancelled press")
    func heldButton() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        ltc_pointer_enter(bench.handle, 20, 20)
        ltc_pointer_button(bench.handle, 1, 0x110, true)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 0) } })
        _ = try lose(bench)
        #expect(bench.events.contains { $0.kind == .pointerCancelled(button: 0) })
        #expect(!bench.events.contains { $0.kind == .pointerUp(button: 0) })
    }

    @Test("while there is no compositor, animations end, and whoever waits for that is told")
    func completion() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        let box = bench.addSlidingBox()
        try bench.show()
        let next = try lose(bench)
        bench.application.place.socket = .named("/nowhere/wayland-0")
        var isDone = false
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.1)
        CATransaction.setCompletionBlock { isDone = true }
        box.opacity = 0.5
        CATransaction.commit()
        #expect(pump(next, bench) { isDone })
    }

    @Test("a compositor that doesn't come back is told of once, after the patience")
    func givesUp() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.application.reconnectPatience = 0.6
        bench.application.place.socket = .named("/nowhere/wayland-0")
        var interruptions = 0
        bench.application.onInterruption = { _ in interruptions += 1 }
        ltc_die(bench.handle)
        #expect(bench.pump { interruptions == 1 })
        #expect(bench.losses.isEmpty && !bench.window.isClosed)
        #expect(throws: ConnectionError.self) {
            try Window(bench.application, title: "late", size: CGSize(width: 10, height: 10))
        }
        #expect(bench.pump { !bench.losses.isEmpty })
        #expect(bench.losses.count == 1)
    }

    @Test("a program that broke a rule of the protocol doesn't try again")
    func protocolError() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.application.place.socket = .named("/nowhere/wayland-0")
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        ltc_post_error(bench.handle, "this is against the rules")
        #expect(bench.pump { !bench.losses.isEmpty })
        #expect(!isWaiting)
    }

    @Test("a compositor that is lost again and again is given up")
    func lostAgain() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var last = bench.compositor
        for _ in 0..<3 {
            let next = try lose(bench, last)
            try find(next, bench)
            last = next
        }
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        ltc_die(last.handle)
        #expect(pump(last, bench) { !bench.losses.isEmpty })
        #expect(!isWaiting)
    }

    @Test("a window can be closed meanwhile")
    func closed() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        try bench.show()
        let next = try lose(bench)
        bench.window.close()
        var isBack = false
        bench.application.onReconnect = { isBack = true }
        #expect(pump(next, bench) { isBack })
        // Whatever was asked for by then has come.
        for _ in 0..<20 { bench.application.step() }
        #expect(next.settleWire())
        #expect(!ltc_has_window(next.handle))
    }

    /// Ends a compositor; the program waits for the one that is returned.
    private func lose(
        _ bench: Bench, _ old: TestCompositor? = nil
    ) throws -> TestCompositor {
        let next = try #require(TestCompositor())
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), { next.pump() })
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        let old = old ?? bench.compositor
        ltc_die(old.handle)
        try #require(pump(old, bench) { isWaiting })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        return next
    }

    /// Moves on until the window is on the compositor.
    private func find(_ next: TestCompositor, _ bench: Bench) throws {
        try #require(
            pump(next, bench) { ltc_has_window(next.handle) && !next.commits.isEmpty })
        bench.application.place.socket = .named("/nowhere/wayland-0")
    }

    private func pump(
        _ compositor: TestCompositor, _ bench: Bench, until condition: () -> Bool
    ) -> Bool {
        compositor.pump(alongside: { bench.application.step() }, until: condition)
    }
}
