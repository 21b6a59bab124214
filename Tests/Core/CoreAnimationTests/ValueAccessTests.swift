import CoreAnimation
import Foundation
import Primitives
import Testing

/// What is set comes back, through properties and through keys.
@MainActor @Suite("Values that come back")
struct ValueAccessTests {
    @Test("a group's animations are found by their key")
    func groupByKey() {
        let group = CAAnimationGroup()
        let fade = CABasicAnimation(keyPath: "opacity")
        group.setValue([fade], forKey: "animations")
        #expect(group.animations?.first === fade)
        #expect((group.value(forKey: "animations") as? [CAAnimation])?.first === fade)
    }

    @Test("an emitter's place and size come back")
    func emitter() {
        let layer = CAEmitterLayer()
        #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
        layer.emitterPosition = CGPoint(x: 3, y: 4)
        layer.emitterSize = CGSize(width: 5, height: 6)
        #expect(layer.emitterPosition == CGPoint(x: 3, y: 4))
        #expect(layer.emitterSize == CGSize(width: 5, height: 6))
    }

    @Test("a spring softer than 1 is a spring")
    func softSpring() {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.stiffness = 0.5
        #expect(spring.stiffness == 0.5)
    }

    @Test("a copied animation keeps its curve, and all else that was set")
    func copies() throws {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
        fade.isRemovedOnCompletion = false
        fade.duration = 3
        let layer = CALayer()
        layer.add(fade, forKey: "fade")
        let kept = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
        var point: [Float] = [0, 0]
        kept.timingFunction?.getControlPoint(at: 2, values: &point)
        #expect(point == [0.58, 1])
        #expect(!kept.isRemovedOnCompletion && kept.duration == 3 && kept.keyPath == "opacity")
    }

    @Test("a rectangle of a turned layer is converted to the box around all four corners")
    func turnedRectangle() {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        // By 30 degrees: 40 cos + 20 sin wide, 40 sin + 20 cos high.
        let box = outer.convert(CGRect(x: 0, y: 0, width: 40, height: 20), from: inner)
        #expect(abs(box.width - (40 * 0.75.squareRoot() + 10)) < 1e-9)
        #expect(abs(box.height - (20 + 20 * 0.75.squareRoot())) < 1e-9)
    }
}
