import Foundation
import Primitives
import Scene

/// A 3D space whose layers are being walked.
struct OpenSpace {
    /// The first item of its planes in the list.
    var item: Int
    /// The first of its planes.
    var plane: Int
}

/// Layers that share one space of three dimensions; see `Placement`.
///
/// All planes are listed in the order of the tree; after the outermost layer that preserves depth,
/// or after the sublayers of a plain layer that holds a space, their items are put into the order
/// of depth.
extension TreeWalk {
    /// Returns the map from a node's space to pixels, where it is known; nil where it has to be
    /// computed from the node's values.
    /// - Parameter isDirty: whether the node's kept map is of another frame, or a transition moves
    ///   the layer: the node keeps the moved place.
    func knownWorld(
        _ index: Int, in outer: Level, isDirty: Bool, _ tree: borrowing RenderTree
    ) -> CATransform3D? {
        if !surface.isFrame { return outer.node < 0 ? outer.place.sublayers : nil }
        // The node's map may be of a time when its superlayer held no space: then it has no depth.
        return isDirty || outer.place.holdsSpace ? nil : tree.world(of: index)
    }

    /// Whether a layer can be seen: false for a map that is singular or not finite, and for the
    /// back of a single-sided layer.
    func isSeen(_ level: Level, _ tree: inout RenderTree) -> Bool {
        guard level.place.world.isFinite else { return false }
        // A space that is seen edge-on still holds layers that aren't.
        if level.place.isSpace { return tree.showsFront(level.node) }
        return PlaneMap(level.place.world).inverse != nil && tree.showsFront(level.node)
    }

    /// Prepares the walk below a layer that preserves depth.
    mutating func enterSpace(
        _ start: Level, _ record: LayerRecord, _ node: RenderTree.Node, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        var level = start
        level.place.placeSublayers(of: record)
        (level.cut.clip, level.cut.scissor) = (level.cut.ownClip, level.cut.ownScissor)
        if level.place.part == .opens {
            spaces.append(OpenSpace(item: list.items.count, plane: depthOrder.planes.count))
        }
        if surface.isFrame {
            tree.settle(level.node, world: level.place.world)
        } else if surface.tellsChanges {
            tree.nodes[level.node].hasDirtyBelow = false
        }
        if !level.isHollow, !record.isPlain {
            record.kindDrawing?.beginSublayers(&level, record, &self, &tree, &list)
        }
        levels.append(level)
    }

    /// Keeps the items of a layer in a space as one of its planes.
    mutating func keepPlane(
        _ level: Level, _ list: inout DrawList
    ) {
        // A layer that is listed for a picture of its own may be a plane of a space outside of this
        // walk.
        guard level.place.isPlane, !spaces.isEmpty else { return }
        tintPlane(from: level.start.items, &list)
        let range = level.start.items..<list.items.count
        if var plane = list.plane(range, level.place.deepWorld) {
            plane.center = level.place.middleDepth
            plane.readsBelow = list.reads != level.start.reads
            depthOrder.planes.append(plane)
        }
    }

    /// Opens the space of the sublayers of a layer, where they have their own.
    mutating func beginSpace(_ level: inout Level, _ list: borrowing DrawList) {
        guard level.place.holdsSpace, level.children.next >= 0 else { return }
        spaces.append(OpenSpace(item: list.items.count, plane: depthOrder.planes.count))
        level.hasOpenSpace = true
    }

    /// Flattens that space into the layer's plane, when all sublayers are listed.
    mutating func endSpace(of top: Int, _ list: inout DrawList) {
        guard levels[top].hasOpenSpace else { return }
        levels[top].hasOpenSpace = false
        arrangeSpace(&list)
    }

    /// Arranges the innermost space, all layers of which are listed.
    mutating func arrangeSpace(_ list: inout DrawList) {
        guard let space = spaces.popLast() else { return }
        defer { depthOrder.planes.removeLast(depthOrder.planes.count - space.plane) }
        let looksThrough = list.items[space.item...].contains {
            if case .barrier = $0.op { true } else { false }
        }
        if depthOrder.arrange(from: space.plane, isUncut: looksThrough) {
            list.arrange(&depthOrder, from: space.item)
        }
    }
}
