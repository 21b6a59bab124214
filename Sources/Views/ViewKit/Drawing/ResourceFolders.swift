package import Foundation

/// The folders in which the resources of a bundle lie. Any thread.
package enum ResourceFolders {
    /// Returns the folders; those of the program for nil.
    static func of(_ bundle: Bundle?) -> [URL] {
        guard let bundle, bundle != .main else { return program }
        return [bundle.resourceURL ?? bundle.bundleURL]
    }

    /// The main bundle's, and those that the package manager makes beside the program for the resources of its targets:
    /// code for Apple's systems finds these in the main bundle.
    private static let program: [URL] = {
        let bundle = Bundle.main
        return [bundle.resourceURL ?? bundle.bundleURL]
            + packages(beside: bundle.bundleURL, of: ProcessInfo.processInfo.processName)
    }()

    /// Returns the folders `PACKAGE_TARGET.resources` in a folder, that of the target with the program's name first.
    package static func packages(beside folder: URL, of program: String) -> [URL] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let found = (files ?? []).filter { $0.pathExtension == "resources" }
        func isOwn(_ url: URL) -> Bool {
            url.deletingPathExtension().lastPathComponent.hasSuffix("_" + program)
        }
        return found.sorted {
            isOwn($0) != isOwn($1)
                ? isOwn($0) : $0.lastPathComponent < $1.lastPathComponent
        }
    }
}
