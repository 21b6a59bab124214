import CTestCompositor
import Foundation
import Primitives
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
    func name() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        let names = Locked<[String]>([])
        for _ in 0..<3 { bench.window.askName { name in names.withLock { $0.append(name) } } }
        #expect(bench.pump { names.withLock { $0.count } == 3 })
        let all = names.withLock { $0 }
        #expect(Set(all).count == 1 && all.first?.hasPrefix("wayland:window-") == true)
        bench.settle()
        let asked = exports(bench)
        #expect(asked.count == 1)
        #expect(asked.first?.hasPrefix("zxdg_exporter_v2.export_toplevel(") == true)
        bench.window.close()
        bench.settle()
        #expect(exports(bench).last == "zxdg_exported_v2.destroy()")
    }

    @Test("a compositor without the protocol gives no name")
    func missing() throws {
        let name = strdup("zxdg_exporter_v2")
        defer { free(name) }
        var options = ltc_options()
        options.without = UnsafePointer(name)
        let bench = try Bench(options)
        defer { bench.application.close() }
        try bench.show()
        let names = Locked<[String]>([])
        bench.window.askName { name in names.withLock { $0.append(name) } }
        #expect(names.withLock { $0 } == [""])
        bench.settle()
        #expect(exports(bench).isEmpty)
    }

    @Test("a name that the compositor leaves open is empty when the window goes")
    func leftOpen() throws {
        let bench = try Bench()
        try bench.show()
        ltc_seat_capabilities(bench.handle, 0)
        bench.settle()
        let names = Locked<[String]>([])
        bench.window.askName { name in names.withLock { $0.append(name) } }
        bench.settle()
        #expect(names.withLock { $0.isEmpty } && exports(bench).count == 1)
        bench.application.close()
        #expect(names.withLock { $0 } == [""])
    }
}
