import Primitives
import Scene

/// Layers that draw particles: they change by themselves while some particles live.
extension RenderTree {
    /// Marks the layers whose particles are seen and differ from those in the last frame.
    mutating func wakeEmitters() {
        guard !emitters.isEmpty else { return }
        for (slot, store) in emitters where isSeen(slot, store) {
            let local = ownTime(of: slot, at: time)
            guard let last = store.time, local != last else { continue }
            switch store.next {
            case .never where local > last: continue
            case .at(let change) where local > last && local < change: continue
            default: break
            }
            // The content of a layer affects its shadow and filters, as its order does.
            mark(slot, [.kind, .order])
        }
    }

    /// Returns the next time at which particles that are seen change, in host time.
    func nextEmission() -> NextChange {
        var next = NextChange.never
        for (slot, store) in emitters where isSeen(slot, store) {
            next = next.earlier(hostChange(store.next, slot, time))
        }
        return next
    }

    /// Whether the last walk listed the particles, or a picture of them is kept.
    private func isSeen(_ slot: Int32, _ store: EmitterStore) -> Bool {
        if store.walk == walks { return true }
        var each = slot
        while each >= 0 {
            if nodes[each].isPictured { return true }
            each = nodes[each].parent
        }
        return false
    }

    /// Returns the particles of a node, advanced to the time of the frame.
    mutating func particles(of index: Int) -> EmitterStore {
        let slot = Int32(index)
        let store = emitters[slot] ?? EmitterStore()
        emitters[slot] = store
        store.walk = walks
        let local = ownTime(of: slot, at: time)
        let animations = emitterAnimations(index)
        let values = emitterValues(index)
        if store.time != local {
            store.state.advance(
                to: local, animations: animations.count,
                past: EmitterPast(at: local, animations, values: values)
            ) { values(animations, $0) }
            store.time = local
        } else {
            store.state.take(values(animations, local))
        }
        store.next = store.state.nextChange(after: local)
        return store
    }

    /// Returns the animations that change the values of an emitter layer, in the order added.
    private func emitterAnimations(_ index: Int) -> [AnimationRecord] {
        let entry = Int(nodes[index].animation)
        guard entry >= 0 else { return [] }
        return animated[entry].animations.filter {
            !$0.motion.properties.isDisjoint(with: .emitter)
        }
    }

    /// Returns the values of an emitter layer as a function of some of its animations and of its
    /// own time.
    private func emitterValues(_ index: Int) -> ([AnimationRecord], Double) -> EmitterRecord {
        let entry = Int(nodes[index].animation)
        let model = entry >= 0 ? animated[entry].model : records[index]
        let plain = model.emitter ?? EmitterRecord()
        return { animations, time in
            guard !animations.isEmpty else { return plain }
            return AnimationResolver.presented(model, animations: animations, at: time).emitter
                ?? plain
        }
    }
}

extension LayerPropertySet {
    /// The properties that only emitter layers have.
    fileprivate static let emitter = LayerPropertySet { $0.owner == .kind(.emitter) }
}
