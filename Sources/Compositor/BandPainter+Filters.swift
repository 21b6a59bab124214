import CKernels
import Primitives
import Scene

/// Blend modes, maps of colours, and what is seen through layers.
extension BandPainter {
    /// Maps the colours of a group.
    func map(_ group: Canvas, _ matrices: [[Float]], _ box: PixelRect) {
        for matrix in matrices {
            for y in box.y..<box.bottom {
                filters.color_matrix(group.at(box.x, y), Int32(box.width), matrix)
            }
        }
    }

    /// Puts a group over what is below by its blend mode.
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

    /// Draws a backdrop's picture in place of what is below.
    func paintBackdrop(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        let backdrop = list.backdrops + Int(item.pointee.image)
        guard let picture = backdrop.pointee.picture else { return }
        let (x0, y0) = backdrop.pointee.origin
        let inside = box.intersection(picture.bounds.offset(x: x0, y: y0))
        guard !inside.isEmpty else { return }
        for y in inside.y..<inside.bottom {
            guard let span = coverage.row(y, item, list, inside) else { continue }
            // Addressed by the target's columns.
            let row = UnsafePointer(picture.row(y - y0)) - x0
            replace(span.left, row, canvas, y, item.pointee.alpha)
            replace(span.right, row, canvas, y, item.pointee.alpha)
            guard !span.full.isEmpty else { continue }
            let (x, count) = (span.full.lowerBound, Int32(span.full.count))
            if item.pointee.alpha == 255 {
                kernels.copy(canvas.at(x, y), 0, row + x, 0, count, 1)
            } else {
                kernels.lerp(canvas.at(x, y), row + x, count, item.pointee.alpha)
            }
        }
    }

    private func replace(
        _ part: Range<Int>, _ row: UnsafePointer<UInt32>, _ canvas: Canvas, _ y: Int,
        _ alpha: UInt8
    ) {
        for x in part {
            let weight = (Int(coverage.mask[x]) * Int(alpha) + 127) / 255
            kernels.lerp(canvas.at(x, y), row + x, 1, UInt8(weight))
        }
    }
}
