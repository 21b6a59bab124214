import CoreAnimation
import Foundation
import Scene

/// The values of a layer beside its look, as far as archives contain them too: actions, style,
/// constraints, and values under keys of the program's own.
extension SceneEncoder {
    /// Writes the values, except those that the layer's class keeps back.
    mutating func addAttachments(of layer: CALayer, to node: SceneNode) {
        if layer.layoutManager is CAConstraintLayoutManager, !layer.keepsBack("layoutManager") {
            node.attributes["layoutManager"] = SceneAttachments.manager
        }
        if let constraints = layer.constraints, !layer.keepsBack("constraints") {
            let list = SceneNode("constraints")
            list.children = constraints.map { Self.element($0) }
            node.children.append(list)
        }
        let custom = Dictionary(uniqueKeysWithValues: layer.archivedCustomValues)
            .filter { !StateKeys.all.contains($0.key) }
        let tables: [(String, [AnyHashable: Any])] = [
            ("actions", layer.keepsBack("actions") ? [:] : layer.actions ?? [:]),
            ("style", layer.keepsBack("style") ? [:] : layer.style ?? [:]),
            (SceneAttachments.custom, custom),
        ]
        for (name, table) in tables where !table.isEmpty {
            let child = SceneNode(name)
            child.children = [dictionary(table)]
            node.children.append(child)
        }
    }

    /// Returns the element of a dictionary, sorted by its keys; values that a scene can't contain
    /// are left out.
    mutating func dictionary(_ table: [AnyHashable: Any]) -> SceneNode {
        let node = SceneNode("NSDictionary")
        let pairs = table.compactMap { key, value in (key.base as? String).map { ($0, value) } }
        for (key, value) in pairs.sorted(by: { $0.0 < $1.0 }) {
            guard let child = element(value) else { continue }
            child.attributes["key"] = key
            node.children.append(child)
        }
        return node
    }

    private static func element(_ constraint: CAConstraint) -> SceneNode {
        SceneNode(
            "CAConstraint",
            [
                "attribute": "\(constraint.attribute)", "sourceName": constraint.sourceName,
                "sourceAttribute": "\(constraint.sourceAttribute)",
                "scale": SceneText.text(Double(constraint.scale)),
                "offset": SceneText.text(Double(constraint.offset)),
            ])
    }
}

/// Names that only Lamina's scene files have.
enum SceneAttachments {
    static let manager = "CAConstraintLayoutManager"
    static let custom = "customValues"
    static let names: Set<String> = ["constraints", "actions", "style", custom]
}

extension SceneDecoder {
    /// Sets the values of an element.
    mutating func addAttachment(_ node: SceneNode, to layer: CALayer) {
        if node.name == "constraints" {
            let constraints = node.children.compactMap { constraint($0) }
            layer.constraints = constraints.isEmpty ? nil : constraints
            return
        }
        // Styles and actions of others have other forms, which don't affect a layer's present look.
        guard let table = node.child("NSDictionary").map({ dictionary($0) }) else {
            return keep(node, on: layer)
        }
        switch node.name {
        case "actions": layer.actions = table.compactMapValues { $0 as? any CAAction }
        case "style": layer.style = table
        default: for (key, value) in table { layer.setValue(value, forKey: key) }
        }
    }

    /// Returns the values of a dictionary by their keys.
    mutating func dictionary(_ node: SceneNode) -> [String: Any] {
        var table: [String: Any] = [:]
        for child in node.children {
            guard let key = child.attributes["key"] else {
                note("<\(child.name)> in a dictionary has no key; it is left out", child)
                continue
            }
            table[key] = object(child) ?? NSNull()
        }
        return table
    }

    private mutating func constraint(_ node: SceneNode) -> CAConstraint? {
        func attribute(_ key: String) -> CAConstraintAttribute? {
            CAConstraintAttribute.allCases.first { "\($0)" == node.attributes[key] }
        }
        guard let own = attribute("attribute"), let source = attribute("sourceAttribute"),
            let scale = SceneText.number(node.attributes["scale"] ?? "1"),
            let offset = SceneText.number(node.attributes["offset"] ?? "0")
        else {
            note("<\(node.name)> is no constraint; it is left out", node)
            return nil
        }
        return CAConstraint(
            attribute: own, relativeTo: node.attributes["sourceName"] ?? "superlayer",
            attribute: source, scale: CGFloat(scale), offset: CGFloat(offset))
    }
}
