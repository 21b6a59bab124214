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
        _ list: inout DrawList
    ) {
        // A background alone has the outline itself.
        guard level.nextChild >= 0 || record.hasContents || !record.isPlain else { return }
        let cut = emitter.clipToBounds(&list)
        (level.clip, level.scissor) = (cut.clip, cut.scissor)
        guard cut.isSoft else { return }
        level.interior = level.interior.intersection(list.middle(of: cut))
        guard level.groups + level.cuts < Self.mostGroups else { return }
        level.cuts += 1
        level.cut = list.open(cut)
        emitter.cut = cut
    }

    /// Ends it, and damages what another form changes.
    mutating func endClip(
        _ level: Level, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard let open = level.cut else { return }
        let first = list.strips.count
        let form = list.end(open)
        let box = list.touched(since: open.item - 1).intersection(open.cut.scissor)
        if form != .pieces { tint(box) }
        guard purpose == .frame else { return }
        let before = tree.nodes[level.node].clipForm
        tree.nodes[level.node].clipForm = form
        guard before != form, !level.isDirty else { return }
        guard before != .whole, form != .whole else { return add(box) }
        // The strips of pieces aren't kept, but can be listed again.
        if form == .pieces { list.appendStrips(of: open.cut) }
        for strip in list.strips[first...] {
            let (top, height) = (Int(strip.top), Int(strip.bottom - strip.top))
            let rows = PixelRect(x: box.x, y: top, width: box.width, height: height)
                .intersection(box)
            add(rows.cut(before: Int(strip.left)))
            add(rows.cut(from: Int(strip.right)))
        }
        if form == .pieces { list.strips.removeLast(list.strips.count - first) }
    }
}

extension PixelRect {
    /// The part left of a column.
    fileprivate func cut(before column: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: max(min(column, right) - x, 0), height: height)
    }

    /// The part from a column on.
    fileprivate func cut(from column: Int) -> PixelRect {
        let left = min(max(column, x), right)
        return PixelRect(x: left, y: y, width: right - left, height: height)
    }
}
