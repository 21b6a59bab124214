import CKernels
import Primitives

/// Paints a part of a band; owns the scratch memory of a thread.
// Sendable: only one thread uses it at a time; the painter hands it out and joins before the next.
final class BandPainter: @unchecked Sendable {
    let kernels: lk_kernel_table
    let filters: lk_filter_table
    let options: CompositorOptions
    private(set) var width = 0
    let coverage: Coverage
    let maskRow = Scratch<UInt8>()
    let rowA = Scratch<UInt32>()
    let rowB = Scratch<UInt32>()
    let layerRow = Scratch<UInt32>()
    let levelRow = Scratch<UInt32>()
    let placeRow = Scratch<Int32>()
    /// The visible cells of each item of a band.
    let seenCells = Scratch<UInt64>()
    /// The visible cells of each item in a row, four words each.
    let rowCells = Scratch<UInt64>()
    /// The part of each item in that row.
    let rowParts = Scratch<RowPart>()
    /// The way in which each item is painted row by row, with the polygons and pictures where they
    /// are known.
    let rowKinds = Scratch<RowKind>()
    let rowShapes = Scratch<lk_polygon_rows>()
    let rowPictures = Scratch<RowPicture>()
    /// The pixels of open groups, a band each.
    private var groups: [Scratch<UInt32>] = []
    /// The pixels of each canvas that pieces of planes share.
    private var shared: [SharedPixels] = []
    /// The canvases around the open groups, outermost first.
    private var outer: [Outer] = []
    /// The pixels below the canvas that is painted, where that is a group that is painted as a
    /// whole.
    var below = Canvas.none
    // The counts since `prepare`.
    /// The groups that were opened, once for each band.
    private(set) var openedGroups: [Opened] = []
    private(set) var tally = Tally()
    private let itemMemory = Scratch<Int>()

    /// The number of pixels that were drawn. It is a single value, as each variable of a class is
    /// checked for exclusive access when it is used.
    struct Tally {
        var pixels = 0
        /// The pixels by item, while they are counted.
        var items: UnsafeMutablePointer<Int>?

        /// Counts pixels of an item.
        mutating func add(_ area: Int, of index: Int) {
            pixels += area
            if let items { items[index] += area }
        }
    }

    /// A group that was opened.
    struct Opened {
        /// The item with the cause: the beginning of a group, or the end of a clip.
        var item: Int32
        var pixels: Int
    }

    private struct Outer {
        var canvas: Canvas
        var area: PixelRect
        /// The clip that didn't count there.
        var stop: Int32
        /// For a piece that is painted onto a copy of the pixels below: its beginning in the band's
        /// order, and the position, among the parts of each pixel, of the one it is painted onto.
        var place = 0
        var run = 0
    }

    /// The input of painting a part of a band.
    struct Band {
        let list: DrawList.View
        let order: UnsafeBufferPointer<Int32>
        let part: PixelRect
        let cells: Cells
    }

    init(kernels: lk_kernel_table, filters: lk_filter_table, options: CompositorOptions) {
        self.kernels = kernels
        self.filters = filters
        self.options = options
        coverage = Coverage(kernels: kernels)
    }

    /// Makes room for targets of this width.
    /// - Parameter items: the number of items of the list, whose pixels are counted one by one; nil
    ///   where they aren't counted.
    func prepare(width: Int, countedItems items: Int?) {
        self.width = width
        openedGroups.removeAll(keepingCapacity: true)
        tally = Tally()
        if let items {
            tally.items = itemMemory.reserve(max(items, 1))
            tally.items?.update(repeating: 0, count: items)
        }
        coverage.prepare(width: width)
        rowA.reserve(width)
        rowB.reserve(width)
    }

    /// Counts pixels that are drawn for an item.
    func count(_ area: Int, of index: Int) {
        tally.add(area, of: index)
    }

    /// Paints the items at `order` into `part`, which lies in a single band; the first ones of a
    /// list start from transparency, others paint over the existing pixels.
    func paint(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, into target: Canvas,
        _ part: PixelRect, isFirst: Bool
    ) {
        var sight = Sight()
        let cells = Cells(part, most: 64)
        if options.contains(.noOcclusion) {
            sight.open = .max
            seenCells.reserve(max(order.count, 1)).update(repeating: .max, count: order.count)
        } else {
            sight = look(list, order, part, cells)
        }
        if sight.isDear {
            paintRows(list, order, from: sight.start, into: target, part, isFirst: isFirst)
            return
        }
        if isFirst { clear(sight.open, target, part, cells) }
        sharedPixels(of: 0).end()
        let band = Band(list: list, order: order, part: part, cells: cells)
        paint(sight.start..<order.count, of: band, into: target, part)
    }

    /// The position of painting in a band's order.
    private struct Progress {
        var place: Int
        var canvas: Canvas
        /// The pixels that may be painted: a group that is masked is smaller than its content.
        var area: PixelRect
        /// The number of open groups of which nothing is painted.
        var skipped = 0
    }

    /// Paints the items at `places` of a band's order into the pixels of `bounds`.
    func paint(_ places: Range<Int>, of band: Band, into target: Canvas, _ bounds: PixelRect) {
        let (list, depth) = (band.list, outer.count)
        var at = Progress(place: places.lowerBound, canvas: target, area: bounds)
        while at.place < places.upperBound {
            defer { at.place += 1 }
            guard seenCells.base[at.place] != 0 else { continue }
            let index = Int(band.order[at.place])
            let item = list.items + index
            switch item.pointee.op {
            case .beginGroup(let piece): begin(index, piece, list, &at)
            case .endGroup, .endMask, .endPiece:
                if at.skipped > 0 {
                    at.skipped -= 1
                } else if outer.count > depth {
                    end(item, list, &at)
                }
            case .beginClip:
                guard at.skipped == 0 else { continue }
                let end = endOfClip(at.place, in: places, band)
                if end < places.upperBound { paintClip(at.place, end, band, at.canvas, at.area) }
                at.place = end
            default:
                let box = item.pointee.box.intersection(at.area)
                guard at.skipped == 0, !box.isEmpty else { continue }
                count(box.area, of: index)
                if outer.isEmpty {
                    let seen = seenCells.base[at.place]
                    paint(seen, of: item, list, at.canvas, box, in: band.cells)
                } else {
                    paint(item, list, at.canvas, box)
                }
            }
        }
    }

    /// Opens the group that begins at an item, unless nothing of it is painted.
    private func begin(
        _ index: Int, _ piece: DrawList.Ref<DrawList.Piece>?, _ list: DrawList.View,
        _ at: inout Progress
    ) {
        let item = list.items + index
        let box = item.pointee.box.intersection(at.area)
        guard !box.isEmpty, at.skipped == 0 else {
            at.skipped += 1
            return
        }
        at.canvas = open(
            index, stop: item.pointee.clip, isMixed: item.pointee.isMixed, box, over: at.canvas,
            at.area)
        outer[outer.count - 1].place = at.place
        if let piece { beginPiece(list.pieces.at(piece), at.canvas, box) }
        at.area = box
    }

    /// Closes the group that ends at an item.
    private func end(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ at: inout Progress
    ) {
        let (box, start, run) = (at.area, outer[outer.count - 1].place, run)
        (at.canvas, at.area) = close(at.canvas, item, list, at.area)
        guard run > 0 else { return }
        // It is painted once for each part that pixels below are divided into: back to its
        // beginning.
        at.canvas = openAgain(item, run - 1, start, box, over: at.canvas, at.area)
        (at.place, at.area) = (start, box)
    }

    /// Begins a group that is drawn apart in `box`.
    /// - Parameters:
    ///   - stop: the clip that is applied at its end; −1 for none.
    ///   - isMixed: whether it begins as a copy of the pixels below.
    func open(
        _ index: Int, stop: Int32, isMixed: Bool, _ box: PixelRect, over canvas: Canvas,
        _ area: PixelRect
    ) -> Canvas {
        outer.append(Outer(canvas: canvas, area: area, stop: coverage.stop))
        coverage.stop = max(coverage.stop, stop)
        openedGroups.append(Opened(item: Int32(index), pixels: box.area))
        sharedPixels(of: outer.count).end()
        return openGroup(outer.count - 1, box, from: isMixed ? canvas : nil)
    }

    /// Ends the group that was begun last.
    /// - Returns: the canvas and area that it was composited to.
    func close(
        _ canvas: Canvas, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ area: PixelRect
    ) -> (Canvas, PixelRect) {
        guard let below = outer.popLast() else { return (canvas, area) }
        count(area.area, of: item - list.items)
        coverage.stop = below.stop
        if case .endPiece(_, let ref) = item.pointee.op {
            let piece = list.pieces.at(ref)
            let shared = shared(by: piece, below.area, depth: outer.count)
            let run = item.pointee.isMixed ? below.run : nil
            close(piece, item, canvas, over: below.canvas, area, shared, run, list)
        } else {
            close(canvas, item, list, below.canvas, area)
        }
        return (below.canvas, below.area)
    }

    /// Composites the pixels of a group, which are those of `box`, onto those below.
    func close(
        _ canvas: Canvas, _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View,
        _ below: Canvas, _ box: PixelRect
    ) {
        if case .endMask = item.pointee.op {
            guard item.pointee.isMixed else { return multiply(below, by: canvas, box) }
            return mix(below, with: outer.last?.canvas ?? self.below, by: canvas, box)
        }
        if case .endGroup(_, let old, let maps) = item.pointee.op {
            if let maps { map(canvas, list.matrices[maps], box) }
            if let old { mix(list.images.at(old), into: canvas, list, box) }
        }
        composite(canvas, over: below, box, item, list)
    }

    /// The position, among the parts of each pixel, of the one that the last opened group is
    /// painted onto.
    private var run: Int { outer.last?.run ?? 0 }

    /// Begins a piece that is painted onto a copy of the pixels below: with the last parts of
    /// pixels first, as parts before the changed one stay in place.
    private func beginPiece(
        _ piece: UnsafePointer<DrawList.Piece>, _ canvas: Canvas, _ box: PixelRect
    ) {
        let last = outer.count - 1
        let shared = shared(by: piece, outer[last].area, depth: last)
        outer[last].run = shared.mostParts(in: box) - 1
        shared.copyParts(at: outer[last].run, to: canvas, box)
    }

    /// Opens the group of such a piece again.
    private func openAgain(
        _ item: UnsafePointer<DrawList.Item>, _ run: Int, _ place: Int, _ box: PixelRect,
        over canvas: Canvas, _ area: PixelRect
    ) -> Canvas {
        let group = open(
            Int(item.pointee.beginning), stop: -1, isMixed: true, box, over: canvas, area)
        let last = outer.count - 1
        (outer[last].place, outer[last].run) = (place, run)
        sharedPixels(of: last).copyParts(at: run, to: group, box)
        return group
    }

    /// Returns the pixels that a piece shares with others of its ring.
    private func shared(
        by piece: UnsafePointer<DrawList.Piece>, _ area: PixelRect, depth: Int
    ) -> SharedPixels {
        let shared = sharedPixels(of: depth)
        shared.begin(piece.pointee.ring, piece.pointee.ringBox.intersection(area))
        return shared
    }

    /// Returns the pixels of a canvas that pieces share; those of the outermost canvas are the
    /// first.
    private func sharedPixels(of depth: Int) -> SharedPixels {
        if depth == shared.count { shared.append(SharedPixels()) }
        return shared[depth]
    }

    private func openGroup(_ depth: Int, _ box: PixelRect, from below: Canvas?) -> Canvas {
        if depth == groups.count { groups.append(Scratch()) }
        // Memory only for the pixels that the group touches; coordinates are valid in every canvas.
        let base = groups[depth].reserve(box.area)
        let canvas = Canvas(
            pixels: base - box.y * box.width - box.x, stride: box.width * 4, width: width)
        let (width, height) = (Int32(box.width), Int32(box.height))
        if let below {
            kernels.copy(
                canvas.at(box.x, box.y), canvas.stride, below.at(box.x, box.y), below.stride, width,
                height)
        } else {
            kernels.fill(canvas.at(box.x, box.y), canvas.stride, width, height, 0)
        }
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
        guard !item.pointee.isMixed else { return mix(group, into: below, box, item, list) }
        if case .whole = coverage.form(of: item, list, box) {
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

    /// Multiplies a group by the alpha of its mask. Both touch exactly this box.
    private func multiply(_ group: Canvas, by mask: Canvas, _ box: PixelRect) {
        for y in box.y..<box.bottom {
            kernels.multiply_alpha(group.at(box.x, y), mask.at(box.x, y), Int32(box.width))
        }
    }

    /// Mixes the old picture of a fade into the new one; outside of the old one, with transparency.
    private func mix(
        _ old: UnsafePointer<DrawList.Image>, into group: Canvas, _ list: DrawList.View,
        _ box: PixelRect
    ) {
        let part = box.intersection(old.pointee.mix)
        guard !part.isEmpty else { return }
        let count = Int32(part.width)
        let source = old.source(of: part)
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
}
