import Foundation
import Primitives
import Scene

/// Layers that draw particles.
extension TreeWalk {
    /// Draws the border above the sublayers; particles lie above theirs, which is drawn already.
    func emitBorder(_ emitter: LayerEmitter, _ level: Level, _ list: inout DrawList) {
        guard emitter.record.kind != .emitter else { return }
        emitter.emitBorder(&list, itemOpacity: level.groups.filter < 0 ? level.itemOpacity : 1)
    }

    /// Draws the particles of an emitter layer: above its border, below its sublayers.
    mutating func drawParticles(
        _ emitter: LayerEmitter, _ level: inout Level, _ record: LayerRecord,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard !record.isPlain, !level.isHollow, let values = record.emitter else { return }
        let open = level.cut.open
        if let open { _ = list.end(open) }
        emitter.emitBorder(&list, itemOpacity: level.groups.filter < 0 ? level.itemOpacity : 1)
        level.cut.open = open.map { list.open($0.cut, isMixed: true) }
        let store = tree.particles(of: level.node)
        let mode = values.renderMode
        let swarm = stores.swarms.take()
        let maker = SpriteMaker(
            store.state, into: swarm, place: placeOfParticles(level, record),
            isDeep: record.preservesDepth, isFlipped: level.place.isFlipped,
            scissor: level.cut.scissor,
            opacity: emitter.folded, adds: mode == .additive)
        maker.fill(swarm, store.state, at: store.time ?? 0, order: mode)
        if !swarm.box.isEmpty {
            swarm.findTouched()
            let drawn = list.swarms.add(DrawList.DrawnSwarm(swarm))
            list.add(DrawList.Item(.particles(drawn), box: swarm.box, clip: level.cut.clip))
            if mode == .additive { list.reads += 1 }
            list.layerCount += 1
        }
    }

    /// From the layer's space to pixels, with its depth where that is kept.
    private func placeOfParticles(_ level: Level, _ record: LayerRecord) -> CATransform3D {
        guard record.preservesDepth, let outer = levels.last else { return level.place.world }
        let deep = record.matrixToPosition.concatenating(outer.place.sublayers)
        return deep.isFinite ? deep : level.place.world
    }
}
