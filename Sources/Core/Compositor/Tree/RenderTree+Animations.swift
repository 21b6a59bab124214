import Primitives
import Scene

// A frame of an animation should cost the nodes that animate, and nothing else. So these nodes are
// in a dense list of their own (`animated`), each with the model values that its animations start
// from, while the node's record holds the values that are shown. A commit changes the model, and a
// frame changes the record.
//
// There are three ways to resolve, from short to long, and the two short ones are for position,
// transform and opacity. A single straight animation of position or opacity is a `FlatMotion`, and
// writes one value. Animations of these three properties alone write them into the record. All
// others copy the record, resolve it by `AnimationResolver`, and compare it with what is shown to
// know whether to mark the node. Copying and comparing records was most of the update of a frame
// with many moving layers, which is what the short ways are for. Nodes that nobody can see are not
// resolved at all; see `RenderTree+Sleep`.
//
// Time is the second difficulty. Layers may have a time of their own, so the next change is found
// in the time of the layer and brought outward through all timings above; in a tree without such
// layers all times are the host's, and `timedLayers` keeps those ways untouched. An end is reported
// once, although the animation may stay for its fill.

/// The animations of nodes, and the values that they show at a time.
///
/// Nodes that change by themselves have an entry in `animated`, and know its index; a frame
/// examines nothing else. Cost: proportional to the animations that are attached, zero for other
/// nodes.
extension RenderTree {
    /// A node that changes by itself: its animations, and its values without them.
    struct Animated {
        /// The node.
        var slot: Int32
        /// The damage that the animations can cause.
        var dirt: Dirt = []
        /// Whether the animations write nothing but `LayerPropertySet.inPlace`.
        var isSimple = true
        /// Whether one of them writes the transform.
        var turns = false
        /// Set while the node sleeps.
        var nap: Nap?
        /// The number of frames before it is asked again whether it may sleep, and that number when
        /// it was asked last.
        var (wait, lastWait) = (UInt8(0), UInt8(0))
        /// Whether the node shows the model, apart from values that are written in place.
        var isCurrent = false
        /// The only animation, when it is of the commonest kind.
        var flat: FlatMotion?
        var animations: [AnimationRecord] = []
        /// Animations whose end was reported.
        var told: Set<AnimationID> = []
        // Last, as most frames read no more of it than the position.
        var model: LayerRecord

        init(slot: Int32, model: LayerRecord) {
            (self.slot, self.model) = (slot, model)
        }

        mutating func add(_ animation: AnimationRecord) {
            animations.append(animation)
            flat = animations.count == 1 ? FlatMotion(animation) : nil
            isSimple = isSimple && Self.isSimple(animation)
            turns = turns || animation.properties.contains(.transform)
            (wait, lastWait) = (0, 0)
        }

        mutating func remove(_ ids: RemovedAnimations) {
            // In most cases it is the only one, and another replaces it.
            if animations.count == 1, ids.contains(animations[0].id) {
                animations.removeLast()
                // The model's transform is to be shown again.
                if turns { isCurrent = false }
                (flat, isSimple, turns) = (nil, true, false)
                if !told.isEmpty { told.subtract(ids) }
                return
            }
            animations.removeAll { ids.contains($0.id) }
            flat = animations.count == 1 ? FlatMotion(animations[0]) : nil
            isSimple = animations.allSatisfy(Self.isSimple)
            let turned = turns
            turns = animations.contains { $0.properties.contains(.transform) }
            if turned, !turns { isCurrent = false }
            if !told.isEmpty { told.subtract(ids) }
        }

        private static func isSimple(_ animation: AnimationRecord) -> Bool {
            !animation.isTransition && animation.properties.isSubset(of: .inPlace)
        }
    }

    mutating func add(_ addition: AnimationAddition) {
        guard let slot = slots[addition.layer] else { return }
        let entry = entry(of: slot)
        animated[entry].add(addition.animation)
        noteShelter(Int(slot))
        // The damage of a transition is found when it shows; a transition on a layer that is new in
        // its commit has no old picture, and shows nothing.
        animated[entry].dirt.formUnion(Self.dirt(of: addition.animation.properties))
    }

    /// Removes animations. Cost: the removals, and the animations of their nodes.
    mutating func remove(_ removals: [AnimationRemoval]) {
        for (layer, ids) in AnimationRemoval.byLayer(removals) {
            guard let slot = slots[layer], nodes[slot].animation >= 0 else { continue }
            let entry = Int(nodes[slot].animation)
            wake(entry)
            // The node shows the model from the next frame on, if no other animation comes with it.
            animated[entry].remove(ids)
            if !transitions.isEmpty { for id in ids { forget(id) } }
        }
    }

    /// Returns the animations of a node, in the order added.
    func animations(of slot: Int32) -> [AnimationRecord] {
        let entry = Int(nodes[slot].animation)
        return entry >= 0 ? animated[entry].animations : []
    }

    /// Follows the duration of a layer, which appears and disappears by itself where that is
    /// finite.
    mutating func followDuration(of slot: Int32, _ timing: MediaTiming) {
        guard timing.isFiniteLayer else { return }
        animated[entry(of: slot)].dirt.formUnion([.own, .subtree])
    }

    /// Removes a node's animations without showing anything.
    mutating func dropAnimations(of index: Int) {
        let entry = Int(nodes[index].animation)
        guard entry >= 0 else { return }
        wake(entry)
        nodes[index].animation = -1
        sleep.set.remove(entry)
        let last = animated.removeLast()
        guard entry < animated.count else { return }
        animated[entry] = last
        nodes[last.slot].animation = Int32(entry)
    }

    /// Returns the index of a node's entry, which is made when there is none.
    private mutating func entry(of slot: Int32) -> Int {
        let index = Int(slot)
        if nodes[index].animation < 0 {
            nodes[index].animation = Int32(animated.count)
            animated.append(Animated(slot: slot, model: records[index]))
            sleep.set.append()
            if sleep.open > 0 { wakeOpen(above: slot) }
        }
        wake(Int(nodes[index].animation))
        return Int(nodes[index].animation)
    }

    /// Shows `record` at a node and marks it when that differs from the shown values.
    /// - Parameter record: undefined values afterwards.
    private mutating func show(
        _ record: UnsafeMutablePointer<LayerRecord>, at slot: Int32, _ dirt: Dirt
    ) {
        let shown = records.at(Int(slot))
        guard !shown.equals(record) else { return }
        var dirt = dirt
        if !shown.isPlain || !UnsafePointer(record).isPlain,
            let change = show(record.pointee.transition, at: slot)
        {
            if shown.equals(record) {
                return change == .progress ? markProgress(slot) : mark(slot, change)
            }
            dirt.formUnion(change)
        }
        let changed = Self.orderChange(from: shown, to: record)
        swap(&records[slot], &record.pointee)
        markOrder(of: slot, changed)
        mark(slot, dirt)
    }

    /// Shows the progress of a transition.
    /// - Returns: the damage; nil when it is unchanged.
    private mutating func show(_ transition: TransitionState?, at slot: Int32) -> Dirt? {
        let before = records[slot].transition
        guard before != transition else { return nil }
        records[slot].transition = transition
        return TransitionState.dirt(from: before, to: transition)
    }

    /// Sets every node that changes by itself to its values at `time`, except for those that sleep.
    mutating func resolveAnimations(
        at time: HostTime, for target: FrameTarget, into update: inout FrameUpdate
    ) {
        wakeDue(at: time, target)
        self.time = time
        resolved = 0
        beginMarking()
        defer { isMarking = false }
        var index = sleep.set.next(from: 0)
        while index < animated.count {
            let next = update.next
            if !resolve(index, at: time, &update) {
                // The last entry takes this one's place.
                dropAnimations(of: Int(animated[index].slot))
            } else {
                offerSleep(to: index, after: next, &update)
                index += 1
            }
            index = sleep.set.next(from: index)
        }
        examineSleepers(at: time, &update)
    }

    /// Resolves a node; returns false when it no longer changes by itself.
    mutating func resolve(
        _ index: Int, at time: HostTime, _ update: inout FrameUpdate
    ) -> Bool {
        resolved += 1
        if animated[index].isSimple, animated[index].isCurrent,
            !animated[index].animations.isEmpty
        {
            resolveInPlace(index, at: time, &update)
            return true
        }
        var record = animated[index].model
        return withUnsafeMutablePointer(to: &record) { resolve(index, $0, at: time, &update) }
    }

    /// Resolves a node whose animations only move, turn or fade it: no record is copied or
    /// compared, which was most of the update of such a frame.
    private mutating func resolveInPlace(
        _ index: Int, at time: HostTime, _ update: inout FrameUpdate
    ) {
        let slot = animated[index].slot
        let local = localTime(of: slot, at: time)
        let (position, opacity) = (records[slot].position, records[slot].opacity)
        records[slot].position = animated[index].model.position
        records[slot].opacity = animated[index].model.opacity
        let transform = animated[index].turns ? records[slot].keptTransform : nil
        if transform != nil { records[slot].takeTransform(of: animated[index].model) }
        if !applyFlat(index, at: local, time, &update) {
            endedScratch.removeAll(keepingCapacity: true)
            let next = AnimationResolver.resolve(
                &records[slot], animations: animated[index].animations, at: local,
                ended: &endedScratch)
            update.next = update.next.earlier(hostChange(next, slot, time))
            tellEnded(index, &update)
        }
        if replicators > 0, markLagging(index, at: local) { update.next = .continuous }
        if let transform, !records[slot].hasTransform(transform) {
            markTurn(slot)
        } else if records[slot].position != position {
            markMove(slot)
        }
        if records[slot].opacity != opacity { mark(slot, Self.dirtOfOpacity) }
    }

    /// Writes the value of the node's only animation, when that is quickly computed.
    private mutating func applyFlat(
        _ index: Int, at local: Double, _ time: HostTime, _ update: inout FrameUpdate
    ) -> Bool {
        let entry = animated.at(index)
        guard let running = entry.pointee.flat?.isRunning(at: local), running else { return false }
        let slot = entry.pointee.slot
        guard entry.pointee.flat?.apply(at: local, to: &records[slot], &curveMemo) == true else {
            return false
        }
        update.next = update.next.earlier(hostChange(.continuous, slot, time))
        return true
    }

    /// Returns the time of a node's layer.
    @inline(__always)
    func localTime(of slot: Int32, at time: HostTime) -> Double {
        // Where no layer has a time of its own, all have the host's.
        timedLayers > 0 ? localTimeOfTimed(slot, at: time) : max(time.seconds, 0)
    }

    private func localTimeOfTimed(_ slot: Int32, at time: HostTime) -> Double {
        records.at(Int(slot)).timing.layerTime(at: ownTime(of: nodes[slot].parent, at: time))
    }

    private static let dirtOfOpacity = dirt(of: LayerPropertySet(.opacity))

    private mutating func tellEnded(_ index: Int, _ update: inout FrameUpdate) {
        for id in endedScratch where animated[index].told.insert(id).inserted {
            update.ended.append(id)
        }
    }

    /// Resolves a node by all of its values.
    /// - Parameter record: the values of the model; undefined afterwards.
    private mutating func resolve(
        _ index: Int, _ record: UnsafeMutablePointer<LayerRecord>, at time: HostTime,
        _ update: inout FrameUpdate
    ) -> Bool {
        let slot = animated[index].slot
        let outer = ownTime(of: nodes[slot].parent, at: time)
        // No animation writes the timing.
        let timing = UnsafePointer(record).timing
        let local = timing.layerTime(at: outer)
        endedScratch.removeAll(keepingCapacity: true)
        let next = AnimationResolver.resolve(
            &record.pointee, animations: animated[index].animations, at: local,
            ended: &endedScratch)
        if !animated[index].animations.isEmpty {
            update.next = update.next.earlier(hostChange(next, slot, time))
        }
        // A frame of a film comes later, also to a layer whose time stands still.
        if animated[index].animations.contains(where: \.isLate) { update.next = .continuous }
        tellEnded(index, &update)
        followTransition(record)
        if markLagging(index, at: local) { update.next = .continuous }
        if timing.isFiniteLayer {
            // Hidden before it and after it.
            if !timing.showsLayer(at: outer) { record.pointee.isHidden = true }
            let coming = timing.nextAppearance(after: outer)
            update.next = update.next.earlier(hostChange(coming, nodes[slot].parent, time))
        }
        show(record, at: slot, animated[index].dirt)
        // A layer with an end may be hidden by it, and has to reappear.
        animated[index].isCurrent = animated[index].isSimple && !timing.isFiniteLayer
        return timing.isFiniteLayer || !animated[index].animations.isEmpty
    }

    /// Ends a transition at its end: the layer shows as it is, and the old picture is dropped.
    private mutating func followTransition(_ record: UnsafeMutablePointer<LayerRecord>) {
        guard !UnsafePointer(record).isPlain, let state = record.pointee.transition else { return }
        transitions[state.animation]?.hasStarted = true
        guard state.progress >= 1, endedScratch.contains(state.animation) else { return }
        record.pointee.transition = nil
        finish(state.animation)
    }

    /// Returns the own time of a node when host time is `time`; above the root, host time itself.
    @inline(__always)
    func ownTime(of slot: Int32, at time: HostTime) -> Double {
        timedLayers > 0 ? ownTimeOfTimed(slot, at: time) : time.seconds
    }

    private func ownTimeOfTimed(_ slot: Int32, at time: HostTime) -> Double {
        timings(upward: slot).reversed().reduce(time.seconds) { $1.layerTime(at: $0) }
    }

    /// Converts a change in the time of a node to one in host time.
    // Functions that are called for each node are inlined, except for the parts that hardly any
    // tree needs: the compiler passes a copy of all the tree's fields to functions that are called
    // while it changes.
    @inline(__always)
    func hostChange(_ next: NextChange, _ slot: Int32, _ time: HostTime) -> NextChange {
        timedLayers > 0 ? hostChangeOfTimed(next, slot, time) : next
    }

    private func hostChangeOfTimed(
        _ next: NextChange, _ slot: Int32, _ time: HostTime
    ) -> NextChange {
        let path = timings(upward: slot)
        // Each layer's parent time, outermost first.
        var outer = [time.seconds]
        for timing in path.dropFirst().reversed() {
            outer.append(timing.layerTime(at: outer[outer.count - 1]))
        }
        return zip(path, outer.reversed()).reduce(next) { $1.0.outerChange($0, at: $1.1) }
    }

    /// Returns the timings from a node upward that are not plain; none in most cases.
    private func timings(upward slot: Int32) -> [MediaTiming] {
        var path: [MediaTiming] = []
        var each = slot
        while each >= 0 {
            let timing = records[each].timing
            if !timing.isIdentity { path.append(timing) }
            each = nodes[each].parent
        }
        return path
    }
}

extension LayerPropertySet {
    /// The properties that are resolved in place.
    fileprivate static let inPlace = LayerPropertySet(.position, .opacity, .transform)
}
