package import Drawing
package import Foundation

/// The pictures of a scene file's folder, each read only once, even if that fails. Main thread.
@MainActor
package final class ScenePictures {
    private let folder: URL
    private let read: (String) throws -> CGImage
    /// The pictures by the path of the file, as a document may name one in several ways; nil for a
    /// file that can't be read.
    private var known: [String: CGImage?] = [:]
    /// The paths of sources that were requested: resolving links costs more than this lookup.
    private var files: [String: String?] = [:]

    /// - Parameter read: reads a PNG file.
    package init(
        folder: URL,
        read: @escaping (String) throws -> CGImage = { try CGImage(contentsOfPNG: $0) }
    ) {
        self.folder = folder
        self.read = read
    }

    /// Returns the picture of a source such as `assets/1.png`; nil for one outside of the folder,
    /// or that can't be read.
    package func image(_ source: String) -> CGImage? {
        let file = files[source] ?? Self.file(source, inside: folder)
        files[source] = .some(file)
        guard let file else { return nil }
        if let found = known[file] { return found }
        let image = try? read(file)
        known[file] = .some(image)
        return image
    }

    /// Returns the path of a file named in a document; nil if it would be outside of the folder.
    package static func file(_ name: String, inside folder: URL) -> String? {
        let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
        let file = folder.appending(path: name).standardizedFileURL.resolvingSymlinksInPath().path
        return file.hasPrefix(root == "/" ? root : root + "/") ? file : nil
    }
}
