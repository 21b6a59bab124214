import CoreAnimation
import Foundation
import Primitives
import Testing

/// docs/reference/keys.md, "Style".
@MainActor @Suite("Style", .serialized)
struct StyleTests {
    @Test(
        "a style, and then the style in it, supplies values that were never set, and nothing else")
    func values() {
        let layer = CALayer()
        layer.cornerRadius = 3
        layer.style = [
            "opacity": 0.5, "cornerRadius": 9.0, "mine": "words",
            "style": ["opacity": 0.1, "borderWidth": 2.0] as [AnyHashable: Any],
        ]
        #expect(layer.opacity == 0.5 && layer.cornerRadius == 3 && layer.borderWidth == 2)
        #expect(layer.value(forKey: "opacity") as? Float == 0.5)
        #expect(layer.value(forKey: "mine") as? String == "words")
        layer.setValue("other", forKey: "mine")
        #expect(layer.value(forKey: "mine") as? String == "other")
    }

    @Test("another style replaces the first, and none gives the defaults; what was set stays")
    func replaced() {
        let layer = CALayer()
        layer.style = ["opacity": 0.5, "borderWidth": 2.0]
        layer.borderWidth = 4
        layer.style = ["opacity": 0.25, "borderWidth": 8.0]
        #expect(layer.opacity == 0.25 && layer.borderWidth == 4)
        layer.style = nil
        #expect(layer.opacity == 1 && layer.borderWidth == 4)
    }

    @Test("a style reaches the screen without an animation, and asks for the action of its own key")
    func committed() {
        let host = TestHost()
        final class Asked: CALayerDelegate {
            var keys: [String] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                keys.append(event)
                return nil
            }
        }
        let (layer, asked) = (host.addCommitted(), Asked())
        layer.delegate = asked
        layer.style = ["opacity": 0.5]
        #expect(asked.keys == ["style"] && layer.animationKeys() == nil)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(host.takeLast()?.changes.first?.record.opacity == 0.5)
    }

    @Test("a text layer takes its text, its size and its colour from its style")
    func text() {
        let layer = CATextLayer()
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.style = ["string": "words", "fontSize": 12.0, "foregroundColor": red]
        #expect(layer.string as? String == "words" && layer.fontSize == 12)
        #expect(layer.foregroundColor == red)
        layer.fontSize = 20
        layer.style = ["fontSize": 14.0]
        #expect(layer.fontSize == 20 && layer.foregroundColor == CGColor.white)
    }
}
