import CoreAnimation
import Foundation
import Primitives
import Scene
import Testing

/// The mask in the layer tree: docs/reference/geometry.md, "Tree and masks" and "Hit testing", and
/// docs/reference/actions.md, "Implicit animations".
@MainActor @Suite("Masks of layers")
struct MaskPropertyTests {
    @Test("the mask's superlayer is the masked layer, which does not list it")
    func superlayer() {
        let (layer, mask, other) = (CALayer(), CALayer(), CALayer())
        layer.mask = mask
        #expect(layer.mask === mask && mask.superlayer === layer && layer.sublayers == nil)
        layer.mask = other
        #expect(mask.superlayer == nil && other.superlayer === layer)
        layer.mask = nil
        #expect(other.superlayer == nil && layer.mask == nil)
        layer.setValue(mask, forKey: "mask")
        #expect(layer.value(forKey: "mask") as? CALayer === mask)
        mask.removeFromSuperlayer()
        #expect(layer.mask == nil && mask.superlayer == nil)
    }

    @Test("a mask comes out of the tree that it is in, and a layer masks one other only")
    func moves() {
        let (a, b, mask) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(mask)
        b.mask = mask
        #expect(a.sublayers == nil && mask.superlayer === b)
        a.mask = mask
        #expect(b.mask == nil && a.mask === mask && mask.superlayer === a)
        a.addSublayer(mask)
        #expect(a.mask == nil && a.sublayers == [mask] && mask.superlayer === a)
        b.mask = mask
        a.sublayers = [mask]
        #expect(b.mask == nil && a.sublayers == [mask])
    }

    @Test("a layer is no mask of itself, nor of what is below it, also through masks")
    func cycles() {
        let (top, child, mask) = (CALayer(), CALayer(), CALayer())
        top.addSublayer(child)
        child.mask = mask
        let told = complaints {
            top.mask = top
            child.mask = top
            mask.mask = child
            mask.addSublayer(child)
        }
        #expect(told.count == 4)
        #expect(top.mask == nil && child.mask === mask && mask.mask == nil)
        #expect(child.superlayer === top && mask.sublayers == nil)
    }

    @Test("a mask crosses in the commit beside the sublayers, with all below it, and leaves again")
    func commits() throws {
        let host = TestHost()
        let (layer, mask, part) = (CALayer(), CALayer(), CALayer())
        mask.addSublayer(part)
        layer.mask = mask
        host.root.addSublayer(layer)
        CATransaction.flush()
        let added = try #require(host.takeLast())
        #expect(Set(added.changes.map(\.record.id)).isSuperset(of: [layer.id, mask.id, part.id]))
        #expect(
            added.children.contains(ChildList(parent: layer.id, children: [], mask: mask.id)))
        #expect(added.children.contains(ChildList(parent: mask.id, children: [part.id])))
        CATransaction.setDisableActions(true)
        layer.mask = nil
        CATransaction.flush()
        let removed = try #require(host.takeLast())
        #expect(removed.children == [ChildList(parent: layer.id, children: [])])
        #expect(Set(removed.removed) == [mask.id, part.id])
    }

    @Test("setting a mask fades the layer, and asks for the action of its key")
    func action() throws {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.mask = CALayer()
        #expect(layer.animationKeys() == ["transition"])
        layer.removeAllAnimations()
        layer.actions = ["mask": NSNull()]
        layer.mask = nil
        #expect(layer.animationKeys() == nil)
    }

    @Test("a presentation layer has its mask's presentation, which can't be set")
    func presentation() throws {
        let host = TestHost()
        let layer = CALayer()
        layer.mask = CALayer()
        _ = host.addCommitted(layer)
        CATransaction.setDisableActions(true)
        layer.mask?.position.x = 30
        CATransaction.flush()
        let shown = try #require(layer.presentation())
        #expect(shown.mask?.model() === layer.mask && shown.mask?.position.x == 30)
        #expect(shown.mask?.superlayer?.model() === layer)
        #expect(complaints { shown.mask = CALayer() }.count == 1)
    }

    @Test("hits end at the mask's bounds, where it lies; it is never hit itself")
    func hits() {
        let (top, layer, mask, child) = (CALayer(), CALayer(), CALayer(), CALayer())
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        layer.sublayerTransform = CATransform3DMakeTranslation(500, 0, 0)
        child.frame = CGRect(x: -500, y: 40, width: 20, height: 20)
        mask.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        top.addSublayer(layer)
        layer.addSublayer(child)
        layer.mask = mask
        #expect(top.hitTest(CGPoint(x: 15, y: 15)) === layer)
        #expect(top.hitTest(CGPoint(x: 12, y: 55)) === child)
        #expect(top.hitTest(CGPoint(x: 12, y: 65)) == nil)
        #expect(top.hitTest(CGPoint(x: 70, y: 70)) == nil)
        #expect(mask.convert(.zero, to: top) == CGPoint(x: 10, y: 10))
        layer.mask = nil
        #expect(top.hitTest(CGPoint(x: 12, y: 65)) === child)
    }

    @Test("layers in a long chain of masks go away one by one")
    func chain() {
        var layer: CALayer? = CALayer()
        let bottom = layer
        for _ in 0..<20_000 {
            let outer = CALayer()
            outer.mask = layer
            layer = outer
        }
        layer = nil
        #expect(bottom?.superlayer == nil)
    }
}
