package import Foundation
import Primitives

/// The project's folder of pictures and data.
///
/// The folder is `LAMINA_ASSETS`, or else the first folder called `assets` (or `share/lamina`) in
/// the program's folder and those above it, then in the current folder and those above that.
package enum Assets {
    /// The bytes of a file; nil when there is none.
    package static func data(_ name: String) -> Data? {
        guard !name.contains("..") else { return nil }
        for folder in folders {
            let file = folder.appending(path: name)
            if let data = PlainFile.bytes(at: file) { return data }
        }
        return nil
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
