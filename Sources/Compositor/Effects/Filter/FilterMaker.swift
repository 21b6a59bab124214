import Foundation
import Primitives
import Scene

/// Makes pictures of layers that are blurred, and keeps them until what they show changes.
///
/// A picture is made in the layer's own space, at the scale at which the layer lies on the target,
/// so that a layer that moves keeps it. What goes into the filters is kept, too: while only a
/// filter's values move, nothing is painted anew. Pictures that no frame uses go when memory is
/// needed, or after a while.
final class FilterMaker {
    /// A picture and how it lies in its space.
    struct Made {
        var bitmap: Bitmap
        /// The picture's corner, in pixels of the space.
        var origin: (x: Int, y: Int)
        var space: ShadowSpace
        /// True where the layer's bounds cut it, beyond which its edge goes on.
        var isInside: Bool
        /// Another for each picture that was ever made.
        var stamp: Int
    }

    /// Whose picture: layers have one for the frame, and one for pictures beside it.
    private struct Owner: Hashable {
        let layer: LayerID
        let isForFrame: Bool
    }

    /// What the filters are given.
    private struct Content {
        /// Nil for nothing.
        var bitmap: Bitmap?
        var box = PixelRect.empty
        /// The space that was made; coarser than the one that was asked for where that is too fine.
        var space: ShadowSpace
    }

    private struct Kept {
        var look: LayerLook
        /// The space that was asked for.
        var space: ShadowSpace
        var content: Content
        var filters: [LayerFilter]
        /// Nil when there is nothing to see.
        var made: Made?
        /// The last frame that used it.
        var used: Int

        var byteCount: Int { (content.bitmap?.byteCount ?? 0) + (made?.bitmap.byteCount ?? 0) }
    }

    /// What there is of a layer.
    enum Found {
        /// Made now, or kept from before; nil when there is nothing to see.
        case picture(Made?)
        /// Nothing, as the frame has made enough.
        case refused
    }

    /// How many times the content of a filter was painted, for tests.
    private(set) var paintCount = 0
    private let painter: Painter
    private var mostPixels = 1 << 20
    /// Of one layer as many as one frame needs: what looks at it at another scale needs another.
    private let kept = FrameCache<Owner, [Kept]>(patience: patience)
    private let stamps: PixelStamps
    private let nesting: WalkNesting
    private let work: FrameWork
    /// Pictures of one layer in one frame.
    private static let mostKept = 16
    /// Frames after which an unused picture goes.
    private static let patience = 240
    /// Pictures are made this far around the layer's origin, in pixels.
    private static let reach = 8192

    init(
        painter: Painter, _ stamps: PixelStamps, _ nesting: WalkNesting, _ work: FrameWork
    ) {
        (self.painter, self.stamps) = (painter, stamps)
        (self.nesting, self.work) = (nesting, work)
    }

    /// Traps where what is kept contradicts itself; for tests.
    func checkInvariants() { kept.checkInvariants() }

    /// Starts a frame: forgets what the last ones did not use.
    func beginFrame(_ target: FrameTarget) {
        mostPixels = max(1 << 20, 4 * target.width * target.height)
        kept.beginFrame(budget: 16 * mostPixels)
        if kept.frame % Self.patience == 0 { painter.releaseUnusedMemory() }
    }

    /// Lets go of the pictures of a layer; something below it changed.
    func forget(_ layer: LayerID) {
        kept.remove(Owner(layer: layer, isForFrame: true))
        kept.remove(Owner(layer: layer, isForFrame: false))
    }

    /// Notes that the frame shows a layer only by the picture of one above it.
    /// - Parameter isStale: true when something below the layer may have changed since its picture was made.
    func note(_ layer: LayerID, isStale: Bool) {
        let owner = Owner(layer: layer, isForFrame: true)
        if isStale || kept.lastUse(of: owner) < kept.frame - 1 { forget(layer) }
        if kept.use(owner) == nil { kept.store([], for: owner, cost: 0) }
    }

    /// The picture of what `list` lists, through `filters`.
    ///
    /// Where the frame has made enough, that of another place or time of the layer, if there is one.
    /// - Parameters:
    ///   - record: the layer, whose bounds count for filters that stay inside.
    ///   - list: given the matrix of a space, tells the layer's items.
    func picture(
        look: LayerLook, of layer: LayerID, isForFrame: Bool, _ space: ShadowSpace,
        _ filters: [LayerFilter], of record: LayerRecord,
        list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Found {
        // While it was not filtered, nobody noted what changed below.
        let last = kept.lastUse(of: Owner(layer: layer, isForFrame: true))
        if isForFrame, last < kept.frame - 1 { forget(layer) }
        let owner = Owner(layer: layer, isForFrame: isForFrame)
        var content: Content?
        for isFrames in [isForFrame, !isForFrame] {
            let each = Owner(layer: layer, isForFrame: isFrames)
            for found in kept.peek(each) ?? [] where found.look == look && found.space == space {
                if found.filters == filters {
                    keep(found, for: owner)
                    return .picture(found.made)
                }
                // A coarser one may be too coarse for the new values.
                if content == nil, found.content.space == space { content = found.content }
            }
        }
        guard !nesting.isDeepest, work.hasRoom else {
            let other = kept.peek(owner)?.first { $0.made != nil }
            return other.map { .picture($0.made) } ?? .refused
        }
        work.takePicture()
        let made = make(space, filters, record, content, list)
        keep(
            Kept(
                look: look, space: space, content: made.content, filters: filters, made: made.made,
                used: kept.frame), for: owner)
        return .picture(made.made)
    }

    /// Keeps a picture that the frame uses, before all others of its layer. Those that the frame hasn't used go.
    private func keep(_ picture: Kept, for owner: Owner) {
        var list = kept.remove(owner) ?? []
        list.removeAll {
            $0.used < kept.frame
                || $0.space == picture.space && $0.look == picture.look
                    && $0.filters == picture.filters
        }
        if list.count >= Self.mostKept { list.removeLast() }
        list.insert(picture, at: 0)
        list[0].used = kept.frame
        kept.store(list, for: owner, cost: list.reduce(0) { $0 + $1.byteCount })
    }

    private func make(
        _ wanted: ShadowSpace, _ filters: [LayerFilter], _ record: LayerRecord, _ known: Content?,
        _ list: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> (content: Content, made: Made?) {
        var space = wanted
        for attempt in 0..<64 {
            let steps = FilterStep.list(filters, scaleX: space.scaleX, scaleY: space.scaleY)
            let inner = steps.staysInside ? InnerBounds(record, in: space) : nil
            if attempt == 0, let known {
                if let room = room(for: inner?.box ?? known.box, steps) {
                    return (known, filter(known, room, inner, steps))
                }
            } else if isHopeless(inner, steps) {
                // No need to list anything.
            } else if let content = paint(space, steps, inner, of: record.id, list) {
                guard content.bitmap != nil, let room = room(for: inner?.box ?? content.box, steps)
                else { return (content, nil) }
                return (content, filter(content, room, inner, steps))
            }
            space = space.coarser
        }
        return (Content(bitmap: nil, space: space), nil)
    }

    /// True when a space is too fine for whatever the layer shows.
    private func isHopeless(_ inner: InnerBounds?, _ steps: [FilterStep]) -> Bool {
        room(for: inner?.box ?? PixelRect(x: 0, y: 0, width: 1, height: 1), steps) == nil
    }

    /// What the layer shows in a space; nil when that is too fine.
    private func paint(
        _ space: ShadowSpace, _ steps: [FilterStep], _ inner: InnerBounds?, of layer: LayerID,
        _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Content? {
        // Painting needs coordinates that aren't negative.
        let reach = Self.reach
        let side = PixelRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach)
        var list = DrawList()
        (list.isSmooth, list.halvings) = (space.isSmooth, space.halvings)
        let move = CATransform3D(translationX: Double(reach), y: Double(reach))
        nesting.inside { listed(space.fineMatrix.concatenating(move), side, &list) }
        let box = list.touched(since: -1)
        guard !box.isEmpty else { return Content(bitmap: nil, space: space) }
        guard room(for: inner?.box ?? box, steps) != nil, fits(box) else { return nil }
        guard let bitmap = Bitmap(width: box.width, height: box.height) else {
            return Content(bitmap: nil, space: space)
        }
        paintCount += 1
        work.take(list, inside: box)
        let canvas = Canvas(bitmap, at: box, width: box.right)
        painter.paint(
            list, into: canvas, region: Region(box), for: PassSource(cause: .blur, layer: layer))
        return Content(bitmap: bitmap, box: box.offset(x: -reach, y: -reach), space: space)
    }

    private func filter(
        _ content: Content, _ room: PixelRect, _ inner: InnerBounds?, _ steps: [FilterStep]
    ) -> Made? {
        let area = inner?.box ?? room
        guard let source = content.bitmap,
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
        work.take(pixels: area.area * steps.passes)
        painter.apply(steps, to: bitmap, around: .clear, inside: inner)
        let stamp = stamps.next()
        return Made(
            bitmap: bitmap, origin: (area.x, area.y), space: content.space,
            isInside: inner != nil, stamp: stamp)
    }

    /// The pixels around `box` to which the steps carry it; nil when they are too many.
    ///
    /// Its corner lies on whole blocks, wherever the box lies: so a pixel's colour depends on
    /// nothing but what is near it.
    private func room(for box: PixelRect, _ steps: [FilterStep]) -> PixelRect? {
        let (reach, factor) = (steps.reach, steps.factor)
        func down(_ value: Int, _ step: Int) -> Int { value - (((value % step) + step) % step) }
        let room = PixelRect(
            left: down(box.x - reach.x, factor.x), top: down(box.y - reach.y, factor.y),
            right: box.right + reach.x, bottom: box.bottom + reach.y)
        return fits(room) ? room : nil
    }

    private func fits(_ box: PixelRect) -> Bool {
        box.width <= 2 * Self.reach && box.height <= 2 * Self.reach
            && box.width * box.height <= mostPixels
    }
}
