import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// A layer whose speed is 0 and whose time is set by hand, as a scrubber does. Rules are those of
/// docs/reference/timing.md, "Layers as time spaces", and docs/reference/animation.md, "Life of an
/// animation".
@MainActor @Suite("Time played by hand", .serialized)
struct HandPlayedTimeTests {
    private final class Listener: CAAnimationDelegate {
        var log: [String] = []
        func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            log.append("stop \(flag)")
        }
    }

    /// A layer that stands at 0, with a second's animation that `listener` hears of.
    private func still(_ host: TestHost, _ listener: Listener) -> CALayer {
        let layer = CALayer()
        layer.speed = 0
        _ = host.addCommitted(layer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 10.0
        move.duration = 1
        move.delegate = listener
        CATransaction.begin()
        CATransaction.setCompletionBlock { listener.log.append("completion") }
        layer.add(move, forKey: "move")
        CATransaction.commit()
        return layer
    }

    private func turn(_ host: TestHost) {
        CATransaction.flush()
        host.context?.endFinishedAnimations()
        CATransaction.flush()
        CATransaction.runDueCallbacks()
    }

    @Test("an animation on a layer that stands is not started, however long the host runs")
    func waits() {
        let (host, listener) = (TestHost(), Listener())
        let layer = still(host, listener)
        host.now = HostTime(seconds: 5)
        layer.opacity = 0.5
        turn(host)
        #expect(listener.log.isEmpty)
    }

    @Test("time that is moved by hand starts an animation")
    func starts() {
        let (host, listener) = (TestHost(), Listener())
        let layer = still(host, listener)
        layer.timeOffset = 0.25
        turn(host)
        #expect(listener.log == ["start"])
    }

    @Test("past its end an animation ends without a renderer: completion first, then the delegate")
    func ends() {
        let (host, listener) = (TestHost(), Listener())
        let layer = still(host, listener)
        layer.timeOffset = 0.99
        turn(host)
        #expect(listener.log == ["start"] && layer.animationKeys() == ["move"])
        layer.timeOffset = 1
        turn(host)
        #expect(listener.log == ["start", "completion", "stop true"])
        #expect(layer.animationKeys() == nil)
        // The renderer is told to drop it, and may tell of the end itself: nothing happens twice.
        #expect(host.commits.flatMap(\.removedAnimations).count == 1)
        host.step(to: 2)
        turn(host)
        #expect(listener.log.count == 3)
    }

    @Test("an animation that is kept on the layer ends once, and stays")
    func kept() {
        let (host, layer) = (TestHost(), CALayer())
        let listener = Listener()
        layer.speed = 0
        _ = host.addCommitted(layer)
        let hold = CABasicAnimation(keyPath: "opacity")
        hold.toValue = 0.5
        hold.duration = 1
        hold.fillMode = .forwards
        hold.isRemovedOnCompletion = false
        hold.delegate = listener
        layer.add(hold, forKey: "hold")
        CATransaction.flush()
        for time in [0.5, 1.5, 2.5] {
            layer.timeOffset = time
            turn(host)
        }
        #expect(listener.log == ["start", "stop true"] && layer.animationKeys() == ["hold"])
    }
}
