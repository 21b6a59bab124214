import CTestCompositor
import Foundation
import Primitives
import Stage
import TestSupport
import Testing
import Wayland

/// A compositor that comes back, and takes its time before it answers: KWin's socket stays open while KWin starts.
@Suite("A compositor that is slow to serve", .serialized)
@MainActor
struct SlowServerTests {
    /// Ends the compositor; the program has asked the next one, which doesn't answer.
    private func ask(_ next: TestCompositor, _ bench: Bench) throws {
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), nil)
        var isInterrupted = false
        bench.application.onInterruption = { _ in isInterrupted = true }
        ltc_die(bench.handle)
        try #require(bench.pump { isInterrupted })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        let end = Bench.now() + 30
        while ltc_unread(next.handle) == 0, Bench.now() < end {
            bench.application.turn(patience: 0.05)
        }
        try #require(ltc_unread(next.handle) > 0)
    }

    @Test("main goes on while the answer is waited for, and the windows come with it")
    func mainGoesOn() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let next = try #require(TestCompositor())
        try ask(next, bench)
        var longest = 0.0
        var turns = 0
        let end = Bench.now() + 1.5
        while Bench.now() < end {
            let start = Bench.now()
            bench.application.turn(patience: 0.05)
            longest = max(longest, Bench.now() - start)
            turns += 1
        }
        // A round trip is waited for up to ten seconds.
        #expect(longest < 5)
        // Nobody asks again and again: 30 turns of 50 ms, and some for what else comes.
        #expect(turns < 200)
        #expect(bench.losses.isEmpty && !bench.window.isClosed)
        var isBack = false
        bench.application.onReconnect = { isBack = true }
        #expect(
            next.pump(
                alongside: { bench.application.step() },
                until: { isBack && ltc_has_window(next.handle) && !next.commits.isEmpty }))
        let serial = ltc_configure(next.handle, 120, 80, 0)
        #expect(
            next.pump(
                alongside: { bench.application.step() },
                until: { next.frames.last?.acked == serial }))
        #expect(next.pixel(5, 5) == 0xFF00_00FF && bench.losses.isEmpty)
    }

    @Test("an answer wakes main")
    func wakes() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let next = try #require(TestCompositor())
        try ask(next, bench)
        nonisolated(unsafe) let handle = next.handle
        let isDone = Locked(false)
        let server = Thread {
            usleep(200_000)
            while !isDone.withLock({ $0 }) { ltc_pump(handle, 10) }
        }
        var isBack = false
        bench.application.onReconnect = { isBack = true }
        let start = Bench.now()
        server.start()
        while !isBack { bench.application.turn(patience: 30) }
        isDone.withLock { $0 = true }
        while !server.isFinished { usleep(1000) }
        // Main would come to the first answer only when the ten seconds that a round trip has are over.
        #expect(Bench.now() - start < 9)
    }

    @Test("the program can end while an answer is waited for")
    func closed() throws {
        let bench = try Bench()
        try bench.show()
        let next = try #require(TestCompositor())
        try ask(next, bench)
        bench.application.close()
        #expect(bench.window.isClosed)
        #expect(next.pump(for: 20) { !ltc_is_connected(next.handle) })
    }

    @Test("the patience counts from a silence, once")
    func patience() {
        func time(_ seconds: Double) -> HostTime { HostTime(seconds: seconds) }
        let nobody = ConnectionError.noCompositor(socket: "/nowhere", reason: 2)
        var wait = Reconnection(.lost(reason: 0), at: time(100), patience: 10)
        let first = wait.failed(nobody, at: time(100.5))
        #expect(first)
        // Ten seconds were spent on one round trip.
        let second = wait.failed(.silent(seconds: 10), at: time(111))
        #expect(second)
        let third = wait.failed(nobody, at: time(120))
        #expect(third)
        let fourth = wait.failed(.silent(seconds: 10), at: time(121.5))
        #expect(!fourth)
        var other = Reconnection(.lost(reason: 0), at: time(100), patience: 10)
        let fifth = other.failed(nobody, at: time(110))
        #expect(!fifth)
    }
}
