import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Makes elements from layers, with only the values that differ from a new layer's.
///
/// A layer of another class is written as a plain one with its present picture.
@MainActor
struct SceneEncoder {
    /// Returns false for sublayers to leave out; nil leaves out none.
    var isWanted: (@MainActor (CALayer) -> Bool)?
    /// The pictures found so far, by the source under which the elements refer to them.
    private(set) var images: [String: CGImage] = [:]
    private var sources: [ObjectIdentifier: String] = [:]
    /// The number of objects around the one that is being written.
    private var depth = 0
    /// Whether something was left out because it is nested too deeply to be read again.
    private(set) var isTooDeep = false
    /// The greatest nesting depth of objects. Each is at most two elements, and the parser allows
    /// 1000.
    static let mostNested = 450

    /// The order of attributes: as in the table of properties, names first.
    static let order: [String: Int] = {
        var order = ["type": 0, "filter": 0, "name": 1, "key": 2, "keyPath": 3, "value": 4]
        for property in LayerProperty.allCases { order[property.key] = 10 + Int(property.rawValue) }
        return order
    }()

    /// Returns the element of a layer with its sublayers.
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

    /// Enters an object; returns false if that is too deep, and then `leave` must not be called.
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
            // An empty list differs from no list.
            if colors.isEmpty { list.children = [SceneNode("NSArray")] }
            node.children.append(list)
        default:
            if let text = SceneText.text(value) { node.attributes[property.key] = text }
        }
    }

    /// Returns an element with a colour.
    static func color(_ name: String, _ color: RGBA) -> SceneNode {
        let node = SceneNode(name, ["value": SceneText.text(color)])
        if color.alpha != 1 { node.attributes["opacity"] = SceneText.text(color.alpha) }
        return node
    }

    /// Returns an element that refers to a picture.
    mutating func picture(_ image: CGImage, _ bitmap: Bitmap) -> SceneNode {
        let id = ObjectIdentifier(bitmap)
        let source = sources[id] ?? "assets/\(images.count + 1).png"
        sources[id] = source
        images[source] = image
        return SceneNode("CGImage", ["src": source])
    }
}
