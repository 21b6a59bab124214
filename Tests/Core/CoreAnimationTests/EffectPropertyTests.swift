import CoreAnimation
import Foundation
import Primitives
import Testing

/// Defaults and clean-up of values: docs/reference/values.md, "Strings and bits", "Layers" and
/// "What setters store".
@MainActor @Suite("Properties that few layers set")
struct EffectPropertyTests {
    @Test("a new layer has Apple's defaults")
    func defaults() {
        let layer = CALayer()
        #expect(layer.edgeAntialiasingMask.rawValue == 15)
        #expect(layer.allowsEdgeAntialiasing && layer.allowsGroupOpacity)
        #expect(layer.allowsGroupBlending)
        #expect(CALayer.defaultValue(forKey: "allowsGroupBlending") as? Bool == true)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.minificationFilterBias == 0)
        #expect(layer.contentsFormat.rawValue == "RGBA8")
        #expect(
            CALayer.defaultValue(forKey: "contentsFormat") as? CALayerContentsFormat
                == .RGBA8Uint)
    }

    @Test("an edge mask keeps four bits, and an unknown format is RGBA8")
    func cleaned() {
        let layer = CALayer()
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xfff2)
        #expect(layer.edgeAntialiasingMask == .layerRightEdge)
        layer.contentsFormat = .gray8Uint
        layer.setValue("nonsense", forKey: "contentsFormat")
        #expect(layer.contentsFormat == .RGBA8Uint)
        layer.setValue("RGBAh", forKey: "contentsFormat")
        #expect(layer.contentsFormat == .RGBA16Float)
        layer.contentsFormat = CALayerContentsFormat(rawValue: "nonsense")
        #expect(layer.contentsFormat == .RGBA8Uint)
    }

    @Test("properties of effects are read and set by key, and ignore NaN")
    func byKey() {
        let layer = CALayer()
        layer.setValue(true, forKey: "shouldRasterize")
        layer.setValue(2.0, forKey: "rasterizationScale")
        layer.setValue(false, forKey: "allowsGroupOpacity")
        #expect(layer.shouldRasterize && layer.rasterizationScale == 2)
        layer.setValue(false, forKey: "allowsGroupBlending")
        #expect(!layer.allowsGroupOpacity && !layer.allowsGroupBlending)
        layer.rasterizationScale = .nan
        layer.minificationFilterBias = .infinity
        #expect(layer.rasterizationScale == 2 && layer.minificationFilterBias == 0)
        #expect(layer.value(forKey: "shouldRasterize") as? Bool == true)
    }

    @Test("the edges have Apple's bits")
    func bits() {
        let edges: [CAEdgeAntialiasingMask] = [
            .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
        ]
        #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test("hints for bright outputs are kept, and unknown ones are the standard")
    func hints() {
        let layer = CALayer()
        #expect(layer.contentsHeadroom == 0 && !layer.wantsExtendedDynamicRangeContent)
        #expect(layer.preferredDynamicRange == .standard && layer.toneMapMode == .automatic)
        layer.contentsHeadroom = -2
        layer.preferredDynamicRange = .high
        layer.toneMapMode = .never
        #expect(layer.contentsHeadroom == -2 && layer.preferredDynamicRange == .high)
        #expect(layer.toneMapMode == .never)
        layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "dazzling")
        layer.toneMapMode = CALayer.ToneMapMode(rawValue: "loud")
        #expect(layer.preferredDynamicRange == .standard && layer.toneMapMode == .automatic)
    }

    @Test("a hint that is a number moves by an animation, and is told, set and read by its key")
    func headroom() {
        let host = TestHost()
        let layer = host.addCommitted()
        layer.add(CABasicAnimation(\.contentsHeadroom, from: 1, to: 3).lasting(1), forKey: "glow")
        CATransaction.flush()
        host.now = HostTime(seconds: 0.5)
        #expect(layer.presentation()?.contentsHeadroom == 2 && layer.contentsHeadroom == 0)
        layer.setValue(4, forKey: "contentsHeadroom")
        #expect(layer.contentsHeadroom == 4)
        #expect(layer.value(forKey: "contentsHeadroom") as? Double == 4)
        #expect(CALayer.defaultValue(forKey: "contentsHeadroom") as? CGFloat == 0)
    }

    @Test("the older names mean the same")
    func olderNames() {
        #expect(kCAGravityResizeAspectFill.rawValue == "resizeAspectFill")
        #expect(kCAGravityBottomLeft == .bottomLeft && kCAFilterTrilinear == .trilinear)
        #expect(kCAContentsFormatRGBA16Float.rawValue == "RGBAh")
        #expect(kCACornerCurveContinuous == .continuous)
    }
}

extension CAAnimation {
    fileprivate func lasting(_ seconds: Double) -> CAAnimation {
        duration = seconds
        return self
    }
}
