import Primitives
import Scene

// For a few plain layers that move, a walk with a comparison would cost the whole visible tree. A
// plain leaf is exactly one item, so its item can be changed where it stands in the old list, and
// the damage is its old and its new box.
//
// Patching is only right while nothing else depends on the item. No transition may run and no
// backdrop may read the pixels; the parent must have been listed by the last walk, with the same
// clip, and the leaf must stay in the part that this clip covers fully. An item that comes, goes or
// gets another operation can't be changed in place either. In each of these cases `run` returns
// false.
//
// `run` may return false after some leaves were patched already. That does no harm: these leaves
// are settled, their boxes are in the damage, and the walk that follows compares its list with the
// patched one. A leaf that once takes the long way forgets its item, as the place of that could
// mean another item later.

/// The short way for a frame in which only leaves changed: each is changed in place in the list of
/// the frame before.
///
/// A leaf is one item, so the damage is its old and its new box.
enum LeafPatch {
    /// Changes the list and settles the nodes; adds the pixels that may differ.
    ///
    /// - Returns: false when some other node is dirty, or a leaf comes or goes: then a walk has to
    ///   continue from what is done already.
    static func run(
        _ tree: inout RenderTree, _ list: inout DrawList, damaging boxes: inout [PixelRect]
    ) -> Bool {
        guard !tree.hasManyDirtyNodes, tree.transitions.isEmpty, list.backdrops.isEmpty else {
            return false
        }
        var place = 0
        while place < tree.dirtyNodes.count {
            let index = Int(tree.dirtyNodes[place])
            if tree.nodes[index].dirt.isEmpty {
                place += 1
                continue
            }
            let parent = tree.nodes[index].parent
            guard parent >= 0, let space = tree.leafSpace(of: Int(parent)),
                patch(&place, in: space, &tree, &list, &boxes)
            else { return false }
        }
        for slot in tree.dirtyNodes { tree.clearDirtyBelow(from: slot) }
        tree.forgetDirtyNodes()
        return true
    }

    /// The number of nodes by which a node's memory is prefetched, since painting has replaced the
    /// contents of the caches.
    private static let ahead = 6

    /// Changes the leaves of one node that are consecutive among the dirty nodes, from `place` on.
    private static func patch(
        _ place: inout Int, in space: LeafSpace, _ tree: inout RenderTree,
        _ list: inout DrawList, _ boxes: inout [PixelRect]
    ) -> Bool {
        while place < tree.dirtyNodes.count {
            let index = Int(tree.dirtyNodes[place])
            if place + ahead < tree.dirtyNodes.count {
                tree.prefetch(tree.dirtyNodes[place + ahead])
            }
            guard !tree.nodes[index].dirt.isEmpty else {
                place += 1
                continue
            }
            guard tree.nodes[index].parent == space.node else { return true }
            let item = Int(tree.nodes[index].shown.item)
            guard tree.nodes[index].dirt.isSubset(of: [.own, .subtree]), tree.isLeaf(index),
                tree.nodes[index].form.isStraight, item >= 0,
                tree.nodes[index].shown.walk == tree.walks,
                let drawing = space.drawing(of: tree.records.at(index)), !drawing.box.isEmpty
            else { return false }
            let before = list.items[item].box
            guard space.clip < 0 || space.interior.contains(before.union(drawing.box)),
                list.replace(item, with: drawing, stamp: tree.nodes[index].contents.stamp)
            else { return false }
            boxes.append(before)
            if drawing.box != before { boxes.append(drawing.box) }
            tree.nodes[index].hasWorld = false
            tree.settle(index)
            tree.nodes[index].shown.item = Int32(item)
            place += 1
        }
        return true
    }
}

extension DrawList {
    /// Adds the item of a leaf.
    mutating func append(_ drawing: LeafDrawing, stamp: Int) {
        let image = drawing.bitmap.map { images.add(drawing.image($0, stamp: stamp)) }
        add(drawing.item(image.map { .image($0) } ?? .solid(drawing.color)))
    }

    /// Replaces the item of a leaf with a new drawing; returns false when that is of another kind.
    fileprivate mutating func replace(
        _ index: Int, with drawing: LeafDrawing, stamp: Int
    ) -> Bool {
        var item: Item
        switch (items[index].op, drawing.bitmap) {
        case (.solid, nil): item = drawing.item(.solid(drawing.color))
        case (.image(let image), let bitmap?):
            item = drawing.item(.image(image))
            if images[image].bitmap === bitmap, images[image].levels.isEmpty {
                images[image].move(to: drawing.origin)
                images[image].stamp = stamp
            } else {
                images[image] = drawing.image(bitmap, stamp: stamp)
            }
        default: return false
        }
        item.owner = items[index].owner
        items[index] = item
        blocks.replaced(index)
        return true
    }
}
