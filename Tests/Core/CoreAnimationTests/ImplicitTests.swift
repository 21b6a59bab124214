import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// Rules are those of docs/reference/actions.md.
@MainActor @Suite("Implicit animation", .serialized)
struct ImplicitTests {
    @Test("nothing animates before the first commit")
    func beforeCommit() throws {
        let host = TestHost()
        let layer = CALayer()
        layer.position = CGPoint(x: 10, y: 10)
        host.root.addSublayer(layer)
        layer.position = CGPoint(x: 20, y: 10)
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation() == nil)
        CATransaction.flush()
        let commit = try #require(host.takeLast())
        #expect(commit.addedAnimations.isEmpty)
        #expect(layer.presentation() != nil)
    }

    @Test("a change on a committed layer plays for a quarter second on the default curve")
    func quarterSecond() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        host.now = HostTime(seconds: 5)
        layer.position = CGPoint(x: 100, y: 0)
        #expect(layer.animationKeys() == ["position"])
        #expect(layer.position.x == 100)
        CATransaction.flush()
        let added = try #require(host.takeLast()?.addedAnimations.first?.animation)
        #expect(added.timing.beginTime == 5)
        #expect(added.timing.duration == 0.25)
        #expect(added.curve == .standard)
        host.now = HostTime(seconds: 5.125)
        // The default curve at one half: docs/reference/timing.md, "Timing functions".
        let x = try #require(layer.presentation()).position.x
        #expect(abs(x - 80.2403) < 0.001)
    }

    @Test("transaction settings set duration and curve, and nesting inherits them")
    func settings() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.animationDuration() == 2)
        layer.opacity = 0
        CATransaction.commit()
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(host.takeLast()?.addedAnimations.isEmpty != false)
        CATransaction.commit()
        let added = try #require(host.takeLast()?.addedAnimations.first?.animation)
        #expect(added.timing.duration == 2)
        #expect(added.curve == .easeIn)
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test("disabled actions change at once")
    func disabled() {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        #expect(layer.action(forKey: "opacity") != nil)
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("an equal value does nothing at all")
    func equalValue() {
        let host = TestHost()
        let layer = host.addCommitted()
        _ = host.takeLast()
        layer.opacity = 1
        layer.position = .zero
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
        #expect(host.commits.isEmpty)
    }

    @Test("a new change starts from where the running one is seen")
    func retarget() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.125)
        layer.position = .zero
        CATransaction.flush()
        let added = try #require(host.takeLast()?.addedAnimations.last?.animation)
        guard case .basic(let motion) = added.motion, case .point(let from)? = motion.from else {
            Issue.record("not a basic animation of a point")
            return
        }
        #expect(abs(from.x - 80.2403) < 0.001)
        #expect(try #require(layer.presentation()).position.x == from.x)
    }

    @Test("the search asks delegate, actions, style, then the class, in this order")
    func searchOrder() {
        final class Recorder: CALayerDelegate {
            var asked: [String] = []
            var answer: (any CAAction)?
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked.append(event)
                return answer
            }
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let delegate = Recorder()
        layer.delegate = delegate
        let (own, styled) = (CABasicAnimation(), CABasicAnimation())
        layer.style = ["actions": ["opacity": styled] as [String: any CAAction]]
        #expect(layer.action(forKey: "opacity") as? CABasicAnimation === styled)
        layer.actions = ["opacity": own]
        #expect(layer.action(forKey: "opacity") as? CABasicAnimation === own)
        delegate.answer = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(delegate.asked == ["style", "opacity", "opacity", "opacity"])
        layer.opacity = 0
        #expect(layer.animationKeys() == nil)
    }

    @Test("NSNull among the actions silences one key")
    func silence() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.actions = ["position": NSNull()]
        layer.position = CGPoint(x: 9, y: 9)
        layer.opacity = 0
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("a background appears at once from nil, and then fades")
    func background() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.backgroundColor = .white
        #expect(layer.animationKeys() == nil)
        CATransaction.flush()
        layer.backgroundColor = .black
        #expect(layer.animationKeys() == ["backgroundColor"])
    }

    @Test("a presentation layer can't be changed")
    func readOnly() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let shown = try #require(layer.presentation())
        let told = complaints {
            shown.opacity = 0
            shown.position = CGPoint(x: 1, y: 1)
            shown.addSublayer(CALayer())
        }
        #expect(told.count == 3)
        #expect(told.allSatisfy { $0.contains("CALayerReadOnly") })
        #expect(shown.opacity == 1 && shown.model() === layer)
    }

    @Test("the presentation keeps committed values while the model runs ahead")
    func committedValues() {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 8
        #expect(layer.presentation()?.cornerRadius == 0)
        CATransaction.commit()
        #expect(layer.presentation()?.cornerRadius == 8)
    }

    @Test("committed values are kept for one property, for the same one twice, and for several")
    func manyCommittedValues() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        func shown() throws -> LayerRecord { try #require(layer.presentation()).record }
        let before = layer.record
        layer.position = CGPoint(x: 5, y: 6)
        #expect(try shown() == before)
        layer.position = CGPoint(x: 7, y: 8)
        #expect(try shown() == before)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.cornerRadius = 3
        layer.position = .zero
        layer.backgroundColor = .white
        #expect(try shown() == before)
        CATransaction.commit()
        #expect(try shown() == layer.record)
        let after = layer.record
        for change in [
            { layer.backgroundColor = nil }, { layer.bounds.size.width = 9 },
            { layer.opacity = 0.25 }, { layer.zPosition = 4 },
            { layer.sublayerTransform.m34 = -0.01 }, { layer.shadowOpacity = 1 },
        ] {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let old = layer.record
            change()
            #expect(try shown() == old)
            CATransaction.commit()
        }
        #expect(layer.record != after)
    }

    @Test("a layer in flight is hit where it is seen, not where the model says")
    func hitInFlight() throws {
        let host = TestHost()
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        _ = host.addCommitted(layer)
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.position.x += 200
        CATransaction.flush()
        let context = try #require(host.context)
        let half = HostTime(seconds: 0.5)
        #expect(context.presentedHit(CGPoint(x: 110, y: 10), at: half) === layer)
        #expect(context.presentedHit(CGPoint(x: 210, y: 10), at: half) === host.root)
        #expect(host.root.hitTest(CGPoint(x: 210, y: 10)) === layer)
    }

    @Test("two changes in one transaction both start from what is on screen")
    func twice() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.25)
        layer.position = CGPoint(x: 200, y: 0)
        layer.position = CGPoint(x: 300, y: 0)
        let held = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(held.fromValue as? CGPoint == CGPoint(x: 25, y: 0))
        #expect(layer.presentation()?.position.x == 25)
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 25)
    }

    @Test("a removed animation is on screen until the commit, and not after it")
    func removal() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 80
        move.duration = 1
        layer.add(move, forKey: "move")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        layer.removeAnimation(forKey: "move")
        #expect(layer.animationKeys() == nil)
        #expect(layer.presentation()?.position.x == 40)
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 0)
    }
}
