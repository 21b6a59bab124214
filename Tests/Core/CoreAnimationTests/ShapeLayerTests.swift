import CoreAnimation
import Drawing
import Foundation
import Primitives
import Scene
import Testing

@MainActor @Suite("A shape layer", .serialized)
struct ShapeLayerTests {
    private func circle(_ radius: CGFloat) -> CGPath {
        CGPath(
            ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
            transform: nil)
    }

    /// docs/reference/values.md, "Layer kinds".
    @Test("a shape layer has Apple's defaults")
    func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
        #expect(layer.fillColor == CGColor(.black))
        #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineWidth == 1)
        #expect(layer.miterLimit == 10 && layer.lineDashPhase == 0)
        #expect(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? CGFloat == 1)
        #expect(CAShapeLayer.defaultValue(forKey: "opacity") as? Float == 1)
        #expect(CALayer.defaultValue(forKey: "strokeEnd") == nil)
        #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
        #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    }

    /// docs/reference/kinds.md, "Shape layers".
    @Test(
        "ends of the line are single-precision numbers: without a length there is no dot",
        arguments: [(1 - 1e-12, 1.0, 0), (0.5, 0.5 + 1e-12, 0), (0.5, 0.6, 1)])
    func noDot(start: Double, end: Double, drawn: Int) throws {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        (layer.path, layer.lineWidth, layer.lineCap) = (path, 8, .round)
        layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        layer.fillColor = nil
        (layer.strokeStart, layer.strokeEnd) = (start, end)
        let context = try #require(CGContext(width: 40, height: 40))
        layer.render(in: context)
        let bitmap = try #require(context.makeImage()?.bitmap)
        let isDrawn = (0..<40).contains { bitmap[$0, 20] != 0 }
        #expect(isDrawn == (drawn == 1))
        #expect(layer.record.shape?.isStroked == (drawn == 1))
    }

    @Test("properties of a shape layer are read back as set, by property and by key")
    func values() {
        let layer = CAShapeLayer()
        layer.path = circle(10)
        layer.setValue(0.25, forKey: "strokeStart")
        layer.setValue([4, 2, 1], forKey: "lineDashPattern")
        layer.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
        layer.setValue("bevel", forKey: "lineJoin")
        layer.setValue(nil, forKey: "fillColor")
        layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(layer.path == circle(10) && layer.value(forKey: "path") as? CGPath == circle(10))
        #expect(layer.strokeStart == 0.25 && layer.lineDashPattern == [4, 2, 1])
        #expect(layer.lineCap == .round && layer.lineJoin == .bevel && layer.fillColor == nil)
        layer.lineCap = CAShapeLayerLineCap(rawValue: "nonsense")
        #expect(layer.lineCap == .round)
        layer.lineDashPattern = nil
        #expect(layer.lineDashPattern == nil)
    }

    @Test("the path of the layer stays as it was when the program changes its own")
    func copied() {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 5, y: 0))
        layer.path = path
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(layer.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 0))
        #expect(layer.path != path)
        layer.path = path
        #expect(layer.path == path)
    }

    @Test("numbers that aren't finite are refused")
    func hostile() {
        let layer = CAShapeLayer()
        let told = complaints {
            layer.lineWidth = .nan
            layer.strokeEnd = .infinity
            layer.setValue("wide", forKey: "lineWidth")
        }
        #expect(told.count == 3)
        layer.lineDashPattern = [NSNumber(value: Double.nan)]
        #expect(layer.lineWidth == 1 && layer.strokeEnd == 1 && layer.lineDashPattern == nil)
    }

    @Test("numbers and colours animate by themselves, the path and names don't")
    func implicit() {
        let host = TestHost()
        let layer = CAShapeLayer()
        layer.path = circle(10)
        layer.strokeColor = CGColor(.black)
        _ = host.addCommitted(layer)
        layer.strokeEnd = 0.5
        layer.lineWidth = 4
        layer.strokeColor = CGColor(.white)
        layer.path = circle(20)
        layer.lineCap = .round
        layer.fillRule = .evenOdd
        #expect(Set(layer.animationKeys() ?? []) == ["strokeEnd", "lineWidth", "strokeColor"])
        CATransaction.flush()
        host.now = HostTime(seconds: 0.125)
        let shown = layer.presentation()
        #expect((shown?.strokeEnd ?? 0) < 1 && (shown?.strokeEnd ?? 0) > 0.5)
        #expect(shown?.path == circle(20))
    }

    @Test("a path animates point by point, and one of other elements holds")
    func paths() throws {
        let host = TestHost()
        let layer = CAShapeLayer()
        layer.path = circle(10)
        _ = host.addCommitted(layer)
        let grow = CABasicAnimation(keyPath: "path")
        grow.fromValue = circle(10)
        grow.toValue = circle(30)
        grow.duration = 1
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        let box = try #require(layer.presentation()?.path).boundingBoxOfPath
        #expect(abs(box.width - 40) < 1e-9)
        grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.75)
        #expect(layer.presentation()?.path == circle(10))
    }

    @Test("keys of shape layers are the program's own on other layers")
    func customKeys() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.setValue("anything", forKey: "path")
        #expect(layer.value(forKey: "path") as? String == "anything")
        layer.setValue(3, forKey: "lineWidth")
        let animation = CABasicAnimation(keyPath: "lineWidth")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 1
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        #expect(layer.presentation()?.value(forKey: "lineWidth") as? Double == 5)
    }

    /// The counts are those of docs/reference/kinds.md, "Shape layers".
    @Test(
        "render(in:) paints as many pixels as Apple's",
        arguments: [
            (true, false, 1.0, 1200), (false, true, 1, 560), (true, true, 1, 1496),
            (false, true, 0.5, 280),
        ])
    func rendered(fills: Bool, strokes: Bool, end: Double, count: Int) throws {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 80, height: 60)
        layer.path = CGPath(rect: CGRect(x: 20, y: 15, width: 40, height: 30), transform: nil)
        if !fills { layer.fillColor = nil }
        if strokes { layer.strokeColor = CGColor(.black) }
        (layer.lineWidth, layer.strokeEnd) = (4, end)
        let context = try #require(CGContext(width: 80, height: 60))
        layer.render(in: context)
        let image = try #require(context.makeImage()).bitmap
        var painted = 0
        for y in 0..<60 { for x in 0..<80 where image[x, y] != 0 { painted += 1 } }
        #expect(painted == count)
    }
}
