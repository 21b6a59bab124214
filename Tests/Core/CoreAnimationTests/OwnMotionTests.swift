import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// What a change of a plain layer makes by itself needs no object; of a layer of a program's own class it is
/// a `CABasicAnimation` from the start. Both must be the same for everybody.
@MainActor @Suite("Animations without an object", .serialized)
struct OwnMotionTests {
    private final class Ordinary: CALayer {}

    private static let changes: [@MainActor (CALayer) -> Void] = [
        { $0.position = CGPoint(x: 30, y: 40) }, { $0.opacity = 0.25 },
        { $0.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) }, { $0.zPosition = 3 },
        { $0.cornerRadius = 7 }, { $0.borderWidth = 2 },
        { $0.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5) },
        { $0.transform = CATransform3DMakeRotation(1, 0, 1, 0) },
        { $0.anchorPoint = CGPoint(x: 0, y: 1) }, { $0.anchorPointZ = 5 },
        { $0.shadowOffset = CGSize(width: 4, height: 5) }, { $0.shadowOpacity = 0.5 },
        { $0.isHidden = true }, { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) },
        { $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1) }, { $0.masksToBounds = true },
    ]

    private func layer(_ layer: CALayer, on host: TestHost) -> CALayer {
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        return host.addCommitted(layer)
    }

    @Test("the renderer gets the animations that an ordinary layer has", arguments: 0..<16)
    func records(index: Int) {
        func added(to plain: CALayer) -> [AnimationRecord] {
            let host = TestHost()
            let layer = layer(plain, on: host)
            host.now = HostTime(seconds: 5)
            CATransaction.setAnimationDuration(1.5)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
            Self.changes[index](layer)
            CATransaction.flush()
            return (host.takeLast()?.addedAnimations ?? []).map(\.animation)
        }
        let (own, ordinary) = (added(to: CALayer()), added(to: Ordinary()))
        #expect(own.count == 1)
        #expect(own.count == ordinary.count)
        for (a, b) in zip(own, ordinary) {
            #expect(a.timing == b.timing)
            #expect(a.curve == b.curve)
            #expect(a.motion == b.motion)
            #expect(a.isRemovedOnCompletion == b.isRemovedOnCompletion)
        }
    }

    @Test(
        "a program that asks for implicit animations gets those that an ordinary layer has",
        arguments: 0..<16)
    func objects(index: Int) throws {
        func attached(to plain: CALayer) -> [(key: String, animation: CAAnimation)] {
            let host = TestHost()
            let layer = layer(plain, on: host)
            CATransaction.begin()
            CATransaction.setAnimationDuration(1.5)
            Self.changes[index](layer)
            CATransaction.commit()
            return withExtendedLifetime(host) {
                (layer.animationKeys() ?? []).compactMap { key in
                    layer.animation(forKey: key).map { (key, $0) }
                }
            }
        }
        let (own, ordinary) = (attached(to: CALayer()), attached(to: Ordinary()))
        #expect(own.count == 1)
        #expect(own.map(\.key) == ordinary.map(\.key))
        for (a, b) in zip(own, ordinary) {
            #expect(a.animation.description == b.animation.description)
            #expect(a.animation.isImplicit == b.animation.isImplicit)
            #expect(a.animation.fillMode == b.animation.fillMode)
            #expect(a.animation.delegate == nil)
        }
    }

    @Test(
        "an implicit animation that is asked for is one object, refuses changes and goes on running"
    )
    func oneObject() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.position = CGPoint(x: 100, y: 0)
        let before = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(before.fromValue as? CGPoint == .zero)
        #expect(before.keyPath == "position")
        CATransaction.flush()
        #expect(layer.animation(forKey: "position") === before)
        let told = complaints { before.duration = 9 }
        #expect(told.count == 1)
        #expect(before.duration == 0.25)
        #expect(host.commits.last?.addedAnimations.count == 1)
        host.step(to: 0.3)
        #expect(layer.animationKeys() == nil)
    }

    @Test("a completion block waits for an implicit animation")
    func completion() {
        let host = TestHost()
        let layer = host.addCommitted()
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        layer.position = CGPoint(x: 100, y: 0)
        CATransaction.commit()
        host.step(to: 0.2)
        #expect(!isDone)
        host.step(to: 0.3)
        #expect(isDone)
    }

    @Test("actions, style and a delegate are still asked")
    func asked() throws {
        final class Slow: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                let animation = CABasicAnimation(keyPath: event)
                animation.duration = 4
                return animation
            }
        }
        let host = TestHost()
        let (delegate, ways) = (Slow(), (0..<3).map { _ in host.addCommitted() })
        let slow = CABasicAnimation(keyPath: "position")
        slow.duration = 4
        ways[0].delegate = delegate
        ways[1].actions = ["position": slow]
        ways[2].style = ["actions": ["position": slow]]
        CATransaction.flush()
        for layer in ways {
            layer.position = CGPoint(x: 100, y: 0)
            #expect(layer.animation(forKey: "position")?.duration == 4)
        }
    }
}
