import Primitives
import Scene

/// Finding of the sublayers that may be seen, where a layer has many.
extension RenderTree {
    /// Appends the sublayers of a node that may touch `scissor`, in drawing order.
    ///
    /// - Parameter sublayers: the map from the sublayers' space to pixels.
    /// - Returns: false when they aren't known, and all have to be examined.
    mutating func findChildren(
        of index: Int, sublayers: CATransform3D, scissor: PixelRect, into found: inout [Int32]
    ) -> Bool {
        guard nodes[index].childCount >= ChildIndex.least else { return false }
        if nodes[index].byPlace.index < 0 {
            guard nodes[index].byPlace.rest == 0 else {
                nodes[index].byPlace.rest -= 1
                return false
            }
            makeIndex(index)
        } else {
            updateIndex(index)
        }
        guard nodes[index].byPlace.index >= 0 else { return false }
        let slot = Int(nodes[index].byPlace.index)
        guard
            let box = Self.box(
                of: scissor, sublayers, from: indexes[slot].lowest, to: indexes[slot].highest)
        else { return false }
        indexes[slot].find(box, into: &found)
        return true
    }

    /// Returns the box that is seen in `scissor`, for all planes between two depths; nil when some
    /// of it lies behind the eye, or isn't known.
    private static func box(
        of scissor: PixelRect, _ t: CATransform3D, from lowest: Double, to highest: Double
    ) -> Extent.Box? {
        var box = Extent.Box.none
        // No children but those that may be anywhere.
        guard lowest <= highest else { return Extent.Box(minX: 0, minY: 0, maxX: 0, maxY: 0) }
        let dependsOnDepth = t.m31 != 0 || t.m32 != 0 || t.m34 != 0
        for z in dependsOnDepth && highest > lowest ? [lowest, highest] : [lowest] {
            var plane = PlaneMap(t)
            plane.x1 += z * Double(t.m31)
            plane.y1 += z * Double(t.m32)
            plane.w1 += z * Double(t.m34)
            guard let back = plane.inverse else { return nil }
            // Antialiased edges may reach a pixel further.
            let (left, top) = (Double(scissor.x - 2), Double(scissor.y - 2))
            let (right, bottom) = (Double(scissor.right + 2), Double(scissor.bottom + 2))
            for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
                let p = back.apply(x, y)
                guard plane.wx * p.x + plane.wy * p.y + plane.w1 > 1e-6 else { return nil }
                box.add(p)
            }
        }
        return box.isFinite ? box : nil
    }

    private mutating func makeIndex(_ index: Int) {
        let children = chain(of: Int32(index))
        var extents: [Extent] = []
        extents.reserveCapacity(children.count)
        for (place, child) in children.enumerated() {
            extents.append(extent(of: child))
            nodes[child].byPlace.order = Int32(place)
            nodes[child].byPlace.isMoved = false
        }
        let slot = freeIndexes.popLast() ?? Int32(indexes.count)
        if slot == indexes.count { indexes.append(ChildIndex()) }
        indexes[Int(slot)].build(
            children, extents, depths: children.map { Double(records[Int($0)].zPosition) })
        nodes[index].byPlace.index = slot
    }

    /// Moves the children that changed to their new places in the index.
    mutating func updateIndex(_ index: Int) {
        let slot = Int(nodes[index].byPlace.index)
        guard slot >= 0, !indexes[slot].moved.isEmpty else { return }
        var moved: [Int32] = []
        swap(&moved, &indexes[slot].moved)
        if moved.count > ChildIndex.least, moved.count > indexes[slot].nodes.count / 4 {
            for child in moved { nodes[child].byPlace.isMoved = false }
            // Making it again costs more than it saves while that continues.
            dropIndex(index)
            nodes[index].byPlace.restLength = min(nodes[index].byPlace.restLength * 2 + 1, 100)
            nodes[index].byPlace.rest = nodes[index].byPlace.restLength
            return
        }
        if nodes[index].byPlace.restLength > 0 { nodes[index].byPlace.restLength -= 1 }
        for child in moved {
            nodes[child].byPlace.isMoved = false
            indexes[slot].move(
                Int(nodes[child].byPlace.order), to: extent(of: child),
                depth: Double(records[child].zPosition))
        }
        moved.removeAll(keepingCapacity: true)
        swap(&moved, &indexes[slot].moved)
    }

    /// Drops the index of the sublayers of a node, as their list or order changed.
    mutating func dropIndex(_ index: Int) {
        let slot = nodes[index].byPlace.index
        guard slot >= 0 else { return }
        for child in indexes[Int(slot)].moved { nodes[child].byPlace.isMoved = false }
        indexes[Int(slot)].moved.removeAll(keepingCapacity: true)
        nodes[index].byPlace.index = -1
        freeIndexes.append(slot)
    }
}
