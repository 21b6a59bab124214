import Primitives
import Scene

/// The chains of sublayers.
extension RenderTree {
    /// Gives a layer the sublayers and the mask that a commit lists for it.
    mutating func apply(_ list: ChildList) {
        guard let parent = slots[list.parent] else { return }
        let before = chain(of: parent)
        var after: [Int32] = []
        after.reserveCapacity(list.children.count)
        for id in list.children {
            guard let child = slots[id], child != parent else { continue }
            if nodes[child].parent != parent || nodes[parent].mask == child {
                free(parent, from: child)
                unlink(child)
                nodes[child].parent = parent
                nodes[child].dirt.formUnion([.own, .subtree])
            }
            nodes[child].order = Int32(after.count)
            after.append(child)
        }
        let kept = Set(after)
        for child in before where !kept.contains(child) && nodes[child].parent == parent {
            detach(child)
        }
        if before != after { dropIndex(Int(parent)) }
        link(parent, after)
        // The sublayers that the node holds now may reach further.
        if nodes[parent].animation >= 0 { wake(Int(nodes[parent].animation)) }
        nodes[parent].childCount = Int32(after.count)
        mark(parent, .order)
        setMask(list.mask, of: parent)
    }

    /// Removes a node from its superlayer's chain. Cost: constant.
    mutating func unlink(_ slot: Int32) {
        let node = nodes[slot]
        guard node.parent >= 0 else { return }
        guard !isMask(slot) else { return unlinkMask(of: node.parent) }
        dropIndex(Int(node.parent))
        nodes[node.parent].childCount -= 1
        if node.previousSibling >= 0 {
            nodes[node.previousSibling].nextSibling = node.nextSibling
        } else {
            nodes[node.parent].firstChild = node.nextSibling
        }
        if node.nextSibling >= 0 {
            nodes[node.nextSibling].previousSibling = node.previousSibling
        }
        detach(slot)
        // The node stays out of the draw list from the next walk on.
        mark(node.parent, [])
        if !pictured.isEmpty { markPictures(from: node.parent) }
    }

    /// Removes an ancestor of `parent` from below a node, before the node is linked below `parent`.
    ///
    ///     A holds B, and a commit has the lists   B: [A]   A: []   root: [B]
    ///
    /// Lists come in the order in which a program changed them. Otherwise A and B would lie in each
    /// other until the second list came, and code that climbs there would not come to an end. Cost:
    /// nothing for a node without any below it, else the depth of `parent`.
    mutating func free(_ parent: Int32, from slot: Int32) {
        guard nodes[slot].firstChild >= 0 || nodes[slot].mask >= 0 else { return }
        var each = parent
        while each >= 0 {
            let above = nodes[each].parent
            if above == slot { return unlink(each) }
            each = above
        }
    }

    /// Clears the links of a node to its superlayer and siblings.
    mutating func detach(_ slot: Int32) {
        nodes[slot].parent = -1
        nodes[slot].climbed = 0
        nodes[slot].previousSibling = -1
        nodes[slot].nextSibling = -1
    }

    /// Makes `children` the chain of a node, in this order.
    mutating func link(_ parent: Int32, _ children: [Int32]) {
        nodes[parent].firstChild = children.first ?? -1
        var previous: Int32 = -1
        for child in children {
            if previous >= 0 { nodes[previous].nextSibling = child }
            nodes[child].previousSibling = previous
            nodes[child].nextSibling = -1
            previous = child
        }
    }

    /// Returns the sublayers of a node, in the order of drawing.
    func chain(of parent: Int32) -> [Int32] {
        var list: [Int32] = []
        var child = nodes[parent].firstChild
        while child >= 0 {
            list.append(child)
            child = nodes[child].nextSibling
        }
        return list
    }
}
