import CTestCompositor
import Foundation
import Glibc
import Testing
import Wayland

@Suite("Windows that come to the front, on the test compositor", .serialized)
@MainActor
struct ActivationTests {
    private static let variable = "XDG_ACTIVATION_TOKEN"

    private func activations(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.hasPrefix("xdg_activation_v1.activate") }
    }

    private func launched(with token: String, _ options: ltc_options = ltc_options()) throws
        -> Bench
    {
        setenv(Self.variable, token, 1)
        defer { unsetenv(Self.variable) }
        let bench = try Bench(options)
        #expect((getenv(Self.variable) != nil) == (options.without != nil))
        return bench
    }

    @Test("the first window uses the launcher's token once it shows something, and only once")
    func launch() throws {
        let bench = try launched(with: "from-the-launcher")
        defer { bench.application.close() }
        #expect(activations(bench).isEmpty)
        try bench.show()
        #expect(bench.pump { activations(bench).count == 1 })
        #expect(activations(bench) == ["xdg_activation_v1.activate(\"from-the-launcher\", o)"])
        try bench.show(width: 200, height: 100)
        let second = try Window(
            bench.application, title: "Second", size: CGSize(width: 50, height: 40))
        bench.settle()
        // It shows something, too.
        try bench.show(width: 50, height: 40)
        bench.settle(rounds: 3)
        #expect(activations(bench).count == 1 && ltc_is_connected(bench.handle))
        second.close()
    }

    @Test("without a token, or with an empty one, nothing is activated", arguments: ["", nil])
    func nothing(token: String?) throws {
        let bench = try token.map { try launched(with: $0) } ?? Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.settle()
        #expect(activations(bench).isEmpty)
    }

    @Test("a token for a launch names the press, the program and the window")
    func token() async throws {
        let bench = try Bench()
        bench.takeTurns()
        defer { bench.application.close() }
        try bench.show()
        ltc_pointer_enter(bench.handle, 10, 20)
        ltc_pointer_button(bench.handle, 1, 0x110, true)
        ltc_pointer_frame(bench.handle)
        #expect(bench.pump { bench.events.count > 1 })
        let token = await answer(bench) { await bench.window.launchToken(for: "org.example.Maps") }
        #expect(token?.hasPrefix("token-") == true)
        bench.settle()
        let said = bench.requests.filter { $0.hasPrefix("xdg_activation_token_v1.") }
        #expect(said.count == 5)
        #expect(said[0].hasPrefix("xdg_activation_token_v1.set_serial("))
        #expect(said[1] == "xdg_activation_token_v1.set_app_id(\"org.example.Maps\")")
        #expect(said[2] == "xdg_activation_token_v1.set_surface(o)")
        #expect(said[3] == "xdg_activation_token_v1.commit()")
        #expect(said[4] == "xdg_activation_token_v1.destroy()")
    }

    @Test("a token from another program brings the window to the front")
    func handedOver() throws {
        let bench = try Bench()
        defer { bench.application.close() }
        try bench.show()
        bench.window.activate(token: "from-elsewhere")
        bench.window.activate(token: "")
        bench.settle()
        #expect(activations(bench) == ["xdg_activation_v1.activate(\"from-elsewhere\", o)"])
    }

    @Test("a compositor without the protocol gives no token, and takes none")
    func missing() async throws {
        let name = strdup("xdg_activation_v1")
        defer { free(name) }
        var options = ltc_options()
        options.without = UnsafePointer(name)
        let bench = try launched(with: "unheard", options)
        bench.takeTurns()
        defer { bench.application.close() }
        try bench.show()
        bench.window.activate(token: "unheard")
        #expect(await bench.window.launchToken() == nil)
        bench.settle()
        #expect(!bench.requests.contains { $0.hasPrefix("xdg_activation") })
    }

    @Test("a request that the compositor leaves open is answered with nothing when all ends")
    func leftOpen() async throws {
        let bench = try Bench()
        bench.takeTurns()
        try bench.show()
        ltc_seat_capabilities(bench.handle, 0)
        bench.settle()
        let window = bench.window
        let waiting = Task { await window.launchToken() }
        await Task.yield()
        bench.pump { bench.requests.contains { $0.hasPrefix("xdg_activation_token_v1.commit") } }
        bench.application.close()
        #expect(await waiting.value == nil)
    }

    /// What `body` gives, while the compositor is moved on.
    private func answer(_ bench: Bench, _ body: @escaping @MainActor () async -> String?) async
        -> String?
    {
        var result: String??
        let task = Task { result = await body() }
        for _ in 0..<2000 where result == nil {
            bench.settle(rounds: 1)
            await Task.yield()
        }
        task.cancel()
        return result ?? nil
    }
}
