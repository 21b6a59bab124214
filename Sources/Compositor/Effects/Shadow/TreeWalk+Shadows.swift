import Foundation
import Primitives
import Scene

/// A shadow that is drawn once all that casts it is listed.
struct OpenShadow {
    /// Its item in the list.
    var item: Int
    /// True when something below the layer changed since the mask was made, or may have.
    var isStale: Bool
}

/// Layers that cast a shadow.
extension TreeWalk {
    /// Draws the shadow of a layer that is about to be listed, or leaves room for it.
    mutating func cast(
        _ level: inout Level, _ record: LayerRecord, _ node: RenderTree.Node,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard record.castsShadow, !level.isHollow else { return }
        let shadow = record.shadow
        let place = Self.place(shadow, level)
        if let path = shadow.path {
            if let rect = path.rect {
                rounded(rect, .square, shadow, place, record, 1, level, &list)
            } else {
                let center = CGPoint(x: path.bounds.midX, y: path.bounds.midY)
                let made = space(place, center, shadow).flatMap {
                    shadows.mask(
                        path: path, of: record.id, isForFrame: surface.isFrame, $0)
                }
                draw(made, place, shadow, 1, level, &list)
            }
        } else if let alpha = tree.plainAlpha(of: level.node, isFlipped: level.place.isFlipped) {
            rounded(record.bounds, Corners(record), shadow, place, record, alpha, level, &list)
        } else {
            let isStale =
                !node.dirt.isDisjoint(with: [.order, .contentsPart])
                || tree.hasDirtyChild(level.node) || isOfItsTime(level.node, tree)
            level.shadow = OpenShadow(item: list.items.count, isStale: isStale)
            list.add(DrawList.Item(.nothing, box: .empty))
        }
    }

    /// From the shadow's space, the layer's own moved by the offset, to pixels.
    private static func place(_ shadow: LayerShadow, _ level: Level) -> CATransform3D {
        CATransform3D(translationX: shadow.offset.width, y: shadow.offset.height)
            .concatenating(level.place.world)
    }

    private func space(
        _ world: CATransform3D, _ center: CGPoint, _ shadow: LayerShadow, isPlain: Bool = false
    ) -> ShadowSpace? {
        ShadowSpace(
            world: world, center: center, sigma: shadow.sigma, isPlain: isPlain, turnsSharp: true,
            isExact: surface.isExact)
    }

    /// Draws the shadow of a rectangle; what the layer hides of it is left out.
    private func rounded(
        _ rect: CGRect, _ corners: Corners, _ shadow: LayerShadow, _ place: CATransform3D,
        _ record: LayerRecord, _ alpha: Float, _ level: Level, _ list: inout DrawList
    ) {
        let corner = CATransform3D(translationX: rect.minX, y: rect.minY).concatenating(place)
        let center = CGPoint(x: rect.width / 2, y: rect.height / 2)
        guard let space = space(corner, center, shadow, isPlain: true) else { return }
        let made = shadows.mask(rounded: rect.size, corners, space)
        draw(made, corner, shadow, alpha, level, &list, hidden: hidden(record, level, list))
    }

    /// The whole pixels that a layer covers whatever is below it.
    private func hidden(
        _ record: LayerRecord, _ level: Level, _ list: borrowing DrawList
    ) -> PixelRect {
        let (box, t) = (record.solidBox, level.place.world)
        guard !box.isNull, !record.hasFilters, level.cut.ownClip < 0,
            level.itemOpacity >= 1,
            t.m14 == 0, t.m24 == 0, t.m44 == 1, t.m12 == 0, t.m21 == 0
        else { return .empty }
        let r = box.applying(t.affine).insetBy(dx: 1, dy: 1)
        guard !r.isNull, r.width > 0, r.height > 0, abs(r.minX) < 1e7, abs(r.minY) < 1e7,
            r.width < 1e7, r.height < 1e7
        else { return .empty }
        return PixelRect(
            left: Int(r.minX.rounded(.up)), top: Int(r.minY.rounded(.up)),
            right: Int(r.maxX.rounded(.down)), bottom: Int(r.maxY.rounded(.down)))
    }

    /// Adds the items of a mask that lies at `place`.
    private func draw(
        _ made: ShadowMaker.Made?, _ place: CATransform3D, _ shadow: LayerShadow, _ alpha: Float,
        _ level: Level, _ list: inout DrawList, hidden: PixelRect = .empty
    ) {
        guard let item = list.item(of: made, place, shadow, alpha, level) else { return }
        guard hidden.intersects(item.box) else {
            list.add(item)
            return
        }
        var rest = Region(item.box)
        rest.subtract(hidden)
        for box in rest.rects {
            var part = item
            part.box = box
            list.add(part)
        }
    }

    /// Draws the shadow of what a layer and all below it show, now that they are listed.
    mutating func finishShadow(
        _ level: Level, _ record: LayerRecord, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard let open = level.shadow else { return }
        let shadow = record.shadow
        let place = Self.place(shadow, level)
        if open.isStale { shadows.forget(record.id) }
        let made = mask(level, record, place, &tree)
        if let item = list.item(of: made, place, shadow, 1, level) {
            list.items[open.item] = item
            list.items[open.item].owner = list.owner
        } else if open.item == list.items.count - 1 {
            list.items.removeLast()
        }
    }

    private func mask(
        _ level: Level, _ record: LayerRecord, _ place: CATransform3D, _ tree: inout RenderTree
    ) -> ShadowMaker.Made? {
        let center = CGPoint(x: record.bounds.midX, y: record.bounds.midY)
        guard let space = space(place, center, record.shadow) else { return nil }
        let look = LayerLook(
            record, children: tree.chain(of: Int32(level.node)), isFlipped: level.place.isFlipped)
        let isFlippedAbove = level.place.isFlipped != record.isGeometryFlipped
        return shadows.mask(
            look: look, of: record.id, isForFrame: surface.isFrame, space
        ) { world, bounds, list in
            _ = TreeWalk.list(
                level.node, for: .silhouette,
                at: RenderTree.Place(world: world, isFlippedAbove: isFlippedAbove), bounds: bounds,
                target: target, stores, lags: lags, &tree, into: &list)
        }
    }

}

extension DrawList {
    /// The item of a mask whose space lies at `place`; nil when nothing of it is seen.
    fileprivate mutating func item(
        of made: ShadowMaker.Made?, _ place: CATransform3D, _ shadow: LayerShadow, _ alpha: Float,
        _ level: TreeWalk.Level
    ) -> Item? {
        guard let made, let color = shadow.color,
            let map = made.space.map(from: place, origin: made.origin)
        else { return nil }
        var drawn = Shadow(mask: made.mask, map: map)
        drawn.stamp = made.stamp
        var item = Item(.nothing, box: .empty, clip: level.cut.ownClip)
        if let offset = map.wholeOffset {
            drawn.offset = offset
            item.box = PixelRect(
                x: -offset.x, y: -offset.y, width: made.mask.width, height: made.mask.height)
        } else {
            let size = CGRect(x: 0, y: 0, width: made.mask.width, height: made.mask.height)
            guard let back = map.inverse,
                let outline = outline(size, .square, CATransform3D(back))
            else { return nil }
            item.box = outline.box
            item.shape = outline.polygon
        }
        item.box = item.box.intersection(level.cut.ownScissor)
        let pixel = color.pixel(opacity: min(shadow.opacity, 1) * alpha * level.itemOpacity)
        guard !item.box.isEmpty, pixel >> 24 > 0 else { return nil }
        item.op = .shadow(shadows.add(drawn), pixel)
        return item
    }
}

extension RenderTree {
    /// True when a sublayer or something below one waits to be derived or repainted.
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
