import Drawing
import Foundation
import Primitives
import Scene

/// Shapes in the pixels in which they are blurred.
extension ShadowMaker {
    /// Looks are drawn this far around their layer's origin, in pixels.
    private static let reach = 8192
    /// The most fine pixels that are painted for one of large pixels.
    private static let mostFine = 1 << 23

    /// A rectangle at the origin.
    func drawRounded(_ size: CGSize, _ corners: Corners, _ space: ShadowSpace) -> Drawn {
        var list = DrawList()
        let rect = CGRect(origin: .zero, size: size)
        return draw(space, rect) { room in
            let matrix = space.matrix.moved(x: -room.x, y: -room.y)
            guard let outline = list.outline(rect, corners, matrix) else { return nil }
            list.add(
                DrawList.Item(.solid(0xFF00_0000), box: outline.box, shape: outline.polygon))
            return self.paint(list, PixelRect(x: 0, y: 0, width: room.width, height: room.height))
        }
    }

    /// A path, filled non-zero.
    func drawPath(_ path: PathElements, _ space: ShadowSpace) -> Drawn {
        let bounds = path.bounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return .nothing }
        return draw(space, bounds) { room in
            guard let mask = ShadowMask(width: room.width, height: room.height) else { return nil }
            let matrix = space.matrix.moved(x: -room.x, y: -room.y)
            let coverage = PathCoverage(
                mask.bytes, stride: mask.stride, width: mask.width, height: mask.height)
            if space.perspective == nil {
                coverage.fill(path, evenOdd: false, matrix.affine)
            } else {
                let scale = 2 * max(abs(space.scaleX), abs(space.scaleY))
                coverage.fill(path, evenOdd: false, projectedBy: matrix, scale: scale)
            }
            return mask
        }
    }

    private func draw(
        _ space: ShadowSpace, _ rect: CGRect, _ body: (PixelRect) -> ShadowMask?
    ) -> Drawn {
        let scaled = space.shown(rect)
        guard !scaled.isNull, scaled.width.isFinite, scaled.height.isFinite, scaled.minX.isFinite,
            scaled.minY.isFinite
        else { return .nothing }
        guard abs(scaled.minX) < 1e8, abs(scaled.minY) < 1e8, scaled.width < 1e8,
            scaled.height < 1e8, let room = room(for: PixelRect(covering: scaled), space)
        else { return .tooLarge }
        return body(room).map { .mask($0, x: room.x, y: room.y) } ?? .nothing
    }

    /// What a layer and all below it show.
    ///
    /// Where several things are drawn and the pixels that are blurred are large, they are means of
    /// fine ones: in pixels at edges that things share, less than all is covered by one above the
    /// other, and in large pixels that would be seen.
    func drawLook(
        _ space: ShadowSpace, of layer: LayerID,
        _ listed: (CATransform3D, PixelRect, inout DrawList) -> Void
    ) -> Drawn {
        // Painting needs coordinates that aren't negative; the layer's origin comes into the middle.
        let reach = Self.reach
        let (dx, dy) = (reach - space.originPixel.x, reach - space.originPixel.y)
        let side = PixelRect(x: 0, y: 0, width: 2 * reach, height: 2 * reach)
        guard room(for: PixelRect(x: reach, y: reach, width: 1, height: 1), space) != nil else {
            // Too fine for whatever the layer shows.
            return .tooLarge
        }
        var list = DrawList()
        (list.isSmooth, list.halvings) = (space.isSmooth, space.halvings)
        listed(space.matrix.moved(x: dx, y: dy), side, &list)
        let box = list.touched(since: -1)
        guard !box.isEmpty else { return .nothing }
        guard let room = room(for: box, space) else { return .tooLarge }
        let source = PassSource(cause: .shadow, layer: layer)
        var mask: ShadowMask?
        if list.items.count > 1, space.factorX > 1 || space.factorY > 1 {
            list.removeAll()
            listed(space.fineMatrix.moved(x: reach, y: reach), side, &list)
            mask = paintFine(list, room, space, source)
            if mask == nil {
                list.removeAll()
                listed(space.matrix.moved(x: dx, y: dy), side, &list)
            }
        }
        guard let mask = mask ?? paint(list, room, for: source) else { return .nothing }
        return .mask(mask, x: room.x - dx, y: room.y - dy)
    }

    /// The means of the alphas of what a list draws in fine pixels; nil where it lies too far off, or
    /// is too large.
    private func paintFine(
        _ list: borrowing DrawList, _ room: PixelRect, _ space: ShadowSpace, _ source: PassSource
    ) -> ShadowMask? {
        let (fx, fy, reach) = (space.factorX, space.factorY, Self.reach)
        let fine = PixelRect(
            left: (room.x - reach) * fx + reach, top: (room.y - reach) * fy + reach,
            right: (room.right - reach) * fx + reach, bottom: (room.bottom - reach) * fy + reach)
        guard fine.x >= 0, fine.y >= 0, fine.right <= 2 * reach, fine.bottom <= 2 * reach,
            fine.area <= Self.mostFine, let mask = paint(list, fine, for: source),
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

    /// The alpha of what a list draws in `room`.
    private func paint(
        _ list: borrowing DrawList, _ room: PixelRect, for source: PassSource? = nil
    ) -> ShadowMask? {
        guard let bitmap = Bitmap(width: room.width, height: room.height) else { return nil }
        let part = room.intersection(
            PixelRect(x: 0, y: 0, width: room.right, height: room.bottom))
        work.take(list, inside: part)
        let canvas = Canvas(
            pixels: bitmap.pixels - room.y * (bitmap.bytesPerRow / 4) - room.x,
            stride: bitmap.bytesPerRow, width: room.right)
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

extension CATransform3D {
    /// This matrix, and then a move by whole pixels.
    fileprivate func moved(x: Int, y: Int) -> CATransform3D {
        concatenating(CATransform3D(translationX: Double(x), y: Double(y)))
    }
}
