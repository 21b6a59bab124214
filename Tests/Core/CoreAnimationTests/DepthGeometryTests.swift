import CoreAnimation
import Foundation
import Primitives
import Testing

/// Conversions through depth. The expected numbers are those of similar triangles: what lies z
/// before the plane is seen d / (d − z) times as far from the middle, with the eye at d.
@MainActor @Suite("Geometry in depth")
struct DepthGeometryTests {
    private let eye = 400.0

    /// A root of 200 x 200 with the eye before its middle.
    private func root() -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        root.anchorPoint = .zero
        root.position = .zero
        // About the middle, whatever the anchor point.
        root.sublayerTransform = CATransform3DMakeTranslation(-100, -100, 0)
            .with(perspective: eye)
        return root
    }

    private func layer(in parent: CALayer, _ kind: CALayer = CALayer()) -> CALayer {
        kind.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        kind.position = CGPoint(x: 100, y: 100)
        parent.addSublayer(kind)
        return kind
    }

    private func near(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool {
        abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
    }

    @Test("a layer nearer to the eye is seen larger, with zPosition and against anchorPointZ")
    func similarTriangles() {
        let root = root()
        let raised = layer(in: root)
        raised.zPosition = 80
        // 400 / 320 = 1.25
        #expect(near(root.convert(CGPoint(x: 140, y: 60), from: raised), 150, 50))
        #expect(near(root.convert(CGPoint(x: 150, y: 50), to: raised), 140, 60))
        raised.anchorPointZ = 180
        // 100 behind: 400 / 500 = 0.8
        #expect(near(root.convert(CGPoint(x: 200, y: 100), from: raised), 180, 100))
    }

    @Test("through a transform layer a point keeps its depth")
    func keepsDepth() {
        let root = root()
        let space = layer(in: root, CATransformLayer())
        let plane = layer(in: space)
        space.zPosition = 50
        plane.zPosition = 30
        #expect(near(root.convert(CGPoint(x: 140, y: 60), from: plane), 150, 50))
        #expect(near(plane.convert(CGPoint(x: 150, y: 50), from: root), 140, 60))
        // A plain layer in its place flattens it: only its own 50 count, 400 / 350.
        let plain = layer(in: root)
        plain.zPosition = 50
        let inside = layer(in: plain)
        inside.zPosition = 30
        #expect(near(root.convert(CGPoint(x: 135, y: 100), from: inside), 140, 100))
    }

    @Test("planes at right angles meet where they are seen to meet")
    func rightAngles() {
        let root = root()
        let space = layer(in: root, CATransformLayer())
        let (front, side) = (layer(in: space), layer(in: space))
        // Turned about y, its x goes away from the eye: x = 100 + u becomes depth −u.
        side.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        front.zPosition = 40
        // The point 60 to the right of the middle of the side lies at depth −60 in the middle, and
        // 20 above it is seen at 20 · 400 / 460.
        let seen = root.convert(CGPoint(x: 160, y: 80), from: side)
        #expect(near(seen, 100, 100 - 20 * 400 / 460.0))
        // On the front, at depth 40, the same ray is 360 from the eye instead of 460.
        let there = front.convert(CGPoint(x: 160, y: 80), from: side)
        #expect(near(there, 100, 100 - 20 * 360 / 460.0))
        // The eye lies within the side's plane: there is no way down, and the point stays.
        #expect(side.convert(CGPoint(x: 130, y: 80), from: root) == CGPoint(x: 130, y: 80))
    }

    @Test("down and up again is the same point, whatever lies between", arguments: 0..<40)
    func roundTrip(seed: Int) {
        var state = UInt64(seed) &* 31 &+ 17
        func number(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound)
                * Double(state >> 11) / Double(1 << 53)
        }
        let root = root()
        var last = root
        for _ in 0..<5 {
            last = layer(in: last, number(0...1) < 0.6 ? CATransformLayer() : CALayer())
            last.transform = CATransform3DMakeRotation(
                number(-0.6...0.6), number(-1...1), number(-1...1), number(-1...1))
            last.zPosition = number(-20...20)
            last.anchorPointZ = number(-9...9)
            last.isGeometryFlipped = number(0...1) < 0.3
            if number(0...1) < 0.3 { last.sublayerTransform.m34 = -1 / 900 }
        }
        let point = CGPoint(x: number(60...140), y: number(60...140))
        let up = root.convert(point, from: last)
        let down = last.convert(up, from: root)
        #expect(hypot(down.x - point.x, down.y - point.y) < 1e-6, "\(point) \(up) \(down)")
        // Through any layer between, it is the same ray.
        var between = last.superlayer
        while let each = between, each !== root {
            let through = root.convert(each.convert(point, from: last), from: each)
            #expect(hypot(through.x - up.x, through.y - up.y) < 1e-6)
            between = each.superlayer
        }
    }

    @Test("a transform layer keeps what is set on it, and its copies are transform layers")
    func copies() {
        let space = CATransformLayer()
        space.backgroundColor = .white
        space.opacity = 0.5
        let copy = CATransformLayer(layer: space)
        #expect(copy.backgroundColor != nil && copy.opacity == 0.5)
        #expect(copy.hitTest(.zero) == nil)
    }
}

extension CATransform3D {
    /// This move, perspective about the origin, and the move back.
    fileprivate func with(perspective eye: Double) -> CATransform3D {
        var lens = CATransform3DIdentity
        lens.m34 = -1 / eye
        return concatenating(lens).concatenating(CATransform3DInvert(self))
    }
}
