import CTestCompositor
import Foundation
import Stage
import TestSupport
import Testing
import Wayland

/// Names of windows for dialogs of other programs: xdg-foreign, and "Parent window identifiers" of the
/// portal's documentation.
@Suite("Names of windows for other programs", .serialized)
@MainActor
struct ForeignNameTests {
    private func exports(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.hasPrefix("zxdg_ex") }
    }

    @Test("a window has one name as long as it is there, which dialogs get")
    func name() async throws {
        let bench = try Bench()
        bench.takeTurns()
        defer { bench.application.close() }
        try bench.show()
        let window = bench.window
        var names: [String] = []
        bench.application.nameActiveWindow { names.append($0) }
        let tasks = (0..<2).map { _ in Task { names.append(await window.parentName()) } }
        for _ in 0..<2000 where names.count < 3 {
            bench.settle(rounds: 1)
            await Task.yield()
        }
        for task in tasks { task.cancel() }
        #expect(names.count == 3 && Set(names).count == 1)
        #expect(names.first?.hasPrefix("wayland:window-") == true)
        bench.settle()
        let asked = exports(bench)
        #expect(asked.count == 1)
        #expect(asked.first?.hasPrefix("zxdg_exporter_v2.export_toplevel(") == true)
        bench.window.close()
        bench.settle()
        #expect(exports(bench).last == "zxdg_exported_v2.destroy()")
    }

    @Test("a compositor without the protocol gives no name")
    func missing() async throws {
        let name = strdup("zxdg_exporter_v2")
        defer { free(name) }
        var options = ltc_options()
        options.without = UnsafePointer(name)
        let bench = try Bench(options)
        bench.takeTurns()
        defer { bench.application.close() }
        try bench.show()
        #expect(await bench.window.parentName() == "")
        bench.settle()
        #expect(exports(bench).isEmpty)
    }

    @Test("a name that the compositor leaves open is empty when the window goes")
    func leftOpen() async throws {
        let bench = try Bench()
        bench.takeTurns()
        try bench.show()
        ltc_seat_capabilities(bench.handle, 0)
        bench.settle()
        let window = bench.window
        let waiting = Task { await window.parentName() }
        // Other tests may have the main actor in between: a pump alone would keep the task from it.
        for _ in 0..<2000 where exports(bench).isEmpty {
            bench.settle(rounds: 1)
            await Task.yield()
        }
        bench.application.close()
        #expect(await waiting.value == "")
    }
}
