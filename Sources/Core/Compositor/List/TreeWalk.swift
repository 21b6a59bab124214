import Foundation
import Primitives
import Scene

// A walk turns the tree into a list of items to paint, back to front. It is hard because a layer
// acts on what lies below it twice: clips, groups, filters, masks and transitions open before the
// sublayers are listed, and close after them in the reverse order. `Level` holds what one layer has
// open. A stack of levels takes the place of recursion, because a tree may be of any depth.
//
// One walk lists the frame and every picture beside it: what a shadow or a filter sees, both
// sides of a transition, kept pictures, copies. `Surface` says what a walk leaves out of the node
// at its root, and only the walk for the frame settles nodes. Placing is a part of the walk. A pass
// of its own would visit everything below a change once more, and all surfaces but the frame place
// the same nodes elsewhere anyway.
//
// Most nodes of a large tree never reach the long way: nodes that stayed blank, nodes outside the
// target and plain leaves are handled first. docs/design/compositor.md, "One walk, and lists made
// anew", tells why a list is made anew where more than plain leaves changed.

/// A walk over the tree: derives places, builds the draw list.
///
/// Iterative, so that a tree may be of any depth. Nodes that aren't dirty keep their places.
struct TreeWalk {
    /// The deepest nesting of groups, which cost a band of pixels each; below it a layer's opacity
    /// counts for its own drawing only, and a fade shows its end.
    static let mostGroups = 256

    /// The purpose of the walk.
    var surface: Surface
    /// The most pixels on a side that a filter gets.
    let mostFilterPixels: Int
    let target: FrameTarget
    let stores: SideStores
    /// Whether something was met that a picture can't show.
    var isUnfit = false
    var levels: [Level] = []
    var shadows: ShadowMaker { stores.shadows }
    /// The transitions whose new picture is being walked, outermost first.
    var open: [OpenTransition] = []
    /// The filters that are to be rendered before the list is painted.
    var filters: [FilterJob] = []
    /// The replicator layers whose copies are being walked, outermost first.
    var copies: [OpenCopies] = []
    /// The lags in time of the open copies.
    var lags: [TimeLag] = []
    /// The number of copies that were made.
    var copyWork = CopyWork()
    /// The cost of painting them.
    var paint = CopyPaint()
    /// The 3D spaces that are open, outermost first.
    var spaces: [OpenSpace] = []
    /// The planes of the open spaces.
    var depthOrder = DepthOrder()
    /// The sublayers to be walked of layers with many; see `RenderTree.findChildren`.
    var candidates: [Int32] = []

    init(_ surface: Surface, target: FrameTarget, _ stores: SideStores) {
        self.surface = surface
        self.target = target
        self.stores = stores
        mostFilterPixels = 2 * max(target.width, target.height)
    }

    /// Settles the tree for the next frame and lists what it draws.
    /// - Returns: the filters to render first.
    static func run(
        _ tree: inout RenderTree, target: FrameTarget, _ stores: SideStores,
        list: inout DrawList
    ) -> [FilterJob] {
        let place = CATransform3DMakeScale(target.scale, target.scale, 1)
        let outside = Level(
            outside: Placement(sublayers: place, isFlipped: false), scissor: target.bounds)
        var walk = TreeWalk(.frame, target: target, stores)
        swap(&walk.candidates, &tree.candidates)
        defer {
            swap(&walk.candidates, &tree.candidates)
            tree.forgetDirtyNodes()
        }
        stores.work.begin(targetPixels: target.width * target.height)
        stores.shadows.beginFrame(target)
        stores.shapes.beginFrame(target)
        stores.gradients.beginFrame()
        stores.filters.beginFrame(target)
        stores.pictures.beginWalk()
        stores.copies.beginFrame()
        stores.swarms.beginFrame()
        tree.leafSpaces.removeAll(keepingCapacity: true)
        tree.walks += 1
        return walk.run(Int(tree.root), in: outside, &tree, &list)
    }

    /// Lists a node with all nodes below it, for a picture of its own.
    /// - Parameters:
    ///   - place: the place of the node in the picture, and whether the nodes above it are flipped.
    ///   - bounds: the pixels of the picture.
    ///   - lags: the lags in time, for a picture in the copy of a replicator.
    /// - Returns: the filters to render first.
    static func list(
        _ node: Int, for surface: Surface, at place: RenderTree.Place, bounds: PixelRect,
        target: FrameTarget, _ stores: SideStores, lags: [TimeLag] = [],
        _ tree: inout RenderTree, into list: inout DrawList
    ) -> [FilterJob] {
        var walk = TreeWalk(surface, target: target, stores)
        walk.lags = lags
        return walk.run(node, at: place, bounds: bounds, &tree, into: &list)
    }

    mutating func run(
        _ node: Int, at place: RenderTree.Place, bounds: PixelRect, _ tree: inout RenderTree,
        into list: inout DrawList
    ) -> [FilterJob] {
        var outside = Level(
            outside: Placement(
                sublayers: place.world, isFlipped: place.isFlippedAbove,
                part: place.isPlane ? .shares : .none),
            scissor: bounds)
        outside.opacity.passed = place.opacityAbove
        return run(node, in: outside, &tree, &list)
    }

    private mutating func run(
        _ top: Int, in outside: Level, _ tree: inout RenderTree, _ list: inout DrawList
    ) -> [FilterJob] {
        list.removeAll()
        // Borrowed from the tree, so that its memory is kept from frame to frame; a walk inside
        // another finds it borrowed already, and begins with none.
        swap(&depthOrder, &tree.depthOrder)
        defer { swap(&depthOrder, &tree.depthOrder) }
        enter(top, in: outside, &tree, &list)
        while !levels.isEmpty {
            let last = levels.count - 1
            let child = listLeaves(below: last, &tree, &list)
            if child >= 0 {
                let level = levels[last]
                enter(Int(child), in: level, &tree, &list)
            } else if levels[last].isReplicator, nextCopy(&list) {
                continue
            } else {
                endSpace(of: last, &list)
                if levels[last].groups.mask >= 0 {
                    enterMask(&tree, &list)
                } else if let level = levels.popLast() {
                    leave(level, &tree, &list)
                }
            }
        }
        if copyWork.isExhausted { complainOfTree(top, tree) }
        if paint.sum > 0 { boundPaint(top, tree, &list) }
        return filters
    }

    private mutating func enter(
        _ index: Int, in outer: Level, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        if surface.isFrame {
            tree.visits += 1
        } else {
            stores.work.takeLayer(forPicture: stores.nesting.depth > 0)
        }
        if !copies.isEmpty { copyWork.takeLayer(tree.copyWeight(of: index)) }
        // In a large tree most layers lie outside the target: they are skipped after a look at
        // their marks.
        if !outer.isDirty, tree.staysBlank(index), !looksIntoBlank() { return }
        if isOutside(index, outer, &tree) { return }
        list.owner = Int32(index)
        if enterBare(
            index, in: outer, items: list.items.count, layers: list.layerCount, &tree)
        {
            return
        }
        let record = self.record(
            index, isTop: outer.node < 0, inherited: outer.opacity.passed, &tree)
        let node = tree.nodes[index]
        let state = running(record, in: outer, &tree)
        var level = self.level(index, record, in: outer, isMoving: state != nil, &tree)
        (level.start.items, level.start.layers) = (list.items.count, list.layerCount)
        level.start.reads = list.reads
        // A layer that isn't drawn isn't placed either: when it shows again, it is, with all layers
        // below it.
        guard !level.isHollow || state != nil, isSeen(level, &tree) else { return }
        if level.place.isSpace {
            enterSpace(level, record, node, &tree, &list)
        } else if let state {
            enter(level, record, node, state, in: outer, &tree, &list)
        } else {
            if record.hasEffects { beginBackdrop(&level, record, tree, &list) }
            enterOrDraw(level, record, node, &tree, &list)
        }
    }

    /// Enters a layer of which a transition shows two pictures.
    private mutating func enter(
        _ start: Level, _ record: LayerRecord, _ node: RenderTree.Node, _ state: TransitionState,
        in outer: Level, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        var (level, record) = (start, record)
        if case .filter(let box) = state.motion.kind {
            enter(box, state, level, record, node, &tree, &list)
            keepPlane(level, &list)
            return
        }
        level.transition = .twoPictures
        if record.hasEffects {
            beginBackdrop(&level, record, tree, &list)
            // The backdrop doesn't move with the pictures: it is drawn once, below both.
            drawBackdrop(&level, record, &list, opacity: level.opacity.whole)
        }
        if level.opacity.inherited < 1 {
            // The opacity that is handed down counts once, for both pictures together.
            record = self.record(level.node, isTop: outer.node < 0, inherited: 1, &tree)
            level.opacity.whole = min(record.opacity, 1)
            (level.opacity.inherited, level.opacity.passed) = (1, level.opacity.whole)
        }
        begin(state, &level, record, node, &tree, &list, opacity: outer.opacity.passed)
        enterOrDraw(level, record, node, &tree, &list)
    }

    /// Draws a layer by its kept picture, where it has one, or enters it.
    private mutating func enterOrDraw(
        _ level: Level, _ record: LayerRecord, _ node: RenderTree.Node, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        guard record.hasEffects || node.isPictured,
            drawsPicture(level, record, node, &tree, &list)
        else { return enter(level, record, node, &tree, &list) }
        if level.transition == .open { endTransition(&list) }
        keepPlane(level, &list)
    }

    /// Draws a layer that is seen, and prepares the walk below it.
    private mutating func enter(
        _ start: Level, _ record: LayerRecord, _ node: RenderTree.Node, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        var level = start
        if node.shown.hidesBelow { level.isDirty = true }
        level.place.placeSublayers(of: record)
        (level.cut.clip, level.cut.scissor) = (level.cut.ownClip, level.cut.ownScissor)
        var emitter = LayerEmitter(
            record: record, world: level.place.world, isFlipped: level.place.isFlipped,
            clip: level.cut.ownClip,
            scissor: level.cut.ownScissor)
        tellContents(&emitter, node)
        let kind = record.isPlain ? nil : record.kindDrawing
        // A shadow is also cast by the parts that the mask hides, and then clipped by it.
        let isUnmasked = surface.omits.contains(.mask) && levels.isEmpty
        let hasMask = node.mask >= 0 && !isUnmasked
        if !level.isHollow {
            open(&emitter, &level, hasMask: hasMask, &tree, &list)
            draw(&emitter, &level, node, kind, &tree, &list)
        }
        if hasMask, level.groups.own >= 0 { level.groups.mask = node.mask }
        if surface.isFrame {
            tree.settle(level.node, world: level.place.deepWorld)
        } else if surface.tellsChanges {
            tree.nodes[level.node].hasDirtyBelow = false
        }
        if level.isHollow || level.cut.scissor.isEmpty {
            if surface.isFrame { tree.nodes[level.node].shown.hidesBelow = true }
            level.children.next = -1
            level.groups.mask = -1
        } else {
            kind?.beginSublayers(&level, record, &self, &tree, &list)
            if !level.isReplicator { beginSpace(&level, list) }
            findChildren(&level, &tree)
        }
        levels.append(level)
    }

    /// Draws the parts of a layer below its sublayers, after its group was opened.
    private mutating func draw(
        _ emitter: inout LayerEmitter, _ level: inout Level, _ node: RenderTree.Node,
        _ kind: (any KindDrawing.Type)?, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        let record = emitter.record
        if record.hasEffects { drawBackdrop(&level, record, &list) }
        cast(&level, record, node, &tree, &list)
        if record.hasEffects { beginFilters(&emitter, &level, record, node, &tree, &list) }
        beginIsolation(&level, record, tree, &list)
        if record.masksToBounds { beginClip(&emitter, &level, record, tree, &list) }
        kind?.prepare(&emitter, level, stores)
        emitter.emit(&list, clip: level.cut.clip, scissor: level.cut.scissor)
        if emitter.box != .empty { list.layerCount += 1 }
        kind?.list(emitter, &level, self, &tree, into: &list)
    }

    /// Sets the stamp of a node's contents, and the part that changed where only a part did.
    private func tellContents(_ emitter: inout LayerEmitter, _ node: RenderTree.Node) {
        emitter.stamp = node.contents.stamp
        guard surface.isFrame, let part = node.contents.damage, !node.dirt.contains(.own) else {
            return
        }
        emitter.change = (node.contents.listedStamp, part)
    }

    private func emitter(of level: Level, _ tree: inout RenderTree) -> LayerEmitter {
        LayerEmitter(
            record: record(
                level.node, isTop: levels.isEmpty, inherited: level.opacity.inherited, &tree),
            world: level.place.world, isFlipped: level.place.isFlipped,
            clip: level.cut.ownClip, scissor: level.cut.ownScissor)
    }

    /// Draws the parts of the innermost layer above its sublayers, and walks its mask.
    private mutating func enterMask(
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard var outer = levels.popLast() else { return }
        list.owner = Int32(outer.node)
        let mask = Int(outer.groups.mask)
        let emitter = emitter(of: outer, &tree)
        finish(&outer, emitter, &tree, &list)
        outer.groups.mask = -1
        outer.groups.unmasked = list.touched(since: outer.groups.own)
        outer.groups.ofMask = list.items.count
        list.beginGroup(.mask, box: outer.cut.ownScissor)
        levels.append(outer)
        // The mask lies in the layer's own space. The clips of the layer don't apply to it: they
        // have clipped the pixels that are masked.
        outer.place.sublayers = outer.place.world
        outer.place.holdsSpace = false
        (outer.cut.clip, outer.cut.scissor) = (-1, outer.cut.ownScissor)
        outer.groups.count += 1
        outer.opacity.passed = 1
        if outer.replaced == .sublayers { outer.replaced = .nothing }
        enter(mask, in: outer, &tree, &list)
    }

    /// Draws the parts of a layer above its sublayers, and ends all groups but that of its opacity
    /// and mask.
    private mutating func finish(
        _ level: inout Level, _ emitter: LayerEmitter, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        endClip(level, &list)
        emitter.emitBorder(&list, above: level)
        endFilters(&level, emitter.record, &tree, &list)
        endIsolation(level, &list)
        finishShadow(level, emitter.record, &tree, &list)
        endBlending(level, emitter, &list)
    }

    private mutating func leave(
        _ level: consuming Level, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        if level.children.first >= 0 {
            candidates.removeLast(candidates.count - level.children.first)
        }
        if level.isBare {
            tree.setRun(level.node, from: level.start.items, list, layers: level.start.layers)
            return
        }
        list.owner = Int32(level.node)
        if level.place.isSpace {
            if level.place.part == .opens { arrangeSpace(&list) }
        } else if !level.isHollow {
            let emitter = emitter(of: level, &tree)
            // Before a mask that was done already.
            if level.groups.ofMask < 0 { finish(&level, emitter, &tree, &list) }
            close(level, emitter, &list)
        }
        if level.transition == .open { endTransition(&list) }
        keepPlane(level, &list)
        guard surface.isFrame else { return }
        tree.setRun(level.node, from: level.start.items, list, layers: level.start.layers)
    }
}
