import Primitives
import Scene

/// Layers that mask to their bounds.
///
/// An outline that covers pixels in part is a single coverage for everything in it:
/// docs/reference/compositing.md, "Clips". So its content is a group, from the layer's background
/// to its last sublayer. Parts that need not be in the group are taken out of it again: see
/// `DrawList.end`.
///
///     beginClip
///       background, contents, path, sublayers
///     endClip
///     border
///
/// In an emitter layer the particles and the sublayers lie above the border, which isn't clipped,
/// and are clipped together by themselves. Particles may add to the pixels below, so that group
/// begins as a copy of them.
extension TreeWalk {
    /// Clips the items that are listed next to the layer's bounds.
    func beginClip(
        _ emitter: inout LayerEmitter, _ level: inout Level, _ record: LayerRecord,
        _ tree: borrowing RenderTree, _ list: inout DrawList
    ) {
        // A background alone is drawn in the shape of the outline already.
        guard level.children.next >= 0 || record.hasContents || !record.isPlain else { return }
        let cut = emitter.clipToBounds(&list)
        level.cut.scissor = cut.scissor
        // Each item in it is clipped by all clips around, row by row: deeper layers are clipped to
        // their boxes only.
        if cut.isSoft,
            level.groups.count + level.cut.count >= Self.mostGroups
                || !stores.work.takesClip(depth: level.cut.count + 1, rows: cut.scissor.height)
        {
            return complainOfClips(level.node, tree)
        }
        level.cut.clip = cut.clip
        guard cut.isSoft else { return }
        level.cut.interior = level.cut.interior.intersection(list.middle(of: cut))
        level.cut.count += 1
        level.cut.open = list.open(cut)
        emitter.cut = cut
    }

    /// Ends the clip of a layer.
    mutating func endClip(_ level: Level, _ list: inout DrawList) {
        guard let open = level.cut.open else { return }
        list.end(open)
    }
}
