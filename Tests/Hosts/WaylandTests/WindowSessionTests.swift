import CTestCompositor
import Foundation
import Glibc
import TestSupport
import Testing
import Wayland

/// Places of windows by `xdg_session_manager_v1`. The test compositor ends the connection where the
/// protocol's text says that something is an error. Expected requests are those of that text.
@Suite("Windows that return to their places", .serialized)
@MainActor
struct WindowSessionTests {
    /// A folder for state that goes with the test.
    private final class State {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lamina-session-\(UUID().uuidString)")
        var environment: [String: String] {
            ["XDG_STATE_HOME": folder.path, "XDG_CURRENT_DESKTOP": "test:Desk"]
        }
        /// The place as docs/decisions/wayland.md tells it.
        var file: URL { folder.appending(path: "org.example.Notes/windows-test-Desk") }
        var kept: String? { try? String(contentsOf: file, encoding: .utf8) }
        deinit { try? FileManager.default.removeItem(at: folder) }
    }

    private func window(_ bench: Bench, _ name: String? = "main") throws -> Window {
        try Window(
            bench.application, title: "Notes", appID: "org.example.Notes",
            size: CGSize(width: 100, height: 60), restoredAs: name)
    }

    private func asked(_ bench: Bench) -> [String] {
        bench.requests.filter {
            $0.hasPrefix("xdg_session") || $0.hasPrefix("xdg_toplevel_session")
        }
        .map { $0.replacing(/new \d+/, with: "new") }
    }

    private func options(session: String? = nil, without: String? = nil) -> ltc_options {
        var options = ltc_options()
        options.session = KeptName.pointer(session)
        options.without = KeptName.pointer(without)
        return options
    }

    @Test("at the first start the desktop's name for the windows is kept, and at the next one sent")
    func starts() throws {
        let state = State()
        let first = try Bench(options())
        first.application.stateEnvironment = state.environment
        let window = try window(first)
        #expect(first.pump { state.kept == "session-1" })
        #expect(String(cString: try #require(ltc_session_name(first.handle))) == "main")
        window.close()
        first.settle()
        #expect(
            asked(first) == [
                #"xdg_session_manager_v1.get_session(new, 1, "")"#,
                #"xdg_session_v1.restore_toplevel(new, o, "main")"#,
                "xdg_toplevel_session_v1.destroy()",
            ])
        #expect(first.losses.isEmpty)
        first.application.close()

        let second = try Bench(options(session: "session-1"))
        defer { second.application.close() }
        second.application.stateEnvironment = state.environment
        let again = try self.window(second)
        second.settle()
        #expect(
            asked(second) == [
                #"xdg_session_manager_v1.get_session(new, 1, "session-1")"#,
                #"xdg_session_v1.restore_toplevel(new, o, "main")"#,
            ])
        #expect(second.losses.isEmpty && !again.isClosed)
        #expect(state.kept == "session-1")
    }

    @Test("each open window has a name of its own, and a closed one's is free again")
    func names() throws {
        let state = State()
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let first = try window(bench)
        let second = try window(bench)
        let third = try window(bench, "other")
        let unnamed = try window(bench, nil)
        bench.settle()
        #expect(bench.timesAsked("xdg_session_v1.restore_toplevel") == 2)
        #expect(bench.timesAsked("xdg_session_manager_v1.get_session") == 1)
        first.close()
        bench.settle()
        let fourth = try window(bench)
        bench.settle()
        #expect(bench.timesAsked("xdg_session_v1.restore_toplevel") == 3)
        #expect(bench.losses.isEmpty && ltc_is_connected(bench.handle))
        withExtendedLifetime([second, third, unnamed, fourth]) {}
    }

    @Test("a second start of the program takes the windows over, and this one goes on without")
    func replaced() throws {
        let state = State()
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let window = try window(bench)
        bench.settle()
        ltc_session_replaced(bench.handle)
        #expect(bench.pump { asked(bench).last == "xdg_session_v1.destroy()" })
        #expect(ltc_session_name(bench.handle) == nil)
        let next = try self.window(bench, "next")
        bench.settle()
        #expect(bench.timesAsked("xdg_session_v1.restore_toplevel") == 1)
        #expect(bench.timesAsked("xdg_session_manager_v1.get_session") == 1)
        #expect(bench.losses.isEmpty && !window.isClosed && !next.isClosed)
    }

    @Test("a desktop without the protocol is asked for nothing, and nothing is kept")
    func missing() throws {
        let state = State()
        let bench = try Bench(options(without: "xdg_session_manager_v1"))
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let window = try window(bench)
        bench.settle()
        #expect(asked(bench).isEmpty && !window.isClosed)
        #expect(!FileManager.default.fileExists(atPath: state.folder.path))
    }

    @Test(
        "a file that no desktop can have given is no name, and is written anew",
        arguments: [Data(), Data("a\0b".utf8), Data(count: 5000), Data([0xFF, 0xFE, 0x41])])
    func badFile(data: Data) throws {
        let state = State()
        try FileManager.default.createDirectory(
            at: state.file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: state.file)
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let window = try window(bench)
        #expect(bench.pump { state.kept == "session-1" })
        #expect(asked(bench).first == #"xdg_session_manager_v1.get_session(new, 1, "")"#)
        #expect(!window.isClosed)
    }

    @Test("a folder that can't be written costs the place of the window alone")
    func unwritable() throws {
        let state = State()
        try FileManager.default.createDirectory(
            at: state.folder, withIntermediateDirectories: true)
        try Data().write(to: state.folder.appending(path: "org.example.Notes"))
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let window = try window(bench)
        bench.settle()
        #expect(bench.timesAsked("xdg_session_v1.restore_toplevel") == 1)
        #expect(state.kept == nil && !window.isClosed && bench.losses.isEmpty)
    }

    @Test("names of programs and desktops are names of files, whatever they contain")
    func places() throws {
        func path(_ program: String, _ environment: [String: String]) -> String? {
            SessionFile(program: program, environment)?.url.path
        }
        let state = ["XDG_STATE_HOME": "/s"]
        #expect(path("org.a.B", state) == "/s/org.a.B/windows")
        #expect(path("../../etc/x y", state) == "/s/etc-x-y/windows")
        #expect(
            path("a", ["XDG_STATE_HOME": "/s", "XDG_CURRENT_DESKTOP": "../K"]) == "/s/a/windows-K")
        // The specification of base directories: relative paths are ignored.
        #expect(path("a", ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/a/windows")
        #expect(path("", state) == nil && path("..", state) == nil)
    }

    @Test("a compositor that comes back is told that the window recovers")
    func recovery() throws {
        let state = State()
        let bench = try Bench()
        defer { bench.application.close() }
        bench.application.stateEnvironment = state.environment
        let window = try window(bench)
        #expect(bench.pump { state.kept == "session-1" && ltc_has_window(bench.handle) })
        let serial = ltc_configure(bench.handle, 100, 60, 0)
        #expect(bench.pump { bench.compositor.frames.last?.acked == serial })
        bench.window.close()
        let next = try #require(TestCompositor(options(session: "session-1")))
        bench.application.reconnectPatience = 60
        bench.application.place = (.named("/nowhere/wayland-0"), { next.pump() })
        var isWaiting = false
        bench.application.onInterruption = { _ in isWaiting = true }
        ltc_die(bench.handle)
        #expect(bench.pump { isWaiting })
        bench.application.place.socket = .descriptor(next.clientDescriptor)
        #expect(
            next.pump(alongside: { bench.application.step() }) {
                next.requests.contains { $0.contains(#"get_session("#) }
            })
        let request = next.requests.first { $0.contains("get_session(") }
        #expect(request?.hasSuffix(#", 2, "session-1")"#) == true)
        #expect(!window.isClosed)
    }
}
