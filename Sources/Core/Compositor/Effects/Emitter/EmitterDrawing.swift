import Foundation
import Primitives
import Scene

/// Layers that draw particles: above their border, below their sublayers.
enum EmitterDrawing: KindDrawing {
    static func things(of record: LayerRecord) -> Int {
        // Particles overlap; sums can take the opacity one by one.
        record.emitter?.renderMode == .additive ? 1 : 2
    }

    static func extent(of record: LayerRecord) -> CGRect? { nil }

    static var keepsDepth: Bool { true }

    static var listsBorder: Bool { true }

    static func list(
        _ emitter: LayerEmitter, _ level: inout TreeWalk.Level, _ walk: borrowing TreeWalk,
        _ tree: inout RenderTree, into list: inout DrawList
    ) {
        guard let values = emitter.record.emitter else { return }
        let open = level.cut.open
        if let open { list.end(open) }
        emitter.emitBorder(&list, itemOpacity: level.borderOpacity)
        level.cut.open = open.map { list.open($0.cut, isMixed: true) }
        let store = tree.particles(of: level.node)
        let swarm = walk.stores.swarms.take()
        let maker = SpriteMaker(
            store.state, into: swarm, place: place(level, emitter.record, in: walk),
            isDeep: emitter.record.preservesDepth, isFlipped: level.place.isFlipped,
            scissor: level.cut.scissor,
            opacity: emitter.folded, adds: values.renderMode == .additive)
        let choice = maker.fill(
            swarm, store, order: values.renderMode,
            within: walk.stores.work.share(ofParticles: store.state.particles.count))
        if store.state.isThinned || !choice.isWhole { walk.complainOfParticles(level.node, tree) }
        let all = store.state.particles.count
        walk.stores.work.take(
            ParticleShare(
                particles: choice.isWhole ? all : store.indices(choice).count, pixels: swarm.area),
            of: ParticleShare(
                particles: all, pixels: Int(min(Double(swarm.area) / choice.part, 1e15))))
        // Counted before its first particle, too: walks pass by layers that list nothing, and a layer that no walk reaches
        // emits nothing.
        list.layerCount += 1
        guard !swarm.box.isEmpty else { return }
        swarm.findTouched()
        let drawn = list.swarms.add(DrawList.DrawnSwarm(swarm))
        list.add(DrawList.Item(.particles(drawn), box: swarm.box, clip: level.cut.clip))
        if values.renderMode == .additive { list.reads += 1 }
    }

    /// Returns the map from the layer's space to pixels, with its depth where that is kept.
    private static func place(
        _ level: TreeWalk.Level, _ record: LayerRecord, in walk: borrowing TreeWalk
    ) -> CATransform3D {
        guard record.preservesDepth, let outer = walk.levels.last else { return level.place.world }
        let deep = record.matrixToPosition.concatenating(outer.place.sublayers)
        return deep.isFinite ? deep : level.place.world
    }
}
