import Primitives
import Scene

/// The list of the last frame, and the passes that list and compare the next one.
///
/// A frame in which only leaves changed patches the existing list. Any other makes a new one and
/// compares both.
struct RetainedFrame: ~Copyable {
    /// The list of the frame.
    private(set) var list = DrawList()
    /// The list of the frame before, while it is compared with this one; empty memory otherwise.
    private var last = DrawList()
    /// Whether the frame that was listed last got a new list, and not the one before, patched.
    private(set) var isNew = false
    private var diff = FrameDiff()
    private var boxes: [PixelRect] = []
    private var damageCells = DamageCells()

    /// A frame that draws nothing.
    init(tables: CoverTables?) {
        list.tables = tables
        last.tables = tables
    }

    /// Lists what the tree draws, and finds the differences from before.
    /// - Parameter canPatch: false makes a new list in any case.
    /// - Returns: the filters to render before the list is painted.
    mutating func relist(
        _ tree: inout RenderTree, _ target: FrameTarget, _ stores: SideStores, canPatch: Bool,
        _ painter: Painter, damaging damage: inout Region, _ observer: (any FrameObserver)?
    ) -> [FilterJob] {
        observer?.began(.list)
        var filters: [FilterJob] = []
        boxes.removeAll(keepingCapacity: true)
        tree.visits = 0
        isNew = false
        if !canPatch || !LeafPatch.run(&tree, &list, damaging: &boxes) {
            isNew = true
            swap(&list, &last)
            // The memory of pictures that are made again can be taken for them.
            last.letGo()
            filters = TreeWalk.run(&tree, target: target, stores, list: &list)
            stores.shapes.coverListed(in: &list)
            painter.expectJob()
            observer?.began(.diff)
            diff.compare(last, list)
            diff.settleFades(&list, &tree.transitions)
            last.removeAll()
            boxes += diff.boxes
            list.blocks.begin(isKept: true)
        } else if !boxes.isEmpty {
            painter.expectJob()
        }
        observer?.began(.diff)
        damageCells.add(boxes, within: target.bounds, to: &damage)
        list.spread(&damage, within: target.bounds)
        return filters
    }

    /// Empties the list, as there is no tree.
    mutating func removeAll() { list.removeAll() }
}
