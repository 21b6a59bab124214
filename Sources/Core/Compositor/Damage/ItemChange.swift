import Primitives
import Scene

/// Compares two items, of the frame before and of this one: whether they give the same pixels.
///
/// Everything that an item refers to is compared by value or, where memory holds pixels, by the
/// identity of the memory and its stamp.
struct ItemChange {
    let old: DrawList.View
    let new: DrawList.View
    /// The clip of the new list that each clip of the old one was found to equal; −1 for none so
    /// far.
    var clips: [Int32]

    /// The difference between two items.
    enum Answer {
        /// There is no difference.
        case nothing
        /// All pixels of both may differ.
        case all
        /// Only the listed pixels may differ: a run of the new list's `changes`.
        case parts(Range<Int>)
        /// The share of the old picture of a fade differs: see `FrameDiff.settleFades`.
        case mix
    }

    /// Compares two items with the same operation.
    mutating func answer(_ a: Int, _ b: Int) -> Answer {
        let (before, now) = (old.items + a, new.items + b)
        switch (before.pointee.op, now.pointee.op) {
        // The properties of a group are those of its end.
        case (.beginGroup, .beginGroup), (.beginClip, .beginClip): return .nothing
        case (.barrier(let was), .barrier(let each)):
            return old.backdrops[was].looks(as: new.backdrops[each]) ? .nothing : .all
        default: break
        }
        guard isAlike(before, now) else { return .all }
        switch (before.pointee.op, now.pointee.op) {
        case (.nothing, _), (.backdrop, _), (.endMask, _): return .nothing
        case (.solid(let was), .solid(let color)): return was == color ? .nothing : .all
        case (.border(let was, let gap), .border(let color, let hole)):
            return was == color && isSame(shape: gap, hole) ? .nothing : .all
        case (.image(let was), .image(let image)): return self.image(was, image)
        case (.crossFade(let was, let under), .crossFade(let image, let below)):
            let isSame = isSame(image: was, image) && isSame(image: under, below)
            return isSame ? .nothing : .all
        case (.shadow(let was, let tint), .shadow(let mask, let color)):
            let isMoved = before.pointee.edges != now.pointee.edges
            return tint == color ? shadow(was, mask, isMoved: isMoved) : .all
        case (.gradient(let was), .gradient(let each)):
            return old.gradients[was].looks(as: new.gradients[each]) ? .nothing : .all
        case (.particles(let was), .particles(let each)):
            return old.swarms[was].swarm.looks(as: new.swarms[each].swarm) ? .nothing : .all
        case (.endPiece(_, let was), .endPiece(_, let piece)):
            return isSame(old.pieces[was], new.pieces[piece]) ? .nothing : .all
        case (.endClip(_, let was, let count), .endClip(_, let strips, let other)):
            return count == other && areSame(was, strips, Int(count)) ? .nothing : .all
        case (.endGroup, .endGroup): return group(before, now)
        default: return .all
        }
    }

    /// Compares the properties that all items have. The box counts where pixels come from it; that
    /// of an end follows from its content, and that of a mask may only have got more room.
    private mutating func isAlike(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Bool {
        var hasOwnBox = b.pointee.beginning < 0
        if case .shadow = b.pointee.op { hasOwnBox = false }
        return (!hasOwnBox || a.pointee.edges == b.pointee.edges)
            && a.pointee.alpha == b.pointee.alpha && a.pointee.blend == b.pointee.blend
            && a.pointee.isMixed == b.pointee.isMixed
            && isSame(shape: a.pointee.shape, b.pointee.shape)
            && isSame(clip: a.pointee.clip, b.pointee.clip)
    }

    // Ends of groups

    private func group(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Answer {
        guard case .endGroup(_, let was, let maps) = a.pointee.op,
            case .endGroup(_, let image, let others) = b.pointee.op,
            maps.map({ old.matrices[$0] }) == others.map({ new.matrices[$0] })
        else { return .all }
        // Where nothing was drawn nothing changes, except with some modes and filters.
        let isSpread = b.pointee.blend.reachesThroughNothing || others != nil
        if isSpread, a.pointee.edges != b.pointee.edges { return .all }
        switch (was, image) {
        case (nil, nil): return .nothing
        case (let was?, let image?): return isSame(image: was, image) ? .nothing : .mix
        default: return .all
        }
    }

    private func areSame(
        _ a: DrawList.Ref<DrawList.ClipStrip>, _ b: DrawList.Ref<DrawList.ClipStrip>,
        _ count: Int
    ) -> Bool {
        let (before, now) = (old.strips.at(a), new.strips.at(b))
        return (0..<count).allSatisfy { before[$0] == now[$0] }
    }

    private func isSame(_ before: DrawList.Piece, _ now: DrawList.Piece) -> Bool {
        before.lineCount == now.lineCount && before.ringBox == now.ringBox
            && areSame(
                lines: Int(before.firstLine), Int(now.firstLine), Int(now.lineCount))
    }

    // Outlines

    /// Returns whether two clips, with all clips around them, are equal. Iterative, as a tree may be of any depth.
    private mutating func isSame(clip a: Int32, _ b: Int32) -> Bool {
        var (x, y) = (a, b)
        while x >= 0, y >= 0, clips[Int(x)] != y {
            let (before, now) = (old.clips[x], new.clips[y])
            guard isSame(shape: before.shape, now.shape) else { return false }
            (x, y) = (before.outer, now.outer)
        }
        guard x >= 0 && y >= 0 || x == y else { return false }
        let known = x
        (x, y) = (a, b)
        while x != known {
            clips[Int(x)] = y
            (x, y) = (old.clips[x].outer, new.clips[y].outer)
        }
        return true
    }

    private func isSame(shape a: DrawList.Polygon, _ b: DrawList.Polygon) -> Bool {
        guard !a.isEmpty, !b.isEmpty else { return a.isEmpty == b.isEmpty }
        let (before, now) = (old.shapes + Int(a.index), new.shapes + Int(b.index))
        guard before.pointee.isLike(now.pointee) else { return false }
        let (start, other) = (Int(before.pointee.start), Int(now.pointee.start))
        let count = 2 * Int(now.pointee.count)
        guard (0..<count).allSatisfy({ old.points[start + $0] == new.points[other + $0] }) else {
            return false
        }
        return areSame(
            lines: Int(before.pointee.firstLine), Int(now.pointee.firstLine),
            Int(now.pointee.lineCount))
    }

    private func areSame(lines a: Int, _ b: Int, _ count: Int) -> Bool {
        (0..<count).allSatisfy { old.lines[a + $0] == new.lines[b + $0] }
    }

    // Pixels

    private func isSame(image a: DrawList.Ref<DrawList.Image>, _ b: DrawList.Ref<DrawList.Image>)
        -> Bool
    {
        if case .nothing = image(a, b) { true } else { false }
    }

    /// Compares two images.
    private func image(
        _ a: DrawList.Ref<DrawList.Image>, _ b: DrawList.Ref<DrawList.Image>
    ) -> Answer {
        let (before, now) = (old.images.at(a), new.images.at(b))
        guard before.pointee.map == now.pointee.map, before.pointee.crop == now.pointee.crop,
            before.pointee.isNearest == now.pointee.isNearest,
            before.pointee.hasLevels == now.pointee.hasLevels,
            before.pointee.levelRule == now.pointee.levelRule,
            before.pointee.box == now.pointee.box,
            before.pointee.weight == now.pointee.weight,
            isSame(shape: before.pointee.shape, now.pointee.shape),
            isSame(grid: before.pointee.grid, now.pointee.grid)
        else { return .all }
        if before.pointee.stamp == now.pointee.stamp {
            return before.pointee.identity == now.pointee.identity ? .nothing : .all
        }
        guard now.pointee.update >= 0 else { return .all }
        let update = new.updates + Int(now.pointee.update)
        let isKnown = update.pointee.since != 0 && update.pointee.since == before.pointee.stamp
        return isKnown ? .parts(update.pointee.changes) : .all
    }

    private func isSame(grid a: Int32, _ b: Int32) -> Bool {
        guard a >= 0, b >= 0 else { return a == b }
        return old.grids[a] == new.grids[b]
    }

    private func shadow(
        _ a: DrawList.Ref<DrawList.Shadow>, _ b: DrawList.Ref<DrawList.Shadow>, isMoved: Bool
    ) -> Answer {
        let (before, now) = (old.shadows.at(a), new.shadows.at(b))
        if before.pointee.stamp == now.pointee.stamp, before.pointee.mask === now.pointee.mask {
            return !isMoved && before.pointee.map == now.pointee.map ? .nothing : .all
        }
        guard before.pointee.update >= 0, now.pointee.update >= 0 else { return .all }
        let update = new.updates + Int(now.pointee.update)
        guard update.pointee.since != 0, update.pointee.since == before.pointee.stamp,
            old.updates[before.pointee.update].origin == update.pointee.origin,
            old.updates[before.pointee.update].scissor == update.pointee.scissor
        else { return .all }
        return .parts(update.pointee.changes)
    }
}

extension DrawList.Shape {
    /// Whether all but the points and lines is equal to another's.
    fileprivate func isLike(_ other: DrawList.Shape) -> Bool {
        form == other.form && count == other.count && lineCount == other.lineCount
            && edges == other.edges && x == other.x && y == other.y && width == other.width
            && height == other.height && table == other.table
    }
}

extension DrawList.Gradient {
    /// Whether both give equal colours in equal places.
    fileprivate func looks(as other: DrawList.Gradient) -> Bool {
        table === other.table && form == other.form && map == other.map
    }
}

extension DrawList.Backdrop {
    /// Whether both do the same to equal pixels.
    fileprivate func looks(as other: DrawList.Backdrop) -> Bool {
        box == other.box && steps == other.steps && map == other.map
            && size?.width == other.size?.width && size?.height == other.size?.height
    }
}
