import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

extension Facts {
    private static let square = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// What new layers of the kinds have.
    static let kinds = facts(of: "", "values", "Layer kinds") {
        Fact(none: "CAShapeLayer.path", .header) { CAShapeLayer().path }
        Fact("CAShapeLayer.fillColor", .initially, "opaque black", .header, CGColor.black) {
            try #require(CAShapeLayer().fillColor)
        }
        Fact(none: "CAShapeLayer.strokeColor", .header) { CAShapeLayer().strokeColor }
        Fact(default: "CAShapeLayer.fillRule", .header, "non-zero") {
            CAShapeLayer().fillRule.rawValue
        }
        Fact(default: "CAShapeLayer.strokeStart", .header, CGFloat(0)) {
            CAShapeLayer().strokeStart
        }
        Fact(default: "CAShapeLayer.strokeEnd", .header, CGFloat(1)) { CAShapeLayer().strokeEnd }
        Fact(default: "CAShapeLayer.lineWidth", .header, CGFloat(1)) { CAShapeLayer().lineWidth }
        Fact(default: "CAShapeLayer.miterLimit", .header, CGFloat(10)) { CAShapeLayer().miterLimit }
        Fact(default: "CAShapeLayer.lineDashPhase", .header, CGFloat(0)) {
            CAShapeLayer().lineDashPhase
        }
        Fact(default: "CAShapeLayer.lineCap", .header, "butt") { CAShapeLayer().lineCap.rawValue }
        Fact(default: "CAShapeLayer.lineJoin", .header, "miter") {
            CAShapeLayer().lineJoin.rawValue
        }
        Fact(none: "CAShapeLayer.lineDashPattern", .header) { CAShapeLayer().lineDashPattern }
        Fact(none: "CAGradientLayer.colors", .header) { CAGradientLayer().colors }
        Fact(none: "CAGradientLayer.locations", .header) { CAGradientLayer().locations }
        Fact(default: "CAGradientLayer.startPoint", .header, CGPoint(x: 0.5, y: 0)) {
            CAGradientLayer().startPoint
        }
        Fact(default: "CAGradientLayer.endPoint", .header, CGPoint(x: 0.5, y: 1)) {
            CAGradientLayer().endPoint
        }
        Fact(default: "CAGradientLayer.type", .header, "axial") { CAGradientLayer().type.rawValue }
        Fact(none: "CATextLayer.string", .header) { CATextLayer().string }
        Fact("CATextLayer.font", .initially, "Helvetica", .header, "Helvetica") {
            try #require(CATextLayer().font as? String)
        }
        Fact(default: "CATextLayer.fontSize", .header, CGFloat(36)) { CATextLayer().fontSize }
        Fact("CATextLayer.foregroundColor", .initially, "opaque white", .header, CGColor.white) {
            try #require(CATextLayer().foregroundColor)
        }
        Fact(default: "CATextLayer.isWrapped", .header, false) { CATextLayer().isWrapped }
        Fact(default: "CATextLayer.truncationMode", .header, "none") {
            CATextLayer().truncationMode.rawValue
        }
        Fact(default: "CATextLayer.alignmentMode", .header, "natural") {
            CATextLayer().alignmentMode.rawValue
        }
        Fact(default: "CATextLayer.allowsFontSubpixelQuantization", .header, false) {
            CATextLayer().allowsFontSubpixelQuantization
        }
        Fact(default: "CAReplicatorLayer.instanceCount", .header, 1) {
            CAReplicatorLayer().instanceCount
        }
        Fact(default: "CAReplicatorLayer.preservesDepth", .header, false) {
            CAReplicatorLayer().preservesDepth
        }
        Fact(default: "CAReplicatorLayer.instanceDelay", .header, 0.0) {
            CAReplicatorLayer().instanceDelay
        }
        Fact("CAReplicatorLayer.instanceTransform", .initially, "the identity", .header, true) {
            CATransform3DIsIdentity(CAReplicatorLayer().instanceTransform)
        }
        Fact("CAReplicatorLayer.instanceColor", .initially, "opaque white", .header, CGColor.white)
        {
            try #require(CAReplicatorLayer().instanceColor)
        }
        Fact(default: "CAReplicatorLayer.instanceRedOffset", .header, Float(0)) {
            CAReplicatorLayer().instanceRedOffset
        }
        Fact(default: "CAReplicatorLayer.instanceGreenOffset", .header, Float(0)) {
            CAReplicatorLayer().instanceGreenOffset
        }
        Fact(default: "CAReplicatorLayer.instanceBlueOffset", .header, Float(0)) {
            CAReplicatorLayer().instanceBlueOffset
        }
        Fact(default: "CAReplicatorLayer.instanceAlphaOffset", .header, Float(0)) {
            CAReplicatorLayer().instanceAlphaOffset
        }
        Fact(default: "CAScrollLayer.scrollMode", .header, "both") {
            CAScrollLayer().scrollMode.rawValue
        }
        Fact(default: "CAScrollLayer.masksToBounds", .compared, true) {
            CAScrollLayer().masksToBounds
        }
        Fact(default: "CATiledLayer.fadeDuration()", .header, 0.25) { CATiledLayer.fadeDuration() }
        Fact(default: "CATiledLayer.levelsOfDetail", .header, 1) { CATiledLayer().levelsOfDetail }
        Fact(default: "CATiledLayer.levelsOfDetailBias", .header, 0) {
            CATiledLayer().levelsOfDetailBias
        }
        Fact(default: "CATiledLayer.tileSize", .header, CGSize(width: 256, height: 256)) {
            CATiledLayer().tileSize
        }
        for key in [
            "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
            "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale",
        ] {
            Fact("CATextLayer.needsDisplay(forKey: \(key))", .effect, "true", .tested, true) {
                CATextLayer.needsDisplay(forKey: key)
            }
        }
        for (name, type) in [
            ("CALayer", CALayer.self), ("CAShapeLayer", CAShapeLayer.self),
            ("CAGradientLayer", CAGradientLayer.self),
            ("CAReplicatorLayer", CAReplicatorLayer.self),
            ("CAScrollLayer", CAScrollLayer.self), ("CATiledLayer", CATiledLayer.self),
            ("CAEmitterLayer", CAEmitterLayer.self), ("CATransformLayer", CATransformLayer.self),
        ] {
            Fact("\(name).needsDisplay(forKey:)", .effect, "false for every key", .tested, true) {
                !["contents", "bounds", "path", "colors", "contentsScale", "style"].contains {
                    type.needsDisplay(forKey: $0)
                }
            }
        }
    }

    /// What new emitters and cells have.
    static let emitters = facts(of: "", "values", "Layer kinds") {
        Fact(none: "CAEmitterLayer.emitterCells", .header) { CAEmitterLayer().emitterCells }
        for row in [
            Row("birthRate") { $0.birthRate }, Row("lifetime") { $0.lifetime },
            Row("velocity") { $0.velocity }, Row("scale") { $0.scale }, Row("spin") { $0.spin },
        ] as [Row<CAEmitterLayer, Float>] {
            Fact(default: "CAEmitterLayer.\(row.name)", .header, Float(1)) {
                row.body(CAEmitterLayer())
            }
        }
        Fact(default: "CAEmitterLayer.emitterPosition", .header, CGPoint.zero) {
            CAEmitterLayer().emitterPosition
        }
        Fact(default: "CAEmitterLayer.emitterZPosition", .header, CGFloat(0)) {
            CAEmitterLayer().emitterZPosition
        }
        Fact(default: "CAEmitterLayer.emitterSize", .header, CGSize.zero) {
            CAEmitterLayer().emitterSize
        }
        Fact(default: "CAEmitterLayer.emitterDepth", .header, CGFloat(0)) {
            CAEmitterLayer().emitterDepth
        }
        Fact(default: "CAEmitterLayer.emitterShape", .header, "point") {
            CAEmitterLayer().emitterShape.rawValue
        }
        Fact(default: "CAEmitterLayer.emitterMode", .header, "volume") {
            CAEmitterLayer().emitterMode.rawValue
        }
        Fact(default: "CAEmitterLayer.renderMode", .header, "unordered") {
            CAEmitterLayer().renderMode.rawValue
        }
        Fact(default: "CAEmitterLayer.preservesDepth", .header, false) {
            CAEmitterLayer().preservesDepth
        }
        Fact(default: "CAEmitterLayer.seed", .header, UInt32(0)) { CAEmitterLayer().seed }
        for key in ["birthRate", "scale"] {
            Fact("CAEmitterLayer.defaultValue(forKey: \(key))", .value, "1", .tested, Float(1)) {
                try #require(CAEmitterLayer.defaultValue(forKey: key) as? Float)
            }
        }
        Fact("CAEmitterLayer.defaultValue(forKey: emitterShape)", .value, "point", .tested, "point")
        { try #require(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? String) }
        Fact(none: "CAEmitterCell.name", .header) { CAEmitterCell().name }
        Fact(default: "CAEmitterCell.isEnabled", .header, true) { CAEmitterCell().isEnabled }
        Fact(none: "CAEmitterCell.contents", .header) { CAEmitterCell().contents }
        Fact(default: "CAEmitterCell.contentsRect", .header, square) {
            CAEmitterCell().contentsRect
        }
        Fact(none: "CAEmitterCell.emitterCells", .header) { CAEmitterCell().emitterCells }
        Fact(none: "CAEmitterCell.style", .header) { CAEmitterCell().style }
        Fact("CAEmitterCell.color", .initially, "opaque white", .header, CGColor.white) {
            try #require(CAEmitterCell().color)
        }
        for row in [
            Row("contentsScale") { $0.contentsScale }, Row("scale") { $0.scale },
        ] as [Row<CAEmitterCell, CGFloat>] {
            Fact(default: "CAEmitterCell.\(row.name)", .header, CGFloat(1)) {
                row.body(CAEmitterCell())
            }
        }
        for row in [
            Row("emissionLatitude") { $0.emissionLatitude },
            Row("emissionLongitude") { $0.emissionLongitude },
            Row("emissionRange") { $0.emissionRange }, Row("velocity") { $0.velocity },
            Row("velocityRange") { $0.velocityRange }, Row("xAcceleration") { $0.xAcceleration },
            Row("yAcceleration") { $0.yAcceleration }, Row("zAcceleration") { $0.zAcceleration },
            Row("scaleRange") { $0.scaleRange }, Row("scaleSpeed") { $0.scaleSpeed },
            Row("spin") { $0.spin }, Row("spinRange") { $0.spinRange },
        ] as [Row<CAEmitterCell, CGFloat>] {
            Fact(default: "CAEmitterCell.\(row.name)", .header, CGFloat(0)) {
                row.body(CAEmitterCell())
            }
        }
        for row in [
            Row("birthRate") { $0.birthRate }, Row("lifetime") { $0.lifetime },
            Row("lifetimeRange") { $0.lifetimeRange }, Row("redRange") { $0.redRange },
            Row("greenRange") { $0.greenRange }, Row("blueRange") { $0.blueRange },
            Row("alphaRange") { $0.alphaRange }, Row("redSpeed") { $0.redSpeed },
            Row("greenSpeed") { $0.greenSpeed }, Row("blueSpeed") { $0.blueSpeed },
            Row("alphaSpeed") { $0.alphaSpeed },
            Row("minificationFilterBias") { $0.minificationFilterBias },
        ] as [Row<CAEmitterCell, Float>] {
            Fact(default: "CAEmitterCell.\(row.name)", .header, Float(0)) {
                row.body(CAEmitterCell())
            }
        }
        for row in [
            Row("magnificationFilter") { $0.magnificationFilter },
            Row("minificationFilter") { $0.minificationFilter },
        ] as [Row<CAEmitterCell, String>] {
            Fact(default: "CAEmitterCell.\(row.name)", .header, "linear") {
                row.body(CAEmitterCell())
            }
        }
        Fact("CAEmitterCell.duration", .initially, "endless", .header, Double.infinity) {
            CAEmitterCell().duration
        }
        Fact(default: "CAEmitterCell.beginTime", .header, 0.0) { CAEmitterCell().beginTime }
        Fact(default: "CAEmitterCell.speed", .header, Float(1)) { CAEmitterCell().speed }
        Fact("CAEmitterCell.defaultValue(forKey: enabled)", .value, "true", .tested, true) {
            try #require(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool)
        }
        Fact("CAEmitterCell.defaultValue(forKey: scale)", .value, "1", .tested, 1.0) {
            try #require(CAEmitterCell.defaultValue(forKey: "scale") as? NSNumber).doubleValue
        }
        for key in ["birthRate", "lifetime"] {
            Fact(none: "CAEmitterCell.defaultValue(forKey: \(key))", .tested, .value, "nil") {
                CAEmitterCell.defaultValue(forKey: key)
            }
        }
        for key in ["name", "enabled", "scale", "birthRate", "color", "contents", "duration"] {
            Fact(
                "CAEmitterCell.shouldArchiveValue(forKey: \(key))", .effect, "false at first",
                .tested, false
            ) { CAEmitterCell().shouldArchiveValue(forKey: key) }
        }
    }

    /// Which of a kind's properties animate by themselves.
    static let kindActions = facts(of: "", "values", "Layer kinds") {
        for (key, value) in [
            ("fillColor", CGColor.white), ("strokeStart", 0.5), ("strokeEnd", 0.5),
            ("lineWidth", 4), ("miterLimit", 4), ("lineDashPhase", 4),
        ] as [(String, any Sendable)] {
            Fact("CAShapeLayer.\(key)", .effect, "a set animates", .measured, true) {
                try implicit(key, CAShapeLayer()) { $0.setValue(value, forKey: key) }
                    is CABasicAnimation
            }
        }
        Fact(none: "CAShapeLayer.path", .header, .effect, "a set doesn't animate") {
            try implicit("path", CAShapeLayer()) { $0.path = CGPath(rect: square, transform: nil) }
        }
        for (key, value) in [("fillRule", "even-odd"), ("lineCap", "round"), ("lineJoin", "bevel")]
        {
            Fact(none: "CAShapeLayer.\(key)", .header, .effect, "a set doesn't animate") {
                try implicit(key, CAShapeLayer()) { $0.setValue(value, forKey: key) }
            }
        }
        for (key, value) in [
            ("startPoint", CGPoint(x: 1, y: 1)), ("endPoint", CGPoint(x: 0, y: 0)),
        ] {
            Fact("CAGradientLayer.\(key)", .effect, "a set animates", .measured, true) {
                try implicit(key, CAGradientLayer()) { $0.setValue(value, forKey: key) }
                    is CABasicAnimation
            }
        }
        for (key, value) in [
            ("instanceCount", 3), ("instanceDelay", 0.5), ("instanceRedOffset", 0.5),
            ("instanceGreenOffset", 0.5), ("instanceBlueOffset", 0.5),
            ("instanceAlphaOffset", 0.5), ("instanceColor", CGColor.black),
            ("instanceTransform", CATransform3DMakeTranslation(1, 2, 3)),
        ] as [(String, any Sendable)] {
            Fact("CAReplicatorLayer.\(key)", .effect, "a set animates", .measured, true) {
                try implicit(key, CAReplicatorLayer()) { $0.setValue(value, forKey: key) }
                    is CABasicAnimation
            }
        }
        for (key, value) in [
            ("birthRate", 2), ("lifetime", 2), ("velocity", 2), ("scale", 2), ("spin", 2),
            ("emitterZPosition", 2), ("emitterDepth", 2), ("emitterPosition", CGPoint(x: 1, y: 2)),
            ("emitterSize", CGSize(width: 1, height: 2)),
        ] as [(String, any Sendable)] {
            Fact("CAEmitterLayer.\(key)", .effect, "a set animates", .measured, true) {
                try implicit(key, CAEmitterLayer()) { $0.setValue(value, forKey: key) }
                    is CABasicAnimation
            }
        }
    }

    /// Scrolling, transform layers, curves of corners, value functions.
    static let kindEffects = facts(of: "", "layout", "Scrolling") {
        for (mode, expected) in [
            (.both, CGPoint(x: 3, y: 4)), (.horizontally, CGPoint(x: 3, y: 0)),
            (.vertically, CGPoint(x: 0, y: 4)), (.none, CGPoint.zero),
        ] as [(CAScrollLayerScrollMode, CGPoint)] {
            Fact("CAScrollLayer.scroll(to:)", .effect, "\(mode.rawValue)", .tested, expected) {
                let layer = CAScrollLayer()
                layer.bounds.size = CGSize(width: 10, height: 10)
                layer.scrollMode = mode
                layer.scroll(to: CGPoint(x: 3, y: 4))
                return layer.bounds.origin
            }
        }
        for (rect, expected, name) in [
            (CGRect(x: 15, y: 2, width: 5, height: 5), CGPoint(x: 10, y: 0), "the least move"),
            (CGRect(x: 2, y: 2, width: 5, height: 5), .zero, "what is seen already"),
            (CGRect(x: 4, y: 5, width: 50, height: 50), CGPoint(x: 4, y: 5), "one too large"),
        ] {
            Fact("CAScrollLayer.scroll(to:)", .effect, "a rectangle: \(name)", .tested, expected) {
                let layer = CAScrollLayer()
                layer.bounds.size = CGSize(width: 10, height: 10)
                layer.scroll(to: rect)
                return layer.bounds.origin
            }
        }
        Fact("CALayer.scroll(_:)", .effect, "goes to the scroll layer above", .tested, true) {
            let (scroll, layer) = (CAScrollLayer(), CALayer())
            scroll.bounds.size = CGSize(width: 10, height: 10)
            scroll.addSublayer(layer)
            layer.position = CGPoint(x: 20, y: 30)
            layer.scroll(.zero)
            return scroll.bounds.origin == CGPoint(x: 20, y: 30)
        }
        Fact("CALayer.scroll(_:)", .range, "nothing without one", .tested, CGPoint.zero) {
            let (above, layer) = pair { _, _ in }
            layer.scroll(CGPoint(x: 3, y: 4))
            return above.bounds.origin
        }
        Fact(
            "CALayer.visibleRect", .effect, "what the scroll layer above shows", .tested,
            CGRect(x: 0, y: 0, width: 10, height: 10)
        ) {
            let (scroll, layer) = (CAScrollLayer(), CALayer())
            scroll.bounds.size = CGSize(width: 10, height: 10)
            scroll.addSublayer(layer)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            return layer.visibleRect
        }
    }
}
