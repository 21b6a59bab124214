import Foundation
import Primitives
import Scene

/// A shadow that is drawn once everything that casts it is listed.
struct OpenShadow {
    /// The index of its item in the list.
    var item: Int
    /// Whether something below the layer changed since the mask was made, or may have.
    var isStale: Bool
}

/// Layers that cast a shadow.
extension TreeWalk {
    /// The most shadows around a layer that casts one: for each, all layers below are walked once
    /// more.
    private static let mostShadows = 64

    /// Draws the shadow of a layer that is about to be listed, or leaves room for it.
    mutating func cast(
        _ level: inout Level, _ record: LayerRecord, _ node: RenderTree.Node,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard record.castsShadow, !level.isHollow else { return }
        let lister = ShadowLister(record, level, surface, shadows)
        if let path = record.shadow.path {
            if level.isDiscarded { return }
            lister.list(path, hidden: lister.pixels(hiddenBy: record), &list)
        } else if let alpha = tree.plainAlpha(of: level.node, isFlipped: level.place.isFlipped) {
            guard !level.isDiscarded else { return }
            let hidden = lister.pixels(hiddenBy: record)
            lister.list(record.bounds, Corners(record), alpha: alpha, hidden: hidden, &list)
        } else if level.groups.shadows < Self.mostShadows, !stores.nesting.isDeepest {
            level.groups.shadows += 1
            let isStale =
                !node.dirt.isDisjoint(with: [.order, .contentsPart])
                || tree.hasDirtyChild(level.node) || isOfItsTime(level.node, tree)
            guard !level.isDiscarded else {
                if surface.isFrame { shadows.note(record.id, isStale: isStale) }
                return
            }
            level.shadow = OpenShadow(item: list.items.count, isStale: isStale)
            list.add(DrawList.Item(.nothing, box: .empty))
        } else if !level.isDiscarded {
            complainOfDepth(level.node, tree)
        }
    }

    /// Draws the shadow of a layer with all layers below it, now that they are listed.
    mutating func finishShadow(
        _ level: Level, _ record: LayerRecord, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard let open = level.shadow else { return }
        // A shadow of another time is better than none.
        if open.isStale, surface.isFrame || stores.work.hasRoom { shadows.forget(record.id) }
        let look = LayerLook(
            record, children: tree.chain(of: Int32(level.node)), isFlipped: level.place.isFlipped)
        let isFlippedAbove = level.place.isFlipped != record.isGeometryFlipped
        let lister = ShadowLister(record, level, surface, shadows)
        let found = lister.mask(look) { world, bounds, list in
            _ = TreeWalk.list(
                level.node, for: .silhouette,
                at: RenderTree.Place(world: world, isFlippedAbove: isFlippedAbove), bounds: bounds,
                target: target, stores, lags: lags, &tree, into: &list)
        }
        var made: ShadowMaker.Made?
        switch found {
        case .made(let mask): made = mask
        case .refused: complainOfWork(level.node, tree)
        }
        if let item = lister.item(of: made, at: lister.place, alpha: 1, &list) {
            list.items[open.item] = item
            list.items[open.item].owner = list.owner
        } else if open.item == list.items.count - 1 {
            list.items.removeLast()
        }
    }
}

extension RenderTree {
    /// Whether a sublayer or something below one waits to be derived or repainted.
    func hasDirtyChild(_ index: Int) -> Bool {
        var child = nodes[index].firstChild
        while child >= 0 {
            let node = nodes[child]
            if !node.dirt.isEmpty || node.hasDirtyBelow { return true }
            child = node.nextSibling
        }
        return false
    }
}
