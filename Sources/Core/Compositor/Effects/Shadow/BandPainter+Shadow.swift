import CKernels
import Primitives

/// Painting of shadows: a colour through a mask.
extension BandPainter {
    func paint(
        _ shadow: UnsafePointer<DrawList.Shadow>, _ color: UInt32,
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        var isPlain = false
        if case .whole = coverage.form(of: item, list, box) { isPlain = true }
        if isPlain, let offset = shadow.pointee.offset, let rows = shadow.pointee.rows,
            !options.contains(.noShadowTables)
        {
            let stride = shadow.pointee.stride
            let first = box.y + offset.y
            kernels.solid_mask_rows(
                canvas.at(box.x, box.y), canvas.stride, shadow.pointee.bytes + first * stride,
                stride, rows + first, Int32(box.x + offset.x), Int32(box.width), Int32(box.height),
                color)
            return
        }
        for y in box.y..<box.bottom {
            if isPlain {
                let mask = row(of: shadow, y, box.x..<box.right)
                kernels.solid_mask(canvas.at(box.x, y), mask, Int32(box.width), color)
            } else if let span = coverage.row(y, item, list, box) {
                paint(shadow, color, canvas, y, span)
            }
        }
    }

    /// Paints a part of a row of a shadow; the coverage of its ends is known.
    func paint(
        _ shadow: UnsafePointer<DrawList.Shadow>, _ color: UInt32, _ canvas: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        let mask = row(of: shadow, y, span.all) - span.all.lowerBound
        through(mask, span.left, color, canvas, y)
        through(mask, span.right, color, canvas, y)
        let full = span.full
        guard !full.isEmpty else { return }
        kernels.solid_mask(
            canvas.at(full.lowerBound, y), mask + full.lowerBound, Int32(full.count), color)
    }

    private func through(
        _ mask: UnsafePointer<UInt8>, _ part: Range<Int>, _ color: UInt32, _ canvas: Canvas,
        _ y: Int
    ) {
        guard !part.isEmpty else { return }
        let (x, count) = (part.lowerBound, Int32(part.count))
        kernels.mask_multiply(coverage.mask + x, mask + x, count)
        kernels.solid_mask(canvas.at(x, y), coverage.mask + x, count, color)
    }

    /// Returns the mask for the pixels `range` of row `y`, from the first of them on.
    private func row(
        of shadow: UnsafePointer<DrawList.Shadow>, _ y: Int, _ range: Range<Int>
    ) -> UnsafePointer<UInt8> {
        if let offset = shadow.pointee.offset {
            let start = (y + offset.y) * shadow.pointee.stride + range.lowerBound + offset.x
            return shadow.pointee.bytes + start
        }
        let row = maskRow.reserve(range.count)
        let (m, x, middle) = (shadow.pointee.map, 0.5, Double(y) + 0.5)
        var sampler = shadow.pointee.sampler
        sampler.u = m.xx * x + m.xy * middle + m.x1
        sampler.v = m.yx * x + m.yy * middle + m.y1
        sampler.w = m.wx * x + m.wy * middle + m.w1
        (sampler.du, sampler.dv, sampler.dw) = (m.xx, m.yx, m.wx)
        sampler.first = Int32(range.lowerBound)
        kernels.sample_mask(row, Int32(range.count), &sampler)
        return UnsafePointer(row)
    }
}
