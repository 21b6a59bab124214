import Primitives
import Scene

/// Where a layer goes among the sublayers.
enum SublayerPlace {
    case top
    case index(Int)
    /// Right above a sublayer; on top where that is none.
    case above(CALayer?)
    /// Right below a sublayer; on top where that is none, at the back for nil.
    case below(CALayer?)

    /// The index at which it is put into `children`.
    @MainActor func index(in children: [CALayer]) -> Int {
        switch self {
        case .top: children.count
        case .index(let index): min(index, children.count)
        case .above(let layer):
            children.firstIndex { $0 === layer }.map { $0 + 1 } ?? children.count
        case .below(nil): 0
        case .below(let layer): children.firstIndex { $0 === layer } ?? children.count
        }
    }
}

extension CALayer {
    /// `replaceSublayer`, where no subclass has a way of its own.
    func replace(_ old: CALayer, with new: CALayer) {
        guard isWritable("sublayers"), old !== new else { return }
        guard mayChangeHere, new.mayLeaveHere else {
            return carry(new) { $0.replace(old, with: new) }
        }
        guard children.contains(where: { $0 === old }) else {
            Complaint.tell("CALayer replaceSublayer: \(old) is not a sublayer of \(self)")
            return
        }
        guard canAdopt(new) else { return }
        new.stopMasking()
        let change = begin(.sublayers)
        let previous = new.parent
        previous?.children.removeAll { $0 === new }
        if let previous, previous !== self { previous.childrenChanged() }
        guard let index = children.firstIndex(where: { $0 === old }) else { return }
        children[index] = new
        old.letGo(runsAction: true)
        adopt(new)
        finish(change)
        new.announceOrderIn()
    }

    /// `removeFromSuperlayer`, where no subclass has a way of its own.
    func leaveSuperlayer() {
        guard isWritable("superlayer"), let parent else { return }
        guard mayLeaveHere else { return carry(self) { $0.leaveSuperlayer() } }
        guard !isMask else { return parent.setMask(nil) }
        let change = parent.begin(.sublayers)
        parent.children.removeAll { $0 === self }
        letGo(runsAction: true)
        parent.finish(change)
    }

    /// True when `self` is `layer` or above it.
    package func isAncestor(orSelfOf layer: CALayer) -> Bool {
        var each: CALayer? = layer
        while let here = each {
            if here === self { return true }
            each = here.parent
        }
        return false
    }

    func insert(_ layer: CALayer, _ place: SublayerPlace) {
        guard isWritable("sublayers") else { return }
        guard mayChangeHere, layer.mayLeaveHere else {
            return carry(layer) { $0.insert(layer, place) }
        }
        guard canAdopt(layer) else { return }
        guard layer.parent != nil else { return insertFree(layer, place) }
        guard !isThere(layer, place) else { return }
        layer.stopMasking()
        let previous = layer.parent
        let stays = previous === self
        let outer = stays ? nil : previous.map { ($0, $0.begin(.sublayers)) }
        let change = begin(.sublayers)
        previous?.children.removeAll { $0 === layer }
        children.insert(layer, at: place.index(in: children))
        if let (old, oldChange) = outer { old.finish(oldChange) }
        adopt(layer)
        finish(change)
        if !stays { layer.announceOrderIn() }
    }

    /// The same for a layer without a superlayer: nearly all.
    private func insertFree(_ layer: CALayer, _ place: SublayerPlace) {
        let change = begin(.sublayers)
        let index = place.index(in: children)
        // To insert at the end costs three times as much as to append.
        if index == children.count {
            children.append(layer)
        } else {
            children.insert(layer, at: index)
        }
        adopt(layer)
        finish(change)
        if isCommitted { layer.announceOrderIn() }
    }

    /// True when `layer` is where it is to be put already: then nothing changes, and a layout that adds
    /// its layers each time comes to an end.
    private func isThere(_ layer: CALayer, _ place: SublayerPlace) -> Bool {
        guard layer.parent === self, !layer.isMask else { return false }
        // The last one, added again, needs no list of the others.
        if children.last === layer, place.index(in: children) >= children.count { return true }
        guard let index = children.firstIndex(where: { $0 === layer }) else { return false }
        var others = children
        others.remove(at: index)
        return place.index(in: others) == index
    }

    /// As if they were added one after the other: a layer that is named twice stands where it is named
    /// last, a guess.
    private static func once(_ layers: [CALayer]) -> [CALayer] {
        var seen = Set<LayerID>()
        guard !layers.allSatisfy({ seen.insert($0.id).inserted }) else { return layers }
        seen = []
        return layers.reversed().filter { seen.insert($0.id).inserted }.reversed()
    }

    func replaceAll(_ list: [CALayer]) {
        let layers = Self.once(list)
        guard isWritable("sublayers"), layers != children else { return }
        guard mayChangeHere, layers.allSatisfy(\.mayLeaveHere) else {
            return carry(layers.first { !$0.mayLeaveHere }) { $0.replaceAll(list) }
        }
        for layer in layers where !canAdopt(layer) { return }
        for layer in layers { layer.stopMasking() }
        let change = begin(.sublayers)
        let old = children
        children = layers
        let stays = Set(layers.map(\.id))
        for layer in old where !stays.contains(layer.id) { layer.letGo(runsAction: true) }
        take(stays, fromSuperlayersOf: layers)
        for layer in layers { adopt(layer) }
        finish(change)
    }

    /// Takes layers out of the superlayers that they are in, each of which is gone through once.
    private func take(_ ids: Set<LayerID>, fromSuperlayersOf layers: [CALayer]) {
        var known: Set<LayerID> = [id]
        for layer in layers {
            guard let previous = layer.parent, known.insert(previous.id).inserted else { continue }
            previous.children.removeAll { ids.contains($0.id) }
            previous.childrenChanged()
        }
    }

    /// False, and tells why, when `layer` can't become a sublayer or the mask.
    func canAdopt(_ layer: CALayer) -> Bool {
        guard layer.modelLayer == nil else {
            Complaint.tell("CALayerInvalid: \(layer) is a presentation layer; add its model()")
            return false
        }
        // A layer without sublayers can only be its own ancestor; skips the walk up.
        let isOwnAncestor =
            layer.children.isEmpty && layer.maskLayer == nil
            ? layer === self : layer.isAncestor(orSelfOf: self)
        guard !isOwnAncestor else {
            Complaint.tell(
                "CALayerInvalid: \(layer) would be part of a cycle in its layer tree")
            return false
        }
        guard layer.context?.root !== layer else {
            Complaint.tell("CALayerInvalid: \(layer) is the root of a window")
            return false
        }
        return true
    }

    /// Makes `layer`, which is in `children` already or is the mask, part of this tree.
    func adopt(_ layer: CALayer) {
        layer.parent = self
        layer.boxSlot = -1
        notePlacing()
        layer.noteDepths()
        guard layer.context !== context else { return }
        layer.detachSubtree()
        if let context { layer.attachSubtree(to: context) }
    }

    /// Leaves the tree after the superlayer dropped it.
    func letGo(runsAction: Bool) {
        if runsAction { announceOrderOut() }
        parent = nil
        boxSlot = -1
        detachSubtree()
    }

    /// The layer came into a tree that is on screen; it need not have been there itself before.
    private func announceOrderIn() {
        guard let parent, parent.isCommitted else { return }
        runAction(kCAOnOrderIn)
    }

    private func announceOrderOut() {
        if isCommitted { runAction(kCAOnOrderOut) }
    }

    private func runAction(_ key: String) {
        guard !CATransaction.isSilent else { return }
        action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }

    private func finish(_ change: PropertyChange?) {
        childrenChanged()
        if let change { change.action?.run(forKey: "sublayers", object: self, arguments: nil) }
    }

    private func childrenChanged() {
        context?.note(childrenOf: self)
        setNeedsLayout()
    }
}

extension CALayer {
    /// Lets go of `layers` one by one: a chain of ten thousand would overflow the stack.
    static func release(_ layers: Locked<[CALayer]>) {
        var pending: [CALayer] = []
        layers.withLock { swap(&$0, &pending) }
        while var layer = pending.popLast() {
            guard isKnownUniquelyReferenced(&layer) else { continue }
            pending.append(contentsOf: layer.children)
            layer.children = []
            if let mask = layer.maskLayer {
                pending.append(mask)
                layer.maskLayer = nil
            }
        }
    }
}
