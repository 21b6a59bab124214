import CoreAnimation
@_spi(Programs) import Drawing
import Foundation
import Primitives

/// A tree as the text of a scene file, with its pictures. Main thread.
@MainActor
struct SceneXML {
    /// The text.
    let xml: Data
    /// The pictures, by the sources that the text names.
    let images: [String: CGImage]
    /// Whether something was left out because it is nested too deeply to be read again.
    let isTooDeep: Bool
    /// The text's root element.
    let root: SceneNode

    /// The reason for `isTooDeep`.
    static let tooDeep =
        "more than \(SceneEncoder.mostNested) layers or other objects lie inside each other"

    /// The text of a tree without the sublayers that `isWanted` refuses.
    init(of layer: CALayer, _ isWanted: (@MainActor (CALayer) -> Bool)? = nil) {
        var encoder = SceneEncoder()
        encoder.isWanted = isWanted
        encoder.prepare(layer)
        let root = SceneNode("caml", ["xmlns": "http://www.apple.com/CoreAnimation/1.0"])
        root.children = [encoder.node(layer)]
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        root.xml(into: &text, order: SceneEncoder.order)
        (xml, images, isTooDeep, self.root) = (
            Data(text.utf8), encoder.images, encoder.isTooDeep, root
        )
    }

    /// Writes the text and its pictures: as a `.ca` folder, or as the file of any other name, with pictures beside it.
    func write(to url: URL, size: CGSize) throws {
        var document = url
        let files = FileManager.default
        if url.pathExtension == "ca" {
            document = url.appending(path: "main.caml")
            try files.createDirectory(at: url, withIntermediateDirectories: true)
            try WholeFile.write(
                try Self.index(size), to: url.appending(path: "index.xml").path)
            try WholeFile.write(
                Data(Self.manifest.utf8), to: url.appending(path: "assetManifest.caml").path)
        }
        let folder = document.deletingLastPathComponent()
        if !images.isEmpty {
            try files.createDirectory(
                at: folder.appending(path: "assets"), withIntermediateDirectories: true)
        }
        for (source, image) in images.sorted(by: { $0.key < $1.key }) {
            try image.write(toPNG: folder.appending(path: source).path)
        }
        try WholeFile.write(xml, to: document.path)
    }

    /// The index of a package, with the keys that other programs look for.
    private struct Index: Encodable {
        let rootDocument = "main.caml"
        let assetManifest = "assetManifest.caml"
        let documentWidth: Double
        let documentHeight: Double
        let geometryFlipped = false
    }

    private static func index(_ size: CGSize) throws -> Data {
        func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return try encoder.encode(
            Index(documentWidth: length(size.width), documentHeight: length(size.height)))
    }

    /// The manifest of a package: nearly empty, as in packages that others made.
    private static let manifest = """
        <?xml version="1.0" encoding="UTF-8"?>
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0"/>

        """
}
