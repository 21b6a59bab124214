import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Properties of layers as states of files name them: those of `CALayer`, and what a file does to its pictures.
@MainActor
enum LayerValues {
    /// The colour by which a layer's contents are multiplied: no property of `CALayer` here.
    static let multiplyKey = "contentsMultiplyColor"

    /// Returns the value of a property; nil for none.
    static func value(of layer: CALayer, _ keyPath: String) -> Any? {
        if keyPath == multiplyKey {
            return SceneKept.of(layer.model())?.look.multiply.map { CGColor($0) }
        }
        if keyPath == "contents", let image = layer.contents as? CGImage {
            return SceneKept.of(layer.model())?.original(of: image) ?? image
        }
        return layer.value(forKeyPath: keyPath)
    }

    /// Sets the value of a property.
    static func set(_ value: Any?, of layer: CALayer, _ keyPath: String) {
        switch keyPath {
        case multiplyKey:
            let image = multiplied(layer, by: value)
            let kept = SceneKept.made(for: layer)
            kept.look.multiply = (value as? CGColor)?.rgba
            if let image { layer.contents = image }
        case "contents":
            let image = value as? CGImage
            layer.contents = image.map { SceneKept.of(layer)?.shown($0) ?? $0 } ?? value
        default: layer.setValue(value is NSNull ? nil : value, forKeyPath: keyPath)
        }
    }

    /// Returns a layer's contents multiplied by a colour instead of its own; nil without contents.
    static func multiplied(_ layer: CALayer, by color: Any?) -> CGImage? {
        guard let image = layer.contents as? CGImage else { return nil }
        let kept = SceneKept.made(for: layer)
        let looks = kept.looks ?? PictureLooks { _ in true }
        kept.looks = looks
        var look = kept.look
        look.multiply = (color as? CGColor)?.rgba
        return looks.image(of: kept.original(of: image), look)
    }

    /// Whether two values are the same, as far as values can be compared.
    static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let one as CGColor, let other as CGColor): one == other
        case (let one as CGImage, let other as CGImage): one == other
        case (let one?, let other?):
            AnimationValue.inferred(one).map { $0 == AnimationValue.inferred(other) } ?? false
        default: false
        }
    }
}
