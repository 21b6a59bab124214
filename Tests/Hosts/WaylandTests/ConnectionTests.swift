import CTestCompositor
import CoreAnimation
import Foundation
import Glibc
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

@Suite("The connection to the test compositor", .serialized)
@MainActor
struct ConnectionTests {
    @Test("a compositor that dies is told once, and the threads end by themselves")
    func dies() throws {
        let bench = try Bench()
        bench.addSlidingBox()
        try bench.show()
        ltc_die(bench.handle)
        #expect(bench.pump { !bench.losses.isEmpty })
        bench.settle(rounds: 5)
        #expect(bench.losses.count == 1)
        guard case .lost = bench.losses.first else {
            Issue.record("not a loss: \(bench.losses)")
            return
        }
        let start = Bench.now()
        bench.application.close()
        // Each waits for nothing: what is bounded here is how long a busy machine lets them wait.
        #expect(Bench.now() - start < 30)
        #expect(bench.window.isClosed)
    }

    @Test("a protocol error is told with the compositor's own words")
    func protocolError() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        ltc_post_error(bench.handle, "this is against the rules")
        #expect(bench.pump { !bench.losses.isEmpty })
        guard case .protocolError(_, _, _, let message) = bench.losses.first else {
            Issue.record("not a protocol error: \(bench.losses)")
            return
        }
        #expect(message == "this is against the rules")
        #expect(bench.losses.first?.description.contains("this is against the rules") == true)
    }

    @Test("after a loss run() throws, and nothing can be opened")
    func afterLoss() throws {
        let bench = try Bench()
        try bench.show()
        bench.application.onConnectionLost = nil
        ltc_die(bench.handle)
        #expect(bench.pump { bench.application.failure != nil })
        #expect(throws: ConnectionError.self) {
            try Window(bench.application, title: "late", size: CGSize(width: 10, height: 10))
        }
        bench.application.close()
    }

    @Test("one error names every missing global")
    func missingGlobals() throws {
        var options = ltc_options()
        options.no_shm = true
        options.no_wm_base = true
        let compositor = try #require(TestCompositor(options))
        let error = #expect(throws: ConnectionError.self) {
            try Application(
                socket: .descriptor(compositor.clientDescriptor),
                whileWaiting: { compositor.pump() })
        }
        #expect(error == .missingGlobals(["wl_shm", "xdg_wm_base"]))
        #expect(!Instruments.shared.isForWindows)
    }

    @Test("a compositor with nothing but the needed globals is enough")
    func bareCompositor() throws {
        var options = ltc_options()
        options.no_seat = true
        options.no_presentation = true
        options.no_decoration = true
        options.no_viewporter = true
        options.no_fractional = true
        options.no_cursor_shape = true
        let bench = try Bench(options)
        defer { bench.application.close() }
        #expect(Instruments.shared.isForWindows)
        bench.addSlidingBox()
        try bench.show()
        #expect(bench.play(5))
        #expect(bench.compositor.frames.allSatisfy { $0.shadow_matches })
        bench.application.close()
        #expect(!Instruments.shared.isForWindows)
    }

    @Test("a descriptor that is none is an error")
    func badDescriptor() {
        #expect(throws: ConnectionError.badDescriptor("-1")) {
            try Application(socket: .descriptor(-1))
        }
    }

    @Test("a WAYLAND_SOCKET that is no open socket is an error that names it")
    func badVariable() {
        setenv("WAYLAND_SOCKET", "9999", 1)
        defer { unsetenv("WAYLAND_SOCKET") }
        let error = #expect(throws: ConnectionError.self) {
            try Application(socket: .environment)
        }
        #expect(error == .badDescriptor("9999"))
        #expect(error?.description.contains("WAYLAND_SOCKET") == true)
    }

    @Test("a socket that nobody listens at is an error that names it")
    func nobodyListens() {
        let error = #expect(throws: ConnectionError.self) {
            try Application(socket: .named("/nowhere/wayland-0"))
        }
        #expect(error == .noCompositor(socket: "/nowhere/wayland-0", reason: ENOENT))
        #expect(error?.description.contains("/nowhere/wayland-0") == true)
    }

    @Test("a compositor that stops reading is sent no more, and all goes on when it reads again")
    func stopsReading() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        // Without pumping nobody reads: the socket fills up.
        var turns = 0
        while !bench.application.isCongested, turns < 200_000 {
            turns += 1
            bench.window.title = "title \(turns)"
            bench.application.step()
        }
        #expect(bench.application.isCongested)
        for index in 0..<2000 {
            bench.window.title = "unsent \(index)"
            bench.application.step()
        }
        bench.window.title = "the last"
        bench.application.step()
        #expect(bench.losses.isEmpty)
        #expect(
            bench.pump {
                bench.compositor.requests.last { $0.contains("title") }?.contains("the last")
                    == true
            })
        #expect(!bench.compositor.requests.contains { $0.contains("unsent 5") })
        #expect(bench.losses.isEmpty)
        #expect(ltc_is_connected(bench.handle))
    }

    /// Answers that change no pixel need no buffer and no callback: nothing else would hold them back.
    @Test("a compositor that asks and doesn't read is not answered before it does")
    func asksWithoutReading() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.finishFrame()
        bench.settle(rounds: 3)
        var turns = 0
        while !bench.application.isCongested, turns < 200_000 {
            turns += 1
            bench.window.title = "title \(turns)"
            bench.application.step()
        }
        #expect(bench.application.isCongested)
        var last: UInt32 = 0
        for turn in 0..<1000 {
            // In use, and not in use.
            last = ltc_configure(bench.handle, 120, 80, turn % 2 == 0 ? 1 << 4 : 0)
            ltc_flush(bench.handle)
            bench.application.step()
            usleep(200)
        }
        #expect(bench.losses.isEmpty)
        #expect(bench.pump(for: 20) { bench.compositor.commits.last?.acked == last })
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
    }
}
