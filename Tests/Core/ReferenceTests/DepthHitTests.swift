import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import RandomNumbers
import Testing

/// What is hit is what is seen: the hit test against the colours that the renderer drew.
@MainActor @Suite("Hit tests in depth")
struct DepthHitTests {
    private static let (width, height) = (160, 120)

    /// A colour of its own for each layer.
    private func color(_ index: Int) -> CGColor {
        CGColor(
            red: CGFloat(40 + index * 8) / 255, green: CGFloat(255 - index * 8) / 255,
            blue: CGFloat(index * 37 % 256) / 255, alpha: 1)
    }

    /// Layers and transform layers in each other, all somewhere in space.
    private func build(_ seed: Int, in root: CALayer) -> [CALayer] {
        var dice = Dice(seed: UInt64(seed))
        root.backgroundColor = color(0)
        root.sublayerTransform.m34 = -1 / dice.number(180...500)
        var layers: [CALayer] = [root]
        var parents: [CALayer] = [root]
        for index in 1...12 {
            let isSpace = index % 4 == 1
            let layer = isSpace ? CATransformLayer() : CALayer()
            let parent = parents[Int(dice.number(0...0.999) * Double(parents.count))]
            let side = dice.number(20...70)
            layer.bounds = CGRect(x: 3, y: -4, width: side, height: dice.number(20...70))
            layer.position = CGPoint(
                x: parent.bounds.midX + dice.number(-40...40),
                y: parent.bounds.midY + dice.number(-30...30))
            if !dice.isOne(in: 4) {
                layer.transform = CATransform3DMakeRotation(
                    dice.number(-3...3), dice.number(-1...1), dice.number(-1...1),
                    dice.number(-1...1))
            }
            layer.zPosition = dice.isOne(in: 2) ? 0 : dice.number(-30...30)
            layer.anchorPointZ = dice.isOne(in: 3) ? dice.number(-10...10) : 0
            layer.isDoubleSided = !dice.isOne(in: 4)
            layer.isGeometryFlipped = dice.isOne(in: 6)
            layer.isHidden = dice.isOne(in: 14)
            layer.masksToBounds = !isSpace && dice.isOne(in: 4)
            if dice.isOne(in: 5) { layer.sublayerTransform.m34 = -1 / 300 }
            if !isSpace { layer.backgroundColor = color(index) }
            parent.addSublayer(layer)
            layers.append(layer)
            if isSpace || dice.isOne(in: 3) { parents.append(layer) }
        }
        return layers
    }

    /// Compares hits and colours; returns how many places were compared.
    private func compare(
        _ host: HeadlessStage, _ layers: [CALayer], _ name: String,
        _ hit: (CGPoint) -> CALayer?
    ) throws -> Int {
        let image = try #require(host.image())
        var byColor: [UInt32: CALayer] = [:]
        for (index, layer) in layers.enumerated() where layer.backgroundColor != nil {
            let rgba = color(index).rgba
            func byte(_ part: Float) -> UInt32 { UInt32((part * 255).rounded()) }
            byColor[
                0xFF00_0000 | byte(rgba.red) << 16 | byte(rgba.green) << 8 | byte(rgba.blue)] =
                layer
        }
        var count = 0
        for y in stride(from: 1, to: Self.height - 1, by: 2) {
            for x in stride(from: 1, to: Self.width - 1, by: 2) {
                let pixel = image.bitmap[x, y]
                // At edges colours are mixed, or nearly so.
                guard let drawn = byColor[pixel],
                    (-1...1).allSatisfy({ image.bitmap[x + $0, y] == pixel }),
                    (-1...1).allSatisfy({ image.bitmap[x, y + $0] == pixel })
                else { continue }
                count += 1
                let found = hit(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
                if found !== drawn {
                    Issue.record(
                        "\(name) at \(x), \(y): hit \(String(describing: found)), saw \(drawn)")
                    return count
                }
            }
        }
        return count
    }

    @Test("at every pixel the layer that is drawn is hit", arguments: 0..<24)
    func model(seed: Int) throws {
        let host = try HeadlessStage(width: Self.width, height: Self.height)
        defer { host.close() }
        let root = host.stage.layer
        let layers = build(seed, in: root)
        host.step(to: 0)
        let count = try compare(host, layers, "seed \(seed)") { root.hitTest($0) }
        #expect(count > Self.width * Self.height / 8)
    }

    @Test("while layers turn, the presentation tree is hit where it is drawn", arguments: 0..<6)
    func presentation(seed: Int) throws {
        let host = try HeadlessStage(width: Self.width, height: Self.height)
        defer { host.close() }
        let root = host.stage.layer
        let layers = build(seed, in: root)
        host.step(to: 0)
        for (index, layer) in layers.dropFirst().enumerated() {
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.byValue = 2 + Double(index) * 0.3
            turn.duration = 2
            layer.add(turn, forKey: "turn")
        }
        for time in [0.2, 0.7, 1.3] {
            host.step(to: time)
            let count = try compare(host, layers, "seed \(seed), time \(time)") {
                root.presentation()?.hitTest($0)?.model()
            }
            #expect(count > Self.width * Self.height / 8)
        }
    }

    @Test("a transform layer is never hit, by itself or through its superlayer")
    func never() {
        let (root, space, plane) = (CALayer(), CATransformLayer(), CALayer())
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.anchorPoint = .zero
        space.frame = root.bounds
        space.backgroundColor = .white
        plane.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        root.addSublayer(space)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
        #expect(space.hitTest(CGPoint(x: 50, y: 50)) == nil)
        space.addSublayer(plane)
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === plane)
        #expect(space.hitTest(CGPoint(x: 15, y: 15)) == nil)
        space.masksToBounds = true
        space.bounds.size = .zero
        space.position = CGPoint(x: 0, y: 0)
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === plane)
        space.isHidden = true
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === root)
    }
}
