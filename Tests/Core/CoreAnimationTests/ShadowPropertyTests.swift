import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

@Suite("The shadow's properties")
@MainActor
struct ShadowPropertyTests {
    /// docs/reference/values.md, "Layers".
    @Test("a new layer has the shadow of Apple's table")
    func defaults() {
        let layer = CALayer()
        #expect(layer.shadowColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
    }

    @Test("shadow properties are read back as set; values that aren't finite are left out")
    func values() {
        let layer = CALayer()
        layer.shadowColor = .white
        layer.shadowOpacity = 0.25
        layer.shadowOffset = CGSize(width: 5, height: 7)
        layer.shadowRadius = 12
        layer.shadowRadius = .nan
        layer.shadowOpacity = .infinity
        layer.shadowOffset = CGSize(width: CGFloat.nan, height: 0)
        #expect(layer.shadowColor == .white && layer.shadowOpacity == 0.25)
        #expect(layer.shadowOffset == CGSize(width: 5, height: 7) && layer.shadowRadius == 12)
        layer.shadowColor = nil
        #expect(layer.shadowColor == nil)
        let copy = CALayer(layer: layer)
        #expect(copy.shadowOffset == layer.shadowOffset && copy.shadowColor == nil)
    }

    @Test("key-value coding reaches all of the shadow, and the parts of its offset")
    func keys() {
        let layer = CALayer()
        layer.setValue(0.5, forKey: "shadowOpacity")
        layer.setValue(8, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOpacity == 0.5)
        #expect(layer.shadowOffset == CGSize(width: 8, height: -3))
        #expect(layer.value(forKeyPath: "shadowOffset.height") as? Double == -3)
        #expect(layer.value(forKey: "shadowRadius") as? Double == 3)
    }

    /// docs/reference/actions.md, "Implicit animations".
    @Test("four of five animate by themselves, the path does not")
    func implicit() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.shadowColor = .white
        layer.shadowOpacity = 1
        layer.shadowOffset = .zero
        layer.shadowRadius = 9
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        #expect(
            Set(layer.animationKeys() ?? [])
                == ["shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius"])
    }
}
