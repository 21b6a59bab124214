import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The search of what is seen, which copies no layers, beside the one through presentation layers,
/// which says what is right: for trees of every kind.
@MainActor
struct SeenSearchTests {
    @Test("a point hits what a presentation tree answers", arguments: 0..<40)
    func random(_ seed: Int) throws {
        let forest = Forest(seed: UInt64(seed))
        let context = try #require(forest.host.context)
        for round in 0..<4 {
            let time = HostTime(seconds: Double(round) * 0.3)
            for _ in 0..<40 {
                let point = forest.point()
                let copy = forest.host.root.presentation(at: time)?.hitTest(point)?.model()
                #expect(context.presentedHit(point, at: time) === copy, "seed \(seed), \(point)")
            }
            forest.change()
        }
    }

    @Test("while a commit has not been seen, a point hits what it hit before", arguments: 0..<20)
    func unseen(_ seed: Int) throws {
        let forest = Forest(seed: UInt64(seed) + 1000)
        let context = try #require(forest.host.context)
        context.keepsUnseen = true
        let points = (0..<40).map { _ in forest.point() }
        func answers() -> [CALayer?] {
            points.map { context.presentedHit($0, asSeenAt: HostTime(seconds: 0)) }
        }
        let before = answers()
        CATransaction.setDisableActions(true)
        forest.move()
        CATransaction.flush()
        let now = answers()
        #expect(zip(before, now).allSatisfy { $0 === $1 })
    }

    @Test("a program's class is asked in the state that is seen")
    func programsClass() throws {
        let host = TestHost()
        let disc = Disc()
        disc.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        _ = host.addCommitted(disc)
        let context = try #require(host.context)
        // The corner is in the bounds, and outside of the disc.
        #expect(context.presentedHit(CGPoint(x: 5, y: 5), at: .zero) === host.root)
        #expect(context.presentedHit(CGPoint(x: 50, y: 50), at: .zero) === disc)
        let grow = CABasicAnimation(keyPath: "bounds.size")
        grow.fromValue = CGSize(width: 200, height: 200)
        grow.toValue = CGSize(width: 200, height: 200)
        grow.duration = 10
        disc.add(grow, forKey: nil)
        CATransaction.flush()
        // A disc of radius 100 about (50, 50), and not the model's.
        let time = HostTime(seconds: 1)
        #expect(context.presentedHit(CGPoint(x: -45, y: 50), at: time) === disc)
        #expect(context.presentedHit(CGPoint(x: -45, y: -45), at: time) !== disc)
    }
}

/// A layer that is hit in a circle only.
private final class Disc: CALayer {
    override func contains(_ point: CGPoint) -> Bool {
        hypot(point.x - bounds.midX, point.y - bounds.midY) < bounds.width / 2
    }
}

/// A random tree on a host.
@MainActor
private final class Forest {
    let host = TestHost()
    private var dice: Dice
    private var layers: [CALayer] = []

    init(seed: UInt64) {
        dice = Dice(seed: seed)
        host.root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        layers = [host.root]
        for _ in 0..<30 { grow() }
        CATransaction.flush()
        for _ in 0..<6 { animate() }
        CATransaction.flush()
    }

    func point() -> CGPoint {
        CGPoint(x: dice.number(-20...420), y: dice.number(-20...420))
    }

    /// Something of everything.
    func change() {
        CATransaction.setDisableActions(dice.isOne(in: 2))
        move()
        for _ in 0..<3 { grow() }
        let moved = dice.pick(Array(layers.dropFirst()))
        moved.removeFromSuperlayer()
        let rest = layers.filter { !isInside($0, moved) }
        dice.pick(rest).addSublayer(moved)
        animate()
        CATransaction.flush()
    }

    /// Values of some layers.
    func move() {
        for _ in 0..<8 { shape(dice.pick(Array(layers.dropFirst()))) }
    }

    private func isInside(_ layer: CALayer, _ other: CALayer) -> Bool {
        var each: CALayer? = layer
        while let here = each {
            if here === other { return true }
            each = here.superlayer
        }
        return false
    }

    private func grow() {
        let layer =
            switch dice.below(12) {
            case 0: CATransformLayer()
            case 1: Disc()
            case 2: CAShapeLayer()
            default: CALayer()
            }
        layer.bounds.size = CGSize(width: dice.number(20...200), height: dice.number(20...200))
        layer.position = CGPoint(x: dice.number(0...300), y: dice.number(0...300))
        shape(layer)
        dice.pick(layers).addSublayer(layer)
        layers.append(layer)
    }

    private func shape(_ layer: CALayer) {
        switch dice.below(14) {
        case 0: layer.zPosition = dice.pick([-5, 0, 3, 7])
        case 1: layer.transform = CATransform3DMakeRotation(dice.number(0...6), 0, 0, 1)
        case 2: layer.transform = CATransform3DMakeRotation(dice.number(0...6), 1, 0.5, 0)
        case 3: layer.isHidden = dice.isOne(in: 2)
        case 4: layer.masksToBounds.toggle()
        case 5: layer.isDoubleSided.toggle()
        case 6: layer.isGeometryFlipped.toggle()
        case 7: layer.sublayerTransform.m34 = -1 / 300
        case 8: layer.anchorPoint = CGPoint(x: dice.number(0...1), y: dice.number(0...1))
        case 9:
            let mask = CALayer()
            mask.frame = CGRect(x: 0, y: 0, width: dice.number(10...100), height: 60)
            layer.mask = mask
        case 10: layer.bounds.origin = CGPoint(x: dice.number(-20...20), y: 3)
        case 11: layer.transform = CATransform3DMakeScale(1.5, 0.7, 1)
        default: layer.position.x += dice.number(-30...30)
        }
    }

    private func animate() {
        let path = dice.pick([
            "position.x", "transform.rotation.z", "transform.rotation.x", "zPosition",
            "bounds.size.width", "hidden", "sublayerTransform.rotation.y",
        ])
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = dice.number(-3...3)
        animation.toValue = dice.number(1...150)
        animation.duration = 1
        dice.pick(Array(layers.dropFirst())).add(animation, forKey: nil)
    }
}
