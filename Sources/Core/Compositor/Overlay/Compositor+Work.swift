import Primitives
import Scene

extension Compositor {
    /// Whether the work for each layer is counted. Costs an addition for each item of a band.
    package var countsWork: Bool {
        get { painter.countsWork }
        set {
            painter.countsWork = newValue
            if !newValue { _ = painter.takeWork() }
        }
    }

    /// Returns the work for layers since the last call, and the bytes of the layers that are listed
    /// now.
    package func takeWork() -> LayerWork {
        defer { watch.layerWork = LayerWork() }
        guard countsWork else { return LayerWork() }
        addBytes()
        return watch.layerWork
    }

    /// Adds the painter's work to that of layers. Nodes are reused: so this is done while they are
    /// still the layer's.
    func bookWork() {
        guard countsWork else { return }
        for (owner, sum) in painter.takeWork().sums {
            switch owner {
            case .node(let node): watch.layerWork.add(sum, of: tree.layer(ofNode: node))
            case .layer(let layer): watch.layerWork.add(sum, of: layer)
            }
        }
    }

    /// Adds the masks of shadows that were blurred for the frame that is listed.
    func bookShadows() {
        guard countsWork, !watch.newStamps.isEmpty else { return }
        var known: Set<Int> = []
        for index in frame.list.items.indices {
            let item = frame.list.items.at(index)
            guard case .shadow(let ref, _) = item.pointee.op, item.pointee.owner >= 0,
                tree.records[item.pointee.owner].kind != .shape,
                watch.newStamps.contains(frame.list.shadows[ref].stamp),
                known.insert(frame.list.shadows[ref].stamp).inserted
            else { continue }
            let mask = frame.list.shadows[ref].mask
            var sum = LayerWork.Sum()
            sum.picoseconds = mask.width * mask.height * PaintWeight.maskBlur
            watch.layerWork.add(sum, of: tree.layer(ofNode: item.pointee.owner))
        }
    }

    private func addBytes() {
        var known: Set<Int32> = []
        for index in frame.list.items.indices {
            let owner = frame.list.items[index].owner
            guard owner >= 0, case .image = frame.list.items[index].op,
                let bitmap = tree.records[owner].contents?.bitmap, known.insert(owner).inserted
            else { continue }
            var sum = LayerWork.Sum()
            sum.bytes = bitmap.byteCount
            if case .backingStore(let bytes) = bitmap.origin { sum.bytes = bytes }
            watch.layerWork.add(sum, of: tree.layer(ofNode: owner))
        }
    }
}

extension RenderTree {
    /// Returns the layer of a node; for a tile, the tiled layer. The number 0 where there is none.
    borrowing func layer(ofNode node: Int32) -> LayerID {
        guard node >= 0 else { return LayerID(rawValue: 0) }
        let parent = nodes[node].parent
        if case .tile = records[node].contents?.bitmap.origin, parent >= 0 {
            return nodes[parent].id
        }
        return nodes[node].id
    }
}
