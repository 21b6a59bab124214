import Capture
import CoreAnimation
import Drawing
import Primitives
import Scene

/// Converts layers of a capture to layers of this program, to write them as a scene file.
@MainActor
enum ReplayScene {
    /// The current tree, with animations as they are at `time`; nil where there is none.
    ///
    /// A layer that the program drew has its picture. Animations are taken in host time.
    static func layer(of forest: LayerForest, at time: HostTime) -> CALayer? {
        guard let root = forest.root else { return nil }
        var made: [LayerID: CALayer] = [:]
        var pending = [root]
        while let id = pending.popLast() {
            guard let layer = forest.layers[id] else { continue }
            made[id] = make(layer, at: time)
            pending += layer.children
            if let mask = layer.mask { pending.append(mask) }
        }
        for (id, layer) in made {
            guard let known = forest.layers[id] else { continue }
            for child in known.children { made[child].map { layer.addSublayer($0) } }
            layer.mask = known.mask.flatMap { made[$0] }
        }
        return made[root]
    }

    private static func make(_ known: LayerForest.Layer, at time: HostTime) -> CALayer {
        let record = AnimationResolver.presented(
            known.record, animations: known.animations,
            at: known.record.timing.layerTime(at: time.seconds))
        let layer = LayerClasses.make(of: record.kind)
        layer.name = "layer \(known.record.id.rawValue)"
        for property in LayerProperty.allCases where property.belongs(to: record.kind) {
            guard property.row.kind != .tree, property.row.kind != .object else { continue }
            if property == .contents {
                layer.contents = record.contents.map { CGImage(bitmap: $0.bitmap) }
            } else if record[property] != property.row.defaultValue {
                layer.setValue(record[property], of: property)
            }
        }
        return layer
    }
}
