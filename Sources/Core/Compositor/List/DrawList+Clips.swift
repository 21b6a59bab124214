import Foundation
import Primitives
import Scene

extension DrawList {
    /// Rows of a clip, with the columns that it covers fully in all of them.
    struct ClipStrip: BitwiseCopyable, Equatable {
        var top: Int32
        var bottom: Int32
        /// Equal, and at the right edge, when no column is fully covered.
        var left: Int32
        var right: Int32

        /// The pixels that are fully covered.
        var inside: PixelRect {
            PixelRect(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
        }
    }

    /// The number of items above which they aren't examined one by one.
    private static let mostCutAlone = 64

    /// Adds a colour that fills all of a layer's own outline, which clips it.
    mutating func appendSolid(_ cut: BoundsClip, color: UInt32?) -> PixelRect {
        guard let color, !cut.scissor.isEmpty else { return cut.scissor }
        var item = Item(.solid(color), box: cut.scissor, clip: cut.clip)
        item.isOpaque = color >> 24 == 255
        add(item)
        return cut.scissor
    }

    /// Begins the items that an outline clips together.
    mutating func open(_ cut: BoundsClip, isMixed: Bool = false) -> OpenClip {
        // Becomes the beginning, if one is needed.
        add(Item(.nothing, box: .empty))
        return OpenClip(
            item: items.count - 1, cut: cut, reads: reads, backdrops: backdrops.count,
            isMixed: isMixed)
    }

    /// Ends the items that an outline clips together.
    ///
    /// The outline counts once for all of them, so they must be drawn apart; but only where pixels
    /// are covered in part, and only when more than one item is drawn there.
    mutating func end(_ open: OpenClip) {
        guard items.count > open.item + 1 else {
            items.removeLast(items.count - open.item)
            return
        }
        guard open.reads == reads || open.isMixed, open.backdrops == backdrops.count else {
            close(open, .beginGroup(), .endGroup(from: Int32(open.item)))
            return
        }
        // In most cases there is a single item, or one that hides all others.
        let top = items.count - 1
        let hides = fills(items[top], open.cut)
        if hides { hide(open.item + 1..<top) }
        if hides || start(of: top) == open.item + 1, cutsAlone(top, open.cut.clip) {
            return
        }
        let (first, strip) = (strips.count, Ref<ClipStrip>(strips.count))
        appendStrips(of: open.cut)
        if isCutAlone(open, first..<strips.count) {
            strips.removeLast(strips.count - first)
            return
        }
        let end = Op.endClip(
            from: Int32(open.item), strips: strip, count: Int32(strips.count - first))
        close(open, .beginClip, end)
    }

    private mutating func close(_ open: OpenClip, _ begin: Op, _ end: Op) {
        let box = touched(since: open.item).intersection(open.cut.scissor)
        guard !box.isEmpty else { return }
        items[open.item].op = begin
        items[open.item].cause = .clip
        items[open.item].box = box
        items[open.item].clip = open.cut.clip
        items[open.item].isMixed = open.isMixed
        var item = Item(end, box: box, clip: open.cut.clip)
        item.isMixed = open.isMixed
        item.cause = .clip
        add(item)
    }

    /// Whether no two items meet where the outline covers pixels in part. Leaves out the items
    /// below an opaque one that fills the outline.
    private mutating func isCutAlone(_ open: OpenClip, _ strips: Range<Int>) -> Bool {
        var (count, atEdge, last) = (0, 0, -1)
        var index = items.count - 1
        while index > open.item {
            let start = start(of: index)
            let box = items[index].box
            if !box.isEmpty {
                count += 1
                guard count <= Self.mostCutAlone else { return false }
                if !isInside(box, strips) {
                    atEdge += 1
                    last = index
                    if fills(items[index], open.cut) {
                        hide(open.item + 1..<start)
                        break
                    }
                }
            }
            index = start - 1
        }
        return atEdge == 0 || atEdge == 1 && cutsAlone(last, open.cut.clip)
    }

    /// Returns the first item of the group, clip or mask that ends with an item.
    private func start(of index: Int) -> Int {
        let beginning = Int(items[index].beginning)
        return beginning >= 0 ? beginning : index
    }

    private mutating func hide(_ range: Range<Int>) {
        for index in range { items[index].box = .empty }
    }

    /// Whether all pixels of `box` are fully covered.
    private func isInside(_ box: PixelRect, _ range: Range<Int>) -> Bool {
        for strip in strips[range] where Int(strip.bottom) > box.y && Int(strip.top) < box.bottom {
            if box.x < Int(strip.left) || box.right > Int(strip.right) { return false }
        }
        return true
    }

    /// Whether an item hides everything below it wherever the outline shows.
    private func fills(_ item: Item, _ cut: BoundsClip) -> Bool {
        guard item.isOpaque, item.hole.isEmpty, item.clip == cut.clip,
            item.box.contains(cut.scissor)
        else { return false }
        guard !item.shape.isEmpty else { return true }
        let shape = shapes[item.shape.index]
        guard shape.form == .box else { return false }
        let (box, shift) = (cut.scissor, Grain.shift)
        return Int(shape.edges.x) <= box.x << shift && Int(shape.edges.y) <= box.y << shift
            && Int(shape.edges.z) >= box.right << shift
            && Int(shape.edges.w) >= box.bottom << shift
    }

    /// Whether an item takes a clip by itself, so that it is as if drawn apart.
    private mutating func cutsAlone(_ index: Int, _ clip: Int32) -> Bool {
        // Not the end of a clip: where that covers pixels fully, its items would be clipped one by
        // one.
        guard case .endGroup(let from, _, _) = items[index].op else {
            return items[index].op.traits.ways.contains(.alone)
        }
        // It is drawn apart already.
        if items[index].clip < 0 {
            items[index].clip = clip
            items[from].clip = clip
        }
        return true
    }
}
