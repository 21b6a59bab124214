import Scene

/// The invariants of the tree between two commits; for tests.
extension RenderTree {
    /// Traps where the tree contradicts itself. Cost: a look at each node.
    func checkInvariants() {
        var (found, blending, replicating, timed) = (0, 0, 0, 0)
        for index in 0..<nodes.count where slots[nodes[index].id] == Int32(index) {
            found += 1
            precondition(records[index].id == nodes[index].id, "a node has another node's record")
            checkChain(of: index)
            checkAnimation(of: index)
            if nodes[index].blends { blending += 1 }
            if records[index].kind == .replicator { replicating += 1 }
            if !records[index].timing.isIdentity { timed += 1 }
        }
        checkWorlds()
        precondition(sleep.set.count == animated.count, "those that sleep are counted wrong")
        precondition(found == slots.count, "a layer has no node")
        precondition(blends == blending, "layers with compositing filters are counted wrong")
        precondition(replicators == replicating, "replicator layers are counted wrong")
        precondition(timedLayers == timed, "layers with a time of their own are counted wrong")
        precondition(root < 0 || slots[nodes[root].id] == root, "the root has no node")
    }

    private func checkChain(of index: Int) {
        let slot = Int32(index)
        var (child, previous, count) = (nodes[index].firstChild, Int32(-1), Int32(0))
        while child >= 0 {
            let node = nodes[child]
            precondition(node.parent == slot, "a sublayer has another superlayer")
            precondition(node.previousSibling == previous, "siblings don't lead back")
            precondition(child != nodes[index].mask, "a mask is a sublayer too")
            count += 1
            precondition(count <= nodes.count, "siblings go in a circle")
            (previous, child) = (child, node.nextSibling)
        }
        precondition(count == nodes[index].childCount, "sublayers are counted wrong")
        let mask = nodes[index].mask
        precondition(mask < 0 || nodes[mask].parent == slot, "a mask has another layer")
    }

    private func checkAnimation(of index: Int) {
        let entry = Int(nodes[index].animation)
        guard entry >= 0 else { return }
        precondition(entry < animated.count, "animations are lost")
        precondition(animated[entry].slot == Int32(index), "a node has another node's animations")
        precondition(
            (animated[entry].nap == nil) == sleep.set.isAwake(entry), "a node sleeps and is awake")
    }
}
