import CTestCompositor
import CoreAnimation
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// An animation that the renderer plays without main: its thread reads the socket itself, and the wire thread rests.
@Suite("An animation that plays alone, on the test compositor", .serialized)
@MainActor
struct PlayingAloneTests {
    /// A window in which a box slides, and whose render thread has begun to read.
    private func playing() throws -> Bench {
        let bench = try Bench()
        // In a debug build on a busy machine a frame may take any time.
        bench.application.believeFrames(upTo: 60)
        try bench.show()
        bench.addSlidingBox()
        try #require(play(bench) { bench.application.isSocketLent })
        // Until it has been woken, the wire thread may read what comes next: see `SocketLoan`.
        try #require(bench.play(5) && play(bench) { bench.application.isSocketLent })
        return bench
    }

    /// Finishes frames until `condition` holds.
    private func play(_ bench: Bench, until condition: () -> Bool) -> Bool {
        bench.pump {
            if condition() { return true }
            if ltc_waiting_frames(bench.handle) > 0 { bench.finishFrame() }
            return false
        }
    }

    @Test("the render thread reads after thirty frames without a commit, and goes on drawing")
    func begins() throws {
        let bench = try playing()
        defer { bench.application.close() }
        #expect(bench.compositor.frames.count >= QuietFrames.enough)
        #expect(bench.play(60) && bench.application.isSocketLent)
    }

    @Test("input comes to main, and has the wire thread read")
    func input() throws {
        let bench = try playing()
        defer { bench.application.close() }
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
        #expect(!bench.application.isSocketLent)
        ltc_pointer_button(bench.handle, 9, 0x110, false)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.last?.kind == .pointerUp(button: 0) })
        #expect(play(bench) { bench.application.isSocketLent })
    }

    @Test("a ping is answered")
    func ping() throws {
        let bench = try playing()
        defer { bench.application.close() }
        #expect(bench.compositor.settleWire() && !bench.application.isSocketLent)
    }

    @Test("a commit has the wire thread read before its frame is drawn, which may take time")
    func commit() throws {
        let bench = try playing()
        defer { bench.application.close() }
        bench.layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(bench.pump { !bench.application.isSocketLent })
        #expect(play(bench) { bench.compositor.pixel(5, 5) == 0xFF00_FF00 })
    }

    @Test("a slow frame has the wire thread read")
    func slowFrame() throws {
        let bench = try playing()
        defer { bench.application.close() }
        bench.application.believeFrames(upTo: 0)
        #expect(play(bench) { !bench.application.isSocketLent })
    }

    @Test("where the animation ends, or nobody sees the window any more, the wire thread reads")
    func rest() throws {
        let bench = try playing()
        defer { bench.application.close() }
        // Nobody calls for a frame.
        #expect(bench.pump { !bench.application.isSocketLent })
        #expect(bench.play(3))
    }

    @Test("a second window has the wire thread read, for as long as it is there")
    func twoWindows() throws {
        let bench = try playing()
        defer { bench.application.close() }
        let other = try Window(
            bench.application, title: "Other", appID: "bench", size: CGSize(width: 50, height: 50))
        #expect(!bench.application.isSocketLent)
        other.close()
        #expect(play(bench) { bench.application.isSocketLent })
    }

    @Test("a key that is held repeats while an animation plays")
    func keyRepeat() throws {
        let bench = try playing()
        defer { bench.application.close() }
        try #require(bench.pump { ltc_has_device(bench.handle, 1) })
        KeyboardTests.keymap.withCString { ltc_keyboard_keymap(bench.handle, $0, strlen($0)) }
        ltc_keyboard_repeat(bench.handle, 25, 100)
        ltc_keyboard_enter(bench.handle)
        ltc_keyboard_key(bench.handle, 5, 30, true)
        let isRepeat: (LayerEvent) -> Bool = {
            if case .key(let key) = $0.kind { key.phase == .repeated } else { false }
        }
        #expect(bench.pump { !bench.application.isSocketLent })
        #expect(play(bench) { bench.application.isSocketLent })
        let before = bench.events.count(where: isRepeat)
        #expect(play(bench) { bench.events.count(where: isRepeat) > before + 3 })
        ltc_keyboard_key(bench.handle, 9, 30, false)
        #expect(play(bench) { bench.application.isSocketLent })
    }

    @Test("the end of the connection is told once")
    func loss() throws {
        let bench = try playing()
        defer { bench.application.close() }
        ltc_die(bench.handle)
        #expect(bench.pump { !bench.losses.isEmpty })
        bench.settle(rounds: 5)
        #expect(bench.losses.count == 1)
    }

    @Test("a window is closed, and the program ends")
    func close() throws {
        let bench = try playing()
        bench.application.close()
        #expect(bench.pumpWithoutMain { !ltc_is_connected(bench.handle) })
    }
}

/// The values by which it is decided who reads.
@Suite("Loans of the socket between threads")
struct SocketLoanTests {
    private final class Signal {}

    @Test("thirty short frames in a row are quiet; a long one, or anything else, begins anew")
    func quiet() {
        var frames = QuietFrames()
        for _ in 0..<29 { frames.drew(in: 0.001) }
        #expect(!frames.isQuiet)
        frames.drew(in: 0.001)
        #expect(frames.isQuiet)
        frames.drew(in: 0.003)
        #expect(!frames.isQuiet)
        for _ in 0..<30 { frames.drew(in: 0.001) }
        #expect(frames.isQuiet)
        frames.disturbed()
        #expect(!frames.isQuiet)
    }

    @Test(
        "a thread that has the socket keeps it while it waits, and loses it where it is kept from that"
    )
    func busy() {
        let (reader, other) = (Signal(), Signal())
        var loan = SocketLoan()
        #expect(!loan.isLent)
        loan.lend(to: reader)
        let (reads, othersRead) = (
            loan.noteWaiting(true, by: reader), loan.noteWaiting(true, by: other)
        )
        #expect(reads && !othersRead)
        loan.takeBackIfBusy()
        #expect(loan.isLent)
        _ = loan.noteWaiting(false, by: reader)
        loan.takeBackIfBusy()
        #expect(!loan.isLent)
        let stillReads = loan.noteWaiting(true, by: reader)
        #expect(!stillReads)
    }

    @Test("a socket that is taken back is the wire thread's, whatever the other thread does")
    func back() {
        let reader = Signal()
        var loan = SocketLoan()
        loan.lend(to: reader)
        _ = loan.noteWaiting(true, by: reader)
        loan.takeBack()
        #expect(!loan.isLent)
    }
}
