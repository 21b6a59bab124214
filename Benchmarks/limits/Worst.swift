import CoreAnimation
import Drawing
import Foundation
import Primitives

/// A layer that asks for more than anybody needs.
struct Worst {
    var name: String
    var make: @MainActor () -> CALayer

    @MainActor static var all: [Worst] {
        replicators + animations + emitters + texts + tiles + gradients + paths + effects + spaces
            + depths + insides + copiedEffects + painted
    }

    private static let window = CGRect(x: 0, y: 0, width: 640, height: 480)

    @MainActor static func sized<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = window
        return layer
    }

    /// A square of 8 points.
    @MainActor static func leaf(_ layer: CALayer = CALayer()) -> CALayer {
        layer.frame = CGRect(x: 100, y: 100, width: 8, height: 8)
        layer.backgroundColor = CGColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 1)
        return layer
    }

    private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    // Copies

    @MainActor private static var replicators: [Worst] {
        let moves: [(String, CATransform3D)] = [
            ("in place", CATransform3DIdentity),
            ("side by side", CATransform3DMakeTranslation(0.01, 0.01, 0)),
            ("turned", CATransform3DMakeRotation(0.001, 0, 0, 1)),
            ("away", CATransform3DMakeTranslation(50, 0, 0)),
            ("shrunk", CATransform3DMakeScale(0.9999, 0.9999, 1)),
        ]
        let leaves: [(String, @MainActor () -> CALayer)] = [
            ("squares", { leaf() }),
            (
                "shadows",
                {
                    let layer = leaf()
                    layer.shadowOpacity = 1
                    return layer
                }
            ),
            (
                "groups",
                {
                    let layer = leaf()
                    layer.opacity = 0.5
                    layer.addSublayer(leaf())
                    layer.addSublayer(leaf())
                    return layer
                }
            ),
            (
                "texts",
                {
                    let layer = CATextLayer()
                    layer.string = "Ag"
                    return leaf(layer)
                }
            ),
        ]
        var all: [Worst] = []
        for (move, transform) in moves {
            for (kind, make) in leaves {
                all.append(
                    Worst(name: "1,000,000 copies \(move): \(kind)") {
                        let layer = sized(CAReplicatorLayer())
                        layer.instanceCount = 1_000_000
                        layer.instanceTransform = transform
                        layer.addSublayer(make())
                        return layer
                    })
                all.append(
                    Worst(name: "20 levels of 2 \(move): \(kind)") { nested(transform, make()) })
            }
        }
        all.append(
            Worst(name: "1,000,000 copies with a colour and a delay") {
                let layer = sized(CAReplicatorLayer())
                layer.instanceCount = 1_000_000
                layer.instanceAlphaOffset = -0.000001
                layer.instanceRedOffset = -0.000001
                layer.instanceDelay = 0.0001
                layer.instanceTransform = CATransform3DMakeTranslation(0.001, 0, 0)
                let inner = leaf()
                let move = CABasicAnimation(keyPath: "position.x")
                (move.fromValue, move.toValue, move.duration) = (0, 300, 10)
                inner.add(move, forKey: nil)
                layer.addSublayer(inner)
                return layer
            })
        all.append(
            Worst(name: "1,000,000 copies with depth") {
                let layer = sized(CAReplicatorLayer())
                layer.instanceCount = 1_000_000
                layer.preservesDepth = true
                layer.instanceTransform = CATransform3DMakeRotation(0.01, 1, 1, 0)
                layer.addSublayer(leaf())
                return layer
            })
        return all
    }

    @MainActor private static func nested(_ transform: CATransform3D, _ inner: CALayer) -> CALayer {
        (0..<20).reduce(inner) { below, _ in
            let layer = sized(CAReplicatorLayer())
            layer.instanceCount = 2
            layer.instanceTransform = transform
            layer.addSublayer(below)
            return layer
        }
    }

    // Animations

    @MainActor private static var animations: [Worst] {
        let kinds: [(String, String, Any)] = [
            ("position.x", "position.x", 0.001), ("a scale", "transform.scale", 0.0001),
            ("a turn", "transform.rotation.z", 0.0001),
            ("a colour", "backgroundColor", red),
            ("a path", "path", CGPath(ellipseIn: window, transform: nil)),
        ]
        return kinds.map { name, path, value in
            Worst(name: "10,000 additive animations of \(name)") {
                let layer = path == "path" ? sized(CAShapeLayer()) : sized(CALayer())
                layer.backgroundColor = red
                (layer as? CAShapeLayer)?.path = CGPath(ellipseIn: window, transform: nil)
                for _ in 0..<10_000 {
                    let each = CABasicAnimation(keyPath: path)
                    each.isAdditive = true
                    (each.fromValue, each.toValue, each.duration) = (value, value, 10)
                    layer.add(each, forKey: nil)
                }
                return layer
            }
        }
    }

    // Particles

    @MainActor private static var emitters: [Worst] {
        let cases: [(Float, Float, Int, Int, CGFloat)] = [
            (1e9, 1e9, 1, 0, 10), (1e9, 1e-9, 3, 0, 10), (1e9, 1, 1024, 0, 1000),
            (1e9, 1e9, 1, 3, 10), (1000, 1e9, 1, 3, 1e9), (1e9, 60, 3, 1, 100),
        ]
        return cases.map { rate, life, cells, levels, velocity in
            Worst(
                name:
                    "\(cells) cells of \(rate) sparks that live \(life) s, cells in them \(levels) deep"
            ) {
                let layer = sized(CAEmitterLayer())
                layer.emitterPosition = CGPoint(x: 320, y: 240)
                layer.emitterCells = (0..<cells).map { _ in
                    cell(rate, life, velocity, levels)
                }
                return layer
            }
        }
    }

    /// A cell with others in it, so many levels deep.
    @MainActor static func cell(
        _ rate: Float, _ life: Float, _ velocity: CGFloat, _ levels: Int
    ) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.velocity) = (rate, life, velocity)
        cell.emissionRange = 6
        cell.contents = spark
        if levels > 0 { cell.emitterCells = [self.cell(rate, life, velocity, levels - 1)] }
        return cell
    }

    @MainActor static let spark: CGImage? = {
        guard let bitmap = Bitmap(width: 8, height: 8) else { return nil }
        for y in 0..<8 { for x in 0..<8 { bitmap.row(y)[x] = 0xFFFF_8040 } }
        return CGImage(bitmap: bitmap)
    }()

    // Text, tiles, gradients

    @MainActor private static var texts: [Worst] {
        [
            ("50 MB of text", String(repeating: "many words ", count: 4_500_000), 12),
            ("a word of 50 MB", String(repeating: "m", count: 50_000_000), 12),
            ("letters of 1e30 points", "Letters", 1e30),
            (
                "letters of 5e-324 points", String(repeating: "many words ", count: 10_000),
                .leastNonzeroMagnitude
            ),
            ("100,000 lines", String(repeating: "a\n", count: 100_000), 12),
        ].map { name, text, size in
            Worst(name: name) {
                let layer = sized(CATextLayer())
                (layer.string, layer.fontSize, layer.isWrapped) = (text, size, true)
                return layer
            }
        }
    }

    @MainActor private static var tiles: [Worst] {
        let cases: [(CGFloat, CGFloat)] = [
            (16, 7), (16, 1), (256, 1e30), (1, .leastNonzeroMagnitude), (4096, 1000),
        ]
        return cases.map { side, scale in
            Worst(name: "tiles of \(side) pixels at a scale of \(scale)") {
                let layer = sized(CATiledLayer())
                layer.tileSize = CGSize(width: side, height: side)
                layer.contentsScale = scale
                return layer
            }
        }
    }

    @MainActor private static var gradients: [Worst] {
        [CAGradientLayerType.axial, .radial, .conic].map { type in
            Worst(name: "a gradient of 1,000,000 colours, \(type.rawValue)") {
                let layer = sized(CAGradientLayer())
                layer.type = type
                layer.colors = (0..<1_000_000).map {
                    CGColor(gray: CGFloat($0 % 256) / 255, alpha: 1)
                }
                return layer
            }
        }
    }

    // Paths

    @MainActor private static var paths: [Worst] {
        let looks: [(String, @MainActor (CAShapeLayer) -> Void)] = [
            ("filled", { _ in }),
            (
                "drawn",
                { layer in
                    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, red, 2)
                }
            ),
            (
                "dashed",
                { layer in
                    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (nil, red, 2)
                    layer.lineDashPattern = [0.5, 0.5]
                }
            ),
        ]
        let lines: [(String, @MainActor () -> CGPath)] = [
            ("10,000,000 points anywhere", { scattered(10_000_000) }),
            ("1,000,000 points anywhere", { scattered(1_000_000) }),
            ("100,000 points anywhere", { scattered(100_000) }),
            ("10,000,000 points of a circle", { circle(10_000_000) }),
            ("1,000,000 points of a circle", { circle(1_000_000) }),
            ("1,000,000 points far away", { scattered(1_000_000, by: 1e6) }),
            ("1,000,000 curves anywhere", { curves(1_000_000) }),
            ("1,000,000 lines apart", { apart(1_000_000) }),
        ]
        var all: [Worst] = []
        for (name, path) in lines {
            for (look, set) in looks {
                all.append(
                    Worst(name: "a path of \(name), \(look)") {
                        let layer = sized(CAShapeLayer())
                        layer.path = path()
                        set(layer)
                        return layer
                    })
            }
        }
        all.append(
            Worst(name: "a shadow's path of 1,000,000 points") {
                let layer = sized(CALayer())
                layer.shadowPath = scattered(1_000_000)
                layer.shadowOpacity = 1
                return layer
            })
        return all
    }

    private static func random(_ state: inout UInt64) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24)
    }

    private static func scattered(_ count: Int, by reach: CGFloat = 1) -> CGPath {
        var state: UInt64 = 1
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 1..<count {
            path.addLine(
                to: CGPoint(x: random(&state) * 640 * reach, y: random(&state) * 480 * reach))
        }
        return path
    }

    static func circle(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 520, y: 240))
        for index in 1..<count {
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            path.addLine(to: CGPoint(x: 320 + 200 * cos(angle), y: 240 + 200 * sin(angle)))
        }
        path.closeSubpath()
        return path
    }

    private static func curves(_ count: Int) -> CGPath {
        var state: UInt64 = 1
        func point() -> CGPoint { CGPoint(x: random(&state) * 640, y: random(&state) * 480) }
        let path = CGMutablePath()
        path.move(to: .zero)
        for _ in 0..<count { path.addCurve(to: point(), control1: point(), control2: point()) }
        return path
    }

    private static func apart(_ count: Int) -> CGPath {
        var state: UInt64 = 1
        let path = CGMutablePath()
        for _ in 0..<count {
            let start = CGPoint(x: random(&state) * 640, y: random(&state) * 480)
            path.move(to: start)
            path.addLine(to: CGPoint(x: start.x + 20, y: start.y + 10))
        }
        return path
    }
}
