import CoreAnimation
import Foundation
import Primitives
import Testing

/// Expected values follow from the rule of docs/reference/layout.md, "Autoresizing"; `FactTests` has its
/// measured rows.
@MainActor @Suite("Autoresizing")
struct AutoresizingTests {
    /// A layer of 100 x 100 with a sublayer at (10, 20) of 50 x 40.
    private func pair(_ mask: CAAutoresizingMask) -> (CALayer, CALayer) {
        let (parent, child) = (CALayer(), CALayer())
        parent.bounds.size = CGSize(width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        child.autoresizingMask = mask
        parent.addSublayer(child)
        return (parent, child)
    }

    @Test("the margin after the layer alone leaves it where it is")
    func maxMargin() {
        let (parent, child) = pair([.layerMaxXMargin, .layerMaxYMargin])
        parent.bounds.size = CGSize(width: 250, height: 10)
        #expect(child.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    }

    @Test("the bits are those of the header, and bits above count for nothing")
    func bits() {
        let all: [CAAutoresizingMask] = [
            .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
            .layerHeightSizable, .layerMaxYMargin,
        ]
        #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        let (parent, child) = pair(CAAutoresizingMask(rawValue: 0xFFFF_FFC0))
        parent.bounds.size = CGSize(width: 200, height: 300)
        #expect(child.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    }

    @Test("nothing follows a change of the origin, and an axis that kept its size keeps its part")
    func otherChanges() {
        let (parent, child) = pair([.layerWidthSizable, .layerHeightSizable])
        child.frame.origin = CGPoint(x: 10.25, y: 20.25)
        parent.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(child.frame == CGRect(x: 10.25, y: 20.25, width: 50, height: 40))
        parent.bounds.size.height = 110
        // The edges are made whole: 20.25 and 70.25 become 20 and 71.
        #expect(child.frame == CGRect(x: 10.25, y: 20, width: 50, height: 51))
    }

    @Test("a size goes down the tree")
    func cascade() {
        let (parent, child) = pair([.layerWidthSizable, .layerHeightSizable])
        let inner = CALayer()
        inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        inner.autoresizingMask = [.layerMinXMargin, .layerHeightSizable]
        child.addSublayer(inner)
        parent.bounds.size = CGSize(width: 130, height: 160)
        #expect(child.frame == CGRect(x: 10, y: 20, width: 80, height: 100))
        #expect(inner.frame == CGRect(x: 35, y: 5, width: 10, height: 70))
    }

    @Test("a chain of ten thousand follows to its end")
    func deepChain() {
        let top = CALayer()
        top.bounds.size = CGSize(width: 10, height: 10)
        var last = top
        for _ in 0..<10_000 {
            let next = CALayer()
            next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            next.autoresizingMask = .layerWidthSizable
            last.addSublayer(next)
            last = next
        }
        top.bounds.size.width = 25
        #expect(last.frame == CGRect(x: 0, y: 0, width: 25, height: 10))
    }

    @Test("a subclass resizes itself, and keeps its sublayers from it")
    func overrides() {
        final class Free: CALayer {
            var told: [CGSize] = []
            override func resize(withOldSuperlayerSize size: CGSize) { told.append(size) }
            override func resizeSublayers(withOldSize size: CGSize) { told.append(size) }
        }
        let (parent, child, leaf) = (CALayer(), Free(), CALayer())
        parent.addSublayer(child)
        child.addSublayer(leaf)
        leaf.autoresizingMask = [.layerWidthSizable]
        parent.bounds.size = CGSize(width: 9, height: 8)
        child.bounds.size = CGSize(width: 5, height: 6)
        child.bounds.origin.x = 4
        #expect(child.told == [.zero, .zero])
        #expect(leaf.bounds == .zero)
    }

    @Test("a turned layer that only moves keeps its size")
    func turned() {
        let (parent, child) = pair(.layerMinXMargin)
        child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let y = child.position.y
        parent.bounds.size.width = 300
        #expect(child.bounds.size == CGSize(width: 50, height: 40))
        #expect(child.position.y == y && abs(child.position.x - 235) < 1.01)
    }

    @Test("an old size that is no number, and a layer without a superlayer, change nothing")
    func badInput() {
        let (parent, child) = pair([.layerWidthSizable, .layerMinYMargin])
        let told = complaints {
            child.resize(withOldSuperlayerSize: CGSize(width: CGFloat.nan, height: 1))
            child.resize(withOldSuperlayerSize: CGSize(width: 1, height: CGFloat.infinity))
        }
        #expect(told == [] && child.superlayer === parent)
        child.removeFromSuperlayer()
        child.resize(withOldSuperlayerSize: CGSize(width: 1, height: 1))
        #expect(child.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    }

    @Test("the mask is set and read by its key as a number")
    func keyValue() {
        let layer = CALayer()
        #expect(layer.value(forKey: "autoresizingMask") as? Int == 0)
        layer.setValue(18, forKey: "autoresizingMask")
        #expect(layer.autoresizingMask == [.layerWidthSizable, .layerHeightSizable])
        layer.setValue(CAAutoresizingMask.layerMinXMargin, forKey: "autoresizingMask")
        #expect(layer.value(forKey: "autoresizingMask") as? Int == 1)
        let told = complaints { layer.setValue("wide", forKey: "autoresizingMask") }
        #expect(told.count == 1 && layer.autoresizingMask == .layerMinXMargin)
        layer.setValue(nil, forKey: "autoresizingMask")
        #expect(layer.autoresizingMask == [])
        #expect(CALayer.defaultValue(forKey: "autoresizingMask") == nil)
    }
}
