import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// A move that comes while another runs goes on from where the layer is shown. Of a plain layer that is told
/// from its position alone, of one of a program's own class from all its values: both must be the same.
@MainActor @Suite("Moves that are interrupted", .serialized)
struct InterruptedMoveTests {
    private final class Ordinary: CALayer {}

    /// What else there is about the layer.
    private static let others: [@MainActor (CALayer) -> Void] = [
        { _ in }, { $0.speed = 2 }, { $0.superlayer?.speed = 0.5 }, { $0.beginTime = 1.1 },
        { $0.opacity = 0.5 }, { $0.duration = 40 },
        {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.byValue = 40
            animation.isAdditive = true
            animation.duration = 3
            $0.add(animation, forKey: "more")
        },
        {
            let path = CAKeyframeAnimation(keyPath: "position")
            path.values = [CGPoint(x: 5, y: 5), CGPoint(x: 90, y: 10), CGPoint(x: 0, y: 70)]
            path.duration = 2
            $0.add(path, forKey: nil)
        },
        {
            $0.bounds.size.width = 70
            $0.cornerRadius = 3
        },
    ]

    /// Where the moves of a layer begin: one after the other, while the one before runs.
    private func starts(of plain: CALayer, _ other: Int) -> [CGPoint?] {
        let host = TestHost()
        let above = host.addCommitted()
        let layer = host.addCommitted(plain, to: above)
        var starts: [CGPoint?] = []
        for (index, time) in [1, 1.125, 1.3, 1.4, 2.5].enumerated() {
            host.step(to: time)
            if index == 1 { Self.others[other](layer) }
            // The one that ran is removed, and shown up to the commit all the same.
            if index == 3 { layer.removeAnimation(forKey: "position") }
            layer.position = CGPoint(x: 100 + 50 * index, y: 30 * index)
            CATransaction.flush()
            for added in host.takeLast()?.addedAnimations ?? [] {
                guard case .basic(let motion) = added.animation.motion,
                    case .point(let point)? = motion.from
                else { continue }
                starts.append(point)
            }
        }
        return starts
    }

    @Test(
        "interrupting moves begin where the layer is shown, whatever else it does", arguments: 0..<9
    )
    func same(other: Int) {
        let (own, ordinary) = (starts(of: CALayer(), other), starts(of: Ordinary(), other))
        #expect(own == ordinary)
        #expect(own.count >= 5 && own[0] == .zero)
    }

    @Test("a move begins half the way when the one before is at its half")
    func half() {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position = CGPoint(x: 80, y: 40)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.125)
        layer.position = .zero
        // Half of 80 and of 40, as the first takes a quarter of a second.
        #expect(
            (layer.animation(forKey: "position") as? CABasicAnimation)?.fromValue as? CGPoint
                == CGPoint(x: 40, y: 20))
    }

    @Test("each end finds its layer, in whatever order animations come and go")
    func ends() throws {
        var dice = Dice(seed: 5)
        let host = TestHost()
        let layers = (0..<400).map { _ in host.addCommitted() }
        var due = [Double](repeating: 0, count: layers.count)
        for round in 1..<8 {
            let now = Double(round)
            host.step(to: now)
            for index in layers.indices {
                let isDone = due[index] <= now
                #expect((layers[index].animationKeys() == nil) == isDone, "\(index) in \(round)")
                guard Int.random(in: 0..<3, using: &dice) == 0 else { continue }
                CATransaction.begin()
                let length = Double.random(in: 0.5...4, using: &dice)
                CATransaction.setAnimationDuration(length)
                layers[index].position.x += 10
                CATransaction.commit()
                due[index] = now + length
                if Int.random(in: 0..<5, using: &dice) == 0 {
                    layers[index].removeAllAnimations()
                    CATransaction.flush()
                    due[index] = 0
                }
            }
        }
        host.step(to: 100)
        #expect(layers.allSatisfy { $0.animationKeys() == nil })
    }
}

/// Layers that only the commit to come still holds.
@MainActor @Suite("Layers that go with a commit", .serialized)
struct LastHolderTests {
    /// Changes another layer when it goes away, as programs' classes do.
    private final class Parting: CALayer {
        nonisolated(unsafe) var heir: CALayer?

        deinit {
            // Let go of on the main thread, by the commit.
            let heir = heir
            MainActor.assumeIsolated { heir?.opacity = 0.25 }
        }
    }

    @Test("changes that a vanishing layer makes to another are in the commit after")
    func parting() throws {
        let host = TestHost()
        let heir = host.addCommitted()
        var parting: Parting? = Parting()
        parting?.heir = heir
        CATransaction.setDisableActions(true)
        parting.map { _ = host.addCommitted($0) }
        CATransaction.setDisableActions(true)
        parting?.position = CGPoint(x: 7, y: 8)
        parting?.removeFromSuperlayer()
        weak let gone = parting
        parting = nil
        #expect(gone != nil && heir.opacity == 1)
        CATransaction.flush()
        #expect(gone == nil && heir.opacity == 0.25)
        CATransaction.flush()
        let change = try #require(host.takeLast()?.changes.first { $0.record.id == heir.id })
        #expect(change.record.opacity == 0.25)
    }

    @Test("a move is in the commit once, with the last place, and in the order of the first sets")
    func moves() throws {
        let host = TestHost()
        let layers = (0..<5).map { _ in host.addCommitted() }
        CATransaction.setDisableActions(true)
        for index in [3, 0, 4, 0, 3] {
            layers[index].position.x += CGFloat(index + 1)
        }
        layers[4].opacity = 0.5
        CATransaction.flush()
        let commit = try #require(host.takeLast())
        #expect(
            commit.moves == [
                LayerMove(layer: layers[3].id, position: CGPoint(x: 8, y: 0)),
                LayerMove(layer: layers[0].id, position: CGPoint(x: 2, y: 0)),
            ])
        #expect(commit.changes.map(\.record.id) == [layers[4].id])
        #expect(commit.changes.first?.record.position == CGPoint(x: 5, y: 0))
        #expect(commit.addedAnimations.isEmpty)
    }
}
