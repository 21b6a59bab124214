import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// What a layer takes of memory. The figures were counted; they say that nothing is added unseen, as
/// programs have a million layers.
@MainActor @Suite("A layer's bytes")
struct LayerBytesTests {
    @Test("a layer takes no more bytes than were counted")
    func bytes() throws {
        let layer = CALayer()
        let found = try #require(dlsym(nil, "malloc_usable_size"))
        let size = unsafeBitCast(found, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
        // 424 are asked for; blocks are 8 bytes more than a multiple of 16, so one more takes 440.
        #expect(size(Unmanaged.passUnretained(layer).toOpaque()) <= 424)
    }

    @Test("a copy has what few layers have, and keeps it when the original has it no more")
    func copies() throws {
        let layer = CALayer()
        layer.name = "card"
        layer.setValue(7, forKey: "level")
        layer.style = ["opacity": 0.5]
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        layer.borderColor = CGColor(gray: 0.25, alpha: 1)
        let copy = CALayer(layer: layer)
        #expect(copy.name == "card" && copy.value(forKey: "level") as? Int == 7)
        #expect(copy.style?["opacity"] as? Double == 0.5 && copy.opacity == 0.5)
        layer.name = nil
        layer.setValue(nil, forKey: "level")
        #expect(copy.name == "card" && copy.value(forKey: "level") as? Int == 7)
        #expect(layer.name == nil && layer.value(forKey: "level") == nil)
    }

    @Test("colours come back as the objects that were set, whichever property they are of")
    func colors() {
        let (back, edge, shade) = (
            CGColor(gray: 0.5, alpha: 1), CGColor(gray: 0.25, alpha: 1),
            CGColor(gray: 0, alpha: 0.5)
        )
        let layer = CALayer()
        (layer.backgroundColor, layer.borderColor, layer.shadowColor) = (back, edge, shade)
        #expect(layer.backgroundColor === back && layer.borderColor === edge)
        #expect(layer.shadowColor === shade)
        layer.backgroundColor = nil
        #expect(layer.backgroundColor == nil && layer.borderColor === edge)
    }
}
