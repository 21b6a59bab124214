import CoreAnimation
import Foundation
import Testing

@MainActor @Suite("The layer tree")
struct TreeTests {
    private func names(_ layer: CALayer) -> String {
        (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
    }

    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    @Test("a new layer has no sublayers and is its own model")
    func newLayer() {
        let layer = CALayer()
        #expect(layer.sublayers == nil)
        #expect(layer.superlayer == nil)
        #expect(layer.model() === layer)
        #expect(layer.presentation() == nil)
    }

    @Test("insertion goes by index, above and below, and past the end counts as the end")
    func insertion() {
        let (parent, a, b, c, d) = (CALayer(), named("a"), named("b"), named("c"), named("d"))
        parent.addSublayer(a)
        parent.insertSublayer(b, at: 0)
        #expect(names(parent) == "ba")
        parent.insertSublayer(c, above: b)
        #expect(names(parent) == "bca")
        parent.insertSublayer(d, below: b)
        #expect(names(parent) == "dbca")
        parent.insertSublayer(d, at: 99)
        #expect(names(parent) == "bcad")
        parent.insertSublayer(a, below: nil)
        #expect(names(parent) == "abcd")
        parent.insertSublayer(b, above: nil)
        #expect(names(parent) == "acdb")
        parent.insertSublayer(a, below: CALayer())
        #expect(names(parent) == "cdba")
    }

    @Test("adding the last sublayer again, or an earlier one, moves it to the end")
    func addAgain() {
        let (parent, a, b) = (CALayer(), named("a"), named("b"))
        parent.addSublayer(a)
        parent.addSublayer(b)
        parent.addSublayer(a)
        #expect(names(parent) == "ba")
        #expect(a.superlayer === parent)
    }

    @Test("a layer has one superlayer: adding it elsewhere takes it away")
    func oneParent() {
        let (first, second, child) = (CALayer(), CALayer(), CALayer())
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil)
        #expect(child.superlayer === second)
    }

    @Test("a layer in its own subtree is refused")
    func cycle() {
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(c)
        let told = complaints {
            c.addSublayer(a)
            a.addSublayer(a)
            c.insertSublayer(b, at: 0)
            c.sublayers = [a]
        }
        #expect(told.count == 4)
        #expect(told.allSatisfy { $0.contains("cycle") })
        #expect(a.superlayer == nil && c.sublayers == nil && b.superlayer === a)
    }

    @Test("replacing takes the place of the old one; a stranger is refused")
    func replace() {
        let (parent, a, b, c) = (CALayer(), named("a"), named("b"), named("c"))
        parent.sublayers = [a, b]
        parent.replaceSublayer(a, with: c)
        #expect(names(parent) == "cb")
        #expect(a.superlayer == nil)
        #expect(complaints { parent.replaceSublayer(a, with: CALayer()) }.count == 1)
        parent.replaceSublayer(c, with: b)
        #expect(names(parent) == "b")
    }

    @Test("setting sublayers lets the old ones go and keeps the order")
    func setAll() {
        let (parent, a, b, c) = (CALayer(), named("a"), named("b"), named("c"))
        parent.sublayers = [a, b]
        parent.sublayers = [c, a]
        #expect(names(parent) == "ca")
        #expect(b.superlayer == nil)
        parent.sublayers = nil
        #expect(parent.sublayers == nil && a.superlayer == nil)
    }

    @Test("a superlayer that goes away leaves its sublayers without one")
    func parentDies() {
        let child = CALayer()
        var parent: CALayer? = CALayer()
        parent?.addSublayer(child)
        parent = nil
        #expect(child.superlayer == nil)
    }

    @Test("a tree ten thousand deep is built, committed, hit and let go")
    func deep() throws {
        let host = TestHost()
        let top = CALayer()
        top.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        var last = top
        for _ in 0..<10_000 {
            let next = CALayer()
            next.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            last.addSublayer(next)
            last = next
        }
        host.root.addSublayer(top)
        CATransaction.flush()
        let commit = try #require(host.takeLast())
        #expect(commit.changes.count == 10_001)
        #expect(host.root.hitTest(CGPoint(x: 5, y: 5)) === last)
        #expect(last.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
        top.removeFromSuperlayer()
        CATransaction.flush()
        #expect(try #require(host.takeLast()).removed.count == 10_001)
    }
}
