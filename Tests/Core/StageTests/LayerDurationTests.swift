import CoreAnimation
import Foundation
import Headless
import Primitives
import Testing

/// Layers that are there for a while only, and whose time repeats: docs/reference/timing.md,
/// "Layers as time spaces".
@MainActor @Suite(.serialized)
struct LayerDurationTests {
    /// "#" where the box is seen, "." where it isn't, at each time; asked of the picture, of the
    /// presentation layer and of the hit test.
    private func seen(_ show: Show, _ box: CALayer, at times: [Double]) -> String {
        times.map { time in
            show.host.step(to: time)
            let isDrawn = show.pixel(50, 50) == 0xFF0000
            let isPresented = box.presentation()?.isHidden == false
            let isHit = show.host.stage.hit(CGPoint(x: 50, y: 50)) === box
            return isDrawn == isPresented && isDrawn == isHit ? (isDrawn ? "#" : ".") : "?"
        }.joined()
    }

    @Test(
        "a layer with a duration is there for it, and before and after as its fill says",
        arguments: [
            ("removed", "..####..."), ("forwards", "..#######"), ("backwards", "######..."),
            ("both", "#########"),
        ])
    func fill(mode: String, expected: String) throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 50, y: 50))
        box.beginTime = 1
        box.duration = 1.5
        box.fillMode = CAMediaTimingFillMode(rawValue: mode)
        // At its very end it is still there.
        let told = seen(show, box, at: [0, 0.5, 1, 1.5, 2, 2.5, 2.75, 3, 4])
        #expect(told == expected)
    }

    @Test("the frame in which it comes or goes is asked for in time, and no other")
    func wakeUp() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 50, y: 50))
        box.beginTime = 1
        box.duration = 1
        show.host.step(to: 0)
        let frames = show.host.paintedFrames
        show.host.step(to: 0.5)
        #expect(show.host.paintedFrames == frames && show.host.damage.isEmpty)
        show.host.step(to: 1)
        #expect(!show.host.damage.isEmpty)
        show.host.step(to: 1.5)
        #expect(show.host.damage.isEmpty)
        show.host.step(to: 2.01)
        #expect(!show.host.damage.isEmpty)
    }

    @Test("a layer's time repeats and turns back, and its animations with it")
    func folded() throws {
        let show = try Show()
        let box = CALayer()
        show.layer.addSublayer(box)
        let inner = CALayer()
        inner.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        box.addSublayer(inner)
        box.duration = 2
        box.repeatCount = .infinity
        box.autoreverses = true
        show.host.step(to: 0)
        let move = CABasicAnimation(keyPath: "position.x")
        move.toValue = 20
        move.duration = 2
        move.isRemovedOnCompletion = false
        move.fillMode = .both
        inner.add(move, forKey: "move")
        // It begins with the commit: at 0.
        CATransaction.flush()
        let places = [0.5, 1, 1.5, 2, 2.5, 3, 4.5].map { time in
            show.host.step(to: time)
            return inner.presentation()?.position.x ?? -1
        }
        #expect(places == [5, 10, 15, 20, 15, 10, 5])
        #expect(inner.convertTime(3, from: nil) == 1)
    }

    @Test("a duration that is taken back leaves the layer there")
    func takenBack() throws {
        let show = try Show()
        let box = show.addBox(at: CGPoint(x: 50, y: 50))
        box.duration = 1
        #expect(seen(show, box, at: [0.5, 1.5]) == "#.")
        box.duration = .infinity
        #expect(seen(show, box, at: [2, 3]) == "##")
    }
}
