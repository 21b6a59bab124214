import CKernels
import Primitives

/// Painting of a single item.
extension BandPainter {
    /// Paints the part of an item that lies in `box`.
    func paint(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        switch item.pointee.op {
        case .shadow(let shadow, let color):
            paint(list.shadows.at(shadow), color, item, list, canvas, box)
        case .gradient(let gradient):
            paint(list.gradients.at(gradient), item, list, canvas, box)
        case .particles(let swarm): paint(list.swarms.at(swarm), item, list, canvas, box)
        case .backdrop(let backdrop): paint(list.backdrops.at(backdrop), item, list, canvas, box)
        case .crossFade: paintRows(item, list, canvas, box)
        case .solid, .border, .image:
            switch coverage.form(of: item, list, box) {
            case .whole: paintPlain(item, list, canvas, box)
            case .upright(let shape): paintUpright(item, shape, list, canvas, box)
            case .rows: paintRows(item, list, canvas, box)
            }
        case .nothing, .barrier, .beginGroup, .endGroup, .beginClip, .endClip, .endMask, .endPiece:
            break
        }
    }

    /// Paints row by row, by the coverage of all shapes that count.
    private func paintRows(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            paintSpan(item, list, canvas, y, span)
        }
    }

    /// Paints the pixels of a row, by the coverage that was computed last.
    func paintSpan(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        switch item.pointee.op {
        case .solid(let color), .border(let color, _): paintSolid(color, canvas, y, span)
        case .image(let image):
            paintImage(list.images.at(image), item, list, canvas, y, span)
        case .shadow(let shadow, let color):
            paint(list.shadows.at(shadow), color, canvas, y, span)
        case .crossFade(let new, let old):
            let images = list.images
            paintCrossFade(images.at(new), over: images.at(old), item, list, canvas, y, span)
        default: break
        }
    }

    /// Paints whole pixels: one call a rectangle.
    func paintPlain(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        let (width, height) = (Int32(box.width), Int32(box.height))
        let destination = canvas.at(box.x, box.y)
        guard case .image(let ref) = item.pointee.op else {
            kernels.solid_over(
                destination, canvas.stride, width, height, item.pointee.op.color ?? 0)
            return
        }
        let image = list.images.at(ref)
        let isCopy = image.pointee.isOpaque && item.pointee.alpha == 255
        if let source = image.source(of: box) {
            let stride = image.pointee.bytesPerRow
            if isCopy {
                kernels.copy(destination, canvas.stride, source, stride, width, height)
            } else {
                kernels.over(
                    destination, canvas.stride, source, stride, width, height, item.pointee.alpha)
            }
            return
        }
        for y in box.y..<box.bottom {
            if isCopy {
                sample(image, list, into: canvas.at(0, y), box.x, box.right, y)
            } else {
                let row = rowA.reserve(self.width)
                sample(image, list, into: row, box.x, box.right, y)
                kernels.over(canvas.at(box.x, y), 0, row + box.x, 0, width, 1, item.pointee.alpha)
            }
        }
    }

    /// Paints a single colour through the table of an upright shape.
    private func paintUpright(
        _ color: UInt32, _ shape: UnsafePointer<DrawList.Shape>,
        _ table: UnsafePointer<CoverTable.Rows>, _ canvas: Canvas, _ box: PixelRect
    ) {
        let (x, top) = (Int(shape.pointee.x), Int(shape.pointee.y))
        var cover = table.pointee.cover
        var y = max(box.y, top)
        let bottom = min(box.bottom, top + Int(table.pointee.height))
        while y < bottom {
            let (first, end) = table.pointee.stretch(Int32(truncatingIfNeeded: y - top))
            let next = min(Int(end) + top, bottom)
            kernels.solid_cover(
                canvas.at(x, y), canvas.stride, &cover, first, Int32(box.x - x),
                Int32(box.right - x), Int32(next - y), color)
            y = next
        }
    }

    /// Paints by the segments of an upright shape: equal rows are painted in one call.
    private func paintUpright(
        _ item: UnsafePointer<DrawList.Item>, _ shape: UnsafePointer<DrawList.Shape>,
        _ list: DrawList.View, _ canvas: Canvas, _ box: PixelRect
    ) {
        if let color = item.pointee.op.color, let table = shape.pointee.table {
            return paintUpright(color, shape, table, canvas, box)
        }
        var y = box.y
        while y < box.bottom {
            let run = CoverRun(shape, y)
            let height = min(run.end, box.bottom) - y
            for index in 0..<run.count {
                let segment = run.segment(index)
                let x0 = max(Int(segment.x0) + run.x, box.x)
                let x1 = min(Int(segment.x1) + run.x, box.right)
                guard x0 < x1 else { continue }
                let part = PixelRect(x: x0, y: y, width: x1 - x0, height: height)
                if segment.alpha == 255 {
                    paintPlain(item, list, canvas, part)
                } else if segment.alpha >= 0 {
                    paintEven(item, UInt8(segment.alpha), list, canvas, part)
                } else {
                    let mask = run.bytes + (Int(segment.bytes) + x0 - run.x - Int(segment.x0))
                    paintMasked(item, mask, list, canvas, part)
                }
            }
            y += height
        }
    }

    /// Paints all pixels of `box` with equal coverage.
    private func paintEven(
        _ item: UnsafePointer<DrawList.Item>, _ alpha: UInt8, _ list: DrawList.View,
        _ canvas: Canvas, _ box: PixelRect
    ) {
        let (width, height) = (Int32(box.width), Int32(box.height))
        guard case .image(let ref) = item.pointee.op else {
            let color = item.pointee.op.color ?? 0
            kernels.solid_over(
                canvas.at(box.x, box.y), canvas.stride, width, height,
                pixelProduct(color, UInt32(alpha)))
            return
        }
        let image = list.images.at(ref)
        let weight = UInt8(byteProduct(UInt32(item.pointee.alpha), UInt32(alpha)))
        if let source = image.source(of: box) {
            kernels.over(
                canvas.at(box.x, box.y), canvas.stride, source, image.pointee.bytesPerRow, width,
                height, weight)
            return
        }
        for y in box.y..<box.bottom {
            let row = rowA.reserve(self.width)
            sample(image, list, into: row, box.x, box.right, y)
            kernels.over(canvas.at(box.x, y), 0, row + box.x, 0, width, 1, weight)
        }
    }

    /// Paints all rows of `box` through a shared row of mask bytes.
    private func paintMasked(
        _ item: UnsafePointer<DrawList.Item>, _ mask: UnsafePointer<UInt8>, _ list: DrawList.View,
        _ canvas: Canvas, _ box: PixelRect
    ) {
        let width = Int32(box.width)
        guard case .image(let ref) = item.pointee.op else {
            let color = item.pointee.op.color ?? 0
            for y in box.y..<box.bottom {
                kernels.solid_mask(canvas.at(box.x, y), mask, width, color)
            }
            return
        }
        let image = list.images.at(ref)
        for y in box.y..<box.bottom {
            let row = PixelRect(x: box.x, y: y, width: box.width, height: 1)
            let source: UnsafePointer<UInt32>
            if let pixels = image.source(of: row) {
                source = pixels
            } else {
                let pixels = rowA.reserve(self.width)
                sample(image, list, into: pixels, box.x, box.right, y)
                source = UnsafePointer(pixels + box.x)
            }
            kernels.over_mask(canvas.at(box.x, y), source, mask, width, item.pointee.alpha)
        }
    }

    private func paintSolid(_ color: UInt32, _ canvas: Canvas, _ y: Int, _ span: Coverage.Span) {
        solidPart(span.left, color, canvas, y)
        solidPart(span.right, color, canvas, y)
        if !span.full.isEmpty {
            kernels.solid_over(
                canvas.at(span.full.lowerBound, y), 0, Int32(span.full.count), 1, color)
        }
    }

    private func solidPart(_ part: Range<Int>, _ color: UInt32, _ canvas: Canvas, _ y: Int) {
        guard !part.isEmpty else { return }
        let x = part.lowerBound
        kernels.solid_mask(canvas.at(x, y), coverage.mask + x, Int32(part.count), color)
    }

    /// Paints the pixels of a row inside a shape; fully covered ones go straight to the target.
    private func paintImage(
        _ image: UnsafePointer<DrawList.Image>, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View, _ canvas: Canvas, _ y: Int, _ span: Coverage.Span
    ) {
        let full = span.full
        if image.pointee.offset == nil, span.all.count > full.count {
            // A single call for all parts: the cost of a call is higher than that of copying.
            let row = rowA.reserve(width)
            sample(image, list, into: row, span.all.lowerBound, span.all.upperBound, y)
            guard image.pointee.isOpaque, item.pointee.alpha == 255 else {
                return put(row, canvas, y, span, item.pointee.alpha)
            }
            putPart(span.left, row, canvas, y, 255)
            putPart(span.right, row, canvas, y, 255)
            if !full.isEmpty {
                let x = full.lowerBound
                kernels.copy(canvas.at(x, y), 0, row + x, 0, Int32(full.count), 1)
            }
            return
        }
        imagePart(item, span.left, list, canvas, y)
        imagePart(item, span.right, list, canvas, y)
        guard !full.isEmpty else { return }
        paintPlain(
            item, list, canvas, PixelRect(x: full.lowerBound, y: y, width: full.count, height: 1))
    }

    private func imagePart(
        _ item: UnsafePointer<DrawList.Item>, _ part: Range<Int>, _ list: DrawList.View,
        _ canvas: Canvas, _ y: Int
    ) {
        guard !part.isEmpty else { return }
        let box = PixelRect(x: part.lowerBound, y: y, width: part.count, height: 1)
        paintMasked(item, coverage.mask + part.lowerBound, list, canvas, box)
    }

    /// Draws a row of pixels over the canvas, through the coverage.
    func put(
        _ row: UnsafeMutablePointer<UInt32>, _ canvas: Canvas, _ y: Int, _ span: Coverage.Span,
        _ alpha: UInt8
    ) {
        putPart(span.left, row, canvas, y, alpha)
        putPart(span.right, row, canvas, y, alpha)
        if !span.full.isEmpty {
            let x = span.full.lowerBound
            kernels.over(canvas.at(x, y), 0, row + x, 0, Int32(span.full.count), 1, alpha)
        }
    }

    private func putPart(
        _ part: Range<Int>, _ row: UnsafeMutablePointer<UInt32>, _ canvas: Canvas, _ y: Int,
        _ alpha: UInt8
    ) {
        guard !part.isEmpty else { return }
        let x = part.lowerBound
        kernels.over_mask(canvas.at(x, y), row + x, coverage.mask + x, Int32(part.count), alpha)
    }
}

/// Access to images in place: a copy of one would cost more than a small picture.
extension UnsafePointer where Pointee == DrawList.Image {
    /// Returns the bitmap's pixel under the first of `box`, when pixels match one to one.
    @inline(__always)
    func source(of box: PixelRect) -> UnsafePointer<UInt32>? {
        guard let offset = pointee.offset,
            pointee.crop.contains(box.offset(x: offset.x, y: offset.y))
        else { return nil }
        let row = UnsafeRawPointer(pointee.pixels) + (box.y + offset.y) * pointee.bytesPerRow
        return row.assumingMemoryBound(to: UInt32.self) + (box.x + offset.x)
    }
}
