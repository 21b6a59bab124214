import Testing
import Wayland

@Suite("Finding the compositor")
struct SocketTests {
    @Test("a name is looked for in the runtime directory")
    func named() throws {
        #expect(
            try Socket.path(name: "wayland-7", directory: "/run/user/5") == "/run/user/5/wayland-7")
        #expect(try Socket.path(name: "", directory: "/r") == "/r/wayland-0")
        #expect(try Socket.path(name: "/x/y", directory: nil) == "/x/y")
    }

    @Test("without a runtime directory the error names it")
    func noDirectory() {
        let error = #expect(throws: ConnectionError.self) {
            try Socket.path(name: "wayland-0", directory: nil)
        }
        #expect(error == .noRuntimeDirectory)
        #expect(error?.description.contains("XDG_RUNTIME_DIR") == true)
    }

    @Test("a path of 107 bytes fits, one of 108 does not")
    func longPath() throws {
        let fits = "/" + String(repeating: "a", count: 104)
        #expect(try Socket.path(name: "s", directory: fits).utf8.count == 107)
        #expect(throws: ConnectionError.self) { try Socket.path(name: "s", directory: fits + "b") }
    }
}
