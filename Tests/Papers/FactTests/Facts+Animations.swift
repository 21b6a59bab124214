import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

extension Facts {
    /// What new animations have.
    static let animationDefaults = facts(of: "", "values", "Animations") {
        Fact(none: "CAAnimation.timingFunction", .header) { CAAnimation().timingFunction }
        Fact(none: "CAAnimation.delegate", .header) { CAAnimation().delegate }
        Fact(default: "CAAnimation.isRemovedOnCompletion", .header, true) {
            CAAnimation().isRemovedOnCompletion
        }
        Fact(default: "CAAnimation.beginTime", .header, 0.0) { CAAnimation().beginTime }
        Fact(default: "CAAnimation.duration", .header, 0.0) { CAAnimation().duration }
        Fact(default: "CAAnimation.speed", .header, Float(1)) { CAAnimation().speed }
        Fact(default: "CAAnimation.timeOffset", .header, 0.0) { CAAnimation().timeOffset }
        Fact(default: "CAAnimation.repeatCount", .header, Float(0)) { CAAnimation().repeatCount }
        Fact(default: "CAAnimation.repeatDuration", .header, 0.0) { CAAnimation().repeatDuration }
        Fact(default: "CAAnimation.autoreverses", .header, false) { CAAnimation().autoreverses }
        Fact(default: "CAAnimation.fillMode", .header, "removed") {
            CAAnimation().fillMode.rawValue
        }
        Fact("CAAnimation.preferredFrameRateRange", .initially, "the default one", .header, true) {
            CAAnimation().preferredFrameRateRange == .default
        }
        Fact(none: "CAPropertyAnimation.keyPath", .header) { CAPropertyAnimation().keyPath }
        Fact(default: "CAPropertyAnimation.isAdditive", .header, false) {
            CAPropertyAnimation().isAdditive
        }
        Fact(default: "CAPropertyAnimation.isCumulative", .header, false) {
            CAPropertyAnimation().isCumulative
        }
        Fact(none: "CAPropertyAnimation.valueFunction", .header) {
            CAPropertyAnimation().valueFunction
        }
        Fact("CAPropertyAnimation.init(keyPath:)", .effect, "keeps it", .header, "position.x") {
            CAPropertyAnimation(keyPath: "position.x").keyPath ?? ""
        }
        Fact(none: "CABasicAnimation.fromValue", .header) { CABasicAnimation().fromValue }
        Fact(none: "CABasicAnimation.toValue", .header) { CABasicAnimation().toValue }
        Fact(none: "CABasicAnimation.byValue", .header) { CABasicAnimation().byValue }
        Fact(none: "CAKeyframeAnimation.values", .header) { CAKeyframeAnimation().values }
        Fact(none: "CAKeyframeAnimation.path", .header) { CAKeyframeAnimation().path }
        Fact(none: "CAKeyframeAnimation.keyTimes", .header) { CAKeyframeAnimation().keyTimes }
        Fact(none: "CAKeyframeAnimation.timingFunctions", .header) {
            CAKeyframeAnimation().timingFunctions
        }
        Fact(default: "CAKeyframeAnimation.calculationMode", .header, "linear") {
            CAKeyframeAnimation().calculationMode.rawValue
        }
        Fact(none: "CAKeyframeAnimation.tensionValues", .header) {
            CAKeyframeAnimation().tensionValues
        }
        Fact(none: "CAKeyframeAnimation.continuityValues", .header) {
            CAKeyframeAnimation().continuityValues
        }
        Fact(none: "CAKeyframeAnimation.biasValues", .header) { CAKeyframeAnimation().biasValues }
        Fact(none: "CAKeyframeAnimation.rotationMode", .header) {
            CAKeyframeAnimation().rotationMode
        }
        Fact(default: "CASpringAnimation.mass", .header, CGFloat(1)) { CASpringAnimation().mass }
        Fact(default: "CASpringAnimation.stiffness", .header, CGFloat(100)) {
            CASpringAnimation().stiffness
        }
        Fact(default: "CASpringAnimation.damping", .header, CGFloat(10)) {
            CASpringAnimation().damping
        }
        Fact(default: "CASpringAnimation.initialVelocity", .header, CGFloat(0)) {
            CASpringAnimation().initialVelocity
        }
        Fact(default: "CASpringAnimation.allowsOverdamping", .header, false) {
            CASpringAnimation().allowsOverdamping
        }
        Fact(default: "CATransition.type", .header, "fade") { CATransition().type.rawValue }
        Fact(none: "CATransition.subtype", .header) { CATransition().subtype }
        Fact(default: "CATransition.startProgress", .header, Float(0)) {
            CATransition().startProgress
        }
        Fact(default: "CATransition.endProgress", .header, Float(1)) { CATransition().endProgress }
        Fact(none: "CATransition.filter", .header) { CATransition().filter }
        Fact(none: "CAAnimationGroup.animations", .header) { CAAnimationGroup().animations }
    }

    /// What animations' classes tell, and what their setters store.
    static let animationValues = facts(
        of: "CAAnimation", "values", "What defaultValue(forKey:) answers"
    ) {
        for (key, flag) in [("removedOnCompletion", true), ("allowsOverdamping", false)] {
            Fact("defaultValue(forKey: \(key))", .value, "\(flag)", .tested, flag) {
                try #require(CASpringAnimation.defaultValue(forKey: key) as? Bool)
            }
        }
        for (key, number) in [
            ("speed", 1.0), ("endProgress", 1), ("mass", 1), ("stiffness", 100), ("damping", 10),
        ] {
            Fact("defaultValue(forKey: \(key))", .value, "\(number)", .tested, number) {
                try #require(CAAnimation.defaultValue(forKey: key) as? NSNumber).doubleValue
            }
        }
        for (key, name) in [
            ("fillMode", "removed"), ("calculationMode", "linear"), ("type", "fade"),
        ] {
            Fact("defaultValue(forKey: \(key))", .value, name, .tested, name) {
                try #require(CAAnimation.defaultValue(forKey: key) as? String)
            }
        }
        Fact(none: "defaultValue(forKey: unknown)", .tested, .value, "nil") {
            CAAnimation.defaultValue(forKey: "unknown")
        }
    }

    /// What animations keep.
    static let animationStores = facts(of: "", "values", "What setters store") {
        Fact(
            "CAKeyframeAnimation.calculationMode", .range, "an unknown one is kept", .tested, "own"
        ) {
            let animation = CAKeyframeAnimation()
            animation.calculationMode = CAAnimationCalculationMode(rawValue: "own")
            return animation.calculationMode.rawValue
        }
        Fact("CAGradientLayer.type", .range, "an unknown one is kept", .tested, "own") {
            let layer = CAGradientLayer()
            layer.type = CAGradientLayerType(rawValue: "own")
            return layer.type.rawValue
        }
        Fact("CATextLayer.alignmentMode", .range, "an unknown one is kept", .tested, "own") {
            let layer = CATextLayer()
            layer.alignmentMode = CATextLayerAlignmentMode(rawValue: "own")
            return layer.alignmentMode.rawValue
        }
        for number in [Float(-1), 2] {
            Fact("CATransition.startProgress", .range, "\(number) is kept", .tested, number) {
                let transition = CATransition()
                transition.startProgress = number
                return transition.startProgress
            }
            Fact("CATransition.endProgress", .range, "\(number) is kept", .tested, number) {
                let transition = CATransition()
                transition.endProgress = number
                return transition.endProgress
            }
        }
        Fact("CATransition.startProgress", .range, "after the end: kept", .tested, true) {
            let transition = CATransition()
            transition.startProgress = 0.75
            transition.endProgress = 0.25
            return transition.startProgress == 0.75 && transition.endProgress == 0.25
        }
        Fact("CAAnimation.setValue(_:forKey:)", .effect, "keeps any key", .tested, "mine") {
            let animation = CABasicAnimation()
            animation.setValue("mine", forKey: "own")
            return try #require(animation.value(forKey: "own") as? String)
        }
        Fact(none: "CAAnimation.value(forKey:)", .tested, .effect, "nil for an unset key") {
            CABasicAnimation().value(forKey: "own")
        }
        for (key, value) in [
            ("removedOnCompletion", false), ("additive", true), ("cumulative", true),
        ] {
            Fact("CAAnimation.value(forKey: \(key))", .value, "has no `is`", .documentation, value)
            {
                let animation = CABasicAnimation()
                animation.setValue(value, forKey: key)
                return switch key {
                case "additive": animation.isAdditive
                case "cumulative": animation.isCumulative
                default: animation.isRemovedOnCompletion
                }
            }
        }
        Fact(
            unknown: "CAAnimation.repeatCount",
            "what `.greatestFiniteMagnitude` reads: infinite here",
            settledBy: "an animation on macOS, set and read")
    }

    @MainActor
    private static func animation() -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0.25
        animation.duration = 2
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        animation.setValue("mine", forKey: "own")
        return animation
    }

    /// Adding, finding and removing.
    static let life = facts(of: "CALayer", "animation", "Life of an animation") {
        Fact("add(_:forKey:)", .effect, "stores a copy", .untagged, true) {
            let (layer, animation) = (CALayer(), animation())
            layer.add(animation, forKey: "fade")
            let kept = layer.animation(forKey: "fade")
            return kept != nil && kept !== animation
        }
        Fact("add(_:forKey:)", .effect, "the copy has timing, path and values", .tested, true) {
            let layer = CALayer()
            layer.add(animation(), forKey: "fade")
            let kept = layer.animation(forKey: "fade") as? CABasicAnimation
            return kept?.duration == 2 && kept?.keyPath == "opacity"
                && (kept?.fromValue as? NSNumber)?.doubleValue == 0.25
                && kept?.timingFunction == CAMediaTimingFunction(name: .easeIn)
        }
        Fact("add(_:forKey:)", .effect, "the copy has the values under any key", .header, "mine") {
            let layer = CALayer()
            layer.add(animation(), forKey: "fade")
            return try #require(layer.animation(forKey: "fade")?.value(forKey: "own") as? String)
        }
        Fact("add(_:forKey:)", .effect, "later edits of the original do nothing", .untagged, 2.0) {
            let (layer, animation) = (CALayer(), animation())
            layer.add(animation, forKey: "fade")
            animation.duration = 9
            return try #require(layer.animation(forKey: "fade")).duration
        }
        for row in [
            Row("duration") { $0.duration = 9 }, Row("speed") { $0.speed = 9 },
            Row("fillMode") { $0.fillMode = .both }, Row("keyPath") { $0.keyPath = "position" },
            Row("toValue") { $0.toValue = 1 }, Row("fromValue") { $0.fromValue = 1 },
            Row("isAdditive") { $0.isAdditive = true }, Row("repeatCount") { $0.repeatCount = 9 },
            Row("isRemovedOnCompletion") { $0.isRemovedOnCompletion = false },
            Row("timingFunction") { $0.timingFunction = nil },
            Row("beginTime") { $0.beginTime = 9 }, Row("timeOffset") { $0.timeOffset = 9 },
            Row("repeatDuration") { $0.repeatDuration = 9 },
            Row("autoreverses") { $0.autoreverses = true },
        ] as [Row<CABasicAnimation, Void>] {
            Fact(refused: "CAAnimation.\(row.name)", "a layer's copy can't be changed", .tested) {
                let layer = CALayer()
                layer.add(animation(), forKey: "fade")
                row.body(try #require(layer.animation(forKey: "fade") as? CABasicAnimation))
            }
        }
        Fact("animationKeys()", .effect, "in the order added", .untagged, ["b", "a"]) {
            let layer = CALayer()
            layer.add(animation(), forKey: "b")
            layer.add(animation(), forKey: "a")
            return layer.animationKeys() ?? []
        }
        Fact(none: "animationKeys()", .untagged, .effect, "without one that has no key") {
            let layer = CALayer()
            layer.add(animation(), forKey: nil)
            return layer.animationKeys()
        }
        Fact("add(_:forKey:)", .effect, "the same key takes the place", .untagged, 9.0) {
            let (layer, other) = (CALayer(), animation())
            layer.add(animation(), forKey: "fade")
            other.duration = 9
            layer.add(other, forKey: "fade")
            return try #require(layer.animation(forKey: "fade")).duration
        }
        Fact(
            "add(_:forKey:)", .effect, "a transition's key is `transition`", .header, ["transition"]
        ) {
            let layer = CALayer()
            layer.add(CATransition(), forKey: "mine")
            return layer.animationKeys() ?? []
        }
        Fact(none: "animation(forKey:)", .untagged, .effect, "nil where there is none") {
            CALayer().animation(forKey: "fade")
        }
        Fact(none: "removeAnimation(forKey:)", .untagged, .effect, "removes it") {
            let layer = CALayer()
            layer.add(animation(), forKey: "fade")
            layer.removeAnimation(forKey: "fade")
            return layer.animationKeys()
        }
        Fact(none: "removeAllAnimations()", .untagged, .effect, "removes all") {
            let layer = CALayer()
            layer.add(animation(), forKey: "fade")
            layer.add(animation(), forKey: nil)
            layer.removeAllAnimations()
            return layer.animationKeys()
        }
        Fact("isRemovedOnCompletion", .effect, "true: gone when it is over", .untagged, true) {
            let shown = try Shown()
            let layer = shown.add()
            layer.add(animation(), forKey: "fade")
            shown.step(to: 0)
            shown.step(to: 1.9)
            let before = layer.animationKeys()
            shown.step(to: 2.1)
            shown.step(to: 2.2)
            return before == ["fade"] && layer.animationKeys() == nil
        }
        Fact("isRemovedOnCompletion", .effect, "false: stays when it is over", .untagged, ["fade"])
        {
            let shown = try Shown()
            let (layer, animation) = (shown.add(), animation())
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "fade")
            shown.step(to: 0)
            shown.step(to: 3)
            shown.step(to: 4)
            return layer.animationKeys() ?? []
        }
        Fact("CAAnimation.delegate", .effect, "is kept", .header, true) {
            final class Told: CAAnimationDelegate {}
            weak var told: Told?
            let animation = CABasicAnimation()
            do {
                let new = Told()
                animation.delegate = new
                told = new
            }
            return told != nil && animation.delegate === told
        }
        Fact(
            "CAAnimation.copy()", .effect, "is of its class, and may be changed", .header, true
        ) {
            let copy = try #require(animation().copy() as? CABasicAnimation)
            copy.duration = 9
            return copy.duration == 9 && copy.keyPath == "opacity"
        }
    }
}
