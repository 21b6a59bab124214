import CoreAnimation
import Drawing
import Foundation
import Primitives

/// The properties of text and scroll layers in scene files; they are drawn on main, so the table of
/// what the renderer knows doesn't have them.
@MainActor
enum SceneTextLayer {
    private static let textKeys: Set<String> = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
        "alignmentMode",
    ]

    /// True for a property that a layer has beside those of the table.
    static func hasKey(_ key: String, of layer: CALayer) -> Bool {
        if layer is CATextLayer { return textKeys.contains(key) }
        return layer is CAScrollLayer && key == "scrollMode"
    }

    /// Sets a property from its text; false when that makes no sense.
    static func set(_ key: String, _ text: String, on layer: CALayer) -> Bool {
        if let layer = layer as? CAScrollLayer {
            layer.scrollMode = CAScrollLayerScrollMode(rawValue: text)
            return true
        }
        guard let layer = layer as? CATextLayer else { return false }
        switch key {
        case "string": layer.string = text
        case "font": layer.font = text
        case "truncationMode": layer.truncationMode = CATextLayerTruncationMode(rawValue: text)
        case "alignmentMode": layer.alignmentMode = CATextLayerAlignmentMode(rawValue: text)
        case "fontSize":
            guard let size = SceneText.number(text) else { return false }
            layer.fontSize = CGFloat(size)
        case "wrapped":
            guard let isWrapped = SceneText.bool(text) else { return false }
            layer.isWrapped = isWrapped
        case "foregroundColor":
            guard let color = SceneText.color(text, opacity: nil) else { return false }
            layer.foregroundColor = CGColor(color)
        default: return false
        }
        return true
    }

    /// Writes what differs from a new layer. Of an attributed string the letters are left, of a font
    /// that is no name nothing.
    static func add(_ layer: CALayer, to node: SceneNode) {
        if let layer = layer as? CAScrollLayer, layer.scrollMode != .both {
            node.attributes["scrollMode"] = layer.scrollMode.rawValue
        }
        guard let layer = layer as? CATextLayer else { return }
        let text = (layer.string as? NSAttributedString)?.string ?? layer.string as? String
        if let text { node.attributes["string"] = text }
        if let font = layer.font as? String { node.attributes["font"] = font }
        if layer.fontSize != 36 { node.attributes["fontSize"] = SceneText.text(layer.fontSize) }
        if layer.isWrapped { node.attributes["wrapped"] = "1" }
        if layer.truncationMode != .none {
            node.attributes["truncationMode"] = layer.truncationMode.rawValue
        }
        if layer.alignmentMode != .natural {
            node.attributes["alignmentMode"] = layer.alignmentMode.rawValue
        }
        guard let color = layer.foregroundColor?.rgba, color != CGColor.white.rgba else { return }
        node.children.append(SceneEncoder.color("foregroundColor", color))
    }
}
