package import Foundation

/// The file that holds the desktop's name for a program's windows, from one start to the next: one
/// file for each program and desktop, in the user's folder for state.
package struct SessionFile: Sendable, Equatable {
    /// The place of the file.
    package let url: URL

    /// The longest name that is kept, in bytes; it is sent in one request.
    static let mostBytes = 256

    /// The file of a program, in the folder that the environment names; nil for a program without a
    /// name.
    ///
    /// - Parameter program: the program's app id.
    package init?(program: String, _ environment: [String: String]) {
        let name = Self.plain(program)
        guard !name.isEmpty else { return nil }
        let desktop = Self.plain(environment["XDG_CURRENT_DESKTOP"] ?? "")
        url = Self.folder(environment).appending(path: name)
            .appending(path: desktop.isEmpty ? "windows" : "windows-\(desktop)")
    }

    /// The name that was kept; nil for none, or for one that no desktop has given.
    package func read() -> String? {
        guard let data = try? Data(contentsOf: url), data.count <= Self.mostBytes,
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return Self.isName(text) ? text : nil
    }

    /// Keeps a name. Throws what the file system says.
    package func write(_ name: String) throws {
        guard Self.isName(name) else { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data(name.utf8).write(to: url, options: .atomic)
    }

    /// Whether a text can be a desktop's name for windows.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= mostBytes && !text.utf8.contains(0)
    }

    /// The user's folder for state.
    private static func folder(_ environment: [String: String]) -> URL {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
            return URL(fileURLWithPath: state, isDirectory: true)
        }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let place = home.map { URL(fileURLWithPath: $0, isDirectory: true) }
        return (place ?? FileManager.default.homeDirectoryForCurrentUser)
            .appending(path: ".local/state")
    }

    /// Returns a text as the name of a file: without separators, and not hidden.
    private static func plain(_ text: String) -> String {
        let kept = text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        let plain = zip(text, kept).map { $1 ? $0 : "-" }
        return String(plain.drop { $0 == "." || $0 == "-" }.prefix(100))
    }
}
