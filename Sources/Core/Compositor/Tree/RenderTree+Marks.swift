import Primitives
import Scene

/// The marks of changes, by which the next frame finds them.
extension RenderTree {
    /// The number of dirty nodes above which they are not listed.
    private static let mostDirtyNodes = 1 << 14

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
            // In most cases it is the first since the last frame, which needs no list of its own.
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

    /// Returns the damage of a change of `properties`, by the table.
    static func dirt(of properties: LayerPropertySet) -> Dirt {
        if !properties.isDisjoint(with: .damagingSubtree) { return [.own, .subtree] }
        var dirt: Dirt = properties.isDisjoint(with: .damagingOwn) ? [] : .own
        if !properties.isDisjoint(with: .damagingKind) { dirt.insert(.kind) }
        return dirt
    }

    /// Marks a node of which only the position changed.
    ///
    /// It takes the short way afterwards if it did before, as most nodes that move do.
    mutating func markMove(_ slot: Int32) {
        let (parent, wasLeaf) = (nodes[slot].parent, nodes[slot].form.isLeaf)
        if parent >= 0, nodes[parent].isDeep || !liesFlat(slot) { mark(parent, .order) }
        mark(slot, [.own, .subtree])
        if wasLeaf == true { nodes[slot].form.isLeaf = true }
    }

    /// Marks a node of which the transform changed, and perhaps the position.
    mutating func markTurn(_ slot: Int32) {
        markOrder(of: slot, LayerPropertySet(.transform))
        mark(slot, [.own, .subtree])
    }

    /// Begins to mark many nodes: until `isMarking` ends, nothing is derived for any of them, so
    /// that marked nodes stay marked, and no way up is followed twice.
    mutating func beginMarking() {
        isMarking = true
        climb &+= 1
        guard climb == 0 else { return }
        for index in nodes.indices { nodes[index].climbed = 0 }
        climb = 1
    }

    /// Marks a node, and the way up to it.
    mutating func mark(_ slot: Int32, _ dirt: Dirt) {
        let index = Int(slot)
        nodes[index].dirt.formUnion(dirt)
        nodes[index].form.isLeaf = nil
        noteShelter(index)
        list(slot)
        forgetExtents(from: slot)
        guard !pictured.isEmpty else { return }
        // Its own values are compared; any other mark is about its content.
        let isInside = !dirt.isDisjoint(with: [.order, .contentsPart])
        markPictures(from: isInside ? slot : nodes[index].parent)
    }

    /// Lists a dirty node for a frame in which few nodes change.
    private mutating func list(_ slot: Int32) {
        guard nodes[slot].listed != dirtyList else { return }
        guard dirtyNodes.count < Self.mostDirtyNodes else {
            hasManyDirtyNodes = true
            return
        }
        nodes[slot].listed = dirtyList
        dirtyNodes.append(slot)
    }

    /// Notes that the dirty nodes are up to date.
    mutating func forgetDirtyNodes() {
        // Nodes with an old number are in no list; touching each would cost more than the walk.
        dirtyList &+= 1
        dirtyNodes.removeAll(keepingCapacity: true)
        hasManyDirtyNodes = false
    }

    /// Marks a node on which only the progress of a transition changed: nothing below it did.
    mutating func markProgress(_ slot: Int32) {
        nodes[slot].dirt.insert(.progress)
        nodes[slot].form.isLeaf = nil
        hasManyDirtyNodes = true
        forgetExtents(from: slot)
        if !pictured.isEmpty { markPictures(from: nodes[slot].parent) }
    }
}

extension LayerPropertySet {
    /// The properties whose change damages the layer and all layers below it.
    fileprivate static let damagingSubtree = properties(damaging: .subtree)
    /// The properties whose change damages the layer's own pixels only.
    fileprivate static let damagingOwn = properties(damaging: .own)
    /// The properties whose change damages the items that only layers of a kind have.
    fileprivate static let damagingKind = properties(damaging: .kind)

    private static func properties(damaging damage: LayerProperty.Damage) -> LayerPropertySet {
        LayerPropertySet { $0.damage == damage }
    }
}
