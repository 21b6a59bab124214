import CoreAnimation
import Foundation
import Testing

/// docs/reference/values.md, "Layers" and "What setters store", and docs/reference/actions.md,
/// "Implicit animations".
@MainActor @Suite("Corners of layers")
struct CornerPropertyTests {
    @Test("defaults, four bits, and an unknown curve as circular")
    func setters() {
        let layer = CALayer()
        #expect(layer.maskedCorners.rawValue == 15 && layer.cornerCurve == .circular)
        layer.maskedCorners = CACornerMask(rawValue: 0xF5)
        #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
        layer.cornerCurve = .continuous
        #expect(layer.cornerCurve.rawValue == "continuous")
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
        #expect(layer.cornerCurve == .circular)
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.contentsCenter = CGRect(x: -1, y: 0.25, width: 4, height: 0)
        #expect(layer.contentsCenter == CGRect(x: -1, y: 0.25, width: 4, height: 0))
        layer.contentsCenter.origin.x = .nan
        #expect(layer.contentsCenter.origin.x == -1)
    }

    @Test("the expansion factor is 1.528665 for continuous, and 1 for anything else")
    func expansion() {
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "x")) == 1)
        #expect(CALayer.defaultValue(forKey: "cornerCurve") as? CALayerCornerCurve == .circular)
    }

    @Test("key-value coding takes numbers, masks and curves")
    func keys() {
        let layer = CALayer()
        layer.setValue(6, forKey: "maskedCorners")
        #expect(layer.maskedCorners == [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
        layer.setValue(CACornerMask.layerMaxXMaxYCorner, forKey: "maskedCorners")
        #expect(layer.value(forKey: "maskedCorners") as? Double == 8)
        layer.setValue(CALayerCornerCurve.continuous, forKey: "cornerCurve")
        #expect(layer.cornerCurve == .continuous)
        layer.setValue("wavy", forKey: "cornerCurve")
        #expect(layer.value(forKey: "cornerCurve") as? String == "circular")
    }
}
