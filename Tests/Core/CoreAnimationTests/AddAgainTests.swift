import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

/// Adding what is there, and lists that name a layer twice: docs/reference/layout.md, "Layout".
@MainActor @Suite("Adding a layer again", .serialized)
struct AddAgainTests {
    @Test("a layer that is there already, in the same place, changes nothing")
    func samePlace() {
        let host = TestHost()
        let (parent, a, b) = (host.addCommitted(), CALayer(), CALayer())
        parent.sublayers = [a, b]
        CATransaction.flush()
        parent.removeAllAnimations()
        CATransaction.flush()
        _ = host.takeLast()
        parent.addSublayer(b)
        parent.insertSublayer(a, at: 0)
        parent.insertSublayer(a, below: b)
        parent.insertSublayer(b, above: a)
        #expect(!parent.needsLayout() && parent.animationKeys() == nil)
        CATransaction.flush()
        #expect(host.takeLast() == nil)
        parent.addSublayer(a)
        #expect(parent.sublayers == [b, a] && parent.needsLayout())
    }

    @Test("a layout that adds its layers again each time is laid out once")
    func layout() {
        final class Again: CALayer {
            let child = CALayer()
            var count = 0
            override func layoutSublayers() {
                count += 1
                addSublayer(child)
            }
        }
        let host = TestHost()
        let layer = Again()
        layer.setNeedsLayout()
        host.root.addSublayer(layer)
        let told = complaints { CATransaction.flush() }
        // Once more as the first time did add it.
        #expect(layer.count <= 2 && told.isEmpty)
        let count = layer.count
        layer.setNeedsLayout()
        CATransaction.flush()
        #expect(layer.count == count + 1)
    }

    @Test("a list that names a layer twice keeps the others, and each once")
    func twice() {
        let (parent, a, b) = (CALayer(), CALayer(), CALayer())
        parent.sublayers = [a, b, a]
        #expect(parent.sublayers?.count == 2 && parent.sublayers?.contains(b) == true)
        a.removeFromSuperlayer()
        #expect(parent.sublayers == [b] && b.superlayer === parent && a.superlayer == nil)
    }

    @Test("presentation().render(in:) draws the presented tree with its sublayers")
    func presentedTree() throws {
        let host = TestHost()
        let (layer, child) = (host.addCommitted(), CALayer())
        layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        child.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
        child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.addSublayer(child)
        CATransaction.flush()
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 20
        move.duration = 1
        child.add(move, forKey: nil)
        CATransaction.flush()
        layer.removeAnimation(forKey: "sublayers")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        let context = try #require(CGContext(width: 20, height: 10))
        try #require(layer.presentation()).render(in: context)
        let bitmap = try #require(context.makeImage()?.bitmap)
        #expect(bitmap[12, 5] == 0xFFFF_0000 && bitmap[2, 5] == 0)
    }
}
