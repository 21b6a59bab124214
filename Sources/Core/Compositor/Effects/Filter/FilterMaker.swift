import Foundation
import Primitives
import Scene

/// Makes pictures of layers with a blur, and keeps them until their content changes.
///
/// A picture is made in the layer's own space, at the scale that the layer has on the target, so
/// that a layer that moves keeps it. The picture of a very large layer is made only around the
/// visible part. The input of the filters is kept, too: while only a filter's values are animated,
/// nothing is painted again. Pictures that no frame uses are dropped when memory is needed, or
/// after a while.
final class FilterMaker {
    /// A picture and its place in its space.
    struct Made {
        var bitmap: Bitmap
        /// The picture's corner, in pixels of the space.
        var origin: (x: Int, y: Int)
        var space: ShadowSpace
        /// Whether it is clipped by the layer's bounds, beyond which its edge is repeated.
        var isInside: Bool
        /// A number that differs for each picture that was ever made.
        var stamp: Int
        /// The distance within which a pixel of the input affects another.
        var spread: (x: Int, y: Int)
        /// The pixels of the space that were visible; nil for all.
        var seen: PixelRect?
        var whole: Whole
    }

    /// The input of the filters.
    private struct Content {
        /// Nil when there is nothing to see.
        var bitmap: Bitmap?
        var box = PixelRect.empty
        /// The space that was used; coarser than the requested one where that is too fine.
        var space: ShadowSpace
        var whole = Whole()

        /// Whether it has all pixels that filters with the given spread need for the visible part.
        func serves(_ sight: Sight, _ spread: (x: Int, y: Int)) -> Bool {
            whole.serves(sight.part(in: space)?.grown(x: spread.x, y: spread.y))
        }
    }

    /// The input for making a picture.
    struct Job {
        let space: ShadowSpace
        let filters: [LayerFilter]
        /// The layer, whose bounds count for filters that stay inside.
        let record: LayerRecord
        let sight: Sight

        /// The distance within which a pixel of the input affects another.
        var spread: (x: Int, y: Int) {
            FilterStep.list(filters, scaleX: space.scaleX, scaleY: space.scaleY).spread
        }
    }

    private struct Kept: KeptOfLayer {
        var look: LayerLook
        /// The requested space.
        var space: ShadowSpace
        var content: Content
        var filters: [LayerFilter]
        /// Nil when there is nothing to see.
        var made: Made?
        /// The last frame that used it.
        var used = 0

        /// Whether the picture has all visible pixels, or is as good as another would be.
        func serves(_ sight: Sight) -> Bool {
            let part = sight.part(in: content.space)
            if let part, part == made?.seen { return true }
            return content.serves(sight, made?.spread ?? (0, 0))
                && made?.whole.serves(part) ?? true
        }

        var byteCount: Int { (content.bitmap?.byteCount ?? 0) + (made?.bitmap.byteCount ?? 0) }

        func isReplaced(by other: Kept) -> Bool {
            space == other.space && look == other.look && filters == other.filters
                && content.whole == other.content.whole && made?.whole == other.made?.whole
        }
    }

    /// The number of times that the input of a filter was painted, for tests.
    private(set) var paintCount = 0
    private let painter: Painter
    private var mostPixels = 1 << 20
    private let kept: LayerCache<Kept>
    private let stamps: PixelStamps
    private let nesting: WalkNesting
    private let work: FrameWork
    /// The number of frames after which an unused picture is dropped.
    private static let patience = 240

    init(
        painter: Painter, _ stamps: PixelStamps, _ nesting: WalkNesting, _ work: FrameWork
    ) {
        (self.painter, self.stamps) = (painter, stamps)
        (self.nesting, self.work) = (nesting, work)
        kept = LayerCache(patience: Self.patience, nesting, work)
    }

    /// Traps where the kept pictures contradict each other; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Starts a frame: drops the pictures that the last ones did not use.
    func beginFrame(_ target: FrameTarget) {
        mostPixels = max(1 << 20, 4 * target.width * target.height)
        kept.beginFrame(budget: 16 * mostPixels)
        if kept.frame % Self.patience == 0 { painter.releaseUnusedMemory() }
    }

    /// Drops the pictures of a layer, since something below it changed.
    func forget(_ layer: LayerID) { kept.forget(layer) }

    /// Notes that the frame shows a layer only by the picture of a layer above it: see
    /// `LayerCache.note`.
    func note(_ layer: LayerID, isStale: Bool) { kept.note(layer, isStale: isStale) }

    /// Returns the picture of the items that `list` adds, with a job's filters applied; see
    /// `LayerCache.request`.
    /// - Parameter list: adds the layer's items, given the matrix of a space.
    func picture(
        look: LayerLook, isForFrame: Bool, _ job: Job,
        list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> FoundOfLayer<Made> {
        let owner = LayerCache<Kept>.Owner(layer: job.record.id, isForFrame: isForFrame)
        var content: Content?
        return kept.request(of: owner) { each in
            guard each.look == look, each.space == job.space else { return false }
            if each.filters == job.filters, each.serves(job.sight) { return true }
            // A coarser content may be too coarse for the new values.
            if content == nil, each.content.space == job.space,
                each.content.serves(job.sight, job.spread)
            {
                content = each.content
            }
            return false
        } make: {
            let made = make(job, content, list)
            return Kept(
                look: look, space: job.space, content: made.content, filters: job.filters,
                made: made.made)
        }
    }

    private func make(
        _ job: Job, _ known: Content?, _ list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> (content: Content, made: Made?) {
        var space = job.space
        for attempt in 0..<64 {
            let steps = FilterStep.list(job.filters, scaleX: space.scaleX, scaleY: space.scaleY)
            let inner = steps.staysInside ? InnerBounds(job.record, in: space) : nil
            let room = Room(
                steps: steps, inner: inner, part: job.sight.part(in: space), most: mostPixels)
            if attempt == 0, let known {
                if known.bitmap == nil { return (known, nil) }
                if let made = filter(known, room) { return (known, made) }
            }
            if attempt > 0 || known == nil, !room.isHopeless,
                let content = paint(space, room, of: job.record, list)
            {
                if content.bitmap == nil { return (content, nil) }
                if let made = filter(content, room) { return (content, made) }
            }
            space = space.coarser
        }
        return (Content(bitmap: nil, space: space), nil)
    }

    /// Paints the layer in a space; nil when that is too fine.
    ///
    /// All of it is painted where there is room for that, and else the part near the visible
    /// pixels.
    private func paint(
        _ space: ShadowSpace, _ room: Room, of record: LayerRecord,
        _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Content? {
        var list = DrawList()
        (list.isSmooth, list.halvings) = (space.isSmooth, space.halvings)
        let bounds = record.bounds.applying(space.fineMatrix.affine)
        if room.near == nil || bounds.isNull || room.fits(PixelRect(covering: bounds)) {
            let side = Sight.side(around: (0, 0), holding: room.near)
            let box = nesting.inside { list.list(in: side, space.fineMatrix, listed) }
            if box.isEmpty || side.holds(box) && room.area(of: box) != nil && room.fits(box) {
                return paint(list, space, box, side, Whole(pixels: side), of: record.id)
            }
        }
        guard let near = room.near, near.width <= 2 * Sight.reach, near.height <= 2 * Sight.reach
        else { return nil }
        let box = nesting.inside { list.list(in: near, space.fineMatrix, listed) }
        guard box.isEmpty || room.fits(box) else { return nil }
        return paint(
            list, space, box, near, Whole(pixels: near, isPart: true), of: record.id)
    }

    private func paint(
        _ list: borrowing DrawList, _ space: ShadowSpace, _ box: PixelRect, _ side: PixelRect,
        _ whole: Whole, of layer: LayerID
    ) -> Content {
        var content = Content(bitmap: nil, space: space, whole: whole)
        let place = box.offset(x: -side.x, y: -side.y)
        guard !box.isEmpty, let bitmap = Bitmap(width: box.width, height: box.height) else {
            return content
        }
        paintCount += 1
        work.take(list, inside: place)
        let canvas = Canvas(bitmap, at: place, width: place.right)
        painter.paint(
            list, into: canvas, region: Region(place), for: PassSource(cause: .blur, layer: layer))
        (content.bitmap, content.box) = (bitmap, box)
        return content
    }

    /// Returns the content with the filters applied; nil where there is no room for it.
    private func filter(_ content: Content, _ room: Room) -> Made? {
        guard let source = content.bitmap, let area = room.area(of: content.box),
            let bitmap = Bitmap(width: area.width, height: area.height)
        else { return nil }
        for y in area.y..<area.bottom {
            bitmap.row(y - area.y).update(repeating: 0, count: area.width)
        }
        let part = content.box.intersection(area)
        for y in part.y..<part.bottom {
            (bitmap.row(y - area.y) + (part.x - area.x)).update(
                from: source.row(y - content.box.y) + (part.x - content.box.x), count: part.width)
        }
        work.take(pixels: area.area * room.steps.passes)
        let inner = room.inner?.cut(to: area)
        painter.apply(room.steps, to: bitmap, around: .clear, inside: inner)
        let stamp = stamps.next()
        return Made(
            bitmap: bitmap, origin: (area.x, area.y), space: content.space,
            isInside: inner != nil, stamp: stamp, spread: room.steps.spread, seen: room.part,
            whole: area == room.all(of: content.box)
                ? Whole() : room.part.map { Whole(pixels: $0, isPart: true) } ?? Whole())
    }
}

/// The limits of a picture with filters, and the pixels that are needed of it.
private struct Room {
    let steps: [FilterStep]
    /// The bounds, where some blur stays inside.
    let inner: InnerBounds?
    /// The visible pixels; nil where they aren't known.
    let part: PixelRect?
    /// The most pixels of a picture.
    let most: Int

    /// The pixels that affect the visible ones.
    var near: PixelRect? { part.map { $0.grown(x: steps.spread.x, y: steps.spread.y) } }

    /// Whether a space is too fine whatever the layer shows.
    var isHopeless: Bool {
        let pixel = PixelRect(x: 0, y: 0, width: 1, height: 1)
        return !fits(around(pixel)) || part == nil && inner.map { !fits($0.box) } ?? false
    }

    /// Returns the pixels of the picture of a content in `box`: all to which the steps carry it,
    /// where there is room for that, and else those near the visible ones; nil when there are too
    /// many of them.
    func area(of box: PixelRect) -> PixelRect? {
        let all = all(of: box)
        if fits(all) { return all }
        guard let near else { return nil }
        let part = aligned(all.intersection(near))
        return fits(part) ? part : nil
    }

    func all(of box: PixelRect) -> PixelRect { inner?.box ?? around(box) }

    private func around(_ box: PixelRect) -> PixelRect {
        aligned(box.grown(x: steps.reach.x, y: steps.reach.y))
    }

    /// Returns the rectangle extended so that its corner lies on whole blocks, wherever `box` is:
    /// so a pixel's colour depends only on the pixels near it.
    private func aligned(_ box: PixelRect) -> PixelRect {
        let factor = steps.factor
        func down(_ value: Int, _ step: Int) -> Int { value - (((value % step) + step) % step) }
        return PixelRect(
            left: down(box.x, factor.x), top: down(box.y, factor.y), right: box.right,
            bottom: box.bottom)
    }

    func fits(_ box: PixelRect) -> Bool {
        box.width <= 2 * Sight.reach && box.height <= 2 * Sight.reach && box.area <= most
    }
}
