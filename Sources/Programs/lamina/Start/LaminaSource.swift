import Foundation

/// Lamina's source, which programs are built with: the checkout of this program, or what `lamina-dev` installs.
enum LaminaSource {
    /// The folder with the source; nil where there is none.
    ///
    /// Looked for in the program's folder and those above it, and in `src/lamina` of each: `lamina-dev` has it in
    /// `/usr/src/lamina`.
    static let folder: URL? = above().lazy
        .flatMap { [$0, $0.appending(path: "src/lamina")] }.first(where: isSource)

    /// The checkout that this program was built from, if it has a file of this path; nil otherwise.
    static func checkout(with path: String) -> URL? {
        above().first { FileManager.default.fileExists(atPath: $0.appending(path: path).path) }
    }

    /// The manifest's text of a folder with the source; nil where the folder is another one.
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
