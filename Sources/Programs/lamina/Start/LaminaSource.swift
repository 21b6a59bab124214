import Foundation

/// The place of Lamina's source, with which users' programs are built: the checkout that this program lies in, or
/// the folder that the package `lamina-dev` installs.
enum LaminaSource {
    /// The folder with the source; nil where there is none.
    ///
    /// The search goes through the program's folder and those above it, and `src/lamina` of each: `lamina-dev` has
    /// the source in `/usr/src/lamina`.
    static let folder: URL? = above().lazy
        .flatMap { [$0, $0.appending(path: "src/lamina")] }.first(where: isSource)

    /// Returns the nearest folder above this program that has a file of this path, as a checkout has; nil for none.
    static func checkout(with path: String) -> URL? {
        above().first { FileManager.default.fileExists(atPath: $0.appending(path: path).path) }
    }

    /// Returns the text of a folder's manifest; nil where the folder doesn't hold Lamina's source.
    static func manifest(in folder: URL) -> String? {
        guard FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Views").path)
        else { return nil }
        let file = folder.appending(path: "Package.swift")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            text.contains("name: \"Lamina\"")
        else { return nil }
        return text
    }

    private static func isSource(_ folder: URL) -> Bool { manifest(in: folder) != nil }

    /// The folders above this program, the nearest first.
    private static func above() -> [URL] {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var found: [URL] = []
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            found.append(folder)
        }
        return found
    }
}
