import Primitives
import Scene

/// What the last frame drew, and what of the next one is other: the passes that list and compare.
///
/// A frame in which only leaves changed patches the list that there is. Any other makes a new one and
/// holds both against each other.
struct RetainedFrame: ~Copyable {
    /// What the frame draws.
    private(set) var list = DrawList()
    /// What the frame before drew, while it is held against this one; empty memory otherwise.
    private var last = DrawList()
    /// True when the frame that was listed last got a list of its own, and not the one before, patched.
    private(set) var isNew = false
    private var diff = FrameDiff()
    private var boxes: [PixelRect] = []
    private var damageCells = DamageCells()

    /// A frame that draws nothing.
    init(tables: CoverTables?) {
        list.tables = tables
        last.tables = tables
    }

    /// Lists what the tree draws, and finds what of it is other than before.
    /// - Parameter canPatch: false makes a new list in any case.
    /// - Returns: the filters to render before the list is painted.
    mutating func relist(
        _ tree: inout RenderTree, _ target: FrameTarget, _ stores: SideStores, canPatch: Bool,
        damaging damage: inout Region, _ onPhase: ((FramePhase?) -> Void)?
    ) -> [FilterJob] {
        onPhase?(.list)
        var filters: [FilterJob] = []
        boxes.removeAll(keepingCapacity: true)
        tree.visits = 0
        isNew = false
        if !canPatch || !LeafPatch.run(&tree, &list, damaging: &boxes) {
            isNew = true
            swap(&list, &last)
            // Memory of pictures that are made anew can be taken again.
            last.letGo()
            filters = TreeWalk.run(&tree, target: target, stores, list: &list)
            onPhase?(.diff)
            diff.compare(last, list)
            diff.settleFades(&list, &tree.transitions)
            last.removeAll()
            boxes += diff.boxes
            list.blocks.begin(isKept: true)
        }
        onPhase?(.diff)
        damageCells.add(boxes, within: target.bounds, to: &damage)
        list.spread(&damage, within: target.bounds)
        return filters
    }

    /// Draws nothing from now on, as there is no tree.
    mutating func removeAll() { list.removeAll() }
}
