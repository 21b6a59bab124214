import Primitives
import Scene

/// Layers that are drawn apart from the pixels below: docs/reference/compositing.md, "Opacity and
/// groups" and "Offscreen passes".
///
/// A layer is a group when its own opacity is below 1, grouping is allowed, and it draws more than
/// one item. Items that turn out not to overlap are taken out of the group again, as the pixels are
/// the same without one. A mask always needs a group.
extension TreeWalk {
    /// Opens the layer's group, where it has one, and decides where its opacity is applied.
    func open(
        _ emitter: inout LayerEmitter, _ level: inout Level, hasMask: Bool,
        _ tree: inout RenderTree,
        _ list: inout DrawList
    ) {
        guard level.groups.count < Self.mostGroups else { return }
        let record =
            lags.isEmpty ? tree.records[level.node] : tree.record(level.node, behind: lags)
        // The opacity of a layer that preserves depth counts as that of each plane in its space.
        let isGroup =
            (record.opacity < 1 || level.place.part == .plane) && emitter.record.opacity < 1
            && !record.isOpacityHandedDown
        // The backdrop is changed by opacity and mask, and only then blended with.
        let isMixed = level.backdrop != nil
        level.groups.own = emitter.begin(
            &list, hasSublayers: level.children.next >= 0 || isMixed,
            hasMask: hasMask || !isMixed && Self.blend(emitter.record, level) != .normal,
            isGroup: isGroup)
        guard level.groups.own >= 0 else { return }
        list.items[level.groups.own].cause =
            hasMask ? .mask : emitter.isGrouped ? .opacity : .blending
        list.items[level.groups.own].isMixed = isMixed
        level.groups.reads = list.reads
        level.groups.count += 1
        level.opacity.folds = !emitter.isGrouped
        guard emitter.isGrouped else { return }
        emitter.handed = level.handedThrough
        level.opacity.passed = level.handedThrough
        level.opacity.group =
            level.place.part == .plane ? level.opacity.whole : min(record.opacity, 1)
    }

    /// Closes the layer's group, or takes it apart.
    mutating func close(
        _ level: Level, _ emitter: LayerEmitter, _ list: inout DrawList
    ) {
        guard level.groups.own >= 0 else { return }
        let alpha = level.opacity.folds ? 255 : LayerEmitter.byte(level.opacity.group)
        let isMixed = list.items[level.groups.own].isMixed
        let blend = isMixed ? .normal : Self.blend(emitter.record, level)
        let reach = list.reach(
            of: blend, emitter.record, emitter.world, scissor: emitter.scissor,
            clip: emitter.clip)
        let touched =
            level.groups.ofMask < 0
            ? list.touched(since: level.groups.own) : list.endMask(level, in: reach?.box)
        if level.groups.ofMask < 0, blend == .normal,
            list.dissolve(group: level.groups.own, alpha: alpha)
        {
            return
        }
        // Items in here that read the pixels below see only those of the group, so they don't count
        // outside.
        if !isMixed { list.reads = level.groups.reads }
        list.end(
            group: level.groups.own, touched: touched, alpha: alpha, blend: blend, reach: reach)
        if isMixed, !touched.isEmpty { list.items[list.items.count - 1].isMixed = true }
    }
}

extension TreeWalk {
    /// Draws the backdrop of the layer, and begins the group that is blended with it.
    func drawBackdrop(
        _ level: inout Level, _ record: LayerRecord, _ list: inout DrawList
    ) {
        guard level.backdrop != nil else { return }
        drawBackdrop(&level, record, &list, opacity: level.itemOpacity)
        guard record.blendMode != .normal, level.groups.count < Self.mostGroups else { return }
        level.groups.blend = list.items.count
        level.groups.count += 1
        list.beginGroup(.blending, box: level.cut.ownScissor)
    }

    /// Blends the layer with its backdrop.
    mutating func endBlending(_ level: Level, _ emitter: LayerEmitter, _ list: inout DrawList) {
        guard level.groups.blend >= 0 else { return }
        let touched = list.touched(since: level.groups.blend)
        let blend = emitter.record.blendMode
        let reach = list.reach(
            of: blend, emitter.record, emitter.world, scissor: emitter.scissor,
            clip: emitter.clip)
        list.end(
            group: level.groups.blend, touched: touched, alpha: 255, blend: blend, reach: reach)
    }

    /// Returns the mode of the layer's group; while a transition runs, both pictures together have
    /// that mode.
    private static func blend(_ record: LayerRecord, _ level: Level) -> BlendMode {
        level.hasTwoPictures ? .normal : record.blendMode
    }
}

extension LayerRecord {
    /// Returns the opacity that sublayers get from the layer, its own and what is handed down to
    /// it, 0...1.
    ///
    /// Opacity from above is passed on through a group, so that nothing jumps when one forms.
    func opacityHandedDown(from above: Float, isPlane: Bool) -> Float {
        if isOpacityHandedDown { return min(opacity, 1) * above }
        return isPlane ? 1 : above
    }
}
