import Foundation
import Primitives
import Scene

/// The short way of leaves through the walk; see `LeafSpace`.
extension TreeWalk {
    /// Lists the next leaves below a layer.
    ///
    /// - Returns: the first sublayer that takes the long way; −1 when none is left.
    mutating func listLeaves(
        below top: Int, _ tree: inout RenderTree, _ list: inout DrawList
    ) -> Int32 {
        var child = nextChild(of: top, &tree)
        guard child >= 0, usesLeaves(levels[top]), tree.isLeaf(Int(child)) else { return child }
        let space = LeafSpace(levels[top])
        // Items of planes may still be put into another order.
        if levels[top].isCullable, levels[top].groups.count == 0, spaces.isEmpty,
            tree.leafSpaces.last?.node != space.node
        {
            tree.nodes[space.node].shown.leafSpace = Int32(tree.leafSpaces.count)
            tree.leafSpaces.append(space)
        }
        let isDirty = levels[top].isDirty
        while child >= 0, tree.isLeaf(Int(child)) {
            listLeaf(Int(child), in: space, isDirty, &tree, &list)
            child = nextChild(of: top, &tree)
        }
        return child
    }

    /// The number of sublayers by which memory is prefetched, since painting has replaced the
    /// contents of the caches.
    private static let ahead = 6

    /// Returns the next sublayer of a layer, and advances; −1 for none.
    private mutating func nextChild(of top: Int, _ tree: inout RenderTree) -> Int32 {
        if levels[top].children.candidate >= 0 {
            let next = levels[top].children.candidate
            guard next < levels[top].children.last else { return -1 }
            levels[top].children.candidate = next + 1
            if next + Self.ahead < levels[top].children.last {
                tree.prefetch(candidates[next + Self.ahead])
            }
            return candidates[next]
        }
        let child = levels[top].children.next
        if child >= 0 {
            levels[top].children.next = tree.nodes[child].nextSibling
            // Nodes are given out in sequence.
            tree.prefetch(child &+ Int32(Self.ahead))
        }
        return child
    }

    private func usesLeaves(_ level: Level) -> Bool {
        surface.isFrame && level.node >= 0 && !level.place.isSpace && !level.place.holdsSpace
            && !stores.options.contains(.noShortcuts)
    }

    private mutating func listLeaf(
        _ index: Int, in space: LeafSpace, _ isOuterDirty: Bool, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        tree.visits += 1
        let dirt = tree.nodes[index].dirt
        if !isOuterDirty, dirt.isEmpty, tree.nodes[index].shown.isBlank { return }
        let before = list.items.count
        list.owner = Int32(index)
        var box = PixelRect.empty
        var item: Int32 = -1
        if tree.nodes[index].form.isStraight,
            let drawing = space.drawing(of: tree.records.at(index))
        {
            box = drawing.box
            // The short way makes no matrix; if the node takes the long way later, that makes one.
            tree.nodes[index].hasWorld = false
            if !box.isEmpty {
                item = Int32(before)
                list.append(drawing, stamp: tree.nodes[index].contents.stamp)
            }
        } else if tree.nodes[index].form.isStraight,
            let (place, color) = space.upright(of: tree.records.at(index))
        {
            tree.nodes[index].hasWorld = false
            box = list.appendSolid(place, scissor: space.scissor, clip: space.clip, color: color)
        } else {
            let isKnown = !isOuterDirty && !dirt.contains(.subtree) && tree.wasSeen(index)
            let known = isKnown ? tree.world(of: index) : nil
            let world = known ?? space.world(of: tree.records[index])
            guard world.isFinite, PlaneMap(world).inverse != nil else { return }
            tree.setWorld(index, world)
            box = emit(index, in: space, world, &tree, &list)
        }
        if !box.isEmpty { list.layerCount += 1 }
        tree.settle(index)
        tree.nodes[index].shown.item = item
        tree.nodes[index].shown.run = Int32(before)..<Int32(list.items.count)
        tree.nodes[index].shown.isBlank = list.items.count == before && box.isEmpty
    }

    /// Lists a leaf that isn't a single item on whole pixels.
    private func emit(
        _ index: Int, in space: LeafSpace, _ world: CATransform3D, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) -> PixelRect {
        if tree.records.at(index).isOnlyColor {
            let opacity = min(tree.records[index].opacity, 1) * space.passed
            guard let color = tree.records[index].backgroundColor, color.alpha > 0 else {
                return .empty
            }
            return list.appendSolid(
                tree.records[index].bounds, Corners(tree.records[index]), world,
                edges: StandardEdges.smooth,
                scissor: space.scissor, clip: space.clip, color: color.pixel(opacity: opacity))
        }
        var record = tree.records[index]
        if space.passed < 1 { record.opacity = min(record.opacity, 1) * space.passed }
        var emitter = LayerEmitter(
            record: record, world: world,
            isFlipped: space.isFlipped != record.isGeometryFlipped, clip: space.clip,
            scissor: space.scissor)
        emitter.stamp = tree.nodes[index].contents.stamp
        emitter.emit(&list, clip: space.clip, scissor: space.scissor)
        emitter.emitBorder(&list, itemOpacity: emitter.folded)
        return emitter.box
    }

    /// Enters a layer that only holds others, by the short way.
    ///
    /// - Returns: false for all other layers.
    mutating func enterBare(
        _ index: Int, in outer: Level, items: Int, layers: Int, _ tree: inout RenderTree
    ) -> Bool {
        guard usesLeaves(outer), outer.opacity.passed == 1, !tree.isLeaf(index),
            tree.nodes[index].form.isBare, !tree.nodes[index].holdsSpace,
            tree.nodes[index].form.isStraight, !tree.nodes[index].isPictured,
            tree.nodes[index].dirt.isSubset(of: [.own, .subtree]),
            !tree.isolates(index, tree.records[index]), !outer.cut.scissor.isEmpty
        else { return false }
        let isDirty =
            outer.isDirty || tree.nodes[index].dirt.contains(.subtree) || !tree.wasSeen(index)
        let known = isDirty ? nil : tree.world(of: index)
        let world = known ?? LeafSpace(outer).world(of: tree.records[index])
        guard world.isFinite, PlaneMap(world).inverse != nil else { return false }
        var level = Level(
            node: index, place: Placement(flat: world, isFlipped: outer.place.isFlipped),
            children: .init(next: tree.nodes[index].firstChild), cut: .init(in: outer.cut),
            start: .init(items: items, layers: layers), isBare: true,
            isCullable: outer.isCullable, isDirty: isDirty)
        (level.groups.count, level.groups.shadows) = (outer.groups.count, outer.groups.shadows)
        level.replaced = outer.replaced == .nothing ? .nothing : .all
        tree.settle(index, world: world)
        findChildren(&level, &tree)
        levels.append(level)
        return true
    }

}

extension RenderTree {
    /// Whether a node takes the short way.
    mutating func isLeaf(_ index: Int) -> Bool {
        // Contents that changed in part take the long way, which finds the pixels of the part.
        guard !nodes[index].dirt.contains(.contentsPart) else { return false }
        if let known = nodes[index].form.isLeaf { return known }
        let isLeaf =
            nodes[index].firstChild < 0 && nodes[index].mask < 0 && !nodes[index].isPictured
            && records.at(index).isSimple
        nodes[index].form.isLeaf = isLeaf
        nodes[index].form.isStraight = records.at(index).isStraight
        nodes[index].form.isBare = nodes[index].mask < 0 && records.at(index).isBare
        return isLeaf
    }

    /// Returns the space of the leaves of a node, if the last walk went through them.
    func leafSpace(of parent: Int) -> LeafSpace? {
        let space = Int(nodes[parent].shown.leafSpace)
        guard space >= 0, space < leafSpaces.count, leafSpaces[space].node == parent else {
            return nil
        }
        return leafSpaces[space]
    }

    /// Notes that nothing is dirty any more below a node and the nodes above it.
    mutating func clearDirtyBelow(from slot: Int32) {
        var each = slot
        while each >= 0 {
            nodes[each].hasDirtyBelow = false
            each = nodes[each].parent
        }
    }
}
