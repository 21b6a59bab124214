import CoreAnimation
import Drawing
import Foundation
import Headless
import Listings
import Primitives
import Testing
import ViewKit

/// "Building a layer hierarchy, advanced animations, default behaviour, performance", by the lines of that text:
/// trees, layout and space. Time and actions are in `GuideMotionTests`.
@MainActor @Suite("Layer guide")
struct GuideTests {
    private func layers(_ count: Int) -> (CALayer, [CALayer]) {
        let parent = box(CGRect(x: 0, y: 0, width: 300, height: 200))
        let layers = (0..<count).map { _ in CALayer() }
        for layer in layers { parent.addSublayer(layer) }
        return (parent, layers)
    }

    @Test("12 to 21: sublayers are added, inserted, replaced and removed")
    func tree() {
        let (parent, all) = layers(2)
        let (a, b, c, d, e) = (all[0], all[1], CALayer(), CALayer(), CALayer())
        parent.insertSublayer(c, above: a)
        parent.insertSublayer(d, at: 0)
        parent.insertSublayer(e, below: b)
        #expect(parent.sublayers == [d, a, c, e, b] && c.superlayer === parent)
        let f = CALayer()
        parent.replaceSublayer(c, with: f)
        e.removeFromSuperlayer()
        #expect(parent.sublayers == [d, a, f, b] && c.superlayer == nil && e.superlayer == nil)
    }

    @Test("7, 35: a sublayer lies above, in its parent's space, turned and faded with it")
    func inherited() throws {
        let sheet = try Sheet()
        sheet.layer.backgroundColor = UIColor.white.cgColor
        let parent = box(CGRect(x: 50, y: 50, width: 100, height: 100), .blue)
        parent.addSublayer(box(CGRect(x: 0, y: 0, width: 20, height: 20)))
        sheet.layer.addSublayer(parent)
        sheet.step(1)
        #expect(sheet.color(60, 60) == UIColor.red.bytes)
        parent.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        parent.opacity = 0.5
        sheet.step(1)
        // A quarter of a turn, clockwise on screen: the top left corner is the top right one.
        #expect(isNear(sheet.color(60, 60), [128, 128, 255]))
        #expect(isNear(sheet.color(140, 60), [255, 128, 128]))
    }

    @Test("27, 28: nothing is set at first; the position is the anchor's place, the middle's")
    func place() {
        let layer = CALayer()
        #expect(layer.bounds == .zero && layer.position == .zero)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        LayerGuide.place(layer)
        #expect(layer.frame == CGRect(x: 150, y: 150, width: 100, height: 100))
    }

    private func constrained(_ constraints: [CAConstraint]) -> CGRect {
        let (parent, all) = layers(1)
        parent.layoutManager = CAConstraintLayoutManager()
        all[0].frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        for constraint in constraints { all[0].addConstraint(constraint) }
        parent.layoutIfNeeded()
        return all[0].frame
    }

    @Test("47: two constraints on an axis set the size or the far edge, one keeps the size")
    func axis() {
        let left = CAConstraint(
            attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 10)
        let right = CAConstraint(
            attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -20)
        let half = CAConstraint(
            attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.5, offset: 0)
        #expect(constrained([left, right]) == CGRect(x: 10, y: 0, width: 270, height: 30))
        #expect(constrained([left, half]) == CGRect(x: 10, y: 0, width: 150, height: 30))
        #expect(constrained([right]) == CGRect(x: 240, y: 0, width: 40, height: 30))
    }

    @Test("53: a layer in the middle stays there when the superlayer grows")
    func centre() {
        let (parent, all) = layers(1)
        parent.layoutManager = CAConstraintLayoutManager()
        all[0].bounds.size = CGSize(width: 40, height: 30)
        LayerGuide.centre(all[0])
        parent.layoutIfNeeded()
        #expect(all[0].position.y == 100)
        parent.bounds.size.height = 300
        parent.layoutIfNeeded()
        #expect(all[0].position.y == 150)
    }

    @Test("58: a layer in the middle, and one as wide between it and the edge")
    func listing() {
        let (parent, _) = layers(0)
        let (a, b) = LayerGuide.constrain(parent)
        parent.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 100, y: 87.5, width: 100, height: 25))
        #expect(b.frame == CGRect(x: 100, y: 10, width: 100, height: 67.5))
    }

    /// Lays out by hand, and sees what was done before.
    private final class Hand: NSObject, CALayerDelegate {
        var seen = CGRect.null
        func layoutSublayers(of layer: CALayer) {
            guard let sublayer = layer.sublayers?.first else { return }
            seen = sublayer.frame
            sublayer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        }
    }

    @Test("99, 100: fixed at first; done before the delegate's layout")
    func autoresizing() {
        let (parent, all) = layers(1)
        #expect(all[0].autoresizingMask.isEmpty)
        all[0].frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        all[0].autoresizingMask = [.layerWidthSizable]
        let hand = Hand()
        parent.delegate = hand
        parent.bounds.size.width = 350
        parent.layoutIfNeeded()
        #expect(hand.seen == CGRect(x: 10, y: 10, width: 150, height: 50))
        #expect(all[0].frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    private final class Own: CALayer {
        override func layoutSublayers() {}
    }

    @Test("101: a class that lays out by itself has no constraints applied")
    func override() {
        let parent = Own()
        parent.bounds = CGRect(x: 0, y: 0, width: 300, height: 200)
        let (a, _) = LayerGuide.constrain(parent)
        parent.layoutIfNeeded()
        #expect(a.position == .zero)
    }

    @Test("103, 104: sublayers are seen beyond the bounds until these mask, with their corners")
    func clipping() throws {
        let sheet = try Sheet()
        let parent = box(CGRect(x: 50, y: 50, width: 100, height: 100), .blue)
        parent.cornerRadius = 30
        parent.addSublayer(box(CGRect(x: -20, y: -20, width: 140, height: 60)))
        sheet.layer.addSublayer(parent)
        sheet.step(1)
        #expect(
            sheet.color(40, 60) == UIColor.red.bytes && sheet.color(52, 52) == UIColor.red.bytes)
        parent.masksToBounds = true
        sheet.step(1)
        #expect(
            sheet.color(40, 60) == sheet.color(5, 5) && sheet.color(52, 52) == sheet.color(5, 5))
        #expect(sheet.color(100, 60) == UIColor.red.bytes)
    }

    @Test("107 to 110: points and rectangles between layers")
    func conversions() {
        let (parent, all) = layers(2)
        all[0].frame = CGRect(x: 10, y: 20, width: 100, height: 100)
        all[1].frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        all[1].transform = CATransform3DMakeScale(2, 2, 1)
        let point = CGPoint(x: 10, y: 10)
        #expect(all[0].convert(point, to: parent) == CGPoint(x: 20, y: 30))
        #expect(all[0].convert(point, from: parent) == CGPoint(x: 0, y: -10))
        #expect(all[1].convert(point, to: all[0]) == CGPoint(x: 10, y: 0))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(all[1].convert(rect, to: parent) == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(parent.convert(rect, to: all[1]) == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test("203 to 210: with perspective, and only with it, what lies farther is smaller")
    func perspective() throws {
        let sheet = try Sheet()
        let layer = box(CGRect(x: 60, y: 60, width: 80, height: 80))
        layer.zPosition = -500
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.addSublayer(layer)
        sheet.layer.addSublayer(parent)
        sheet.step(1)
        #expect(sheet.color(62, 62) == UIColor.red.bytes)
        LayerGuide.perspective(parent, eyePosition: 500)
        sheet.step(1)
        // Twice as far as the screen: half as large, about the middle.
        #expect(
            sheet.color(78, 78) == sheet.color(5, 5) && sheet.color(82, 82) == UIColor.red.bytes)
        #expect(sheet.color(122, 122) == sheet.color(5, 5))
        LayerGuide.perspective(parent, eyePosition: 5000)
        sheet.step(1)
        #expect(sheet.color(66, 66) == UIColor.red.bytes, "a greater distance is flatter")
    }
}
