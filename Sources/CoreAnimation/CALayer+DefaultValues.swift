import Drawing
import Foundation
import Primitives
import Scene

extension CALayer {
    /// The defaults that are neither none nor zero, as measured on Apple's classes:
    /// docs/reference/values.md, "What defaultValue(forKey:) answers". Those of Bool properties are
    /// told even where they are false.
    static func standardValue(forKey key: String) -> Any? {
        switch key {
        case "opacity", "speed": Float(1)
        case "duration": CFTimeInterval.infinity
        case "anchorPoint": CGPoint(x: 0.5, y: 0.5)
        case "shadowOffset": CGSize(width: 0, height: -3)
        case "shadowRadius": CGFloat(3)
        case "shadowColor", "borderColor": CGColor(.black)
        case "contentsScale", "rasterizationScale": CGFloat(1)
        case "contentsHeadroom": CGFloat(0)
        case "contentsRect", "contentsCenter": CGRect(x: 0, y: 0, width: 1, height: 1)
        case "contentsGravity": CALayerContentsGravity.resize
        case "contentsFormat": CALayerContentsFormat.RGBA8Uint
        case "cornerCurve": CALayerCornerCurve.circular
        case "fillMode": CAMediaTimingFillMode.removed
        case "minificationFilter", "magnificationFilter": CALayerContentsFilter.linear
        case "edgeAntialiasingMask", "maskedCorners": 15
        default: flag(forKey: key)
        }
    }

    private static func flag(forKey key: String) -> Bool? {
        switch key {
        case "hidden", "masksToBounds", "needsDisplayOnBoundsChange", "geometryFlipped", "opaque",
            "drawsAsynchronously", "shouldRasterize", "wantsExtendedDynamicRangeContent":
            false
        case "doubleSided", "allowsEdgeAntialiasing", "allowsGroupOpacity",
            "allowsGroupBlending":
            true
        default: nil
        }
    }
}
