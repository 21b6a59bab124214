import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// Programs that take what was copied or dropped here, in their own time.
@Suite("Programs that take their time, and windows that don't", .serialized)
@MainActor
struct RestingReaderTests {
    private static let count = 300_000

    /// A program that has copied more than a pipe holds.
    private func copied() throws -> Bench {
        let bench = try Bench()
        try bench.show()
        try #require(bench.pump { ltc_has_device(bench.handle, 0) })
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.last?.kind == .pointerDown(button: 0) })
        Clipboard.shared.set([
            Representation("text/plain", Data(repeating: 0x61, count: Self.count))
        ])
        try #require(bench.pump { ltc_has_selection(bench.handle) })
        return bench
    }

    /// Reads to the end; how many bytes there were.
    private func drain(_ pipe: Int32, _ bench: Bench) -> Int {
        var count = 0
        var buffer = [UInt8](repeating: 0, count: 65_536)
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        bench.pump(for: 20) {
            let got = read(pipe, &buffer, buffer.count)
            if got > 0 { count += got }
            return got == 0
        }
        close(pipe)
        return count
    }

    @Test("a program that reads a little and rests gets all that was copied")
    func rests() throws {
        let bench = try copied()
        defer {
            bench.application.close()
            Clipboard.shared.set([])
        }
        bench.application.boundTransfers(patience: 0.1, bytes: 64 << 20)
        let pipe = ltc_read_selection(bench.handle, "text/plain")
        try #require(pipe >= 0)
        var first = [UInt8](repeating: 0, count: 1000)
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        #expect(bench.pump(for: 20) { read(pipe, &first, 1000) == 1000 })
        // Ten times the patience with a program that is read from.
        let end = Bench.now() + 1
        bench.pump { Bench.now() > end }
        #expect(drain(pipe, bench) == Self.count - 1000)
    }

    @Test("of more readers than there may be, the one that rested longest is let go")
    func tooMany() throws {
        let bench = try copied()
        defer {
            bench.application.close()
            Clipboard.shared.set([])
        }
        var pipes: [Int32] = []
        // 32 at once.
        for _ in 0..<33 {
            let pipe = ltc_read_selection(bench.handle, "text/plain")
            try #require(pipe >= 0)
            pipes.append(pipe)
            var waiting: Int32 = 0
            // The next one only when this one's pipe is full.
            try #require(
                bench.pump(for: 20) { ioctl(pipe, UInt(FIONREAD), &waiting) == 0 && waiting > 4096 }
            )
        }
        let counts = pipes.map { drain($0, bench) }
        #expect(counts[0] < Self.count)
        #expect(counts[1...].allSatisfy { $0 == Self.count }, "\(counts)")
    }

    @Test("a drop on a window that is closed in that moment is let go of")
    func closedWindow() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stopsAfterLastWindow = false
        try bench.show()
        bench.window.onDrag = { _ in .copy }
        let types = ["text/plain"]
        withCStrings(types) { ltc_drag_enter(bench.handle, $0, types.count, 10, 10) }
        try #require(bench.pump { ltc_drag_accept_count(bench.handle) > 0 })
        ltc_drag_drop(bench.handle)
        // The wire thread has heard of it, and main has not.
        try #require(bench.compositor.settleWire())
        bench.window.close()
        #expect(bench.pump(for: 20) { !ltc_drag_is_open(bench.handle) })
        #expect(!ltc_drag_finished(bench.handle) && bench.losses.isEmpty)
    }
}
