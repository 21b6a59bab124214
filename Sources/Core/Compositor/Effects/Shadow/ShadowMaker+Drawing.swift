import Drawing
import Foundation
import Primitives
import Scene

/// Drawing of shapes in the pixels in which they are blurred.
extension ShadowMaker {
    /// The most fine pixels that are painted for a mask of large pixels.
    private static let mostFine = 1 << 23

    /// Draws a rectangle at the origin.
    func drawRounded(
        _ size: CGSize, _ corners: Corners, _ space: ShadowSpace, _ sight: Sight
    ) -> Drawn {
        var list = DrawList()
        let rect = CGRect(origin: .zero, size: size)
        return draw(space, rect, sight) { room in
            let matrix = space.matrix.moved(x: -room.x, y: -room.y)
            guard let outline = list.outline(rect, corners, matrix) else { return nil }
            list.add(
                DrawList.Item(.solid(0xFF00_0000), box: outline.box, shape: outline.polygon))
            return self.paint(list, room)
        }
    }

    /// Draws a path, filled non-zero.
    func drawPath(_ path: PathElements, _ space: ShadowSpace, _ sight: Sight) -> Drawn {
        let bounds = path.bounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else {
            return .nothing(Whole())
        }
        return draw(space, bounds, sight) { room in
            guard let mask = ShadowMask(width: room.width, height: room.height) else { return nil }
            let matrix = space.matrix.moved(x: -room.x, y: -room.y)
            let coverage = PathCoverage(mask.maskRows, engine: engine)
            if space.perspective == nil {
                coverage.fill(path, evenOdd: false, matrix.affine)
            } else {
                let scale = 2 * max(abs(space.scaleX), abs(space.scaleY))
                coverage.fill(path, evenOdd: false, projectedBy: matrix, scale: scale)
            }
            return mask
        }
    }

    /// Draws a shape that fills a rectangle: all of it where there is room for that, and else the
    /// area near the visible part.
    private func draw(
        _ space: ShadowSpace, _ rect: CGRect, _ sight: Sight, _ body: (PixelRect) -> ShadowMask?
    ) -> Drawn {
        if let room = whole(rect, space) {
            return body(room).map { .mask($0, x: room.x, y: room.y, Whole()) } ?? .nothing(Whole())
        }
        let scaled = space.shown(rect)
        guard !scaled.isNull, !scaled.minX.isNaN, !scaled.minY.isNaN else {
            return .nothing(Whole())
        }
        guard let part = sight.part(in: space), let near = near(part, space) else {
            return .tooLarge
        }
        let seen = scaled.intersection(near.cgRect)
        let box = seen.isNull ? .empty : PixelRect(around: seen)
        let whole = Whole(pixels: part, isPart: true)
        guard !box.isEmpty else { return .nothing(whole) }
        let room = around(box, space).intersection(near)
        return body(room).map { .mask($0, x: room.x, y: room.y, whole) } ?? .nothing(whole)
    }

    /// Returns the pixels around all of a rectangle, with room for the blur; nil when there are too
    /// many of them.
    func whole(_ rect: CGRect, _ space: ShadowSpace) -> PixelRect? {
        let scaled = space.shown(rect)
        guard abs(scaled.minX) < 1e8, abs(scaled.minY) < 1e8, scaled.width < 1e8,
            scaled.height < 1e8
        else { return nil }
        return room(for: PixelRect(covering: scaled), space)
    }

    /// Returns the pixels, in those of the blur, that affect some pixels of a space; nil when there
    /// are too many of them.
    private func near(_ part: PixelRect, _ space: ShadowSpace) -> PixelRect? {
        room(for: part.over(x: space.factorX, y: space.factorY).grown(x: 1, y: 1), space)
    }

    /// Draws a layer with all layers below it: all of it where there is room for that, and else the
    /// area near the visible part.
    ///
    /// Where several items are drawn and the pixels of the blur are large, these are means of fine
    /// pixels: two items that share an edge, drawn one over the other, don't cover its pixels
    /// fully, and in large pixels that would be seen.
    func drawLook(
        _ space: ShadowSpace, of layer: LayerID, _ bounds: CGRect, _ sight: Sight,
        _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Drawn {
        let origin = space.originPixel
        guard room(for: PixelRect(x: 0, y: 0, width: 1, height: 1), space) != nil else {
            // Too fine whatever the layer shows.
            return .tooLarge
        }
        var list = DrawList()
        (list.isSmooth, list.halvings) = (space.isSmooth, space.halvings)
        let part = sight.part(in: space)
        let near = part.flatMap { self.near($0, space) }
        let job = LookJob(space: space, layer: layer)
        if near == nil || whole(bounds, space) != nil {
            let side = Sight.side(around: origin, holding: near)
            let box = list.list(in: side, space.matrix, listed)
            let inside = around(PixelRect(x: 0, y: 0, width: 0, height: 0), space)
            let whole = Whole(
                pixels: side.grown(x: inside.x, y: inside.y)
                    .times(x: space.factorX, y: space.factorY))
            if box.isEmpty { return .nothing(whole) }
            if side.holds(box), let room = room(for: box, space) {
                return draw(job, &list, room, side, whole, listed)
            }
        }
        guard let part, let near, near.width <= 2 * Sight.reach, near.height <= 2 * Sight.reach
        else { return .tooLarge }
        let box = list.list(in: near, space.matrix, listed)
        let whole = Whole(pixels: part, isPart: true)
        if box.isEmpty { return .nothing(whole) }
        return draw(
            job, &list, around(box, space).intersection(near), near, whole, listed)
    }

    /// The input for drawing the look of a layer.
    private struct LookJob {
        let space: ShadowSpace
        let layer: LayerID
    }

    /// Draws the mask of the items that are listed for the pixels of `side`.
    private func draw(
        _ job: LookJob, _ list: inout DrawList, _ room: PixelRect, _ side: PixelRect,
        _ whole: Whole, _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Drawn {
        let source = PassSource(cause: .shadow, layer: job.layer)
        var mask: ShadowMask?
        if list.items.count > 1, job.space.factorX > 1 || job.space.factorY > 1 {
            let fine = room.times(x: job.space.factorX, y: job.space.factorY)
            if fine.width <= 2 * Sight.reach, fine.height <= 2 * Sight.reach,
                fine.area <= Self.mostFine
            {
                _ = list.list(in: fine, job.space.fineMatrix, listed)
                mask = paintFine(list, fine, room, job.space, source)
                if mask == nil { _ = list.list(in: side, job.space.matrix, listed) }
            }
        }
        guard let mask = mask ?? paint(list, room, listedIn: side, for: source) else {
            return .nothing(whole)
        }
        return .mask(mask, x: room.x, y: room.y, whole)
    }

    /// Paints the means of the alphas of a list in fine pixels; nil where memory is short.
    private func paintFine(
        _ list: borrowing DrawList, _ fine: PixelRect, _ room: PixelRect, _ space: ShadowSpace,
        _ source: PassSource
    ) -> ShadowMask? {
        let (fx, fy) = (space.factorX, space.factorY)
        guard let mask = paint(list, fine, for: source),
            let means = ShadowMask(width: room.width, height: room.height)
        else { return nil }
        let (count, half) = (UInt32(fx * fy), UInt32(fx * fy / 2))
        for y in 0..<room.height {
            let to = means.row(y)
            for x in 0..<room.width {
                var sum = half
                for line in y * fy..<(y + 1) * fy {
                    let from = mask.row(line) + x * fx
                    for k in 0..<fx { sum += UInt32(from[k]) }
                }
                to[x] = UInt8(truncatingIfNeeded: sum / count)
            }
        }
        return means
    }

    /// Paints the alpha of a list in `room`.
    /// - Parameter side: the pixels of the list, of which the first is (0, 0); nil for those of
    ///   `room`.
    private func paint(
        _ list: borrowing DrawList, _ room: PixelRect, listedIn side: PixelRect? = nil,
        for source: PassSource? = nil
    ) -> ShadowMask? {
        guard let bitmap = Bitmap(width: room.width, height: room.height) else { return nil }
        let side = side ?? room
        let place = room.offset(x: -side.x, y: -side.y)
        let part = place.intersection(side.offset(x: -side.x, y: -side.y))
        work.take(list, inside: part)
        let canvas = Canvas(
            pixels: bitmap.pixels - place.y * (bitmap.bytesPerRow / 4) - place.x,
            stride: bitmap.bytesPerRow, width: place.right)
        painter.paint(list, into: canvas, region: Region(part), for: source)
        return withExtendedLifetime(bitmap) {
            alpha(of: bitmap.pixels, bitmap.bytesPerRow / 4, room.width, room.height)
        }
    }

    private func alpha(
        of pixels: UnsafePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int
    ) -> ShadowMask? {
        guard let mask = ShadowMask(width: width, height: height) else { return nil }
        for y in 0..<height {
            let (from, to) = (pixels + y * stride, mask.row(y))
            for x in 0..<width { to[x] = UInt8(truncatingIfNeeded: from[x] >> 24) }
        }
        return mask
    }
}
