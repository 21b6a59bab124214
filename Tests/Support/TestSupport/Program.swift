import Foundation
import Primitives

/// A program that a test runs: its output, its input, and its end.
package final class Program: @unchecked Sendable {
    // Sendable: `process` is used by one thread after another, and the text is behind its lock.
    private let process = Process()
    private let input = Pipe()
    private let text = Locked("")
    private let isSilent = Locked(false)

    /// Starts the program at `path`; both outputs are collected in `output`.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        folder: String? = nil
    ) throws {
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .filter { $0.key != "WAYLAND_DISPLAY" && $0.key != "WAYLAND_SOCKET" }
            // Tests must not use the desktop of the person who runs them.
            .merging(["LAMINA_SESSION_BUS": "none"]) { $1 }
            .merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = input
        // A shell has what it runs in the background ignore this signal, and children would, too.
        signal(SIGINT, SIG_DFL)
        try Self.withoutBlockedSignals { try process.run() }
        collect(output.fileHandleForReading)
    }

    /// Runs `body` with no signal blocked but that of broken pipes, nearly as a shell starts programs: Dispatch's threads, on
    /// which tests run, block nearly all, and so would a program that is started there. Asked to end, it would go on until
    /// it is killed. A broken pipe may wait on the thread since a compositor has ended: let through, it would end the tests.
    private static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigaddset(&none, SIGPIPE)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Reads `handle` to its end on a thread of its own. A readability handler would be a source of
    /// Dispatch, and epoll still reports a source whose file was closed while some child held a
    /// copy, after its memory was freed: a crash in a thread of Dispatch.
    private func collect(_ handle: FileHandle) {
        Thread.detachNewThread { [text, isSilent] in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(handle.fileDescriptor, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                text.withLock { $0 += String(decoding: bytes[..<count], as: UTF8.self) }
            }
            isSilent.withLock { $0 = true }
        }
    }

    deinit {
        stop()
    }

    /// The output so far.
    package var output: String { text.withLock { $0 } }

    /// Whether the program is running.
    package var isRunning: Bool { process.isRunning }

    /// The process identifier.
    package var id: Int32 { process.processIdentifier }

    /// Writes a line to the program's input.
    package func send(_ line: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Waits until `condition` holds for the output, at most `seconds`; returns whether it does.
    @discardableResult
    package func wait(_ seconds: Double, until condition: (String) -> Bool) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while !condition(output) {
            guard Date() < end else { return false }
            usleep(5000)
        }
        return true
    }

    /// Waits for the program to end, at most `seconds`; returns its exit code, or nil when it still
    /// runs.
    package func exitCode(within seconds: Double) -> Int32? {
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning {
            guard Date() < end else { return nil }
            usleep(5000)
        }
        return process.terminationStatus
    }

    /// Waits until the output is closed, at most `seconds`.
    package func finishOutput(within seconds: Double) {
        wait(seconds) { _ in isSilent.withLock { $0 } }
    }

    /// Ends the program and its process group, by force if necessary.
    package func stop() {
        guard process.isRunning else { return }
        if kill(-id, SIGTERM) != 0 { process.terminate() }
        if exitCode(within: 2) == nil { kill(id, SIGKILL) }
        kill(-id, SIGKILL)
    }

    /// The path of the program `name`, or nil when it isn't installed.
    package static func find(_ name: String) -> String? {
        ["/usr/bin", "/usr/local/bin", "/bin"].map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The path of the program under test: LAMINA_BINARY, or the one built beside this test.
    package static var lamina: String? { built("lamina", variable: "LAMINA_BINARY") }

    /// The helper that moves a virtual pointer.
    package static var vptr: String? { built("vptr", variable: "LAMINA_VPTR") }

    /// The helper that acts as a desk with a pen and fingers, for a compositor in a window.
    package static var vseat: String? { built("vseat", variable: "LAMINA_VSEAT") }

    /// The helper that acts as a keyboard, or as an input method.
    package static var vtext: String? { built("vtext", variable: "LAMINA_VTEXT") }

    /// The helper that takes pictures of KWin's screen.
    package static var kshot: String? { built("kshot", variable: "LAMINA_KSHOT") }

    /// The helper that counts the memory allocations of frames: a release build, as others keep
    /// much on the heap unnecessarily.
    package static var steady: String? { built("steady", variable: "LAMINA_STEADY", ["release"]) }

    /// The helper that kills a drawing program again and again.
    package static var chalkcrash: String? { built("chalkcrash", variable: "LAMINA_CHALKCRASH") }

    /// The path of the program `name` that was built beside this test: of the debug build, which is
    /// the newest then.
    package static func built(_ name: String) -> String? {
        built(name, variable: "LAMINA_\(name.uppercased())", ["debug"])
    }

    private static func built(
        _ name: String, variable: String, _ kinds: [String] = ["release", "debug"]
    ) -> String? {
        if let path = ProcessInfo.processInfo.environment[variable] { return path }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return kinds.map { root.appending(path: ".build/\($0)/\(name)").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
