import CKernels
import Primitives
import Scene

/// Painting of blend modes, colour maps and backdrops.
extension BandPainter {
    /// Maps the colours of a group.
    func map(_ group: Canvas, _ maps: [[Float]], _ box: PixelRect) {
        for numbers in maps {
            for y in box.y..<box.bottom {
                filters.map(group.at(box.x, y), Int32(box.width), numbers)
            }
        }
    }

    /// Composites a group over the pixels below it by its blend mode.
    func blend(
        _ group: Canvas, over below: Canvas, _ box: PixelRect, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View
    ) {
        let mode = Int32(item.pointee.blend.rawValue)
        for y in box.y..<box.bottom {
            guard item.pointee.clip >= 0 || !item.pointee.shape.isEmpty else {
                filters.blend(
                    below.at(box.x, y), group.at(box.x, y), nil, Int32(box.width),
                    item.pointee.alpha, mode)
                continue
            }
            guard let span = coverage.row(y, item, list, box) else { continue }
            for (part, isFull) in [(span.left, false), (span.full, true), (span.right, false)] {
                guard !part.isEmpty else { continue }
                let x = part.lowerBound
                filters.blend(
                    below.at(x, y), group.at(x, y), isFull ? nil : coverage.mask + x,
                    Int32(part.count), item.pointee.alpha, mode)
            }
        }
    }

    /// Draws a backdrop's picture in place of the pixels below.
    func paint(
        _ backdrop: UnsafePointer<DrawList.Backdrop>, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View, _ canvas: Canvas, _ box: PixelRect
    ) {
        guard let picture = backdrop.pointee.made.picture else { return }
        if backdrop.pointee.size != nil {
            let image = DrawList.Image(
                bitmap: picture, crop: picture.bounds, map: backdrop.pointee.map, isNearest: false)
            return paintBackdrop(image, item, list, canvas, box)
        }
        let (x0, y0) = backdrop.pointee.made.origin
        let inside = box.intersection(picture.bounds.offset(x: x0, y: y0))
        guard !inside.isEmpty else { return }
        for y in inside.y..<inside.bottom {
            guard let span = coverage.row(y, item, list, inside) else { continue }
            // The row is addressed by the target's columns.
            replace(span, UnsafePointer(picture.row(y - y0)) - x0, canvas, y, item.pointee.alpha)
        }
    }

    /// Draws a picture that is made in the layer's own plane.
    private func paintBackdrop(
        _ picture: DrawList.Image, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ canvas: Canvas, _ box: PixelRect
    ) {
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            let row = rowA.reserve(width)
            withUnsafePointer(to: picture) {
                sample($0, list, into: row, span.all.lowerBound, span.all.upperBound, y)
            }
            replace(span, row, canvas, y, item.pointee.alpha)
        }
    }

    /// Mixes a group, which began as a copy of the pixels below it, into them.
    func mix(
        _ group: Canvas, into below: Canvas, _ box: PixelRect,
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View
    ) {
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            replace(span, group.at(0, y), below, y, item.pointee.alpha)
        }
    }

    /// Mixes such a group with the pixels below it where a mask hides it.
    func mix(_ group: Canvas, with below: Canvas, by mask: Canvas, _ box: PixelRect) {
        for y in box.y..<box.bottom {
            var x = box.x
            while x < box.right {
                let (start, alpha) = (x, mask.at(x, y).pointee >> 24)
                while x < box.right, mask.at(x, y).pointee >> 24 == alpha { x += 1 }
                guard alpha < 255 else { continue }
                kernels.lerp(
                    group.at(start, y), below.at(start, y), Int32(x - start), UInt8(255 - alpha))
            }
        }
    }

    /// Mixes pixels into a row by their coverage.
    private func replace(
        _ span: Coverage.Span, _ row: UnsafePointer<UInt32>, _ canvas: Canvas, _ y: Int,
        _ alpha: UInt8
    ) {
        replace(span.left, row, canvas, y, alpha)
        replace(span.right, row, canvas, y, alpha)
        guard !span.full.isEmpty else { return }
        let (x, count) = (span.full.lowerBound, Int32(span.full.count))
        if alpha == 255 {
            kernels.copy(canvas.at(x, y), 0, row + x, 0, count, 1)
        } else {
            kernels.lerp(canvas.at(x, y), row + x, count, alpha)
        }
    }

    private func replace(
        _ part: Range<Int>, _ row: UnsafePointer<UInt32>, _ canvas: Canvas, _ y: Int,
        _ alpha: UInt8
    ) {
        for x in part {
            let weight = byteProduct(UInt32(coverage.mask[x]), UInt32(alpha))
            kernels.lerp(canvas.at(x, y), row + x, 1, UInt8(weight))
        }
    }
}
