import CoreAnimation
import Foundation
import Primitives
import Testing

/// Expected values are those of docs/reference/geometry.md, "Stored geometry", "Frame", "From a
/// layer to its superlayer", "Flipped geometry" and "Hit testing".
@MainActor @Suite("Layer geometry")
struct GeometryTests {
    private func close(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01
            && abs(a.width - b.width) < 0.01 && abs(a.height - b.height) < 0.01
    }

    @Test("frame is bounds about the anchor, moved to position")
    func frame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.position = CGPoint(x: 200, y: 300)
        #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    }

    @Test("a turned square's frame is its bounding box")
    func rotatedFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        #expect(close(layer.frame, CGRect(x: -70.71, y: -70.71, width: 141.42, height: 141.42)))
    }

    @Test("setting frame under a transform gives the measured position and bounds")
    func setFrame() {
        let moved = CALayer()
        moved.transform = CATransform3DMakeTranslation(10, 20, 0)
        moved.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(moved.position == CGPoint(x: 50, y: 25))
        #expect(moved.bounds.size == CGSize(width: 100, height: 50))
        let scaled = CALayer()
        scaled.transform = CATransform3DMakeScale(2, 4, 1)
        scaled.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(scaled.bounds.size == CGSize(width: 50, height: 12.5))
        #expect(scaled.position == CGPoint(x: 60, y: 45))
    }

    @Test("bounds with a negative size are folded")
    func negativeBounds() {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: CGSize(width: -100, height: -50))
        #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
    }

    @Test("a child converts through its transform and the parent's sublayerTransform")
    func convertThroughSublayerTransform() {
        let (parent, child) = (CALayer(), CALayer())
        parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        child.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
        child.position = CGPoint(x: 100, y: 50)
        child.transform = CATransform3DMakeTranslation(5, 6, 0)
        parent.addSublayer(child)
        #expect(parent.convert(CGPoint.zero, from: child) == CGPoint(x: 60, y: -38))
        #expect(parent.convert(CGPoint(x: 60, y: -38), to: child) == .zero)
    }

    @Test("a flipped parent mirrors what is inside it")
    func flipped() {
        let (outer, parent, child) = (CALayer(), CALayer(), CALayer())
        parent.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
        parent.anchorPoint = .zero
        parent.position = CGPoint(x: 20, y: 30)
        parent.isGeometryFlipped = true
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        child.anchorPoint = .zero
        child.position = CGPoint(x: 15, y: 17)
        outer.anchorPoint = .zero
        outer.addSublayer(parent)
        parent.addSublayer(child)
        #expect(outer.convert(CGPoint.zero, from: child) == CGPoint(x: 30, y: 100))
        #expect(outer.convert(CGPoint(x: 0, y: 10), from: child) == CGPoint(x: 30, y: 90))
        #expect(outer.convert(CGPoint(x: 5, y: 7), from: parent) == CGPoint(x: 20, y: 110))
        #expect(child.contentsAreFlipped() && !outer.contentsAreFlipped())
    }

    @Test("times convert through speed, offset and begin, and clamp as measured")
    func times() {
        let (root, mid, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(mid)
        mid.addSublayer(leaf)
        (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
        (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
        #expect(leaf.convert(10, from: mid) == 18.5)
        #expect(leaf.convert(10, from: root) == 47)
        #expect(abs(leaf.convert(10, to: root) - 23.0 / 6) < 1e-12)
        let layer = CALayer()
        (layer.beginTime, layer.speed, layer.timeOffset) = (8, 0.5, 7)
        #expect([7, 8, 10].map { layer.convert($0, from: nil) } == [0, 7, 8])
        layer.speed = 0
        #expect(layer.convert(5, to: nil) == 0)
    }

    @Test("a hit goes to the highest z, then to the last; hidden layers are passed over")
    func hits() {
        let (root, a, b) = (CALayer(), CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.anchorPoint = .zero
        for layer in [a, b] {
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            root.addSublayer(layer)
        }
        let point = CGPoint(x: 20, y: 20)
        #expect(root.hitTest(point) === b)
        a.zPosition = 1
        #expect(root.hitTest(point) === a)
        a.isHidden = true
        #expect(root.hitTest(point) === b)
        #expect(root.hitTest(CGPoint(x: 60, y: 60)) === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === b)
        #expect(root.hitTest(CGPoint(x: 200, y: 0)) == nil)
    }

    @Test("sublayers outside the bounds are hit unless masked")
    func hitOutside() {
        let (root, child) = (CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.anchorPoint = .zero
        child.frame = CGRect(x: 50, y: 50, width: 10, height: 10)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === child)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) == nil)
    }

    @Test("a singular layer can't be hit, and converting through it gives finite points")
    func singular() {
        let (root, child) = (CALayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.anchorPoint = .zero
        child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSublayer(child)
        child.transform = CATransform3DMakeScale(0, 0, 0)
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === root)
        let point = child.convert(CGPoint(x: 1, y: 1), from: root)
        #expect(point.x.isFinite && point.y.isFinite)
    }

    @Test("NaN and infinite geometry is refused with a sentence, and the value stays")
    func notFinite() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let told = complaints {
            layer.position = CGPoint(x: CGFloat.nan, y: 0)
            layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
            layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
            layer.anchorPoint = CGPoint(x: 0, y: CGFloat.infinity)
            layer.zPosition = .nan
            layer.cornerRadius = .infinity
            layer.opacity = .nan
        }
        #expect(told.count == 7)
        #expect(told[0].contains("CALayerInvalidGeometry"))
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(layer.opacity == 1)
    }

    @Test("a rotated transform reads and writes by structured key paths")
    func keyPaths() {
        let layer = CALayer()
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(abs(layer.transform.m11 - 1.7551651237807455) < 1e-12)
        #expect(abs(layer.transform.m12 - 0.958851077208406) < 1e-12)
        layer.setValue(7.0, forKeyPath: "position.x")
        #expect(layer.position == CGPoint(x: 7, y: 0))
        layer.setValue(12, forKeyPath: "bounds.size.width")
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 12, height: 0))
        let told = complaints {
            layer.setValue("wide", forKeyPath: "bounds.size.width")
            layer.setValue(CGPoint.zero, forKey: "opacity")
        }
        #expect(told.count == 2)
        layer.setValue("mine", forKey: "custom")
        #expect(layer.value(forKey: "custom") as? String == "mine")
        #expect(layer.value(forKey: "never set") == nil)
    }
}
