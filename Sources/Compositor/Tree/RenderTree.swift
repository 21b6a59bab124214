import CKernels
import Foundation
import Primitives
import Scene

/// The renderer's twin of the layer tree: rows of an array, joined by index.
///
/// No classes per node: walking 100,000 objects costs a hundred times an array of structs. Sublayers
/// are a chain of indices in drawing order.
struct RenderTree: ~Copyable {
    /// A row; what is derived is up to date unless the row is dirty.
    struct Node {
        var id: LayerID
        var parent: Int32 = -1
        var firstChild: Int32 = -1
        var nextSibling: Int32 = -1
        var previousSibling: Int32 = -1
        /// How many sublayers there are.
        var childCount: Int32 = 0
        /// The row whose alpha this one is multiplied with; −1 for none.
        var mask: Int32 = -1
        /// The place in the array of sublayers, behind `zPosition` in the order of drawing.
        var order: Int32 = 0
        /// The entry in `animated`; −1 for a row that stands still.
        var animation: Int32 = -1
        /// The number of its matrix in `worlds`; −1 for none.
        var world: Int32 = -1
        var dirt: Dirt = [.own, .subtree]
        /// True when some row below is dirty.
        var hasDirtyBelow = false
        /// The list of dirty rows that has the row, by its number.
        var listed: UInt32 = 0
        /// The last marking of many rows, by its number, in which the way from here up was gone.
        var climbed: UInt32 = 0
        /// True when `pictured` has an entry for the row.
        var isPictured = false
        /// True when the layer has a compositing filter.
        var blends = false
        /// True when some sublayer doesn't lie flat, so that where each lies counts for the order.
        var isDeep = false
        /// True for a plain layer whose sublayers share a 3D space of their own: some of them aren't flat.
        var holdsSpace = false
        /// True when the matrix `world` is where the row lies, if it isn't dirty.
        var hasWorld = false
        // What a move reads and writes comes first, so that it lies in the first two lines of a cache.
        var form = Form()
        var byPlace = ByPlace()
        /// Where the row and all below it may draw.
        var extent = Extent()
        var shown = Shown()
        var contents = Contents()

        /// Which short ways the row may take; settled when its values or sublayers change.
        struct Form {
            /// True for a row that is drawn by itself, without what only some layers have; nil while that
            /// isn't known. See `isLeaf`.
            var isLeaf: Bool?
            /// Known with that: the row is only moved; it holds others and is nothing itself.
            var isStraight = false
            var isBare = false
        }

        /// What the last walk that reached the row found.
        struct Shown {
            /// That walk, and what it listed for the row and all below it: a run of items.
            var walk: UInt32 = 0
            var run: Range<Int32> = 0..<0
            /// The only item of the row in the draw list, when it is of whole pixels; −1 otherwise.
            var item: Int32 = -1
            /// True when it reached nothing below the row: a picture stood for that.
            var hidesBelow = false
            /// True when neither the row nor anything below it drew.
            var isBlank = false
            /// The entry in `leafSpaces`, if that is still this row's.
            var leafSpace: Int32 = -1
        }

        /// Finding sublayers by where they lie.
        struct ByPlace {
            /// The entry in `indexes`; −1 for a row with few sublayers.
            var index: Int32 = -1
            /// How many more walks there is none, as too many sublayers move, and how long the next such
            /// rest is.
            var rest: UInt8 = 0
            var restLength: UInt8 = 0
            /// The place in the drawing order of siblings, while the superlayer has an index.
            var order: Int32 = 0
            /// True when the superlayer's index is to be told of a change.
            var isMoved = false
        }

        /// What is known of the row's contents.
        struct Contents {
            /// Another whenever they are, and what it was when the row was last listed.
            var stamp = 0
            var listedStamp = 0
            /// What of them is new since then, in pixels of the bitmap; nil when all is.
            var damage: Region?
        }
    }

    /// What must be derived and repainted.
    struct Dirt: OptionSet {
        let rawValue: UInt8
        /// The layer's own drawing.
        static let own = Dirt(rawValue: 1)
        /// The layer and all below it, which may move.
        static let subtree = Dirt(rawValue: 2)
        /// The order of the sublayers.
        static let order = Dirt(rawValue: 4)
        /// Only a part of the contents, which is `contentsDamage`.
        static let contentsPart = Dirt(rawValue: 8)
        /// How far a transition is that keeps both pictures in place.
        static let progress = Dirt(rawValue: 16)
        /// What only layers of its kind show.
        static let kind = Dirt(rawValue: 64)
    }

    var nodes = Rows<Node>()
    /// The values shown, row by row.
    var records = Rows<LayerRecord>()
    /// Where rows lie; see `world(of:)`.
    var worlds = RowWorlds()
    private(set) var slots = LayerSlots()
    private var free: [Int32] = []
    private(set) var root: Int32 = -1
    /// The rows that change by themselves, in no order that matters.
    var animated = Rows<Animated>()
    /// Ids of ended animations, while a frame is resolved.
    var endedScratch: [AnimationID] = []
    /// What the curve of the last animation gave.
    var curveMemo = CurveMemo()
    /// Transitions from the commit that adds them to their end.
    var transitions: [AnimationID: Transition] = [:]
    /// Where others find their old pictures; nil where nobody looks.
    var oldPictures: OldPictures?
    /// The particles of emitter layers, by row; mostly none.
    var emitters: [Int32: EmitterStore] = [:]
    /// The rows that were drawn by a picture, or might have been; mostly none.
    var pictured: [Int32: Pictured] = [:]
    /// Where the sublayers of rows with many lie.
    var indexes: [ChildIndex] = []
    var freeIndexes: [Int32] = []
    /// The rows that were marked since the last frame, as long as they are few.
    var dirtyRows: [Int32] = []
    /// The number of that list: there is a new one for each frame.
    var dirtyList: UInt32 = 1
    var hasManyDirtyRows = false
    /// True while many rows are marked; see `beginMarking`.
    var isMarking = false
    /// The number of the last time that was so.
    var climb: UInt32 = 0
    /// How many rows were marked on ways up.
    var climbs = 0
    /// How the leaves of layers lie that the last walk went through; see `LeafSpace`.
    var leafSpaces: [LeafSpace] = []
    /// Counts the walks for frames, from 1: a row that none has reached was seen in walk 0.
    var walks: UInt32 = 1
    /// Numbers for contents.
    let stamps: PixelStamps
    /// The rows that the last of them looked at.
    var visits = 0
    /// Memory that is kept from walk to walk.
    var candidates: [Int32] = []
    var siblings: [SiblingPlace] = []
    var depthOrder = DepthOrder()
    /// True when all pixels may differ, as another tree is shown.
    private var hasNewRoot = false
    /// The host time of the last frame.
    var time = HostTime.zero
    /// How many layers are replicators; mostly none.
    private(set) var replicators = 0
    /// How many layers have a compositing filter; mostly none.
    private(set) var blends = 0
    /// How many layers have a time of their own; mostly none, and then layer time is host time.
    private(set) var timedLayers = 0

    init(_ stamps: PixelStamps) {
        self.stamps = stamps
    }

    /// True when something must be derived or repainted.
    var isDirty: Bool {
        root >= 0 && (!nodes[root].dirt.isEmpty || nodes[root].hasDirtyBelow)
    }

    /// True once after another root came, or none.
    mutating func takeNewRoot() -> Bool {
        defer { hasNewRoot = false }
        return hasNewRoot
    }

    /// Everything is to be derived anew, as when the target changes.
    mutating func invalidateAll() {
        guard root >= 0 else { return }
        nodes[root].dirt.formUnion([.own, .subtree])
        hasManyDirtyRows = true
    }

    /// True for a row that the walk before this one reached: what was derived then still holds, unless
    /// something changed.
    func wasSeen(_ index: Int) -> Bool { nodes[index].shown.walk &+ 1 == walks }

    /// Notes that the row is up to date, and where it lies.
    mutating func settle(_ index: Int, world: CATransform3D) {
        setWorld(index, world)
        settle(index)
    }

    /// The same without the place.
    mutating func settle(_ index: Int) {
        nodes[index].dirt = []
        nodes[index].hasDirtyBelow = false
        nodes[index].contents.damage = nil
        nodes[index].contents.listedStamp = nodes[index].contents.stamp
        nodes[index].shown.walk = walks
        nodes[index].shown.item = -1
        nodes[index].shown.hidesBelow = false
    }

    /// Notes which items of the list are those of a row and all below it.
    mutating func setRun(_ index: Int, from first: Int, _ list: borrowing DrawList, layers: Int) {
        nodes[index].shown.run = Int32(min(first, list.items.count))..<Int32(list.items.count)
        nodes[index].shown.isBlank = list.items.count == first && list.layerCount == layers
    }

    /// True when the row and all below it draw nothing, unless what is above changed.
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
        if let id = commit.root, let slot = slots[id], slot != root {
            root = slot
            hasNewRoot = true
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
        // An animated row keeps the shown record, but its timing is the model's.
        if wasTimed || isTimed { records[index].timing = change.record.timing }
        markChange(slot, change)
        if wasSpace != records[index].preservesDepth {
            mark(slot, .order)
            if nodes[index].parent >= 0 { mark(nodes[index].parent, .order) }
        }
    }

    /// How far ahead of its turn a row's memory is asked for.
    static let ahead: Int32 = 12

    /// Moves rows. The memory of those that come next is asked for ahead: of a hundred thousand rows none is in
    /// a cache, and waiting for it was most of what a move took.
    private mutating func apply(_ moves: [LayerMove]) {
        let ahead = Int(Self.ahead)
        var (name, slot): (UInt64, Int32) = (0, -1)
        for index in moves.indices {
            // Rows are given out as names are: in sequence.
            func guess(_ next: LayerID) -> Int32 {
                slot &+ Int32(truncatingIfNeeded: next.rawValue &- name)
            }
            if index + ahead < moves.count { prefetch(guess(moves[index + ahead].layer)) }
            let layer = moves[index].layer
            slot = row(of: layer, likely: guess(layer))
            name = layer.rawValue
            if slot >= 0 { move(slot, to: moves[index].position) }
        }
    }

    /// The row of a layer; −1 when it has none. Cost: where `guess` is right, a look at it and none at the
    /// table of all names.
    @inline(__always)
    private func row(of id: LayerID, likely guess: Int32) -> Int32 {
        // A row that is free has a name, too, but lies in no other.
        if guess >= 0, Int(guess) < nodes.count, nodes[guess].id.rawValue == id.rawValue,
            nodes[guess].parent >= 0
        {
            return guess
        }
        return slots[id] ?? -1
    }

    /// Asks for the memory of a row, if it is one.
    @inline(__always)
    func prefetch(_ slot: Int32) {
        guard slot >= 0, Int(slot) < nodes.count else { return }
        lk_prefetch(nodes.at(Int(slot)), MemoryLayout<Node>.size)
        // Of a record what says where the layer lies, which stands first.
        lk_prefetch(records.at(Int(slot)), 192)
    }

    private mutating func move(_ slot: Int32, to position: CGPoint) {
        let entry = Int(nodes[slot].animation)
        if entry >= 0 {
            animated[entry].model.position = position
        } else {
            records[slot].position = position
        }
        markMove(slot)
    }

    private mutating func apply(_ list: ChildList) {
        guard let parent = slots[list.parent] else { return }
        let before = chain(of: parent)
        var after: [Int32] = []
        after.reserveCapacity(list.children.count)
        for id in list.children {
            guard let child = slots[id], child != parent else { continue }
            if nodes[child].parent != parent || nodes[parent].mask == child {
                free(parent, from: child)
                unlink(child)
                nodes[child].parent = parent
                nodes[child].dirt.formUnion([.own, .subtree])
            }
            nodes[child].order = Int32(after.count)
            after.append(child)
        }
        let kept = Set(after)
        for child in before where !kept.contains(child) && nodes[child].parent == parent {
            detach(child)
        }
        if before != after { dropIndex(Int(parent)) }
        link(parent, after)
        nodes[parent].childCount = Int32(after.count)
        mark(parent, .order)
        setMask(list.mask, of: parent)
    }
}
