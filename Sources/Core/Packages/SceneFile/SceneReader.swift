import CoreAnimation
import Drawing
import Foundation
import Glibc
import Primitives
import Scene

/// Reads one document with the pictures beside it. Main thread.
@MainActor
struct SceneReader {
    /// A document that was read.
    struct Scene {
        let layer: CALayer
        let notes: [String]
        let parallax: [SceneParallax]
        /// Whether the root's element has `geometryFlipped`, 0 or 1.
        let saysGeometry: Bool
        /// Is told of frames that can't be decoded while their film plays; nil for a document without films.
        var troubles: FrameTroubles?
    }

    private let document: PackageFinder.Document
    private let path: String
    private let pictures: ScenePictures

    /// - Parameters:
    ///   - path: the path of the file that the document is in.
    ///   - budget: the memory that documents of the same file have left; nil for one of its own.
    init(_ document: PackageFinder.Document, of path: String, budget: FileBudget? = nil) {
        self.document = document
        self.path = path
        pictures = ScenePictures(
            document.store, path: path, document: document.name,
            budget: budget ?? FileBudget(fileBytes: 0))
    }

    /// The memory that is left.
    var left: FileBudget { pictures.left }

    /// Reads the document. Throws `SceneFileError`.
    mutating func read() throws -> Scene {
        let root = try node()
        let pictures = pictures
        let scene = try Self.scene(
            root, image: { pictures.image($0) }, film: { pictures.film(frames: $0) },
            join: { pictures.film(of: $0) }, take: { pictures.take($0) })
        return Scene(
            layer: scene.layer, notes: scene.notes + pictures.notes, parallax: scene.parallax,
            saysGeometry: scene.saysGeometry, troubles: pictures.troubles)
    }

    /// The document's file as messages name it: with the package or archive that it is in.
    private var shownPath: String {
        let file = document.file
        guard (path as NSString).lastPathComponent != file else { return path }
        let parts = [path, document.name, file].filter { !$0.isEmpty }
        return parts.joined(separator: "/")
    }

    private func node() throws -> SceneNode {
        let file = document.file
        do {
            guard let place = document.store.place(of: file) else {
                throw ZipArchive.Failure("it lies outside of the package")
            }
            guard case .folder = document.store else {
                let most = FileBudget(fileBytes: 0).left
                let data = try document.store.bytes(at: place, most: most)
                let count = document.store.countedBytes(at: place)
                return try SceneParser.parse(SceneBytes(data, count: count))
            }
            let descriptor = try PlainFile.open(place)
            defer { close(descriptor) }
            return try SceneParser.parse(SceneBytes(descriptor: descriptor))
        } catch let failure as PlainFile.Failure {
            throw SceneFileError.unreadable(path: shownPath, reason: "\(failure)")
        } catch let failure as ZipArchive.Failure {
            throw SceneFileError.unreadable(path: shownPath, reason: "\(failure)")
        }
    }

    /// Makes the scene of a document's root element. Throws `SceneFileError.noLayer`.
    static func scene(
        _ root: SceneNode, image: @escaping (String) -> CGImage?,
        film: @escaping (Int?) -> Void = { _ in }, join: @escaping ([Any]) -> [Any] = { $0 },
        take: @escaping (Int) -> Bool
    ) throws -> Scene {
        let top = root.name == "caml" ? root.children.first : root
        guard let top, SceneDecoder.isLayer(top.name) else { throw SceneFileError.noLayer }
        var decoder = SceneDecoder(image: image, film: film, join: join, take: take)
        let layer = decoder.layer(top)
        decoder.finish()
        if saysGeometry(top), !layer.isGeometryFlipped {
            // Says which way is up, so it is written again, although it is the standard value.
            SceneKept.made(for: layer).attributes[LayerProperty.geometryFlipped.key] = "0"
        }
        let parallax = SceneParallax.groups(in: top, of: layer) { decoder.note($0, $1) }
        return Scene(
            layer: layer, notes: decoder.notes.lines,
            parallax: parallax, saysGeometry: saysGeometry(top))
    }

    private static func saysGeometry(_ root: SceneNode) -> Bool {
        let key = LayerProperty.geometryFlipped.key
        let text = root.attributes[key] ?? root.child(key)?.attributes["value"]
        return text.flatMap { SceneText.bool($0) } != nil
    }
}
