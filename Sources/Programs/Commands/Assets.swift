public import Foundation
import Glibc

/// The project's folder of pictures and data.
///
/// The folder is `LAMINA_ASSETS`, or else the first folder called `assets` (or `share/lamina`) in
/// the program's folder and those above it, then in the current folder and those above that.
public enum Assets {
    /// The bytes of a file; nil when there is none.
    public static func data(_ name: String) -> Data? {
        guard !name.contains("..") else { return nil }
        for folder in folders {
            let file = folder.appending(path: name)
            if isPlain(file), let data = try? Data(contentsOf: file) { return data }
        }
        return nil
    }

    /// Whether a plain file is at a place, or at the end of a link there: a FIFO waits for who writes into it, and a
    /// device such as `/dev/zero` never ends.
    static func isPlain(_ file: URL) -> Bool {
        var status = stat()
        guard file.isFileURL, stat(file.path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    private static let folders: [URL] = {
        if let path = ProcessInfo.processInfo.environment["LAMINA_ASSETS"] {
            return [URL(fileURLWithPath: path)]
        }
        var found: [URL] = []
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        for start in [program.deletingLastPathComponent(), here] {
            var folder = start
            for _ in 0..<8 {
                for name in ["assets", "share/lamina"] {
                    let candidate = folder.appending(path: name)
                    if FileManager.default.fileExists(atPath: candidate.path) {
                        found.append(candidate)
                    }
                }
                guard folder.path != "/" else { break }
                folder.deleteLastPathComponent()
            }
        }
        return found
    }()
}
