import Primitives
import Scene

/// Culling of layers outside the target, which aren't walked.
extension TreeWalk {
    /// Whether a node that drew nothing is walked anyway.
    mutating func looksIntoBlank() -> Bool {
        guard surface.blankNodes > 0 else { return false }
        surface.blankNodes -= 1
        return true
    }

    /// Whether a node with all nodes below it lies outside of the visible pixels.
    func isOutside(_ index: Int, _ outer: Level, _ tree: inout RenderTree) -> Bool {
        // Leaves are examined anyway, and sublayers that were found by their place lie inside.
        guard culls(outer), outer.children.candidate < 0, tree.nodes[index].firstChild >= 0 else {
            return false
        }
        let extent = tree.extent(of: Int32(index))
        guard extent.state == .box else { return false }
        var plane = PlaneMap(outer.place.sublayers)
        let z = Double(tree.records[index].zPosition)
        plane.x1 += z * Double(outer.place.sublayers.m31)
        plane.y1 += z * Double(outer.place.sublayers.m32)
        plane.w1 += z * Double(outer.place.sublayers.m34)
        var seen = Extent.Box.none
        let box = extent.box
        for (x, y) in [
            (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
        ] {
            guard plane.wx * x + plane.wy * y + plane.w1 > 1e-6 else { return false }
            seen.add(plane.apply(x, y))
        }
        // Antialiased edges may reach a pixel further.
        let (left, top) = (Double(outer.cut.scissor.x - 2), Double(outer.cut.scissor.y - 2))
        let (right, bottom) = (
            Double(outer.cut.scissor.right + 2), Double(outer.cut.scissor.bottom + 2)
        )
        guard seen.isFinite else { return false }
        return seen.maxX < left || seen.minX > right || seen.maxY < top || seen.minY > bottom
    }

    /// Finds the sublayers of a layer that may be seen, where it has many.
    mutating func findChildren(
        _ level: inout Level, _ tree: inout RenderTree
    ) {
        guard culls(level) else { return }
        let first = candidates.count
        guard
            tree.findChildren(
                of: level.node, sublayers: level.place.sublayers, scissor: level.cut.scissor,
                into: &candidates)
        else { return }
        (level.children.candidate, level.children.first) = (first, first)
        level.children.last = candidates.count
    }

    private func culls(_ level: Level) -> Bool {
        surface.isFrame && level.isCullable && level.groups.count == 0 && level.node >= 0
            && !level.place.isSpace && open.isEmpty && !stores.options.contains(.noCulling)
    }
}
