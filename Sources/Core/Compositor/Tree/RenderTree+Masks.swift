import Primitives
import Scene

/// Masks: nodes that belong to another node without being in its chain of sublayers.
extension RenderTree {
    /// Whether a node is the mask of another node.
    func isMask(_ slot: Int32) -> Bool {
        let parent = nodes[slot].parent
        return parent >= 0 && nodes[parent].mask == slot
    }

    /// Makes a node the mask of another, instead of the one before; nil for none.
    mutating func setMask(_ id: LayerID?, of parent: Int32) {
        let new = id.flatMap { slots[$0] } ?? -1
        let old = nodes[parent].mask
        guard new != old, new != parent else { return }
        if old >= 0 { unlink(old) }
        if new >= 0 {
            free(parent, from: new)
            unlink(new)
            nodes[new].parent = parent
            nodes[new].dirt.formUnion([.own, .subtree])
            nodes[parent].mask = new
        }
        mark(parent, [.own, .subtree])
    }

    /// Removes the mask of a node.
    mutating func unlinkMask(of parent: Int32) {
        let mask = nodes[parent].mask
        nodes[parent].mask = -1
        detach(mask)
        mark(parent, [.own, .subtree])
    }
}

extension DrawList {
    /// Closes the mask of a layer, before the layer's own group is closed.
    /// - Parameter box: the pixels of that group; nil for those that show through the mask.
    /// - Returns: the pixels of the layer that show through it.
    mutating func endMask(_ level: TreeWalk.Level, in box: PixelRect?) -> PixelRect {
        let shown = box ?? level.groups.unmasked.intersection(touched(since: level.groups.ofMask))
        items[level.groups.ofMask].box = shown
        var item = Item(.endMask(from: Int32(level.groups.ofMask)), box: shown)
        item.isMixed = items[level.groups.own].isMixed
        add(item)
        return shown
    }
}
