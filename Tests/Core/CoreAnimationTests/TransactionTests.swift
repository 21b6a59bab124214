import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// Rules are those of docs/reference/actions.md, "Transactions".
@MainActor @Suite("Transactions", .serialized)
struct TransactionTests {
    @Test("an unmatched commit is told of and does nothing")
    func unmatched() {
        CATransaction.flush()
        #expect(complaints { CATransaction.commit() }.count == 1)
    }

    @Test("a main-thread call elsewhere ends the program and says what to write instead")
    func otherThread() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await Task.detached { MainQueue.require("a view made") }.value
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("a view made") && text.contains("DispatchQueue.main.async"))
        MainQueue.require("the main thread")
    }

    @Test("a change of what is shown elsewhere, while main has a transaction, ends the program too")
    func otherThreadInside() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { CATransaction.begin() }
            let change: @MainActor @Sendable () -> Void = { CATransaction.touch() }
            // As Swift 5 source does it, whose compiler doesn't refuse.
            let unchecked = unsafeBitCast(change, to: (@Sendable () -> Void).self)
            await Task.detached { unchecked() }.value
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("a change of a layer") && text.contains("DispatchQueue.main.async"))
    }

    @Test("only the outermost commit publishes; flush leaves explicit transactions alone")
    func outermost() {
        let host = TestHost()
        _ = host.takeLast()
        CATransaction.begin()
        CATransaction.begin()
        host.root.opacity = 0.5
        CATransaction.commit()
        CATransaction.flush()
        #expect(host.commits.isEmpty)
        CATransaction.commit()
        #expect(host.commits.count == 1)
    }

    @Test("values under any key are inherited inward and gone after commit")
    func values() {
        CATransaction.flush()
        CATransaction.begin()
        CATransaction.setValue("mine", forKey: "key")
        CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
        CATransaction.begin()
        #expect(CATransaction.value(forKey: "key") as? String == "mine")
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "key") == nil)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
    }

    @Test("a completion block runs in a later turn, right away without animations")
    func completionWithoutAnimations() {
        let host = TestHost()
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("first") }
        CATransaction.setCompletionBlock { log.append("second") }
        CATransaction.commit()
        #expect(log.isEmpty && CATransaction.completionBlock() == nil)
        CATransaction.runDueCallbacks()
        #expect(log == ["first", "second"])
        host.step(to: 1)
        #expect(log.count == 2)
    }

    @Test("an outer block waits for the animations of inner transactions too")
    func nestedCompletion() {
        let host = TestHost()
        let (a, b) = (host.addCommitted(), host.addCommitted())
        var log: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { log.append("outer") }
        a.opacity = 0
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { log.append("inner") }
        b.opacity = 0
        CATransaction.commit()
        CATransaction.commit()
        host.step(to: 0.5)
        #expect(log.isEmpty)
        host.step(to: 1)
        host.step(to: 1.1)
        #expect(log.sorted() == ["inner", "outer"])
    }

    @Test("blocks run before the delegates' stop; a replaced animation did not finish")
    func order() {
        final class Listener: CAAnimationDelegate {
            var log: [String] = []
            func animationDidStart(_ anim: CAAnimation) { log.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                log.append("stop \(flag)")
            }
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let listener = Listener()
        func animation() -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            animation.duration = 1
            animation.delegate = listener
            return animation
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { listener.log.append("block") }
        layer.add(animation(), forKey: "fade")
        CATransaction.commit()
        host.step(to: 0.5)
        layer.add(animation(), forKey: "fade")
        host.step(to: 0.6)
        #expect(listener.log == ["start", "start", "block", "stop false"])
        host.step(to: 2)
        #expect(listener.log.last == "stop true")
        #expect(layer.animationKeys() == nil)
    }

    @Test("an animation that a layer holds can't be changed, and its original can")
    func frozen() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let original = CABasicAnimation(keyPath: "opacity")
        original.toValue = 0.5
        layer.add(original, forKey: "fade")
        let held = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
        let told = complaints {
            held.toValue = 1
            held.duration = 9
            held.keyPath = "position"
        }
        #expect(told.count == 3 && told.allSatisfy { $0.contains("CAAnimationImmutable") })
        #expect(held.toValue as? Double == 0.5 && held.keyPath == "opacity")
        original.duration = 9
        #expect(held.duration == 0)
    }

    @Test("an animation of nothing is told of, and ends at once")
    func nonsense() {
        let host = TestHost()
        let layer = host.addCommitted()
        let told = complaints {
            layer.add(CABasicAnimation(keyPath: "position.nonsense"), forKey: "a")
            let wrong = CABasicAnimation(keyPath: "position")
            wrong.toValue = "here"
            layer.add(wrong, forKey: "b")
            CATransaction.flush()
        }
        #expect(told.count == 2)
        #expect(layer.animationKeys() == ["b"])
    }

    @Test("animations on a layer that nobody shows are started and stopped at once")
    func unhosted() {
        final class Listener: CAAnimationDelegate {
            var log: [String] = []
            func animationDidStart(_ anim: CAAnimation) { log.append("start") }
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                log.append("stop \(flag)")
            }
        }
        let (layer, listener) = (CALayer(), Listener())
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        #expect(layer.animationKeys() == ["fade"])
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(listener.log == ["start", "stop false"] && layer.animationKeys() == nil)
    }

    @Test("every animatable key and structured path animates")
    func everyKey() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        let values: [(String, Any)] = [
            ("bounds", CGRect(x: 0, y: 0, width: 9, height: 9)), ("position", CGPoint(x: 9, y: 9)),
            ("zPosition", 9), ("anchorPoint", CGPoint(x: 1, y: 1)), ("anchorPointZ", 9),
            ("transform", CATransform3DMakeScale(2, 2, 1)),
            ("sublayerTransform", CATransform3DMakeScale(2, 2, 1)), ("opacity", 0.5),
            ("hidden", true), ("masksToBounds", true), ("doubleSided", false),
            ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)), ("contentsScale", 2),
            ("backgroundColor", CGColor.white), ("cornerRadius", 4), ("borderWidth", 3),
            ("borderColor", CGColor.white), ("transform.rotation.z", 1), ("transform.scale.x", 2),
            ("transform.translation.y", 5), ("position.x", 7), ("bounds.size.width", 8),
            ("bounds.origin.y", 3), ("anchorPoint.y", 0.2), ("sublayerTransform.rotation.x", 1),
            ("shadowColor", CGColor.white), ("shadowOpacity", 0.5), ("shadowRadius", 9),
            ("shadowOffset", CGSize(width: 1, height: 2)), ("shadowOffset.height", 4),
        ]
        for (path, value) in values {
            let animation = CABasicAnimation(keyPath: path)
            animation.fromValue = value
            animation.toValue = value
            animation.duration = 10
            layer.add(animation, forKey: path)
        }
        CATransaction.flush()
        #expect(host.takeLast()?.addedAnimations.count == values.count)
        let shown = try #require(layer.presentation())
        #expect(shown.opacity == 0.5 && shown.isHidden && shown.cornerRadius == 4)
        #expect(shown.position == CGPoint(x: 7, y: 9) && shown.bounds.width == 8)
        #expect(shown.backgroundColor == .white && shown.contentsRect.width == 0.5)
        #expect(shown.shadowOffset == CGSize(width: 1, height: 4) && shown.shadowRadius == 9)
        #expect(layer.opacity == 1 && layer.position == .zero)
    }

    @Test("a block of a transaction inside another waits for the outer commit, after the starts")
    func completionAfterOuter() {
        final class Listener: CAAnimationDelegate {
            var log: [String] = []
            func animationDidStart(_ anim: CAAnimation) { log.append("start") }
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let listener = Listener()
        // Opens the implicit transaction.
        layer.zPosition = 1
        CATransaction.begin()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 1
        fade.delegate = listener
        layer.add(fade, forKey: "fade")
        CATransaction.setCompletionBlock { listener.log.append("done") }
        CATransaction.commit()
        CATransaction.runDueCallbacks()
        #expect(listener.log == [])
        CATransaction.flush()
        CATransaction.runDueCallbacks()
        #expect(listener.log == ["start", "done"])
    }
}
