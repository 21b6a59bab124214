import CoreAnimation
import Foundation
import Primitives
import Testing

/// When delegates and blocks are called: docs/reference/animation.md, "Life of an animation".
@MainActor @Suite("Starts and completions", .serialized)
struct StartTimeTests {
    private final class Log: CAAnimationDelegate {
        var calls: [String] = []
        func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            calls.append("stop \(flag)")
        }
    }

    private func fade(_ log: Log, begin: Double) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
        (fade.beginTime, fade.delegate) = (begin, log)
        return fade
    }

    @Test("the start is told when the active time begins, not at the commit")
    func later() {
        let (host, log) = (TestHost(), Log())
        let layer = host.addCommitted()
        host.step(to: 10)
        layer.add(fade(log, begin: 12), forKey: "a")
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        host.step(to: 11.9)
        #expect(log.calls.isEmpty)
        host.step(to: 12)
        #expect(log.calls == ["start"])
        host.step(to: 13.1)
        #expect(log.calls == ["start", "stop true"])
    }

    @Test("an animation that begins with the commit, or began before, starts at once")
    func atOnce() {
        let (host, log) = (TestHost(), Log())
        let layer = host.addCommitted()
        host.step(to: 10)
        layer.add(fade(log, begin: 0), forKey: "a")
        layer.add(fade(log, begin: 9.5), forKey: "b")
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(log.calls == ["start", "start"])
    }

    @Test("an animation removed before it began is started and stopped, unfinished")
    func removed() {
        let (host, log) = (TestHost(), Log())
        let layer = host.addCommitted()
        host.step(to: 10)
        layer.add(fade(log, begin: 12), forKey: "a")
        CATransaction.flush()
        layer.removeAnimation(forKey: "a")
        host.step(to: 14)
        #expect(log.calls.last == "stop false" && log.calls.count(where: { $0 == "start" }) <= 1)
    }

    @Test("completion blocks run with only a main queue, and without a window")
    func withoutWindow() async {
        CATransaction.flush()
        let seconds = await withCheckedContinuation { continuation in
            CATransaction.setCompletionBlock { continuation.resume(returning: 1) }
            CATransaction.setAnimationDuration(0.1)
            CALayer().opacity = 0.5
        }
        #expect(seconds == 1)
        await withCheckedContinuation { continuation in
            CATransaction.begin()
            CATransaction.setCompletionBlock { continuation.resume() }
            CATransaction.commit()
        }
    }
}
