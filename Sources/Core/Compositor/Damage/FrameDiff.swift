import Primitives
import Scene

// Damage decides which pixels are painted, so a pixel that is missing from it stays wrong on the
// screen. Damage could also be noted by everything that changes a layer, but then each property,
// effect and kind would have to know which pixels it may touch. Here the finished list is compared
// with that of the frame before instead, and nothing else needs to know of damage.
//
// An equal item isn't enough for an equal pixel, as order and groups count, too. Of two items that
// changed places, one counts as gone and as new. The beginning of a group can be new while its end
// isn't; then the items inside have changed sides without changing themselves, and all of the group
// is damaged.
//
// Fades are the other difficulty. A fade mixes only where its old and its new picture differ, and
// it learns where from this very comparison. So the comparison remembers from which items each box
// comes, and `settleFades` runs after everything else is known. docs/design/compositor.md,
// "Damage", has the rules.

/// Computes damage, by comparing what a frame draws with what the frame before it drew. All damage
/// comes from here, except for the short way of leaves, which compares the one item that it
/// changes.
///
/// A pixel is made by the items that touch it, in their order. So where no item differs, and none
/// was added, removed or reordered, nothing can have changed. Items are matched by the layer that
/// drew them, by their kind and by their order; in most frames that takes one look at each.
/// `ItemChange` tells how two matched items differ. Items that are not matched, or are no longer in
/// their order, count as removed and added.
///
/// A group, clip or mask is described by its end. Its box isn't compared where it only follows from
/// its content: that is compared itself.
struct FrameDiff {
    /// The pixels that may differ; boxes may overlap.
    private(set) var boxes: [PixelRect] = []
    /// The items that each box comes from, by their indices in the old and the new list; −1 for
    /// none.
    private var sources: [SIMD2<Int32>] = []
    private var source = SIMD2<Int32>(-1, -1)
    /// The pairs of matched items that look the same, where there are fades.
    private var pairs: [SIMD2<Int32>] = []
    /// Whether runs of items lie together in both lists.
    private var hasRuns = true
    private var hasFades = false
    /// The ends of fades of the new list that are new, and those of which only the mix with the old
    /// picture changed.
    private var fades: Set<Int32> = []
    private var mixes: Set<Int32> = []

    // Memory that is kept from frame to frame.
    private var clips: [Int32] = []
    private var matching = ItemMatching()

    /// Finds the differences between two lists.
    mutating func compare(_ old: borrowing DrawList, _ new: borrowing DrawList) {
        fades.removeAll(keepingCapacity: true)
        boxes.removeAll(keepingCapacity: true)
        sources.removeAll(keepingCapacity: true)
        pairs.removeAll(keepingCapacity: true)
        hasFades = !new.fades.isEmpty
        hasRuns = !old.isArranged && !new.isArranged
        mixes.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        clips.append(contentsOf: repeatElement(-1, count: old.clips.count))
        old.withView { before in
            new.withView { now in
                var change = ItemChange(old: before, new: now, clips: [])
                swap(&change.clips, &clips)
                compare(&change, new)
                swap(&change.clips, &clips)
            }
        }
    }

    private mutating func compare(_ change: inout ItemChange, _ list: borrowing DrawList) {
        let (old, new) = (change.old, change.new)
        func match(_ a: Int, _ b: Int) -> Bool {
            ItemMatching.areLike(old.items + a, new.items + b)
        }
        var (first, lastOld, lastNew) = (0, old.count, new.count)
        while first < min(lastOld, lastNew), match(first, first) {
            compare(first, first, &change, list)
            first += 1
        }
        while first < min(lastOld, lastNew), match(lastOld - 1, lastNew - 1) {
            (lastOld, lastNew) = (lastOld - 1, lastNew - 1)
            compare(lastOld, lastNew, &change, list)
        }
        guard first < max(lastOld, lastNew) else { return }
        matching.match(old, first..<lastOld, new, first..<lastNew)
        for (index, found) in matching.found.enumerated() where found < 0 {
            if new.isFade(first + index) {
                fades.insert(Int32(first + index))
            } else {
                source = SIMD2(-1, Int32(first + index))
                add(new, first + index)
            }
            // Where only the beginning is new, something may have changed sides with it.
            if let end = new.end(of: first + index), matching.hasNew(end - first) {
                add(new, end)
            }
        }
        for (index, isKept) in matching.isKept.enumerated() where !isKept {
            source = SIMD2(Int32(first + index), -1)
            add(old, first + index)
            if let end = old.end(of: first + index), matching.hasOld(end - first) {
                add(old, end)
            }
        }
        for (index, found) in matching.found.enumerated() where found >= 0 {
            compare(Int(found), first + index, &change, list)
        }
    }

    private mutating func compare(
        _ a: Int, _ b: Int, _ change: inout ItemChange, _ list: borrowing DrawList
    ) {
        source = SIMD2(Int32(a), Int32(b))
        switch change.answer(a, b) {
        case .nothing: if hasFades { pairs.append(source) }
        case .all:
            source = SIMD2(Int32(a), -1)
            add(change.old, a)
            source = SIMD2(-1, Int32(b))
            add(change.new, b)
        case .parts(let range):
            let box = change.old.items[a].box.union(change.new.items[b].box)
            for each in list.changes[range] { add(each.intersection(box)) }
        case .mix:
            // The pixels that are mixed now are known when all changes are: see `settleFades`.
            mixes.insert(Int32(b))
            let item = change.old.items[a]
            guard case .endGroup(_, let old?, _) = item.op else { break }
            add(item.box.intersection(change.old.images[old].mix))
        }
    }

    /// Adds pixels that may differ.
    private mutating func add(_ box: PixelRect) {
        guard !box.isEmpty else { return }
        boxes.append(box)
        if hasFades { sources.append(source) }
    }

    /// Adds the pixels on which an item has an effect.
    private mutating func add(_ list: DrawList.View, _ index: Int) {
        let item = list.items + index
        let box = item.pointee.box
        switch item.pointee.op {
        case .barrier(let backdrop): add(list.backdrops[backdrop].box)
        case .endClip(_, let strips, let count):
            for index in 0..<Int(count) { addEdges(list.strips.at(strips)[index], box) }
        case .endGroup, .endPiece: add(box.union(list.touched(before: index)))
        case .endMask(let from):
            // The pixels of the layer that it hides, and those of the mask's own items.
            let layer = list.touched(before: Int(from))
            add(box.union(layer).union(list.touched(before: index)))
        case .particles(let swarm): list.swarms[swarm].swarm.touched.each(in: box) { add($0) }
        default: if item.pointee.op.traits.part == .single { add(box) }
        }
    }

    /// Adds the pixels that a clip covers in part in some rows: elsewhere its end has no effect.
    private mutating func addEdges(_ strip: DrawList.ClipStrip, _ box: PixelRect) {
        let (top, left, right) = (Int(strip.top), Int(strip.left), Int(strip.right))
        let rows = PixelRect(
            x: box.x, y: top, width: box.width, height: Int(strip.bottom) - top
        ).intersection(box)
        let (low, high) = (min(left, rows.right), max(right, rows.x))
        add(PixelRect(left: rows.x, top: rows.y, right: low, bottom: rows.bottom))
        add(PixelRect(left: high, top: rows.y, right: rows.right, bottom: rows.bottom))
    }

    /// Tells each fade the changes inside of it, so that it mixes there from now on, and adds the
    /// damage of the fades whose mix changed.
    mutating func settleFades(
        _ list: inout DrawList, _ transitions: inout [AnimationID: Transition]
    ) {
        guard !list.fades.isEmpty else { return }
        for index in list.items.indices {
            let item = list.items[index]
            guard case .endGroup(let from, let old?, _) = item.op, list.images[old].fade >= 0
            else { continue }
            let fade = list.fades[Int(list.images[old].fade)]
            var difference = list.images[old].mix
            let items = from..<Int32(index)
            for (each, source) in zip(boxes, sources)
            where !difference.contains(each) && isInside(source, items, fade) {
                difference = difference.union(each.intersection(item.box))
            }
            // An item that moved into the layer or out of it looks as before, but fades now or no
            // longer does.
            for each in pairs where crosses(each, items, fade) {
                difference = difference.union(list.items[each.y].box.intersection(item.box))
            }
            list.images[old].mix = difference
            transitions[fade.animation]?.difference = difference
            source = SIMD2(-1, Int32(index))
            if fades.contains(Int32(index)) {
                // In a group each pixel is rounded once more, so all of them may differ a little.
                add(item.box)
            } else if mixes.contains(Int32(index)) {
                add(item.box.intersection(difference))
            }
        }
    }
}

extension FrameDiff {
    /// Whether a changed item is inside of a fade, or was in the frame before.
    private func isInside(
        _ source: SIMD2<Int32>, _ items: Range<Int32>, _ fade: DrawList.Fade
    ) -> Bool {
        guard hasRuns, let run = fade.run else { return true }
        return run.contains(source.x) || items.contains(source.y)
    }

    /// Whether an unchanged item moved into a fade or out of it.
    private func crosses(
        _ pair: SIMD2<Int32>, _ items: Range<Int32>, _ fade: DrawList.Fade
    ) -> Bool {
        guard hasRuns, let run = fade.run else { return false }
        return run.contains(pair.x) != (items.contains(pair.y) || pair.y == items.upperBound)
    }
}

extension DrawList.View {
    /// Returns the end of a group, clip or mask that begins with an item; nil for an item that
    /// begins nothing.
    fileprivate func end(of index: Int) -> Int? {
        guard items[index].op.begins else { return nil }
        return (index + 1..<max(count, index + 1)).first { items[$0].beginning == Int32(index) }
    }

    /// Whether an item is the end of a fade.
    fileprivate func isFade(_ index: Int) -> Bool {
        items[index].op.endsFade
    }

    /// Returns the bounds of the pixels that items touch, back from one to the beginning of the
    /// group that holds it.
    ///
    /// Groups inside are covered by the boxes of their ends.
    fileprivate func touched(before index: Int) -> PixelRect {
        var touched = PixelRect.empty
        var each = index - 1
        while each >= 0 {
            let item = items[each]
            if item.op.begins { break }
            touched = touched.union(item.box)
            each = (item.beginning >= 0 ? Int(item.beginning) : each) - 1
        }
        return touched
    }
}
