import CoreAnimation
import Foundation
import Primitives
import Testing

extension Facts {
    /// A superlayer and a layer in it.
    @MainActor
    static func pair(
        _ change: (_ above: CALayer, _ layer: CALayer) -> Void
    ) -> (above: CALayer, layer: CALayer) {
        let (above, layer) = (CALayer(), CALayer())
        above.addSublayer(layer)
        change(above, layer)
        return (above, layer)
    }

    @MainActor
    private static func scaledPair() -> (above: CALayer, layer: CALayer) {
        pair { above, layer in
            above.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            above.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
            layer.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
            layer.position = CGPoint(x: 100, y: 50)
            layer.transform = CATransform3DMakeTranslation(5, 6, 0)
        }
    }

    @MainActor
    private static func flippedPair() -> (above: CALayer, layer: CALayer) {
        pair { above, layer in
            above.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
            above.anchorPoint = .zero
            above.position = CGPoint(x: 20, y: 30)
            above.isGeometryFlipped = true
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.anchorPoint = .zero
            layer.position = CGPoint(x: 15, y: 17)
        }
    }

    /// Points of one layer in another.
    static let conversion = facts(of: "CALayer", "geometry", "From a layer to its superlayer") {
        Fact(
            "convert(_:to:)", .effect, "the check: (0, 0) is (60, -38) above", .tested,
            CGPoint(x: 60, y: -38)
        ) {
            let pair = scaledPair()
            return pair.layer.convert(CGPoint.zero, to: pair.above)
        }
        Fact(
            near: "convert(_:from:)", .effect, "the check, the other way", .tested, [0, 0],
            within: 1e-9
        ) {
            let pair = scaledPair()
            let point = pair.layer.convert(CGPoint(x: 60, y: -38), from: pair.above)
            return [point.x, point.y]
        }
        Fact(
            "convert(_:to:)", .effect, "the superlayer's own origin moves nothing", .tested,
            CGPoint(x: 10, y: 10)
        ) {
            let pair = pair { above, layer in
                above.bounds = CGRect(x: 30, y: 40, width: 100, height: 100)
                layer.position = CGPoint(x: 10, y: 10)
            }
            return pair.layer.convert(CGPoint.zero, to: pair.above)
        }
        Fact(
            "convert(_:to:)", .effect, "the layer's own origin does", .tested,
            CGPoint(x: -30, y: -40)
        ) {
            let pair = pair { _, layer in
                layer.bounds.origin = CGPoint(x: 30, y: 40)
            }
            return pair.layer.convert(CGPoint.zero, to: pair.above)
        }
        Fact(
            "convert(_:to:)", .effect, "a rectangle becomes the box around its corners", .header,
            CGRect(x: -4, y: 0, width: 4, height: 2)
        ) {
            let pair = pair { _, layer in
                layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
            }
            return pair.layer.convert(CGRect(x: 0, y: 0, width: 2, height: 4), to: pair.above)
        }
        Fact(
            "convert(_:to:)", .effect, "between trees, above the roots is one space", .tested,
            CGPoint(x: 6, y: 8)
        ) {
            let (one, other) = (CALayer(), CALayer())
            one.position = CGPoint(x: 7, y: 10)
            other.position = CGPoint(x: 1, y: 2)
            return one.convert(CGPoint.zero, to: other)
        }
        Fact(
            near: "convert(_:to:)", .effect, "perspective of the superlayer divides by depth",
            .header, [20, 0], within: 1e-9
        ) {
            let pair = pair { above, layer in
                above.sublayerTransform.m34 = -1.0 / 100
                layer.zPosition = 50
            }
            let point = pair.layer.convert(CGPoint(x: 10, y: 0), to: pair.above)
            return [point.x, point.y]
        }
        Fact(
            unknown: "convert(_:to: nil)",
            "whether it leads above the root or above the receiver: Lamina takes the root",
            settledBy: "a layer in a moved superlayer on macOS, converted to nil")
    }

    /// Flips.
    static let flips = facts(of: "CALayer", "geometry", "Flipped geometry") {
        for (given, expected) in [
            (CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 100)),
            (CGPoint(x: 0, y: 10), CGPoint(x: 30, y: 90)),
        ] {
            Fact(
                "isGeometryFlipped", .effect, "the check: \(given) is \(expected) above",
                .measured, expected
            ) {
                let pair = flippedPair()
                let root = CALayer()
                root.addSublayer(pair.above)
                return pair.layer.convert(given, to: root)
            }
        }
        Fact(
            "isGeometryFlipped", .effect, "the check: its own origin is (20, 110) above",
            .measured, CGPoint(x: 20, y: 110)
        ) {
            let root = CALayer()
            let pair = flippedPair()
            root.addSublayer(pair.above)
            return pair.above.convert(CGPoint(x: 5, y: 7), to: root)
        }
        Fact("contentsAreFlipped()", .effect, "false in a tree without flips", .header, false) {
            let pair = pair { _, _ in }
            return withExtendedLifetime(pair.above) { pair.layer.contentsAreFlipped() }
        }
        for (name, above, own, expected) in [
            ("the layer", false, true, true), ("the superlayer", true, false, true),
            ("both", true, true, false),
        ] {
            Fact(
                "contentsAreFlipped()", .effect, "\(expected) with a flip of \(name)", .header,
                expected
            ) {
                let pair = pair {
                    $0.isGeometryFlipped = above
                    $1.isGeometryFlipped = own
                }
                return withExtendedLifetime(pair.above) { pair.layer.contentsAreFlipped() }
            }
        }
    }

    @MainActor
    private static func hitPair(_ change: (CALayer, CALayer) -> Void) -> (CALayer, CALayer) {
        pair { above, layer in
            above.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            change(above, layer)
        }
    }

    /// Which layer is hit.
    static let hits = facts(of: "CALayer", "geometry", "Hit testing") {
        for (point, inside) in [
            (CGPoint(x: 0, y: 0), true), (CGPoint(x: 9.5, y: 19.5), true),
            (CGPoint(x: 10, y: 5), false), (CGPoint(x: 5, y: 20), false),
            (CGPoint(x: -0.1, y: 5), false),
        ] {
            Fact("contains(_:)", .range, "\(inside) for \(point) in 10 x 20", .tested, inside) {
                layer(10, 20).contains(point)
            }
        }
        Fact("contains(_:)", .effect, "counts the bounds' origin", .tested, true) {
            layer(10, 20) { $0.bounds.origin.x = 50 }.contains(CGPoint(x: 55, y: 5))
        }
        Fact("contains(_:)", .effect, "the position doesn't count", .tested, true) {
            layer(10, 20) { $0.position.x = 500 }.contains(CGPoint(x: 5, y: 5))
        }
        Fact("contains(_:)", .effect, "round corners don't count", .told, true) {
            layer(10, 20) { $0.cornerRadius = 5 }.contains(.zero)
        }
        Fact("hitTest(_:)", .effect, "the point is in the superlayer's space", .untagged, true) {
            let layer = layer(10, 10) { $0.position = CGPoint(x: 100, y: 100) }
            return layer.hitTest(CGPoint(x: 100, y: 100)) === layer
                && layer.hitTest(CGPoint(x: 5, y: 5)) == nil
        }
        Fact("hitTest(_:)", .effect, "a sublayer wins over its superlayer", .untagged, true) {
            let (above, layer) = hitPair { _, _ in }
            return above.hitTest(CGPoint(x: 15, y: 15)) === layer
        }
        Fact("hitTest(_:)", .effect, "hidden layers are passed over", .tested, true) {
            let (above, _) = hitPair { $1.isHidden = true }
            return above.hitTest(CGPoint(x: 15, y: 15)) === above
        }
        Fact(none: "hitTest(_:)", .tested, .effect, "nil for a hidden layer with sublayers") {
            hitPair { above, _ in above.isHidden = true }.0.hitTest(CGPoint(x: 15, y: 15))
        }
        Fact("hitTest(_:)", .effect, "sublayers outside of the bounds are hit", .tested, true) {
            let (above, layer) = hitPair { $1.position = CGPoint(x: 300, y: 300) }
            return above.hitTest(CGPoint(x: 300, y: 300)) === layer
        }
        Fact(none: "hitTest(_:)", .tested, .effect, "not where masksToBounds cuts them off") {
            hitPair { above, layer in
                layer.position = CGPoint(x: 300, y: 300)
                above.masksToBounds = true
            }.0.hitTest(CGPoint(x: 300, y: 300))
        }
        Fact("hitTest(_:)", .effect, "of siblings the last is in front", .untagged, true) {
            let (above, _) = hitPair { _, _ in }
            let last = CALayer()
            last.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            above.addSublayer(last)
            return above.hitTest(CGPoint(x: 15, y: 15)) === last
        }
        Fact("hitTest(_:)", .effect, "a greater zPosition wins over order", .tested, true) {
            let (above, first) = hitPair { $1.zPosition = 1 }
            let last = CALayer()
            last.frame = first.frame
            above.addSublayer(last)
            return above.hitTest(CGPoint(x: 15, y: 15)) === first
        }
        Fact(none: "hitTest(_:)", .measured, .effect, "nil outside of the mask's bounds") {
            let (above, _) = hitPair { above, _ in
                above.mask = layer(5, 5)
            }
            return above.hitTest(CGPoint(x: 50, y: 50))
        }
        Fact(none: "hitTest(_:)", .untagged, .range, "nil where the matrix is singular") {
            layer(10, 10) { $0.transform = CATransform3DMakeScale(0, 0, 0) }.hitTest(.zero)
        }
        Fact("hitTest(_:)", .effect, "asks contains(_:), which may be overridden", .told, true) {
            final class Everywhere: CALayer {
                override func contains(_ point: CGPoint) -> Bool { true }
            }
            let layer = Everywhere()
            return layer.hitTest(CGPoint(x: 900, y: 900)) === layer
        }
        Fact(
            unknown: "hitTest(_:) of opacity 0", "whether it is passed over: Lamina hits it",
            settledBy: "a layer of opacity 0 on macOS, hit")
        Fact(
            unknown: "hitTest(_:) of a back", "whether a single-sided layer that faces away is hit",
            settledBy: "a layer on macOS that is turned by π about y, hit")
    }
}
