import Drawing
import Foundation
import Primitives
import Scene

/// The number of copies and layers in them that a walk has made, and the limits (docs/limits.md).
///
/// Copies of replicator layers inside each other multiply: twenty layers of two copies each make a
/// million of whatever lies in the innermost. So each layer gives each of its copies a share of
/// what a tree may list in copies, and the listed layers are counted over the whole tree.
struct CopyWork {
    /// The most copies that a tree examines, with those that are culled or left out.
    static let mostCopies = 1 << 18
    /// The most layers that a tree lists in copies. Listing one takes 4 to 6 us. A layer with
    /// contents, of a kind of its own such as paths and gradients, or in a 3D space counts as two,
    /// some 7 us; one with a shadow, filters or particles as four, some 17 us; round corners add up
    /// to three by their size. A replicator layer has nothing of its own to list.
    static let mostLayers = 16_384
    /// The most layers that the picture of a copy lists in copies inside of it.
    static let mostLayersOfPicture = mostLayers / 16

    /// The most layers of this tree.
    let most: Int
    private(set) var copies = 0
    private(set) var layers = 0
    /// Whether a copy was refused.
    private(set) var isExhausted = false

    init(most: Int = CopyWork.mostLayers) { self.most = most }

    /// The number of layers that may still be listed.
    var left: Int { max(0, most - layers) }

    /// Counts a copy; returns false when there may be no other.
    mutating func takeCopy() -> Bool {
        guard copies < Self.mostCopies, layers < most else {
            isExhausted = true
            return false
        }
        copies += 1
        return true
    }

    /// Counts a layer in a copy, by its weight.
    mutating func takeLayer(_ count: Int) { layers += count }

    /// Counts copies that are examined before any is made; returns false, and counts none, when
    /// they are too many.
    mutating func takeLooks(_ count: Int) -> Bool {
        guard copies + count <= Self.mostCopies / 2 else { return false }
        copies += count
        return true
    }
}

extension OpenCopies {
    /// Whether more than one is listed.
    var hasSeveral: Bool { chosen.map { !$0.isEmpty } ?? (count > 1) }

    /// Whether all copies to list were listed.
    var isDone: Bool { chosen.map { chosenCount == $0.count } ?? false }

    /// Whether the current copy is to be listed; it then counts as listed.
    var isChosen: Bool {
        mutating get {
            guard let chosen else { return true }
            guard chosenCount < chosen.count, chosen[chosenCount] == Int32(copy) else {
                return false
            }
            chosenCount += 1
            return true
        }
    }
}

/// The choice of the copies that are made where not all can be.
extension TreeWalk {
    /// Limits the copies of a layer by the number of layers that each would list. Of the excess,
    /// copies that can't be seen are left out first, then those farthest from the window, and of
    /// equally far ones the smallest.
    ///
    /// Notes in `open` whether some of these lie in the window: then all are to be drawn from a
    /// picture.
    /// - Returns: true when some are left out that may be seen.
    mutating func choose(
        _ open: inout OpenCopies, _ level: Level, _ tree: borrowing RenderTree
    ) -> Bool {
        let each = max(layers(below: level.node, tree), 1)
        // The layers beside it in a copy of the layer around take their part.
        let most =
            copies.last.map { max(1, $0.share - max(0, $0.layers - each)) } ?? copyWork.left
        open.layers = each
        let cap = max(1, most / each)
        open.most = cap
        open.share = max(1, most / max(1, min(open.count, cap)))
        guard open.count > cap else { return false }
        guard copyWork.takeLooks(open.count) else {
            (open.count, open.isTooMany) = (cap, true)
            return true
        }
        var ranks = ranks(of: open, level, tree)
        let isCut = ranks.count > cap
        open.isTooMany = isCut && ranks.count { $0.distance == 0 } > cap
        if isCut {
            ranks.sort { ($0.distance, -$0.area, $0.copy) < ($1.distance, -$1.area, $1.copy) }
            ranks.removeLast(ranks.count - cap)
        }
        // The first copy is begun in any case.
        open.chosen = ranks.map(\.copy).filter { $0 > 0 }.sorted()
        open.share = max(1, most / max(1, ranks.count))
        return isCut
    }

    /// The measure of the loss when a copy is left out.
    private struct Rank {
        var copy: Int32
        /// The distance from the visible pixels, and the area that it may cover, in pixels.
        var distance: Double
        var area: Double
    }

    /// Returns the copies that may be seen.
    private func ranks(
        of open: OpenCopies, _ level: Level, _ tree: borrowing RenderTree
    ) -> [Rank] {
        let box = open.reach ?? tree.roughBox(below: level.node)
        let scissor = level.cut.scissor
        var ranks: [Rank] = []
        var place = open.place
        for copy in 0..<open.count {
            if copy > 0 { place = open.record.placeOfCopy(after: place) }
            let sublayers = place.about(open.anchor).concatenating(open.sublayers)
            guard copy == 0 || isSeen(open.reach, sublayers, scissor) else { continue }
            let seen = box.shown(by: PlaneMap(sublayers))
            let (x, y) = (
                max(Double(scissor.x) - seen.maxX, seen.minX - Double(scissor.right), 0),
                max(Double(scissor.y) - seen.maxY, seen.minY - Double(scissor.bottom), 0)
            )
            let area = (seen.maxX - seen.minX) * (seen.maxY - seen.minY)
            let isKnown = (x + y + area).isFinite
            ranks.append(
                Rank(
                    copy: Int32(copy), distance: isKnown ? x + y : .greatestFiniteMagnitude,
                    area: isKnown ? area : 0))
        }
        return ranks
    }

    /// Returns the weight in layers of a copy of everything below a node, where copies in it are
    /// not multiplied. Counted once a frame, up to the limit of a tree.
    private func layers(below node: Int, _ tree: borrowing RenderTree) -> Int {
        if let known = stores.work.layersBelow[Int32(node)] { return known }
        let count = tree.layers(below: node, most: CopyWork.mostLayers)
        stores.work.layersBelow[Int32(node)] = count
        return count
    }
}

extension Extent.Box {
    /// Returns the box on the target; not finite where it is seen from behind.
    fileprivate func shown(by plane: PlaneMap) -> Extent.Box {
        var seen = Extent.Box.none
        for (x, y) in [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)] {
            guard plane.wx * x + plane.wy * y + plane.w1 > 1e-6 else {
                return Extent.Box(minX: 0, minY: 0, maxX: .infinity, maxY: .infinity)
            }
            seen.add(plane.apply(x, y))
        }
        return seen
    }
}

extension RenderTree {
    /// Returns the weight of a node in a copy, in layers.
    func copyWeight(of index: Int) -> Int {
        let parent = Int(nodes[index].parent)
        let isDeep = parent >= 0 && (nodes[parent].holdsSpace || records[parent].preservesDepth)
        let contents = (records[index].contents != nil || isDeep ? 2 : 1) + roundWeight(of: index)
        guard !records[index].isPlain else { return contents }
        if records[index].hasShadow || !records[index].effects.filters.isEmpty { return 4 }
        switch records[index].kind {
        case .replicator: return contents
        case .emitter: return 4
        default: return max(contents, 2)
        }
    }

    /// Returns the weight of round corners: their outline costs by the rows of pixels that it may
    /// cross.
    private func roundWeight(of index: Int) -> Int {
        guard records[index].cornerRadius > 0 else { return 0 }
        let side = max(records[index].bounds.width, records[index].bounds.height)
        return side > 384 ? 3 : side > 256 ? 2 : side > 128 ? 1 : 0
    }

    /// Returns the number of nodes below one that may be shown, by their weights; `most` at most.
    fileprivate func layers(below top: Int, most: Int) -> Int {
        var count = 0
        var pending = [nodes[top].firstChild]
        while let slot = pending.popLast(), count < most {
            guard slot >= 0 else { continue }
            let index = Int(slot)
            count += copyWeight(of: index)
            pending.append(nodes[index].nextSibling)
            if records[index].isHidden, nodes[index].animation < 0 { continue }
            pending.append(nodes[index].firstChild)
            pending.append(nodes[index].mask)
        }
        return count
    }

    /// Returns the approximate box of the nodes right below one, in the space of the node's
    /// sublayers.
    func roughBox(below top: Int) -> Extent.Box {
        var box = Extent.Box.none
        var (child, left) = (nodes[top].firstChild, 64)
        while child >= 0, left > 0 {
            let frame = records[child].frame
            if frame.isFinite {
                box.add((Double(frame.minX), Double(frame.minY)))
                box.add((Double(frame.maxX), Double(frame.maxY)))
            }
            child = nodes[child].nextSibling
            left -= 1
        }
        return box
    }
}

/// Culling of copies.
extension TreeWalk {
    /// Returns the box in which the sublayers of a replicator layer may draw, in their own space;
    /// nil where that isn't known, where copies have lags, or where something needs all of them.
    func reach(
        of level: Level, _ record: ReplicatorRecord, _ tree: inout RenderTree
    ) -> Extent.Box? {
        let isFrame = copies.first?.surface.isFrame ?? surface.isFrame
        guard isFrame, level.isCullable, level.groups.count == 0, !level.place.isSpace,
            open.isEmpty, !stores.options.contains(.noCulling)
        else { return nil }
        let lags = record.delay != 0 || lags.contains { $0.seconds != 0 }
        guard !lags || !isAnimated(below: level.node, tree) else { return nil }
        var box = Extent.Box.none
        var child = tree.nodes[level.node].firstChild
        while child >= 0 {
            let extent = tree.extent(of: child)
            guard extent.state == .box, tree.records[child].zPosition == 0 else { return nil }
            box.add(extent.box)
            child = tree.nodes[child].nextSibling
        }
        return box.isFinite ? box : nil
    }

    /// Whether a copy may be seen: false outside of the visible pixels, and for a copy so small
    /// that it covers nothing of a pixel.
    func isSeen(_ reach: Extent.Box?, _ place: CATransform3D, _ scissor: PixelRect) -> Bool {
        guard let reach else { return true }
        let plane = PlaneMap(place)
        var seen = Extent.Box.none
        for (x, y) in [
            (reach.minX, reach.minY), (reach.maxX, reach.minY), (reach.maxX, reach.maxY),
            (reach.minX, reach.maxY),
        ] {
            guard plane.wx * x + plane.wy * y + plane.w1 > 1e-6 else { return true }
            seen.add(plane.apply(x, y))
        }
        guard seen.isFinite else { return true }
        if seen.maxX - seen.minX < Self.smallest, seen.maxY - seen.minY < Self.smallest {
            return false
        }
        // Antialiased edges may reach a pixel further.
        return seen.maxX >= Double(scissor.x - 2) && seen.minX <= Double(scissor.right + 2)
            && seen.maxY >= Double(scissor.y - 2) && seen.minY <= Double(scissor.bottom + 2)
    }

    /// A square with this side covers less than half of the smallest step of a pixel, 1/255.
    private static let smallest = 1.0 / 32

    /// Reports once for a layer that not all of its copies are made.
    func complain(_ node: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .copies) {
            """
            the replicator layer \($0) has more copies than are made: \(ReplicatorRecord.mostCopies) at most, \
            and no more than list \(CopyWork.mostLayers) layers, with those of the replicator layers that it \
            lies in. Lower instanceCount.
            """
        }
    }

    /// Reports once for a layer that its copies are drawn coarser.
    /// - Parameter step: the step of the copies' numbers that are drawn.
    func complainOfPicture(_ node: Int, every step: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[node].id, .copies) {
            """
            the replicator layer \($0) has more copies than list \(CopyWork.mostLayers) layers, with those of \
            the replicator layers that it lies in: all\(step > 1 ? ", of each \(step) one," : "") are drawn from a \
            picture of one. Lower instanceCount.
            """
        }
    }

    /// Reports once for a tree that not all copies in it are made.
    func complainOfTree(_ top: Int, _ tree: borrowing RenderTree) {
        stores.complaints.tell(tree.nodes[top].id, .copiesInAll) {
            """
            the replicator layers below layer \($0) make more than \(CopyWork.mostLayers) layers; the \
            rest isn't drawn. Lower instanceCount, or hide what can't be seen.
            """
        }
    }
}
