import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    /// What `body` gives inside a transaction of its own.
    @MainActor
    private static func inside<Value>(_ body: () throws -> Value) rethrows -> Value {
        CATransaction.flush()
        CATransaction.begin()
        defer { CATransaction.commit() }
        return try body()
    }

    /// Transactions.
    static let transactions = facts(of: "CATransaction", "actions", "Transactions") {
        Fact(default: "animationDuration()", .tested, 0.25) {
            inside { CATransaction.animationDuration() }
        }
        Fact(default: "disableActions()", .tested, false) {
            inside { CATransaction.disableActions() }
        }
        Fact(none: "animationTimingFunction()", .tested) {
            inside { CATransaction.animationTimingFunction() }
        }
        Fact("completionBlock()", .initially, "nil at first", .tested, true) {
            inside { CATransaction.completionBlock() == nil }
        }
        Fact(none: "value(forKey:)", .tested, .effect, "nil for a key that was never set") {
            inside { CATransaction.value(forKey: "own") }
        }
        Fact("setValue(_:forKey:)", .effect, "keeps any key", .tested, "mine") {
            try inside {
                CATransaction.setValue("mine", forKey: "own")
                return try #require(CATransaction.value(forKey: "own") as? String)
            }
        }
        Fact("setValue(_:forKey:)", .effect, "animationDuration is the duration", .header, 2.0) {
            inside {
                CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
                return CATransaction.animationDuration()
            }
        }
        Fact("setValue(_:forKey:)", .effect, "disableActions disables them", .header, true) {
            inside {
                CATransaction.setValue(true, forKey: kCATransactionDisableActions)
                return CATransaction.disableActions()
            }
        }
        Fact("setValue(_:forKey:)", .effect, "animationTimingFunction is the curve", .header, true)
        {
            inside {
                let curve = CAMediaTimingFunction(name: .easeIn)
                CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
                return CATransaction.animationTimingFunction() == curve
            }
        }
        Fact("begin()", .effect, "values of the outer transaction are read", .picture, 3.0) {
            inside {
                CATransaction.setAnimationDuration(3)
                return inner { CATransaction.animationDuration() }
            }
        }
        Fact("begin()", .effect, "keys of the outer transaction are read", .tested, "mine") {
            try inside {
                CATransaction.setValue("mine", forKey: "own")
                return try inner { try #require(CATransaction.value(forKey: "own") as? String) }
            }
        }
        Fact("commit()", .effect, "what the inner one set ends", .untagged, 0.25) {
            inside {
                inner { CATransaction.setAnimationDuration(3) }
                return CATransaction.animationDuration()
            }
        }
        Fact("begin()", .effect, "the inner one reads the outer's block", .tested, true) {
            inside {
                CATransaction.setCompletionBlock {}
                return inner { CATransaction.completionBlock() != nil }
            }
        }
        Fact("setCompletionBlock(_:)", .effect, "nil after the commit", .tested, true) {
            inside { CATransaction.setCompletionBlock {} }
            return inside { CATransaction.completionBlock() == nil }
        }
        Fact("setCompletionBlock(_:)", .effect, "never runs inside commit()", .documentation, 0) {
            let counted = Counted()
            inside { CATransaction.setCompletionBlock { counted.times += 1 } }
            return counted.times
        }
        Fact("setCompletionBlock(_:)", .effect, "runs in a later turn", .documentation, 1) {
            let counted = Counted()
            inside { CATransaction.setCompletionBlock { counted.times += 1 } }
            CATransaction.runDueCallbacks()
            return counted.times
        }
        Fact(
            "setCompletionBlock(_:)", .effect, "a second one doesn't cancel the first", .tested, 11
        ) {
            let counted = Counted()
            inside {
                CATransaction.setCompletionBlock { counted.times += 1 }
                CATransaction.setCompletionBlock { counted.times += 10 }
            }
            CATransaction.runDueCallbacks()
            return counted.times
        }
        Fact("setCompletionBlock(_:)", .effect, "nor does nil", .tested, 1) {
            let counted = Counted()
            inside {
                CATransaction.setCompletionBlock { counted.times += 1 }
                CATransaction.setCompletionBlock(nil)
            }
            CATransaction.runDueCallbacks()
            return counted.times
        }
        Fact("setCompletionBlock(_:)", .effect, "not while the transaction is open", .tested, 0) {
            let counted = Counted()
            return inside {
                CATransaction.setCompletionBlock { counted.times += 1 }
                CATransaction.runDueCallbacks()
                return counted.times
            }
        }
        for (time, times) in [(0.5, 0), (1.5, 1)] {
            Fact(
                "setCompletionBlock(_:)", .effect,
                "waits for an animation of 1 s: \(times) at \(time)",
                .documentation, times
            ) {
                let (shown, counted) = (try Shown(), Counted())
                let layer = shown.add()
                inside {
                    CATransaction.setCompletionBlock { counted.times += 1 }
                    let animation = CABasicAnimation(keyPath: "opacity")
                    (animation.toValue, animation.duration) = (0, 1)
                    layer.add(animation, forKey: "fade")
                }
                shown.step(to: 0)
                shown.step(to: time)
                shown.step(to: time + 0.01)
                return counted.times
            }
        }
        Fact(
            "setDisableActions(_:)", .effect, "add(_:forKey:) works all the same", .untagged,
            ["fade"]
        ) {
            inside {
                CATransaction.setDisableActions(true)
                let layer = CALayer()
                layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
                return layer.animationKeys() ?? []
            }
        }
        Fact("setAnimationDuration(_:)", .effect, "is that of implicit animations", .measured, 2.0)
        {
            try #require(
                try implicit("opacity") { layer in
                    CATransaction.begin()
                    CATransaction.setAnimationDuration(2)
                    layer.opacity = 0.5
                    CATransaction.commit()
                }
            ).duration
        }
        Fact(
            "setAnimationTimingFunction(_:)", .effect, "is that of implicit animations", .measured,
            true
        ) {
            try implicit("opacity") { layer in
                CATransaction.begin()
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                layer.opacity = 0.5
                CATransaction.commit()
            }?.timingFunction == CAMediaTimingFunction(name: .linear)
        }
        Fact("flush()", .effect, "leaves explicit transactions alone", .tested, 3.0) {
            inside {
                CATransaction.setAnimationDuration(3)
                CATransaction.flush()
                return CATransaction.animationDuration()
            }
        }
        Fact("flush()", .effect, "resets an implicit one's settings", .tested, 0.25) {
            CATransaction.flush()
            CATransaction.setAnimationDuration(3)
            CATransaction.flush()
            return CATransaction.animationDuration()
        }
        Fact("commit()", .range, "without begin() it raises nothing", .tested, 0.25) {
            CATransaction.flush()
            _ = complaints { CATransaction.commit() }
            return CATransaction.animationDuration()
        }
        Fact("unlock()", .range, "one too many does no harm", .tested, true) {
            CATransaction.unlock()
            CATransaction.lock()
            CATransaction.lock()
            CATransaction.unlock()
            CATransaction.unlock()
            return true
        }
        Fact(
            unknown: "setAnimationDuration(0)",
            "whether an implicit animation of 0 s is made",
            settledBy: "a layer on macOS, its animation keys after a set")
        Fact(
            unknown: "setAnimationTimingFunction(_:)",
            "whether it replaces an explicit animation's own: Lamina leaves that",
            settledBy: "an explicit animation on macOS with a curve, in a transaction with another")
    }

    @MainActor
    private static func inner<Value>(_ body: () throws -> Value) rethrows -> Value {
        CATransaction.begin()
        defer { CATransaction.commit() }
        return try body()
    }

    /// Transforms in space.
    static let transforms = facts(of: "CATransform3D", "README", "Conventions") {
        Fact("Identity", .value, "is the identity", .header, true) {
            CATransform3DIsIdentity(CATransform3DIdentity)
        }
        Fact("MakeTranslation", .effect, "m41, m42 and m43", .header, [1.0, 2, 3]) {
            let t = CATransform3DMakeTranslation(1, 2, 3)
            return [t.m41, t.m42, t.m43].map { Double($0) }
        }
        Fact("MakeScale", .effect, "m11, m22 and m33", .header, [1.0, 2, 3]) {
            let t = CATransform3DMakeScale(1, 2, 3)
            return [t.m11, t.m22, t.m33].map { Double($0) }
        }
        Fact(
            near: "MakeRotation", .effect, "about z: +x toward +y", .tested, [0, 1, -1, 0],
            within: 1e-12
        ) {
            let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
            return [t.m11, t.m12, t.m21, t.m22]
        }
        Fact(
            near: "MakeRotation", .effect, "about x: +y toward +z", .tested, [0, 1, -1, 0],
            within: 1e-12
        ) {
            let t = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
            return [t.m22, t.m23, t.m32, t.m33]
        }
        Fact(
            near: "MakeRotation", .effect, "about y: +z toward +x", .tested, [0, -1, 1, 0],
            within: 1e-12
        ) {
            let t = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            return [t.m11, t.m13, t.m31, t.m33]
        }
        Fact(
            near: "MakeRotation", .range, "the axis is normalised", .tested, [0, 1], within: 1e-12
        ) {
            let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 17)
            return [t.m11, t.m12]
        }
        Fact("MakeRotation", .range, "the identity about an axis without length", .tested, true) {
            CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0))
        }
        Fact("Translate", .effect, "acts before what was there", .tested, [2.0, 4, 6]) {
            let t = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 2, 3)
            return [t.m41, t.m42, t.m43].map { Double($0) }
        }
        Fact("Scale", .effect, "acts before what was there", .tested, [1.0, 2, 2]) {
            let t = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 3, 4)
            return [t.m41, t.m42, t.m11].map { Double($0) }
        }
        Fact(
            near: "Rotate", .effect, "acts before what was there", .tested, [1, 2, 0, 1],
            within: 1e-12
        ) {
            let t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), .pi / 2, 0, 0, 1)
            return [t.m41, t.m42, t.m11, t.m12]
        }
        Fact("Concat", .effect, "a acts first, then b", .tested, [2.0, 4, 6]) {
            let t = CATransform3DConcat(
                CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 2, 2))
            return [t.m41, t.m42, t.m43].map { Double($0) }
        }
        Fact("Invert", .effect, "undoes", .header, true) {
            CATransform3DInvert(CATransform3DMakeTranslation(1, 2, 3))
                == CATransform3DMakeTranslation(-1, -2, -3)
        }
        Fact("Invert", .range, "a singular one unchanged", .tested, true) {
            let flat = CATransform3DMakeScale(1, 0, 1)
            return CATransform3DEqualToTransform(CATransform3DInvert(flat), flat)
        }
        Fact("MakeAffineTransform", .effect, "a b c d tx ty", .header, [1.0, 2, 3, 4, 5, 6]) {
            let t = CATransform3DMakeAffineTransform(
                CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
            return [t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].map { Double($0) }
        }
        Fact(
            "GetAffineTransform", .effect, "gives it back", .header,
            CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        ) {
            CATransform3DGetAffineTransform(
                CATransform3DMakeAffineTransform(
                    CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
        }
        for (name, transform, expected) in [
            ("the identity", CATransform3DIdentity, true),
            ("a turn about z", CATransform3DMakeRotation(1, 0, 0, 1), true),
            ("a turn about x", CATransform3DMakeRotation(1, 1, 0, 0), false),
            ("a move along z", CATransform3DMakeTranslation(0, 0, 1), false),
            ("a scale of z", CATransform3DMakeScale(1, 1, 2), false),
        ] {
            Fact("IsAffine", .effect, "\(expected) for \(name)", .tested, expected) {
                CATransform3DIsAffine(transform)
            }
        }
        Fact("IsAffine", .effect, "false with perspective", .tested, false) {
            var t = CATransform3DIdentity
            t.m34 = -0.01
            return CATransform3DIsAffine(t)
        }
        Fact("EqualToTransform", .effect, "compares exactly", .tested, false) {
            var t = CATransform3DIdentity
            t.m11 = 1 + 1e-15
            return CATransform3DEqualToTransform(t, CATransform3DIdentity)
        }
    }
}

/// Counts calls of a block.
@MainActor
private final class Counted {
    var times = 0
}
