import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The pictures of a layer: files, pictures in one colour, and what the layer does to them.
extension SceneDecoder {
    /// Returns the look that a layer gives its contents, by its attributes and elements.
    mutating func look(of node: SceneNode) -> PictureLook {
        var look = PictureLook()
        if let text = node.attributes["contentsMultiplyColor"] {
            look.multiply = SceneText.color(text)
        } else if let child = node.child("contentsMultiplyColor") {
            look.multiply = color(child)
        }
        if let text = text(of: "contentsSwizzle", in: node) {
            look.swizzle = PictureLook.channels(text)
            if look.swizzle == nil {
                note("contentsSwizzle=\"\(text)\" makes no sense; it is left out", node)
            }
            if text == "RGBA" { look.swizzle = nil }
        }
        if let text = text(of: "contentsTransform", in: node),
            let transform = SceneTransform.parse(text), transform != CATransform3DIdentity
        {
            look.turn = PictureTurn(transform)
            if look.turn == nil { noteUndrawn("contentsTransform", node) }
        }
        return look
    }

    private func text(of key: String, in node: SceneNode) -> String? {
        node.attributes[key] ?? node.child(key)?.attributes["value"]
    }

    /// Properties of `look(of:)`, which are kept as they are.
    static let lookKeys: Set<String> = [
        "contentsMultiplyColor", "contentsSwizzle", "contentsTransform",
    ]

    /// Sets the contents of a layer from their element.
    mutating func setContents(_ node: SceneNode, of layer: CALayer) {
        let object = object(node)
        layer.contents = object
        guard let image = object as? CGImage else {
            // A picture that isn't there may be there when the file is read again.
            if object == nil, !node.children.isEmpty || node.attributes["src"] != nil {
                SceneKept.made(for: layer).children.append(node)
            }
            return
        }
        let isPlain = node.attributes["type"] != "CATintedImage" && Self.isPlain(node)
        guard !look.isPlain || !isPlain else { return }
        let kept = SceneKept.made(for: layer)
        (kept.look, kept.looks) = (look, looks)
        if !isPlain {
            kept.contentsNode = node
            keepPictures(of: node, in: kept)
        }
        guard let shown = looks.image(of: image, look) else {
            return note("there is no memory for the look of a picture", node)
        }
        layer.contents = shown
    }

    /// Keeps the pictures that an element names, to be written with it.
    func keepPictures(of node: SceneNode, in kept: SceneKept) {
        if let source = node.attributes["src"] { kept.pictures[source] = image(source) }
        for child in node.children { keepPictures(of: child, in: kept) }
    }

    /// Whether a picture's element names a file and nothing else.
    private static func isPlain(_ node: SceneNode) -> Bool {
        if node.name == "CATintedImage" { return false }
        if SceneText.bool(node.attributes["A8asL8"] ?? "0") == true { return false }
        return node.children.allSatisfy { isPlain($0) }
    }

    /// Returns a picture that an element shows in one colour: `<CATintedImage tint="1 0 0"><image src=.../>`.
    mutating func tintedPicture(_ node: SceneNode) -> CGImage? {
        // A tinted image that was never drawn has no picture.
        guard let source = node.child("image") ?? node.children.first(where: { $0.name != "tint" })
        else { return nil }
        guard let image = object(source) as? CGImage else { return nil }
        var look = PictureLook()
        if let text = node.attributes["tint"] {
            look.tint = SceneText.color(text, opacity: node.attributes["opacity"])
        } else if let tint = node.child("tint") {
            look.tint = tint.attributes["tint"].flatMap { SceneText.color($0) } ?? color(tint)
        }
        return looks.image(of: image, look)
    }

    /// Returns the picture of an element with a `src`.
    mutating func picture(_ node: SceneNode) -> CGImage? {
        guard let source = node.attributes["src"] ?? node.attributes["value"] else {
            note("<\(node.name)> has no src", node)
            return nil
        }
        guard let found = image(source) else {
            let shown = source.count > 60 ? source.prefix(60) + "..." : source[...]
            note("the picture \(shown) can't be read; it is left out", node)
            return nil
        }
        guard SceneText.bool(node.attributes["A8asL8"] ?? "0") == true else { return found }
        return looks.image(of: found, PictureLook(isAlpha: true))
    }

    /// Returns a value of an animation of a layer's contents as the layer shows it.
    func shown(_ value: Any?) -> Any? {
        guard let image = value as? CGImage else { return value }
        return looks.image(of: image, look) ?? image
    }
}
