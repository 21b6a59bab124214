import Foundation
import Scene

extension Drawing {
    /// Where a layer lies; in a replicator, where its first copy does. Nil for one that hangs
    /// nowhere.
    func world(of id: LayerID) -> World? {
        var path = [id]
        while let last = path.last, last != scene.root {
            guard let above = parent(of: last), !path.contains(above) else { return nil }
            path.append(above)
        }
        var world = World(map: Homography(scale: scene.scale))
        // Since the last layer that is flat.
        var (outer, isFlipped) = (Matrix4.identity, false)
        for (index, each) in path.enumerated().reversed() {
            guard let record = scene.records[each] else { return nil }
            outer = step(record).then(outer)
            isFlipped = isFlipped != record.isGeometryFlipped
            if !record.effects.preservesDepth {
                world = world.inner(outer, isFlipped: isFlipped)
                (outer, isFlipped) = (.identity, false)
            }
            // A mask lies in the layer's own space.
            guard index > 0, scene.masks[each] != path[index - 1] else { continue }
            outer = Matrix4(record.sublayerTransform).about(anchor(record)).then(outer)
        }
        return world
    }

    private func parent(of id: LayerID) -> LayerID? {
        scene.children.first { $0.value.contains(id) }?.key
            ?? scene.masks.first { $0.value == id }?.key
    }
}
