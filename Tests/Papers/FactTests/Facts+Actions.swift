import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Testing

/// An action that notes what it was run with.
@MainActor
private final class Noted: CAAction {
    var runs: [(key: String, object: AnyObject, hadArguments: Bool)] = []

    func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
        runs.append((key, object as AnyObject, arguments != nil))
    }
}

extension Facts {
    /// The animation that a set of a property adds to a committed layer by itself.
    @MainActor
    static func implicit<Layer: CALayer>(
        _ key: String, _ layer: Layer, before: (Layer) -> Void = { _ in },
        _ change: (Layer) throws -> Void
    ) throws -> CAAnimation? {
        let shown = try Shown()
        before(layer)
        _ = shown.add(layer)
        layer.removeAllAnimations()
        try change(layer)
        return layer.animation(forKey: key) ?? layer.animation(forKey: kCATransition)
    }

    @MainActor
    static func implicit(
        _ key: String, before: (CALayer) -> Void = { _ in }, _ change: (CALayer) throws -> Void
    ) throws -> CAAnimation? {
        try implicit(key, CALayer(), before: before, change)
    }

    /// A fact for each key and what is set under it: which class of animation it adds.
    @MainActor
    private static func kind(_ key: String, _ value: Any) throws -> String {
        let found = try implicit(key) { $0.setValue(value, forKey: key) }
        return found.map { "\(type(of: $0))" } ?? "none"
    }

    private static let basicValues: [(String, any Sendable)] = [
        ("bounds", CGRect(x: 0, y: 0, width: 3, height: 4)), ("position", CGPoint(x: 3, y: 4)),
        ("zPosition", 2), ("anchorPoint", CGPoint.zero), ("anchorPointZ", 2),
        ("transform", CATransform3DMakeScale(2, 2, 2)),
        ("sublayerTransform", CATransform3DMakeScale(2, 2, 2)),
        ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)),
        ("contentsCenter", CGRect(x: 0.25, y: 0, width: 0.5, height: 1)), ("contentsScale", 2),
        ("cornerRadius", 3), ("borderWidth", 3), ("borderColor", CGColor.white), ("opacity", 0.5),
        ("shadowColor", CGColor.white), ("shadowOpacity", 0.5),
        ("shadowOffset", CGSize(width: 3, height: 4)), ("shadowRadius", 8),
    ]

    /// Which properties animate by themselves, and how.
    static let implicit = facts(of: "CALayer", "actions", "Implicit animations") {
        for (key, value) in basicValues {
            Fact(key, .effect, "a set animates by a basic animation", .measured, "CABasicAnimation")
            { try kind(key, value) }
        }
        for (key, value) in [
            ("hidden", true), ("geometryFlipped", true), ("masksToBounds", true),
            ("maskedCorners", 3),
        ] as [(String, any Sendable)] {
            Fact(key, .effect, "a set fades the layer", .measured, "CATransition") {
                try kind(key, value)
            }
        }
        Fact("mask", .effect, "a set fades the layer", .measured, "CATransition") {
            try kind("mask", CALayer())
        }
        Fact("sublayers", .effect, "a sublayer fades its superlayer", .measured, "CATransition") {
            let found = try implicit("sublayers") { $0.addSublayer(CALayer()) }
            return found.map { "\(type(of: $0))" } ?? "none"
        }
        for key in ["filters", "backgroundFilters"] {
            Fact(key, .effect, "a set fades the layer", .measured, "CATransition") {
                try kind(key, [CAFilter.gaussianBlur(radius: 2)])
            }
        }
        Fact("compositingFilter", .effect, "a set fades the layer", .measured, "CATransition") {
            try kind("compositingFilter", "multiplyBlendMode")
        }
        for (key, value) in [
            ("opaque", true), ("doubleSided", false), ("cornerCurve", "continuous"),
            ("needsDisplayOnBoundsChange", true), ("allowsGroupOpacity", false), ("speed", 2),
        ] as [(String, any Sendable)] {
            Fact(key, .effect, "a set asks, and nothing is built in", .measured, "none") {
                try kind(key, value)
            }
            Fact(key, .effect, "a set asks the delegate", .measured, true) {
                let asked = Asked("L")
                _ = try implicit(key, before: { $0.delegate = asked }) {
                    Asked.keys = []
                    $0.setValue(value, forKey: key)
                }
                return Asked.keys.contains("L \(key)")
            }
        }
        for (key, value) in [
            ("name", "card"), ("autoresizingMask", 2), ("contentsGravity", "center"),
            ("minificationFilter", "nearest"), ("magnificationFilter", "nearest"),
        ] as [(String, any Sendable)] {
            Fact(key, .effect, "a set asks nobody", .measured, false) {
                let asked = Asked("L")
                _ = try implicit(key, before: { $0.delegate = asked }) {
                    Asked.keys = []
                    $0.setValue(value, forKey: key)
                }
                return Asked.keys.contains("L \(key)")
            }
        }
        Fact(
            "frame", .effect, "asks for position and bounds", .measured, ["L position", "L bounds"]
        ) {
            let asked = Asked("L")
            _ = try implicit("frame", before: { $0.delegate = asked }) {
                Asked.keys = []
                $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            }
            return Asked.keys
        }
        Fact(none: "backgroundColor", .measured, .effect, "doesn't animate from nil") {
            try implicit("backgroundColor") { $0.backgroundColor = .white }
        }
        Fact("backgroundColor", .effect, "animates from a colour", .measured, true) {
            try implicit("backgroundColor", before: { $0.backgroundColor = .black }) {
                $0.backgroundColor = .white
            } is CABasicAnimation
        }
        Fact(none: "shadowPath", .told, .effect, "doesn't animate by itself") {
            try implicit("shadowPath") {
                $0.shadowPath = CGPath(
                    rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            }
        }
        Fact("opacity", .effect, "the animation's fromValue is what was seen", .measured, 1.0) {
            let found = try implicit("opacity") { $0.opacity = 0.25 } as? CABasicAnimation
            return try #require(found?.fromValue as? NSNumber).doubleValue
        }
        Fact("opacity", .effect, "the animation has no toValue and no byValue", .measured, true) {
            let found = try implicit("opacity") { $0.opacity = 0.25 } as? CABasicAnimation
            return found != nil && found?.toValue == nil && found?.byValue == nil
        }
        Fact("opacity", .effect, "the animation's key path is the key", .measured, "opacity") {
            let found = try implicit("opacity") { $0.opacity = 0.25 } as? CABasicAnimation
            return found?.keyPath ?? ""
        }
        Fact("opacity", .effect, "the animation lasts 0.25 s", .measured, 0.25) {
            try #require(try implicit("opacity") { $0.opacity = 0.25 }).duration
        }
        Fact("opacity", .effect, "the animation fills backwards", .measured, "backwards") {
            try #require(try implicit("opacity") { $0.opacity = 0.25 }).fillMode.rawValue
        }
        Fact("opacity", .effect, "the animation is removed at its end", .measured, true) {
            try #require(try implicit("opacity") { $0.opacity = 0.25 }).isRemovedOnCompletion
        }
        Fact("opacity", .effect, "the animation's curve is `default`", .measured, true) {
            try implicit("opacity") { $0.opacity = 0.25 }?.timingFunction
                == CAMediaTimingFunction(name: .default)
        }
        Fact("isHidden", .effect, "the fade is a fade of 0.25 s", .measured, true) {
            let found = try implicit("hidden") { $0.isHidden = true } as? CATransition
            return found?.type == .fade && found?.duration == 0.25 && found?.startProgress == 0
                && found?.endProgress == 1
        }
        Fact(none: "opacity", .tested, .effect, "a layer in no tree doesn't animate") {
            let layer = CALayer()
            layer.opacity = 0.5
            return layer.animationKeys()
        }
        Fact(none: "opacity", .tested, .effect, "an equal value asks for nothing") {
            try implicit("opacity") { $0.opacity = 1 }
        }
    }

    /// Where an action comes from.
    static let search = facts(of: "CALayer", "actions", "The search for an action") {
        Fact("action(forKey:)", .effect, "the delegate is asked first", .documentation, true) {
            let asked = Asked("L")
            Asked.keys = []
            let layer = CALayer()
            layer.delegate = asked
            layer.actions = ["opacity": Noted()]
            return layer.action(forKey: "opacity") == nil && Asked.keys == ["L opacity"]
        }
        Fact("action(forKey:)", .effect, "then `actions`", .documentation, true) {
            let (layer, noted) = (CALayer(), Noted())
            layer.actions = ["opacity": noted]
            layer.style = ["actions": ["opacity": Noted()]]
            return layer.action(forKey: "opacity") as? Noted === noted
        }
        Fact("action(forKey:)", .effect, "then the style's actions", .documentation, true) {
            let (layer, noted) = (CALayer(), Noted())
            layer.style = ["actions": ["opacity": noted]]
            return layer.action(forKey: "opacity") as? Noted === noted
        }
        Fact("action(forKey:)", .effect, "then those of the style in it", .documentation, true) {
            let (layer, noted) = (CALayer(), Noted())
            layer.style = ["style": ["actions": ["opacity": noted]]]
            return layer.action(forKey: "opacity") as? Noted === noted
        }
        Fact("action(forKey:)", .effect, "then the class", .documentation, true) {
            final class Acting: CALayer {
                override class func defaultAction(forKey event: String) -> (any CAAction)? {
                    CABasicAnimation(keyPath: event)
                }
            }
            return Acting().action(forKey: "own") is CABasicAnimation
        }
        Fact(none: "action(forKey:)", .documentation, .effect, "NSNull ends the search") {
            let layer = CALayer()
            layer.actions = ["opacity": NSNull()]
            layer.style = ["actions": ["opacity": Noted()]]
            return layer.action(forKey: "opacity").flatMap { $0 is NSNull ? nil : $0 }
        }
        Fact(none: "action(forKey:)", .tested, .effect, "nothing built in for a layer in no tree") {
            CALayer().action(forKey: "opacity")
        }
        for (name, type) in [
            ("CALayer", CALayer.self), ("CAShapeLayer", CAShapeLayer.self),
            ("CATextLayer", CATextLayer.self), ("CAEmitterLayer", CAEmitterLayer.self),
        ] {
            Fact(none: "defaultAction(forKey:)", .tested, .effect, "nil from \(name)") {
                type.defaultAction(forKey: "opacity")
            }
        }
        Fact("action(forKey:)", .effect, "finds while actions are disabled", .tested, true) {
            let (layer, noted) = (CALayer(), Noted())
            layer.actions = ["opacity": noted]
            CATransaction.begin()
            defer { CATransaction.commit() }
            CATransaction.setDisableActions(true)
            return layer.action(forKey: "opacity") as? Noted === noted
        }
    }

    /// What a set does.
    static let sets = facts(of: "CALayer", "actions", "What a set does") {
        Fact("opacity", .effect, "a set runs the action with the key and the layer", .header, true)
        {
            let noted = Noted()
            // It keeps the layer, that keeps it.
            defer { noted.runs = [] }
            var layer: CALayer?
            _ = try implicit("opacity", before: { $0.actions = ["opacity": noted] }) {
                layer = $0
                $0.opacity = 0.5
            }
            let run = noted.runs.first
            return noted.runs.count == 1 && run?.key == "opacity" && run?.object === layer
                && run?.hadArguments == false
        }
        Fact("opacity", .effect, "no action runs while they are disabled", .untagged, 0) {
            let noted = Noted()
            _ = try implicit("opacity", before: { $0.actions = ["opacity": noted] }) {
                CATransaction.setDisableActions(true)
                $0.opacity = 0.5
                CATransaction.setDisableActions(false)
            }
            return noted.runs.count
        }
        Fact("opacity", .effect, "an equal value runs no action", .tested, 0) {
            let noted = Noted()
            _ = try implicit("opacity", before: { $0.actions = ["opacity": noted] }) {
                $0.opacity = 1
            }
            return noted.runs.count
        }
        Fact("opacity", .effect, "the action is asked for before the value changes", .tested, true)
        {
            final class Looking: CALayerDelegate {
                var seen: [Float] = []
                func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                    if event == "opacity" { seen.append(layer.opacity) }
                    return NSNull()
                }
            }
            let looking = Looking()
            _ = try implicit("opacity", before: { $0.delegate = looking }) { $0.opacity = 0.5 }
            return looking.seen == [1]
        }
        Fact("opacity", .effect, "the action runs with the new value in place", .measured, true) {
            final class Looking: CAAction {
                var seen: [Float] = []
                func run(forKey key: String, object: Any, arguments: [AnyHashable: Any]?) {
                    if let layer = object as? CALayer { seen.append(layer.opacity) }
                }
            }
            let looking = Looking()
            _ = try implicit("opacity", before: { $0.actions = ["opacity": looking] }) {
                $0.opacity = 0.5
            }
            return looking.seen == [0.5]
        }
        Fact("CAAnimation.run(forKey:object:arguments:)", .effect, "adds it", .header, ["fade"]) {
            let layer = CALayer()
            CABasicAnimation(keyPath: "opacity").run(forKey: "fade", object: layer, arguments: nil)
            return layer.animationKeys() ?? []
        }
    }
}
