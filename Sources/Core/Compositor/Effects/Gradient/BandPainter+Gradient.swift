import CKernels
import Primitives

/// Painting of gradients.
extension BandPainter {
    /// The dither that is added to colours before they are truncated to a byte, in an order in
    /// which neighbours differ as much as possible: so no bands show where a colour changes slowly.
    /// Eight rows of eight numbers, and the first four again.
    private static let dither: [UInt16] = {
        // Bayer's matrix, from the bits of the coordinates.
        (0..<8).flatMap { y in
            (0..<12).map { column in
                let x = column & 7
                var value = 0
                for bit in 0..<3 {
                    let (a, b) = (x >> bit & 1, y >> bit & 1)
                    value |= ((a ^ b) << 1 | b) << (4 - 2 * bit)
                }
                return UInt16(value * 4 + 2)
            }
        }
    }()

    /// Paints the part of a gradient that lies in `box`.
    func paint(
        _ gradient: UnsafePointer<DrawList.Gradient>, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View, _ canvas: Canvas, _ box: PixelRect
    ) {
        var isPlain = false
        if case .whole = coverage.form(of: item, list, box) { isPlain = true }
        let isCopy = isPlain && item.pointee.isOpaque
        let row = rowA.reserve(width)
        for y in box.y..<box.bottom {
            if isCopy {
                colors(of: gradient, into: canvas.at(0, y), box.x..<box.right, y)
            } else if isPlain {
                colors(of: gradient, into: row, box.x..<box.right, y)
                kernels.over(
                    canvas.at(box.x, y), 0, row + box.x, 0, Int32(box.width), 1, item.pointee.alpha)
            } else if let span = coverage.row(y, item, list, box) {
                colors(of: gradient, into: row, span.all, y)
                put(row, canvas, y, span, item.pointee.alpha)
            }
        }
    }

    /// Writes the colours of the pixels `range` of line `y` to their places in `row`.
    private func colors(
        of gradient: UnsafePointer<DrawList.Gradient>, into row: UnsafeMutablePointer<UInt32>,
        _ range: Range<Int>, _ y: Int
    ) {
        guard !range.isEmpty else { return }
        let (m, x, middle) = (gradient.pointee.map, 0.5, Double(y) + 0.5)
        let table = gradient.pointee.table
        var lie = lk_gradient()
        lie.u = m.xx * x + m.xy * middle + m.x1
        lie.v = m.yx * x + m.yy * middle + m.y1
        lie.w = m.wx * x + m.wy * middle + m.w1
        (lie.du, lie.dv, lie.dw) = (m.xx, m.yx, m.wx)
        (lie.low, lie.scale) = (table.low, table.scale)
        (lie.count, lie.first) = (Int32(table.count), Int32(range.lowerBound))
        switch gradient.pointee.form {
        case .axial: lie.form = lk_gradient_axial
        case .radial: lie.form = lk_gradient_radial
        case .conic: lie.form = lk_gradient_conic
        }
        Self.dither.withUnsafeBufferPointer { dither in
            guard let base = dither.baseAddress else { return }
            colors(lie, table, into: row + range.lowerBound, range.count, base + 12 * (y & 7))
        }
    }

    private func colors(
        _ lie: lk_gradient, _ table: GradientTable, into row: UnsafeMutablePointer<UInt32>,
        _ count: Int, _ dither: UnsafePointer<UInt16>
    ) {
        if lie.form == lk_gradient_axial, lie.dw == 0, lie.w == 1 {
            let (start, step) = ((lie.u - lie.low) * lie.scale + 1, lie.du * lie.scale)
            // An edge between two colours has steps that are too long for fixed points.
            if abs(start) < 1e8, abs(step) < 1e4 {
                kernels.gradient_row(
                    row, table.entries, lie.count, start, step, dither, lie.first, Int32(count))
                return
            }
        }
        var lie = lie
        let places = placeRow.reserve(count)
        kernels.gradient_places(places, Int32(count), &lie)
        kernels.gradient_colors(row, table.entries, places, dither, lie.first, Int32(count))
    }
}
