import Primitives
import Scene

/// Two items of two lists, the frame before and the frame now: whether they give the same pixels.
///
/// Everything that an item points to is compared by value or, where memory holds pixels, by which
/// memory it is and by its stamp.
struct ItemChange {
    let old: DrawList.View
    let new: DrawList.View
    /// The clip of the new list that a clip of the old one was found to equal; −1 for none so far.
    var clips: [Int32]

    /// What differs between two items.
    enum Answer {
        /// Nothing.
        case nothing
        /// All pixels of both may.
        case all
        /// Only the listed pixels may: a run of the new list's `changes`.
        case parts(Range<Int>)
        /// How much of the old picture of a fade shows: see `FrameDiff.settleFades`.
        case mix
    }

    /// Compares two items of one kind.
    mutating func answer(_ a: Int, _ b: Int) -> Answer {
        let (before, now) = (old.items + a, new.items + b)
        switch now.pointee.kind {
        // What is true of a group is said by its end.
        case .beginGroup, .beginClip: return .nothing
        case .barrier:
            return old.backdrops[before.pointee.image]
                .looks(as: new.backdrops[now.pointee.image]) ? .nothing : .all
        case .shadow: return hasSameLook(before, now) ? shadow(before, now) : .all
        case .endGroup, .endClip, .endMask, .endPiece:
            return hasSameLook(before, now) ? end(before, now) : .all
        default: break
        }
        // Most of what differs lies elsewhere.
        guard before.pointee.edges == now.pointee.edges, hasSameLook(before, now) else {
            return .all
        }
        switch now.pointee.kind {
        case .image: return image(Int(before.pointee.image), Int(now.pointee.image))
        case .crossFade:
            for each in 0...1 {
                let one = image(Int(before.pointee.image) + each, Int(now.pointee.image) + each)
                guard case .nothing = one else { return .all }
            }
            return .nothing
        case .gradient:
            return old.gradients[before.pointee.image]
                .looks(as: new.gradients[now.pointee.image]) ? .nothing : .all
        case .particles:
            return old.swarms[before.pointee.image].swarm
                .looks(as: new.swarms[now.pointee.image].swarm) ? .nothing : .all
        default: return .nothing
        }
    }

    private mutating func hasSameLook(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Bool {
        a.pointee.alpha == b.pointee.alpha && a.pointee.color == b.pointee.color
            && a.pointee.blend == b.pointee.blend && a.pointee.isMixed == b.pointee.isMixed
            && isSame(shape: a.pointee.shape, b.pointee.shape)
            && isSame(shape: a.pointee.hole, b.pointee.hole)
            && isSame(clip: a.pointee.clip, b.pointee.clip)
    }

    // Ends of groups

    private func end(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Answer {
        switch b.pointee.kind {
        case .endPiece:
            return isSame(piece: Int(a.pointee.image), Int(b.pointee.image)) ? .nothing : .all
        case .endClip: return haveSameStrips(a, b) ? .nothing : .all
        case .endGroup:
            guard haveSameMatrices(a, b), (a.pointee.image < 0) == (b.pointee.image < 0) else {
                return .all
            }
            // Where nothing was drawn nothing changes, but by some modes and filters.
            let isSpread = b.pointee.blend.reachesThroughNothing || b.pointee.matrices >= 0
            if isSpread, a.pointee.box != b.pointee.box { return .all }
            guard b.pointee.image >= 0 else { return .nothing }
            guard case .nothing = image(Int(a.pointee.image), Int(b.pointee.image)) else {
                return .mix
            }
            return .nothing
        default: return .nothing
        }
    }

    private func haveSameMatrices(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Bool {
        guard a.pointee.matrices >= 0, b.pointee.matrices >= 0 else {
            return a.pointee.matrices == b.pointee.matrices
        }
        return old.matrices[a.pointee.matrices] == new.matrices[b.pointee.matrices]
    }

    private func haveSameStrips(
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Bool {
        guard a.pointee.stripCount == b.pointee.stripCount else { return false }
        let (before, now) = (old.strips + Int(a.pointee.image), new.strips + Int(b.pointee.image))
        return (0..<Int(b.pointee.stripCount)).allSatisfy { before[$0] == now[$0] }
    }

    private func isSame(piece a: Int, _ b: Int) -> Bool {
        let (before, now) = (old.pieces[a], new.pieces[b])
        return before.lineCount == now.lineCount && before.ringBox == now.ringBox
            && areSame(
                lines: Int(before.firstLine), Int(now.firstLine), Int(now.lineCount))
    }

    // Outlines

    /// Compares two clips and all around them. Iterative, as a tree may be any depth.
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

    /// Compares two images.
    private func image(_ a: Int, _ b: Int) -> Answer {
        let (before, now) = (old.images + a, new.images + b)
        guard before.pointee.map == now.pointee.map, before.pointee.crop == now.pointee.crop,
            before.pointee.isNearest == now.pointee.isNearest,
            before.pointee.hasLevels == now.pointee.hasLevels,
            before.pointee.bias == now.pointee.bias, before.pointee.box == now.pointee.box,
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
        _ a: UnsafePointer<DrawList.Item>, _ b: UnsafePointer<DrawList.Item>
    ) -> Answer {
        let before = old.shadows + Int(a.pointee.image)
        let now = new.shadows + Int(b.pointee.image)
        if before.pointee.stamp == now.pointee.stamp, before.pointee.mask === now.pointee.mask {
            let isSame =
                a.pointee.box == b.pointee.box && before.pointee.map == now.pointee.map
            return isSame ? .nothing : .all
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
    /// True when all but its points and lines is as in another one.
    fileprivate func isLike(_ other: DrawList.Shape) -> Bool {
        form == other.form && count == other.count && lineCount == other.lineCount
            && edges == other.edges && x == other.x && y == other.y && width == other.width
            && height == other.height && table == other.table
    }
}

extension DrawList.Gradient {
    /// True when both give the same colours in the same places.
    fileprivate func looks(as other: DrawList.Gradient) -> Bool {
        table === other.table && form == other.form && map == other.map
    }
}

extension DrawList.Backdrop {
    /// True when both do the same to the same pixels.
    fileprivate func looks(as other: DrawList.Backdrop) -> Bool {
        box == other.box && steps == other.steps && map == other.map
            && size?.width == other.size?.width && size?.height == other.size?.height
    }
}
