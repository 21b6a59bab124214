import CoreAnimation
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// The search among many siblings, which looks into a row of boxes, beside a plain one that is written
/// here: every layer from the front, by its own transform.
@MainActor
struct SiblingBoxTests {
    @Test("among siblings that move, a point hits what a plain search finds", arguments: 0..<16)
    func random(_ seed: Int) throws {
        let crowd = Crowd(seed: UInt64(seed), isDeep: seed % 4 == 3)
        let context = try #require(crowd.host.context)
        for round in 0..<8 {
            let time = HostTime(seconds: Double(round) * 0.2)
            crowd.host.step(to: time.seconds)
            crowd.change()
            // A search between a change and its commit sees what was committed before.
            for isCommitted in [false, true] {
                if isCommitted { CATransaction.flush() }
                for point in crowd.points() {
                    let plain = crowd.plainHit(point, at: time)
                    let found = context.presentedHit(point, at: time)
                    #expect(found === plain, "seed \(seed), round \(round), \(point)")
                }
            }
        }
    }

    @Test("until a commit is seen, a point hits what it hit before", arguments: 0..<8)
    func unseen(_ seed: Int) throws {
        let crowd = Crowd(seed: UInt64(seed) + 500, isDeep: false)
        let context = try #require(crowd.host.context)
        context.keepsUnseen = true
        let time = crowd.host.now
        for round in 0..<6 {
            let points = crowd.points()
            let before = points.map { crowd.plainHit($0, at: time) }
            CATransaction.setDisableActions(true)
            for _ in 0..<6 { crowd.shape() }
            CATransaction.flush()
            for (point, plain) in zip(points, before) {
                // By the newest values first: that says nothing about the frame on screen.
                let newest = context.presentedHit(point, at: time)
                #expect(newest === crowd.plainHit(point, at: time), "seed \(seed), \(point)")
                let found = context.presentedHit(point, asSeenAt: time)
                #expect(found === plain, "seed \(seed), round \(round), \(point)")
            }
            context.seen(crowd.host.commits.last?.sequence ?? 0)
            for point in points {
                let found = context.presentedHit(point, asSeenAt: time)
                #expect(found === crowd.plainHit(point, at: time), "seed \(seed), \(point)")
            }
        }
    }

    @Test("a search makes the boxes of what changed since the last one, and no others")
    func cost() throws {
        let host = TestHost()
        let layers = (0..<300).map { index in
            let layer = CALayer()
            layer.frame = CGRect(x: index, y: 0, width: 1, height: 300)
            host.root.addSublayer(layer)
            return layer
        }
        CATransaction.flush()
        let context = try #require(host.context)
        func made(_ change: () -> Void) -> Int {
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            let before = SiblingBoxes.made
            #expect(context.presentedHit(CGPoint(x: 20.5, y: 5), at: host.now) === layers[20])
            return SiblingBoxes.made - before
        }
        #expect(made {} == 300)
        #expect(made {} == 0)
        #expect(made { layers[7].position.x += 0.25 } == 1)
        #expect(made { host.root.addSublayer(layers[9]) } == 1)
        #expect(made { layers[30].removeFromSuperlayer() } == 0)
        #expect(made { layers[31].backgroundColor = .black } == 1)
        let way = CABasicAnimation(keyPath: "position.y")
        way.duration = 100
        // One that moves has a box of all its way.
        #expect(made { layers[8].add(way, forKey: "way") } == 1)
        #expect(made {} == 0)
        #expect(made { layers[8].removeAnimation(forKey: "way") } == 1)
    }
}

/// Many layers beside and over each other in one, some with a layer of their own in them, on a host.
@MainActor
private final class Crowd {
    let host = TestHost()
    private var dice: Dice
    private var layers: [CALayer] = []
    /// True also turns layers out of their plane's order.
    private let isDeep: Bool

    init(seed: UInt64, isDeep: Bool) {
        dice = Dice(seed: seed)
        self.isDeep = isDeep
        host.root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        for _ in 0..<60 { grow() }
        CATransaction.flush()
    }

    func points() -> [CGPoint] {
        (0..<12).map { _ in CGPoint(x: dice.number(-20...420), y: dice.number(-20...420)) }
    }

    /// Something of everything.
    func change() {
        CATransaction.setDisableActions(dice.isOne(in: 2))
        for _ in 0..<5 { shape() }
        for _ in 0..<2 { animate() }
        if dice.isOne(in: 3) { dice.pick(layers).removeAllAnimations() }
        switch dice.below(6) {
        case 0: host.root.insertSublayer(dice.pick(layers), at: UInt32(dice.below(30)))
        case 1: host.root.addSublayer(dice.pick(layers))
        case 2:
            let gone = dice.pick(layers)
            gone.removeFromSuperlayer()
            layers.removeAll { $0 === gone }
        case 3: host.root.sublayers = layers.shuffled(using: &dice)
        default: grow()
        }
        CATransaction.setDisableActions(false)
    }

    private func grow() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: dice.number(5...60), height: dice.number(5...60))
        layer.position = CGPoint(x: dice.number(0...400), y: dice.number(0...400))
        if dice.isOne(in: 5) {
            let inner = CALayer()
            inner.frame = CGRect(x: dice.number(-40...40), y: 0, width: 30, height: 20)
            layer.addSublayer(inner)
        }
        host.root.addSublayer(layer)
        layers.append(layer)
    }

    /// A value of some layer.
    func shape() {
        let layer = dice.pick(layers)
        switch dice.below(10) {
        case 0: layer.isHidden.toggle()
        case 1: layer.masksToBounds.toggle()
        case 2: layer.anchorPoint = CGPoint(x: dice.number(0...1), y: dice.number(0...1))
        case 3: layer.bounds.origin = CGPoint(x: dice.number(-20...20), y: 3)
        case 4: layer.bounds.size.width = dice.number(5...90)
        case 5: layer.opacity = 0.5
        case 6 where isDeep: layer.zPosition = dice.pick([-5, 0, 3, 7])
        case 7 where isDeep:
            layer.transform = CATransform3DMakeRotation(dice.number(0...6), 0, 0, 1)
        case 8: layer.transform = CATransform3DMakeScale(1.5, dice.number(0.2...3), 1)
        default:
            layer.position.x += dice.number(-90...90)
            layer.position.y += dice.number(-90...90)
        }
    }

    private func animate() {
        let group = CAAnimationGroup()
        group.animations = (0..<dice.below(3) + 1).map { _ in motion() }
        group.duration = dice.number(0.3...1.2)
        let animation = group.animations?.count == 1 ? group.animations?[0] : group
        if let animation { dice.pick(layers).add(animation, forKey: nil) }
    }

    /// A motion of any kind.
    private func motion() -> CAAnimation {
        let animation: CAAnimation
        switch dice.below(5) {
        case 0: animation = keyframes()
        case 1: animation = path()
        default: animation = basic()
        }
        animation.duration = dice.number(0.1...1)
        animation.autoreverses = dice.isOne(in: 4)
        animation.repeatCount = dice.isOne(in: 4) ? 3 : 0
        animation.fillMode = dice.isOne(in: 3) ? .both : .removed
        animation.isRemovedOnCompletion = dice.isOne(in: 2)
        if dice.isOne(in: 3) {
            animation.timingFunction = CAMediaTimingFunction(
                controlPoints: 0.3, Float(dice.number(-1...2)), 0.7, Float(dice.number(-1...2)))
        }
        return animation
    }

    private func basic() -> CABasicAnimation {
        let paths =
            [
                "position.x", "position.y", "bounds.size.width", "hidden", "masksToBounds",
                "anchorPoint.x",
            ]
            + ["transform.translation.x", "transform.scale", "transform.scale.y"]
            + ["transform.rotation.z", "opacity"] + (isDeep ? ["zPosition"] : [])
        let path = dice.pick(paths)
        let animation: CABasicAnimation
        if dice.isOne(in: 3) {
            let spring = CASpringAnimation(keyPath: path)
            spring.damping = dice.number(0...20)
            spring.initialVelocity = dice.number(-20...20)
            animation = spring
        } else {
            animation = CABasicAnimation(keyPath: path)
        }
        if ["hidden", "masksToBounds"].contains(path) {
            (animation.fromValue, animation.toValue) = (dice.below(2), dice.below(2))
            return animation
        }
        let isPart = path.contains("scale") || path.contains("rotation") || path.contains("anchor")
        let most = isPart ? 2.0 : 200
        animation.isAdditive = dice.isOne(in: 3)
        animation.isCumulative = dice.isOne(in: 8)
        switch dice.below(4) {
        case 0: animation.byValue = dice.number(-most...most)
        case 1: animation.toValue = dice.number(-most...most)
        case 2: animation.fromValue = dice.number(-most...most)
        default:
            animation.fromValue = dice.number(-most...most)
            animation.toValue = dice.number(-most...most)
        }
        return animation
    }

    private func keyframes() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = (0..<4).map { _ in
            CGPoint(x: dice.number(0...400), y: dice.number(0...400))
        }
        animation.calculationMode = dice.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        animation.isAdditive = dice.isOne(in: 4)
        return animation
    }

    private func path() -> CAAnimation {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: dice.number(0...400), y: dice.number(0...400)))
        path.addCurve(
            to: CGPoint(x: dice.number(0...400), y: dice.number(0...400)),
            control1: CGPoint(x: dice.number(-200...600), y: dice.number(-200...600)),
            control2: CGPoint(x: dice.number(-200...600), y: dice.number(-200...600)))
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.rotationMode = dice.isOne(in: 2) ? .rotateAuto : nil
        return animation
    }

    /// Every layer from the front, by its own transform.
    func plainHit(_ point: CGPoint, at time: HostTime) -> CALayer? {
        plainHit(point, in: host.root, at: time)
    }

    private func plainHit(_ point: CGPoint, in layer: CALayer, at time: HostTime) -> CALayer? {
        guard let seen = layer.presentation(at: time), !seen.isHidden else { return nil }
        let m = seen.transform
        let area = m.m11 * m.m22 - m.m12 * m.m21
        guard area != 0 else { return nil }
        let (x, y) = (point.x - seen.position.x - m.m41, point.y - seen.position.y - m.m42)
        let bounds = seen.bounds
        let own = CGPoint(
            x: (x * m.m22 - y * m.m21) / area + bounds.minX + seen.anchorPoint.x * bounds.width,
            y: (y * m.m11 - x * m.m12) / area + bounds.minY + seen.anchorPoint.y * bounds.height)
        let isInside =
            own.x >= bounds.minX && own.x < bounds.maxX
            && own.y >= bounds.minY && own.y < bounds.maxY
        if seen.masksToBounds, !isInside { return nil }
        let front = (layer.sublayers ?? []).enumerated().map { place, each in
            (height: each.presentation(at: time)?.zPosition ?? 0, place: place, layer: each)
        }.sorted { ($0.height, $0.place) > ($1.height, $1.place) }
        for each in front {
            if let hit = plainHit(own, in: each.layer, at: time) { return hit }
        }
        return isInside ? layer : nil
    }
}
