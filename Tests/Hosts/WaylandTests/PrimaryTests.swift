import CTestCompositor
import Foundation
import Glibc
import Stage
import TestSupport
import Testing
import Wayland

/// The primary selection: the protocol's published text.
@Suite("The text selected last, on the test compositor", .serialized)
@MainActor
struct PrimaryTests {
    /// A bench whose window has had a press, as a selection needs.
    private func ready(_ options: ltc_options = ltc_options()) throws -> Bench {
        let bench = try Bench(options)
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 5, 0x110, true)
        ltc_pointer_frame(bench.handle)
        try #require(bench.pump { bench.events.contains { $0.kind == .pointerDown(button: 0) } })
        return bench
    }

    private func requests(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.hasPrefix("zwp_primary") }
    }

    @Test("text selected elsewhere is read when it is asked for, and not before")
    func paste() throws {
        let bench = try ready()
        defer { bench.application.close() }
        withCStrings(["text/plain"]) { ltc_offer_primary(bench.handle, $0, 1) }
        #expect(bench.pump { Clipboard.primary.types == ["text/plain"] })
        bench.settle(rounds: 5)
        #expect(bench.takePipe(for: 0) == nil)
        var results: [TransferResult] = []
        Clipboard.primary.load("text/plain") { results.append($0) }
        let pipe = try #require(bench.takePipe())
        _ = "word".withCString { write(pipe.descriptor, $0, 4) }
        close(pipe.descriptor)
        #expect(bench.pump { !results.isEmpty })
        #expect(results == [.success(Data("word".utf8))])
        #expect(Clipboard.shared.data("text/plain") != Data("word".utf8))
        withCStrings([]) { ltc_offer_primary(bench.handle, $0, 0) }
        #expect(bench.pump { Clipboard.primary.types.isEmpty })
    }

    @Test("text selected here is offered and written until another program's is selected")
    func copy() throws {
        let bench = try ready()
        defer { bench.application.close() }
        for text in ["first", "second"] {
            Clipboard.primary.set([Representation("text/plain", Data(text.utf8))])
        }
        #expect(bench.pump { ltc_has_primary(bench.handle) })
        bench.settle(rounds: 5)
        let descriptor = ltc_read_primary(bench.handle, "text/plain")
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var letters = [UInt8](repeating: 0, count: 64)
        var count = -1
        #expect(
            bench.pump {
                count = Glibc.read(descriptor, &letters, 64)
                return count > 0
            })
        #expect(Data(letters.prefix(max(0, count))) == Data("second".utf8))
        #expect(!ltc_has_selection(bench.handle))
        #expect(requests(bench).count { $0.hasSuffix("source_v1.destroy()") } == 1)
        withCStrings(["text/html"]) { ltc_offer_primary(bench.handle, $0, 1) }
        #expect(bench.pump { Clipboard.primary.types == ["text/html"] })
        #expect(!Clipboard.primary.isOwn)
    }

    @Test("a compositor without the protocol keeps what is selected in the program")
    func missing() throws {
        let name = strdup("zwp_primary_selection_device_manager_v1")
        defer { free(name) }
        var options = ltc_options()
        options.without = UnsafePointer(name)
        let bench = try ready(options)
        defer { bench.application.close() }
        Clipboard.primary.set([Representation("text/plain", Data("mine".utf8))])
        bench.settle(rounds: 5)
        #expect(requests(bench).isEmpty && bench.losses.isEmpty)
        #expect(Clipboard.primary.data("text/plain") == Data("mine".utf8))
    }
}
