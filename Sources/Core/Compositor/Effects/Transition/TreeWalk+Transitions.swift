import Foundation
import Primitives
import Scene

/// A transition whose new picture is being walked.
struct OpenTransition {
    var state: TransitionState
    /// For a fade, the first item of the group that becomes the new picture; for others, the item
    /// that becomes the beginning of a group of both pictures, if one is needed.
    var group: Int
    /// For pictures that move, the item that becomes the beginning of a group of the new one, if
    /// something in it reads the pixels below; and the number of reading items before.
    var new = -1
    var reads = 0
    /// The clip of pictures that move, to be ended; nil for none.
    var cut: OpenClip?
    /// The old picture on the target; nil for none.
    var old: DrawList.Ref<DrawList.Image>?
    /// The clip and scissor of old and new.
    var clip: Int32
    var scissor: PixelRect
    /// The mode by which both together are composited over the pixels below, and its region, for a
    /// mode that has an effect even where they are transparent.
    var blend: BlendMode
    var reach: DrawList.Reach?
    /// The opacity of both together, 255 for full: handed down from above.
    var alpha: UInt8
    /// See `Transition`.
    var difference: PixelRect
}

/// A filter whose output the draw list shows, and that is to be rendered before it is painted.
struct FilterJob {
    var state: TransitionState
    var box: TransitionFilterBox
    var node: Int
    /// Whether an odd number of layers above the node are flipped.
    var isFlippedAbove: Bool
    /// The opacity that the layers above hand down, 0...1.
    var opacityAbove: Float
    /// Whether it is a plane of a 3D space.
    var isPlane: Bool
}

/// Layers on which a transition runs.
extension TreeWalk {
    /// Returns the transition that is shown on a layer.
    func running(
        _ record: LayerRecord, in outer: Level, _ tree: inout RenderTree
    ) -> TransitionState? {
        // A layer that preserves depth has no picture of its own.
        guard !record.preservesDepth, let state = record.transition,
            let kept = tree.transitions[state.animation]
        else {
            return nil
        }
        // A layer that is listed for an old picture is without the transition, which is in the
        // frame.
        if outer.node < 0, surface.omits.contains(.transition) { return nil }
        switch state.motion.kind {
        case .fade: return outer.groups.count < Self.mostGroups ? state : nil
        // A filter that was never rendered has nothing to show.
        case .filter:
            return surface.filterUse != .shownIfRendered || kept.filter?.progress != nil
                ? state : nil
        case .moveIn, .push, .reveal: return state
        }
    }

    /// Draws the parts that lie below the new picture, and places the new picture.
    mutating func begin(
        _ state: TransitionState, _ level: inout Level, _ record: LayerRecord,
        _ node: RenderTree.Node, _ tree: inout RenderTree, _ list: inout DrawList, opacity: Float
    ) {
        guard let kept = tree.transitions[state.animation] else { return }
        var opened = OpenTransition(
            state: state, group: list.items.count, clip: level.cut.ownClip,
            scissor: level.cut.ownScissor, blend: record.blendMode,
            reach: list.reach(
                of: record.blendMode, record, level.place.world, scissor: level.cut.ownScissor,
                clip: level.cut.ownClip),
            alpha: LayerEmitter.byte(opacity),
            difference: level.isDirty || !surface.isFrame ? .everything : kept.difference)
        level.transition = .open
        if case .fade = state.motion.kind {
            opened.old = list.append(kept.old, world: level.place.world)
            if let old = opened.old {
                let run = tree.wasSeen(level.node) ? node.shown.run : nil
                list.images[old].fade = Int32(list.fades.count)
                list.fades.append(DrawList.Fade(animation: state.animation, run: run))
            }
            list.beginGroup(.transition, box: level.cut.ownScissor)
            // The layer's clip applies to the mix of both pictures, when the group ends, and to
            // nothing before.
            level.cut.ownClip = -1
        } else {
            list.add(DrawList.Item(.nothing, box: .empty))
            if record.masksToBounds { beginClip(&opened, &level, record, &list) }
            let way = state.motion.offsets(at: state.progress, size: record.bounds.size)
            opened.old = list.append(kept.old, world: level.place.world.moved(by: way.old))
            if state.motion.kind != .reveal { list.draw(opened) }
            (opened.new, opened.reads) = (list.items.count, list.reads)
            list.add(DrawList.Item(.nothing, box: .empty))
            level.place.move(by: way.new)
        }
        level.groups.count += 1
        open.append(opened)
    }

    /// Clips the pictures of a transition that move to the outline of the layer at rest.
    private func beginClip(
        _ opened: inout OpenTransition, _ level: inout Level, _ record: LayerRecord,
        _ list: inout DrawList
    ) {
        let emitter = LayerEmitter(
            record: record, world: level.place.world, isFlipped: level.place.isFlipped,
            clip: level.cut.ownClip, scissor: level.cut.ownScissor)
        let cut = emitter.clipToBounds(&list)
        (level.cut.ownClip, level.cut.ownScissor) = (cut.clip, cut.scissor)
        (opened.clip, opened.scissor) = (level.cut.ownClip, level.cut.ownScissor)
        guard cut.isSoft else { return }
        level.cut.interior = level.cut.interior.intersection(list.middle(of: cut))
        opened.cut = list.open(cut)
        level.cut.count += 1
    }

    /// Mixes old and new picture, or draws the old one above.
    mutating func endTransition(_ list: inout DrawList) {
        guard let closed = open.popLast() else { return }
        if closed.state.isFade {
            list.mix(closed)
        } else {
            list.end(closed)
        }
    }

    /// Draws the output of a filter in place of a layer and all layers below it.
    mutating func enter(
        _ box: TransitionFilterBox, _ state: TransitionState, _ level: Level, _ record: LayerRecord,
        _ node: RenderTree.Node, _ tree: inout RenderTree, _ list: inout DrawList
    ) {
        guard surface.filterUse != .refused else {
            // A filter's output differs in each frame, and is made after pictures are.
            isUnfit = true
            return
        }
        let id = state.animation
        guard surface.filterUse == .rendered else {
            _ = list.draw(tree.transitions[id]?.filter, record.bounds, level)
            return
        }
        var pictures = FilterPictures(
            fitting: record.bounds, level, most: mostFilterPixels,
            reusing: tree.transitions[id]?.filter)
        let isNew =
            !surface.isFrame || level.isDirty || node.hasDirtyBelow
            || !node.dirt.isSubset(of: .progress)
        if isNew { pictures?.isTargetCurrent = false }
        if isNew || pictures?.progress != state.progress {
            pictures?.stamp = stores.stamps.next()
        }
        let shown = list.draw(pictures, record.bounds, level)
        if !shown.isEmpty, isNew || pictures?.progress != state.progress {
            filters.append(
                FilterJob(
                    state: state, box: box, node: level.node,
                    isFlippedAbove: level.place.isFlipped != record.isGeometryFlipped,
                    opacityAbove: level.opacity.inherited, isPlane: level.place.part == .plane))
        }
        tree.transitions[id]?.filter = pictures
        guard surface.isFrame else { return }
        tree.settle(level.node, world: level.place.deepWorld)
        tree.nodes[level.node].shown.hidesBelow = true
        tree.setRun(level.node, from: level.start.items, list, layers: level.start.layers)
    }
}
