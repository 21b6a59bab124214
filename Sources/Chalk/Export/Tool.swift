package import Foundation
import Glibc
import Primitives

/// An external program that is run to its end; nothing of it is linked. Any thread, which waits.
package struct Tool: Sendable {
    /// The outcome of a run.
    package struct Outcome: Sendable {
        /// The exit code; nil when the program was ended by a signal, or because it took too long.
        package var code: Int32?
        /// The bytes of its standard output, as many as were asked for.
        package var output: Data
        /// The first kilobytes of its standard error.
        package var errors: Data

        /// Whether the program reported success.
        package var isDone: Bool { code == 0 }
        /// The program's output and errors, as one line.
        package var words: String {
            String(decoding: output.prefix(400) + errors.prefix(400), as: UTF8.self)
                .split(whereSeparator: \.isNewline).joined(separator: "; ")
        }
    }

    /// The program's path.
    package let path: String

    /// Finds the program `name` in the folders of `PATH`; nil when it isn't installed.
    package init?(
        _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let found = folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        path = found
    }

    /// Runs the program with these arguments and standard input, for `seconds` at most; nil when it
    /// can't be started.
    /// - Parameter most: the number of bytes of its output that are kept.
    package func run(
        _ arguments: [String], input: Data = Data(), within seconds: Double, most: Int = 1 << 20
    ) -> Outcome? {
        guard let read = Self.scratch(), let output = Self.scratch(), let errors = Self.scratch(),
            (try? read.write(contentsOf: input)) != nil, (try? read.seek(toOffset: 0)) != nil
        else { return nil }
        let files = [read, output, errors].map(\.fileDescriptor)
        guard let id = start(arguments, files) else { return nil }
        let code = Self.wait(for: id, seconds)
        func written(_ file: FileHandle, _ most: Int) -> Data {
            guard (try? file.seek(toOffset: 0)) != nil else { return Data() }
            return (try? file.read(upToCount: most)) ?? Data()
        }
        return Outcome(code: code, output: written(output, most), errors: written(errors, 8192))
    }

    /// A file without a name, which is removed with its handle.
    private static func scratch() -> FileHandle? {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/lamina-tool.XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Starts the process; all signals have their defaults, and it has a process group of its own.
    private func start(_ arguments: [String], _ standard: [Int32]) -> pid_t? {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for (number, file) in standard.enumerated() {
            posix_spawn_file_actions_adddup2(&files, file, Int32(number))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var id = pid_t()
        guard posix_spawn(&id, path, &files, &attributes, &words, environ) == 0 else { return nil }
        return id
    }

    /// Waits for the process to end; if that takes too long, its whole process group is ended.
    private static func wait(for id: pid_t, _ seconds: Double) -> Int32? {
        var (status, pause) = (Int32(0), UInt32(500))
        let end = Date().addingTimeInterval(seconds)
        while true {
            let found = waitpid(id, &status, WNOHANG)
            if found == id { return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil }
            if found < 0, errno != EINTR { return nil }
            guard Date() < end else {
                kill(-id, SIGKILL)
                while waitpid(id, &status, 0) < 0, errno == EINTR {}
                return nil
            }
            usleep(pause)
            pause = min(pause * 2, 20_000)
        }
    }
}
