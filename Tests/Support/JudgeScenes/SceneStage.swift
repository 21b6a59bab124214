package import CoreAnimation
import Foundation
import Primitives
import Scene

/// Puts a scene on as real layers, through the public classes, and writes down what they commit.
@MainActor
package final class SceneStage {
    /// Between two transactions lies more than any animation or particle lasts, so that only those
    /// of the last one count.
    package static let secondsPerFrame = 10.0

    private var layers: [Int: CALayer] = [:]
    private let root: CALayer
    private var commits: [Commit] = []
    private var now = HostTime.zero

    /// The commits of a scene.
    package static func script(_ scene: SceneSpec) -> SceneScript {
        SceneStage(scene).play(scene)
    }

    /// The commits of layers that are there already, shown once. The name of the top one says the size
    /// in pixels and the scale, as `120x80@1.5`; without one its bounds are the target.
    package static func script(_ layer: CALayer) -> SceneScript {
        let parts = (layer.name ?? "").split { $0 == "x" || $0 == "@" }.compactMap { Double($0) }
        let size = layer.bounds.size
        let numbers = parts.count == 3 ? parts : [size.width.rounded(), size.height.rounded(), 1]
        let scene = SceneSpec(width: Int(numbers[0]), height: Int(numbers[1]), scale: numbers[2])
        return SceneStage(layer).play(scene)
    }

    /// The layers of a scene as they are in its last frame, in no tree.
    package static func layer(_ scene: SceneSpec) -> CALayer {
        var tree = scene.root
        for frame in scene.frames { for edit in frame.edits { tree.apply(edit) } }
        var last = scene
        last.root = tree
        return SceneStage(last).root
    }

    private init(_ scene: SceneSpec) {
        root = CALayer()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        build(scene.root, as: root)
        CATransaction.commit()
    }

    private init(_ layer: CALayer) {
        root = layer
    }

    private func play(_ scene: SceneSpec) -> SceneScript {
        let context = LayerContext(root: root, clock: { [unowned self] in now }) {
            [unowned self] in commits.append($0)
        }
        var script = SceneScript(
            width: scene.width, height: scene.height, scale: scene.scale, buffers: scene.buffers,
            threads: scene.threads)
        if let special = scene.special { script.tolerance = special.tolerance }
        for (index, frame) in scene.frames.enumerated() {
            let time = Double(index + 1) * Self.secondsPerFrame
            now = HostTime(seconds: time)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for edit in frame.edits { apply(edit) }
            CATransaction.commit()
            CATransaction.flush()
            script.frames.append(
                SceneScript.Frame(
                    commits: commits, times: frame.times.map { HostTime(seconds: time + $0) }))
            commits = []
        }
        context.invalidate()
        CATransaction.flush()
        return script
    }

    private func build(_ spec: LayerSpec, as layer: CALayer) {
        layers[spec.id] = layer
        layer.name = "\(spec.id)"
        for (property, value) in spec.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            layer.setValue(value, of: property)
        }
        for child in spec.children { layer.addSublayer(made(child)) }
        if let mask = spec.masks.first { layer.mask = made(mask) }
    }

    private func made(_ spec: LayerSpec) -> CALayer {
        let layer: CALayer =
            switch spec.kind {
            case .plain: CALayer()
            case .transform: CATransformLayer()
            case .shape: CAShapeLayer()
            case .gradient: CAGradientLayer()
            case .replicator: CAReplicatorLayer()
            case .emitter: CAEmitterLayer()
            }
        build(spec, as: layer)
        return layer
    }

    private func apply(_ edit: Edit) {
        switch edit {
        case .set(let id, let property, let value): layers[id]?.setValue(value, of: property)
        case .insert(let spec, let parent, let index):
            guard let parent = layers[parent] else { return }
            let count = parent.sublayers?.count ?? 0
            parent.insertSublayer(made(spec), at: UInt32(min(index, count)))
        case .remove(let id):
            layers[id]?.removeFromSuperlayer()
            layers[id] = nil
        case .adopt(let id, let parent):
            guard let layer = layers[id], let parent = layers[parent] else { return }
            parent.insertSublayer(layer, at: 0)
        case .raise(let id):
            guard let layer = layers[id], let parent = layer.superlayer, parent.mask !== layer
            else { return }
            parent.addSublayer(layer)
        case .mask(let id, let mask): layers[id]?.mask = mask.map { made($0) }
        case .transition(let id, let spec): layers[id]?.add(transition(spec), forKey: nil)
        case .animate(let id, let spec):
            guard let layer = layers[id] else { return }
            layer.add(spec.animation(now: now.seconds), forKey: nil)
        }
    }

    private func transition(_ spec: TransitionSpec) -> CATransition {
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: spec.type)
        transition.subtype = CATransitionSubtype(rawValue: spec.side)
        transition.startProgress = Float(spec.start)
        transition.endProgress = Float(spec.end)
        transition.duration = 1
        return transition
    }
}
