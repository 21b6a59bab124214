import CoreAnimation
import Foundation
import Primitives
import Scene

/// Filters as elements: `<CAFilter filter="gaussianBlur" name="blur" inputRadius="10"/>`.
extension SceneDecoder {
    /// Sets a property whose value are filters.
    mutating func setFilters(_ node: SceneNode, _ property: LayerProperty, on layer: CALayer) {
        if property == .compositingFilter {
            layer.compositingFilter = filter(node.children.first ?? node)
            return
        }
        var list: [Any] = []
        for child in node.children {
            if let filter = filter(child) { list.append(filter) }
        }
        let filters = list.isEmpty ? nil : list
        if property == .filters {
            layer.filters = filters
        } else {
            layer.backgroundFilters = filters
        }
    }

    mutating func filter(_ node: SceneNode) -> Any? {
        if node.name == "string" || node.attributes["type"] == "string" {
            return node.attributes["value"]
        }
        guard let type = node.attributes["filter"] ?? node.attributes["name"] else {
            note("<\(node.name)> names no filter; it is left out", node)
            return nil
        }
        let filter = CAFilter(type: type)
        if case .unknown = LayerFilter(type: type).kind {
            note("the filter \(type) is not drawn", node)
            return filter
        }
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "filter", "type", "id": break
            case "name": filter.name = text
            default: set(key, text, on: filter, node)
            }
        }
        for child in node.children {
            guard filter.inputKeys.contains(child.name), let color = color(child) else {
                note("<\(child.name)> is no input of \(type); it is left out", child)
                continue
            }
            filter.setValue(CGColor(color), forKey: child.name)
        }
        return filter
    }

    private mutating func set(
        _ key: String, _ text: String, on filter: CAFilter, _ node: SceneNode
    ) {
        if SceneVocabulary.inertInputs.contains(key) { return }
        guard key == "enabled" || filter.inputKeys.contains(key) else {
            return note("\(key) is no input of \(filter.type); it is left out", node)
        }
        if let flag = SceneText.bool(text), key == "enabled" || key == "inputNormalizeEdges" {
            filter.setValue(flag, forKey: key)
        } else if key == "inputColor", let color = SceneText.color(text) {
            filter.setValue(CGColor(color), forKey: key)
        } else if let numbers = SceneText.numbers(text), numbers.count == 1 {
            filter.setValue(numbers[0], forKey: key)
        } else if let numbers = SceneText.numbers(text), numbers.count == 20 {
            filter.setValue(numbers, forKey: key)
        } else {
            note("\(key)=\"\(text)\" of \(filter.type) makes no sense; it is left out", node)
        }
    }
}

extension SceneEncoder {
    /// Returns the element of a property whose value are filters.
    static func filters(_ name: String, _ filters: [LayerFilter]) -> SceneNode {
        let node = SceneNode(name)
        node.children = filters.map { filter in
            filter.isText ? SceneNode("string", ["value": filter.type]) : element(filter)
        }
        return node
    }

    static func element(_ filter: LayerFilter) -> SceneNode {
        let node = SceneNode("CAFilter", ["filter": filter.type])
        if filter.name != filter.type { node.attributes["name"] = filter.name }
        if !filter.isEnabled { node.attributes["enabled"] = "0" }
        let fresh = LayerFilter(type: filter.type)
        for input in filter.inputs {
            guard let value = filter[input: input], value != fresh[input: input] else { continue }
            switch value {
            case .color(let color): node.children.append(Self.color(input.rawValue, color))
            case .numbers(let numbers): node.attributes[input.rawValue] = SceneText.text(numbers)
            default: node.attributes[input.rawValue] = SceneText.text(value)
            }
        }
        return node
    }
}
