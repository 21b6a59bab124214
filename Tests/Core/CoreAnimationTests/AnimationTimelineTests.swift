import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// The animation classes over time, as a program uses them; rows of docs/reference/timing.md.
///
/// The layer's own `zPosition` is one half.
@MainActor @Suite("Animations over time", .serialized)
struct AnimationTimelineTests {
    private let host = TestHost()
    private let layer: CALayer

    init() {
        layer = CALayer()
        layer.zPosition = 0.5
        host.root.addSublayer(layer)
        CATransaction.flush()
    }

    private func ramp() -> CABasicAnimation {
        let ramp = CABasicAnimation(keyPath: "zPosition")
        ramp.fromValue = 0
        ramp.toValue = 1
        ramp.duration = 1
        return ramp
    }

    /// Commits what was added, and reads the presentation layer at each time.
    private func shown(_ times: [Double]) -> String {
        CATransaction.flush()
        return times.map { time in
            host.now = HostTime(seconds: time)
            guard let z = layer.presentation()?.zPosition else { return "-" }
            return "\((Double(z) * 100_000).rounded() / 100_000)"
        }.joined(separator: " ")
    }

    @Test("duration 0 is a quarter second, or the transaction's")
    func durationZero() {
        let animation = ramp()
        animation.duration = 0
        layer.add(animation, forKey: nil)
        #expect(shown([0, 0.2, 0.5]) == "0.0 0.8 0.5")
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(animation, forKey: "longer")
        CATransaction.commit()
        #expect(shown([1]) == "0.25")
    }

    @Test(
        "a group without a duration lasts a quarter second, and its children as long as the group")
    func groupDuration() {
        let child = ramp()
        child.duration = 0
        let group = CAAnimationGroup()
        group.animations = [child]
        layer.add(group, forKey: nil)
        #expect(shown([0, 0.2, 0.5]) == "0.0 0.8 0.5")
        group.duration = 4
        layer.add(group, forKey: nil)
        #expect(shown([0.5, 1.5, 4]) == "0.0 0.25 0.875")
    }

    @Test("children's delegates are not told, and their isRemovedOnCompletion does not count")
    func groupMembers() {
        let listener = Listener()
        let child = ramp()
        child.delegate = listener
        child.isRemovedOnCompletion = false
        child.fillMode = .both
        let group = CAAnimationGroup()
        group.animations = [child]
        group.duration = 1
        layer.add(group, forKey: "group")
        CATransaction.flush()
        host.step(to: 2)
        #expect(listener.log.isEmpty && layer.animationKeys() == nil)
        #expect(shown([2]) == "0.5")
    }

    @Test("a group's list is copied at once, its members when it is added")
    func groupCopies() {
        let child = ramp()
        var list: [CAAnimation] = [child]
        let group = CAAnimationGroup()
        group.animations = list
        list.removeAll()
        #expect(group.animations?.first === child)
        child.toValue = 3
        layer.add(group, forKey: "group")
        child.toValue = 100
        group.animations = []
        let held = layer.animation(forKey: "group") as? CAAnimationGroup
        #expect(held?.animations?.count == 1 && held?.animations?.first !== child)
        #expect(shown([0.125]) == "0.375")
    }

    @Test("speed, repeats, offset and turns are those of the object")
    func timing() {
        let animation = ramp()
        animation.autoreverses = true
        animation.repeatCount = 2
        layer.add(animation, forKey: nil)
        #expect(
            shown([0, 0.2, 0.9, 1.2, 2.1, 3, 4.5]) == "0.0 0.2 0.9 0.8 0.1 1.0 0.5")
        layer.removeAllAnimations()
        let backward = ramp()
        backward.speed = -1
        layer.add(backward, forKey: nil)
        CATransaction.flush()
        #expect(shown([4.7, 5.4, 5.6]) == "0.8 0.1 0.5")
        layer.removeAllAnimations()
        let shifted = ramp()
        shifted.timeOffset = 0.3
        layer.add(shifted, forKey: nil)
        #expect(shown([5.8, 6.5]) == "0.5 0.2")
    }

    @Test("key frames come in an object's own types, in every mode")
    func keyframes() {
        let animation = CAKeyframeAnimation(keyPath: "zPosition")
        animation.values = [0, 1.0, CGFloat(0.5), 0.7]
        animation.duration = 1
        layer.add(animation, forKey: "a")
        #expect(shown([0.05, 0.6, 0.99]) == "0.15 0.6 0.694")
        animation.keyTimes = [0, 0.1, 0.6, 1]
        animation.calculationMode = .cubic
        layer.add(animation, forKey: "a")
        #expect(shown([0.99 + 0.2, 0.99 + 0.9]) == "1.00667 0.63438")
        animation.keyTimes = nil
        animation.calculationMode = .cubic
        animation.values = [0, 1, 4, 9]
        animation.tensionValues = [0, 1, 1, 0]
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        #expect(shown([1.89 + 0.5]) == "2.5")
    }

    @Test("a path wins over values, turns the layer, and is copied")
    func path() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 100))
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        CATransaction.flush()
        layer.removeAllAnimations()
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.values = [CGPoint(x: 7, y: 7)]
        animation.rotationMode = .rotateAuto
        animation.duration = 1
        path.addLine(to: CGPoint(x: 900, y: 900))
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        host.now.seconds = 0.5
        let shown = layer.presentation()
        #expect(shown?.position.x == 0 && abs((shown?.position.y ?? 0) - 50) < 1e-9)
        let t = shown?.transform ?? CATransform3DIdentity
        for (a, b) in zip([t.m11, t.m12, t.m21, t.m22], [0.0, 3, -2, 0]) {
            #expect(abs(a - b) < 1e-12)
        }
    }

    @Test("colours and paths have no byValue: told of, and left out")
    func withoutBy() {
        layer.backgroundColor = .black
        CATransaction.flush()
        let fade = CABasicAnimation(keyPath: "backgroundColor")
        fade.byValue = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
        fade.duration = 1
        let told = complaints {
            layer.add(fade, forKey: nil)
            CATransaction.flush()
        }
        host.now.seconds = 0.5
        #expect(told.count == 1 && told[0].contains("byValue"))
        #expect(layer.presentation()?.backgroundColor == .black)
    }

    @Test("a value function turns by numbers, and an unknown one is none")
    func valueFunction() {
        let spin = CABasicAnimation(keyPath: "transform")
        spin.valueFunction = CAValueFunction(name: .rotateZ)
        spin.fromValue = 0
        spin.toValue = 4 * Double.pi
        spin.duration = 1
        layer.add(spin, forKey: nil)
        CATransaction.flush()
        host.now.seconds = 0.25
        #expect(abs((layer.presentation()?.transform.m11 ?? 0) + 1) < 1e-12)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "sideways")) == nil)
    }

    /// docs/reference/open-questions.md, "Choices".
    @Test("a transaction's curve goes to animations without one")
    func transactionCurve() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        layer.add(ramp(), forKey: "plain")
        CATransaction.commit()
        // docs/reference/timing.md, "Timing functions".
        #expect(shown([0.5]) == "0.31536")
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        let own = ramp()
        own.timingFunction = CAMediaTimingFunction(name: .linear)
        layer.add(own, forKey: "plain")
        CATransaction.commit()
        #expect(shown([0.75]) == "0.25")
    }

    @Test("progress of a transition: start, end, and the curve", arguments: [(0.25, 0.75), (0, 1)])
    func transition(start: Double, end: Double) throws {
        let animation = CATransition()
        animation.startProgress = Float(start)
        animation.endProgress = Float(end)
        animation.duration = 1
        layer.add(animation, forKey: "whatever")
        #expect(layer.animationKeys() == ["transition"])
        CATransaction.flush()
        for time in [0, 0.5, 1] {
            let state = try #require(
                layer.presentedRecord(at: HostTime(seconds: time)).transition)
            #expect(state.progress == start + (end - start) * time)
        }
        #expect(layer.presentedRecord(at: HostTime(seconds: 1.5)).transition == nil)
    }

    private final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.append("stop \(flag)")
        }
    }
}
