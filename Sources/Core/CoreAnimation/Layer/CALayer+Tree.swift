import Primitives
import Scene

/// The place of a new layer among the sublayers.
enum SublayerPlace {
    case top
    case index(Int)
    /// Directly above a sublayer; on top where the layer is no sublayer.
    case above(CALayer?)
    /// Directly below a sublayer; on top where the layer is no sublayer, at the back for nil.
    case below(CALayer?)

    /// Returns the index at which the layer is inserted into `children`.
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
    /// The implementation of `replaceSublayer(_:with:)` for classes that don't override it.
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

    /// The implementation of `removeFromSuperlayer()` for classes that don't override it.
    func leaveSuperlayer() {
        guard isWritable("superlayer"), let parent else { return }
        guard mayLeaveHere else { return carry(self) { $0.leaveSuperlayer() } }
        guard !isMask else { return parent.setMask(nil) }
        let change = parent.begin(.sublayers)
        parent.children.removeAll { $0 === self }
        letGo(runsAction: true)
        parent.finish(change)
    }

    /// Returns whether `self` is `layer` or one of its ancestors.
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

    /// Inserts a layer that has no superlayer, the usual case.
    private func insertFree(_ layer: CALayer, _ place: SublayerPlace) {
        let change = begin(.sublayers)
        let index = place.index(in: children)
        // Inserting at the end costs three times as much as appending.
        if index == children.count {
            children.append(layer)
        } else {
            children.insert(layer, at: index)
        }
        adopt(layer)
        finish(change)
        if isCommitted { layer.announceOrderIn() }
    }

    /// Whether `layer` already is in its place: then nothing changes, so that a layout that adds
    /// its layers each time doesn't cause another layout.
    private func isThere(_ layer: CALayer, _ place: SublayerPlace) -> Bool {
        guard layer.parent === self, !layer.isMask else { return false }
        // For the last layer, added again, no list of the others is needed.
        if children.last === layer, place.index(in: children) >= children.count { return true }
        guard let index = children.firstIndex(where: { $0 === layer }) else { return false }
        var others = children
        others.remove(at: index)
        return place.index(in: others) == index
    }

    /// Removes duplicates, as if the layers were added one after the other: a layer that is listed
    /// twice stands where it is listed last, a guess.
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

    /// Removes layers from their present superlayers, going through each of these once.
    private func take(_ ids: Set<LayerID>, fromSuperlayersOf layers: [CALayer]) {
        var known: Set<LayerID> = [id]
        for layer in layers {
            guard let previous = layer.parent, known.insert(previous.id).inserted else { continue }
            previous.children.removeAll { ids.contains($0.id) }
            previous.childrenChanged()
        }
    }

    /// Whether `layer` may become a sublayer or the mask; reports why where it may not.
    func canAdopt(_ layer: CALayer) -> Bool {
        guard layer.modelLayer == nil else {
            Complaint.tell("CALayerInvalid: \(layer) is a presentation layer; add its model()")
            return false
        }
        // A layer without sublayers can only be its own ancestor; this skips the walk up.
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

    /// Makes `layer`, which is already in `children` or is the mask, part of this tree.
    func adopt(_ layer: CALayer) {
        layer.parent = self
        layer.boxSlot = -1
        notePlacing()
        layer.noteDepths()
        guard layer.context !== context else { return }
        layer.detachSubtree()
        if let context { layer.attachSubtree(to: context) }
    }

    /// Leaves the tree after the superlayer has dropped the layer.
    func letGo(runsAction: Bool) {
        if runsAction { announceOrderOut() }
        parent = nil
        boxSlot = -1
        detachSubtree()
    }

    /// Runs the action for a layer that came into a tree that is on screen; the layer itself need
    /// not have been there before.
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
    /// Releases `layers` one by one: a recursive release of a chain of ten thousand would overflow
    /// the stack.
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

extension CALayer {
    /// The presentation of the superlayer at the instant of this presentation layer; nil at the top.
    var presentedSuperlayer: CALayer? { modelLayer?.parent?.presentation(at: presented) }

    /// The sublayers, or the presentations of those of a presentation layer; nil when there are none.
    var shownSublayers: [CALayer]? {
        let shown = modelLayer.map {
            $0.children.compactMap { $0.presentation(at: presented) }
        }
        let all = shown ?? children
        return all.isEmpty ? nil : all
    }
}
