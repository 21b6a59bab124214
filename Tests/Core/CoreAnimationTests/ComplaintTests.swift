import CoreAnimation
import Foundation
import Primitives
import Testing

/// What is told of slips: with the layer's name, the animation's key, and what helps.
@MainActor @Suite("Complaints that help", .serialized)
struct ComplaintTests {
    private func layer(_ host: TestHost) -> CALayer {
        let layer = host.addCommitted()
        layer.name = "card"
        return layer
    }

    private func told(
        _ key: String?, _ animation: CAAnimation, advice: Bool = false
    ) -> [String] {
        let host = TestHost()
        let layer = layer(host)
        return complaints {
            Complaint.givesAdvice = advice
            layer.add(animation, forKey: key)
            CATransaction.flush()
            Complaint.givesAdvice = false
        }
    }

    private func holds(_ messages: [String], _ words: String...) -> Bool {
        messages.count == 1 && words.allSatisfy { messages[0].contains($0) }
    }

    @Test("a misspelt key path is told of with the name that is meant, and others aren't")
    func misspelt() {
        let fade = CABasicAnimation(keyPath: "opactiy")
        fade.toValue = 0.5
        #expect(holds(told("fade", fade), "opactiy", "\"opacity\"", "card", "fade"))
        let turn = CABasicAnimation(keyPath: "tranform.rotation.z")
        turn.toValue = 1
        #expect(holds(told("turn", turn), "\"transform.rotation.z\"", "card", "turn"))
        let wrong = CABasicAnimation(keyPath: "transform.rotation.w")
        wrong.toValue = 1
        #expect(holds(told("turn", wrong), "transform.rotation.w", "card", "turn"))
        let own = CABasicAnimation(keyPath: "progress")
        own.toValue = 1
        #expect(told("own", own).isEmpty)
    }

    @Test("a key that the layer has a value for is no slip")
    func ownKey() {
        let host = TestHost()
        let layer = layer(host)
        layer.setValue(0.5, forKey: "opacityy")
        let move = CABasicAnimation(keyPath: "opacityy")
        move.toValue = 1
        #expect(
            complaints {
                layer.add(move, forKey: nil)
                CATransaction.flush()
            }.isEmpty)
    }

    @Test("a value of the wrong type is told of with the layer and the key")
    func wrongType() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = CGPoint.zero
        #expect(holds(told("fade", fade), "opacity", "card", "fade", "CGPoint"))
    }

    @Test("a transaction that is still open at the end of a turn is told of")
    func unbalanced() {
        CATransaction.flush()
        let messages = complaints {
            CATransaction.begin()
            CATransaction.endTurn()
            CATransaction.commit()
            CATransaction.endTurn()
        }
        #expect(holds(messages, "begin()", "commit()"))
    }

    @Test("a frequent slip is told only to programs that want advice")
    func advice() {
        func keyframes(_ values: [Any]?, _ times: [NSNumber]?) -> CAKeyframeAnimation {
            let moves = CAKeyframeAnimation(keyPath: "opacity")
            (moves.values, moves.keyTimes, moves.duration) = (values, times, 1)
            return moves
        }
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.toValue, spring.duration) = (0.5, 0.1)
        let short = CAAnimationGroup()
        let part = CABasicAnimation(keyPath: "opacity")
        (part.toValue, part.duration, short.duration) = (0, 2, 1)
        short.animations = [part]
        let cases: [(CAAnimation, String)] = [
            (keyframes([0, 1, 0], [0, 1]), "keyTimes"), (keyframes(nil, nil), "values"),
            (spring, "settlingDuration"), (short, "duration"),
        ]
        for (animation, word) in cases {
            #expect(told("slip", animation).isEmpty, "\(word)")
            #expect(holds(told("slip", animation, advice: true), word, "card", "slip"), "\(word)")
        }
        let fine = keyframes([0, 1, 0], [0, 0.5, 1])
        #expect(told("fine", fine, advice: true).isEmpty)
    }

    @Test("an animation on a layer that is in no tree by the commit is advised on")
    func noTree() {
        let layer = CALayer()
        layer.name = "loose"
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        for advice in [false, true] {
            let messages = complaints {
                Complaint.givesAdvice = advice
                layer.add(fade, forKey: "fade")
                CATransaction.flush()
                Complaint.givesAdvice = false
            }
            #expect(advice ? holds(messages, "loose", "fade", "tree") : messages.isEmpty)
        }
        CATransaction.runDueCallbacks()
    }
}
