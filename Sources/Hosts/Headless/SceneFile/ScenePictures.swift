package import Drawing
package import Foundation
import Glibc
import Primitives

/// The pictures of a scene file's folder, each read only once, even if that fails. Main thread.
@MainActor
package final class ScenePictures {
    private let folder: URL
    private let read: (String, _ mostPixels: Int) throws -> CGImage
    /// The memory that all pictures of the document may take.
    private var budget = FileBudget(fileBytes: 0)
    /// A sentence for each picture that wasn't read.
    private(set) var notes: [String] = []
    /// By the path of the file, as a document may name it in many ways; nil for what can't be read.
    private var known: [String: CGImage?] = [:]
    /// The paths of sources that were requested: resolving links costs more than this lookup.
    private var files: [String: String?] = [:]

    /// - Parameter read: reads a file of at most so many pixels; PNG.
    package init(
        folder: URL,
        read: @escaping (String, Int) throws -> CGImage = {
            try CGImage(contentsOfPNG: $0, mostPixels: $1)
        }
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
        let image = readAnew(file, source)
        known[file] = .some(image)
        return image
    }

    private func readAnew(_ file: String, _ source: String) -> CGImage? {
        var status = stat()
        if stat(file, &status) == 0 { budget.add(fileBytes: Int(status.st_size)) }
        do {
            let image = try read(file, budget.left / 4)
            let bytes = image.width * image.height * 4
            if budget.take(bytes) { return image }
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch ImageError.badSize(let width, let height) where width * height > budget.left / 4 {
            notes.append("\(source) and the pictures before: \(budget.excess)")
        } catch {}
        return nil
    }

    /// The path of a file named in a document; nil when it would lie outside the folder.
    package static func file(_ name: String, inside folder: URL) -> String? {
        let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
        let file = folder.appending(path: name).standardizedFileURL.resolvingSymlinksInPath().path
        return file.hasPrefix(root == "/" ? root : root + "/") ? file : nil
    }
}
