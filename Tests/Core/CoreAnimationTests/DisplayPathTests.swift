import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// docs/reference/layout.md, "Display", and docs/reference/actions.md, "Keys of the tree".
@MainActor @Suite("Drawing again", .serialized)
struct DisplayPathTests {
    private final class Counted: CALayer {
        var count = 0
        override func draw(in ctx: CGContext) { count += 1 }
    }

    private final class Asked: CALayerDelegate {
        var keys: [String] = []
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            keys.append(event)
            return event == "contents" ? answer : nil
        }
    }

    private func counted(_ host: TestHost) -> Counted {
        let layer = Counted()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        host.root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    @Test("display() called outright clears what is due")
    func outright() {
        let host = TestHost()
        let layer = counted(host)
        layer.setNeedsDisplay()
        layer.display()
        #expect(layer.count == 1 && !layer.needsDisplay())
        CATransaction.flush()
        #expect(layer.count == 1)
    }

    @Test("drawing again asks for the action of the contents, and fades where that says so")
    func action() throws {
        let host = TestHost()
        let layer = counted(host)
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.removeAllAnimations()
        let asked = Asked()
        layer.delegate = asked
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(asked.keys == ["contents"])
        asked.answer = CATransition()
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(layer.animationKeys()?.contains(kCATransition) == true)
    }

    @Test("a text layer's new text asks, too")
    func text() {
        let host = TestHost()
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        layer.string = "one"
        host.root.addSublayer(layer)
        CATransaction.flush()
        let asked = Asked()
        layer.delegate = asked
        layer.string = "two"
        CATransaction.flush()
        #expect(asked.keys.contains("contents"))
    }

    @Test("silenced actions, and layers that were never committed, aren't asked")
    func silent() {
        let host = TestHost()
        let (layer, asked) = (counted(host), Asked())
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.delegate = asked
        CATransaction.setDisableActions(true)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(asked.keys.isEmpty)
        let alone = Counted()
        alone.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        alone.delegate = asked
        alone.setNeedsDisplay()
        alone.displayIfNeeded()
        #expect(asked.keys.isEmpty)
    }
}
