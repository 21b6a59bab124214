import Foundation
import Primitives
import Scene

/// One walk over the tree: derives places, collects damage, builds the draw list.
///
/// Iterative, so that a tree may be any depth. Rows that aren't dirty keep their places.
struct TreeWalk {
    /// A layer whose sublayers are being walked.
    private struct Level {
        var node: Int
        var nextChild: Int32
        /// From the sublayers' space to pixels.
        var sublayers: CATransform3D
        var clip: Int32
        var scissor: PixelRect
        /// True when everything below is to be derived and repainted.
        var isDirty: Bool
        var isFlipped: Bool
        /// The group's first item, to be closed; −1 for none.
        var group: Int
        /// What the list held before the layer.
        var items: Int
        var layers: Int
        /// How many groups are open.
        var groups: Int
    }

    /// Groups inside groups cost a band of pixels each; deeper than this a layer's opacity counts
    /// for its own drawing only.
    private static let mostGroups = 256

    private var levels: [Level] = []
    private let target: FrameTarget

    private init(target: FrameTarget) {
        self.target = target
    }

    static func run(
        _ tree: inout RenderTree, target: FrameTarget, list: inout DrawList,
        damage: inout Region
    ) {
        list.removeAll()
        var walk = TreeWalk(target: target)
        let scale = CATransform3DMakeScale(target.scale, target.scale, 1)
        let outside = Level(
            node: -1, nextChild: -1, sublayers: scale, clip: -1, scissor: target.bounds,
            isDirty: false, isFlipped: false, group: -1, items: 0, layers: 0,
            groups: 0)
        walk.enter(Int(tree.root), in: outside, &tree, &list, &damage)
        while let level = walk.levels.last {
            if level.nextChild >= 0 {
                let child = Int(level.nextChild)
                walk.levels[walk.levels.count - 1].nextChild = tree.nodes[child].nextSibling
                walk.enter(child, in: level, &tree, &list, &damage)
            } else {
                walk.levels.removeLast()
                walk.leave(level, &tree, &list)
            }
        }
    }

    private mutating func enter(
        _ index: Int, in outer: Level, _ tree: inout RenderTree, _ list: inout DrawList,
        _ damage: inout Region
    ) {
        // Most of a large tree is outside the target, and costs a look.
        if !outer.isDirty, tree.staysBlank(index) { return }
        let record = tree.records[index]
        let node = tree.nodes[index]
        var isDirty = outer.isDirty || node.dirt.contains(.subtree)
        if node.dirt.contains(.order), tree.sortChildren(of: index) { isDirty = true }
        let world =
            isDirty
            ? record.matrixToPosition.concatenating(outer.sublayers).flattened : node.world
        let isFlipped = outer.isFlipped != record.isGeometryFlipped
        guard !record.isHidden, record.opacity > 0,
            Self.isSeen(world, record, isFlipped: isFlipped)
        else {
            // When it shows again, everything is derived anew.
            tree.takeOff(Int32(index), &damage)
            return
        }

        var level = Level(
            node: index, nextChild: tree.nodes[index].firstChild,
            sublayers: record.matrixOfSublayers.concatenating(world), clip: outer.clip,
            scissor: outer.scissor, isDirty: isDirty, isFlipped: isFlipped, group: -1,
            items: list.items.count, layers: list.layerCount, groups: outer.groups)
        var emitter = LayerEmitter(
            record: record, world: world, isFlipped: isFlipped, clip: outer.clip,
            scissor: outer.scissor)
        if outer.groups < Self.mostGroups {
            level.group = emitter.begin(&list, hasSublayers: level.nextChild >= 0)
            if level.group >= 0 { level.groups += 1 }
        }
        if record.masksToBounds {
            (level.clip, level.scissor) = emitter.clipToBounds(&list)
        }
        emitter.emit(&list, clip: level.clip, scissor: level.scissor)
        if emitter.box != .empty { list.layerCount += 1 }

        let isGrouped = level.group >= 0
        collect(&damage, node, emitter, isDirty: isDirty || node.isGrouped != isGrouped)
        tree.settle(index, world: world, box: emitter.box, isGrouped: isGrouped)
        if level.scissor.isEmpty {
            tree.takeOffBelow(Int32(index), &damage)
            level.nextChild = -1
        }
        levels.append(level)
    }

    private func leave(_ level: Level, _ tree: inout RenderTree, _ list: inout DrawList) {
        let record = tree.records[level.node]
        let outer = levels.last
        let emitter = LayerEmitter(
            record: record, world: tree.nodes[level.node].world, isFlipped: level.isFlipped,
            clip: outer?.clip ?? -1, scissor: outer?.scissor ?? target.bounds)
        emitter.emitBorder(&list, foldsOpacity: level.group < 0)
        if level.group >= 0 { emitter.end(&list, group: level.group) }
        tree.setBlank(
            level.node, list.items.count == level.items && list.layerCount == level.layers)
    }

    /// Adds the pixels of one layer's own drawing that change.
    private func collect(
        _ damage: inout Region, _ node: RenderTree.Node, _ emitter: LayerEmitter, isDirty: Bool
    ) {
        if isDirty || node.dirt.contains(.own) || node.box != emitter.box {
            damage.add(node.box)
            damage.add(emitter.box)
        } else if node.dirt.contains(.contentsPart), let part = node.contentsDamage {
            damage.add(emitter.box(ofContents: part).intersection(emitter.box))
        }
    }

    /// False for what can't be seen: singular, not finite, or its back when single-sided.
    private static func isSeen(
        _ world: CATransform3D, _ record: LayerRecord, isFlipped: Bool
    ) -> Bool {
        guard world.isFinite, PlaneMap(world).inverse != nil else { return false }
        guard !record.isDoubleSided else { return true }
        let a = record.anchorInBounds
        guard let p = world.project(a), let q = world.project(CGPoint(x: a.x + 1, y: a.y)),
            let r = world.project(CGPoint(x: a.x, y: a.y + 1))
        else { return true }
        let winding = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
        return isFlipped ? winding < 0 : winding > 0
    }
}
