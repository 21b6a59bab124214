import CoreAnimation
import Foundation
import Primitives
import Scene

/// Filters as elements: `<CAFilter filter="gaussianBlur" name="blur" inputRadius="10"/>`.
extension SceneDecoder {
    /// Sets a property whose value are filters.
    mutating func setFilters(_ node: SceneNode, _ property: LayerProperty, on layer: CALayer) {
        var (list, kept) = ([] as [Any], [] as [KeptValue])
        let isSingle = property == .compositingFilter
        for child in isSingle ? [node.children.first ?? node] : node.children {
            guard let filter = filter(child) else { continue }
            list.append(filter)
            kept.append(KeptValue(name: (filter as? CAFilter)?.type ?? "", part: part))
        }
        if kept.contains(where: { !$0.part.isEmpty }) {
            SceneKept.made(for: layer).filters[property.key] = kept
        }
        if isSingle {
            layer.compositingFilter = list.first
            return
        }
        let filters = list.isEmpty ? nil : list
        if property == .filters {
            layer.filters = filters
        } else {
            layer.backgroundFilters = filters
        }
    }

    /// Returns the filter of an element, or its name; nil for none. `part` has what nothing here knows of it.
    mutating func filter(_ node: SceneNode) -> Any? {
        part = KeptPart()
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
            if let name = node.attributes["name"] { filter.name = name }
            part.attributes = node.attributes.filter {
                !["filter", "name", "type"].contains($0.key)
            }
            part.children = node.children
            return filter
        }
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "filter", "type": break
            case "id": part.attributes[key] = text
            case "name": filter.name = text
            default: set(key, text, on: filter, node)
            }
        }
        for child in node.children {
            if child.name == "inputValues", filter.inputKeys.contains(child.name),
                let values = list(child) as? [Double], values.count == 4
            {
                filter.setValue(values, forKey: child.name)
                continue
            }
            guard filter.inputKeys.contains(child.name), let color = color(child) else {
                note("<\(child.name)> is no input of \(type); it is left out", child)
                part.children.append(child)
                continue
            }
            filter.setValue(CGColor(color), forKey: child.name)
        }
        return filter
    }

    private mutating func set(
        _ key: String, _ text: String, on filter: CAFilter, _ node: SceneNode
    ) {
        if SceneVocabulary.inertInputs.contains(key) { return part.attributes[key] = text }
        guard key == "enabled" || filter.inputKeys.contains(key) else {
            part.attributes[key] = text
            return note("\(key) is no input of \(filter.type); it is left out", node)
        }
        if let flag = SceneText.bool(text), key == "enabled" || key == "inputNormalizeEdges" {
            filter.setValue(flag, forKey: key)
        } else if key == "inputColor", let color = SceneText.color(text) {
            filter.setValue(CGColor(color), forKey: key)
        } else if let numbers = SceneText.numbers(text), numbers.count == 1 {
            filter.setValue(numbers[0], forKey: key)
        } else if let numbers = SceneText.numbers(text),
            numbers.count == (key == "inputValues" ? 4 : 20)
        {
            filter.setValue(numbers, forKey: key)
        } else {
            part.attributes[key] = text
            note("\(key)=\"\(text)\" of \(filter.type) makes no sense; it is left out", node)
        }
    }
}

extension SceneEncoder {
    /// Returns the element of a property whose value are filters.
    /// - Parameter kept: the parts of the file's filters that nothing here knows.
    static func filters(
        _ name: String, _ filters: [LayerFilter], _ kept: [KeptValue]
    ) -> SceneNode {
        let node = SceneNode(name)
        node.children = filters.enumerated().map { index, filter in
            if filter.isText { return SceneNode("string", ["value": filter.type]) }
            let element = element(filter)
            if index < kept.count, kept[index].name == filter.type {
                kept[index].part.add(to: element)
            }
            return element
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
