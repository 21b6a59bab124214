import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

extension Facts {
    /// A number that a layer has at a path, after a value was set at another.
    @MainActor
    private static func number(_ path: String, of layer: CALayer) throws -> Double {
        try #require(layer.value(forKeyPath: path) as? NSNumber).doubleValue
    }

    /// Key paths.
    static let keyPaths = facts(of: "CALayer", "keys", "Key paths") {
        for owner in ["transform", "sublayerTransform"] {
            for part in ["rotation.x", "rotation.y", "rotation.z", "rotation"] {
                let path = "\(owner).\(part)"
                Fact(near: path, .effect, "radians, read back", .documentation, [0.5], within: 1e-9)
                {
                    let layer = CALayer()
                    layer.setValue(0.5, forKeyPath: path)
                    return [try number(path, of: layer)]
                }
            }
            for part in [
                "scale.x", "scale.y", "scale.z", "translation.x", "translation.y", "translation.z",
            ] {
                let path = "\(owner).\(part)"
                Fact(near: path, .effect, "read back", .documentation, [3], within: 1e-9) {
                    let layer = CALayer()
                    layer.setValue(3, forKeyPath: path)
                    return [try number(path, of: layer)]
                }
            }
        }
        Fact(
            near: "transform.rotation", .effect, "is the rotation about z", .documentation,
            [0.5], within: 1e-9
        ) {
            let layer = CALayer()
            layer.setValue(0.5, forKeyPath: "transform.rotation")
            return [try number("transform.rotation.z", of: layer)]
        }
        Fact(near: "transform.scale", .effect, "reads the mean", .documentation, [2], within: 1e-9)
        {
            let layer = CALayer()
            layer.transform = CATransform3DMakeScale(1, 2, 3)
            return [try number("transform.scale", of: layer)]
        }
        Fact("transform.scale", .effect, "sets all three", .documentation, true) {
            let layer = CALayer()
            layer.setValue(2, forKeyPath: "transform.scale")
            return layer.transform == CATransform3DMakeScale(2, 2, 2)
        }
        Fact(
            "transform.translation", .effect, "reads as a size", .documentation,
            CGSize(width: 3, height: 4)
        ) {
            let layer = CALayer()
            layer.transform = CATransform3DMakeTranslation(3, 4, 5)
            return try #require(layer.value(forKeyPath: "transform.translation") as? CGSize)
        }
        Fact(
            near: "transform.rotation.z", .effect, "after scale 2: the measured matrix", .tested,
            [1.7551651237807455, 0.958851077208406], within: 1e-12
        ) {
            let layer = CALayer()
            layer.setValue(2, forKeyPath: "transform.scale")
            layer.setValue(0.5, forKeyPath: "transform.rotation.z")
            return [layer.transform.m11, layer.transform.m12]
        }
        for path in [
            "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "shadowOffset.width",
            "shadowOffset.height", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
            "bounds.size.height", "contentsRect.origin.x", "contentsRect.size.height",
        ] {
            Fact(near: path, .effect, "set and read", .documentation, [7], within: 0) {
                let layer = CALayer()
                layer.setValue(7, forKeyPath: path)
                return [try number(path, of: layer)]
            }
        }
        for path in ["frame.origin.x", "frame.origin.y", "frame.size.width", "frame.size.height"] {
            Fact(near: path, .effect, "set and read", .picture, [7], within: 1e-9) {
                let layer = CALayer()
                layer.setValue(7, forKeyPath: path)
                return [try number(path, of: layer)]
            }
        }
        Fact("bounds.size", .effect, "a size", .documentation, CGSize(width: 3, height: 4)) {
            let layer = layer(3, 4)
            return try #require(layer.value(forKeyPath: "bounds.size") as? CGSize)
        }
        Fact("bounds.origin", .effect, "a point", .documentation, CGPoint(x: 5, y: 6)) {
            let layer = CALayer()
            layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
            return layer.bounds.origin
        }
        Fact("transform.scale", .effect, "asks for the action of transform", .documentation, true) {
            let asked = Asked("L")
            _ = try implicit("transform", before: { $0.delegate = asked }) {
                Asked.keys = []
                $0.setValue(2, forKeyPath: "transform.scale")
            }
            return Asked.keys == ["L transform"]
        }
        Fact(
            unknown: "sublayers.NAME.opacity", "whether it finds sublayers by name: Lamina does",
            settledBy: "a set of one on macOS")
        Fact(
            unknown: "transform.scale.xy", "what it is: programs use it, no page has it",
            settledBy: "a set of it on macOS, and the matrix after")
    }

    /// Keys of any kind.
    static let anyKeys = facts(of: "CALayer", "keys", "Any key") {
        Fact(none: "value(forKey:)", .tested, .effect, "nil for a key that was never set") {
            CALayer().value(forKey: "own")
        }
        Fact("setValue(_:forKey:)", .effect, "keeps a value under any key", .tested, "mine") {
            let layer = CALayer()
            layer.setValue("mine", forKey: "own")
            return try #require(layer.value(forKey: "own") as? String)
        }
        Fact("setValue(_:forKey:)", .effect, "copies get it", .untagged, "mine") {
            let shown = try Shown()
            let layer = shown.add()
            layer.setValue("mine", forKey: "own")
            shown.step(to: 1)
            return try #require(layer.presentation()?.value(forKey: "own") as? String)
        }
        Fact("setValue(_:forKey:)", .range, "a number may be a string", .measured, CGFloat(2.5)) {
            let layer = CALayer()
            layer.setValue("2.5", forKey: "zPosition")
            return layer.zPosition
        }
        for (key, name) in [
            ("hidden", "isHidden"), ("opaque", "isOpaque"),
            ("geometryFlipped", "isGeometryFlipped"),
        ] {
            Fact("value(forKey: \(key))", .value, "is \(name)", .documentation, true) {
                let layer = CALayer()
                layer.setValue(true, forKey: key)
                return switch key {
                case "hidden": layer.isHidden
                case "opaque": layer.isOpaque
                default: layer.isGeometryFlipped
                }
            }
        }
        Fact("value(forKey: doubleSided)", .value, "is isDoubleSided", .documentation, false) {
            let layer = CALayer()
            layer.setValue(false, forKey: "doubleSided")
            return layer.isDoubleSided
        }
        for key in ["opacity", "zPosition", "hidden", "duration"] {
            Fact("value(forKey: \(key))", .value, "an NSNumber", .picture, true) {
                CALayer().value(forKey: key) is NSNumber
            }
        }
        for key in ["position", "bounds", "transform", "shadowOffset", "frame"] {
            Fact("value(forKey: \(key))", .value, "an NSValue", .picture, true) {
                CALayer().value(forKey: key) is NSValue
            }
        }
        Fact("value(forKey: backgroundColor)", .value, "the colour itself", .documentation, true) {
            let layer = CALayer()
            layer.backgroundColor = .white
            return layer.value(forKey: "backgroundColor") is CGColor
        }
        Fact("NSValue.init(caTransform3D:)", .effect, "gives the transform back", .header, true) {
            let transform = CATransform3DMakeTranslation(1, 2, 3)
            return NSValue(caTransform3D: transform).caTransform3DValue == transform
        }
        Fact(
            unknown: "contents = NSNull()", "whether it is nil then",
            settledBy: "a layer on macOS, read back")
    }

    /// Styles.
    static let styles = facts(of: "CALayer", "keys", "Style") {
        Fact("style", .effect, "supplies what was never set", .header, Float(0.25)) {
            let layer = CALayer()
            layer.style = ["opacity": 0.25]
            return layer.opacity
        }
        Fact("style", .effect, "what was set wins", .header, Float(0.5)) {
            let layer = CALayer()
            layer.opacity = 0.5
            layer.style = ["opacity": 0.25]
            return layer.opacity
        }
        Fact("style", .effect, "the style inside comes after it", .header, Float(0.25)) {
            let layer = CALayer()
            layer.style = ["style": ["opacity": 0.25]]
            return layer.opacity
        }
        Fact("style", .effect, "its own value wins over the one inside", .header, Float(0.75)) {
            let layer = CALayer()
            layer.style = ["opacity": 0.75, "style": ["opacity": 0.25]]
            return layer.opacity
        }
        Fact("style", .effect, "without it, the default again", .header, Float(1)) {
            let layer = CALayer()
            layer.style = ["opacity": 0.25]
            layer.style = nil
            return layer.opacity
        }
        Fact("style", .effect, "supplies keys of the program's own", .header, "mine") {
            let layer = CALayer()
            layer.style = ["own": "mine"]
            return try #require(layer.value(forKey: "own") as? String)
        }
    }

    /// Presentation layers.
    static let presentation = facts(of: "CALayer", "actions", "Presentation layers") {
        Fact(none: "presentation()", .tested, .effect, "nil before the first commit") {
            CALayer().presentation()
        }
        Fact("presentation()", .effect, "a layer after it", .tested, true) {
            let shown = try Shown()
            return shown.add().presentation() != nil
        }
        Fact(none: "presentation()", .untagged, .effect, "nil again once it left the tree") {
            let shown = try Shown()
            let layer = shown.add()
            layer.removeFromSuperlayer()
            shown.step(to: 1)
            return layer.presentation()
        }
        Fact("presentation()", .effect, "is of the layer's class", .header, true) {
            let shown = try Shown()
            let layer: CALayer = shown.add(CAShapeLayer())
            return layer.presentation() is CAShapeLayer
        }
        Fact(
            "presentation()", .effect, "has committed values, not pending ones", .untagged, Float(1)
        ) {
            let shown = try Shown()
            let layer = shown.add()
            CATransaction.setDisableActions(true)
            layer.opacity = 0.5
            defer { CATransaction.setDisableActions(false) }
            return try #require(layer.presentation()).opacity
        }
        Fact("model()", .effect, "the layer itself for a model layer", .picture, true) {
            let layer = CALayer()
            return layer.model() === layer
        }
        Fact("model()", .effect, "leads back from a presentation layer", .untagged, true) {
            let shown = try Shown()
            let layer = shown.add()
            return layer.presentation()?.model() === layer
        }
        Fact(refused: "presentation()", "can't be changed", .tested, naming: "CALayerReadOnly") {
            let shown = try Shown()
            let copy = try #require(shown.add().presentation())
            copy.opacity = 0.5
        }
        Fact("presentation()", .effect, "its superlayer is one too", .header, true) {
            let shown = try Shown()
            let above = shown.add()
            let layer = shown.add(to: above)
            let copy = layer.presentation()?.superlayer
            return copy !== above && copy?.model() === above
        }
        Fact("presentation()", .effect, "its sublayers are ones too", .header, true) {
            let shown = try Shown()
            let above = shown.add()
            let layer = shown.add(to: above)
            let copy = above.presentation()?.sublayers?.first
            return copy !== layer && copy?.model() === layer
        }
        Fact("presentation()", .effect, "its mask is one too", .header, true) {
            let shown = try Shown()
            let (layer, mask) = (shown.add(), CALayer())
            layer.mask = mask
            shown.step(to: 1)
            let copy = layer.presentation()?.mask
            return copy !== mask && copy?.model() === mask
        }
        Fact("presentation()", .effect, "lists the animations", .header, ["fade"]) {
            let shown = try Shown()
            let layer = shown.add()
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
            shown.step(to: 0.1)
            return layer.presentation()?.animationKeys() ?? []
        }
        Fact("presentation()", .effect, "has name and delegate", .untagged, true) {
            let shown = try Shown()
            let (layer, asked) = (shown.add(), Asked("L"))
            layer.name = "card"
            layer.delegate = asked
            shown.step(to: 1)
            let copy = layer.presentation()
            return copy?.name == "card" && copy?.delegate === asked
        }
    }
}
