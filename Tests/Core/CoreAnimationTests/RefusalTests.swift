import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// What is told of and left out, or told to others.
@Suite("Refusals and notices")
@MainActor
struct RefusalTests {
    @Test("a shadow's offset that isn't finite keeps the one before")
    func shadowOffset() {
        let layer = CALayer()
        layer.shadowOffset = CGSize(width: 1, height: 2)
        let told = complaints {
            layer.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
            layer.shadowOffset = CGSize(width: 0, height: CGFloat.infinity)
        }
        #expect(told.count == 2 && layer.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test("a surface's scale that is none keeps the one before")
    func surfaceScale() {
        let host = TestHost()
        for scale in [2, 0, -1, Double.nan, .infinity] {
            host.context?.setSurface(SurfaceState(width: 400, height: 300, scale: scale))
            #expect(host.context?.scale == 2)
        }
    }

    @Test("the phase of dashes is read back")
    func dashPhase() {
        let layer = CAShapeLayer()
        #expect(layer.lineDashPhase == 0)
        layer.lineDashPhase = 3
        #expect(layer.lineDashPhase == 3)
    }

    /// Apple: an animation is copied when it is added, and must not be changed later.
    @Test("no property of a transition can be set once a layer has it")
    func frozen() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let transition = CATransition()
        transition.endProgress = 0.75
        layer.add(transition, forKey: nil)
        let kept = try #require(layer.animation(forKey: "transition") as? CATransition)
        let told = complaints {
            kept.type = .push
            kept.subtype = .fromTop
            kept.startProgress = 0.25
            kept.endProgress = 0.5
            kept.filter = 1
        }
        #expect(told.count == 5 && kept.type == .fade && kept.subtype == nil)
        #expect(kept.startProgress == 0 && kept.endProgress == 0.75 && kept.filter == nil)
    }

    @Test("a layer that takes another's place in a tree is gone from where it was, there too")
    func replaced() throws {
        let host = TestHost()
        let (from, to) = (host.addCommitted(), host.addCommitted())
        let moved = host.addCommitted(to: from)
        let stays = host.addCommitted(to: from)
        let old = host.addCommitted(to: to)
        _ = host.takeLast()
        to.replaceSublayer(old, with: moved)
        CATransaction.flush()
        let commit = try #require(host.takeLast())
        let lists = Dictionary(
            uniqueKeysWithValues: commit.children.map { ($0.parent, $0.children) })
        #expect(lists[from.record.id] == [stays.record.id])
        #expect(lists[to.record.id] == [moved.record.id])
        #expect(from.sublayers == [stays] && to.sublayers == [moved] && old.superlayer == nil)
    }

    @Test("a point hits the layer that is in front, also where none lies at depth 0")
    func hitDepth() {
        for (first, second) in [(2.0, 1.0), (1, 2), (0, -1), (-2, -1)] {
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            let layers = [first, second].map { z in
                let layer = CALayer()
                layer.frame = root.bounds
                layer.zPosition = z
                root.addSublayer(layer)
                return layer
            }
            let hit = root.hitTest(root.position)
            #expect(hit === (first > second ? layers[0] : layers[1]))
        }
    }
}
