import Drawing
import Foundation
import Pixels
import Primitives
import Scene

// Covering a path goes through all of its elements, painting a mask doesn't. So masks are kept, in
// pixels of the target, for as long as those stay the same: a layer that moves by whole pixels keeps
// its mask. The line and the inside of a layer have a mask each for the frame. Pictures beside the
// frame and copies see the layer in other spaces, and have more.
//
// Two animations make this hard. A line that is drawn along a long path, such as handwriting,
// changes few pixels in a frame, so only the tiles around its end are covered again. Their pixels
// must be those that the whole line has, or a picture would depend on the frames before it; see
// "Tiles". A path that changes everywhere is covered again as a whole and compared with the mask
// before it, so that only pixels that differ are damage (`lastStamp`, `lastChange`).
//
// The masks of the frame itself are covered after the frame is listed, on all threads (`ShapeJob`).
// Until then only the pixels that a path can reach are known. These are the boxes of all items, also
// of those whose masks were kept, and only at the end they are made smaller: the box of a group must
// not depend on which mask was made when.
//
// A path may also be larger than any mask. Its mask is then cut to the visible pixels, in steps, or
// made coarser and sampled; many copies, too, share a sampled one.

/// Makes masks of paths, and keeps them until the paths change.
///
/// At first the whole mask is made. When a line along a path only gets longer or shorter, only the
/// pixels around its end are made again, from the elements there. Masks that no frame uses are
/// dropped when memory is needed, or after a while.
final class ShapeMaker {
    /// A mask and its place in its space.
    struct Made {
        var mask: ShadowMask
        /// The mask's corner, in pixels of the space.
        var corner: SIMD2<Int>
        var space: ShapeSpace
        /// The pixels of the mask that aren't 0; in the frame's own masks those that the path can reach.
        var ink: PixelRect
        /// A number that changes whenever a pixel changes.
        var stamp: Int
        /// Whether it was covered in tiles, so that parts of it may be covered again.
        var isTiled = false
        /// The stamp before the last change, and the pixels that changed.
        var lastStamp = 0
        var lastChange = PixelRect.empty
        /// The work of covering it, where that was left for later.
        var job: ShapeJob?
    }

    /// The owner of masks: the line or the inside of a layer has one for the frame, and some for
    /// pictures beside it.
    struct Owner: Hashable {
        var layer: LayerID
        var isLine: Bool
        var isForFrame: Bool
    }

    struct Kept {
        var outline: ShapeOutline
        /// The requested space; a large mask gets a coarser one.
        var space: ShapeSpace
        /// The requested pixels; nil for all.
        var window: PixelRect?
        /// Nil when there is nothing to see.
        var made: Made?
        var used: Int

        var byteCount: Int { made?.mask.byteCount ?? 0 }
    }

    /// The number of masks that were made whole, for tests.
    private(set) var wholeCount = 0
    /// The number of pixels that were covered, for tests.
    private(set) var pixelCount = 0
    private let kept = FrameCache<Owner, [Kept]>(patience: 240)
    private var mostPixels = 1 << 20
    private let stamps: PixelStamps
    private let work: FrameWork
    private let painter: Painter
    /// The masks of the frame's own layers that are covered when all of it is listed.
    private var jobs: [ShapeJob] = []
    /// Whether the frame's list has masks whose boxes may be too large.
    private var hasListed = false
    private let engine: PathCoverage.Engine
    private let memory = FrameMemory()
    /// The most masks that copies of a layer keep.
    private static let mostKept = 64
    private static let maximumExtent = 16_384

    init(
        painter: Painter, _ stamps: PixelStamps, _ work: FrameWork, _ engine: PathCoverage.Engine
    ) {
        (self.painter, self.stamps) = (painter, stamps)
        (self.work, self.engine) = (work, engine)
    }

    /// Starts a frame: drops the masks that the last ones did not use.
    func beginFrame(_ target: FrameTarget) {
        mostPixels = max(1 << 20, 4 * target.width * target.height)
        kept.beginFrame(budget: 2 * mostPixels)
        memory.beginFrame()
    }

    /// Covers the masks that a frame has listed, on all threads. The list gets the pixels in which they
    /// differ from before, and the boxes of what isn't 0.
    func coverListed(in list: inout DrawList) {
        guard hasListed else { return }
        hasListed = false
        if !jobs.isEmpty { painter.cover(jobs) }
        for job in jobs { job.finish(&list.changes) }
        jobs.removeAll()
        list.tighten()
    }

    /// Traps where the kept masks contradict each other; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Returns the mask of an outline that is seen through `world`.
    ///
    /// When copies of layers have had enough masks in a frame, a sampled one is used for all copies
    /// of about equal size, however they are rotated.
    /// - Parameters:
    ///   - scissor: the pixels of the target that count, for a mask that extends beyond.
    ///   - isCopy: whether this is in a copy of a layer.
    ///   - refused: called where the frame has made enough even of those.
    func mask(
        _ outline: ShapeOutline, of owner: Owner, _ world: CATransform3D, scissor: PixelRect,
        isCopy: Bool = false, refused: () -> Void = {}
    ) -> Made? {
        let box = outline.path.controlBounds.insetBy(dx: -outline.reach, dy: -outline.reach)
        guard !scissor.isEmpty, var space = ShapeSpace(world: world, box: box) else { return nil }
        // An equal outline elsewhere has another space, or equal pixels.
        var window = window(box, space, scissor)
        // Taken out while it changes, so that it isn't copied.
        var list = kept.remove(owner) ?? []
        let frame = kept.frame
        func find() -> Int? {
            list.firstIndex {
                $0.space == space && $0.window == window
                    && ($0.outline == outline || owner.isForFrame)
            }
        }
        var found = find()
        if found == nil, isCopy, work.covered >= FrameWork.mostCovered {
            (space, window) = (space.sampled, nil)
            found = find()
            if found == nil, work.covered >= 2 * FrameWork.mostCovered {
                kept.store(list, for: owner, cost: list.reduce(0) { $0 + $1.byteCount })
                refused()
                return nil
            }
        }
        if let found {
            if list[found].outline != outline {
                change(&list[found], to: outline, box, owner.isForFrame)
            }
            list[found].space = space
            list[found].used = frame
            // The mask that was used last is found first.
            if found > 0 { list.swapAt(found, 0) }
        } else {
            list.removeAll { $0.used < frame }
            if list.count >= Self.mostKept { list.removeLast() }
            let made = make(outline, box, space, window, owner.isForFrame)
            if isCopy { work.take(elements: outline.path.count, area: made?.room.area ?? 0) }
            list.insert(
                Kept(outline: outline, space: space, window: window, made: made, used: frame), at: 0
            )
        }
        kept.store(list, for: owner, cost: list.reduce(0) { $0 + $1.byteCount })
        guard var made = list[0].made else { return nil }
        if made.mask.noted != nil || made.job != nil { hasListed = true }
        // The current place of the pixels on the target; a coarser mask is independent of it.
        if made.space == space { made.space = space }
        return made
    }

    /// Returns the pixels to which a mask is clipped, in steps, so that a layer that moves keeps it
    /// for a while; nil for a mask that isn't too large.
    private func window(
        _ box: CGRect, _ space: ShapeSpace, _ scissor: PixelRect
    ) -> PixelRect? {
        guard let origin = space.origin else { return nil }
        if let pixels = space.pixels(of: box), fits(pixels) { return nil }
        let seen = scissor.offset(x: -origin.x, y: -origin.y)
        let step = 256
        func down(_ value: Int) -> Int { value & ~(step - 1) }
        return PixelRect(
            left: down(seen.x), top: down(seen.y), right: down(seen.right + step - 1),
            bottom: down(seen.bottom + step - 1))
    }

    private func fits(_ box: PixelRect) -> Bool {
        box.width <= Self.maximumExtent && box.height <= Self.maximumExtent
            && box.area <= mostPixels
    }

    private func make(
        _ outline: ShapeOutline, _ box: CGRect, _ wanted: ShapeSpace, _ window: PixelRect?,
        _ isForFrame: Bool
    ) -> Made? {
        var space = wanted
        for _ in 0..<64 {
            guard let room = reached(box, space, window) else {
                space = space.coarser
                continue
            }
            guard !room.isEmpty else { return nil }
            guard fits(room) else {
                space = space.coarser
                continue
            }
            return make(outline, space, room, isForFrame)
        }
        return nil
    }

    /// Returns the pixels that a path in `box` can reach; nil for too many.
    private func reached(
        _ box: CGRect, _ space: ShapeSpace, _ window: PixelRect?
    ) -> PixelRect? {
        guard let window, let origin = space.origin else { return space.pixels(of: box) }
        return space.pixels(of: box, within: window.offset(x: origin.x, y: origin.y))
    }

    private func make(
        _ outline: ShapeOutline, _ space: ShapeSpace, _ tight: PixelRect, _ isForFrame: Bool
    ) -> Made? {
        // In most cases a line gets longer: room for that.
        var room = tight
        let isTiled = outline.isTiled(Self.tileSide, space, tight)
        if isTiled, fits(tight.grown(by: 64)) { room = tight.grown(by: 64) }
        // A sampled mask must fade out at its edge.
        if space.origin == nil { room = room.grown(by: 2) }
        let isByTiles = isTiled && (engine == .cairo || outline.path.count > Self.mostAtOnce)
        guard
            let mask = ShadowMask(
                width: room.width, height: room.height, isCleared: isByTiles, memory: memory)
        else { return nil }
        wholeCount += 1
        var made = Made(
            mask: mask, corner: SIMD2(room.x, room.y), space: space,
            ink: tight.offset(x: -room.x, y: -room.y), stamp: stamps.next(), isTiled: isTiled)
        if isByTiles {
            for tile in Self.tiles(of: tight) { _ = cover(tile, of: mask, room, outline, space) }
            mask.findRows(runs: false)
            note(&made, isForFrame)
            return made
        }
        pixelCount += room.area
        mask.addRows(runs: !isTiled)
        let job = ShapeJob(mask, room, outline, space, engine)
        if isForFrame, space.origin != nil {
            made.job = job
            jobs.append(job)
        } else {
            job.run()
            note(&made, isForFrame)
        }
        return made
    }

    /// Notes the pixels of a mask that aren't 0, now that it is covered.
    ///
    /// In the frame's own list boxes are made smaller at the end; until then they are what the path can reach, also
    /// where more is known: the boxes of groups mustn't depend on when masks were made.
    private func note(_ made: inout Made, _ isForFrame: Bool) {
        let ink = made.mask.ink
        if isForFrame, made.space.origin != nil { made.mask.noted = ink } else { made.ink = ink }
    }

    // Tiles
    // A long line that gets longer is covered again in tiles of the space, each from the elements near
    // it alone: its pixels are those of the whole line. With Cairo, whose coverage of a pixel depends
    // by a step or so on the rest of its row, it is covered in tiles from the start; so is a line that
    // is so long that all of it at once might be simplified.

    private static let tileSide = 32
    /// The most elements of a line that is covered at once; so few are never simplified.
    private static let mostAtOnce = 2048

    private static func tiles(of box: PixelRect) -> [PixelRect] {
        func down(_ value: Int) -> Int { value & ~(tileSide - 1) }
        var tiles: [PixelRect] = []
        for y in stride(from: down(box.y), to: box.bottom, by: tileSide) {
            for x in stride(from: down(box.x), to: box.right, by: tileSide) {
                tiles.append(PixelRect(x: x, y: y, width: tileSide, height: tileSide))
            }
        }
        return tiles
    }

    /// Covers a tile of a mask again.
    /// - Returns: the pixels of the mask that differ from before.
    private func cover(
        _ tile: PixelRect, of mask: ShadowMask, _ room: PixelRect, _ outline: ShapeOutline,
        _ space: ShapeSpace
    ) -> PixelRect {
        let part = tile.intersection(room)
        guard !part.isEmpty, let fresh = ShadowMask(width: tile.width, height: tile.height) else {
            return .empty
        }
        pixelCount += tile.area
        // A pixel more, as a line that ends at the edge of the tile affects it.
        let seen = space.rect(of: tile.grown(by: 1))
            .insetBy(dx: -outline.reach, dy: -outline.reach)
        let path = outline.visiblePath(near: seen)
        if !path.isEmpty {
            outline.rows(fresh, tile, path, space, engine)?
                .cover(0..<fresh.height, of: fresh.bytes, stride: fresh.stride)
        }
        return mask.replace(
            by: fresh, from: (part.x - tile.x, part.y - tile.y),
            to: PixelRect(
                x: part.x - room.x, y: part.y - room.y, width: part.width, height: part.height))
    }

    /// Makes the pixels again in which two outlines differ.
    private func change(
        _ kept: inout Kept, to outline: ShapeOutline, _ box: CGRect, _ isForFrame: Bool
    ) {
        let old = kept.outline
        kept.outline = outline
        guard var made = kept.made else {
            kept.made = make(outline, box, kept.space, kept.window, isForFrame)
            return
        }
        if let job = made.job, !job.isDone {
            // Another mask of the same frame is compared with it.
            job.run()
            jobs.removeAll { $0 === job }
        }
        made.job = nil
        if made.isTiled, outline.isTiled(Self.tileSide, made.space, made.room),
            let change = old.change(to: outline),
            let grown = grow(made, by: change, kept.window, to: outline, box, isForFrame)
        {
            kept.made = grown
            return
        }
        kept.made = make(outline, box, kept.space, kept.window, isForFrame)
        // Where the pixels of both are in equal places, only those that differ are damaged.
        guard var new = kept.made, new.room == made.room, new.space == made.space else { return }
        new.lastStamp = made.stamp
        if let job = new.job {
            job.old = made.mask
            new.lastChange = new.ink.union(made.ink)
        } else {
            new.lastChange = made.mask.difference(from: new.mask)
        }
        kept.made = new
    }

    /// Covers the tiles of a mask again in which a line changed; nil when that isn't worth it.
    private func grow(
        _ made: Made, by change: CGRect, _ window: PixelRect?, to outline: ShapeOutline,
        _ box: CGRect, _ isForFrame: Bool
    ) -> Made? {
        guard !change.isNull else { return made }
        let touched = change.insetBy(dx: -outline.reach, dy: -outline.reach)
        guard var room = window ?? made.space.pixels(of: box)?.grown(by: 64), fits(room),
            let part = made.space.pixels(of: touched)?.grown(by: 1).intersection(room)
        else { return nil }
        room = room.union(made.room)
        guard part.area * 2 < room.area || room.area < 1 << 14,
            let large = enlarged(made, toward: part, within: room)
        else { return nil }
        var changed = PixelRect.empty
        for tile in Self.tiles(of: part) {
            changed = changed.union(
                cover(tile, of: large.mask, large.room, outline, made.space))
        }
        var new = large
        let stamp = stamps.next()
        (new.lastStamp, new.stamp, new.lastChange) = (made.stamp, stamp, changed)
        if let reached = reached(box, made.space, window) {
            new.ink = reached.intersection(large.room)
                .offset(x: -large.room.x, y: -large.room.y)
        }
        note(&new, isForFrame)
        return new
    }

    /// Returns a mask with room for `part`; the given one where it has that.
    private func enlarged(
        _ made: Made, toward part: PixelRect, within most: PixelRect
    ) -> Made? {
        let room = made.room
        guard !room.contains(part) else { return made }
        // Half as much again, so that this is seldom done.
        let wide = room.union(part).grown(by: max(room.width, room.height) / 4)
        var larger = wide.intersection(most)
        if !fits(larger) { larger = room.union(part) }
        guard fits(larger), let mask = ShadowMask(width: larger.width, height: larger.height) else {
            return nil
        }
        let (x, y) = (room.x - larger.x, room.y - larger.y)
        for row in 0..<room.height {
            (mask.row(row + y) + x).update(from: made.mask.row(row), count: room.width)
        }
        mask.findRows(runs: false)
        var new = made
        (new.mask, new.corner) = (mask, SIMD2(larger.x, larger.y))
        new.ink = made.ink.offset(x: x, y: y)
        return new
    }
}

extension ShapeMaker.Made {
    /// The pixels of the space that the mask covers.
    var room: PixelRect {
        PixelRect(x: corner.x, y: corner.y, width: mask.width, height: mask.height)
    }
}

extension PixelRect {
    /// Returns the rectangle with `count` more pixels on each side.
    fileprivate func grown(by count: Int) -> PixelRect {
        PixelRect(left: x - count, top: y - count, right: right + count, bottom: bottom + count)
    }
}
