import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Makes elements of layers: what differs from a new layer's values, and nothing else.
///
/// A layer of another class is written as a plain one with the picture that it shows.
@MainActor
struct SceneEncoder {
    /// False for sublayers that are left out; nil leaves out none.
    var isWanted: (@MainActor (CALayer) -> Bool)?
    /// The pictures met, by the source under which the elements name them.
    private(set) var images: [String: CGImage] = [:]
    private var sources: [ObjectIdentifier: String] = [:]
    /// Objects around the one that is written.
    private var depth = 0
    /// True once something was left out, as it lies too deep to be read again.
    private(set) var isTooDeep = false
    /// The most objects inside each other. Each is two elements at most, and the parser takes 1000.
    static let mostNested = 450

    /// The place of each attribute: as in the table, names first.
    static let order: [String: Int] = {
        var order = ["type": 0, "filter": 0, "name": 1, "key": 2, "keyPath": 3, "value": 4]
        for property in LayerProperty.allCases { order[property.key] = 10 + Int(property.rawValue) }
        return order
    }()

    /// The element of a layer with all below it.
    mutating func node(_ layer: CALayer) -> SceneNode {
        let node = SceneNode(LayerClasses.name(of: layer))
        guard enter() else { return node }
        defer { leave() }
        if let name = layer.name, !layer.keepsBack("name") { node.attributes["name"] = name }
        if !layer.autoresizingMask.isEmpty, !layer.keepsBack("autoresizingMask") {
            node.attributes["autoresizingMask"] = "\(layer.autoresizingMask.rawValue)"
        }
        for property in LayerProperty.allCases where property.belongs(to: layer.record.kind) {
            add(property, of: layer, to: node)
        }
        SceneTextLayer.add(layer, to: node)
        addAttachments(of: layer, to: node)
        if !(layer is CATextLayer), let bitmap = layer.record.contents?.bitmap,
            !layer.keepsBack("contents")
        {
            let contents = SceneNode("contents")
            contents.children = [picture(CGImage(bitmap: bitmap), bitmap)]
            node.children.append(contents)
        }
        let attached = layer.attachedAnimations
        if !attached.isEmpty {
            let animations = SceneNode("animations")
            for each in attached {
                let child = self.node(each.animation)
                child.attributes["key"] = each.key
                animations.children.append(child)
            }
            node.children.append(animations)
        }
        if let mask = layer.mask, !layer.keepsBack("mask") {
            let element = SceneNode("mask")
            element.children = [self.node(mask)]
            node.children.append(element)
        }
        if let sublayers = layer.sublayers, !layer.keepsBack("sublayers") {
            let element = SceneNode("sublayers")
            for child in sublayers where isWanted?(child) != false {
                element.children.append(self.node(child))
            }
            node.children.append(element)
        }
        return node
    }

    /// Goes one object deeper; false where that is too deep, and then `leave` isn't called.
    mutating func enter() -> Bool {
        guard depth < Self.mostNested else {
            isTooDeep = true
            return false
        }
        depth += 1
        return true
    }

    mutating func leave() { depth -= 1 }

    private mutating func add(
        _ property: LayerProperty, of layer: CALayer, to node: SceneNode
    ) {
        let value = layer.record[property]
        guard value != layer.standardValue(of: property), !layer.keepsBack(property.key) else {
            return
        }
        switch value {
        case .none: node.children.append(SceneNode(property.key, ["type": "null"]))
        case .filters(let filters): node.children.append(Self.filters(property.key, filters))
        case .cells(let list): node.children.append(cells(property.key, list))
        case .color(let color) where color.alpha != 1:
            node.children.append(Self.color(property.key, color))
        case .colors(let colors):
            let list = SceneNode(property.key)
            list.children = colors.map { Self.color("CGColor", $0) }
            // An empty list isn't none.
            if colors.isEmpty { list.children = [SceneNode("NSArray")] }
            node.children.append(list)
        default:
            if let text = SceneText.text(value) { node.attributes[property.key] = text }
        }
    }

    /// An element with a colour.
    static func color(_ name: String, _ color: RGBA) -> SceneNode {
        let node = SceneNode(name, ["value": SceneText.text(color)])
        if color.alpha != 1 { node.attributes["opacity"] = SceneText.text(color.alpha) }
        return node
    }

    /// An element that names a picture.
    mutating func picture(_ image: CGImage, _ bitmap: Bitmap) -> SceneNode {
        let id = ObjectIdentifier(bitmap)
        let source = sources[id] ?? "assets/\(images.count + 1).png"
        sources[id] = source
        images[source] = image
        return SceneNode("CGImage", ["src": source])
    }
}
