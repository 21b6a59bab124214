import CKernels
import Primitives

/// Paints one part of a band; the scratch memory of one thread.
final class BandPainter: @unchecked Sendable {
    // Sendable: one thread uses it at a time; the painter hands it out and joins before the next.
    let kernels: lk_kernel_table
    let filters: lk_filter_table
    private let options: CompositorOptions
    private(set) var width = 0
    var coverage: Coverage
    var maskRow = Scratch<UInt8>()
    private var rowA = Scratch<UInt32>()
    private var rowB = Scratch<UInt32>()
    private var layerRow = Scratch<UInt32>()
    var levelRow = Scratch<UInt32>()
    /// Pixels of groups that are open, one band each.
    private var groups: [Scratch<UInt32>] = []
    /// The canvases around the groups that are open, outermost first.
    private var outer: [Outer] = []
    // What was painted since `prepare`.
    /// The first items of the groups, one for each band.
    private(set) var openedGroups: [Int32] = []
    private(set) var groupPixels = 0
    private(set) var pixels = 0

    private struct Outer {
        var canvas: Canvas
        var area: PixelRect
    }

    init(kernels: lk_kernel_table, filters: lk_filter_table, options: CompositorOptions) {
        self.kernels = kernels
        self.filters = filters
        self.options = options
        coverage = Coverage(kernels: kernels)
    }

    /// Makes room for targets of this width.
    func prepare(width: Int) {
        self.width = width
        openedGroups.removeAll(keepingCapacity: true)
        (groupPixels, pixels) = (0, 0)
        coverage.prepare(width: width)
        rowA.reserve(width)
        rowB.reserve(width)
    }

    /// Paints the items at `order` into `part`, which lies in one band; the first ones of a list
    /// from nothing, others over what is there.
    func paint(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, into target: Canvas,
        _ part: PixelRect, isFirst: Bool
    ) {
        let start = firstVisible(list, order, part)
        if start == nil, isFirst {
            kernels.fill(
                target.at(part.x, part.y), target.stride, Int32(part.width), Int32(part.height), 0)
        }
        var canvas = target
        // What may be painted: a group that is masked is smaller than what it holds.
        var area = part
        var skipped = 0
        for place in (start ?? 0)..<order.count {
            let index = Int(order[place])
            let item = list.items + index
            switch item.pointee.kind {
            case .beginGroup:
                let box = item.pointee.box.intersection(area)
                if box.isEmpty || skipped > 0 {
                    skipped += 1
                } else {
                    outer.append(Outer(canvas: canvas, area: area))
                    canvas = openGroup(outer.count - 1, box)
                    openedGroups.append(Int32(index))
                    groupPixels += box.area
                    area = box
                }
            case .endGroup, .endMask, .endPiece:
                if skipped > 0 {
                    skipped -= 1
                } else if let below = outer.popLast() {
                    pixels += area.area
                    close(canvas, item, list, below.canvas, area)
                    (canvas, area) = (below.canvas, below.area)
                }
            default:
                let box = item.pointee.box.intersection(area)
                guard skipped == 0, !box.isEmpty else { continue }
                pixels += box.area
                paint(item, list, canvas, box)
            }
        }
    }

    /// Puts the pixels of a group, which are those of `box`, where they belong.
    func close(
        _ canvas: Canvas, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ below: Canvas, _ box: PixelRect
    ) {
        if item.pointee.kind == .endPiece {
            close(piece: item, canvas, over: below, box, list)
            return
        }
        guard item.pointee.kind == .endGroup else { return multiply(below, by: canvas, box) }
        if item.pointee.matrices >= 0 {
            map(canvas, list.matrices[Int(item.pointee.matrices)], box)
        }
        if item.pointee.image >= 0 {
            mix(list.images + Int(item.pointee.image), into: canvas, list, box)
        }
        composite(canvas, over: below, box, item, list)
    }

    /// The topmost item outside groups that hides everything below it in `part`.
    private func firstVisible(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, _ part: PixelRect
    ) -> Int? {
        guard !options.contains(.noOcclusion) else { return nil }
        var depth = 0
        for place in order.indices.reversed() {
            let item = list.items + Int(order[place])
            switch item.pointee.kind {
            case .endGroup, .endMask, .endPiece: depth += 1
            case .beginGroup: depth -= 1
            default:
                if depth == 0, item.pointee.isOpaque, item.pointee.box.contains(part) {
                    return place
                }
            }
        }
        return nil
    }

    private func openGroup(_ depth: Int, _ box: PixelRect) -> Canvas {
        if depth == groups.count { groups.append(Scratch()) }
        // No more than the group touches; the same coordinates work in every canvas.
        let base = groups[depth].reserve(box.area)
        let canvas = Canvas(
            pixels: base - box.y * box.width - box.x, stride: box.width * 4, width: width)
        kernels.fill(
            canvas.at(box.x, box.y), canvas.stride, Int32(box.width), Int32(box.height), 0)
        return canvas
    }

    private func composite(
        _ group: Canvas, over below: Canvas, _ box: PixelRect, _ item: UnsafePointer<DrawList.Item>,
        _ list: DrawList.View
    ) {
        guard !box.isEmpty else { return }
        guard item.pointee.blend == .normal else {
            return blend(group, over: below, box, item, list)
        }
        guard item.pointee.clip >= 0 else {
            kernels.over(
                below.at(box.x, box.y), below.stride, group.at(box.x, box.y), group.stride,
                Int32(box.width), Int32(box.height), item.pointee.alpha)
            return
        }
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            put(group.at(0, y), below, y, span, item.pointee.alpha)
        }
    }

    /// Multiplies a group by the alpha of its mask. Both touch the same box, and no more.
    private func multiply(_ group: Canvas, by mask: Canvas, _ box: PixelRect) {
        for y in box.y..<box.bottom {
            kernels.multiply_alpha(group.at(box.x, y), mask.at(box.x, y), Int32(box.width))
        }
    }

    /// Mixes the old picture of a fade into the new one; where there is no old one, with nothing.
    private func mix(
        _ old: UnsafePointer<DrawList.Image>, into group: Canvas, _ list: DrawList.View,
        _ box: PixelRect
    ) {
        let part = box.intersection(old.pointee.mix)
        guard !part.isEmpty else { return }
        let count = Int32(part.width)
        let source = old.pointee.source(of: part)
        for y in part.y..<part.bottom {
            if let source {
                let row = UnsafeRawPointer(source) + (y - part.y) * old.pointee.bitmap.bytesPerRow
                kernels.lerp(
                    group.at(part.x, y), row.assumingMemoryBound(to: UInt32.self), count,
                    old.pointee.weight)
            } else {
                let row = rowA.reserve(width)
                layer(old, into: row, list, y, part.x..<part.right)
                kernels.lerp(group.at(part.x, y), row + part.x, count, old.pointee.weight)
            }
        }
    }

    private func paint(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        if item.pointee.kind == .shadow {
            paintShadow(item, list, canvas, box)
            return
        }
        if item.pointee.kind == .backdrop {
            paintBackdrop(item, list, canvas, box)
            return
        }
        if item.pointee.shape.isEmpty, item.pointee.hole.isEmpty, item.pointee.clip < 0,
            item.pointee.kind != .crossFade
        {
            paintPlain(item, list, canvas, box)
            return
        }
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            switch item.pointee.kind {
            case .solid, .border: paintSolid(item.pointee.color, canvas, y, span)
            case .image: paintImage(item, list, canvas, y, span)
            case .crossFade: paintCrossFade(item, list, canvas, y, span)
            case .barrier, .backdrop: break
            case .shadow, .beginGroup, .endGroup, .endMask, .endPiece: break
            }
        }
    }

    /// Whole pixels, no clip: one call a rectangle.
    private func paintPlain(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas,
        _ box: PixelRect
    ) {
        let (width, height) = (Int32(box.width), Int32(box.height))
        let destination = canvas.at(box.x, box.y)
        guard item.pointee.kind == .image else {
            kernels.solid_over(destination, canvas.stride, width, height, item.pointee.color)
            return
        }
        let image = list.images + Int(item.pointee.image)
        if let source = image.pointee.source(of: box) {
            let stride = image.pointee.bitmap.bytesPerRow
            if image.pointee.bitmap.isOpaque, item.pointee.alpha == 255 {
                kernels.copy(destination, canvas.stride, source, stride, width, height)
            } else {
                kernels.over(
                    destination, canvas.stride, source, stride, width, height, item.pointee.alpha)
            }
            return
        }
        for y in box.y..<box.bottom {
            let row = rowA.reserve(self.width)
            sample(image, list, into: row, box.x, box.right, y)
            kernels.over(canvas.at(box.x, y), 0, row + box.x, 0, width, 1, item.pointee.alpha)
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

    private func paintImage(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        let image = list.images + Int(item.pointee.image)
        let row = rowA.reserve(width)
        sample(image, list, into: row, span.all.lowerBound, span.all.upperBound, y)
        put(row, canvas, y, span, item.pointee.alpha)
    }

    /// Puts a row of pixels over the canvas, through the coverage.
    private func put(
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

    private func paintCrossFade(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ canvas: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        let new = list.images + Int(item.pointee.image)
        let old = new + 1
        let x = span.all.lowerBound
        let count = Int32(span.all.count)
        let (a, b) = (rowA.reserve(width), rowB.reserve(width))
        layer(old, into: a, list, y, span.all)
        layer(new, into: b, list, y, span.all)
        kernels.lerp(a + x, b + x, count, new.pointee.weight)
        // The coverage was used up by the images' own shapes; the clip's is made again.
        guard
            let again = coverage.row(
                y, item, list, PixelRect(x: x, y: y, width: Int(count), height: 1))
        else { return }
        put(a, canvas, y, again, item.pointee.alpha)
    }

    /// One image of a cross-fade by itself, transparent where it isn't.
    private func layer(
        _ image: UnsafePointer<DrawList.Image>, into row: UnsafeMutablePointer<UInt32>,
        _ list: DrawList.View, _ y: Int,
        _ range: Range<Int>
    ) {
        kernels.fill(row + range.lowerBound, 0, Int32(range.count), 1, 0)
        let box = image.pointee.box.intersection(
            PixelRect(x: range.lowerBound, y: y, width: range.count, height: 1))
        guard !box.isEmpty else { return }
        let item = DrawList.Item(kind: .image, box: image.pointee.box, shape: image.pointee.shape)
        let covered = withUnsafePointer(to: item) { coverage.row(y, $0, list, box) }
        guard let span = covered else { return }
        let pixels = layerRow.reserve(width)
        sample(image, list, into: pixels, span.all.lowerBound, span.all.upperBound, y)
        put(pixels, Canvas(pixels: row - y * width, stride: width * 4, width: width), y, span, 255)
    }
}

extension DrawList.Image {
    /// The bitmap's pixel under the first of `box`, when pixels match one to one.
    func source(of box: PixelRect) -> UnsafePointer<UInt32>? {
        guard let offset, crop.contains(box.offset(x: offset.x, y: offset.y)) else { return nil }
        return UnsafePointer(bitmap.row(box.y + offset.y) + (box.x + offset.x))
    }
}
