import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Defaults and identities that ported code relies on; docs/reference/values.md.
@MainActor @Suite("Defaults and kept objects", .serialized)
struct DefaultObjectTests {
    @Test("a text layer has a font, and a colour of four components")
    func text() {
        let layer = CATextLayer()
        #expect(layer.font != nil)
        #expect(layer.foregroundColor?.components == [1, 1, 1, 1])
        #expect(layer.foregroundColor?.numberOfComponents == 4)
        layer.font = "Times"
        #expect(layer.font as? String == "Times")
    }

    @Test("there is one value function of a name")
    func valueFunction() {
        let first = CAValueFunction(name: .rotateZ)
        #expect(first != nil && first === CAValueFunction(name: .rotateZ))
        #expect(first !== CAValueFunction(name: .rotateX) && first?.name == .rotateZ)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "turn")) == nil)
    }

    @Test("a scroll layer scrolls itself where it is asked itself")
    func scroll() {
        let layer = CAScrollLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.scroll(CGPoint(x: 3, y: 4))
        #expect(layer.bounds.origin == CGPoint(x: 3, y: 4))
        layer.scrollRectToVisible(CGRect(x: 20, y: 4, width: 5, height: 5))
        #expect(layer.bounds.origin == CGPoint(x: 15, y: 4))
    }

    @Test("compositingFilter gives back what it was given")
    func compositing() {
        let layer = CALayer()
        let filter = CAFilter(type: "multiplyBlendMode")
        layer.compositingFilter = filter
        #expect(layer.compositingFilter as? CAFilter === filter)
        layer.compositingFilter = "screenBlendMode"
        #expect(layer.compositingFilter as? String == "screenBlendMode")
        layer.compositingFilter = nil
        #expect(layer.compositingFilter == nil)
    }

    @Test("a presentation layer has the image that an animation shows")
    func presented() throws {
        func image(_ width: Int) throws -> CGImage {
            CGImage(bitmap: try #require(Bitmap(width: width, height: 1)))
        }
        let host = TestHost()
        let layer = host.addCommitted()
        let (model, first, second) = (try image(1), try image(2), try image(3))
        layer.contents = model
        let film = CAKeyframeAnimation(keyPath: "contents")
        film.values = [first, second]
        film.calculationMode = .discrete
        film.duration = 1
        layer.removeAllAnimations()
        layer.add(film, forKey: "film")
        CATransaction.flush()
        for (time, width) in [(0.25, 2), (0.75, 3)] {
            host.now = HostTime(seconds: time)
            let shown = try #require(layer.presentation())
            #expect((shown.contents as? CGImage)?.width == width)
            #expect((shown.value(forKey: "contents") as? CGImage)?.width == width)
        }
        host.now = HostTime(seconds: 2)
        #expect(layer.presentation()?.contents as? CGImage === model)
    }
}
