import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Key-value coding of layers, animations and transactions: docs/reference/keys.md.
@MainActor @Suite("Key-value coding", .serialized)
struct KeyValueTests {
    @Test(
        "a part is read back as written, and the others stay",
        arguments: [
            ("transform.rotation.x", 0.5), ("transform.rotation.y", 0.5),
            ("transform.rotation.z", 2.5), ("transform.rotation", -1), ("transform.scale.x", 3),
            ("transform.scale.y", 3), ("transform.scale.z", 3), ("transform.scale", 2),
            ("transform.scale.xy", 2), ("transform.translation.x", 7),
            ("transform.translation.y", 7), ("transform.translation.z", 7),
            ("sublayerTransform.rotation.y", 0.25), ("position.x", 5), ("position.y", 6),
            ("bounds.origin.x", 4), ("bounds.size.width", 30), ("bounds.size.height", 20),
            ("anchorPoint.x", 0.25), ("contentsRect.size.width", 0.5),
        ])
    func parts(path: String, value: Double) throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.setValue(value, forKeyPath: path)
        let read = try #require(layer.value(forKeyPath: path) as? Double)
        #expect(abs(read - value) < 1e-9)
        layer.setValue(0.75, forKeyPath: path)
        let again = try #require(layer.value(forKeyPath: path) as? Double)
        #expect(abs(again - 0.75) < 1e-9)
        if path != "bounds.size.height" { #expect(layer.bounds.height == 4) }
        if !path.hasPrefix("position") { #expect(layer.position == .zero) }
    }

    @Test("whole parts are points and sizes")
    func structures() {
        let layer = CALayer()
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "transform.translation")
        #expect(layer.transform.m41 == 3 && layer.transform.m42 == 4)
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
        layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 8, height: 9))
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 8, height: 9))
    }

    @Test("writing a part asks for the action of the whole property")
    func actionKey() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.setValue(1.0, forKeyPath: "transform.rotation.z")
        #expect(layer.animationKeys() == ["transform"])
    }

    @Test("any key is kept, copied to presentations, and nil when it isn't set")
    func anyKey() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        final class Thing {}
        let thing = Thing()
        layer.setValue(thing, forKey: "thing")
        layer.setValue("words", forKey: "text")
        #expect(layer.value(forKey: "thing") as? Thing === thing)
        #expect(layer.value(forKey: "text") as? String == "words")
        #expect(layer.value(forKey: "nothing") == nil)
        CATransaction.flush()
        #expect(layer.presentation()?.value(forKey: "thing") as? Thing === thing)
        layer.setValue(nil, forKey: "thing")
        #expect(layer.value(forKey: "thing") == nil)
    }

    @Test("a value of the wrong type, or none at all, is told of and left out")
    func wrongTypes() {
        let layer = CALayer()
        layer.position = CGPoint(x: 3, y: 4)
        let told = complaints {
            layer.setValue("here", forKey: "position")
            layer.setValue(CGPoint.zero, forKey: "opacity")
            layer.setValue(3, forKey: "transform")
            layer.setValue(CGSize.zero, forKey: "backgroundColor")
            layer.setValue(Double.nan, forKeyPath: "position.x")
            layer.setValue(Double.infinity, forKey: "cornerRadius")
            layer.setValue("red", forKeyPath: "bounds.size.width")
            layer.setValue(7, forKey: "sublayers")
            layer.setValue([1], forKey: "name")
        }
        #expect(told.count == 9, "\(told)")
        #expect(layer.position == CGPoint(x: 3, y: 4) && layer.opacity == 1)
        #expect(layer.transform == CATransform3DIdentity && layer.cornerRadius == 0)
    }

    @Test("nil sets a number to 0, and numbers may be written as strings")
    func nilAndStrings() {
        let layer = CALayer()
        layer.cornerRadius = 5
        layer.setValue(nil, forKey: "cornerRadius")
        #expect(layer.cornerRadius == 0)
        layer.setValue("0.5", forKey: "opacity")
        #expect(layer.opacity == 0.5)
        layer.isHidden = true
        layer.setValue(nil, forKey: "hidden")
        #expect(!layer.isHidden)
        layer.setValue(CGColor(.black), forKey: "backgroundColor")
        layer.setValue(nil, forKey: "backgroundColor")
        #expect(layer.backgroundColor == nil)
    }

    @Test("sublayers are found by name on a path")
    func sublayers() {
        let (layer, child) = (CALayer(), CALayer())
        child.name = "knob"
        layer.addSublayer(child)
        layer.setValue(0.25, forKeyPath: "sublayers.knob.opacity")
        layer.setValue(9.0, forKeyPath: "sublayers.knob.position.x")
        #expect(child.opacity == 0.25 && child.position.x == 9)
        #expect(layer.value(forKeyPath: "sublayers.knob.position.x") as? Double == 9)
        #expect(layer.value(forKeyPath: "sublayers.other.opacity") == nil)
    }

    /// docs/reference/values.md, "What defaultValue(forKey:) answers".
    @Test("defaults are those that were measured")
    func defaults() {
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
        #expect(CALayer.defaultValue(forKey: "hidden") as? Bool == false)
        #expect(CALayer.defaultValue(forKey: "doubleSided") as? Bool == true)
        #expect(CALayer.defaultValue(forKey: "maskedCorners") as? Int == 15)
        for key in ["bounds", "position", "frame", "zPosition", "transform", "cornerRadius", "x"] {
            #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
        }
        #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
        #expect(CAAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
        #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
    }

    @Test("animations have their properties under keys, and any other key, which copies keep")
    func animations() throws {
        let spring = CASpringAnimation(keyPath: "opacity")
        for (key, value) in [
            ("duration", 2.0), ("beginTime", 3), ("speed", 0.5), ("repeatCount", 4), ("mass", 2),
            ("stiffness", 50), ("damping", 7), ("initialVelocity", 1), ("toValue", 0.5),
        ] {
            spring.setValue(value, forKey: key)
            let any = try #require(spring.value(forKey: key), "\(key)")
            let read = (any as? Float).map { Double($0) } ?? (any as? Double)
            #expect(read == value, "\(key)")
        }
        spring.setValue("forwards", forKey: "fillMode")
        spring.setValue(false, forKey: "removedOnCompletion")
        spring.setValue("mine", forKey: "tag")
        #expect(spring.fillMode == .forwards && !spring.isRemovedOnCompletion)
        let copy = try #require(spring.copy() as? CASpringAnimation)
        #expect(copy.mass == 2 && copy.value(forKey: "tag") as? String == "mine")
        #expect(copy.keyPath == "opacity" && copy.duration == 2)
        let layer = CALayer()
        layer.add(spring, forKey: "a")
        #expect(layer.animation(forKey: "a")?.value(forKey: "tag") as? String == "mine")
        let told = complaints {
            spring.setValue("soon", forKey: "beginTime")
            spring.setValue(CGPoint.zero, forKey: "timingFunction")
            layer.animation(forKey: "a")?.setValue(1, forKey: "tag")
        }
        #expect(told.count == 3, "\(told)")
        #expect(layer.animation(forKey: "a")?.value(forKey: "tag") as? String == "mine")
        let transition = CATransition()
        transition.setValue(CATransitionType.push, forKey: "type")
        transition.setValue("fromTop", forKey: "subtype")
        transition.setValue(0.5, forKey: "startProgress")
        #expect(transition.type == .push && transition.subtype == .fromTop)
        #expect(transition.startProgress == 0.5)
        let moves = CAKeyframeAnimation()
        moves.setValue([1, 2, 3], forKey: "values")
        moves.setValue("cubic", forKey: "calculationMode")
        #expect(moves.values?.count == 3 && moves.calculationMode == .cubic)
    }

    @Test("a transaction's settings are keys too; a wrong type is told of")
    func transactions() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setValue(Float(0.5), forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.5)
        CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
        #expect(CATransaction.disableActions())
        let told = complaints {
            CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
            CATransaction.setValue(1, forKey: kCATransactionAnimationTimingFunction)
            CATransaction.setValue(-1, forKey: kCATransactionAnimationDuration)
        }
        #expect(told.count == 3 && CATransaction.animationDuration() == 0.5)
        CATransaction.setValue(42, forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "mine") as? Int == 42)
        CATransaction.setValue(43, forKey: "mine")
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") as? Int == 42)
        #expect(CATransaction.value(forKey: "unset") == nil)
    }

    @Test("wrapped geometry is as good as bare, and animations are told apart by identity")
    func wrapped() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "anchorPoint")
        #expect(layer.anchorPoint == CGPoint(x: 3, y: 4))
        let told = complaints {
            layer.setValue(NSValue(cgSize: .zero), forKey: "position")
            layer.setValue(NSNumber(value: 2), forKey: "position")
        }
        #expect(told.count == 2)
        let move = CABasicAnimation(keyPath: "bounds")
        move.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 10, height: 10))
        move.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 50))
        move.duration = 1
        layer.add(move, forKey: "move")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 20, height: 30))
        #expect(layer.animation(forKey: "move") == layer.animation(forKey: "move"))
        #expect(layer.animation(forKey: "move") != move)
        CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
        #expect(CATransaction.disableActions())
    }

    @Test("the shared lock is recursive, shuts others out, and giving back too much is harmless")
    func lock() async {
        CATransaction.unlock()
        CATransaction.lock()
        CATransaction.lock()
        CATransaction.unlock()
        let order = Locked<[String]>([])
        let other = Task.detached {
            CATransaction.lock()
            order.withLock { $0.append("other") }
            CATransaction.unlock()
            CATransaction.unlock()
        }
        // However long the other waits, it can't pass before this line.
        order.withLock { $0.append("first") }
        CATransaction.unlock()
        await other.value
        #expect(order.withLock { $0 } == ["first", "other"])
        CATransaction.lock()
        CATransaction.unlock()
    }
}
