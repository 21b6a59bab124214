import CTestCompositor
import Dispatch
import Foundation
import Stage
import TestSupport
import Testing
import Wayland

/// How a connection ends, and what doesn't end it.
@Suite("The end of a connection, on the test compositor", .serialized)
@MainActor
struct LossTests {
    /// Where the program is when its compositor dies.
    enum Moment: String, CaseIterable, CustomTestStringConvertible {
        case idle, midFrame, midDispatch
        var testDescription: String { rawValue }
    }

    @Test("one loss is told, and the wire thread ends by itself", arguments: Moment.allCases)
    func dies(moment: Moment) throws {
        let others = threads("lamina-wire")
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        #expect(threads("lamina-wire").subtracting(others).count == 1)
        switch moment {
        case .idle:
            bench.finishFrame()
            bench.settle(rounds: 5)
            ltc_die(bench.handle)
        case .midFrame:
            bench.addSlidingBox()
            try #require(bench.play(3))
            ltc_die(bench.handle)
        case .midDispatch: try whileWireDelivers(bench) { ltc_die(bench.handle) }
        }
        #expect(bench.pump(for: 20) { !bench.losses.isEmpty })
        bench.settle(rounds: 5)
        #expect(bench.losses.count == 1)
        guard case .lost = bench.losses.first else {
            Issue.record("not a loss: \(bench.losses)")
            return
        }
        // A thread that went round and round would still be there.
        #expect(bench.pump(for: 20) { threads("lamina-wire").subtracting(others).isEmpty })
    }

    /// The program has something to say, and finds out by that; what it was told lies unread.
    @Test("the error that was said before the end is told, with all that it says")
    func unread() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        try whileWireDelivers(bench) {
            ltc_post_error(bench.handle, "read me")
            ltc_die(bench.handle)
            bench.window.minimize()
        }
        #expect(bench.pump(for: 20) { !bench.losses.isEmpty })
        guard
            case .protocolError(let interface, let object, let code, let message)? =
                bench.losses.first
        else {
            Issue.record("not a protocol error: \(bench.losses)")
            return
        }
        #expect(interface == "xdg_surface" && object > 0 && code == 3 && message == "read me")
    }

    @Test("an error about an object that is gone already is told as one")
    func deadObject() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle(rounds: 3)
        bench.closeUnheard()
        ltc_post_error(bench.handle, "who was that")
        #expect(bench.pump(for: 20) { !bench.losses.isEmpty })
        #expect(
            bench.losses == [
                .protocolError(interface: nil, object: 0, code: 3, message: "who was that")
            ])
        #expect(bench.losses.first?.description.contains("a destroyed object") == true)
    }

    @Test("a signal that interrupts the wait of a thread ends nothing")
    func signals() throws {
        let others = threads("lamina-wire").union(threads("lamina-render"))
        ltc_accept_interrupts()
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let mine = threads("lamina-wire").union(threads("lamina-render")).subtracting(others)
        // The wire thread, and the render thread with its painters.
        #expect(mine.count >= 2)
        for _ in 0..<20 {
            for thread in mine { ltc_interrupt(thread) }
            try #require(bench.compositor.settleWire())
        }
        bench.finishFrame()
        try bench.show(width: 131, height: 91)
        #expect(bench.losses.isEmpty)
    }

    @Test("a program that asks for a copy and hangs up does not end ours")
    func brokenPipe() throws {
        let bench = try Bench()
        defer {
            bench.application.close()
            Clipboard.shared.set([])
        }
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 0) } })
        // More than a pipe holds, so that there is something left to write when it breaks.
        Clipboard.shared.set([Representation("text/plain", Data(count: 1 << 20))])
        try #require(bench.pump { ltc_has_selection(bench.handle) })
        let broken = ltc_read_selection(bench.handle, "text/plain")
        try #require(broken >= 0)
        var first: UInt8 = 1
        try #require(bench.pump { read(broken, &first, 1) == 1 })
        close(broken)
        // The next who asks is served.
        let whole = ltc_read_selection(bench.handle, "text/plain")
        defer { close(whole) }
        var piece = [UInt8](repeating: 1, count: 1 << 16)
        var count = 0
        #expect(
            bench.pump(for: 20) {
                count += max(0, read(whole, &piece, piece.count))
                return count == 1 << 20
            })
        #expect(bench.losses.isEmpty)
    }

    /// The one lock over delivery and destruction: an object that went while its event is delivered
    /// would be used after its end.
    @Test("a window that closes while something is delivered waits for the delivery")
    func lock() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        try bench.show()
        let isOver = DispatchSemaphore(value: 0)
        var wasOver = false
        try whileWireDelivers(bench, atMost: 0.3, then: { isOver.signal() }) {
            bench.window.close()
            wasOver = isOver.wait(timeout: .now()) == .success
        }
        #expect(wasOver)
        bench.settle(rounds: 3)
        #expect(bench.losses.isEmpty)
    }

    /// Does this while the wire thread is in the middle of a delivery, which goes on after it, or
    /// after so many seconds.
    private func whileWireDelivers(
        _ bench: Bench, atMost seconds: Double = 20, then end: @escaping @Sendable () -> Void = {},
        _ body: () -> Void
    ) throws {
        let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        bench.window.onCloseRequest = { false }
        bench.application.onHopeless(after: 0) {
            begun.signal()
            _ = gate.wait(timeout: .now() + seconds)
            end()
        }
        // The second wish, of which main has not taken the first, is dealt with on the wire thread.
        ltc_close(bench.handle)
        ltc_close(bench.handle)
        ltc_flush(bench.handle)
        try #require(begun.wait(timeout: .now() + 20) == .success)
        body()
        gate.signal()
    }

    private func threads(_ name: String) -> Set<Int32> {
        var ids = [Int32](repeating: 0, count: 256)
        let count = ltc_threads(name, &ids, 256)
        return Set(ids.prefix(Int(count)))
    }
}

extension Bench {
    /// Closes the window, and waits until the program has destroyed all of it, of which the
    /// compositor has not heard. The window has so many buffers.
    func closeUnheard(buffers: Int32 = 1) {
        application.stopsAfterLastWindow = false
        compositor.settleWire()
        window.close()
        // Eight bytes each: buffer and pool; decoration, toplevel, scale, viewport and two surfaces.
        let goodbyes = buffers * 16 + 48
        let end = Date().addingTimeInterval(20)
        while ltc_unread(handle) < goodbyes, Date() < end { usleep(500) }
    }
}
