import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Makes layers from the elements of a scene file. Unknown elements are left out and noted once.
@MainActor
struct SceneDecoder {
    /// Returns the picture of a source such as `assets/a.png`; nil when there is none.
    let image: (String) -> CGImage?
    private(set) var notes = SceneNotes()

    init(image: @escaping (String) -> CGImage?) {
        self.image = image
    }

    /// The elements of a layer that don't affect its present look.
    private static let ignored: Set<String> = [
        "scriptComponents", "scriptObject", "modules", "states", "stateTransitions",
    ]

    /// Returns the layer of an element; one of an unknown class becomes a plain layer.
    mutating func layer(_ node: SceneNode) -> CALayer {
        let layer = made(node.name, node)
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key })
        where !key.contains(".") { set(key, text, on: layer, node) }
        // Components of a property are set after the whole property.
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key })
        where key.contains(".") { setPath(key, text, on: layer, node) }
        for child in node.children { add(child, to: layer) }
        return layer
    }

    /// Adds a note once.
    mutating func note(_ text: String, _ node: SceneNode) {
        notes.add("line \(node.line): \(text)")
    }

    private mutating func made(_ name: String, _ node: SceneNode) -> CALayer {
        if let layer = LayerClasses.make(named: name) { return layer }
        note("<\(name)> is not known; it becomes a CALayer", node)
        return CALayer()
    }

    private mutating func set(_ key: String, _ text: String, on layer: CALayer, _ node: SceneNode) {
        switch key {
        case "id", "xmlns": return
        case "type" where layer.record.kind != .gradient: return
        case "name": layer.name = text
        case "autoresizingMask":
            guard let bits = SceneText.number(text).flatMap({ UInt32(exactly: $0) }) else {
                return refuse(key, text, node)
            }
            layer.autoresizingMask = CAAutoresizingMask(rawValue: bits)
        case "compositingFilter": layer.compositingFilter = text
        case "layoutManager" where text == SceneAttachments.manager:
            layer.layoutManager = CAConstraintLayoutManager()
        case _ where SceneTextLayer.hasKey(key, of: layer):
            if !SceneTextLayer.set(key, text, on: layer) { refuse(key, text, node) }
        default:
            guard let property = LayerProperty(key: key, of: layer.record.kind) else {
                return note("<\(node.name)> attribute \(key) is not known; it is left out", node)
            }
            guard let value = SceneText.value(text, property.row.kind) else {
                return refuse(key, text, node)
            }
            layer.setValue(AnimationValue.boxed(value), forKey: key)
            setDepth(property, text, on: layer)
        }
    }

    /// Sets the depth of a point, its third number.
    private func setDepth(_ property: LayerProperty, _ text: String, on layer: CALayer) {
        guard let parts = SceneText.numbers(text), parts.count == 3 else { return }
        if property == .anchorPoint { layer.anchorPointZ = parts[2] }
        if property == .position { layer.zPosition = parts[2] }
    }

    private mutating func setPath(
        _ key: String, _ text: String, on layer: CALayer, _ node: SceneNode
    ) {
        guard let path = AnimationKeyPath(key), path.property.belongs(to: layer.record.kind) else {
            return note("<\(node.name)> attribute \(key) is not known; it is left out", node)
        }
        guard let parts = SceneText.numbers(text), !parts.isEmpty else {
            return refuse(key, text, node)
        }
        switch parts.count {
        case 1: layer.setValue(parts[0], forKeyPath: key)
        case 2 where key.hasSuffix("origin"):
            layer.setValue(CGPoint(x: parts[0], y: parts[1]), forKeyPath: key)
        case 2: layer.setValue(CGSize(width: parts[0], height: parts[1]), forKeyPath: key)
        default: refuse(key, text, node)
        }
    }

    private mutating func refuse(_ key: String, _ text: String, _ node: SceneNode) {
        note("\(key)=\"\(text)\" of <\(node.name)> makes no sense; it is left out", node)
    }

    private mutating func add(_ node: SceneNode, to layer: CALayer) {
        switch node.name {
        case "sublayers":
            for child in node.children { layer.addSublayer(self.layer(child)) }
        case "mask":
            layer.mask = node.children.first.map { self.layer($0) }
        case "contents":
            layer.contents = object(node)
        case "animations":
            for child in node.children {
                if let (animation, key) = animation(child) { layer.add(animation, forKey: key) }
            }
        case _ where Self.ignored.contains(node.name): break
        case _ where SceneAttachments.names.contains(node.name): addAttachment(node, to: layer)
        case "foregroundColor" where layer is CATextLayer:
            (layer as? CATextLayer)?.foregroundColor = color(node).map { CGColor($0) }
        case _ where SceneTextLayer.hasKey(node.name, of: layer):
            let text = node.attributes["value"] ?? ""
            if !SceneTextLayer.set(node.name, text, on: layer) { refuse(node.name, text, node) }
        default: setElement(node, on: layer)
        }
    }

    /// Sets a property from an element such as `<backgroundColor value="1 1 1" opacity="0.5"/>`.
    private mutating func setElement(_ node: SceneNode, on layer: CALayer) {
        guard let property = LayerProperty(key: node.name, of: layer.record.kind) else {
            return note("<\(node.name)> is not known; it is left out", node)
        }
        if property.row.kind == .filters {
            setFilters(node, property, on: layer)
        } else if property == .emitterCells {
            setCells(node, on: layer)
        } else if node.attributes["type"] == "null" || node.child("null") != nil {
            layer.setValue(nil, forKey: node.name)
        } else if property.row.kind == .colors || property.row.kind == .numbers,
            !node.children.isEmpty
        {
            layer.setValue(list(node), forKey: node.name)
        } else if property.row.kind == .color, let color = color(node) {
            layer.setValue(CGColor(color), forKey: node.name)
        } else if let text = node.attributes["value"],
            let value = SceneText.value(text, property.row.kind)
        {
            layer.setValue(AnimationValue.boxed(value), forKey: node.name)
        } else {
            note("<\(node.name)> holds no such value; it is left out", node)
        }
    }

    /// Returns the values in an element, or in the only list in it.
    private mutating func list(_ node: SceneNode) -> Any? {
        if node.children.count == 1, node.children[0].name == "NSArray" {
            return object(node.children[0])
        }
        return node.children.map { object($0) ?? NSNull() }
    }

    /// Returns the colour in an element or its only child.
    func color(_ node: SceneNode) -> RGBA? {
        if let text = node.attributes["value"] {
            return SceneText.color(text, opacity: node.attributes["opacity"])
        }
        return node.children.first.flatMap { color($0) }
    }
}
