import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// "Transactions are per thread": Apple's own tests of the class, as the reference tells of them (12b).
@MainActor @Suite("A transaction for each thread", .serialized)
struct ThreadTransactionTests {
    @Test("settings are a thread's own, and are inherited inward there")
    func settings() {
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setAnimationDuration(7)
        let seen = onThreads(2) { seenSettings($0) }
        #expect(seen == [[0.25, 1, 1, 0.25], [0.25, 2, 1, 0.25]])
        #expect(CATransaction.animationDuration() == 7 && !CATransaction.disableActions())
        CATransaction.commit()
    }

    @Test("the implicit one of a thread ends with flush")
    func flush() {
        let seen = onThreads(1) { seenFlush($0) }
        #expect(seen == [[3, 0.25]])
    }

    @Test("a commit publishes nothing of main's, and closes nothing of it")
    func commitElsewhere() {
        let host = Host()
        CATransaction.begin()
        host.root.opacity = 0.5
        _ = onThreads(1) { commitAndFlush($0) }
        #expect(host.commits.isEmpty)
        CATransaction.commit()
        #expect(host.commits.count == 1)
        host.end()
    }

    @Test("a completion block waits for animations that main shows later, and runs on main")
    func completion() throws {
        let host = Host()
        let log = Locked<[Bool]>([])
        let handed = onThreads(1) { _ in
            faded { log.withLock { $0.append(MainQueue.isCurrent) } }
        }
        CATransaction.runDueCallbacks()
        #expect(log.withLock { $0 } == [])
        let layer = try #require(handed.first).layer
        host.root.addSublayer(layer)
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(log.withLock { $0 } == [])
        let added = try #require(
            host.commits.last?.addedAnimations.first { $0.layer == layer.id })
        host.context?.animationsEnded([added.animation.id])
        CATransaction.runDueCallbacks()
        #expect(log.withLock { $0 } == [true])
        host.end()
    }

    @Test(
        "a completion also comes for no animation, for an unseen layer and for a thread that ends",
        arguments: 0..<3)
    func completionAnyway(_ kind: Int) async {
        let host = Host()
        let log = Locked(0)
        _ = onThreads(1) { _ in complete(kind) { log.withLock { $0 += 1 } } }
        // A thread tells its group before it is gone.
        for _ in 0..<10_000 where log.withLock({ $0 }) == 0 {
            await mainTurn()
            CATransaction.runDueCallbacks()
        }
        #expect(log.withLock { $0 } == 1)
        host.end()
    }

    @Test("an unmatched commit of another thread is told of")
    func unmatched() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { _ = onThreads(1) { unmatchedCommit($0) } }
            await mainTurn()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("commit() without begin()"))
    }
}

// What threads do stands in functions of no actor: Swift 5's compiler looks closely at all that stands inside of
// code which names one.

private func seenSettings(_ thread: Int) -> [Double] {
    var seen = [CATransaction.animationDuration()]
    CATransaction.begin()
    CATransaction.setAnimationDuration(Double(thread + 1))
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    seen.append(CATransaction.animationDuration())
    seen.append(CATransaction.disableActions() ? 1 : 0)
    CATransaction.commit()
    CATransaction.commit()
    seen.append(CATransaction.animationDuration())
    return seen
}

private func seenFlush(_ thread: Int) -> [Double] {
    CATransaction.setAnimationDuration(3)
    let before = CATransaction.animationDuration()
    CATransaction.flush()
    return [before, CATransaction.animationDuration()]
}

private func commitAndFlush(_ thread: Int) {
    CATransaction.begin()
    CATransaction.commit()
    CATransaction.flush()
}

private func unmatchedCommit(_ thread: Int) { CATransaction.commit() }

/// A layer with an animation, whose transaction calls `completion`.
private func faded(_ completion: @escaping () -> Void) -> Handed {
    CATransaction.begin()
    CATransaction.setCompletionBlock(completion)
    let layer = CALayer()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    CATransaction.commit()
    return Handed(layer: layer)
}

/// A transaction without an animation; with one whose layer goes; and an implicit one.
private func complete(_ kind: Int, _ completion: @escaping () -> Void) {
    if kind < 2 { CATransaction.begin() }
    CATransaction.setCompletionBlock(completion)
    if kind == 1 { CALayer().add(CABasicAnimation(keyPath: "opacity"), forKey: nil) }
    if kind < 2 { CATransaction.commit() }
}

/// Comes back when main has done what was sent to it before.
@MainActor
private func mainTurn() async {
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
}
