import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// Animations and the objects in them.
extension SceneDecoder {
    /// Returns the animation of an element, and the key under which to add it.
    mutating func animation(_ node: SceneNode) -> (CAAnimation, key: String?)? {
        let type = node.attributes["type"] ?? node.name
        let isOfContents = node.attributes["keyPath"] == "contents"
        guard let animation = Self.made(type) else {
            note("<\(node.name)> is no known animation (\(type)); it is left out", node)
            return nil
        }
        let kept = SceneKept()
        for (key, text) in node.attributes.sorted(by: { $0.key < $1.key }) {
            if SceneVocabulary.ofAnimations.contains(key) {
                set(key, text, on: animation)
            } else {
                kept.attributes[key] = text
                if SceneVocabulary.isInert(key) { continue }
                note("attribute \(key) of an animation is not known; it is left out", node)
            }
        }
        let outer = look
        defer { look = outer }
        if !isOfContents { look = PictureLook() }
        for child in node.children {
            if isOfContents, child.name == "values" { film(child.children.count) }
            if !add(child, to: animation) { kept.children.append(child) }
            if isOfContents { film(nil) }
        }
        if !kept.attributes.isEmpty || !kept.children.isEmpty {
            animation.setValue(kept, forKey: SceneKept.key)
        }
        return (animation, node.attributes["key"])
    }

    private static func made(_ type: String) -> CAAnimation? {
        switch type {
        case "CABasicAnimation": CABasicAnimation()
        case "CAKeyframeAnimation": CAKeyframeAnimation()
        case "CASpringAnimation": CASpringAnimation()
        case "CAAnimationGroup": CAAnimationGroup()
        case "CATransition": CATransition()
        default: nil
        }
    }

    private func set(_ key: String, _ text: String, on animation: CAAnimation) {
        switch key {
        case "type", "key", "id": break
        case "transitionType": animation.setValue(text, forKey: "type")
        case "velocity": animation.setValue(SceneText.number(text), forKey: "initialVelocity")
        case "timingFunction": animation.timingFunction = Self.curve(text)
        case "valueFunction":
            animation.setValue(
                CAValueFunction(name: CAValueFunctionName(rawValue: text)), forKey: key)
        default: animation.setValue(Self.scalar(text), forKey: key)
        }
    }

    private static func scalar(_ text: String) -> Any {
        if let number = SceneText.number(text) { return number }
        return SceneText.bool(text).map { $0 as Any } ?? text
    }

    /// Returns a timing curve by its name, or by its four numbers.
    static func curve(_ text: String) -> CAMediaTimingFunction {
        if let n = SceneText.numbers(text), n.count == 4 {
            return CAMediaTimingFunction(
                controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
        }
        return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: text))
    }

    /// Adds an element to an animation; returns false for one that isn't known.
    private mutating func add(_ node: SceneNode, to animation: CAAnimation) -> Bool {
        switch node.name {
        case "animations":
            var members: [CAAnimation] = []
            for child in node.children {
                if let (member, _) = self.animation(child) { members.append(member) }
            }
            animation.setValue(members, forKey: node.name)
        case "timingFunctions":
            animation.setValue(
                node.children.map { Self.curve($0.attributes["value"] ?? $0.name) },
                forKey: node.name)
        case "keyTimes", "tensionValues", "continuityValues", "biasValues":
            animation.setValue(
                node.children.compactMap { number($0).map { NSNumber(value: $0) } },
                forKey: node.name)
        case "values":
            let isFilm = (animation as? CAPropertyAnimation)?.keyPath == "contents"
            animation.setValue(isFilm ? join(frames(node)) : objects(node), forKey: node.name)
        case "fromValue", "toValue", "byValue", "path":
            animation.setValue(shown(object(node)), forKey: node.name)
        case "timingFunction":
            animation.timingFunction = Self.curve(node.attributes["value"] ?? "")
        default:
            if !SceneVocabulary.isInertElement(node.name) {
                note("<\(node.name)> of an animation is not known; it is left out", node)
            }
            return false
        }
        return true
    }

    private func number(_ node: SceneNode) -> Double? {
        node.attributes["value"].flatMap { SceneText.number($0) }
    }

    /// Returns the frames of a film as their layer shows them: one whose picture can't be read is that before it, or at the
    /// beginning the first that can.
    private mutating func frames(_ node: SceneNode) -> [Any] {
        var list: [Any?] = []
        for child in node.children {
            let isNull = (child.attributes["type"] ?? child.name) == "null"
            list.append(isNull ? NSNull() : shown(object(child)))
        }
        var last = list.lazy.compactMap { $0 }.first ?? NSNull()
        return list.map { frame in
            if let frame { last = frame }
            return last
        }
    }

    private mutating func objects(_ node: SceneNode) -> [Any] {
        var list: [Any] = []
        for child in node.children { list.append(object(child) ?? NSNull()) }
        return list
    }

    /// Returns the object in an element: by its `type`, its name, or its only child; nil for none.
    mutating func object(_ node: SceneNode) -> Any? {
        let type = node.attributes["type"] ?? node.name
        let text = node.attributes["value"] ?? ""
        switch type {
        case "real", "integer": return SceneText.number(text)
        case "bool": return SceneText.bool(text)
        case "string": return text
        case "CGPoint": return boxed(text, .point)
        case "CGSize": return boxed(text, .size)
        case "CGRect": return boxed(text, .rect)
        case "CATransform3D": return boxed(text, .transform)
        case "CGPath": return boxed(text, .path)
        case "CGColor": return color(node).map { CGColor($0) }
        case "CGImage": return picture(node)
        case "CATintedImage": return tintedPicture(node)
        case _ where node.attributes["src"] != nil: return picture(node)
        case "NSArray": return objects(node)
        case "NSDictionary": return dictionary(node)
        case _ where node.name == "animation": return animation(node)?.0
        case "null": return nil
        default:
            if let only = node.children.first { return object(only) }
            note("<\(node.name)> of type \(type) holds no known value", node)
            return nil
        }
    }

    private func boxed(_ text: String, _ kind: LayerProperty.Kind) -> Any? {
        SceneText.value(text, kind).flatMap { AnimationValue.boxed($0) }
    }
}
