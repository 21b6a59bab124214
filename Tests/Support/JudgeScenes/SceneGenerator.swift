import Foundation
import Primitives
import RandomNumbers
import Scene

/// Makes scenes of plans, with random values; the same plan and seed give the same scene.
package struct SceneGenerator {
    var dice: Dice
    /// Pixels per point of the scene.
    let scale: Double
    let plan: ScenePlan
    private var nextID = 1

    /// The scene of a plan. `index` names it among those of a seed.
    package static func scene(_ plan: ScenePlan, seed: UInt64, index: Int) -> SceneSpec {
        var dice = Dice(seed: seed, part: index)
        let scale = dice.pick([1, 1.25, 1.5, 2, 3])
        var scene = SceneSpec(
            width: dice.whole(48...160), height: dice.whole(48...160), scale: scale)
        // Most are whole points large, as windows are.
        if !dice.isOne(in: 4) {
            let step = [1.25: 5, 1.5: 3, 2: 2, 3: 3][scale] ?? 1
            scene = SceneSpec(
                width: scene.width / step * step, height: scene.height / step * step, scale: scale)
        }
        var generator = SceneGenerator(dice: dice, scale: scale, plan: plan)
        generator.fill(&scene)
        return scene
    }

    init(dice: Dice, scale: Double, plan: ScenePlan = ScenePlan()) {
        self.dice = dice
        self.scale = scale
        self.plan = plan
    }

    private mutating func fill(_ scene: inout SceneSpec) {
        scene.buffers = dice.whole(1...4)
        scene.threads = dice.whole(1...4)
        switch dice.whole(0...3) {
        case 0: break
        case 1: scene.root[.backgroundColor] = .color(color(alpha: 0.2...0.9))
        default: scene.root[.backgroundColor] = .color(color())
        }
        if dice.isOne(in: 8) { scene.root[.geometryFlipped] = .bool(true) }
        let bounds = scene.root.bounds
        if dice.isOne(in: 2) { scene.root.children.append(filler(in: bounds, 0.3...0.9)) }
        for index in plan.nodes.indices where plan.nodes[index].parent == nil {
            scene.root.children += node(index, in: bounds).map { [$0] } ?? []
        }
        addFrames(to: &scene)
    }

    /// The layer of a plan's node with all below it; nil where neither shows anything.
    private mutating func node(_ index: Int, in outer: CGRect) -> LayerSpec? {
        let below = plan.nodes.indices.filter { plan.nodes[$0].parent == index }
        let features = plan.nodes[index].features.sorted { $0.index < $1.index }
        guard !features.isEmpty || below.contains(where: hasFeatures) else { return nil }
        var layer = LayerSpec(id: id(), kind: features.compactMap(\.kind).first ?? .plain)
        layer.features = features
        place(&layer, frame(in: outer, outer.width < 24 ? 0.6...1.1 : 0.4...0.9))
        if dice.isOne(in: layer.kind == .plain ? 5 : 2) == false {
            layer[.backgroundColor] = .color(color())
        }
        for feature in features { apply(feature, to: &layer) }
        for child in below {
            layer.children += node(child, in: layer.bounds).map { [$0] } ?? []
        }
        let isBare = layer.children.isEmpty
        if dice.isOne(in: isBare ? 2 : 4) { layer.children.append(filler(in: layer.bounds)) }
        return layer
    }

    private func hasFeatures(_ index: Int) -> Bool {
        !plan.nodes[index].features.isEmpty
            || plan.nodes.indices.contains { plan.nodes[$0].parent == index && hasFeatures($0) }
    }

    /// An id that no layer of the scene has.
    mutating func id() -> Int {
        nextID += 1
        return nextID - 1
    }
}

/// Parts of which features are made.
extension SceneGenerator {
    /// A small plain layer with a look.
    mutating func filler(
        in outer: CGRect, _ share: ClosedRange<Double> = 0.3...0.7
    ) -> LayerSpec {
        var layer = LayerSpec(id: id(), kind: .plain)
        place(&layer, frame(in: outer, share))
        layer[.backgroundColor] = .color(dice.isOne(in: 3) ? color(alpha: 0.2...0.9) : color())
        if dice.isOne(in: 4) { layer[.cornerRadius] = .number(dice.number(1...12)) }
        if dice.isOne(in: 4) {
            layer[.borderWidth] = .number(dice.number(0.5...4))
            layer[.borderColor] = .color(color())
        }
        return layer
    }

    /// A rectangle of a share of `outer`, now and then across its edges; half are of whole points.
    mutating func frame(in outer: CGRect, _ share: ClosedRange<Double>) -> CGRect {
        let width = max(outer.width * dice.number(share), 4)
        let height = max(outer.height * dice.number(share), 4)
        let x = outer.minX + (outer.width - width) * dice.number(-0.2...1.2)
        let y = outer.minY + (outer.height - height) * dice.number(-0.2...1.2)
        guard dice.isOne(in: 2) else { return CGRect(x: x, y: y, width: width, height: height) }
        return CGRect(
            x: x.rounded(), y: y.rounded(), width: width.rounded(), height: height.rounded())
    }

    /// Lays a layer at a frame of its superlayer's space.
    func place(_ layer: inout LayerSpec, _ frame: CGRect) {
        layer[.bounds] = .rect(CGRect(origin: .zero, size: frame.size))
        layer[.position] = .point(CGPoint(x: frame.midX, y: frame.midY))
    }

    /// A colour; opaque, when no alpha is given. Premultiplied it is whole 255ths, so that a scene's
    /// large areas don't begin with an error of rounding.
    mutating func color(alpha: ClosedRange<Double> = 1...1) -> RGBA {
        func part(_ dice: inout Dice) -> Float {
            dice.isOne(in: 3) ? Float(dice.whole(0...1)) : Float(dice.number(0...1))
        }
        let parts = (part(&dice), part(&dice), part(&dice))
        let steps = max((Float(dice.number(alpha)) * 255).rounded(), 1)
        func whole(_ part: Float) -> Float { (part * steps).rounded() / steps }
        return RGBA(
            red: whole(parts.0), green: whole(parts.1), blue: whole(parts.2), alpha: steps / 255)
    }

    /// Adds a transform after what the layer has.
    func append(_ transform: CATransform3D, to layer: inout LayerSpec) {
        guard case .transform(let before) = layer[.transform] else { return }
        layer[.transform] = .transform(before.concatenating(transform))
    }

    /// A turn out of the plane.
    mutating func turnedOut(_ angle: ClosedRange<Double>) -> CATransform3D {
        let axis = dice.number(0...(.pi))
        return CATransform3DMakeRotation(
            dice.signed(angle), cos(axis), sin(axis), dice.number(-0.3...0.3))
    }

    /// The shorter side of a layer, in points.
    func side(_ layer: LayerSpec) -> Double { min(layer.bounds.width, layer.bounds.height) }
}
