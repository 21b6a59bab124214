import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// What a new layer has.
    static let layerDefaults = facts(of: "CALayer", "values", "Layers") {
        Fact(default: "bounds", .header, CGRect.zero) { CALayer().bounds }
        Fact(default: "position", .header, CGPoint.zero) { CALayer().position }
        Fact(default: "zPosition", .header, CGFloat(0)) { CALayer().zPosition }
        Fact(default: "anchorPoint", .header, CGPoint(x: 0.5, y: 0.5)) { CALayer().anchorPoint }
        Fact(default: "anchorPointZ", .header, CGFloat(0)) { CALayer().anchorPointZ }
        Fact("transform", .initially, "the identity", .header, true) {
            CATransform3DIsIdentity(CALayer().transform)
        }
        Fact("sublayerTransform", .initially, "the identity", .header, true) {
            CATransform3DIsIdentity(CALayer().sublayerTransform)
        }
        Fact(default: "frame", .header, CGRect.zero) { CALayer().frame }
        Fact(default: "isHidden", .header, false) { CALayer().isHidden }
        Fact(none: "superlayer", .header) { CALayer().superlayer }
        Fact(none: "sublayers", .picture) { CALayer().sublayers }
        Fact(default: "isDoubleSided", .header, true) { CALayer().isDoubleSided }
        Fact(default: "isGeometryFlipped", .header, false) { CALayer().isGeometryFlipped }
        Fact(none: "mask", .header) { CALayer().mask }
        Fact(default: "masksToBounds", .header, false) { CALayer().masksToBounds }
        Fact(none: "contents", .header) { CALayer().contents }
        Fact(default: "contentsRect", .header, unit) { CALayer().contentsRect }
        Fact(default: "contentsCenter", .header, unit) { CALayer().contentsCenter }
        Fact(default: "contentsGravity", .header, "resize") { CALayer().contentsGravity.rawValue }
        Fact(default: "contentsScale", .header, CGFloat(1)) { CALayer().contentsScale }
        Fact(default: "contentsFormat", .tested, "RGBA8") { CALayer().contentsFormat.rawValue }
        Fact(default: "contentsHeadroom", .header, CGFloat(0)) { CALayer().contentsHeadroom }
        Fact(default: "minificationFilter", .header, "linear") {
            CALayer().minificationFilter.rawValue
        }
        Fact(default: "magnificationFilter", .header, "linear") {
            CALayer().magnificationFilter.rawValue
        }
        Fact(default: "minificationFilterBias", .header, Float(0)) {
            CALayer().minificationFilterBias
        }
        Fact(default: "isOpaque", .header, false) { CALayer().isOpaque }
        Fact(default: "needsDisplayOnBoundsChange", .header, false) {
            CALayer().needsDisplayOnBoundsChange
        }
        Fact(default: "drawsAsynchronously", .header, false) { CALayer().drawsAsynchronously }
        Fact(default: "edgeAntialiasingMask", .header, UInt32(15)) {
            CALayer().edgeAntialiasingMask.rawValue
        }
        Fact(default: "allowsEdgeAntialiasing", .tested, true) { CALayer().allowsEdgeAntialiasing }
        Fact(none: "backgroundColor", .header) { CALayer().backgroundColor }
        Fact(default: "cornerRadius", .header, CGFloat(0)) { CALayer().cornerRadius }
        Fact(default: "maskedCorners", .header, UInt(15)) { CALayer().maskedCorners.rawValue }
        Fact(default: "cornerCurve", .header, "circular") { CALayer().cornerCurve.rawValue }
        Fact(default: "borderWidth", .header, CGFloat(0)) { CALayer().borderWidth }
        Fact("borderColor", .initially, "opaque black", .header, CGColor.black) {
            try #require(CALayer().borderColor)
        }
        Fact(default: "opacity", .header, Float(1)) { CALayer().opacity }
        Fact(default: "allowsGroupOpacity", .tested, true) { CALayer().allowsGroupOpacity }
        Fact(none: "compositingFilter", .header) { CALayer().compositingFilter }
        Fact(none: "filters", .header) { CALayer().filters }
        Fact(none: "backgroundFilters", .header) { CALayer().backgroundFilters }
        Fact(default: "shouldRasterize", .header, false) { CALayer().shouldRasterize }
        Fact(default: "rasterizationScale", .header, CGFloat(1)) { CALayer().rasterizationScale }
        Fact("shadowColor", .initially, "opaque black", .header, CGColor.black) {
            try #require(CALayer().shadowColor)
        }
        Fact(default: "shadowOpacity", .header, Float(0)) { CALayer().shadowOpacity }
        Fact(default: "shadowOffset", .header, CGSize(width: 0, height: -3)) {
            CALayer().shadowOffset
        }
        Fact(default: "shadowRadius", .header, CGFloat(3)) { CALayer().shadowRadius }
        Fact(none: "shadowPath", .header) { CALayer().shadowPath }
        Fact(default: "wantsExtendedDynamicRangeContent", .header, false) {
            CALayer().wantsExtendedDynamicRangeContent
        }
        Fact(default: "preferredDynamicRange", .header, "standard") {
            CALayer().preferredDynamicRange.rawValue
        }
        Fact(default: "toneMapMode", .header, "automatic") { CALayer().toneMapMode.rawValue }
        Fact("autoresizingMask", .initially, "no flags", .header, UInt32(0)) {
            CALayer().autoresizingMask.rawValue
        }
        Fact(none: "layoutManager", .header) { CALayer().layoutManager }
        Fact(none: "constraints", .header) { CALayer().constraints }
        Fact(none: "actions", .header) { CALayer().actions }
        Fact(none: "name", .header) { CALayer().name }
        Fact(none: "delegate", .header) { CALayer().delegate }
        Fact(none: "style", .header) { CALayer().style }
        Fact(default: "beginTime", .header, 0.0) { CALayer().beginTime }
        Fact("duration", .initially, "endless", .header, Double.infinity) { CALayer().duration }
        Fact(default: "speed", .header, Float(1)) { CALayer().speed }
        Fact(default: "timeOffset", .header, 0.0) { CALayer().timeOffset }
        Fact(default: "repeatCount", .header, Float(0)) { CALayer().repeatCount }
        Fact(default: "repeatDuration", .header, 0.0) { CALayer().repeatDuration }
        Fact(default: "autoreverses", .header, false) { CALayer().autoreverses }
        Fact(default: "fillMode", .header, "removed") { CALayer().fillMode.rawValue }
        Fact(none: "animationKeys()", .header, .initially, "nil without animations") {
            CALayer().animationKeys()
        }
        Fact("needsDisplay()", .initially, "false: a new layer draws when asked", .tested, false) {
            CALayer().needsDisplay()
        }
        Fact(
            unknown: "allowsGroupBlending", "its default: Lamina has true",
            settledBy: "a print of a new layer's value on macOS")
        Fact(
            unknown: "wantsDynamicContentScaling",
            "what it changes outside of visionOS: Lamina hasn't got it",
            settledBy: "a header that says which systems look at it")
    }

    /// What the class tells of defaults; `TableTests` asks which keys have an answer at all.
    static let toldDefaults = facts(
        of: "CALayer", "values", "What defaultValue(forKey:) answers"
    ) {
        Fact("defaultValue(forKey: opacity)", .value, "1", .tested, Float(1)) {
            try #require(CALayer.defaultValue(forKey: "opacity") as? Float)
        }
        Fact("defaultValue(forKey: speed)", .value, "1", .tested, Float(1)) {
            try #require(CALayer.defaultValue(forKey: "speed") as? Float)
        }
        Fact("defaultValue(forKey: duration)", .value, "endless", .tested, Double.infinity) {
            try #require(CALayer.defaultValue(forKey: "duration") as? Double)
        }
        Fact(
            "defaultValue(forKey: anchorPoint)", .value, "the middle", .header,
            CGPoint(x: 0.5, y: 0.5)
        ) { try #require(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint) }
        Fact(
            "defaultValue(forKey: shadowOffset)", .value, "(0, -3)", .header,
            CGSize(width: 0, height: -3)
        ) { try #require(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize) }
        Fact("defaultValue(forKey: shadowRadius)", .value, "3", .header, CGFloat(3)) {
            try #require(CALayer.defaultValue(forKey: "shadowRadius") as? CGFloat)
        }
        for key in ["borderColor", "shadowColor"] {
            Fact("defaultValue(forKey: \(key))", .value, "opaque black", .header, CGColor.black) {
                try #require(CALayer.defaultValue(forKey: key) as? CGColor)
            }
        }
        for key in ["contentsScale", "rasterizationScale"] {
            Fact("defaultValue(forKey: \(key))", .value, "1", .header, CGFloat(1)) {
                try #require(CALayer.defaultValue(forKey: key) as? CGFloat)
            }
        }
        for key in ["contentsRect", "contentsCenter"] {
            Fact("defaultValue(forKey: \(key))", .value, "the unit square", .header, unit) {
                try #require(CALayer.defaultValue(forKey: key) as? CGRect)
            }
        }
        for key in [
            "hidden", "masksToBounds", "needsDisplayOnBoundsChange", "geometryFlipped", "opaque",
            "drawsAsynchronously", "shouldRasterize", "wantsExtendedDynamicRangeContent",
        ] {
            Fact("defaultValue(forKey: \(key))", .value, "false", .tested, false) {
                try #require(CALayer.defaultValue(forKey: key) as? Bool)
            }
        }
        for key in ["doubleSided", "allowsEdgeAntialiasing", "allowsGroupOpacity"] {
            Fact("defaultValue(forKey: \(key))", .value, "true", .tested, true) {
                try #require(CALayer.defaultValue(forKey: key) as? Bool)
            }
        }
        for (key, name) in [
            ("cornerCurve", "circular"), ("contentsGravity", "resize"), ("contentsFormat", "RGBA8"),
            ("fillMode", "removed"), ("minificationFilter", "linear"),
            ("magnificationFilter", "linear"), ("preferredDynamicRange", "standard"),
            ("toneMapMode", "automatic"),
        ] {
            Fact("defaultValue(forKey: \(key))", .value, name, .tested, name) {
                try #require(CALayer.defaultValue(forKey: key) as? String)
            }
        }
        for key in ["edgeAntialiasingMask", "maskedCorners"] {
            Fact("defaultValue(forKey: \(key))", .value, "all four", .tested, 15) {
                try #require(CALayer.defaultValue(forKey: key) as? Int)
            }
        }
        // In the types of the accessors.
        Fact("defaultValue(forKey: contentsGravity)", .value, "is of its type", .header, true) {
            CALayer.defaultValue(forKey: "contentsGravity") as? CALayerContentsGravity == .resize
        }
        Fact("defaultValue(forKey: fillMode)", .value, "is of its type", .header, true) {
            CALayer.defaultValue(forKey: "fillMode") as? CAMediaTimingFillMode == .removed
        }
        Fact("defaultValue(forKey: toneMapMode)", .value, "is of its type", .header, true) {
            CALayer.defaultValue(forKey: "toneMapMode") as? CALayer.ToneMapMode == .automatic
        }
        Fact("defaultValue(forKey: lineCap)", .value, "is of its type", .header, true) {
            CAShapeLayer.defaultValue(forKey: "lineCap") as? CAShapeLayerLineCap == .butt
        }
        Fact("defaultValue(forKey: type)", .value, "is of its type", .header, true) {
            CAGradientLayer.defaultValue(forKey: "type") as? CAGradientLayerType == .axial
        }
        Fact("defaultValue(forKey: instanceCount)", .value, "is an Int", .header, 1) {
            try #require(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int)
        }
        Fact("defaultValue(forKey: fontSize)", .value, "is a CGFloat", .header, CGFloat(36)) {
            try #require(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat)
        }
        Fact(
            "defaultValue(forKey: foregroundColor)", .value, "is a colour", .header, CGColor.white
        ) { try #require(CATextLayer.defaultValue(forKey: "foregroundColor") as? CGColor) }
        Fact(
            unknown: "defaultValue(forKey: allowsGroupBlending)", "Lamina tells true",
            settledBy: "a call of it on macOS")
    }

    /// `shouldArchiveValue(forKey:)`.
    static let archived = facts(of: "CALayer", "values", "What archives keep") {
        for key in [
            "cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity",
        ] {
            Fact("shouldArchiveValue(forKey: \(key))", .effect, "true at first", .tested, true) {
                CALayer().shouldArchiveValue(forKey: key)
            }
        }
        for key in [
            "bounds", "position", "zPosition", "anchorPoint", "transform", "opacity", "hidden",
            "contents", "backgroundColor", "borderColor", "shadowOffset", "sublayers", "mask",
            "name", "delegate", "actions", "style", "speed", "duration", "fillMode", "unknown",
        ] {
            Fact("shouldArchiveValue(forKey: \(key))", .effect, "false at first", .tested, false) {
                CALayer().shouldArchiveValue(forKey: key)
            }
        }
        for key in ["frame", "superlayer"] {
            Fact("shouldArchiveValue(forKey: \(key))", .effect, "never", .tested, false) {
                let (superlayer, layer) = (CALayer(), CALayer())
                superlayer.addSublayer(layer)
                layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
                return layer.shouldArchiveValue(forKey: key)
            }
        }
        for (key, value) in [
            ("opacity", 0.5), ("hidden", true), ("name", "card"), ("zPosition", 1),
            ("speed", 2), ("own", "kept"), ("cornerRadius", 4),
        ] as [(String, any Sendable)] {
            Fact(
                "shouldArchiveValue(forKey: \(key))", .effect, "true once it was set", .tested, true
            ) {
                let layer = CALayer()
                layer.setValue(value, forKey: key)
                return layer.shouldArchiveValue(forKey: key)
            }
        }
        Fact("shouldArchiveValue(forKey: bounds)", .effect, "true once it was set", .tested, true) {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
            return layer.shouldArchiveValue(forKey: "bounds")
        }
        Fact(
            "shouldArchiveValue(forKey: sublayers)", .effect, "true once there are some", .tested,
            true
        ) {
            let layer = CALayer()
            layer.addSublayer(CALayer())
            return layer.shouldArchiveValue(forKey: "sublayers")
        }
        Fact(
            unknown: "shouldArchiveValue(forKey:) after a set to the default",
            "Lamina says false: it can't tell the two apart",
            settledBy: "a call of it on macOS after `layer.opacity = 1`")
    }
}
