import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

@Suite("The clipboard, on the test compositor", .serialized)
@MainActor
struct ClipboardTests {
    /// A bench whose window has had a press, as a copy needs.
    private func ready(_ options: ltc_options = ltc_options()) throws -> Bench {
        // Tests of views, in the same process, may have begun to watch.
        Clipboard.shared.isWatched = false
        let bench = try Bench(options)
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 0) } })
        return bench
    }

    private func offer(_ types: [String], _ bench: Bench) throws {
        withCStrings(types) { ltc_offer_selection(bench.handle, $0, types.count) }
        try #require(bench.pump { Clipboard.shared.types == types })
    }

    @Test("another program's offer is read through a pipe, once")
    func paste() throws {
        let bench = try ready()
        defer { bench.application.close() }
        try offer(["text/html", "text/plain;charset=utf-8"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain;charset=utf-8") { results.append($0) }
        Clipboard.shared.load("text/plain;charset=utf-8") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        #expect(pipe.type == "text/plain;charset=utf-8")
        _ = "Grüße".withCString { write(pipe.descriptor, $0, 7) }
        close(pipe.descriptor)
        #expect(bench.pump { results.count == 2 })
        let data = try results.map { try $0.get() }
        #expect(data.allSatisfy { $0 == Data("Grüße".utf8) })
        #expect(Clipboard.shared.data("text/plain;charset=utf-8") == Data("Grüße".utf8))
        #expect(bench.takePipe(for: 0) == nil)
    }

    @Test("a program that never sends, or sends without end, is given up with a reason")
    func bounds() throws {
        let bench = try ready()
        defer { bench.application.close() }
        bench.application.boundTransfers(patience: 0.1, bytes: 1 << 18)
        try offer(["text/plain", "image/png"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain") { results.append($0) }
        let silent = try #require(bench.takePipe())
        #expect(bench.pump { results.count == 1 })
        #expect(results.first == .failure(.stalled(seconds: 0.1)))
        close(silent.descriptor)
        bench.application.boundTransfers(patience: 20, bytes: 1 << 18)
        Clipboard.shared.load("image/png") { results.append($0) }
        let endless = try #require(bench.takePipe())
        _ = fcntl(endless.descriptor, F_SETFL, O_NONBLOCK)
        let piece = [UInt8](repeating: 7, count: 4096)
        #expect(
            bench.pump {
                _ = write(endless.descriptor, piece, piece.count)
                return results.count == 2
            })
        #expect(results.last == .failure(.tooLarge(limit: 1 << 18)))
        #expect(Clipboard.shared.data("image/png") == nil)
        close(endless.descriptor)
    }

    @Test("a slow program is waited for as long as it sends: only silence counts")
    func slow() throws {
        let bench = try ready()
        defer { bench.application.close() }
        // So much patience that a busy machine doesn't use it up between two pieces.
        bench.application.boundTransfers(patience: 1, bytes: 64 << 20)
        try offer(["text/plain"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        let end = Bench.now() + 2.5
        var sent = 0
        bench.pump {
            sent += write(pipe.descriptor, "x", 1)
            return Bench.now() > end || !results.isEmpty
        }
        close(pipe.descriptor)
        #expect(bench.pump { !results.isEmpty })
        #expect(results == [.success(Data(repeating: 0x78, count: sent))])
    }

    /// LAMINA_LONG=1 runs it: it takes 42 seconds, which is its point.
    @Test(
        "50 MB at 1.2 MB a second arrive whole: 42 seconds are no limit",
        .enabled(if: ProcessInfo.processInfo.environment["LAMINA_LONG"] == "1", "LAMINA_LONG=1"))
    func longPaste() throws {
        let bench = try ready()
        defer { bench.application.close() }
        try offer(["text/plain"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        _ = fcntl(pipe.descriptor, F_SETFL, O_NONBLOCK)
        let size = 50_000_000, rate = 1.2e6, start = Bench.now()
        let letters = [UInt8](repeating: 0x78, count: 1 << 16)
        var sent = 0
        bench.pump(for: 120) {
            let due = min(size, Int((Bench.now() - start) * rate))
            sent += max(0, write(pipe.descriptor, letters, min(due - sent, letters.count)))
            return sent == size || !results.isEmpty
        }
        close(pipe.descriptor)
        #expect(bench.pump { !results.isEmpty })
        #expect(results == [.success(Data(repeating: 0x78, count: size))])
        #expect(Bench.now() - start > 40)
    }

    @Test("main and the wire go on while another program is silent")
    func alive() throws {
        let bench = try ready()
        defer { bench.application.close() }
        try offer(["text/plain"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        ltc_ping(bench.handle, 41)
        #expect(bench.pump { ltc_last_pong(bench.handle) == 41 })
        #expect(results.isEmpty)
        close(pipe.descriptor)
        #expect(bench.pump { results.count == 1 })
        #expect(results.first == .success(Data()))
    }

    @Test("another copy elsewhere ends the wait for the one before")
    func overtaken() throws {
        let bench = try ready()
        defer { bench.application.close() }
        try offer(["text/plain"], bench)
        var results: [TransferResult] = []
        Clipboard.shared.load("text/plain") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        try offer(["text/plain", "text/html"], bench)
        #expect(results == [.failure(.gone)])
        _ = write(pipe.descriptor, "old", 3)
        close(pipe.descriptor)
        bench.settle(rounds: 10)
        #expect(Clipboard.shared.data("text/plain") == nil && results.count == 1)
    }

    @Test("copied data is offered, and written to every program that asks, however slowly it reads")
    func copy() throws {
        let bench = try ready()
        defer { bench.application.close() }
        let big = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        Clipboard.shared.set([
            Representation("image/png") { big }, Representation("text/plain", Data("hello".utf8)),
        ])
        #expect(bench.pump { ltc_has_selection(bench.handle) })
        let count = ltc_selection_count(bench.handle)
        let types = (0..<count).map { String(cString: ltc_selection_type(bench.handle, $0)) }
        #expect(types.prefix(2) == ["image/png", "text/plain"])
        #expect(try read("text/plain", bench) == Data("hello".utf8))
        #expect(try read("image/png", bench) == big)
        #expect(try read("text/html", bench) == Data())
    }

    @Test("another copy takes the place of the one before, which goes when it is let go")
    func twice() throws {
        let bench = try ready()
        defer { bench.application.close() }
        func gone() -> Int { bench.requests.count { $0.hasPrefix("wl_data_source.destroy") } }
        for turn in 0..<20 {
            Clipboard.shared.set([Representation("text/plain", Data("copy \(turn)".utf8))])
            #expect(bench.pump { gone() == turn })
        }
        bench.settle(rounds: 5)
        #expect(gone() == 19 && Clipboard.shared.isOwn)
        #expect(try read("text/plain", bench) == Data("copy 19".utf8))
        #expect(bench.losses.isEmpty)
    }

    @Test("a program's own offer comes back to it without a pipe; its loss is told")
    func own() throws {
        let bench = try ready()
        defer { bench.application.close() }
        Clipboard.shared.set([Representation("text/plain", Data("mine".utf8))])
        #expect(bench.pump { ltc_has_selection(bench.handle) })
        ltc_echo_selection(bench.handle)
        bench.settle(rounds: 10)
        #expect(Clipboard.shared.isOwn && Clipboard.shared.data("text/plain") == Data("mine".utf8))
        ltc_cancel_selection(bench.handle)
        #expect(bench.pump { !Clipboard.shared.isOwn })
        #expect(Clipboard.shared.types.isEmpty)
    }

    @Test("text and a picture are asked for unasked once somebody watches")
    func watched() throws {
        let bench = try ready()
        defer {
            bench.application.close()
            Clipboard.shared.isWatched = false
        }
        Clipboard.shared.isWatched = true
        try offer(["image/png", "text/html", "text/plain"], bench)
        let pipes = [try #require(bench.takePipe()), try #require(bench.takePipe())]
        #expect(pipes.map(\.type) == ["text/plain", "image/png"])
        for pipe in pipes {
            _ = write(pipe.descriptor, "abc", 3)
            close(pipe.descriptor)
        }
        #expect(bench.pump { Clipboard.shared.data("image/png") == Data("abc".utf8) })
        #expect(Clipboard.shared.data("text/plain") == Data("abc".utf8))
    }

    @Test("a thousand types, and endless names of them, cost little")
    func manyTypes() throws {
        let bench = try ready()
        defer { bench.application.close() }
        let types = (0..<1000).map { "x/\($0)" } + [String(repeating: "y", count: 3000)]
        withCStrings(types) { ltc_offer_selection(bench.handle, $0, types.count) }
        // Tests before may have left something else.
        #expect(bench.pump { Clipboard.shared.types.first == "x/0" })
        #expect(Clipboard.shared.types.count == 128)
    }

    @Test("without a clipboard the program keeps its own", arguments: [false, true])
    func none(hasNoSeat: Bool) throws {
        var options = ltc_options()
        options.no_data = true
        options.no_seat = hasNoSeat
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        Clipboard.shared.set([Representation("text/plain", Data("mine".utf8))])
        bench.settle(rounds: 5)
        #expect(Clipboard.shared.data("text/plain") == Data("mine".utf8))
        #expect(bench.losses.isEmpty)
    }

    /// What the program writes when another asks, read a little at a time.
    private func read(_ type: String, _ bench: Bench) throws -> Data {
        let descriptor = ltc_read_selection(bench.handle, type)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 5000)
        try #require(
            bench.pump {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                if count > 0 { data.append(contentsOf: buffer[..<count]) }
                return count == 0
            })
        return data
    }
}

/// Calls `body` with the strings as an array of C's.
func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void
) {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let pointers = copies.map { UnsafePointer($0) }
    pointers.withUnsafeBufferPointer { buffer in
        if let base = buffer.baseAddress { body(base) }
    }
}
