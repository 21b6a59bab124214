import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Makes layers from the elements of a scene file. Unknown content is kept for the writer, and noted once.
@MainActor
struct SceneDecoder {
    /// Returns the picture of a source such as `assets/a.png`; nil when there is none.
    let image: (String) -> CGImage?
    /// Is told before the frames of an animation of contents how many there are, and nil after them.
    let film: (Int?) -> Void
    /// Makes one film of the values of an animation of contents, where they are too many for the memory.
    let join: ([Any]) -> [Any]
    /// The pictures as layers show them.
    let looks: PictureLooks
    private(set) var notes = SceneNotes()
    /// The part of the filter at hand that nothing here knows.
    var part = KeptPart()
    /// The parts of the cells of the layer at hand that nothing here knows, by their places.
    var cellParts: [String: KeptValue] = [:]
    /// The look that the layer at hand gives its contents.
    var look = PictureLook()
    /// Layers by the `id` and by the name that the file gives them: of several with a name, the first.
    private(set) var ids: [String: CALayer] = [:]
    private(set) var names: [String: CALayer] = [:]
    /// The elements of states that wait for their layers, as these may come later in the file.
    var targets: [(id: String, node: SceneNode, set: (CALayer) -> Void)] = []

    /// - Parameter take: takes bytes for pictures that are made of others; false where there are fewer.
    init(
        image: @escaping (String) -> CGImage?, film: @escaping (Int?) -> Void,
        join: @escaping ([Any]) -> [Any], take: @escaping (Int) -> Bool
    ) {
        (self.image, self.film, self.join) = (image, film, join)
        looks = PictureLooks(take: take)
    }

    /// Returns the layer of an element; one of an unknown class becomes a plain layer.
    mutating func layer(_ node: SceneNode) -> CALayer {
        let layer = made(Self.className(of: node), node)
        let (outer, own) = (look, look(of: node))
        look = own
        defer { look = outer }
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key })
        where !key.contains(".") { set(key, text, on: layer, node) }
        // Components of a property are set after the whole property.
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key })
        where key.contains(".") { setPath(key, text, on: layer, node) }
        for child in node.children {
            look = own
            add(child, to: layer)
        }
        setShadowPath(of: layer, node)
        return layer
    }

    /// The name of a layer element's class: that of the element, or its `type` where the element is named for its
    /// place, as `<mask type="CAShapeLayer">`.
    static func className(of node: SceneNode) -> String {
        if isLayer(node.name) { return node.name }
        if let type = node.attributes["type"], isLayer(type) { return type }
        return ["mask", "object"].contains(node.name) ? "CALayer" : node.name
    }

    /// Whether a name is that of a class of layers.
    static func isLayer(_ name: String) -> Bool { name.hasPrefix("CA") && name.hasSuffix("Layer") }

    /// Adds a note, or counts it.
    mutating func note(_ text: String, _ node: SceneNode) { notes.add(text, line: node.line) }

    /// Notes that a property's effect isn't drawn.
    mutating func noteUndrawn(_ key: String, _ node: SceneNode) {
        note("\(key) is known and not drawn; it is kept", node)
    }

    /// Gives the elements of states their layers. To be called once, after the whole tree.
    mutating func finish() {
        for (id, node, set) in targets {
            guard let layer = ids[id] ?? names[id] else {
                note("targetId=\"\(id)\" names no layer of the file", node)
                continue
            }
            set(layer)
        }
        targets = []
    }

    private mutating func made(_ name: String, _ node: SceneNode) -> CALayer {
        if let layer = LayerClasses.make(named: name) { return layer }
        note("<\(name)> is not known; it becomes a CALayer", node)
        return CALayer()
    }

    private mutating func set(_ key: String, _ text: String, on layer: CALayer, _ node: SceneNode) {
        switch key {
        case "id":
            SceneKept.made(for: layer).id = text
            if ids[text] == nil { ids[text] = layer }
        case "xmlns": return
        case "type" where layer.record.kind != .gradient || Self.isLayer(text): return
        case "name":
            layer.name = text
            if names[text] == nil { names[text] = layer }
        case "continuousCorners":
            guard let isContinuous = SceneText.bool(text) else {
                return refuse(key, text, node, layer)
            }
            layer.cornerCurve = isContinuous ? .continuous : .circular
        case "shadowPathIsBounds": keep(key, text, on: layer)
        case _ where Self.lookKeys.contains(key): keep(key, text, on: layer)
        case "scale" where layer is CABackdropLayer: keep(key, text, on: layer)
        case "autoresizingMask":
            guard let bits = SceneText.number(text).flatMap({ UInt32(exactly: $0) }) else {
                return refuse(key, text, node, layer)
            }
            layer.autoresizingMask = CAAutoresizingMask(rawValue: bits)
        case "compositingFilter": layer.compositingFilter = text
        case "layoutManager" where text == SceneAttachments.manager:
            layer.layoutManager = CAConstraintLayoutManager()
        case _ where SceneTextLayer.hasKey(key, of: layer):
            if !SceneTextLayer.set(key, text, on: layer) { refuse(key, text, node, layer) }
        default:
            guard let property = LayerProperty(key: key, of: layer.record.kind) else {
                return keepUnknown(key, text, on: layer, node)
            }
            guard let value = SceneText.value(text, property.row.kind) else {
                return refuse(key, text, node, layer)
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
            return keepUnknown(key, text, on: layer, node)
        }
        guard let parts = SceneText.numbers(text), !parts.isEmpty else {
            return refuse(key, text, node, layer)
        }
        switch parts.count {
        case 1: layer.setValue(parts[0], forKeyPath: key)
        case 2 where key.hasSuffix("origin"):
            layer.setValue(CGPoint(x: parts[0], y: parts[1]), forKeyPath: key)
        case 2: layer.setValue(CGSize(width: parts[0], height: parts[1]), forKeyPath: key)
        default: refuse(key, text, node, layer)
        }
    }

    private mutating func refuse(
        _ key: String, _ text: String, _ node: SceneNode, _ layer: CALayer
    ) {
        note("\(key)=\"\(text)\" of <\(node.name)> makes no sense; it is left out", node)
        keep(key, text, on: layer)
    }

    /// Keeps an attribute for the writer.
    private func keep(_ key: String, _ text: String, on layer: CALayer) {
        SceneKept.made(for: layer).attributes[key] = text
    }

    private mutating func keepUnknown(
        _ key: String, _ text: String, on layer: CALayer, _ node: SceneNode
    ) {
        keep(key, text, on: layer)
        if SceneVocabulary.isInert(key) { return }
        guard let plain = SceneVocabulary.undrawn[key] else {
            return note("<\(node.name)> attribute \(key) is not known; it is left out", node)
        }
        if text != plain { noteUndrawn(key, node) }
    }

    private mutating func add(_ node: SceneNode, to layer: CALayer) {
        switch node.name {
        case "sublayers":
            for child in node.children { layer.addSublayer(self.layer(child)) }
        case "mask":
            layer.mask = mask(node)
        case "contents": setContents(node, of: layer)
        case "animations":
            for child in node.children {
                if let (animation, key) = animation(child) {
                    layer.add(animation, forKey: key)
                } else {
                    SceneKept.made(for: layer).animations.append(child)
                }
            }
        case "states", "stateTransitions":
            // Pictures in states belong to other layers.
            look = PictureLook()
            if node.name == "states" {
                layer.states = states(node)
            } else {
                layer.stateTransitions = transitions(node)
            }
        case _ where SceneAttachments.names.contains(node.name): addAttachment(node, to: layer)
        case _ where Self.lookKeys.contains(node.name): keep(node, on: layer)
        case _ where SceneVocabulary.isInertElement(node.name): keep(node, on: layer)
        case "foregroundColor" where layer is CATextLayer:
            (layer as? CATextLayer)?.foregroundColor = color(node).map { CGColor($0) }
        case _ where SceneTextLayer.hasKey(node.name, of: layer):
            let text = node.attributes["value"] ?? ""
            if !SceneTextLayer.set(node.name, text, on: layer) {
                refuse(node.name, text, node, layer)
            }
        default: setElement(node, on: layer)
        }
    }

    /// Keeps an element for the writer.
    func keep(_ node: SceneNode, on layer: CALayer) {
        SceneKept.made(for: layer).children.append(node)
    }

    /// The layer of a mask: the element itself, or the only layer in it, as Lamina wrote it before.
    private mutating func mask(_ node: SceneNode) -> CALayer? {
        if node.attributes.isEmpty, let only = node.children.first, Self.isLayer(only.name) {
            return layer(only)
        }
        if node.attributes["type"] == "null" || node.child("null") != nil { return nil }
        return node.attributes.isEmpty && node.children.isEmpty ? nil : layer(node)
    }

    /// Makes the shadow follow the bounds where the file says so.
    private func setShadowPath(of layer: CALayer, _ node: SceneNode) {
        guard SceneText.bool(node.attributes["shadowPathIsBounds"] ?? "0") == true,
            layer.shadowPath == nil
        else { return }
        let half = min(layer.bounds.width, layer.bounds.height) / 2
        let radius = max(0, min(layer.cornerRadius, half))
        layer.shadowPath = CGPath(
            roundedRect: layer.bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    /// Sets a property from an element such as `<backgroundColor value="1 1 1" opacity="0.5"/>`.
    private mutating func setElement(_ node: SceneNode, on layer: CALayer) {
        guard let property = LayerProperty(key: node.name, of: layer.record.kind) else {
            keep(node, on: layer)
            guard let plain = SceneVocabulary.undrawn[node.name] else {
                return note("<\(node.name)> is not known; it is left out", node)
            }
            if ![node.attributes["value"], node.attributes["type"]].contains(plain) {
                noteUndrawn(node.name, node)
                keepPictures(of: node, in: SceneKept.made(for: layer))
            }
            return
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
            keep(node, on: layer)
            note("<\(node.name)> holds no such value; it is left out", node)
        }
    }

    /// Returns the values in an element, or in the only list in it.
    mutating func list(_ node: SceneNode) -> Any? {
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
