import Primitives
import Scene

/// Animations: who has them, and what is shown at a time.
extension RenderTree {
    mutating func add(_ addition: AnimationAddition) {
        guard let slot = slots[addition.layer] else { return }
        let index = Int(slot)
        var entry = animated[slot] ?? Animated(model: records[index])
        entry.animations.append(addition.animation)
        entry.dirt.formUnion(Self.dirt(of: addition.animation.motion.properties))
        // What a transition damages is found when it shows.
        let id = addition.animation.id
        if addition.animation.motion.transition != nil, transitions[id] == nil {
            transitions[id] = Transition(old: nil)
        }
        animated[slot] = entry
        nodes[index].isAnimated = true
    }

    mutating func remove(_ removal: AnimationRemoval) {
        guard let slot = slots[removal.layer], var entry = animated[slot] else { return }
        entry.animations.removeAll { $0.id == removal.animation }
        entry.told.remove(removal.animation)
        // The row shows the model from the next frame on, if no other animation comes with it.
        animated[slot] = entry
        forget(removal.animation)
    }

    /// Shows `record` at a row and marks it when that differs from what was shown.
    private mutating func show(_ record: LayerRecord, at slot: Int32, _ dirt: Dirt) {
        let index = Int(slot)
        guard records[index] != record else { return }
        let before = records[index].transition
        var dirt = dirt
        if before != record.transition {
            if let before, before.animation != record.transition?.animation {
                lose(Region(takeShown(before.animation)))
            }
            records[index].transition = record.transition
            let change = TransitionState.dirt(from: before, to: record.transition)
            if records[index] == record {
                change == .progress ? markProgress(slot) : mark(slot, change)
                return
            }
            dirt.formUnion(change)
        }
        if records[index].zPosition != record.zPosition, nodes[index].parent >= 0 {
            mark(nodes[index].parent, .order)
        }
        records[index] = record
        mark(slot, dirt)
    }

    /// Puts every animated row to what it shows at `time`.
    mutating func resolveAnimations(at time: HostTime, into update: inout FrameUpdate) {
        for slot in animated.keys.sorted() {
            guard var entry = animated.removeValue(forKey: slot) else { continue }
            var record = entry.model
            var ended: [AnimationID] = []
            let local = localTime(of: slot, at: time)
            let next = AnimationResolver.resolve(
                &record, animations: entry.animations, at: local, ended: &ended)
            update.next = update.next.earlier(hostChange(next, slot, local, time))
            for id in ended where entry.told.insert(id).inserted { update.ended.append(id) }
            if let state = record.transition { follow(state, ended, &record) }
            show(record, at: slot, entry.dirt)
            if entry.animations.isEmpty {
                nodes[Int(slot)].isAnimated = false
            } else {
                animated[slot] = entry
            }
        }
    }

    /// A transition at its end is the layer as it is: the old picture is given up.
    private mutating func follow(
        _ state: TransitionState, _ ended: [AnimationID], _ record: inout LayerRecord
    ) {
        transitions[state.animation]?.hasStarted = true
        guard state.progress >= 1, ended.contains(state.animation) else { return }
        record.transition = nil
        // What it drew itself goes first: `show` looks for it under this name.
        lose(Region(takeShown(state.animation)))
        finish(state.animation)
    }

    /// The layer's own time when host time is `time`.
    private func localTime(of slot: Int32, at time: HostTime) -> Double {
        guard timedLayers > 0 else { return time.seconds }
        var path: [MediaTiming] = []
        var each = slot
        while each >= 0 {
            let timing = records[Int(each)].timing
            if !timing.isIdentity { path.append(timing) }
            each = nodes[Int(each)].parent
        }
        return path.reversed().reduce(time.seconds) { $1.layerTime(at: $0) }
    }

    /// A change in the layer's time as one in host time.
    private func hostChange(
        _ next: NextChange, _ slot: Int32, _ local: Double, _ time: HostTime
    ) -> NextChange {
        guard case .at(let change) = next, timedLayers > 0 else { return next }
        var rate = 1.0
        var each = slot
        while each >= 0 {
            rate *= records[Int(each)].timing.speed
            each = nodes[Int(each)].parent
        }
        guard rate != 0 else { return .never }
        // Time that runs backward reaches a later instant never, but may be turned; look again.
        return rate > 0 ? .at(time.seconds + (change - local) / rate) : .continuous
    }
}
