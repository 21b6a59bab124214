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

/// Places of layers, and those that share one space of three dimensions.
///
/// A layer that preserves depth draws nothing itself. Each plain layer below it is a plane, and
/// what is below that lies in the plane. All planes are listed as they come; when the outermost
/// layer that preserves depth is left, their items are put into the order of depth.
extension TreeWalk {
    /// Places a layer, and finds how it takes part in a space.
    mutating func place(
        _ level: inout Level, _ record: LayerRecord, in outer: Level, _ state: TransitionState?,
        _ tree: inout RenderTree
    ) {
        // Particles keep their depth by themselves.
        let keepsDepth = record.preservesDepth && record.kind != .emitter
        if keepsDepth {
            level.part = outer.isSpace ? .shares : .opens
        } else if outer.isSpace {
            level.part = .plane
        }
        let world: CATransform3D
        if outer.node < 0, !surface.isFrame {
            world = outer.sublayers
        } else if surface.isFrame, !level.isDirty, state == nil,
            tree.nodes[level.node].hasWorld
        {
            // While a transition moves the layer, the row keeps where it is moved to.
            world = tree.nodes[level.node].world
        } else {
            world = record.matrixToPosition.concatenating(outer.sublayers)
        }
        if level.isSpace {
            level.world = world
        } else {
            // The depth of a plane goes with its matrix.
            level.world = level.part == .plane ? world.flattened : world.onTarget
        }
        level.depth = SIMD3(Double(world.m13), Double(world.m23), Double(world.m43))
        guard level.part == .plane else { return }
        let middle = CGPoint(x: record.bounds.midX, y: record.bounds.midY)
        level.middleDepth = level.deepWorld.depth(at: middle) ?? 0
    }

    /// False for what can't be seen: singular, not finite, or its back when single-sided.
    func isSeen(_ level: Level, _ tree: inout RenderTree) -> Bool {
        guard level.world.isFinite else { return false }
        // A space that stands on edge still holds layers that don't.
        if level.isSpace { return tree.showsFront(level.node) }
        return PlaneMap(level.world).inverse != nil && tree.showsFront(level.node)
    }

    /// Readies the walk below a layer that preserves depth.
    mutating func enterSpace(
        _ start: Level, _ record: LayerRecord, _ node: RenderTree.Node, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        var level = start
        level.sublayers = record.matrixOfSublayers.concatenating(level.world)
        (level.clip, level.scissor) = (level.ownClip, level.ownScissor)
        if level.part == .opens {
            spaces.append(OpenSpace(item: list.items.count, plane: depthOrder.planes.count))
        }
        if surface.isFrame {
            tree.settle(level.node, world: level.world)
        } else if surface.tellsChanges {
            tree.nodes[level.node].hasDirtyBelow = false
        }
        beginCopies(&level, record, &tree, &list)
        levels.append(level)
    }

    /// Keeps what a layer in a space drew as one of its planes.
    mutating func keepPlane(
        _ level: Level, _ list: inout DrawList
    ) {
        // A layer that is listed for a picture of its own may be a plane of a space that this walk
        // is not about.
        guard level.part == .plane, !spaces.isEmpty else { return }
        tintPlane(from: level.items, &list)
        let range = level.items..<list.items.count
        if var plane = list.plane(level.node, range, level.deepWorld) {
            plane.center = level.middleDepth
            plane.readsBelow = list.reads != level.readsOutside
            depthOrder.planes.append(plane)
        }
    }

    /// Arranges a space when all its layers are listed.
    mutating func leaveSpace(_ level: Level, _ list: inout DrawList) {
        guard level.part == .opens, let space = spaces.popLast() else { return }
        defer { depthOrder.planes.removeLast(depthOrder.planes.count - space.plane) }
        let looksThrough = list.items[space.item...].contains {
            if case .barrier = $0.op { true } else { false }
        }
        if depthOrder.arrange(from: space.plane, isUncut: looksThrough) {
            list.arrange(&depthOrder, from: space.item)
        }
    }
}
