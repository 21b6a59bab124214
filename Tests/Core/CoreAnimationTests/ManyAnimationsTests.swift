import Foundation
import Primitives
import Scene
import Testing

@testable import CoreAnimation

/// Many animations on one layer.
@MainActor @Suite("Many animations on a layer", .serialized)
struct ManyAnimationsTests {
    private func basic(_ to: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "zPosition")
        animation.toValue = to
        animation.duration = 1
        return animation
    }

    @Test("many animations are found by their keys, in their order, also when some are replaced")
    func keys() {
        let host = TestHost()
        let layer = host.addCommitted()
        for index in 0..<50 { layer.add(basic(Double(index)), forKey: "k\(index)") }
        layer.add(basic(), forKey: nil)
        for index in stride(from: 0, to: 50, by: 2) { layer.add(basic(99), forKey: "k\(index)") }
        for index in 0..<10 { layer.removeAnimation(forKey: "k\(index)") }
        let odd = stride(from: 11, to: 50, by: 2).map { "k\($0)" }
        let even = stride(from: 10, to: 50, by: 2).map { "k\($0)" }
        #expect(layer.animationKeys() == odd + even)
        #expect((layer.animation(forKey: "k11") as? CABasicAnimation)?.toValue as? Double == 11)
        #expect((layer.animation(forKey: "k12") as? CABasicAnimation)?.toValue as? Double == 99)
        #expect(layer.animation(forKey: "k3") == nil && layer.attachedAnimations.count == 41)
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil && layer.attachedAnimations.isEmpty)
        layer.add(basic(5), forKey: "k11")
        #expect(layer.animationKeys() == ["k11"])
    }

    @Test("animations are found by their keys when most of many are gone and others come")
    func fewAgain() {
        let host = TestHost()
        let layer = host.addCommitted()
        for index in 0..<20 { layer.add(basic(Double(index)), forKey: "k\(index)") }
        for index in 5..<20 { layer.removeAnimation(forKey: "k\(index)") }
        layer.add(basic(77), forKey: "new")
        #expect((layer.animation(forKey: "new") as? CABasicAnimation)?.toValue as? Double == 77)
        layer.add(basic(88), forKey: "new")
        #expect(layer.animationKeys() == ["k0", "k1", "k2", "k3", "k4", "new"])
        layer.removeAnimation(forKey: "new")
        #expect(layer.animationKeys() == ["k0", "k1", "k2", "k3", "k4"])
    }

    @Test("many animations end together, each told once, in the order added")
    func ends() throws {
        final class Delegate: CAAnimationDelegate {
            var ended: [Double] = []
            func animationDidStop(_ animation: CAAnimation, finished: Bool) {
                guard finished, let basic = animation as? CABasicAnimation else { return }
                ended.append(basic.toValue as? Double ?? -1)
            }
        }
        let host = TestHost()
        let delegate = Delegate()
        let layers = [host.addCommitted(), host.addCommitted()]
        for index in 0..<60 {
            let animation = basic(Double(index))
            animation.delegate = delegate
            if index % 10 == 7 { animation.isRemovedOnCompletion = false }
            layers[index % 2].add(animation, forKey: "k\(index)")
        }
        CATransaction.flush()
        _ = host.takeLast()
        let ids = layers.flatMap(\.animations).map(\.id)
        host.now = HostTime(seconds: 2)
        host.context?.animationsEnded(ids.sorted { $0.rawValue < $1.rawValue })
        host.context?.animationsEnded(ids)
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(delegate.ended == (0..<60).map { Double($0) })
        #expect(layers[0].animationKeys() == nil)
        #expect(layers[1].animationKeys() == [7, 17, 27, 37, 47, 57].map { "k\($0)" })
        #expect(try #require(host.takeLast()).removedAnimations.count == 54)
    }

    @Test("the number of animations has an end, which is told, and one too many is over at once")
    func limit() {
        final class Delegate: CAAnimationDelegate {
            var stops: [Bool] = []
            func animationDidStop(_ animation: CAAnimation, finished: Bool) {
                stops.append(finished)
            }
        }
        let before = AnimationList.most
        AnimationList.most = 20
        defer { AnimationList.most = before }
        let host = TestHost()
        let layer = host.addCommitted()
        let delegate = Delegate()
        let told = complaints {
            for index in 0..<20 { layer.add(basic(), forKey: "k\(index)") }
            // One takes the place of another.
            layer.add(basic(), forKey: "k3")
            let late = basic()
            late.delegate = delegate
            layer.add(late, forKey: "late")
        }
        #expect(told.count == 1 && told[0].contains("more than 20 animations"))
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(delegate.stops == [false])
        #expect(layer.animationKeys()?.count == 20 && layer.animation(forKey: "late") == nil)
        #expect(before == 100_000)
    }

    @Test("layers that come from others leave them at once, in one go")
    func movedTogether() throws {
        let host = TestHost()
        let (first, second) = (host.addCommitted(), host.addCommitted())
        let target = host.addCommitted()
        let layers = (0..<6).map { _ in CALayer() }
        first.sublayers = Array(layers[0..<3])
        second.sublayers = Array(layers[3..<6])
        target.sublayers = [CALayer(), layers[0]]
        CATransaction.flush()
        _ = host.takeLast()
        target.sublayers = [layers[5], layers[0], layers[1], layers[3]]
        #expect(first.sublayers == [layers[2]] && second.sublayers == [layers[4]])
        #expect(layers[5].superlayer === target && layers[1].superlayer === target)
        CATransaction.flush()
        let commit = try #require(host.takeLast())
        #expect(Set(commit.children.map(\.parent)) == [first.id, second.id, target.id])
        #expect(commit.children.count == 3 && commit.removed.count == 1)
    }
}
