import Foundation
import Primitives
import Scene

/// Layers that are drawn by a kept picture of themselves: `shouldRasterize`.
extension TreeWalk {
    /// Lists a node with all nodes below it for a picture that is kept; see `LayerPictures`.
    ///
    /// The node is listed without its opacity and without transitions of its own.
    /// - Returns: false when a picture can't show the node now.
    static func listPicture(
        _ node: Int, at place: RenderTree.Place, bounds: PixelRect, target: FrameTarget,
        _ stores: SideStores, lags: [TimeLag], _ tree: inout RenderTree, into list: inout DrawList
    ) -> Bool {
        var walk = TreeWalk(.picture, target: target, stores)
        walk.lags = lags
        let filters = stores.nesting.inside {
            walk.run(node, at: place, bounds: bounds, &tree, into: &list)
        }
        return filters.isEmpty && !walk.isUnfit
    }

    /// Draws the picture of a layer in place of the layer and all layers below it, where it has
    /// one.
    ///
    /// The picture holds everything but opacity, place and compositing filter: contents, sublayers,
    /// border, shadow, mask.
    /// - Returns: false when the layer is to be drawn as others are.
    mutating func drawsPicture(
        _ level: Level, _ record: LayerRecord, _ node: RenderTree.Node,
        _ tree: inout RenderTree, _ list: inout DrawList
    ) -> Bool {
        let key = record.id
        // The picture of a layer above contains this one.
        if stores.nesting.isDeepest, record.isRasterized { return false }
        guard record.isRasterized, !level.isHollow, !isWhole,
            !stores.options.contains(.noRasterization),
            let space = record.pictureSpace(
                scale: record.effects.rasterizationScale, isFlipped: level.place.isFlipped)
        else {
            if node.isPictured, surface.isFrame {
                stores.pictures.forget(key)
                tree.dropPicture(level.node)
            }
            return false
        }
        let isStale = tree.isPictureStale(level.node) || isOfItsTime(level.node, tree)
        switch picture(key, space, isStale, level, record, &tree) {
        case .unfit:
            tree.notePicture(level.node)
            return false
        case .nothing:
            _ = draw(nil, record, level, &list)
            settle(level, &tree, list)
        case .picture(let picture, _):
            _ = draw(picture, record, level, &list)
            settle(level, &tree, list)
        }
        return true
    }

    /// Draws a picture, or nothing, by the layer's compositing filter.
    /// - Returns: the pixels that it touches.
    private func draw(
        _ picture: LayerPicture?, _ record: LayerRecord, _ level: Level, _ list: inout DrawList
    ) -> PixelRect {
        let blend = level.hasTwoPictures ? BlendMode.normal : record.blendMode
        let group = list.items.count
        if blend != .normal {
            list.beginGroup(.blending, box: level.cut.ownScissor)
        }
        let shown =
            picture.map { list.draw($0, of: record, opacity: level.opacity.whole, level) } ?? .empty
        guard blend != .normal else { return shown }
        let reach = list.reach(
            of: blend, record, level.place.world, scissor: level.cut.ownScissor,
            clip: level.cut.ownClip)
        list.end(group: group, touched: shown, alpha: 255, blend: blend, reach: reach)
        return reach?.box ?? shown
    }

    /// Whether the layer is the one that a picture or a shadow is made of: it is listed as it is.
    private var isWhole: Bool {
        levels.isEmpty && surface.omits.contains(.picture)
    }

    private func picture(
        _ key: LayerID, _ space: CATransform3D, _ isStale: Bool, _ level: Level,
        _ record: LayerRecord, _ tree: inout RenderTree
    ) -> LayerPictures.Found {
        let mask = tree.nodes[level.node].mask
        // All other changes below are in `isStale`.
        let look = LayerLook(
            record, children: mask >= 0 ? [mask] : [], isFlipped: level.place.isFlipped,
            shadow: true)
        let place = RenderTree.Place(
            world: space, isFlippedAbove: level.place.isFlipped != record.isGeometryFlipped)
        let map = PlaneMap(level.place.world).inverse?.then(
            scaleX: Double(space.m11), Double(space.m41), scaleY: Double(space.m22),
            Double(space.m42))
        let sight = Sight(world: level.place.world, scissor: level.cut.ownScissor)
        return stores.pictures.find(
            key, look, space, bounds: record.bounds, isStale: isStale,
            part: sight.part(through: map),
            staysNear: {
                // Points of the layer are pixels of the picture.
                let margin = Double(LayerPictures.margin / 2) / abs(Double(space.m11))
                return tree.staysNear(level.node, margin: margin)
            },
            isSeen: { level.shows($0, of: space) },
            list: { world, bounds, list in
                var moved = place
                moved.world = world
                return TreeWalk.listPicture(
                    level.node, at: moved, bounds: bounds, target: target, stores,
                    lags: lags, &tree, into: &list)
            })
    }

    /// Notes that the node is up to date; changes below it are noted from now on.
    private func settle(_ level: Level, _ tree: inout RenderTree, _ list: borrowing DrawList) {
        tree.notePicture(level.node)
        guard surface.isFrame else { return }
        tree.settle(level.node, world: level.place.deepWorld)
        tree.nodes[level.node].shown.hidesBelow = true
        tree.setRun(level.node, from: level.start.items, list, layers: level.start.layers)
    }
}

extension TreeWalk.Level {
    /// Whether some of the pixels of `box`, in a layer's `space`, are mapped to where the layer
    /// shows.
    fileprivate func shows(_ box: PixelRect, of space: CATransform3D) -> Bool {
        guard !cut.ownScissor.isEmpty, let back = PlaneMap(space).inverse else { return false }
        var scratch = DrawList()
        let toTarget = CATransform3D(back).concatenating(place.world)
        return scratch.outline(box.cgRect, .square, toTarget)?.box.intersects(cut.ownScissor)
            ?? false
    }
}
