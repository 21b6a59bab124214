import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Animations and the objects in them.
extension SceneEncoder {
    /// Keys of numbers and flags, which are written as attributes if they differ from a new
    /// animation's.
    static let scalars = [
        "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
        "autoreverses", "fillMode", "removedOnCompletion", "additive", "cumulative",
        "calculationMode", "rotationMode", "mass", "stiffness", "damping", "initialVelocity",
        "allowsOverdamping", "subtype", "startProgress", "endProgress",
    ]

    /// Returns the element of an animation.
    mutating func node(_ animation: CAAnimation) -> SceneNode {
        let node = SceneNode("animation", ["type": Self.name(of: animation)])
        guard enter() else { return node }
        defer { leave() }
        let fresh = type(of: animation).makePlain()
        for key in Self.scalars {
            guard !animation.keepsBack(key), let text = Self.scalar(animation.value(forKey: key)),
                text != Self.scalar(fresh.value(forKey: key))
            else { continue }
            node.attributes[key == "initialVelocity" ? "velocity" : key] = text
        }
        if let curve = animation.timingFunction {
            node.attributes["timingFunction"] = Self.text(curve)
        }
        if let property = animation as? CAPropertyAnimation {
            node.attributes["keyPath"] = property.keyPath
            node.attributes["valueFunction"] = property.valueFunction?.name.rawValue
        }
        if let transition = animation as? CATransition, transition.type != .fade {
            node.attributes["transitionType"] = transition.type.rawValue
        }
        addObjects(of: animation, to: node)
        SceneKept.of(animation)?.add(to: node)
        return node
    }

    private static func name(of animation: CAAnimation) -> String {
        switch animation {
        case is CASpringAnimation: "CASpringAnimation"
        case is CABasicAnimation: "CABasicAnimation"
        case is CAKeyframeAnimation: "CAKeyframeAnimation"
        case is CATransition: "CATransition"
        default: "CAAnimationGroup"
        }
    }

    private static func scalar(_ any: Any?) -> String? {
        switch any {
        case let flag as Bool: flag ? "1" : "0"
        // Before Double: a number that fits both is written in the shorter form.
        case let number as Float: SceneText.text(number)
        case let number as Double: SceneText.text(number)
        case let name as String: name
        default: nil
        }
    }

    /// Returns a timing curve's name, or its four numbers.
    static func text(_ curve: CAMediaTimingFunction) -> String {
        let names: [CAMediaTimingFunctionName] = [
            .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        ]
        if let name = names.first(where: { CAMediaTimingFunction(name: $0) == curve }) {
            return name.rawValue
        }
        var points: [Float] = [0, 0, 0, 0]
        points.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            curve.getControlPoint(at: 1, values: base)
            curve.getControlPoint(at: 2, values: base + 2)
        }
        return points.map { SceneText.text($0) }.joined(separator: " ")
    }

    private mutating func addObjects(of animation: CAAnimation, to node: SceneNode) {
        for key in ["fromValue", "toValue", "byValue", "path"] {
            guard let object = animation.value(forKey: key), let value = element(object) else {
                continue
            }
            let child = SceneNode(key)
            child.children = [value]
            node.children.append(child)
        }
        for key in ["values", "keyTimes", "tensionValues", "continuityValues", "biasValues"] {
            guard let list = animation.value(forKey: key) as? [Any] else { continue }
            let child = SceneNode(key)
            for object in list { child.children.append(element(object) ?? SceneNode("null")) }
            node.children.append(child)
        }
        if let curves = animation.value(forKey: "timingFunctions") as? [CAMediaTimingFunction] {
            let child = SceneNode("timingFunctions")
            child.children = curves.map {
                SceneNode("timingFunction", ["value": Self.text($0)])
            }
            node.children.append(child)
        }
        if let members = (animation as? CAAnimationGroup)?.animations {
            let child = SceneNode("animations")
            for member in members { child.children.append(self.node(member)) }
            node.children.append(child)
        }
    }

    /// Returns the element of an object; nil for one that a scene can't contain.
    mutating func element(_ any: Any) -> SceneNode? {
        if any is NSNull { return SceneNode("null") }
        guard enter() else { return nil }
        defer { leave() }
        if let animation = any as? CAAnimation { return node(animation) }
        if let table = any as? [AnyHashable: Any] { return dictionary(table) }
        if let image = any as? CGImage {
            let original = keeper?.original(of: image) ?? image
            return picture(original)
        }
        if let colors = any as? [CGColor] {
            let list = SceneNode("NSArray")
            list.children = colors.map { Self.color("CGColor", $0.rgba) }
            return list
        }
        guard let value = AnimationValue.inferred(any) else {
            guard let list = any as? [Any] else { return nil }
            let node = SceneNode("NSArray")
            node.children = list.compactMap { element($0) }
            return node
        }
        if case .color(let color) = value { return Self.color("CGColor", color) }
        if case .numbers(let numbers) = value {
            let list = SceneNode("NSArray")
            list.children = numbers.map { SceneNode("real", ["value": SceneText.text($0)]) }
            return list
        }
        guard let type = Self.typeName(value), let text = SceneText.text(value) else { return nil }
        return SceneNode(type, ["value": text])
    }

    private static func typeName(_ value: PropertyValue) -> String? {
        switch value {
        case .number: "real"
        case .bool: "bool"
        case .point: "CGPoint"
        case .size: "CGSize"
        case .rect: "CGRect"
        case .transform: "CATransform3D"
        case .path: "CGPath"
        case .name: "string"
        default: nil
        }
    }
}
