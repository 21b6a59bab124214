import CKernels
import Primitives

/// Painting row by row: of each item only the cells that are visible in that row.
///
/// A row is examined from front to back, as a band is, and then painted from back to front. Where a
/// single convex polygon covers an item, the columns that it touches and those that it fully covers
/// are computed once a row, from its edges in the row before.
extension BandPainter {
    /// The part of an item in a row: the columns that it may touch, and those that it is known to
    /// cover fully.
    struct RowPart: BitwiseCopyable {
        var left: Int32 = 0
        var right: Int32 = 0
        var wholeLeft: Int32 = 0
        var wholeRight: Int32 = 0

        var isEmpty: Bool { left >= right }
    }

    /// Paints the items of a band in which nothing is drawn apart.
    func paintRows(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, from start: Int,
        into target: Canvas, _ part: PixelRect, isFirst: Bool
    ) {
        let (kinds, inBand) = (rowKinds.reserve(order.count), seenCells.base)
        rowShapes.reserve(order.count)
        rowPictures.reserve(order.count)
        for place in start..<order.count where inBand[place] != 0 {
            let index = Int(order[place])
            count(list.items[index].box.intersection(part).area, of: index)
            kinds[place] = begin(list.items + index, list, at: place)
        }
        for y in part.y..<part.bottom {
            let row = PixelRect(x: part.x, y: y, width: part.width, height: 1)
            let cells = Cells(row, most: 256)
            if y + Self.ahead < part.bottom {
                lk_prefetch(target.at(part.x, y + Self.ahead), 4 * part.width)
            }
            let first = lookRow(list, order, from: start, row, cells)
            if isFirst, first == nil { clearRow(target, row) }
            let parts = rowParts.base
            for place in (first ?? start)..<order.count where inBand[place] != 0 {
                guard !parts[place].isEmpty else { continue }
                paintRow(list.items + Int(order[place]), place, list, target, y, cells)
            }
        }
    }

    /// The number of rows by which the target's memory is prefetched: painting in pieces brings it
    /// into the cache late.
    private static let ahead = 2

    /// Examines a row from front to back.
    /// - Returns: the place of the item that completes it; nil when something stays open.
    private func lookRow(
        _ list: DrawList.View, _ order: UnsafeBufferPointer<Int32>, from start: Int,
        _ row: PixelRect, _ cells: Cells
    ) -> Int? {
        let seen = rowCells.reserve(4 * (order.count + 1))
        let covered = seen + 4 * order.count
        covered.update(repeating: 0, count: 4)
        let (parts, inBand) = (rowParts.reserve(order.count), seenCells.base)
        let (kinds, shapes) = (rowKinds.base, rowShapes.base)
        let room = coverage.room
        var place = order.count
        while place > start {
            place &-= 1
            guard inBand[place] != 0 else { continue }
            let item = list.items + Int(order[place])
            let shape = kinds[place].hasPolygon ? shapes + place : nil
            var part = rowPart(of: item, shape, row, room)
            parts[place] = part
            guard !part.isEmpty else { continue }
            let (a, b) = cells.indices(Int(part.left), Int(part.right))
            var any: UInt64 = 0
            var word = a &>> 6
            while word &<< 6 < b {
                let bits = Cells.bits(of: word, from: a, to: b) & ~covered[word]
                seen[4 &* place &+ word] = bits
                any |= bits
                word &+= 1
            }
            guard any != 0 else {
                parts[place].right = part.left
                continue
            }
            guard item.pointee.isOpaque else { continue }
            if kinds[place] == .box {
                (part.wholeLeft, part.wholeRight) = (part.left, part.right)
                parts[place] = part
            } else if shape == nil {
                part.setWhole(coverage.wholeColumns(of: item, list, row.y), in: row)
                parts[place] = part
            }
            if cells.cover(part, covered) { return place }
        }
        return nil
    }

    /// Returns the part of an item in a row; of an item that no single polygon covers, the fully
    /// covered columns aren't known.
    @inline(__always)
    private func rowPart(
        of item: UnsafePointer<DrawList.Item>, _ shape: UnsafeMutablePointer<lk_polygon_rows>?,
        _ row: PixelRect, _ room: Coverage.Room
    ) -> RowPart {
        let edges = item.pointee.edges
        let y = Int32(truncatingIfNeeded: row.y)
        guard y >= edges[1], y < edges[3] else { return RowPart() }
        var part = RowPart()
        part.left = max(edges[0], Int32(truncatingIfNeeded: row.x))
        part.right = min(edges[2], Int32(truncatingIfNeeded: row.right))
        guard let shape, !part.isEmpty else { return part }
        guard room.find(shape, y) else { return RowPart() }
        let span = shape.pointee.span
        (part.left, part.right) = (max(part.left, span.x0), min(part.right, span.x1))
        (part.wholeLeft, part.wholeRight) = (
            max(part.left, span.full0), min(part.right, span.full1)
        )
        return part
    }

    private func clearRow(_ target: Canvas, _ row: PixelRect) {
        kernels.fill(target.at(row.x, row.y), target.stride, Int32(row.width), 1, 0)
    }

    /// Paints the visible runs of an item in a row.
    private func paintRow(
        _ item: UnsafePointer<DrawList.Item>, _ place: Int, _ list: DrawList.View,
        _ target: Canvas, _ y: Int, _ cells: Cells
    ) {
        let (part, kind) = (rowParts.base[place], rowKinds.base[place])
        let shape = rowShapes.base + place
        var covered: Coverage.Ends = kind.hasPolygon ? [] : .both
        var (cell, end) = cells.indices(Int(part.left), Int(part.right))
        while let (a, b) = Cells.nextRun(rowCells.base + 4 * place, from: cell, to: end) {
            cell = b
            let (x0, x1) = cells.columns(a, b)
            let (left, right) = (max(x0, Int(part.left)), min(x1, Int(part.right)))
            guard left < right else { continue }
            let ends = kind == .fading ? [] : part.ends(left, right)
            if !covered.isSuperset(of: ends) {
                coverage.cover(
                    shape, ends, isFirst: covered.isEmpty, from: part.left, to: part.right)
                covered.formUnion(ends)
            }
            if kind == .box {
                let (x, end) = (Int32(left), Int32(right))
                let span = Coverage.Span(columns: SIMD4(x, x, end, end))
                paintPicture(rowPictures.base + place, target, y, span)
            } else if kind == .fading {
                let (x, end) = (Int32(left), Int32(right))
                let span = Coverage.Span(columns: SIMD4(x, x, end, end))
                paintSpan(item, list, target, y, span)
            } else if kind == .picture {
                guard let span = coverage.span(of: shape, in: left..<right) else { continue }
                paintPicture(rowPictures.base + place, target, y, span)
            } else if ends.isEmpty, item.pointee.op.isPlain {
                // In fully covered columns the coverage isn't needed.
                let run = PixelRect(x: left, y: y, width: right - left, height: 1)
                paintPlain(item, list, target, run)
            } else if kind == .polygon {
                guard let span = coverage.span(of: shape, in: left..<right) else { continue }
                paintSpan(item, list, target, y, span)
            } else {
                let run = PixelRect(x: left, y: y, width: right - left, height: 1)
                paint(item, list, target, run)
            }
        }
    }

    /// Paints a part of a row of a picture, which goes straight to the target where it hides the
    /// pixels below.
    private func paintPicture(
        _ picture: UnsafeMutablePointer<RowPicture>, _ target: Canvas, _ y: Int,
        _ span: Coverage.Span
    ) {
        let (hides, columns, row) = (picture.pointee.hides, span.columns, target.at(0, y))
        let isDirect = hides && columns.x == columns.y && columns.z == columns.w
        let pixels = isDirect ? row : rowA.reserve(width)
        picture.pointee.rows.move(to: y, from: columns.x)
        kernels.sample(
            pixels + Int(columns.x), columns.w &- columns.x, &picture.pointee.rows.sampler)
        guard !isDirect else { return }
        let alpha = picture.pointee.alpha
        putEnd(pixels, row, columns.x, columns.y, alpha)
        putEnd(pixels, row, columns.z, columns.w, alpha)
        let (x, count) = (Int(columns.y), columns.z &- columns.y)
        guard count > 0 else { return }
        if hides {
            kernels.copy(row + x, 0, pixels + x, 0, count, 1)
        } else {
            kernels.over(row + x, 0, pixels + x, 0, count, 1, alpha)
        }
    }

    /// Draws the pixels `a`..<`b` over a row through the coverage.
    @inline(__always)
    private func putEnd(
        _ pixels: UnsafeMutablePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>, _ a: Int32,
        _ b: Int32, _ alpha: UInt8
    ) {
        guard a < b else { return }
        let x = Int(a)
        kernels.over_mask(row + x, pixels + x, coverage.mask + x, b &- a, alpha)
    }
}

extension BandPainter {
    /// The way in which an item is painted row by row.
    enum RowKind: UInt8 {
        /// A colour, picture or shadow that a single polygon covers; a picture that `RowPicture`
        /// can describe.
        case polygon, picture
        /// A shadow whose mask fades out before the edges of the polygon, whose coverage doesn't count.
        case fading
        /// A picture that `RowPicture` can describe, and that covers its box.
        case box
        case other

        var hasPolygon: Bool { self == .polygon || self == .picture || self == .fading }
    }

    /// A picture of a single size that is sampled row by row.
    struct RowPicture: BitwiseCopyable {
        var rows: RowSampler
        var alpha: UInt8
        /// Whether nothing below it is visible.
        var hides: Bool

        /// Nil for other items, and for pictures of several sizes, in parts, or whose pixels match
        /// those of the target.
        init?(_ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View) {
            guard case .image(let ref) = item.pointee.op else { return nil }
            let image = list.images.at(ref)
            guard image.pointee.offset == nil, image.pointee.grid < 0,
                image.pointee.levels.isEmpty
            else { return nil }
            rows = RowSampler(
                image, level: 0, image.pointee.map, isNearest: image.pointee.isNearest)
            alpha = item.pointee.alpha
            hides = image.pointee.isOpaque && alpha == 255
        }
    }

    /// Begins with the rows of an item in a band.
    private func begin(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, at place: Int
    ) -> RowKind {
        guard coverage.begin(rowShapes.base + place, item, list) else {
            guard fillsBox(item), let picture = RowPicture(item, list) else { return .other }
            rowPictures.base[place] = picture
            return .box
        }
        if case .shadow(let shadow, _) = item.pointee.op, list.shadows.at(shadow).pointee.fadesOut {
            return .fading
        }
        guard let picture = RowPicture(item, list) else { return .polygon }
        rowPictures.base[place] = picture
        return .picture
    }
}

extension BandPainter.RowPart {
    /// Returns the ends that columns reach.
    @inline(__always)
    fileprivate func ends(_ a: Int, _ b: Int) -> Coverage.Ends {
        Coverage.Ends(rawValue: (a < Int(wholeLeft) ? 1 : 0) | (b > Int(wholeRight) ? 2 : 0))
    }

    /// Sets the fully covered columns, as far as they are in a row.
    mutating func setWhole(_ columns: Range<Int>, in row: PixelRect) {
        let inside = columns.clamped(to: row.x..<row.right)
        (wholeLeft, wholeRight) = (Int32(inside.lowerBound), Int32(inside.upperBound))
    }
}

extension Cells {
    /// Marks the cells as covered that a part of a row fills.
    /// - Returns: whether all cells are covered now. They are compared, as processors count bits quickly only where
    ///   the compiler may ask them to.
    @inline(__always)
    fileprivate func cover(
        _ part: BandPainter.RowPart, _ covered: UnsafeMutablePointer<UInt64>
    ) -> Bool {
        guard part.wholeLeft < part.wholeRight else { return false }
        let (a, b) = wholeIndices(Int(part.wholeLeft)..<Int(part.wholeRight))
        guard a < b else { return false }
        var word = a &>> 6
        while word &<< 6 < b {
            covered[word] |= Cells.bits(of: word, from: a, to: b)
            word &+= 1
        }
        word = 0
        while word &<< 6 < count {
            guard covered[word] == Cells.bits(of: word, from: 0, to: count) else { return false }
            word &+= 1
        }
        return true
    }

    /// Returns the bits of the cells `a`..<`b` in a word, which has at least one of them.
    @inline(__always)
    fileprivate static func bits(of word: Int, from a: Int, to b: Int) -> UInt64 {
        let last = b &- 1
        let low = word == a &>> 6 ? ~0 &<< UInt64(truncatingIfNeeded: a & 63) : ~0
        let high = word == last &>> 6 ? ~0 &>> UInt64(truncatingIfNeeded: 63 &- last & 63) : ~0
        return low & high
    }

    /// Returns the next run of bits of `words` among the cells `from`..<`end`; nil when there is
    /// none.
    @inline(__always)
    fileprivate static func nextRun(
        _ words: UnsafePointer<UInt64>, from: Int, to end: Int
    ) -> (Int, Int)? {
        var cell = from
        while cell < end {
            let ahead = words[cell &>> 6] &>> UInt64(truncatingIfNeeded: cell & 63)
            guard ahead == 0 else {
                cell &+= ahead.trailingZeroBitCount
                break
            }
            cell = (cell &>> 6 &+ 1) &<< 6
        }
        guard cell < end else { return nil }
        let start = cell
        while cell < end {
            let free = ~words[cell &>> 6] &>> UInt64(truncatingIfNeeded: cell & 63)
            guard free == 0 else {
                cell &+= free.trailingZeroBitCount
                break
            }
            cell = (cell &>> 6 &+ 1) &<< 6
        }
        return (start, min(cell, end))
    }
}
