import CoreAnimation
import Foundation
import Primitives
import Testing

/// Slips with angles that advice tells of, each with what looks like it and is none. Which are slips is
/// what docs/instruments/advice.md says.
@MainActor @Suite("Slips with turns", .serialized)
struct TurnSlipTests {
    /// What is told to who wants advice while `body` runs and is committed.
    private func told(
        advice: Bool = true, _ body: (TestHost, CALayer) throws -> Void
    ) rethrows -> [String] {
        let host = TestHost()
        let layer = CALayer()
        layer.name = "card"
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        _ = host.addCommitted(layer)
        return try complaints {
            Complaint.givesAdvice = advice
            defer { Complaint.givesAdvice = false }
            try body(host, layer)
            CATransaction.flush()
        }
    }

    private func basic(_ path: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        return animation
    }

    private let turnedOnce =
        "a transform turned by 2π is the one without a turn, so CALayer \"card\" doesn't move: animate "
        + "transform.rotation.z by 2 * .pi with a CABasicAnimation"

    @Test("a turn by 2π, by a change or by an animation of the matrix")
    func fullTurn() {
        let whole = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        #expect(told { $1.transform = whole } == [turnedOnce])
        #expect(
            told { $1.setValue(2 * Double.pi, forKeyPath: "transform.rotation.z") } == [turnedOnce])
        #expect(
            told { $1.add(self.basic("transform", CATransform3DIdentity, whole), forKey: nil) } == [
                turnedOnce
            ])
        #expect(
            told { _, layer in
                layer.transform = CATransform3DMakeRotation(-4 * .pi, 0, 1, 0)
            } == [turnedOnce])
        // Where nobody wants advice nothing is told.
        #expect(told(advice: false) { $1.transform = whole }.isEmpty)
    }

    @Test("a whole turn that is seen is no slip")
    func seenTurn() {
        let whole = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        let cases: [(String, (CALayer) -> Void)] = [
            (
                "by the angle",
                { $0.add(self.basic("transform.rotation.z", 0, 2 * Double.pi), forKey: nil) }
            ),
            (
                "by keyframes",
                { layer in
                    let turn = CAKeyframeAnimation(keyPath: "transform")
                    turn.values = (0...4).map {
                        CATransform3DMakeRotation(CGFloat($0) * .pi / 2, 0, 0, 1)
                    }
                    turn.duration = 1
                    layer.add(turn, forKey: nil)
                }
            ),
            (
                "cumulative quarters",
                { layer in
                    let turn = self.basic("transform.rotation", 0, Double.pi / 2)
                    (turn.isCumulative, turn.repeatCount) = (true, 4)
                    layer.add(turn, forKey: nil)
                }
            ),
            (
                "by the angle, and the model set to the end",
                { layer in
                    layer.transform = whole
                    layer.add(self.basic("transform.rotation.z", 0, 2 * Double.pi), forKey: "spin")
                }
            ),
            (
                "set without animations",
                { layer in
                    CATransaction.begin()
                    CATransaction.setDisableActions(true)
                    layer.transform = whole
                    CATransaction.commit()
                }
            ),
            ("half a turn", { $0.transform = CATransform3DMakeRotation(.pi, 0, 0, 1) }),
            ("a scale", { $0.transform = CATransform3DMakeScale(2, 2, 1) }),
        ]
        for (name, change) in cases { #expect(told { change($1) } == [], "\(name)") }
    }

    @Test("a layer turned by 2π goes back without a complaint")
    func reset() {
        #expect(
            told { _, layer in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.transform = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
                CATransaction.commit()
                layer.transform = CATransform3DIdentity
            } == [])
    }

    @Test(
        "degrees as radians are a slip, in a matrix and in an animation",
        arguments: [45.0, 90, -180, 360])
    func degrees(angle: Double) {
        let sentence =
            "CALayer \"card\" is turned by \(Int(angle)) radians, which looks like degrees: write "
            + "\(Int(angle)) * .pi / 180"
        #expect(told { $1.transform = CATransform3DMakeRotation(angle, 0, 0, 1) } == [sentence])
        #expect(
            told {
                $1.setAffineTransform(CGAffineTransform(rotationAngle: angle).scaledBy(x: 2, y: 2))
            }
                == [sentence])
        #expect(
            told { $1.add(self.basic("transform.rotation.z", 0, angle), forKey: nil) } == [sentence]
        )
        #expect(
            told { $1.add(self.basic("transform.rotation", nil, Int(angle)), forKey: nil) } == [
                sentence
            ])
        #expect(told { $1.transform = CATransform3DMakeRotation(angle, 1, 0, 0) } == [sentence])
    }

    @Test("radians are no slip, however many")
    func radians() {
        let cases: [(String, (CALayer) -> Void)] = [
            ("an eighth", { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1) }),
            ("a degree", { $0.transform = CATransform3DMakeRotation(.pi / 180, 0, 0, 1) }),
            (
                "ninety degrees",
                { $0.transform = CATransform3DMakeRotation(90 * .pi / 180, 0, 0, 1) }
            ),
            ("ten radians", { $0.transform = CATransform3DMakeRotation(10, 0, 0, 1) }),
            (
                "a skew",
                { $0.setAffineTransform(CGAffineTransform(a: 1, b: 0.3, c: 0, d: 1, tx: 0, ty: 0)) }
            ),
            (
                "fifteen turns",
                { $0.add(self.basic("transform.rotation.z", 0, 30 * Double.pi), forKey: nil) }
            ),
            (
                "a cumulative spin",
                { layer in
                    let spin = self.basic("transform.rotation.z", 0, 60)
                    (spin.isCumulative, spin.repeatCount) = (true, .infinity)
                    layer.add(spin, forKey: nil)
                }
            ),
            (
                "an additive wobble",
                { layer in
                    let wobble = self.basic("transform.rotation.z", 0, 30)
                    wobble.isAdditive = true
                    layer.add(wobble, forKey: nil)
                }
            ),
            ("another property", { $0.add(self.basic("position.x", 0, 90), forKey: nil) }),
            (
                "keyframes of radians",
                { layer in
                    let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
                    (swing.values, swing.duration) = ([-0.5, 0.5, -0.5], 1)
                    layer.add(swing, forKey: nil)
                }
            ),
        ]
        for (name, change) in cases { #expect(told { change($1) } == [], "\(name)") }
    }

    @Test("a layer that is turned on and on comes by every angle")
    func spinning() {
        // Half a radian a frame goes through 30, 45 and 60 exactly.
        let messages = told { host, layer in
            for step in 1...130 {
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                layer.transform = CATransform3DMakeRotation(0.5 * CGFloat(step), 0, 0, 1)
                CATransaction.commit()
            }
        }
        #expect(messages == [])
    }
}
