import Primitives
import Scene

/// What changed, and how the next frame finds it.
extension RenderTree {
    /// More than these are not worth a list.
    private static let mostDirtyRows = 1 << 14

    mutating func markChange(_ slot: Int32, _ change: LayerChange) {
        let dirt = Self.dirt(of: change.changed)
        if change.changed.contains(.contents) {
            nodes[slot].contents.stamp = stamps.next()
        }
        markOrder(of: slot, change.changed)
        let part = change.record.contents?.dirty
        if change.changed == LayerPropertySet(.contents), let part,
            nodes[slot].dirt.isSubset(of: .contentsPart)
        {
            // Mostly the first since the last frame, which needs no list of its own.
            if nodes[slot].contents.damage == nil {
                nodes[slot].contents.damage = part
            } else {
                nodes[slot].contents.damage?.add(part)
            }
            mark(slot, .contentsPart)
        } else {
            mark(slot, dirt)
        }
    }

    /// What a change of `properties` touches, by the table.
    static func dirt(of properties: LayerPropertySet) -> Dirt {
        if !properties.isDisjoint(with: .damagingSubtree) { return [.own, .subtree] }
        var dirt: Dirt = properties.isDisjoint(with: .damagingOwn) ? [] : .own
        if !properties.isDisjoint(with: .damagingKind) { dirt.insert(.kind) }
        return dirt
    }

    /// Marks a row of which the position changed and nothing else.
    ///
    /// It takes the short way afterwards if it did before, which is most of what moves.
    mutating func markMove(_ slot: Int32) {
        let (parent, wasLeaf) = (nodes[slot].parent, nodes[slot].form.isLeaf)
        if parent >= 0, nodes[parent].isDeep || !liesFlat(slot) { mark(parent, .order) }
        mark(slot, [.own, .subtree])
        if wasLeaf == true { nodes[slot].form.isLeaf = true }
    }

    /// Begins to mark many rows: until `isMarking` ends, nothing is found out about any of them, so that
    /// what is marked stays so, and no way up is gone twice.
    mutating func beginMarking() {
        isMarking = true
        climb &+= 1
        guard climb == 0 else { return }
        for index in nodes.indices { nodes[index].climbed = 0 }
        climb = 1
    }

    /// Marks a row, and the way up to it.
    mutating func mark(_ slot: Int32, _ dirt: Dirt) {
        let index = Int(slot)
        nodes[index].dirt.formUnion(dirt)
        nodes[index].form.isLeaf = nil
        list(slot)
        forgetExtents(from: slot)
        guard !pictured.isEmpty else { return }
        // Its own values are compared; anything else that is dirty is what it holds.
        let isInside = !dirt.isDisjoint(with: [.order, .contentsPart])
        markPictures(from: isInside ? slot : nodes[index].parent)
    }

    /// Notes a dirty row for a frame that changes few.
    private mutating func list(_ slot: Int32) {
        guard nodes[slot].listed != dirtyList else { return }
        guard dirtyRows.count < Self.mostDirtyRows else {
            hasManyDirtyRows = true
            return
        }
        nodes[slot].listed = dirtyList
        dirtyRows.append(slot)
    }

    /// The dirty rows are up to date.
    mutating func forgetDirtyRows() {
        // Rows that have an old number are in no list; touching each would cost more than the walk.
        dirtyList &+= 1
        dirtyRows.removeAll(keepingCapacity: true)
        hasManyDirtyRows = false
    }

    /// Marks a row on which only the progress of a transition changed: nothing below it did.
    mutating func markProgress(_ slot: Int32) {
        nodes[slot].dirt.insert(.progress)
        nodes[slot].form.isLeaf = nil
        hasManyDirtyRows = true
        forgetExtents(from: slot)
        if !pictured.isEmpty { markPictures(from: nodes[slot].parent) }
    }
}

extension LayerPropertySet {
    /// The properties whose change damages the layer and all below it.
    fileprivate static let damagingSubtree = properties(damaging: .subtree)
    /// The properties whose change damages the layer's own pixels only.
    fileprivate static let damagingOwn = properties(damaging: .own)
    /// The properties whose change damages what only layers of a kind show.
    fileprivate static let damagingKind = properties(damaging: .kind)

    private static func properties(damaging damage: LayerProperty.Damage) -> LayerPropertySet {
        LayerPropertySet { $0.damage == damage }
    }
}
