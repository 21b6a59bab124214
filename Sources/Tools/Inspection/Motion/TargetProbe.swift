import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene

/// The target of a property animation, and the check whether its values fit. Main thread.
@MainActor
struct TargetProbe {
    /// The path that the key path names; nil for nothing.
    let path: AnimationKeyPath?
    private let animation: CAPropertyAnimation
    private let layer: CALayer
    private let shown: LayerRecord
    /// Whether earlier animations move the same property: a missing end isn't the model's value
    /// then.
    private let isMoved: Bool

    init(
        _ animation: CAPropertyAnimation, _ layer: CALayer, _ shown: LayerRecord,
        isMoved: Bool = false
    ) {
        self.animation = animation
        self.layer = layer
        self.shown = shown
        self.isMoved = isMoved
        path = animation.path(for: layer.record.kind)
    }

    /// Keys that every layer answers, and whose values nothing draws.
    private static let undrawn: Set<String> = [
        "frame", "name", "sublayers", "superlayer", "delegate", "actions", "style",
        "autoresizingMask", "layoutManager", "constraints",
    ]

    var target: MotionCase.Target {
        guard let path else { return .nothing }
        guard path.property == .custom else { return .property(isTiming: path.property.isTiming) }
        let key = path.customKey
        guard !Self.undrawn.contains(key) else { return .undrawn }
        let isKnown =
            layer.record.custom[key] != nil || type(of: layer).needsDisplay(forKey: key)
            || LayerProperty(key: key)?.owner == .text && layer is CATextLayer
            || layer.value(forKey: key) != nil
        return .own(isKnown: isKnown)
    }

    /// The key path that was probably meant, where the key path names nothing that the layer has.
    var suggestion: String? {
        guard let keyPath = animation.keyPath else { return nil }
        switch target {
        case .nothing, .own(isKnown: false): return KeyPathSpelling.suggestion(for: keyPath)
        default: return nil
        }
    }

    /// The value that the layer shows for the key path.
    var value: String {
        path.map { InspectionValue($0.read(shown)).text } ?? ""
    }

    /// The values as they were set, by name; for keyframes the first hundred.
    var values: [(name: String, value: Any)] {
        switch animation {
        case let basic as CABasicAnimation:
            let all = [
                ("fromValue", basic.fromValue), ("toValue", basic.toValue),
                ("byValue", basic.byValue),
            ]
            return all.compactMap { name, value in value.map { (name, $0) } }
        case let frames as CAKeyframeAnimation:
            return (frames.values ?? []).prefix(100).enumerated().map { ("\($0)", $1) }
        default: return []
        }
    }

    var misfits: [MotionCase.Misfit] {
        guard let path, animation.valueFunction == nil else { return [] }
        return values.filter { AnimationValue.unboxed($0.value, at: path) == nil }.map {
            MotionCase.Misfit(
                name: animation is CAKeyframeAnimation ? "values[\($0.name)]" : $0.name,
                type: "\(type(of: $0.value))", wanted: wanted)
        }
    }

    private var wanted: String {
        guard let path else { return "" }
        guard path.isPart else { return InspectionValue.article(path.property.row.kind) }
        return switch path.read(shown) {
        case .point: "a point"
        case .size: "a size"
        case .color: "a colour"
        case .bool: "true or false"
        default: "a number"
        }
    }

    var hasValues: Bool {
        switch animation {
        case let frames as CAKeyframeAnimation: frames.path != nil || values.count > 1
        default: !values.isEmpty
        }
    }

    /// The value that the animation begins and ends with, where these are equal; else nil.
    var still: String? {
        guard let path, animation.valueFunction == nil, hasValues else { return nil }
        if let frames = animation as? CAKeyframeAnimation {
            guard frames.path == nil, frames.values?.count == values.count else { return nil }
            let all = values.compactMap { AnimationValue.unboxed($0.value, at: path) }
            guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
            return InspectionValue(first).text
        }
        guard let basic = animation as? CABasicAnimation, !basic.isCumulative else { return nil }
        func value(_ any: Any?) -> PropertyValue? {
            any.flatMap { AnimationValue.unboxed($0, at: path) }
        }
        let current = path.read(layer.record)
        // A missing end is filled with the value that the earlier animations show.
        guard !isMoved || (basic.fromValue != nil && basic.toValue != nil) else { return nil }
        let ends: (PropertyValue, PropertyValue)? =
            switch (value(basic.fromValue), value(basic.toValue), value(basic.byValue)) {
            case (let from?, let to?, _): (from, to)
            case (let from?, nil, nil): basic.isAdditive ? nil : (from, current)
            case (nil, let to?, nil): basic.isAdditive ? nil : (current, to)
            default: nil
            }
        guard let ends, Self.isSame(ends.0, ends.1) else { return nil }
        return InspectionValue(ends.0).text
    }

    /// Whether two values look alike, although a whole turn leaves a rounding error in a matrix.
    private static func isSame(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
        guard case .transform(let first) = a, case .transform(let second) = b else { return a == b }
        return zip(first.numbers, second.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
    }
}
