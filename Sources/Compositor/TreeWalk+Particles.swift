import Foundation
import Primitives
import Scene

/// Layers that draw particles.
extension TreeWalk {
    /// Draws the border above the sublayers; particles lie above theirs, which is drawn already.
    func emitBorder(_ emitter: LayerEmitter, _ level: Level, _ list: inout DrawList) {
        guard emitter.record.kind != .emitter else { return }
        emitter.emitBorder(&list, itemOpacity: level.filterGroup < 0 ? level.itemOpacity : 1)
    }

    /// Draws the particles of an emitter layer: above its border, below its sublayers.
    mutating func drawParticles(
        _ emitter: LayerEmitter, _ level: inout Level, _ record: LayerRecord,
        _ node: RenderTree.Node, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard !record.isPlain, !level.isHollow, let values = record.emitter else { return }
        let open = level.cut
        if let open { _ = list.end(open) }
        emitter.emitBorder(&list, itemOpacity: level.filterGroup < 0 ? level.itemOpacity : 1)
        level.cut = open.map { list.open($0.cut, isMixed: true) }
        let store = tree.particles(of: level.node)
        let mode = values.renderMode
        let swarm = stores.swarms.take()
        let maker = SpriteMaker(
            store.state, into: swarm, place: placeOfParticles(level, record),
            isDeep: record.preservesDepth, isFlipped: level.isFlipped, scissor: level.scissor,
            opacity: emitter.folded, adds: mode == .additive)
        maker.fill(swarm, store.state, at: store.time ?? 0, order: mode)
        if !swarm.box.isEmpty {
            var item = DrawList.Item(kind: .particles, box: swarm.box, clip: level.clip)
            item.image = Int32(list.swarms.count)
            list.swarms.append(DrawList.DrawnSwarm(swarm))
            list.items.append(item)
            if mode == .additive { list.reads += 1 }
            list.layerCount += 1
        }
        settle(swarm, store, level, node, &tree)
    }

    /// From the layer's space to pixels, with its depth where that is kept.
    private func placeOfParticles(_ level: Level, _ record: LayerRecord) -> CATransform3D {
        guard record.preservesDepth, let outer = levels.last else { return level.world }
        let deep = record.matrixToPosition.concatenating(outer.sublayers)
        return deep.isFinite ? deep : level.world
    }

    /// Damages what differs from what was shown, and keeps what is.
    private mutating func settle(
        _ swarm: Swarm, _ store: EmitterStore, _ level: Level, _ node: RenderTree.Node,
        _ tree: inout RenderTree
    ) {
        guard purpose == .frame else { return }
        let before = node.hasKind ? tree.takeKind(level.node).box : .empty
        let isChanged = level.isDirty || !node.dirt.isEmpty || !node.hasKind
        store.coming.begin(swarm.box)
        if !swarm.box.isEmpty {
            for index in 0..<swarm.count { store.coming.add(swarm.sprites.base[index].edges) }
            tree.keep(.particles(swarm.box), of: level.node)
        }
        swap(&store.coming, &store.shown)
        if isChanged {
            var changed: [PixelRect] = []
            store.coming.each(in: before) { changed.append($0) }
            store.shown.each(in: swarm.box) { changed.append($0) }
            for box in changed { add(box) }
        } else if level.isRepainted {
            boxes.append(swarm.box)
        }
    }
}
