import Foundation
import Primitives
import Scene

// A layer with `shouldRasterize` is painted into a bitmap once, and drawn from that while nothing
// in it changes. The bitmap is a promise: it must look as if the layer were painted now. Therefore
// it is found again only when the layer's own look, the space of the bitmap and everything below
// are as they were; the last is known from marks that the tree sets on its way up.
//
// Memory is limited as Core Animation limits it, to two and a half times the target's pixels, and a
// picture that nobody used for a tenth of a second goes. A limit must not change what is seen. So a
// layer that finds no room still gets its bitmap, a loose one that is painted for each walk, in
// place of being drawn directly with other pixels.
//
// The size of a picture isn't known before the layer is listed, as sublayers and shadows reach
// outside of the bounds. A layer is therefore listed first in a wide area, then, if that is enough,
// near its bounds, where small coordinates are more exact. Of a very large one only the part around
// what is visible is made, and `Whole` remembers for which parts it serves.

/// Paints pictures of layers beside the frame, and keeps them while they are used.
///
/// A picture is kept until the layer's look or something below it changes, until it wasn't used for
/// a tenth of a second, or until others need the room: all together hold no more than two and a
/// half times the target's pixels (docs/reference/compositing.md, "Rasterised layers"). A picture
/// for which there is no room is loose: it is painted for each walk that shows it, so that the
/// limit has no visible effect.
///
/// To draw a layer by a picture, a walk (`TreeWalk+Pictures`)
///
/// 1. asks `tree.isPictureStale(node)` whether something below changed since the last picture, and
///    notes with `tree.notePicture(node)` that changes below are to be reported from now on;
/// 2. calls `find(key, look, ...)`, which returns the kept picture or paints one;
/// 3. draws the result with `DrawList.draw(picture, ...)`.
///
/// Cost: for a kept picture, comparing two records. For a new one: a walk below the layer, a bitmap
/// of its size, and painting it on all of the painter's threads.
final class LayerPictures {
    /// The result of a request for a picture.
    enum Found {
        /// A picture that was painted now, or kept from before.
        case picture(LayerPicture, isKept: Bool)
        /// No picture, as the layer draws nothing.
        case nothing
        /// No picture now, as it would be too large, memory is short, or `list` fails.
        case unfit
    }

    private struct Kept {
        var look: LayerLook
        var space: CATransform3D
        /// The pixels of the space that the layer touches, also while there is no bitmap.
        var box = PixelRect.empty
        var whole = Whole()
        /// Nil when there is nothing to see, or the picture was dropped.
        var picture: LayerPicture?
        /// Whether it can't have a picture until it changes.
        var isUnfit = false
        /// The last walk that asked for the picture.
        var asked = 0
        /// The time when the picture was first not drawn any more.
        var left: HostTime?
        /// The stamp of its look, while the picture of that is loose; 0 for none.
        var looseStamp = 0

        var pixels: Int { picture.map { $0.bitmap.width * $0.bitmap.height } ?? 0 }
    }

    /// The time for which an unused picture is kept, in seconds.
    static let patience = 0.1
    /// The most pixels of all pictures together, as a multiple of the target's.
    static let mostTargets = 2.5
    /// The most pixels of the loose pictures of a walk, as a multiple of that limit, and the number
    /// that is always allowed.
    private static let mostLoose = (times: 4, pixels: 1 << 22)
    /// The most pixels left of and above a layer's bounds, and of its width and height.
    private static let reach = 8192
    /// The margin, in pixels, that is listed around the bounds alone where that is enough.
    static let margin = 128
    /// The deepest nesting of pictures inside pictures; layers below that are drawn as others.
    private static let deepest = 8

    /// The number of pictures that were drawn as they were kept, and that were painted, since the
    /// last `takeCounts`.
    private var hits = 0
    private var misses = 0
    /// The number of pixels of all pictures.
    var pixels: Int { kept.cost }

    private let painter: Painter
    /// The pictures. Each walk is a frame of this cache: while no walk is needed, pictures are in
    /// use. The time decides which are dropped.
    private let kept = FrameCache<LayerID, Kept>(patience: .max, bytesPerCost: 4)
    private var mostPixels = 0
    /// The number of pixels of the loose pictures that this walk has painted.
    private var loosePixels = 0
    private let stamps: PixelStamps
    private var depth = 0
    private var lists: [SpareList] = []

    init(painter: Painter, _ stamps: PixelStamps) {
        (self.painter, self.stamps) = (painter, stamps)
    }

    // The life of a frame

    /// Starts a frame for `target`.
    func beginFrame(_ target: FrameTarget) {
        mostPixels = Int(Self.mostTargets * Double(target.width) * Double(target.height))
    }

    /// Starts a walk of the whole tree; pictures that it doesn't draw count as unused from then on.
    func beginWalk() {
        kept.beginFrame()
        loosePixels = 0
    }

    /// Drops the pictures that were unused for long enough, at the end of the frame for `time`.
    ///
    /// While no walk is needed the pictures are on the screen, and in use.
    /// - Returns: the time when the next is due.
    func endFrame(at time: HostTime) -> NextChange {
        guard kept.count > 0 else { return .never }
        var next = NextChange.never
        for (key, each, _) in kept.idle {
            let left = each.left ?? time
            if each.left == nil { change(key) { $0.left = time } }
            let due = left.seconds + Self.patience
            if time.seconds < due {
                if each.picture != nil { next = next.earlier(.at(due)) }
            } else if each.asked < kept.frame {
                forget(key)
            } else {
                drop(key)
            }
        }
        return next
    }

    /// Drops a picture, as the layer is no longer drawn by one.
    func forget(_ key: LayerID) {
        kept.remove(key)
    }

    /// Traps where the kept pictures contradict each other; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Returns the number of pictures that were used as they were kept, and of those that were
    /// painted, and resets both.
    func takeCounts() -> (hits: Int, misses: Int) {
        defer { (hits, misses) = (0, 0) }
        return (hits, misses)
    }

    private func drop(_ key: LayerID) {
        change(key) { $0.picture = nil }
    }

    private func change(_ key: LayerID, _ body: (inout Kept) -> Void) {
        kept.change(key) {
            body(&$0)
            return $0.pixels
        }
    }

    // Pictures

    /// Returns the picture of a layer in `space`, kept or painted now.
    /// - Parameters:
    ///   - look: the layer's own values that affect the picture.
    ///   - bounds: the layer's bounds, in its own space; a hint at the size.
    ///   - isStale: whether something below the layer changed since the last call.
    ///   - part: the visible pixels of the space; nil where they aren't known.
    ///   - staysNear: whether the layer and all layers below it are known to draw only near its
    ///     bounds.
    ///   - isSeen: whether a picture of these pixels of the space would be drawn; else nothing is
    ///     painted.
    ///   - list: lists the layer with the given matrix, inside the given pixels; returns false when
    ///     it can't be shown by a picture now.
    func find(
        _ key: LayerID, _ look: LayerLook, _ space: CATransform3D, bounds: CGRect, isStale: Bool,
        part: PixelRect?, staysNear: () -> Bool,
        isSeen: (PixelRect) -> Bool, list: (CATransform3D, PixelRect, inout DrawList) -> Bool
    ) -> Found {
        guard !isStale, let each = kept.peek(key), each.space == space, each.look == look,
            each.whole.serves(part) || part == nil
        else {
            let job = Job(
                key: key, look: look, space: space, bounds: bounds, part: part,
                staysNear: staysNear())
            return make(job, isSeen, list)
        }
        change(key) { $0.asked = kept.frame }
        // A picture beside the frame would need all of a layer that is too large for that.
        if each.isUnfit || !each.whole.serves(part) { return .unfit }
        guard !each.box.isEmpty, isSeen(each.box) else { return .nothing }
        guard let picture = each.picture else {
            // Without room, listing the layer would be useless.
            guard hasRoom(for: each.box) || hasLooseRoom(for: each.box) else { return .unfit }
            let job = Job(
                key: key, look: look, space: space, bounds: bounds, part: part,
                staysNear: staysNear())
            return make(job, isSeen, list, isSame: each.looseStamp)
        }
        kept.use(key)
        change(key) { $0.left = nil }
        hits += 1
        return .picture(picture, isKept: true)
    }

    private struct Job {
        let key: LayerID
        let look: LayerLook
        let space: CATransform3D
        let bounds: CGRect
        let part: PixelRect?
        let staysNear: Bool
    }

    /// The area that was listed for a picture.
    private struct Listed {
        /// The pixels of the space that it touches.
        var box: PixelRect
        /// The pixels of the space that are listed, of which the first is (0, 0).
        var side: PixelRect
        var whole = Whole()
    }

    private func make(
        _ job: Job, _ isSeen: (PixelRect) -> Bool,
        _ list: (CATransform3D, PixelRect, inout DrawList) -> Bool, isSame looseStamp: Int = 0
    ) -> Found {
        var old = kept.peek(job.key)?.picture?.bitmap
        forget(job.key)
        guard depth < Self.deepest else { return .unfit }
        depth += 1
        defer { depth -= 1 }
        let spare = lists.popLast() ?? SpareList()
        defer {
            spare.list.removeAll()
            lists.append(spare)
        }
        var new = Kept(look: job.look, space: job.space, asked: kept.frame)
        defer { kept.store(new, for: job.key, cost: new.pixels, isUsed: new.picture != nil) }
        guard let found = extent(&spare.list, job, list) else {
            new.isUnfit = true
            // Where less is visible it may be fit.
            if job.part == nil { new.whole = Whole(pixels: .empty, isPart: true) }
            return .unfit
        }
        let (box, origin) = (found.box, found.side)
        (new.box, new.whole) = (box, found.whole)
        guard !box.isEmpty, isSeen(box) else { return .nothing }
        let isKept = makeRoom(for: box)
        guard isKept || hasLooseRoom(for: box) else { return .unfit }
        guard
            let painted = paint(
                spare.list, box.offset(x: -origin.x, y: -origin.y), of: job.key, &old)
        else { return .unfit }
        let part = painted.notClear
        guard !part.isEmpty else {
            new.box = .empty
            return .nothing
        }
        guard let bitmap = painted.cropped(to: part) else { return .unfit }
        var picture = LayerPicture(
            bitmap: bitmap, box: part.offset(x: box.x, y: box.y), space: job.space)
        misses += 1
        picture.stamp = looseStamp == 0 ? stamps.next() : looseStamp
        guard isKept else {
            new.looseStamp = picture.stamp
            loosePixels += box.area
            return .picture(picture, isKept: false)
        }
        new.picture = picture
        return .picture(picture, isKept: false)
    }

    /// Lists a layer: all of it, or of a very large one the area around the visible part.
    /// - Returns: nil when it can't be listed, or is too large and its visible part isn't known.
    private func extent(
        _ listed: inout DrawList, _ job: Job,
        _ list: (CATransform3D, PixelRect, inout DrawList) -> Bool
    ) -> Listed? {
        let rect = job.bounds.applying(job.space.affine)
        let most = CGFloat(Self.reach)
        if rect.width <= most, rect.height <= most, abs(rect.minX) < 1e6, abs(rect.minY) < 1e6 {
            let bounds = PixelRect(covering: rect)
            // In most cases little is outside the bounds, and small coordinates are more exact.
            let near = bounds.grown(x: Self.margin, y: Self.margin)
            let far = bounds.grown(x: Self.reach, y: Self.reach)
            var box: PixelRect?
            for side in job.staysNear ? [near] : [far, near] {
                if let box, !side.holds(box) { break }
                guard let touched = touched(&listed, job, side, list) else { return nil }
                box = touched
                if side.holds(touched) || touched.isEmpty { continue }
                box = nil
                break
            }
            if let box {
                let isFar = !near.holds(box) && !box.isEmpty
                var found = Listed(box: box, side: isFar ? far : near)
                if !job.staysNear { found.whole = Whole(pixels: far) }
                if found.whole.serves(job.part) { return found }
            }
        }
        guard let part = job.part?.grown(x: Self.margin, y: Self.margin), part.area <= 1 << 26,
            let box = touched(&listed, job, part, list)
        else { return nil }
        return Listed(box: box, side: part, whole: Whole(pixels: part, isPart: true))
    }

    /// Lists the layer in some pixels of the space.
    /// - Returns: the pixels of the space that it touches; nil when a picture can't show it.
    private func touched(
        _ listed: inout DrawList, _ job: Job, _ side: PixelRect,
        _ list: (CATransform3D, PixelRect, inout DrawList) -> Bool
    ) -> PixelRect? {
        let place = job.space.concatenating(
            CATransform3D(translationX: Double(-side.x), y: Double(-side.y)))
        listed.removeAll()
        guard list(place, side.offset(x: -side.x, y: -side.y), &listed) else { return nil }
        return listed.touched(since: -1).offset(x: side.x, y: side.y)
    }

    private func paint(
        _ list: borrowing DrawList, _ box: PixelRect, of layer: LayerID, _ old: inout Bitmap?
    ) -> Bitmap? {
        let bitmap: Bitmap
        if isKnownUniquelyReferenced(&old), let same = old, same.width == box.width,
            same.height == box.height
        {
            // No list shows it any more, and painting begins by clearing it.
            bitmap = same
            bitmap.noteChange(in: bitmap.bounds)
        } else {
            guard let fresh = Bitmap(width: box.width, height: box.height) else { return nil }
            bitmap = fresh
        }
        let canvas = Canvas(
            pixels: bitmap.pixels - box.y * (bitmap.bytesPerRow / 4) - box.x,
            stride: bitmap.bytesPerRow, width: box.right)
        painter.paint(
            list, into: canvas, region: Region(box),
            for: PassSource(cause: .rasterization, layer: layer))
        return bitmap
    }

    // Room

    /// Whether a picture of these pixels could be kept beside those that this walk has used.
    private func hasRoom(for box: PixelRect) -> Bool {
        kept.usedCost + box.area <= mostPixels
    }

    /// Whether a picture of these pixels may be painted for this walk alone.
    private func hasLooseRoom(for box: PixelRect) -> Bool {
        loosePixels + box.area <= max(Self.mostLoose.times * mostPixels, Self.mostLoose.pixels)
    }

    /// Drops the pictures that were used longest ago until a new one fits; returns false when it
    /// can't.
    private func makeRoom(for box: PixelRect) -> Bool {
        guard pixels + box.area > mostPixels else { return true }
        guard hasRoom(for: box) else { return false }
        let oldest = kept.idle.sorted { ($0.used, $0.key) < ($1.used, $1.key) }
        for each in oldest where pixels + box.area > mostPixels { drop(each.key) }
        return true
    }
}

/// A list whose memory is used again, for pictures inside pictures.
private final class SpareList {
    var list = DrawList()
}

extension Bitmap {
    /// The smallest part that holds all pixels that aren't clear.
    fileprivate var notClear: PixelRect {
        var (left, right) = (width, 0)
        var (top, bottom) = (height, 0)
        for y in 0..<height {
            let row = row(y)
            guard let first = (0..<width).first(where: { row[$0] != 0 }) else { continue }
            left = min(left, first)
            // Only pixels further right matter.
            var last = width - 1
            while last >= right, row[last] == 0 { last -= 1 }
            right = max(right, last + 1)
            (top, bottom) = (min(top, y), y + 1)
        }
        return top < bottom
            ? PixelRect(left: left, top: top, right: right, bottom: bottom) : .empty
    }

    /// Returns the bitmap itself, or a copy of a part of it.
    fileprivate func cropped(to part: PixelRect) -> Bitmap? {
        guard part != bounds else { return self }
        guard let copy = Bitmap(width: part.width, height: part.height) else { return nil }
        for y in 0..<part.height {
            copy.row(y).update(from: row(part.y + y) + part.x, count: part.width)
        }
        return copy
    }
}
