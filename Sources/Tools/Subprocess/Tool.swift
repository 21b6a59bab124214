public import Foundation
import Glibc
import Primitives

/// An external program that is run to its end; nothing of it is linked. Any thread, which waits.
///
/// The program ends with this one, may write 2 GiB of memory and files of 1 GiB, and has no network unless it is given
/// one.
public struct Tool: Sendable {
    /// The outcome of a run.
    public struct Outcome: Sendable {
        /// The exit code; nil when the program was ended by a signal, or because it took too long.
        public var code: Int32?
        /// The bytes of its standard output, as many as were asked for.
        public var output: Data
        /// The first kilobytes of its standard error.
        public var errors: Data

        /// Whether the program reported success.
        public var isDone: Bool { code == 0 }
        /// The program's output and errors, as one line.
        public var words: String {
            String(decoding: output.prefix(400) + errors.prefix(400), as: UTF8.self)
                .split(whereSeparator: \.isNewline).joined(separator: "; ")
        }
    }

    /// The program's path.
    public let path: String

    /// Finds the program `name` in the folders of `PATH`; nil when it isn't installed.
    /// - Parameters:
    ///   - name: the name of a program, without a folder.
    ///   - environment: the variables, of which `PATH` counts.
    public init?(
        _ name: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let folders = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let found = folders.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
        guard let found else { return nil }
        path = found
    }

    /// Runs the program with arguments and bytes to read; returns nil when it can't be started.
    /// - Parameters:
    ///   - arguments: the words behind the program's name, as they are: no shell reads them.
    ///   - input: the bytes of its standard input.
    ///   - seconds: how long it may go on without reading or writing anything; ten times that in all. Then it is ended.
    ///   - most: the bytes of its standard output that are kept.
    ///   - isOffline: whether it is kept from the network.
    public func run(
        _ arguments: [String], input: Data = Data(), within seconds: Double, most: Int = 1 << 20,
        isOffline: Bool = true
    ) -> Outcome? {
        guard let read = Self.scratch(), let output = Self.scratch(), let errors = Self.scratch(),
            (try? read.write(contentsOf: input)) != nil, (try? read.seek(toOffset: 0)) != nil
        else { return nil }
        let files = [read, output, errors].map(\.fileDescriptor)
        let bounds = isOffline ? Helper.Bounds.drawing : .printing
        guard let helper = Helper(path, arguments, standard: files, bounds) else { return nil }
        _ = helper.wait(Patience(seconds: seconds, most: seconds * 10))
        let code = helper.code
        func written(_ file: FileHandle, _ most: Int) -> Data {
            guard (try? file.seek(toOffset: 0)) != nil else { return Data() }
            return (try? file.read(upToCount: most)) ?? Data()
        }
        return Outcome(code: code, output: written(output, most), errors: written(errors, 8192))
    }

    /// A file without a name, which goes with the handle.
    package static func scratch() -> FileHandle? {
        let folder = FileManager.default.temporaryDirectory.path
        var name = Array("\(folder)/lamina-tool.XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(name)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
