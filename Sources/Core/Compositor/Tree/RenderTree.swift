import CKernels
import Foundation
import Primitives
import Scene

// The render thread never reads a layer: commits bring values, and this tree keeps them. A commit
// names layers, so a table leads from a name to a node (`slots`), and from there on everything is
// an index. The index of a removed layer is given out again, so everything that is kept for a node
// must go with it: `remove` has the list.
//
// Two arrays lie side by side. `records` has the values that are shown, `nodes` the links, the marks
// and what was derived. What few layers have (animations, particles, pictures, a matrix of their
// own) lies in tables beside them. Of a hundred thousand nodes none is in a cache, and waiting for
// memory was most of the time of a move. The size of a node, the order of its fields and the
// prefetching in `apply` come from that.
//
// A commit derives nothing, it only marks. `Dirt` says what of a node is to be derived,
// `hasDirtyBelow` leads the walk down to it, and the walk derives it. Each mark goes up to the root,
// but ends where the same commit has been already (`climbed`). So nothing may be derived between its
// marks (`isMarking`): a node that was derived in between would not be marked again.
//
// Lists of sublayers come in the order in which a program changed them, and between two of them
// layers could lie in each other. `free` prevents that, as every way up must come to an end.

/// The renderer's twin of the layer tree: nodes in an array, linked by index.
///
/// There is no object per node: walking 100,000 objects costs a hundred times as much as an array
/// of structs. Sublayers are a chain of indices in drawing order.
struct RenderTree: ~Copyable {
    /// A node; its derived values are up to date unless the node is dirty.
    struct Node {
        var id: LayerID
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var previousSibling: Int32 = -1
        /// The number of sublayers.
        var childCount: Int32 = 0
        /// The node whose alpha this one is multiplied with; −1 for none.
        var mask: Int32 = -1
        /// The place in the array of sublayers, which orders siblings of equal `zPosition`.
        var order: Int32 = 0
        /// The entry in `animated`; −1 for a node that doesn't change by itself.
        var animation: Int32 = -1
        /// The number of its matrix in `worlds`; −1 for none.
        var world: Int32 = -1
        var dirt: Dirt = [.own, .subtree]
        /// Whether some node below is dirty.
        var hasDirtyBelow = false
        /// Whether the sleep of other nodes depends on this one; see `RenderTree+Sleep`.
        var isShelter = false
        /// The number of the list of dirty nodes that has the node.
        var listed: UInt32 = 0
        /// The number of the last marking of many nodes in which the way from here up was followed.
        var climbed: UInt32 = 0
        /// Whether `pictured` has an entry for the node.
        var isPictured = false
        /// Whether the layer has a compositing filter.
        var blends = false
        /// Whether some sublayer doesn't lie flat, so that the place of each affects the order.
        var isDeep = false
        /// Whether it is a plain layer whose sublayers share a 3D space of their own: some of them
        /// aren't flat.
        var holdsSpace = false
        /// Whether the matrix `world` is that of the node, if it isn't dirty.
        var hasWorld = false
        // The fields that a move reads and writes come first, so that they lie in the first two
        // lines of a cache.
        var form = Form()
        var byPlace = ByPlace()
        /// The box in which the node with all nodes below it may draw.
        var extent = Extent()
        var shown = Shown()
        var contents = Contents()

        /// The short ways that the node may take; settled when its values or sublayers change.
        struct Form {
            /// Whether the node is drawn by itself, without anything that only some layers have;
            /// nil while that isn't known. See `isLeaf`.
            var isLeaf: Bool?
            /// Whether the node is only moved, and whether it only holds others; known with `isLeaf`.
            var isStraight = false
            var isBare = false
        }

        /// The results of the last walk that reached the node.
        struct Shown {
            /// The number of that walk, and the items that it listed for the node and all nodes
            /// below it.
            var walk: UInt32 = 0
            var run: Range<Int32> = 0..<0
            /// The only item of the node in the draw list, when it is on whole pixels; −1
            /// otherwise.
            var item: Int32 = -1
            /// Whether it reached nothing below the node, as a picture replaced that.
            var hidesBelow = false
            /// Whether neither the node nor anything below it drew.
            var isBlank = false
            /// The entry in `leafSpaces`, if that is still this node's.
            var leafSpace: Int32 = -1
        }

        /// The state for finding sublayers by their places.
        struct ByPlace {
            /// The entry in `indexes`; −1 for a node with few sublayers.
            var index: Int32 = -1
            /// The number of walks for which there is no index yet, as too many sublayers move, and
            /// the length of the next such rest.
            var rest: UInt8 = 0
            var restLength: UInt8 = 0
            /// The place in the drawing order of siblings, while the superlayer has an index.
            var order: Int32 = 0
            /// Whether the superlayer's index is to be updated for the node.
            var isMoved = false
        }

        /// The state of the node's contents.
        struct Contents {
            /// A number that changes whenever they do, and that number when the node was last
            /// listed.
            var stamp = 0
            var listedStamp = 0
            /// The part that changed since then, in pixels of the bitmap; nil when all may have.
            var damage: Region?
        }
    }

    /// The parts that have to be derived and repainted.
    struct Dirt: OptionSet {
        let rawValue: UInt8
        /// The layer's own drawing.
        static let own = Dirt(rawValue: 1)
        /// The layer with all layers below it, which may move.
        static let subtree = Dirt(rawValue: 2)
        /// The order of the sublayers.
        static let order = Dirt(rawValue: 4)
        /// Only a part of the contents, which is `Contents.damage`.
        static let contentsPart = Dirt(rawValue: 8)
        /// The progress of a transition that keeps both pictures in place.
        static let progress = Dirt(rawValue: 16)
        /// The items that only layers of its kind have.
        static let kind = Dirt(rawValue: 64)
    }

    var nodes = GrowingArray<Node>()
    /// The values shown, node by node.
    var records = GrowingArray<LayerRecord>()
    /// The matrices of nodes; see `world(of:)`.
    var worlds = NodeWorlds()
    private(set) var slots = LayerSlots()
    private var free: [Int32] = []
    private(set) var root: Int32 = -1
    /// The nodes that change by themselves, in no particular order.
    var animated = GrowingArray<Animated>()
    /// The state of those that sleep, as nobody can see them.
    var sleep = Sleep()
    /// The number of changes that may bring nodes that sleep into sight: of shelters, and of the
    /// structure.
    var shelterChanges = 0
    /// The number of nodes whose animations the last frame resolved, for tests.
    var resolved = 0
    /// Ids of ended animations, while a frame is resolved.
    var endedScratch: [AnimationID] = []
    /// The last result of an animation's curve.
    var curveMemo = CurveMemo()
    /// Transitions from the commit that adds them to their end.
    var transitions: [AnimationID: Transition] = [:]
    /// The place where other threads find the old pictures of transitions; nil where nobody needs
    /// them.
    var oldPictures: OldPictures?
    /// The particles of emitter layers, by node; none in most trees.
    var emitters: [Int32: EmitterStore] = [:]
    /// The nodes that were drawn by a picture, or might have been; none in most trees.
    var pictured: [Int32: Pictured] = [:]
    /// The indices by place of the sublayers of nodes with many.
    var indexes: [ChildIndex] = []
    var freeIndexes: [Int32] = []
    /// The nodes that were marked since the last frame, as long as they are few.
    var dirtyNodes: [Int32] = []
    /// The number of that list: there is a new one for each frame.
    var dirtyList: UInt32 = 1
    var hasManyDirtyNodes = false
    /// Whether many nodes are being marked; see `beginMarking`.
    var isMarking = false
    /// The number of the last such marking.
    var climb: UInt32 = 0
    /// The number of nodes that were marked on ways up.
    var climbs = 0
    /// The spaces of the leaves of layers that the last walk went through; see `LeafSpace`.
    var leafSpaces: [LeafSpace] = []
    /// The number of walks for frames, from 1: a node that none has reached was seen in walk 0.
    var walks: UInt32 = 1
    /// The stamps of contents.
    let stamps: PixelStamps
    /// The number of nodes that the last walk examined.
    var visits = 0
    /// Memory that is kept from walk to walk.
    var candidates: [Int32] = []
    var siblings: [SiblingPlace] = []
    var depthOrder = DepthOrder()
    /// Whether all pixels may differ, as another tree is shown.
    private var hasNewRoot = false
    /// The host time of the last frame.
    var time = HostTime.zero
    /// The number of replicator layers; none in most trees.
    private(set) var replicators = 0
    /// The number of layers with a compositing filter; none in most trees.
    private(set) var blends = 0
    /// The number of layers with a time of their own; none in most trees, and then layer time is
    /// host time.
    private(set) var timedLayers = 0

    init(_ stamps: PixelStamps) {
        self.stamps = stamps
    }

    /// Whether something has to be derived or repainted.
    var isDirty: Bool {
        root >= 0 && (!nodes[root].dirt.isEmpty || nodes[root].hasDirtyBelow)
    }

    /// Returns true once after the root was replaced or removed.
    mutating func takeNewRoot() -> Bool {
        defer { hasNewRoot = false }
        return hasNewRoot
    }

    /// Marks everything to be derived again, as when the target changes.
    mutating func invalidateAll() {
        guard root >= 0 else { return }
        nodes[root].dirt.formUnion([.own, .subtree])
        hasManyDirtyNodes = true
    }

    /// Whether the walk before this one reached a node: its derived values are still valid, unless
    /// something changed.
    func wasSeen(_ index: Int) -> Bool { nodes[index].shown.walk &+ 1 == walks }

    /// Notes that the node is up to date, and its map.
    mutating func settle(_ index: Int, world: CATransform3D) {
        setWorld(index, world)
        settle(index)
    }

    /// Notes that the node is up to date, without its map.
    mutating func settle(_ index: Int) {
        nodes[index].dirt = []
        nodes[index].hasDirtyBelow = false
        nodes[index].contents.damage = nil
        nodes[index].contents.listedStamp = nodes[index].contents.stamp
        nodes[index].shown.walk = walks
        nodes[index].shown.item = -1
        nodes[index].shown.hidesBelow = false
    }

    /// Notes the items in the list of a node with all nodes below it.
    mutating func setRun(_ index: Int, from first: Int, _ list: borrowing DrawList, layers: Int) {
        nodes[index].shown.run = Int32(min(first, list.items.count))..<Int32(list.items.count)
        nodes[index].shown.isBlank = list.items.count == first && list.layerCount == layers
    }

    /// Whether the node and all nodes below it draw nothing, unless those above changed.
    func staysBlank(_ index: Int) -> Bool {
        nodes[index].shown.isBlank && nodes[index].dirt.isEmpty && !nodes[index].hasDirtyBelow
    }

    mutating func apply(_ commit: Commit) {
        beginMarking()
        defer { isMarking = false }
        for id in commit.removed { remove(id) }
        for change in commit.changes { apply(change) }
        apply(commit.moves)
        for list in commit.children { apply(list) }
        if !commit.removedAnimations.isEmpty { remove(commit.removedAnimations) }
        for addition in commit.addedAnimations { add(addition) }
        if !commit.children.isEmpty || !commit.removed.isEmpty {
            shelterChanges &+= 1
            if timedLayers > 0 { wakeAll() }
        }
        if let id = commit.root, let slot = slots[id], slot != root {
            root = slot
            hasNewRoot = true
            shelterChanges &+= 1
        }
    }

    private mutating func remove(_ id: LayerID) {
        guard let slot = slots.remove(id) else { return }
        let index = Int(slot)
        unlink(slot)
        for child in chain(of: slot) { detach(child) }
        if nodes[index].mask >= 0 { detach(nodes[index].mask) }
        if !records[index].timing.isIdentity { timedLayers -= 1 }
        if records[index].kind == .replicator { replicators -= 1 }
        if nodes[index].blends { blends -= 1 }
        for animation in animations(of: slot) { forget(animation.id) }
        dropIndex(index)
        dropAnimations(of: index)
        dropPicture(index)
        dropWorld(index)
        if !emitters.isEmpty { emitters[slot] = nil }
        nodes[index] = Node(id: id)
        records[index] = LayerRecord(id: id)
        free.append(slot)
        if root == slot {
            root = -1
            hasNewRoot = true
        }
    }

    private mutating func slot(for id: LayerID) -> Int32 {
        if let slot = slots[id] { return slot }
        let slot: Int32
        if let old = free.popLast() {
            slot = old
            nodes[old] = Node(id: id)
        } else {
            slot = Int32(nodes.count)
            nodes.append(Node(id: id))
            records.append(LayerRecord(id: id))
        }
        slots[id] = slot
        return slot
    }

    private mutating func apply(_ change: LayerChange) {
        let slot = slot(for: change.record.id)
        let index = Int(slot)
        let wasTimed = !records[index].timing.isIdentity
        let wasSpace = records[index].preservesDepth
        let wasReplicator = records[index].kind == .replicator
        if nodes[index].animation >= 0 {
            animated[nodes[index].animation].model = change.record
            animated[nodes[index].animation].isCurrent = false
            wake(Int(nodes[index].animation))
        } else {
            records[index] = change.record
        }
        followDuration(of: slot, change.record.timing)
        let isBlending =
            change.record.hasEffects && change.record.effects.compositingFilter != nil
        if nodes[index].blends != isBlending {
            nodes[index].blends = isBlending
            blends += isBlending ? 1 : -1
        }
        let isTimed = !change.record.timing.isIdentity
        if wasReplicator != (records[index].kind == .replicator) {
            replicators += wasReplicator ? -1 : 1
        }
        if wasTimed != isTimed { timedLayers += isTimed ? 1 : -1 }
        // The ends of animations lie elsewhere.
        if wasTimed || isTimed { wakeAll() }
        // An animated node keeps the shown record, but its timing is the model's.
        if wasTimed || isTimed { records[index].timing = change.record.timing }
        markChange(slot, change)
        if wasSpace != records[index].preservesDepth {
            mark(slot, .order)
            if nodes[index].parent >= 0 { mark(nodes[index].parent, .order) }
        }
    }

    /// The number of nodes by which memory is prefetched.
    static let ahead: Int32 = 12

    /// Moves nodes. The memory of the next ones is prefetched: of a hundred thousand nodes none is
    /// in a cache, and waiting for it was most of the time of a move.
    private mutating func apply(_ moves: [LayerMove]) {
        let ahead = Int(Self.ahead)
        var (name, slot): (UInt64, Int32) = (0, -1)
        for index in moves.indices {
            // Nodes are given out as names are: in sequence.
            func guess(_ next: LayerID) -> Int32 {
                slot &+ Int32(truncatingIfNeeded: next.rawValue &- name)
            }
            if index + ahead < moves.count { prefetch(guess(moves[index + ahead].layer)) }
            let layer = moves[index].layer
            slot = node(of: layer, likely: guess(layer))
            name = layer.rawValue
            if slot >= 0 { move(slot, to: moves[index].position) }
        }
    }

    /// Returns the node of a layer; −1 when it has none. Cost: where `guess` is right, a look at it
    /// and none at the table of all names.
    @inline(__always)
    private func node(of id: LayerID, likely guess: Int32) -> Int32 {
        // A node that is free keeps its name, but has no parent.
        if guess >= 0, Int(guess) < nodes.count, nodes[guess].id.rawValue == id.rawValue,
            nodes[guess].parent >= 0
        {
            return guess
        }
        return slots[id] ?? -1
    }

    /// Prefetches the memory of a node, if there is one.
    @inline(__always)
    func prefetch(_ slot: Int32) {
        guard slot >= 0, Int(slot) < nodes.count else { return }
        lk_prefetch(nodes.at(Int(slot)), MemoryLayout<Node>.size)
        // Of a record only the fields with the layer's place, which come first.
        lk_prefetch(records.at(Int(slot)), 192)
    }

    private mutating func move(_ slot: Int32, to position: CGPoint) {
        let entry = Int(nodes[slot].animation)
        if entry >= 0 {
            animated[entry].model.position = position
            wake(entry)
        } else {
            records[slot].position = position
        }
        markMove(slot)
    }
}
