import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

@MainActor @Suite("Gradient and replicator layers", .serialized)
struct SpecialLayerTests {
    private func color(_ red: CGFloat, _ green: CGFloat = 0) -> CGColor {
        CGColor(red: red, green: green, blue: 0, alpha: 1)
    }

    /// docs/reference/values.md, "Layer kinds".
    @Test("a gradient layer has Apple's defaults")
    func gradientDefaults() {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil && layer.locations == nil)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
        #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(layer.type == .axial && CAGradientLayerType.conic.rawValue == "conic")
        // Any type is kept: docs/reference/values.md, "What setters store".
        layer.type = CAGradientLayerType(rawValue: "wild")
        #expect(layer.type.rawValue == "wild" && layer.value(forKey: "type") as? String == "wild")
    }

    @Test("colours and locations are read back, and nothing else is taken")
    func gradientValues() {
        let layer = CAGradientLayer()
        layer.colors = [color(1), color(0.5)]
        layer.locations = [0.25, 0.75]
        #expect(layer.colors as? [CGColor] == [color(1), color(0.5)])
        #expect(layer.locations == [0.25, 0.75])
        let told = complaints {
            layer.colors = [color(1), "red"]
            layer.startPoint = CGPoint(x: CGFloat.nan, y: 0)
        }
        #expect(told.count == 2)
        #expect((layer.colors?.count, layer.startPoint.x) == (2, 0.5))
        layer.setValue([color(0)], forKey: "colors")
        #expect(layer.colors?.count == 1)
        layer.colors = nil
        #expect(layer.colors == nil)
    }

    @Test("lists animate element by element, by themselves and by key path; a type doesn't")
    func gradientMotion() throws {
        let host = TestHost()
        let layer = CAGradientLayer()
        layer.colors = [color(0), color(1)]
        layer.locations = [0, 1]
        _ = host.addCommitted(layer)
        layer.colors = [color(1), color(0)]
        layer.type = .radial
        #expect(layer.animationKeys() == ["colors"])
        let move = CABasicAnimation(keyPath: "locations")
        move.fromValue = [0, 0.5]
        move.toValue = [1, 1.5]
        move.duration = 1
        layer.add(move, forKey: "move")
        let point = CABasicAnimation(keyPath: "endPoint.y")
        point.fromValue = 0
        point.toValue = 4
        point.duration = 1
        layer.add(point, forKey: "point")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.125)
        let shown = try #require(layer.presentation())
        // Half of the time of the default curve is 0.8024 of the way: docs/reference/timing.md,
        // "Timing functions".
        let first = try #require((shown.colors?.first as? CGColor)?.components?.first)
        #expect(abs(first - 0.8024) < 1e-3)
        #expect(shown.locations == [0.125, 0.625])
        #expect(shown.endPoint == CGPoint(x: 0.5, y: 0.5))
    }

    /// docs/reference/values.md, "Layer kinds".
    @Test("a replicator layer has Apple's defaults")
    func replicatorDefaults() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
        #expect(layer.instanceTransform == CATransform3DIdentity)
        #expect(layer.instanceColor == CGColor(.white))
        #expect(layer.instanceRedOffset == 0 && layer.instanceAlphaOffset == 0)
    }

    @Test("a replicator's values are read back, also those by key path")
    func replicatorValues() {
        let layer = CAReplicatorLayer()
        layer.instanceCount = -4
        #expect(layer.instanceCount == 0)
        // By its key it may be any number, as from a scene file.
        let counts: [Int] = [1e300, 7e4, 3.9, 0.5, -1e300].map {
            layer.setValue($0, forKey: "instanceCount")
            return layer.instanceCount
        }
        #expect(counts == [65_536, 65_536, 3, 0, 0])
        layer.instanceCount = 12
        layer.setValue(0.5, forKeyPath: "instanceTransform.rotation.z")
        #expect(abs(layer.instanceTransform.m12 - sin(0.5)) < 1e-12)
        layer.instanceBlueOffset = -0.25
        layer.preservesDepth = true
        layer.instanceColor = nil
        #expect(layer.instanceBlueOffset == -0.25 && layer.preservesDepth)
        #expect(layer.instanceColor == nil && layer.instanceCount == 12)
    }

    @Test("all of a replicator's values but the depth animate by themselves")
    func replicatorMotion() {
        let host = TestHost()
        let layer = CAReplicatorLayer()
        _ = host.addCommitted(layer)
        layer.instanceCount = 9
        layer.instanceDelay = 1
        layer.instanceTransform = CATransform3DMakeScale(2, 2, 1)
        layer.instanceColor = color(1)
        layer.instanceAlphaOffset = -0.1
        layer.preservesDepth = true
        #expect(
            Set(layer.animationKeys() ?? []) == [
                "instanceCount", "instanceDelay", "instanceTransform", "instanceColor",
                "instanceAlphaOffset",
            ])
    }

    @Test("a hit test finds the sublayers where they are, not their copies")
    func hits() {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.instanceCount = 5
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.addSublayer(dot)
        #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === dot)
        #expect(layer.hitTest(CGPoint(x: 25, y: 5)) === layer)
    }

    @Test("render(in:) draws gradients, in the shape of the layer")
    func rendered() throws {
        let layer = CAGradientLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.colors = [color(1), color(0, 1)]
        layer.cornerRadius = 10
        let context = try #require(CGContext(width: 40, height: 40))
        layer.render(in: context)
        let image = try #require(context.makeImage()).bitmap
        #expect(image[0, 0] == 0)
        for y in [1, 20, 38] {
            let f = (Double(y) + 0.5) / 40
            #expect(abs(Double(image[20, y] >> 16 & 255) - 255 * (1 - f)) <= 2)
            #expect(abs(Double(image[20, y] >> 8 & 255) - 255 * f) <= 2)
        }
    }

    /// docs/reference/kinds.md, "Gradient layers".
    @Test("render(in:) mixes colours as they are, too")
    func renderedFade() throws {
        let layer = CAGradientLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        layer.colors = [
            CGColor(red: 1, green: 1, blue: 1, alpha: 1),
            CGColor(red: 0, green: 0, blue: 0, alpha: 0),
        ]
        let context = try #require(CGContext(width: 40, height: 40))
        layer.render(in: context)
        let image = try #require(context.makeImage()).bitmap
        for y in [1, 10, 20, 30, 38] {
            // Both the colour and the alpha are 1 - f, so the pixel holds their product.
            let rest = 1 - (Double(y) + 0.5) / 40
            #expect(abs(Double(image[20, y] >> 24) - 255 * rest) <= 2)
            #expect(abs(Double(image[20, y] >> 8 & 255) - 255 * rest * rest) <= 2)
        }
    }

    @Test("render(in:) draws the copies of a replicator, and their alpha")
    func renderedCopies() throws {
        let layer = CAReplicatorLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 20)
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        layer.instanceAlphaOffset = -0.4
        let dot = CALayer()
        dot.frame = CGRect(x: 4, y: 4, width: 10, height: 10)
        dot.backgroundColor = color(1)
        layer.addSublayer(dot)
        let context = try #require(CGContext(width: 60, height: 20))
        layer.render(in: context)
        let image = try #require(context.makeImage()).bitmap
        for (copy, alpha) in [255.0, 153, 51].enumerated() {
            #expect(abs(Double(image[8 + 20 * copy, 8] >> 24) - alpha) <= 1)
        }
        #expect(image[18, 8] == 0)
    }
}
