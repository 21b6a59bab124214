import CoreAnimation
import Foundation
import Primitives

/// Effects, in each other and in copies, and depth.
extension Worst {
    @MainActor static var effects: [Worst] {
        let sizes: [CGFloat] = [1000, 1e6, 1e30]
        return sizes.flatMap { size -> [Worst] in
            [
                Worst(name: "a blur of \(size)") {
                    let layer = sized(CALayer())
                    layer.addSublayer(leaf())
                    layer.filters = [CAFilter.gaussianBlur(radius: size)]
                    return layer
                },
                Worst(name: "a shadow of \(size)") {
                    let layer = sized(CALayer())
                    layer.addSublayer(leaf())
                    (layer.shadowOpacity, layer.shadowRadius) = (1, size)
                    return layer
                },
                Worst(name: "glass with a blur of \(size)") {
                    let layer = sized(CABackdropLayer())
                    layer.filters = [CAFilter.gaussianBlur(radius: size)]
                    return layer
                },
            ]
        } + [
            Worst(name: "1,000 blurs of one layer") {
                let layer = sized(CALayer())
                layer.addSublayer(leaf())
                layer.filters = (0..<1000).map { _ in CAFilter.gaussianBlur(radius: 20) }
                return layer
            }
        ]
    }

    /// Trees as deep as no program needs.
    @MainActor static var depths: [Worst] {
        [1000, 10_000].map { count in
            Worst(name: "\(count) layers in each other") {
                (1..<count).reduce(leaf()) { below, _ in
                    let layer = CALayer()
                    layer.addSublayer(below)
                    return layer
                }
            }
        }
    }

    /// Effects in each other.
    @MainActor static var insides: [Worst] {
        let kinds: [(String, @MainActor (CALayer) -> Void)] = [
            ("80 shadows", { ($0.shadowOpacity, $0.shadowRadius) = (1, 5) }),
            ("150 blurs", { $0.filters = [CAFilter.gaussianBlur(radius: 3)] }),
            ("150 rasterised layers", { $0.shouldRasterize = true }),
            ("1,000 round clips", { ($0.masksToBounds, $0.cornerRadius) = (true, 9) }),
        ]
        return kinds.flatMap { name, set in
            [1, 0.97].map { scale in
                Worst(name: "\(name) in each other at a scale of \(scale)") {
                    let count = Int(name.prefix { $0 != " " }.filter { $0 != "," }) ?? 1
                    return (0..<count).reduce(leaf()) { below, _ in
                        let layer = sized(CALayer())
                        layer.transform = CATransform3DMakeScale(scale, scale, 1)
                        layer.addSublayer(below)
                        set(layer)
                        return layer
                    }
                }
            }
        }
    }

    /// Effects in copies.
    @MainActor static var copiedEffects: [Worst] {
        let kinds: [(String, @MainActor () -> CALayer)] = [
            (
                "blurs",
                {
                    let layer = leaf()
                    layer.addSublayer(leaf())
                    layer.filters = [CAFilter.gaussianBlur(radius: 5)]
                    return layer
                }
            ),
            (
                "paths",
                {
                    let layer = CAShapeLayer()
                    layer.path = circle(10_000)
                    return layer
                }
            ),
            (
                "particles",
                {
                    let layer = sized(CAEmitterLayer())
                    layer.emitterCells = [cell(1e6, 1, 100, 0)]
                    return layer
                }
            ),
        ]
        return kinds.map { name, make in
            Worst(name: "65,536 copies of \(name), each of another time") {
                let layer = sized(CAReplicatorLayer())
                layer.instanceCount = 65_536
                layer.instanceDelay = 0.001
                layer.instanceTransform = CATransform3DMakeRotation(0.001, 0, 0, 1)
                let inner = make()
                let fade = CABasicAnimation(keyPath: "opacity")
                (fade.fromValue, fade.toValue, fade.duration) = (0.5, 1, 100)
                (inner.sublayers?.first ?? inner).add(fade, forKey: nil)
                layer.addSublayer(inner)
                return layer
            }
        }
    }

    /// Copies that are much to paint.
    @MainActor static var painted: [Worst] {
        let kinds: [(String, @MainActor () -> CALayer)] = [
            (
                "a circle",
                {
                    let layer = large(CALayer())
                    layer.cornerRadius = 200
                    return layer
                }
            ),
            (
                "a path",
                {
                    let layer = large(CAShapeLayer())
                    layer.backgroundColor = nil
                    layer.path = CGPath(
                        ellipseIn: CGRect(x: 0, y: 0, width: 400, height: 400), transform: nil)
                    return layer
                }
            ),
            (
                "a shadow",
                {
                    let layer = large(CALayer())
                    (layer.shadowOpacity, layer.shadowRadius) = (0.5, 40)
                    return layer
                }
            ),
            (
                "a gradient",
                {
                    let layer = large(CAGradientLayer())
                    layer.colors = [CGColor(gray: 0, alpha: 0.5), CGColor(gray: 1, alpha: 0.5)]
                    return layer
                }
            ),
            (
                "a picture",
                {
                    let layer = large(CALayer())
                    layer.contents = spark
                    return layer
                }
            ),
            (
                "a group",
                {
                    let layer = large(CALayer())
                    layer.opacity = 0.5
                    layer.addSublayer(large(CALayer()))
                    return layer
                }
            ),
        ]
        let moves = [
            ("turned", CATransform3DMakeRotation(0.001, 0, 0, 1)),
            ("side by side", CATransform3DMakeTranslation(0.001, 0.001, 0)),
        ]
        return kinds.flatMap { kind, make in
            moves.map { move, transform in
                Worst(name: "65,536 copies of \(kind) of 400 points, \(move)") {
                    let layer = sized(CAReplicatorLayer())
                    (layer.instanceCount, layer.instanceTransform) = (65_536, transform)
                    layer.addSublayer(make())
                    return layer
                }
            }
        } + [
            Worst(name: "65,536 particles of 400 points") {
                let layer = sized(CAEmitterLayer())
                layer.emitterPosition = CGPoint(x: 320, y: 240)
                let cell = cell(1e6, 1, 10, 0)
                cell.scale = 50
                layer.emitterCells = [cell]
                return layer
            }
        ]
    }

    @MainActor private static func large<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 120, y: 40, width: 400, height: 400)
        layer.backgroundColor = CGColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.5)
        return layer
    }

    @MainActor static var spaces: [Worst] {
        [100, 1000, 10_000].map { count in
            Worst(name: "\(count) planes that cut each other") {
                let layer = sized(CATransformLayer())
                for index in 0..<count {
                    let plane = CALayer()
                    plane.frame = CGRect(x: 100, y: 100, width: 400, height: 300)
                    plane.backgroundColor = CGColor(
                        red: CGFloat(index % 7) / 7, green: 0.5, blue: 0.5, alpha: 0.5)
                    let angle = CGFloat(index) * 2.4
                    plane.transform = CATransform3DMakeRotation(
                        angle, cos(angle), sin(angle), 0.3)
                    layer.addSublayer(plane)
                }
                return layer
            }
        }
    }
}
