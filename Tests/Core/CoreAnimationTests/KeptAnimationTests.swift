import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// Animations that aren't removed on completion, while their layer is out of the tree: docs/reference/animation.md,
/// "Life of an animation".
@MainActor @Suite("Animations kept out of the tree", .serialized)
struct KeptAnimationTests {
    private let host = TestHost()
    private let layer: CALayer

    init() {
        layer = host.addCommitted()
    }

    private final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.append("stop \(flag)")
        }
    }

    /// From 0 to 1 in four seconds, and again.
    private func spin(
        _ listener: Listener? = nil, isKept: Bool = true, repeats: Float = .infinity
    ) -> CABasicAnimation {
        let spin = CABasicAnimation(keyPath: "zPosition")
        (spin.fromValue, spin.toValue, spin.duration) = (0, 1, 4)
        spin.repeatCount = repeats
        spin.isRemovedOnCompletion = !isKept
        spin.delegate = listener
        return spin
    }

    private var shown: Double { Double(layer.presentation()?.zPosition ?? -1) }

    @Test("an animation goes on where it would be when its layer comes back, and nobody is told")
    func comesBack() throws {
        let listener = Listener()
        layer.add(spin(listener), forKey: "spin")
        host.step(to: 1)
        let first = try #require(host.takeLast()?.addedAnimations.first?.animation)
        host.step(to: 2)
        layer.removeFromSuperlayer()
        host.step(to: 5)
        #expect(layer.animationKeys() == ["spin"] && layer.presentation() == nil)
        host.root.addSublayer(layer)
        host.step(to: 7)
        #expect(listener.log == ["start"])
        // It began at 1: at 7 it is halfway through its second round.
        #expect(shown == 0.5)
        let again = try #require(host.takeLast()?.addedAnimations)
        #expect(again == [AnimationAddition(layer: layer.id, animation: first)])
    }

    @Test("an animation goes on when its layer moves to another tree with the layer above")
    func otherTree() {
        let (other, between) = (TestHost(), CALayer())
        host.root.addSublayer(between)
        between.addSublayer(layer)
        layer.add(spin(), forKey: "spin")
        host.step(to: 1)
        other.now = HostTime(seconds: 1)
        between.removeFromSuperlayer()
        CATransaction.flush()
        other.root.addSublayer(between)
        other.step(to: 3)
        #expect(other.takeLast()?.addedAnimations.count == 1 && shown == 0.5)
    }

    @Test("an animation that isn't kept ends unfinished as its layer leaves, as does a transition")
    func others() {
        let listener = Listener()
        let fade = CATransition()
        (fade.duration, fade.isRemovedOnCompletion, fade.delegate) = (4, false, listener)
        layer.add(fade, forKey: nil)
        layer.add(spin(listener, isKept: false), forKey: "spin")
        layer.add(spin(), forKey: "kept")
        host.step(to: 1)
        layer.removeFromSuperlayer()
        host.step(to: 2)
        #expect(layer.animationKeys() == ["kept"])
        #expect(listener.log == ["start", "start", "stop false", "stop false"])
    }

    @Test("out and in within a turn: the kept one goes on, and the renderer has none twice")
    func oneTurn() {
        layer.add(spin(), forKey: "kept")
        layer.add(spin(isKept: false), forKey: "other")
        host.step(to: 1)
        let ids = host.takeLast()?.addedAnimations.map(\.animation.id) ?? []
        layer.removeFromSuperlayer()
        host.root.addSublayer(layer)
        host.step(to: 2)
        let commit = host.takeLast()
        #expect(commit?.removed == [] && commit?.removedAnimations.map(\.animation) == ids)
        #expect(commit?.addedAnimations.map(\.animation.id) == Array(ids.prefix(1)))
        #expect(layer.animationKeys() == ["kept"] && shown == 0.25)
    }

    @Test(
        "an animation that ends while its layer is away says so when the layer is back, and stays")
    func ended() {
        let listener = Listener()
        let short = spin(listener, repeats: 1)
        short.fillMode = .forwards
        layer.add(short, forKey: "short")
        host.step(to: 1)
        layer.removeFromSuperlayer()
        host.step(to: 20)
        #expect(listener.log == ["start"])
        host.root.addSublayer(layer)
        host.step(to: 21)
        host.step(to: 22)
        #expect(listener.log == ["start", "stop true"] && shown == 1)
        // Once told, not told again.
        layer.removeFromSuperlayer()
        host.step(to: 23)
        host.root.addSublayer(layer)
        host.step(to: 24)
        host.step(to: 25)
        #expect(listener.log == ["start", "stop true"] && shown == 1)
    }

    @Test("an animation added to a layer in no tree waits, and starts when the layer is shown")
    func waits() {
        let (listener, loose) = (Listener(), CALayer())
        loose.add(spin(listener), forKey: "spin")
        loose.add(spin(isKept: false), forKey: "other")
        host.step(to: 1)
        #expect(loose.animationKeys() == ["spin"] && listener.log.isEmpty)
        host.root.addSublayer(loose)
        host.step(to: 5)
        host.step(to: 6)
        #expect(listener.log == ["start"] && loose.presentation()?.zPosition == 0.25)
    }

    @Test("completion blocks don't wait for a layer that may never come back")
    func completion() {
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        layer.add(spin(), forKey: "spin")
        CATransaction.commit()
        host.step(to: 1)
        #expect(calls == 0)
        layer.removeFromSuperlayer()
        host.step(to: 2)
        #expect(calls == 1)
        host.root.addSublayer(layer)
        host.step(to: 3)
        layer.removeAnimation(forKey: "spin")
        host.step(to: 4)
        #expect(calls == 1)
    }
}
