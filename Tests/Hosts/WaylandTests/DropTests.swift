import CTestCompositor
import Foundation
import Glibc
import Stage
import Testing
import Wayland

@Suite("Drops, on the test compositor", .serialized)
@MainActor
struct DropTests {
    private static let types = ["text/uri-list", "text/plain"]

    private func enter(_ bench: Bench, x: Double, y: Double) {
        withCStrings(Self.types) {
            ltc_drag_enter(bench.handle, $0, Self.types.count, x, y)
        }
    }

    private func answerPipe(_ bench: Bench, with text: String) -> String? {
        guard let pipe = bench.takePipe() else { return nil }
        _ = write(pipe.descriptor, text, text.utf8.count)
        close(pipe.descriptor)
        return pipe.type
    }

    @Test(
        "a drag is followed, answered only when the answer changes, read after the drop and ended")
    func drop() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var phases: [DragEvent.Phase] = []
        var urls: [URL] = []
        bench.window.onDrag = { event in
            phases.append(event.phase)
            if event.phase == .dropped { event.contents.loadURLs { urls = $0 } }
            return event.location.x < 50 ? .none : .copy
        }
        enter(bench, x: 10, y: 10)
        #expect(bench.pump { ltc_drag_accept_count(bench.handle) == 1 })
        #expect(String(cString: ltc_drag_accepted(bench.handle)).isEmpty)
        for x in [60.0, 61, 62] {
            ltc_drag_motion(bench.handle, 1, x, 10)
            bench.settle(rounds: 3)
        }
        #expect(String(cString: ltc_drag_accepted(bench.handle)) == "text/uri-list")
        #expect(ltc_drag_action(bench.handle) == 1 && ltc_drag_accept_count(bench.handle) == 2)
        ltc_drag_drop(bench.handle)
        #expect(bench.pump { phases.last == .dropped })
        #expect(phases.first == .entered && phases.contains(.moved))
        #expect(!ltc_drag_finished(bench.handle))
        let list = "# files\r\nfile:///tmp/a%20b.png\r\n\r\nhttps://example.org/c\r\n"
        #expect(answerPipe(bench, with: list) == "text/uri-list")
        #expect(bench.pump { urls.count == 2 })
        #expect(urls.first?.path == "/tmp/a b.png" && urls.last?.host == "example.org")
        #expect(bench.pump { ltc_drag_finished(bench.handle) && !ltc_drag_is_open(bench.handle) })
    }

    /// As a browser's picture: its pixels, and where it lies.
    @Test("the type that is accepted is the one that is received", arguments: [true, false])
    func accepted(isSaid: Bool) throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var urls: [URL] = []
        bench.window.onDrag = { event in
            if isSaid { event.contents.wantedType = "text/uri-list" }
            if event.phase == .dropped { event.contents.loadURLs { urls = $0 } }
            return .copy
        }
        let types = ["image/png", "text/uri-list"]
        withCStrings(types) { ltc_drag_enter(bench.handle, $0, types.count, 10, 10) }
        #expect(bench.pump { ltc_drag_accept_count(bench.handle) == 1 })
        // Before the drop the program may have said nothing: then it is the best one.
        let early = String(cString: ltc_drag_accepted(bench.handle))
        #expect(early == (isSaid ? "text/uri-list" : "image/png"))
        ltc_drag_drop(bench.handle)
        #expect(answerPipe(bench, with: "file:///tmp/a.png\r\n") == "text/uri-list")
        #expect(String(cString: ltc_drag_accepted(bench.handle)) == "text/uri-list")
        #expect(bench.pump { urls.count == 1 && ltc_drag_finished(bench.handle) })
        #expect(ltc_drag_accept_count(bench.handle) == (isSaid ? 1 : 2) && bench.losses.isEmpty)
    }

    @Test("a drag that leaves, or drops where it can't be dropped, is let go of without a word")
    func refused() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        var phases: [DragEvent.Phase] = []
        bench.window.onDrag = { event in
            phases.append(event.phase)
            return .none
        }
        enter(bench, x: 10, y: 10)
        #expect(bench.pump { ltc_drag_is_open(bench.handle) && phases.count == 1 })
        ltc_drag_leave(bench.handle)
        #expect(bench.pump { !ltc_drag_is_open(bench.handle) && phases.last == .left })
        enter(bench, x: 10, y: 10)
        bench.settle(rounds: 3)
        ltc_drag_drop(bench.handle)
        #expect(bench.pump { phases.last == .dropped && !ltc_drag_is_open(bench.handle) })
        #expect(!ltc_drag_finished(bench.handle) && bench.losses.isEmpty)
    }

    @Test(
        "without anybody who takes drops, and in old versions, drags do no harm",
        arguments: [UInt32(1), 2, 3])
    func unheard(version: UInt32) throws {
        var options = ltc_options()
        options.data_version = version
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        for _ in 0..<3 {
            enter(bench, x: 10, y: 10)
            ltc_drag_motion(bench.handle, 1, 20, 10)
            ltc_drag_drop(bench.handle)
            #expect(bench.pump { !ltc_drag_is_open(bench.handle) })
        }
        #expect(bench.losses.isEmpty)
    }

    @Test("lists of addresses: comments, blanks, other hosts and nonsense")
    func lists() {
        let text = "#x\nfile://somewhere/nowhere/c\n  file:///d \r\nnothing\nmailto:a@b\n\n"
        let urls = URIList.urls(Data(text.utf8))
        #expect(urls.map(\.absoluteString) == ["file:///nowhere/c", "file:///d", "mailto:a@b"])
        #expect(URIList.urls(Data([0xFF, 0xFE, 0])).isEmpty)
    }
}
