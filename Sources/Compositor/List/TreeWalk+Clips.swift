import Primitives
import Scene

/// Layers that mask to their bounds.
///
/// An outline that covers pixels in part is one coverage for all that is in it:
/// docs/reference/compositing.md, "Clips". So what it holds is a group, from the layer's background
/// to its last sublayer. What the group need not hold together is taken out of it again: see
/// `DrawList.end`.
///
///     beginClip
///       background, contents, path, sublayers
///     endClip
///     border
///
/// In an emitter layer the particles and the sublayers lie above the border, which isn't cut, and are
/// cut as one by themselves. Particles may add to what is below, so these see it.
extension TreeWalk {
    /// Cuts what is listed next to the layer's bounds.
    func beginClip(
        _ emitter: inout LayerEmitter, _ level: inout Level, _ record: LayerRecord,
        _ tree: borrowing RenderTree, _ list: inout DrawList
    ) {
        // A background alone is drawn in the shape of the outline already.
        guard level.children.next >= 0 || record.hasContents || !record.isPlain else { return }
        let cut = emitter.clipToBounds(&list)
        level.cut.scissor = cut.scissor
        // Each thing in it is cut by all clips around, row by row: deeper ones cut to their boxes only.
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

    /// Ends it.
    mutating func endClip(_ level: Level, _ list: inout DrawList) {
        guard let open = level.cut.open else { return }
        list.end(open)
    }
}
