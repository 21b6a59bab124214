import Foundation
import Primitives
import Scene

/// Layers with filters. From the outside in, the items of such a layer are
///
///     barrier                what is below is ready for the backdrop
///     beginGroup             opacity and mask; see `LayerEmitter.begin`
///       backdrop
///       beginGroup           the compositing filter; without a backdrop, the group around does that
///         shadow
///         beginGroup         the filters; or, with a blur, a picture
///           background, contents, sublayers, border
///         endGroup
///       endGroup
///       beginGroup … endMask
///     endGroup
extension TreeWalk {
    /// Prepares the pixels below for the backdrop of the layer.
    mutating func beginBackdrop(
        _ level: inout Level, _ record: LayerRecord, _ tree: borrowing RenderTree,
        _ list: inout DrawList
    ) {
        guard record.hasFilters, !level.isHollow else { return }
        complainOfFilters(record)
        let filters = record.backdropFilters
        guard filters.changeSomething,
            let outline = list.outline(
                record.bounds, Corners(record), level.place.world, edges: record.smoothEdges),
            outline.box.intersects(level.cut.ownScissor)
        else { return }
        let plane =
            filters.blurs
            ? BackdropPlane(
                record.bounds, level.place.world, filters, target, scissor: level.cut.ownScissor)
            : nil
        let scale = plane?.scale ?? level.place.world.scaleOnTarget(in: record.bounds)
        let steps = FilterStep.list(filters, scaleX: scale.x, scaleY: scale.y)
        guard !steps.isEmpty, !level.isDiscarded, hasRoom(for: steps, outline.box, level, tree)
        else { return }
        // A blur shows movement below even where nothing was damaged, so fades can't be limited to
        // the damage.
        for index in open.indices { open[index].difference = .everything }
        var backdrop = DrawList.Backdrop(
            box: outline.box.intersection(level.cut.ownScissor), steps: steps)
        if let plane {
            (backdrop.size, backdrop.map) = (plane.size, plane.map)
        }
        if filters.blurs {
            backdrop.pane = GlassPane(
                record, level.place.world, scale: scale, scissor: level.cut.ownScissor)
        }
        level.backdrop = list.appendBarrier(backdrop)
    }

    /// Counts the work of a backdrop; returns false, with a complaint, where the frame has made
    /// enough.
    private func hasRoom(
        for steps: [FilterStep], _ box: PixelRect, _ level: Level, _ tree: borrowing RenderTree
    ) -> Bool {
        guard stores.work.hasRoom else {
            complainOfWork(level.node, tree)
            return false
        }
        stores.work.take(pixels: box.intersection(level.cut.ownScissor).area * steps.passes)
        return true
    }

    /// Draws the backdrop of the layer.
    func drawBackdrop(
        _ level: inout Level, _ record: LayerRecord, _ list: inout DrawList, opacity: Float
    ) {
        guard let backdrop = level.backdrop,
            let outline = list.outline(
                record.bounds, Corners(record), level.place.world, edges: record.smoothEdges)
        else { return }
        var item = DrawList.Item(
            .backdrop(backdrop), box: outline.box.intersection(level.cut.ownScissor),
            shape: outline.polygon, clip: level.cut.ownClip)
        item.alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
        if !item.box.isEmpty { list.add(item) }
        list.reads += 1
        level.backdrop = nil
    }

    /// Begins the group that the filters change.
    func beginFilters(
        _ emitter: inout LayerEmitter, _ level: inout Level, _ record: LayerRecord,
        _ node: RenderTree.Node, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard record.hasFilters, level.groups.count < Self.mostGroups,
            record.ownFilters.changeSomething
        else { return }
        level.groups.filter = list.items.count
        level.groups.count += 1
        level.isFilterStale =
            !node.dirt.isDisjoint(with: [.order, .contentsPart]) || tree.hasDirtyChild(level.node)
            || isOfItsTime(level.node, tree)
        if record.ownFilters.blurs && !stores.nesting.isDeepest, !level.isDiscarded {
            level.replaced = .sublayers
        }
        (emitter.isGrouped, emitter.handed) = (true, 1)
        level.opacity.passed = 1
        list.beginGroup(.filter, box: level.cut.ownScissor)
    }

    /// Ends the group that the filters change, now that all of the layer is listed.
    mutating func endFilters(
        _ level: inout Level, _ record: LayerRecord, _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        guard level.groups.filter >= 0 else { return }
        let filters = record.ownFilters
        let alpha = LayerEmitter.byte(level.itemOpacity)
        if filters.blurs {
            switch picture(level, record, filters, &tree) {
            case .made(let made):
                list.items.removeLast(list.items.count - level.groups.filter)
                return list.draw(made, of: record, level, alpha: alpha)
            case .refused where level.isDiscarded: break
            case .refused where stores.nesting.isDeepest: complainOfDepth(level.node, tree)
            case .refused: complainOfWork(level.node, tree)
            }
        }
        var touched = list.touched(since: level.groups.filter)
        let maps = list.appendMatrices(filters)
        // A matrix that makes a colour of transparent pixels fills the bounds with it.
        if filters.contains(where: { ($0.colorMatrix?.constant.w ?? 0) > 0 }),
            let outline = list.outline(record.bounds, .square, level.place.world)
        {
            touched = touched.union(outline.box.intersection(level.cut.ownScissor))
        }
        guard !touched.isEmpty else {
            list.items.removeLast(list.items.count - level.groups.filter)
            return
        }
        // Without its blur it may need no group.
        if filters.blurs, maps == nil, list.dissolve(group: level.groups.filter, alpha: alpha) {
            return
        }
        list.items[level.groups.filter].box = touched
        var item = DrawList.Item(
            .endGroup(from: Int32(level.groups.filter), maps: maps), box: touched)
        item.alpha = alpha
        list.add(item)
    }

    private func picture(
        _ level: Level, _ record: LayerRecord, _ filters: [LayerFilter], _ tree: inout RenderTree
    ) -> FoundOfLayer<FilterMaker.Made> {
        if level.isDiscarded {
            if surface.isFrame { stores.filters.note(record.id, isStale: level.isFilterStale) }
            return .refused
        }
        // A picture of another time is better than none.
        if level.isFilterStale, surface.isFrame || stores.work.hasRoom {
            stores.filters.forget(record.id)
        }
        let center = CGPoint(x: record.bounds.midX, y: record.bounds.midY)
        // The exact scale on the target: the space's scale goes in steps, which must not affect the
        // place.
        let scale = level.place.world.scale(in: record.bounds, isExact: true)
        // Only a sharp picture needs to match the target's pixels; the blur itself is no part of
        // the space, so that it can be animated.
        let soft = filters.compactMap(\.sigma).max() ?? 0
        let isSoft = soft * min(abs(scale.x), abs(scale.y)) >= 2
        guard
            let space = ShadowSpace(
                world: level.place.world, center: center, sigma: isSoft ? 1e4 : 0, softness: soft,
                isExact: surface.isExact)
        else { return .made(nil) }
        let bare = record.bare
        let look = LayerLook(
            bare, children: tree.chain(of: Int32(level.node)), isFlipped: level.place.isFlipped)
        let isFlippedAbove = level.place.isFlipped != record.isGeometryFlipped
        let job = FilterMaker.Job(
            space: space, filters: filters, record: record,
            sight: Sight(world: level.place.world, scissor: level.cut.ownScissor))
        return stores.filters.picture(
            look: look, isForFrame: surface.isFrame, job
        ) { world, bounds, list in
            _ = TreeWalk.list(
                level.node, for: .content,
                at: RenderTree.Place(world: world, isFlippedAbove: isFlippedAbove), bounds: bounds,
                target: target, stores, lags: lags, &tree, into: &list)
        }
    }
}

extension CATransform3D {
    /// Returns the pixels per point along both axes of the layer with this map, in the middle of
    /// its bounds.
    fileprivate func scale(
        in bounds: CGRect, isExact: Bool = false
    ) -> (x: Double, y: Double) {
        guard
            let space = ShadowSpace(
                world: self, center: CGPoint(x: bounds.midX, y: bounds.midY), sigma: 0,
                isExact: isExact)
        else { return (1, 1) }
        return (abs(space.scaleX), abs(space.scaleY))
    }

    /// Returns the pixels per point along both axes of the target, for a layer that lies along
    /// them.
    fileprivate func scaleOnTarget(in bounds: CGRect) -> (x: Double, y: Double) {
        let scale = scale(in: bounds)
        return m11 == 0 && m22 == 0 ? (scale.y, scale.x) : scale
    }
}

extension DrawList {
    /// Returns the region of a mode that changes the pixels below a group even where the group is
    /// transparent: the layer's outline, and nothing else. Nil for other modes.
    mutating func reach(
        of blend: BlendMode, _ record: LayerRecord, _ world: CATransform3D, scissor: PixelRect,
        clip outer: Int32
    ) -> Reach? {
        guard blend.reachesThroughNothing else { return nil }
        guard
            let outline = outline(
                record.bounds, Corners(record), world, edges: record.smoothEdges)
        else { return Reach(box: .empty, clip: outer) }
        var reach = Reach(box: outline.box.intersection(scissor), clip: outer)
        if !outline.polygon.isEmpty {
            clips.append(Clip(shape: outline.polygon, outer: outer))
            reach.clip = Int32(clips.count - 1)
        }
        return reach
    }

    /// Draws the picture of a layer with filters.
    fileprivate mutating func draw(
        _ made: FilterMaker.Made?, of record: LayerRecord, _ level: TreeWalk.Level, alpha: UInt8
    ) {
        guard let made, let map = made.space.map(from: level.place.world, origin: made.origin)
        else {
            return
        }
        var image = Image(bitmap: made.bitmap, crop: made.bitmap.bounds, map: map, isNearest: false)
        var item = Item(.nothing, box: .empty, clip: level.cut.ownClip)
        image.offset = map.wholeOffset
        image.stamp = made.stamp
        if made.isInside {
            guard
                let outline = outline(
                    record.bounds, .square, level.place.world, edges: record.smoothOutline)
            else { return }
            (item.box, item.shape) = (outline.box, outline.polygon)
        } else if let offset = image.offset {
            item.box = made.bitmap.bounds.offset(x: -offset.x, y: -offset.y)
        } else {
            let size = CGRect(x: 0, y: 0, width: made.bitmap.width, height: made.bitmap.height)
            guard let back = map.inverse,
                let outline = outline(size, .square, CATransform3D(back))
            else { return }
            item.box = outline.box
            item.shape = outline.polygon
        }
        item.box = item.box.intersection(level.cut.ownScissor)
        item.alpha = alpha
        guard !item.box.isEmpty, alpha > 0 else { return }
        item.op = .image(images.add(image))
        add(item)
    }
}

extension [FilterStep] {
    /// Whether some blur stays inside the layer's bounds.
    var staysInside: Bool {
        contains { if case .blur(_, _, true) = $0 { true } else { false } }
    }
}
