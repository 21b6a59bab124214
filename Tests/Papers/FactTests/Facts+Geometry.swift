import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    /// A layer of a size, with what `change` does to it.
    @MainActor
    static func layer(
        _ width: Double, _ height: Double, _ change: (CALayer) -> Void = { _ in }
    ) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        change(layer)
        return layer
    }

    private static let outside = CGRect(x: -1, y: 2, width: 3, height: 4)

    /// What setters store.
    static let stored = facts(of: "CALayer", "values", "What setters store") {
        Fact("contentsGravity", .range, "center for an unknown one", .tested, "center") {
            let layer = CALayer()
            layer.contentsGravity = CALayerContentsGravity(rawValue: "elsewhere")
            return layer.contentsGravity.rawValue
        }
        Fact("cornerCurve", .range, "circular for an unknown one", .tested, "circular") {
            let layer = CALayer()
            layer.cornerCurve = .continuous
            layer.cornerCurve = CALayerCornerCurve(rawValue: "bent")
            return layer.cornerCurve.rawValue
        }
        Fact("contentsFormat", .range, "RGBA8 for an unknown one", .tested, "RGBA8") {
            let layer = CALayer()
            layer.contentsFormat = .gray8Uint
            layer.contentsFormat = CALayerContentsFormat(rawValue: "CMYK")
            return layer.contentsFormat.rawValue
        }
        Fact("preferredDynamicRange", .range, "standard for an unknown one", .tested, "standard") {
            let layer = CALayer()
            layer.preferredDynamicRange = .high
            layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "wide")
            return layer.preferredDynamicRange.rawValue
        }
        Fact("toneMapMode", .range, "automatic for an unknown one", .tested, "automatic") {
            let layer = CALayer()
            layer.toneMapMode = .never
            layer.toneMapMode = CALayer.ToneMapMode(rawValue: "sometimes")
            return layer.toneMapMode.rawValue
        }
        Fact("maskedCorners", .range, "the lowest four bits", .tested, UInt(5)) {
            let layer = CALayer()
            layer.maskedCorners = CACornerMask(rawValue: 0xF5)
            return layer.maskedCorners.rawValue
        }
        Fact("edgeAntialiasingMask", .range, "the lowest four bits", .tested, UInt32(6)) {
            let layer = CALayer()
            layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF6)
            return layer.edgeAntialiasingMask.rawValue
        }
        Fact("contentsRect", .range, "as it is outside of the unit square", .tested, outside) {
            let layer = CALayer()
            layer.contentsRect = outside
            return layer.contentsRect
        }
        Fact("contentsCenter", .range, "as it is outside of the unit square", .tested, outside) {
            let layer = CALayer()
            layer.contentsCenter = outside
            return layer.contentsCenter
        }
        Fact("contentsHeadroom", .range, "as it is below 0", .tested, CGFloat(-2)) {
            let layer = CALayer()
            layer.contentsHeadroom = -2
            return layer.contentsHeadroom
        }
        Fact(
            "anchorPoint", .range, "as it is outside of the unit square", .header,
            CGPoint(x: -2, y: 3)
        ) {
            let layer = CALayer()
            layer.anchorPoint = CGPoint(x: -2, y: 3)
            return layer.anchorPoint
        }
        Fact(
            "bounds", .range, "standardised with a negative size", .tested,
            CGRect(x: -100, y: -50, width: 100, height: 50)
        ) {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
            // A rectangle's width is never negative: the stored size is looked at as well.
            return CGRect(origin: layer.bounds.origin, size: layer.bounds.size)
        }
        for key in ["opacity", "zPosition", "cornerRadius", "contentsScale", "speed"] {
            Fact("setValue(nil, forKey: \(key))", .range, "0", .tested, 0.0) {
                let layer = CALayer()
                layer.setValue(nil, forKey: key)
                return try #require(layer.value(forKey: key) as? NSNumber).doubleValue
            }
        }
        Fact("bounds", .error, "NaN is refused, and named", .tested, true) {
            let layer = layer(3, 4)
            let told = complaints {
                layer.bounds = CGRect(x: Double.nan, y: 0, width: 1, height: 1)
            }
            return told.contains { $0.contains("bounds") && $0.contains("NaN") }
                && layer.bounds.size == CGSize(width: 3, height: 4)
        }
        Fact("position", .error, "NaN is refused, and named", .tested, true) {
            let layer = CALayer()
            layer.position = CGPoint(x: 3, y: 4)
            let told = complaints { layer.position = CGPoint(x: 0, y: Double.nan) }
            return told.contains { $0.contains("position") && $0.contains("NaN") }
                && layer.position == CGPoint(x: 3, y: 4)
        }
        Fact("position", .error, "infinity is refused", .tested, CGPoint(x: 3, y: 4)) {
            let layer = CALayer()
            layer.position = CGPoint(x: 3, y: 4)
            _ = complaints { layer.position = CGPoint(x: Double.infinity, y: 0) }
            return layer.position
        }
        Fact("frame", .error, "NaN is refused", .tested, CGRect(x: 0, y: 0, width: 3, height: 4)) {
            let layer = layer(3, 4) { $0.position = CGPoint(x: 1.5, y: 2) }
            _ = complaints { layer.frame = CGRect(x: 0, y: Double.nan, width: 1, height: 1) }
            return layer.frame
        }
        Fact("opacity", .range, "as it is beyond 1: only drawing cuts it", .header, Float(3)) {
            let layer = CALayer()
            layer.opacity = 3
            return layer.opacity
        }
        Fact(
            unknown: "speed", "what NaN does to timing: Lamina tells of it and leaves it out",
            settledBy: "a layer on macOS whose speed is set to NaN, read back")
    }

    /// What is stored and what is computed.
    static let geometry = facts(of: "CALayer", "geometry", "Stored geometry") {
        Fact("position", .range, "isn't rounded", .tested, CGPoint(x: 0.3, y: -0.7)) {
            let layer = CALayer()
            layer.position = CGPoint(x: 0.3, y: -0.7)
            return layer.position
        }
        Fact("bounds", .range, "isn't rounded", .tested, CGSize(width: 10.25, height: 0.1)) {
            layer(10.25, 0.1).bounds.size
        }
    }

    /// Frames.
    static let frames = facts(of: "CALayer", "geometry", "Frame") {
        Fact(
            "frame", .effect, "(150, 275, 100, 50) of 100 x 50 at (200, 300)", .tested,
            CGRect(x: 150, y: 275, width: 100, height: 50)
        ) { layer(100, 50) { $0.position = CGPoint(x: 200, y: 300) }.frame }
        Fact(
            near: "frame", .effect, "the box around a layer turned by 45 degrees", .tested,
            [-70.71, -70.71, 141.42, 141.42], within: 0.01
        ) {
            let frame = layer(100, 100) {
                $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
            }.frame
            return [frame.minX, frame.minY, frame.width, frame.height]
        }
        for (name, transform, position, size) in [
            (
                "moved by (10, 20)", CATransform3DMakeTranslation(10, 20, 0),
                CGPoint(x: 50, y: 25), CGSize(width: 100, height: 50)
            ),
            (
                "scaled by (2, 4)", CATransform3DMakeScale(2, 4, 1), CGPoint(x: 60, y: 45),
                CGSize(width: 50, height: 12.5)
            ),
        ] {
            let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
            Fact("frame", .effect, "set, \(name): the position", .tested, position) {
                layer(1, 1) {
                    $0.transform = transform
                    $0.frame = frame
                }.position
            }
            Fact("frame", .effect, "set, \(name): the size", .tested, size) {
                layer(1, 1) {
                    $0.transform = transform
                    $0.frame = frame
                }.bounds.size
            }
            Fact("frame", .effect, "set, \(name): reads back", .tested, frame) {
                layer(1, 1) {
                    $0.transform = transform
                    $0.frame = frame
                }.frame
            }
        }
        Fact(
            "frame", .range, "standardised with a negative size", .tested,
            CGRect(x: 5, y: 10, width: 5, height: 10)
        ) { layer(1, 1) { $0.frame = CGRect(x: 10, y: 20, width: -5, height: -10) }.frame }
        Fact("frame", .effect, "a set keeps the bounds' origin", .tested, CGPoint(x: 7, y: 8)) {
            layer(1, 1) {
                $0.bounds.origin = CGPoint(x: 7, y: 8)
                $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            }.bounds.origin
        }
        for row in [
            Row("bounds.origin") { $0.bounds.origin = CGPoint(x: 9, y: 9) },
            Row("zPosition") { $0.zPosition = 9 }, Row("anchorPointZ") { $0.anchorPointZ = 9 },
            Row("isGeometryFlipped") { $0.isGeometryFlipped = true },
            Row("contentsScale") { $0.contentsScale = 3 },
        ] as [Row<CALayer, Void>] {
            Fact(
                "frame", .effect, "isn't changed by \(row.name)", .tested,
                CGRect(x: -5, y: -10, width: 10, height: 20)
            ) { layer(10, 20, row.body).frame }
        }
        Fact(
            "frame", .effect, "isn't changed by the superlayer's sublayerTransform", .tested,
            CGRect(x: -5, y: -10, width: 10, height: 20)
        ) {
            let (above, layer) = (layer(100, 100), layer(10, 20))
            above.addSublayer(layer)
            above.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            return layer.frame
        }
        Fact("frame", .range, "an axis that the transform collapses gets 0", .tested, CGFloat(0)) {
            layer(1, 1) {
                $0.transform = CATransform3DMakeScale(0, 1, 1)
                $0.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
            }.bounds.width
        }
        Fact(
            "affineTransform()", .range, "the identity where the matrix isn't flat", .tested,
            CGAffineTransform.identity
        ) {
            layer(1, 1) { $0.transform = CATransform3DMakeRotation(1, 1, 0, 0) }.affineTransform()
        }
        Fact(
            "affineTransform()", .effect, "the flat part of a flat matrix", .header,
            CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
        ) {
            layer(1, 1) {
                $0.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5))
            }.affineTransform()
        }
        Fact("setAffineTransform(_:)", .effect, "replaces depth as well", .tested, true) {
            layer(1, 1) {
                $0.transform = CATransform3DMakeTranslation(1, 2, 3)
                $0.setAffineTransform(.identity)
            }.transform == CATransform3DIdentity
        }
    }
}
