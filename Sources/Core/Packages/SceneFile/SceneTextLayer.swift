import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The properties of text and scroll layers in scene files. These layers are drawn on main, so that
/// the renderer's records don't contain their properties.
@MainActor
enum SceneTextLayer {
    /// Returns whether a layer has a property beside those of the records.
    static func hasKey(_ key: String, of layer: CALayer) -> Bool {
        if layer is CATextLayer { return LayerProperty(key: key)?.owner == .text }
        if layer is CATiledLayer { return tiled.contains(key) }
        return layer is CAScrollLayer && key == "scrollMode"
    }

    private static let tiled = ["levelsOfDetail", "levelsOfDetailBias", "tileSize"]

    /// Sets a property from its text; returns false for an invalid text.
    static func set(_ key: String, _ text: String, on layer: CALayer) -> Bool {
        if let layer = layer as? CAScrollLayer {
            layer.scrollMode = CAScrollLayerScrollMode(rawValue: text)
            return true
        }
        if let layer = layer as? CATiledLayer { return set(key, text, on: layer) }
        guard let property = LayerProperty(key: key), property.owner == .text else { return false }
        guard property.row.kind != .object else {
            layer.setValue(text, forKey: key)
            return true
        }
        guard let value = SceneText.value(text, property.row.kind) else { return false }
        layer.setValue(AnimationValue.boxed(value), forKey: key)
        return true
    }

    private static func set(_ key: String, _ text: String, on layer: CATiledLayer) -> Bool {
        if key == "tileSize", case .size(let size) = SceneText.value(text, .size) {
            layer.tileSize = size
            return true
        }
        guard let number = SceneText.number(text).flatMap({ Int(exactly: $0) }) else {
            return false
        }
        switch key {
        case "levelsOfDetail": layer.levelsOfDetail = number
        case "levelsOfDetailBias": layer.levelsOfDetailBias = number
        default: return false
        }
        return true
    }

    /// Writes the values that differ from a new layer's. Of an attributed string only the letters
    /// are written, and a font only if it is a name.
    static func add(_ layer: CALayer, to node: SceneNode) {
        if let layer = layer as? CATiledLayer {
            let size = [Double(layer.tileSize.width), Double(layer.tileSize.height)]
            let values = [
                "levelsOfDetail": SceneText.text(Double(layer.levelsOfDetail)),
                "levelsOfDetailBias": SceneText.text(Double(layer.levelsOfDetailBias)),
                "tileSize": SceneText.text(size),
            ]
            for (key, text) in values where layer.shouldArchiveValue(forKey: key) {
                node.attributes[key] = text
            }
        }
        if let layer = layer as? CAScrollLayer, layer.shouldArchiveValue(forKey: "scrollMode") {
            node.attributes["scrollMode"] = layer.scrollMode.rawValue
        }
        guard layer is CATextLayer else { return }
        for property in LayerProperty.allCases where property.owner == .text {
            guard !layer.keepsBack(property.key) else { continue }
            guard let object = layer.value(forKey: property.key) else {
                if property == .foregroundColor {
                    node.children.append(SceneNode(property.key, ["type": "null"]))
                }
                continue
            }
            switch property.row.kind {
            case .object:
                let text = (object as? NSAttributedString)?.string ?? object as? String
                if let text { node.attributes[property.key] = text }
            default:
                let value = AnimationValue.inferred(object)
                guard let value, value != property.row.defaultValue else { continue }
                if case .color(let color) = value {
                    node.children.append(SceneEncoder.color(property.key, color))
                } else if let text = SceneText.text(value) {
                    node.attributes[property.key] = text
                }
            }
        }
    }
}
