import Foundation
import Primitives
import Scene

/// The short way of leaves through the walk; see `LeafSpace`.
extension TreeWalk {
    /// Lists the leaves that come next below a layer.
    ///
    /// - Returns: the first sublayer that takes the long way; −1 when none is left.
    mutating func listLeaves(
        below top: Int, _ tree: inout RenderTree, _ list: inout DrawList, _ damage: inout Region
    ) -> Int32 {
        var child = nextChild(of: top, &tree)
        guard child >= 0, usesLeaves(levels[top]), tree.isLeaf(Int(child)) else { return child }
        let space = LeafSpace(levels[top])
        if levels[top].isCullable, levels[top].groups == 0, tree.leafSpaces.last?.node != space.node
        {
            tree.nodes[Int(space.node)].leafSpace = Int32(tree.leafSpaces.count)
            tree.leafSpaces.append(space)
        }
        let (isDirty, isRepainted) = (levels[top].isDirty, levels[top].isRepainted)
        while child >= 0, tree.isLeaf(Int(child)) {
            listLeaf(Int(child), in: space, isDirty, isRepainted, &tree, &list, &damage)
            child = nextChild(of: top, &tree)
        }
        return child
    }

    /// The next sublayer of a layer; −1 for none. It counts as taken.
    private mutating func nextChild(of top: Int, _ tree: inout RenderTree) -> Int32 {
        if levels[top].candidate >= 0 {
            let next = levels[top].candidate
            guard next < levels[top].lastCandidate else { return -1 }
            levels[top].candidate = next + 1
            return candidates[next]
        }
        let child = levels[top].nextChild
        if child >= 0 { levels[top].nextChild = tree.nodes[Int(child)].nextSibling }
        return child
    }

    private func usesLeaves(_ level: Level) -> Bool {
        purpose == .frame && level.node >= 0 && !level.isSpace
            && !stores.options.contains(.noShortcuts)
    }

    private mutating func listLeaf(
        _ index: Int, in space: LeafSpace, _ isOuterDirty: Bool, _ isOuterRepainted: Bool,
        _ tree: inout RenderTree, _ list: inout DrawList, _ damage: inout Region
    ) {
        tree.visits += 1
        let dirt = tree.nodes[index].dirt
        if !isOuterDirty, dirt.isEmpty, tree.nodes[index].isBlank { return }
        let isDirty = isOuterDirty || dirt.contains(.subtree)
        let before = list.items.count
        var box = PixelRect.empty
        tree.nodes[index].item = -1
        if tree.nodes[index].isStraight, let drawing = space.drawing(of: tree.records.at(index)) {
            box = drawing.box
            // Where it lies is found again when the row takes the long way.
            tree.nodes[index].hasWorld = false
            if !box.isEmpty {
                tree.nodes[index].item = Int32(before)
                list.append(drawing)
            }
        } else if tree.nodes[index].isStraight,
            let (place, color) = space.upright(of: tree.records.at(index))
        {
            tree.nodes[index].hasWorld = false
            box = list.appendSolid(place, scissor: space.scissor, clip: space.clip, color: color)
        } else {
            let world =
                isDirty || !tree.nodes[index].hasWorld
                ? space.world(of: tree.records[index]) : tree.nodes[index].world
            guard world.isFinite, PlaneMap(world).inverse != nil else {
                takeOff(index, &tree, &damage)
                return
            }
            tree.nodes[index].world = world
            tree.nodes[index].hasWorld = true
            box = emit(index, in: space, world, &tree, &list)
        }
        if !box.isEmpty { list.layerCount += 1 }
        settle(leaf: index, box, isDirty, isOuterRepainted, &tree)
        tree.nodes[index].isBlank = list.items.count == before && box.isEmpty
    }

    /// Lists a leaf that isn't one item on whole pixels.
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
                tree.records[index].bounds, Corners(tree.records[index]), world, edges: .all,
                scissor: space.scissor, clip: space.clip, color: color.pixel(opacity: opacity))
        }
        var record = tree.records[index]
        if space.passed < 1 { record.opacity = min(record.opacity, 1) * space.passed }
        var emitter = LayerEmitter(
            record: record, world: world,
            isFlipped: space.isFlipped != record.isGeometryFlipped, clip: space.clip,
            scissor: space.scissor)
        emitter.emit(&list, clip: space.clip, scissor: space.scissor)
        emitter.emitBorder(&list, itemOpacity: emitter.folded)
        return emitter.box
    }

    /// Keeps what a leaf shows, and damages what that changes.
    private mutating func settle(
        leaf index: Int, _ box: PixelRect, _ isDirty: Bool, _ isRepainted: Bool,
        _ tree: inout RenderTree
    ) {
        let (dirt, old) = (tree.nodes[index].dirt, tree.nodes[index].box)
        if isDirty || dirt.contains(.own) || old != box || tree.nodes[index].isGrouped
            || tree.nodes[index].isDissolved
        {
            add(old)
            if old != box { add(box) }
        } else if isRepainted || dirt.contains(.regroup) {
            boxes.append(box)
        }
        tree.settle(index, box: box, isGrouped: false)
        tree.nodes[index].isDissolved = false
    }

    /// Walks into a layer that only holds others, the short way.
    ///
    /// - Returns: false for all other layers.
    mutating func enterBare(
        _ index: Int, in outer: Level, items: Int, layers: Int, _ tree: inout RenderTree,
        _ damage: inout Region
    ) -> Bool {
        guard usesLeaves(outer), outer.passed == 1, !tree.isLeaf(index), tree.nodes[index].isBare,
            tree.nodes[index].isStraight, tree.nodes[index].box.isEmpty,
            !tree.nodes[index].hasShadow, !tree.nodes[index].hasKind,
            !tree.nodes[index].isPictured,
            !tree.nodes[index].hasFilter, !tree.nodes[index].isGrouped,
            !tree.nodes[index].isDissolved, tree.nodes[index].dirt.isSubset(of: [.own, .subtree]),
            !tree.nodes[index].isIsolated, !tree.isolates(index, tree.records[index]),
            !outer.scissor.isEmpty
        else { return false }
        let isDirty = outer.isDirty || tree.nodes[index].dirt.contains(.subtree)
        if isDirty || !tree.nodes[index].hasWorld {
            tree.nodes[index].world = LeafSpace(outer).world(of: tree.records[index])
        }
        let world = tree.nodes[index].world
        guard world.isFinite, PlaneMap(world).inverse != nil else { return false }
        var level = Level(
            node: index, nextChild: tree.nodes[index].firstChild, world: world, sublayers: world,
            ownClip: outer.clip, ownScissor: outer.scissor, clip: outer.clip,
            scissor: outer.scissor, isDirty: isDirty, isRepainted: outer.isRepainted,
            isFlipped: outer.isFlipped, items: items, layers: layers, groups: outer.groups)
        (level.cuts, level.interior) = (outer.cuts, outer.interior)
        level.isBare = true
        level.isCullable = outer.isCullable
        tree.settle(index, world: world, box: .empty, isGrouped: false)
        findChildren(&level, &tree, &damage)
        levels.append(level)
        return true
    }

    /// Changes leaves where they stand in the list of the last frame, as nothing else is dirty.
    ///
    /// - Returns: false when some other row is dirty, or a leaf comes or goes: then the walk has to
    ///   go on from what is done already.
    mutating func patch(_ tree: inout RenderTree, _ list: inout DrawList) -> Bool {
        guard !tree.hasManyDirtyRows, tree.transitions.isEmpty, list.backdrops.isEmpty else {
            return false
        }
        var place = 0
        while place < tree.dirtyRows.count {
            let index = Int(tree.dirtyRows[place])
            if tree.nodes[index].dirt.isEmpty {
                place += 1
                continue
            }
            let parent = tree.nodes[index].parent
            guard parent >= 0, let space = tree.leafSpace(of: Int(parent)),
                patch(&place, in: space, &tree, &list)
            else { return false }
        }
        for slot in tree.dirtyRows { tree.clearDirtyBelow(from: slot) }
        return true
    }

    /// Changes the leaves of one row that follow each other among the dirty rows, from `place` on.
    private mutating func patch(
        _ place: inout Int, in space: LeafSpace, _ tree: inout RenderTree, _ list: inout DrawList
    ) -> Bool {
        while place < tree.dirtyRows.count {
            let index = Int(tree.dirtyRows[place])
            guard !tree.nodes[index].dirt.isEmpty else {
                place += 1
                continue
            }
            guard tree.nodes[index].parent == space.node else { return true }
            guard tree.nodes[index].dirt.isSubset(of: [.own, .subtree]), tree.isLeaf(index),
                tree.nodes[index].isStraight, tree.nodes[index].item >= 0,
                let drawing = space.drawing(of: tree.records.at(index)), !drawing.box.isEmpty,
                space.clip < 0
                    || space.interior.contains(tree.nodes[index].box.union(drawing.box)),
                list.replace(Int(tree.nodes[index].item), with: drawing)
            else { return false }
            tree.nodes[index].hasWorld = false
            settle(leaf: index, drawing.box, true, false, &tree)
            place += 1
        }
        return true
    }
}

extension DrawList {
    /// Adds what a leaf draws.
    fileprivate mutating func append(_ drawing: LeafDrawing) {
        var item = drawing.item
        if let bitmap = drawing.bitmap {
            item.image = Int32(images.count)
            images.append(drawing.image(bitmap))
        }
        items.append(item)
    }

    /// Puts what a leaf draws in place of what it drew; false when that is of another kind.
    fileprivate mutating func replace(_ index: Int, with drawing: LeafDrawing) -> Bool {
        var item = drawing.item
        guard items[index].kind == item.kind else { return false }
        if let bitmap = drawing.bitmap {
            item.image = items[index].image
            let image = Int(item.image)
            if images[image].bitmap === bitmap, images[image].levels.isEmpty {
                images[image].move(to: drawing.origin)
            } else {
                images[image] = drawing.image(bitmap)
            }
        }
        items[index] = item
        return true
    }
}

extension RenderTree {
    /// True for a row that takes the short way.
    mutating func isLeaf(_ index: Int) -> Bool {
        // A part of the contents takes the long way, to find which pixels that is.
        guard !nodes[index].dirt.contains(.contentsPart) else { return false }
        if let known = nodes[index].isLeaf { return known }
        let isLeaf =
            nodes[index].firstChild < 0 && nodes[index].mask < 0 && !nodes[index].hasShadow
            && !nodes[index].isPictured && !nodes[index].hasFilter
            && records.at(index).isSimple
        nodes[index].isLeaf = isLeaf
        nodes[index].isStraight = records.at(index).isStraight
        nodes[index].isBare = nodes[index].mask < 0 && records.at(index).isBare
        return isLeaf
    }

    /// How the leaves of a row lie, if the last walk went through them.
    func leafSpace(of parent: Int) -> LeafSpace? {
        let space = Int(nodes[parent].leafSpace)
        guard space >= 0, space < leafSpaces.count, leafSpaces[space].node == parent else {
            return nil
        }
        return leafSpaces[space]
    }

    /// Nothing below the rows above one is dirty any more.
    mutating func clearDirtyBelow(from slot: Int32) {
        var each = slot
        while each >= 0 {
            nodes[Int(each)].hasDirtyBelow = false
            each = nodes[Int(each)].parent
        }
    }
}
