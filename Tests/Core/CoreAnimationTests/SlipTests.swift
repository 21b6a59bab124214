import CoreAnimation
import Foundation
import Primitives
import Testing

/// Slips with layers that advice tells of, each with what looks like it and is none. Which are slips is
/// what docs/instruments/advice.md says.
@MainActor @Suite("Slips with layers", .serialized)
struct SlipTests {
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

    // Anchor points

    @Test("an anchor point that moves the layer is told with how far")
    func anchor() {
        // 100 x 50 points: from the middle to the corner by half of that, down and to the right.
        let sentence =
            "the anchorPoint (0, 0) moved CALayer \"card\" by (50, 25), as its position stayed: set "
            + "position, or the old frame again, after it"
        #expect(told { $1.anchorPoint = .zero } == [sentence])
        // A frame before it doesn't help, on a new layer either.
        let fresh = told { host, _ in
            let layer = CALayer()
            layer.name = "card"
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            layer.anchorPoint = .zero
            host.root.addSublayer(layer)
        }
        #expect(fresh == [sentence])
    }

    @Test("an anchor point whose position goes with it is no slip")
    func kept() {
        let cases: [(String, (TestHost, CALayer) -> Void)] = [
            (
                "the frame again",
                { _, layer in
                    let frame = layer.frame
                    layer.anchorPoint = .zero
                    layer.frame = frame
                }
            ),
            (
                "the position after it",
                { _, layer in
                    layer.anchorPoint = .zero
                    layer.position = CGPoint(x: 10, y: 20)
                }
            ),
            (
                "the position before it",
                { _, layer in
                    layer.position = CGPoint(x: 10, y: 20)
                    layer.anchorPoint = .zero
                }
            ),
            (
                "a hand of a clock that is new",
                { host, _ in
                    let hand = CALayer()
                    hand.bounds = CGRect(x: 0, y: 0, width: 4, height: 80)
                    hand.position = CGPoint(x: 100, y: 100)
                    hand.anchorPoint = CGPoint(x: 0.5, y: 1)
                    host.root.addSublayer(hand)
                }
            ),
            (
                "a new layer whose frame comes after it",
                { host, _ in
                    let layer = CALayer()
                    layer.anchorPoint = .zero
                    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
                    host.root.addSublayer(layer)
                }
            ),
            (
                "there and back",
                { _, layer in
                    layer.anchorPoint = .zero
                    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
                }
            ),
        ]
        for (name, change) in cases { #expect(told { change($0, $1) } == [], "\(name)") }
    }

    // Gradients

    private func gradient(filling layer: CALayer) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.frame = layer.bounds
        layer.addSublayer(gradient)
        CATransaction.flush()
        return gradient
    }

    @Test("a gradient that filled its layer and keeps its size is told")
    func fixedGradient() {
        let messages = told { _, layer in
            _ = gradient(filling: layer)
            layer.bounds.size = CGSize(width: 200, height: 80)
        }
        #expect(
            messages == [
                "a gradient that filled CALayer \"card\" keeps its size of 100 x 50 while that has 200 x "
                    + "80: set its frame in layoutSubviews()"
            ])
    }

    /// Places what is in it by its own size.
    private final class Filler: CALayer {
        override func layoutSublayers() {
            for each in sublayers ?? [] { each.frame = bounds }
        }
    }

    @Test("a gradient that follows, or never filled its layer, is no slip")
    func followingGradient() {
        let size = CGSize(width: 200, height: 80)
        let cases: [(String, (TestHost, CALayer) -> Void)] = [
            (
                "set in the same turn",
                { _, layer in
                    let gradient = self.gradient(filling: layer)
                    layer.bounds.size = size
                    gradient.frame = layer.bounds
                }
            ),
            (
                "set by the layout",
                { host, _ in
                    let layer = Filler()
                    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
                    host.root.addSublayer(layer)
                    _ = self.gradient(filling: layer)
                    layer.bounds.size = size
                }
            ),
            (
                "by its autoresizing mask",
                { _, layer in
                    let gradient = self.gradient(filling: layer)
                    gradient.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
                    layer.bounds.size = size
                }
            ),
            (
                "a band of it",
                { _, layer in
                    let gradient = self.gradient(filling: layer)
                    gradient.frame.size.height = 10
                    CATransaction.flush()
                    layer.bounds.size = size
                }
            ),
            (
                "hidden",
                { _, layer in
                    self.gradient(filling: layer).isHidden = true
                    layer.bounds.size = size
                }
            ),
            (
                "taken away",
                { _, layer in
                    let gradient = self.gradient(filling: layer)
                    layer.bounds.size = size
                    gradient.removeFromSuperlayer()
                }
            ),
            (
                "moved only",
                { _, layer in
                    _ = self.gradient(filling: layer)
                    layer.position.x += 5
                }
            ),
        ]
        for (name, change) in cases { #expect(told { change($0, $1) } == [], "\(name)") }
    }

    // Completion blocks

    private func fade() -> CABasicAnimation { basic("opacity", 1, 0) }

    @Test("a completion block that is set after the animations comes at once")
    func lateCompletion() {
        let messages = told { _, layer in
            CATransaction.begin()
            layer.add(fade(), forKey: nil)
            CATransaction.setCompletionBlock {}
            CATransaction.commit()
        }
        #expect(
            messages == [
                "a transaction's completion block comes at once, as it was set after the animations were "
                    + "added: call setCompletionBlock(_:) before that"
            ])
        CATransaction.runDueCallbacks()
    }

    @Test("a completion block that waits for something, or was never to, is no slip")
    func completion() {
        let cases: [(String, (CALayer) -> Void)] = [
            (
                "before",
                { layer in
                    CATransaction.setCompletionBlock {}
                    layer.add(self.fade(), forKey: nil)
                }
            ),
            (
                "between",
                { layer in
                    layer.add(self.fade(), forKey: nil)
                    CATransaction.setCompletionBlock {}
                    layer.add(self.fade(), forKey: nil)
                }
            ),
            (
                "a transaction inside",
                { layer in
                    layer.add(self.fade(), forKey: nil)
                    CATransaction.setCompletionBlock {}
                    CATransaction.begin()
                    layer.add(self.fade(), forKey: nil)
                    CATransaction.commit()
                }
            ),
            ("no animation", { _ in CATransaction.setCompletionBlock {} }),
            (
                "none as actions are disabled",
                { layer in
                    CATransaction.setDisableActions(true)
                    layer.opacity = 0.5
                    CATransaction.setCompletionBlock {}
                }
            ),
        ]
        for (name, change) in cases {
            let messages = told { _, layer in
                CATransaction.begin()
                change(layer)
                CATransaction.commit()
            }
            #expect(messages == [], "\(name)")
            CATransaction.runDueCallbacks()
        }
    }

    @Test("where nobody wants to know nothing is looked at, and where somebody does it is kept")
    func history() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.transform = CATransform3DMakeRotation(90, 0, 0, 1)
        CATransaction.flush()
        MotionHistory.retain(.endings)
        defer { MotionHistory.release(.endings) }
        #expect(MotionHistory.current?.slips(of: layer.id).isEmpty == true)
        let messages = complaints {
            layer.transform = CATransform3DMakeRotation(45, 0, 0, 1)
            CATransaction.flush()
            layer.transform = CATransform3DMakeRotation(90, 0, 0, 1)
            CATransaction.flush()
        }
        // An inspector's program tells nothing by itself.
        #expect(messages == [])
        let found = MotionHistory.current?.slips(of: layer.id) ?? []
        #expect(found.map(\.slip.code) == ["degrees"] && found.first?.count == 2)
        // Changes that made no animation are written down for an inspector alone.
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        CATransaction.commit()
        #expect(MotionHistory.current?.refused(of: layer.id).isEmpty == true)
    }
}
