package import Foundation
package import Primitives
package import Scene

/// A layer and its subtree, to be rendered by a separate renderer.
package struct LayerSnapshot: Sendable {
    /// The tree, its values and its running animations.
    package var commit: Commit
    /// The old pictures of layers in a transition; nil for a layer that wasn't shown before.
    package var oldPictures: [AnimationID: OldPicture?]
}

extension CALayer {
    /// Whether a host shows the tree that this layer is in.
    package var isHosted: Bool { model().context != nil }

    /// Returns a commit that carries this layer and its subtree as a separate tree, in which the
    /// point `origin` of the layer's space lies at the corner of the target.
    ///
    /// Values are those of the model. Running animations are included, and those that wait for a
    /// commit start with this one. Running transitions take the renderer's old pictures with them;
    /// in a hosted tree, a transition that waits for a commit is left out, as there is no such
    /// picture yet. Nothing counts as committed afterwards. Cost: proportional to the subtree.
    /// - Parameters:
    ///   - time: host time for a tree that is shown; else seconds since the tree's start.
    ///   - withSublayers: false for the layer alone, without those inside it.
    ///   - asCommitted: whether, for a hosted tree, the values of the last commit are taken,
    ///     without layers and animations that wait for the next one.
    package func snapshot(
        at time: HostTime, origin: CGPoint, withSublayers: Bool = true, asCommitted: Bool = false
    ) -> LayerSnapshot {
        let outer = parent?.convertTime(time.seconds, from: nil) ?? time.seconds
        var commit = Commit(sequence: 1, time: HostTime(seconds: outer))
        let top = topRecord(at: commit.time.seconds, origin: origin, asCommitted)
        commit.root = top.id
        commit.changes.append(LayerChange(record: top, changed: .all))
        commit.children.append(ChildList(parent: top.id, children: [id]))
        var oldPictures: [AnimationID: OldPicture?] = [:]
        var pending = [self]
        while let layer = pending.popLast() {
            var record = layer.values(asCommitted)
            record.contents?.dirty = nil
            commit.changes.append(LayerChange(record: record, changed: .all))
            func isTaken(_ other: CALayer) -> Bool { !asCommitted || other.isCommitted }
            let below = withSublayers ? layer.shownChildren.filter(isTaken) : []
            let mask = layer.maskLayer.flatMap { isTaken($0) ? $0 : nil }
            if !below.isEmpty || mask != nil {
                commit.children.append(
                    ChildList(parent: layer.id, children: below.map(\.id), mask: mask?.id))
            }
            if asCommitted {
                for animation in layer.leaving {
                    commit.addedAnimations.append(
                        AnimationAddition(layer: layer.id, animation: animation))
                }
            }
            for each in layer.animations {
                guard let animation = each.running ?? (asCommitted ? nil : each.record(at: 0))
                else { continue }
                if animation.motion.transition != nil, let context = layer.context {
                    guard each.running != nil, let old = context.oldPicture(each.id) else {
                        continue
                    }
                    oldPictures[each.id] = .some(old)
                }
                commit.addedAnimations.append(
                    AnimationAddition(layer: layer.id, animation: animation))
            }
            pending.append(contentsOf: below)
            if let mask { pending.append(mask) }
        }
        return LayerSnapshot(commit: commit, oldPictures: oldPictures)
    }

    /// The layer's values: of the model, or of the last commit.
    private func values(_ asCommitted: Bool) -> LayerRecord {
        asCommitted ? committedRecord ?? record : record
    }

    /// Returns the record of a layer above this one that cancels this one's place at `time` of its
    /// superlayer.
    private func topRecord(at time: Double, origin: CGPoint, _ asCommitted: Bool) -> LayerRecord {
        let (record, waiting) = (values(asCommitted), asCommitted ? leaving : [])
        let running =
            waiting
            + animations.compactMap {
                $0.running ?? (asCommitted ? nil : $0.record(at: 0))
            }
        var shown = AnimationResolver.presented(
            record, animations: running, at: record.timing.layerTime(at: time))
        // Only the place is cancelled. A flip mirrors the layer's inside, and stays.
        shown.isGeometryFlipped = false
        let place = shown.matrixToPosition
        var top = LayerRecord(id: LayerID(rawValue: .max))
        top.anchorPoint = .zero
        top.sublayerTransform = CATransform3DInvert(place).concatenating(
            CATransform3D(translationX: -origin.x, y: -origin.y))
        return top
    }
}
