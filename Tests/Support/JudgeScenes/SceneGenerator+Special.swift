import Foundation
import Primitives
import RandomNumbers
import Scene

/// Scenes of few features; see `SpecialScene`.
extension SceneGenerator {
    /// The special scene of an index.
    package static func scene(
        _ kind: SpecialScene, seed: UInt64, index: Int
    ) -> SceneSpec {
        var dice = Dice(seed: seed, part: index)
        let scale = kind == .cards || kind == .cuts ? dice.pick([1, 1, 1.5, 2]) : 1
        let size: (Int, Int) =
            switch kind {
            case .movers: (900, 640)
            case .cards: (dice.whole(180...320), dice.whole(140...240))
            case .blends: (96, 120)
            case .ramps: (dice.whole(100...260), dice.whole(80...160))
            case .cuts: (120, 96)
            }
        var scene = SceneSpec(width: size.0, height: size.1, scale: scale)
        var generator = SceneGenerator(dice: dice, scale: scale)
        scene.special = kind
        scene.buffers = generator.dice.whole(1...4)
        scene.threads = generator.dice.whole(1...4)
        scene.root[.backgroundColor] = .color(generator.color())
        switch kind {
        case .movers: generator.addMovers(to: &scene)
        case .cards: generator.addCards(to: &scene)
        case .blends: generator.addBlends(to: &scene)
        case .ramps: generator.addRamps(to: &scene)
        case .cuts: generator.addCuts(to: &scene)
        }
        return scene
    }

    // Movers

    /// Sixty layers and more in a few heaps far from each other, so that what is damaged ends in many
    /// rows and columns. Numbers near multiples of 16 are the commonest: whatever is done in cells, bands
    /// or blocks ends there.
    private mutating func addMovers(to scene: inout SceneSpec) {
        let bounds = scene.root.bounds
        let heaps = (0..<dice.whole(3...6)).map { _ in
            CGPoint(x: dice.number(20...860), y: dice.number(20...600))
        }
        let nestsAll = dice.isOne(in: 3)
        var (ids, layers) = ([Int](), [LayerSpec]())
        for _ in 0..<dice.whole(60...90) {
            var layer = LayerSpec(id: id(), kind: .plain)
            place(&layer, moverFrame(near: dice.pick(heaps)))
            layer[.backgroundColor] = .color(dice.isOne(in: 4) ? color(alpha: 0.3...0.9) : color())
            if dice.isOne(in: 6) { layer[.cornerRadius] = .number(dice.number(1...8)) }
            if dice.isOne(in: 8), !Pictures.small.isEmpty {
                layer[.contents] = .contents(ContentsRecord(bitmap: dice.pick(Pictures.small)))
            }
            ids.append(layer.id)
            layers.append(layer)
        }
        if nestsAll {
            var group = LayerSpec(id: id(), kind: .plain)
            group[.bounds] = .rect(bounds)
            group[.position] = .point(CGPoint(x: bounds.midX, y: bounds.midY))
            group[.cornerRadius] = .number(40)
            group[.masksToBounds] = .bool(dice.isOne(in: 2))
            group.children = layers
            scene.root.children = [group]
        } else {
            scene.root.children = layers
        }
        for _ in 0..<dice.whole(2...3) {
            var frame = FrameSpec()
            let (low, high) = (dice.pick([0, 0, 30]), ids.count)
            for (index, id) in ids.enumerated() where index >= low && index < high {
                guard let layer = layers.first(where: { $0.id == id }) else { continue }
                let moved = moverFrame(like: layer.bounds.size, near: dice.pick(heaps))
                frame.edits.append(
                    .set(id, .position, .point(CGPoint(x: moved.midX, y: moved.midY))))
            }
            scene.frames.append(frame)
        }
    }

    private mutating func moverFrame(near place: CGPoint) -> CGRect {
        let size = CGSize(
            width: dice.pick([5, 16, 17, 33, 48, dice.number(4...50)]),
            height: dice.pick([3, 15, 16, 17, dice.number(4...40)]))
        return moverFrame(like: size, near: place)
    }

    private mutating func moverFrame(like size: CGSize, near place: CGPoint) -> CGRect {
        let (x, y) = (place.x + dice.number(-45...45), place.y + dice.number(-45...45))
        guard dice.isOne(in: 3) == false else {
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        // An edge on a multiple of 16, or a pixel beside one.
        func edge(_ value: CGFloat, _ length: CGFloat, _ dice: inout Dice) -> CGFloat {
            let whole = (value / 16).rounded() * 16 + dice.pick([-1, 0, 0, 1, 1])
            return dice.isOne(in: 2) ? whole : whole - length.rounded(.up)
        }
        return CGRect(
            x: edge(x, size.width, &dice), y: edge(y, size.height, &dice), width: size.width,
            height: size.height)
    }

    // Cards

    /// Opaque cards with shadows, as windows and lists have them, that move over each other.
    private mutating func addCards(to scene: inout SceneSpec) {
        let bounds = scene.root.bounds
        var cards: [LayerSpec] = []
        for _ in 0..<dice.whole(3...7) {
            var card = LayerSpec(id: id(), kind: .plain)
            place(&card, frame(in: bounds, 0.25...0.6))
            card[.backgroundColor] = .color(color())
            if dice.isOne(in: 2) { card[.cornerRadius] = .number(dice.number(2...14)) }
            card[.shadowOpacity] = .number(Double(Float(dice.number(0.5...1))))
            card[.shadowRadius] = .number(dice.pick([0, 1, 3, dice.number(0.5...10)]))
            card[.shadowOffset] = .size(
                CGSize(width: dice.pick([0, 0, 3, -4]), height: dice.pick([0, 2, 6, -3])))
            if dice.isOne(in: 3) { card[.shadowColor] = .color(color()) }
            if dice.isOne(in: 4) { card[.zPosition] = .number(dice.pick([0, 0, 1])) }
            if dice.isOne(in: 3) { card.children.append(filler(in: card.bounds)) }
            cards.append(card)
        }
        scene.root.children = cards
        for _ in 0..<dice.whole(1...2) {
            var frame = FrameSpec()
            let card = dice.pick(cards)
            let spot = self.frame(in: bounds, 0.3...0.5)
            frame.edits.append(
                .set(card.id, .position, .point(CGPoint(x: spot.midX, y: spot.midY))))
            if dice.isOne(in: 2) { frame.edits.append(.raise(dice.pick(cards).id)) }
            if dice.isOne(in: 2) {
                frame.edits.append(
                    .set(dice.pick(cards).id, .shadowRadius, .number(dice.number(0...8))))
            }
            scene.frames.append(frame)
        }
    }

    // Blends

    /// Stripes of colours, and across them bars that blend with them: what comes out is told by the
    /// two colours and the mode alone.
    private mutating func addBlends(to scene: inout SceneSpec) {
        let (stripes, bars) = (12, 15)
        let bounds = scene.root.bounds
        if dice.isOne(in: 3) { scene.root[.backgroundColor] = .none }
        for index in 0..<stripes {
            var stripe = LayerSpec(id: id(), kind: .plain)
            let width = bounds.width / CGFloat(stripes)
            place(
                &stripe,
                CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height))
            stripe[.backgroundColor] = .color(telling(isClear: dice.isOne(in: 4)))
            scene.root.children.append(stripe)
        }
        let modes = (0..<3).map { _ in dice.pick(BlendMode.allCases.filter { $0 != .normal }) }
        for index in 0..<bars {
            var bar = LayerSpec(id: id(), kind: .plain)
            let height = bounds.height / CGFloat(bars)
            place(
                &bar, CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height))
            bar[.backgroundColor] = .color(telling(isClear: dice.isOne(in: 4)))
            bar[.compositingFilter] = .filters([LayerFilter(type: modes[index % 3].type)])
            scene.root.children.append(bar)
        }
    }

    /// A colour of parts at which some mode takes another branch, and others.
    private mutating func telling(isClear: Bool) -> RGBA {
        let alpha: Float = isClear ? Float(dice.pick([102, 178, 229])) / 255 : 1
        func part(_ dice: inout Dice) -> Float {
            let part =
                dice.isOne(in: 2) ? dice.pick([0, 30, 60, 66, 120, 135, 255]) : dice.whole(0...255)
            return (Float(part) / 255 * alpha * 255).rounded() / 255 / alpha
        }
        return RGBA(red: part(&dice), green: part(&dice), blue: part(&dice), alpha: alpha)
    }

    // Ramps

    /// A gradient or two, from dark to light in all parts: where its table lies a little beside itself all
    /// its pixels are too light, or too dark.
    private mutating func addRamps(to scene: inout SceneSpec) {
        for _ in 0..<dice.whole(1...2) {
            var layer = LayerSpec(id: id(), kind: .gradient)
            place(&layer, frame(in: scene.root.bounds, 0.7...1))
            let count = dice.whole(2...3)
            let last = Float(count - 1)
            let light = color()
            layer[.colors] = .colors(
                (0..<count).map { index in
                    let share = Float(index) / last
                    return RGBA(
                        red: share * (0.6 + 0.4 * light.red), green: share,
                        blue: share * (0.8 + 0.2 * light.blue))
                })
            applyGradientPlace(
                dice.pick([.gradientAxial, .gradientRadial, .gradientConic]), &layer)
            scene.root.children.append(layer)
        }
    }

    private mutating func applyGradientPlace(_ form: Feature, _ layer: inout LayerSpec) {
        switch form {
        case .gradientRadial:
            layer[.gradientType] = .name("radial")
            layer[.startPoint] = .point(CGPoint(x: 0.5, y: 0.5))
            layer[.endPoint] = .point(CGPoint(x: 1.1, y: 1.2))
        case .gradientConic:
            layer[.gradientType] = .name("conic")
            layer[.startPoint] = .point(CGPoint(x: 0.45, y: 0.55))
            layer[.endPoint] = .point(CGPoint(x: dice.number(0.6...1), y: 0.3))
        default:
            layer[.startPoint] = .point(CGPoint(x: 0, y: dice.number(0...0.3)))
            layer[.endPoint] = .point(CGPoint(x: 1, y: dice.number(0.5...1)))
        }
    }
}
