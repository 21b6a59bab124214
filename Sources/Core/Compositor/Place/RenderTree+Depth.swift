import Primitives
import Scene

/// The sort key of a sibling.
struct SiblingPlace {
    var slot: Int32
    /// The depth; a greater one is nearer, and drawn later.
    var depth: Double
    /// The place in the array, where depths are equal.
    var order: Int32

    static func < (a: SiblingPlace, b: SiblingPlace) -> Bool {
        (a.depth, a.order) < (b.depth, b.order)
    }
}

/// The order of siblings in depth, and the visible side of a layer.
extension RenderTree {
    /// Puts the sublayers of a node into the order of drawing; returns true when that changed it,
    /// or their places relative to each other.
    ///
    /// Where all lie flat, the order is that of `zPosition`. Else they share a 3D space, and the
    /// order is that of the array, as below a layer that preserves depth: the planes are arranged
    /// when they are drawn. Cost: a look at each when they are in order already.
    mutating func sortChildren(of index: Int) -> Bool {
        siblings.removeAll(keepingCapacity: true)
        let isSpace = records[index].preservesDepth
        var isFlat = true
        var child = nodes[index].firstChild
        while child >= 0 {
            let slot = Int(child)
            siblings.append(SiblingPlace(slot: child, depth: 0, order: nodes[slot].order))
            if isFlat, !records.at(slot).liesFlatWithAll { isFlat = false }
            child = nodes[slot].nextSibling
        }
        if isFlat, !isSpace { isFlat = !findDepths(below: index) }
        nodes[index].isDeep = !isFlat && !isSpace
        // A single sublayer has nothing to be in front of.
        let holdsSpace = nodes[index].isDeep && siblings.count > 1
        let isOther = holdsSpace != nodes[index].holdsSpace
        nodes[index].holdsSpace = holdsSpace
        guard zip(siblings, siblings.dropFirst()).contains(where: { $1 < $0 }) else {
            return isOther
        }
        siblings.sort { $0 < $1 }
        dropIndex(index)
        link(Int32(index))
        return true
    }

    /// Computes the depths of siblings that lie flat; returns true where their order in depth
    /// differs from that of `zPosition`, as the node rotates them all.
    private mutating func findDepths(below index: Int) -> Bool {
        for each in siblings.indices {
            let z = records[Int(siblings[each].slot)].zPosition
            // NaN has no order and would spoil that of the others.
            siblings[each].depth = z.isNaN ? 0 : z
        }
        guard turnsSublayers(Int32(index)), let first = siblings.first,
            siblings.contains(where: { $0.depth != first.depth })
        else { return false }
        for each in siblings.indices { siblings[each].depth = 0 }
        return true
    }

    /// Makes the sorted siblings the chain of a node.
    private mutating func link(_ parent: Int32) {
        nodes[parent].firstChild = siblings.first?.slot ?? -1
        var previous: Int32 = -1
        for each in siblings {
            if previous >= 0 { nodes[previous].nextSibling = each.slot }
            nodes[each.slot].previousSibling = previous
            nodes[each.slot].nextSibling = -1
            previous = each.slot
        }
    }

    /// Marks the orders of siblings that a change of some of a node's values may affect.
    mutating func markOrder(of slot: Int32, _ changed: LayerPropertySet) {
        let (parent, holdsDeep) = (nodes[slot].parent, nodes[slot].isDeep)
        if !changed.isDisjoint(with: .place), parent >= 0 {
            // The node's form is that of the values before.
            let isDeep = nodes[parent].isDeep || !records.at(Int(slot)).liesFlat
            if isDeep || changed.contains(.zPosition) { mark(parent, .order) }
        }
        guard !changed.isDisjoint(with: .sublayersPlace) else { return }
        if holdsDeep || changed.contains(.sublayerTransform) && turnsSublayers(slot) {
            mark(slot, .order)
        }
    }

    /// Whether a node rotates sublayers that lie flat, so that their depth counts.
    private func turnsSublayers(_ slot: Int32) -> Bool {
        !records.at(Int(slot)).isPlain && records[slot].turnsSublayers
    }

    /// Whether a node lies in a plane of its superlayer's sublayers; for a leaf a part of that is
    /// known.
    // Inlined, as the compiler passes a copy of all the tree's fields to functions that are called
    // while it changes.
    @inline(__always)
    func liesFlat(_ slot: Int32) -> Bool {
        let record = records.at(Int(slot))
        guard nodes[slot].form.isLeaf == true, nodes[slot].form.isStraight else {
            return record.liesFlat
        }
        return record.pointee.anchorPointZ == 0
    }

    /// Returns the properties that affect the order and differ between the old and the new values
    /// of a node.
    static func orderChange(
        from old: UnsafePointer<LayerRecord>, to new: UnsafePointer<LayerRecord>
    ) -> LayerPropertySet {
        // A bare literal would be made by the general code for sets.
        var changed = LayerPropertySet()
        if old.pointee.zPosition != new.pointee.zPosition { changed.insert(.zPosition) }
        if !old.hasSamePlace(as: new) { changed.insert(.bounds) }
        if !(old.isPlain && new.isPlain),
            old.pointee.sublayerTransform != new.pointee.sublayerTransform
        {
            changed.insert(.sublayerTransform)
        }
        return changed
    }

    /// Whether the visible side of a layer is shown: false for the back of a single-sided layer.
    ///
    /// Sides are determined in the plane of the nearest layer above that flattens its sublayers.
    func showsFront(_ index: Int) -> Bool {
        guard !records[index].isDoubleSided else { return true }
        var matrix = records[index].matrixToPosition
        var isMirrored = records[index].isGeometryFlipped
        var each = index
        while nodes[each].parent >= 0, !isMask(Int32(each)) {
            let above = Int(nodes[each].parent)
            matrix = matrix.concatenating(records[above].matrixOfSublayers)
            guard records[above].preservesDepth else { break }
            matrix = matrix.concatenating(records[above].matrixToPosition)
            if records[above].isGeometryFlipped { isMirrored.toggle() }
            each = above
        }
        return matrix.showsBack == isMirrored
    }
}
