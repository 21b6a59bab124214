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
    /// Sources that kept elements name: no other picture gets them.
    private var taken: Set<String> = []
    /// The names by which states refer to layers.
    private(set) var ids: [ObjectIdentifier: String] = [:]
    /// The keeper of the layer at hand, for pictures of its animations; nil for none.
    var keeper: SceneKept?
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
        let kept = SceneKept.of(layer)
        if let id = ids[ObjectIdentifier(layer)] { node.attributes["id"] = id }
        if let name = layer.name, !layer.keepsBack("name") { node.attributes["name"] = name }
        if !layer.autoresizingMask.isEmpty, !layer.keepsBack("autoresizingMask") {
            node.attributes["autoresizingMask"] = "\(layer.autoresizingMask.rawValue)"
        }
        for property in LayerProperty.allCases where property.belongs(to: layer.record.kind) {
            add(property, of: layer, to: node)
        }
        SceneTextLayer.add(layer, to: node)
        addAttachments(of: layer, to: node)
        addContents(of: layer, kept, to: node)
        let attached = layer.attachedAnimations
        if !attached.isEmpty || kept?.animations.isEmpty == false {
            let animations = SceneNode("animations")
            keeper = kept
            defer { keeper = nil }
            for each in attached {
                let child = self.node(each.animation)
                child.attributes["key"] = each.key
                animations.children.append(child)
            }
            animations.children += kept?.animations ?? []
            node.children.append(animations)
        }
        if let mask = layer.mask, !layer.keepsBack("mask") {
            node.children.append(named("mask", self.node(mask)))
        }
        if let sublayers = layer.sublayers, !layer.keepsBack("sublayers") {
            let element = SceneNode("sublayers")
            for child in sublayers where isWanted?(child) != false {
                element.children.append(self.node(child))
            }
            node.children.append(element)
        }
        addStates(of: layer, to: node)
        if let kept {
            kept.add(to: node, children: kept.children.map { renamed($0, kept.pictures) })
        }
        return node
    }

    /// Gives the element of a layer the name of its place, and its class as its type.
    func named(_ name: String, _ node: SceneNode) -> SceneNode {
        node.attributes["type"] = node.name
        node.name = name
        return node
    }

    private mutating func addContents(
        of layer: CALayer, _ kept: SceneKept?, to node: SceneNode
    ) {
        guard !(layer is CATextLayer), let bitmap = layer.record.contents?.bitmap,
            !layer.keepsBack("contents")
        else { return }
        let image = CGImage(bitmap: bitmap)
        let original = kept?.original(of: image) ?? image
        if let kept, let written = kept.contentsNode, original != image || kept.look.isPlain {
            node.children.append(renamed(written, kept.pictures))
            return
        }
        let contents = SceneNode("contents")
        contents.children = [picture(original)]
        node.children.append(contents)
    }

    /// Returns a copy of a picture's element that names the pictures as they are written.
    private mutating func renamed(_ node: SceneNode, _ pictures: [String: CGImage]) -> SceneNode {
        let copy = SceneNode(node.name, node.attributes)
        if let source = node.attributes["src"], let image = pictures[source] {
            copy.attributes["src"] = picture(image).attributes["src"]
        }
        for child in node.children { copy.children.append(renamed(child, pictures)) }
        return copy
    }

    /// Gives the layers that states refer to their names, and finds which names of pictures are taken. To be called
    /// once, before the first element is made.
    mutating func prepare(_ root: CALayer) {
        var (pending, targets, used) = ([root], [] as [CALayer], Set<String>())
        while let layer = pending.popLast() {
            pending += (layer.sublayers ?? []).reversed()
            if let mask = layer.mask { pending.append(mask) }
            if let kept = SceneKept.of(layer) {
                if let id = kept.id, used.insert(id).inserted { ids[ObjectIdentifier(layer)] = id }
                for child in kept.children { take(sourcesIn: child) }
            }
            for state in layer.states ?? [] {
                for element in state.elements {
                    targets += [element.target].compactMap { $0 }
                    let removed = (element as? CAStateRemoveElement)?.object
                    let before = (element as? CAStateAddElement)?.beforeObject
                    targets += [removed, before].compactMap { $0 as? CALayer }
                    if let added = (element as? CAStateAddElement)?.object as? CALayer,
                        added.superlayer == nil
                    {
                        pending.append(added)
                    }
                }
            }
            for transition in layer.stateTransitions ?? [] {
                targets += transition.elements.compactMap(\.target)
            }
        }
        var number = 0
        for layer in targets where ids[ObjectIdentifier(layer)] == nil {
            repeat { number += 1 } while used.contains("#\(number)")
            ids[ObjectIdentifier(layer)] = "#\(number)"
        }
    }

    private mutating func take(sourcesIn node: SceneNode) {
        if let source = node.attributes["src"] { taken.insert(source) }
        for child in node.children { take(sourcesIn: child) }
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
        case .filters(let filters):
            let kept = SceneKept.of(layer)?.filters[property.key] ?? []
            node.children.append(Self.filters(property.key, filters, kept))
        case .cells(let list):
            node.children.append(cells(property.key, list, SceneKept.of(layer)?.cells ?? [:]))
        case .color(let color) where color.alpha != 1:
            node.children.append(Self.color(property.key, color))
        case .colors(let colors):
            let list = SceneNode(property.key)
            list.children = colors.map { Self.color("CGColor", $0) }
            // An empty list differs from no list.
            if colors.isEmpty { list.children = [SceneNode("NSArray")] }
            node.children.append(list)
        case .name(let name) where property == .gradientType:
            // As an attribute it would be the class of a mask.
            node.children.append(SceneNode(property.key, ["value": name]))
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
    mutating func picture(_ image: CGImage) -> SceneNode {
        let id = image.pixels
        var number = images.count + 1
        while sources[id] == nil, taken.contains("assets/\(number).png") { number += 1 }
        let source = sources[id] ?? "assets/\(number).png"
        taken.insert(source)
        sources[id] = source
        images[source] = image
        return SceneNode("CGImage", ["src": source])
    }
}
