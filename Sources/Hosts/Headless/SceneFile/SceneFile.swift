public import CoreAnimation
public import Drawing
public import Foundation
import Glibc
import Primitives

/// A layer tree with its animations as a readable file: a test, a capture, a small document.
///
/// The format is CAML, the XML of Core Animation's own layer packages: a `.caml` file with its
/// pictures beside it, or a `.ca` folder with both. Unknown content is left out and noted. Main
/// thread.
@preconcurrency @MainActor
public struct SceneFile {
    /// The root layer. It must be added to a tree in the same turn of the main loop, or its
    /// animations end like those of a layer that isn't shown.
    public let layer: CALayer

    /// Notes about content that was left out, a sentence each, with the line; above 1,000 notes the
    /// number of the others.
    public let notes: [String]

    /// Reads a `.caml` file or a `.ca` folder. Throws `SceneFileError`.
    ///
    /// Pictures are PNG files inside the document's folder; others are not read.
    public init(contentsOf path: String) throws {
        let document = try Self.document(at: path)
        let root: SceneNode
        do {
            let descriptor = try PlainFile.open(document)
            defer { close(descriptor) }
            root = try SceneParser.parse(SceneBytes(descriptor: descriptor))
        } catch let failure as PlainFile.Failure {
            throw SceneFileError.unreadable(path: document, reason: "\(failure)")
        }
        let folder = URL(fileURLWithPath: document).deletingLastPathComponent()
        let pictures = ScenePictures(folder: folder)
        try self.init(root, noting: { pictures.notes }) { pictures.image($0) }
    }

    /// Reads the XML of a scene; `image` returns the picture of a source such as `assets/1.png`.
    ///
    /// Throws `SceneFileError`.
    public init(xml: Data, image: @escaping (String) -> CGImage?) throws {
        try self.init(SceneParser.parse(SceneBytes(xml)), image: image)
    }

    private init(
        _ root: SceneNode, noting: () -> [String] = { [] }, image: @escaping (String) -> CGImage?
    ) throws {
        let top = root.name == "caml" ? root.children.first : root
        guard let top, top.name.hasPrefix("CA"), top.name.hasSuffix("Layer") else {
            throw SceneFileError.noLayer
        }
        var decoder = SceneDecoder(image: image)
        layer = decoder.layer(top)
        notes = decoder.notes.lines + noting()
    }

    /// Returns the XML of a tree, and its pictures by the source that the XML names.
    ///
    /// Layers more than 450 levels deep are left out, which is reported: files are not read any
    /// deeper.
    public static func encode(_ layer: CALayer) -> (xml: Data, images: [String: CGImage]) {
        encode(layer) { _ in true }
    }

    /// Returns the XML of a tree without the sublayers that `isWanted` refuses.
    package static func encode(
        _ layer: CALayer, _ isWanted: @escaping @MainActor (CALayer) -> Bool
    ) -> (xml: Data, images: [String: CGImage]) {
        let made = text(of: layer, isWanted)
        if made.isTooDeep { Complaint.tell("a scene: \(tooDeep); what is below is left out") }
        return (made.xml, made.images)
    }

    private static let tooDeep =
        "more than \(SceneEncoder.mostNested) layers or other objects lie inside each other"

    private static func text(
        of layer: CALayer, _ isWanted: (@MainActor (CALayer) -> Bool)? = nil
    ) -> (xml: Data, images: [String: CGImage], isTooDeep: Bool, root: SceneNode) {
        var encoder = SceneEncoder()
        encoder.isWanted = isWanted
        let root = SceneNode("caml", ["xmlns": "http://www.apple.com/CoreAnimation/1.0"])
        root.children = [encoder.node(layer)]
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        root.xml(into: &text, order: SceneEncoder.order)
        return (Data(text.utf8), encoder.images, encoder.isTooDeep, root)
    }

    /// Writes a tree as a `.caml` file, with its pictures in a folder `assets` beside it, or as a
    /// `.ca` folder. An old one is written over. Throws `SceneFileError.unwritable`, and leaves what
    /// was there, where layers lie more than 450 deep, or take more memory than a file of that size may: no such
    /// file is read.
    public static func write(_ layer: CALayer, to path: String) throws {
        let (xml, images, isTooDeep, root) = text(of: layer)
        guard !isTooDeep else {
            throw SceneFileError.unwritable(path: path, reason: "\(tooDeep); use fewer levels")
        }
        if let trouble = SceneBudget.trouble(root, fileBytes: xml.count) {
            throw SceneFileError.unwritable(path: path, reason: trouble)
        }
        let url = URL(fileURLWithPath: path)
        do {
            var document = url
            if url.pathExtension == "ca" {
                document = url.appending(path: "main.caml")
                try FileManager.default.createDirectory(
                    at: url, withIntermediateDirectories: true)
                let index = try PropertyListEncoder.xml(["rootDocument": "main.caml"])
                try WholeFile.write(index, to: url.appending(path: "index.xml").path)
            }
            let folder = document.deletingLastPathComponent()
            if !images.isEmpty {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: "assets"), withIntermediateDirectories: true)
            }
            for (source, image) in images.sorted(by: { $0.key < $1.key }) {
                try image.write(toPNG: folder.appending(path: source).path)
            }
            try WholeFile.write(xml, to: document.path)
        } catch {
            throw SceneFileError.unwritable(path: path, reason: error.reason)
        }
    }

    /// The most bytes of a package's index, which names its document.
    private static let mostIndex = 1 << 20

    /// The document of a package, or the file itself.
    private static func document(at path: String) throws -> String {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SceneFileError.unreadable(path: path, reason: "there is no such file")
        }
        guard isFolder.boolValue else { return path }
        let folder = URL(fileURLWithPath: path)
        var name = "main.caml"
        let index = folder.appending(path: "index.xml").path
        if let data = try? PlainFile.bytes(of: index, most: mostIndex),
            let index = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let root = (index as? [String: Any])?["rootDocument"] as? String
        {
            name = root
        }
        guard let document = ScenePictures.file(name, inside: folder) else {
            throw SceneFileError.unreadable(path: path, reason: "its document \(name) lies outside")
        }
        return document
    }
}

extension PropertyListEncoder {
    /// Returns a property list in XML.
    fileprivate static func xml(_ values: [String: String]) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(values)
    }
}
