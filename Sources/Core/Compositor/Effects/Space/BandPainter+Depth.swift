import CKernels
import Primitives

/// Painting of pieces of planes that are cut in a 3D space.
extension BandPainter {
    /// Composites the pixels of a piece over those below: a pixel that is covered whole as groups
    /// do, and one through which a cut runs in parts.
    /// - Parameter run: for a piece that is painted onto a copy of the pixels below, the position,
    ///   among the parts of each pixel, of the one it was painted onto; position 0 comes last, with
    ///   all pixels that have a single part.
    func close(
        _ piece: UnsafePointer<DrawList.Piece>, _ item: UnsafePointer<DrawList.Item>,
        _ group: Canvas, over below: Canvas,
        _ box: PixelRect, _ shared: SharedPixels, _ run: Int?, _ list: DrawList.View
    ) {
        let lines = UnsafeBufferPointer(
            start: list.lines + Int(piece.pointee.firstLine), count: Int(piece.pointee.lineCount))
        let work = Closing(
            item: item, group: group, below: below, shared: shared, run: run, lines: lines)
        for y in box.y..<box.bottom {
            let columns = Columns(lines, y, box.x..<box.right)
            guard let span = coverage.row(y, item, list, box)?.clamped(to: columns.touched) else {
                continue
            }
            put(span.left, columns.whole, y, work, isFull: false)
            put(span.full, columns.whole, y, work, isFull: true)
            put(span.right, columns.whole, y, work, isFull: false)
        }
    }

    /// A piece that is being composited over the pixels below.
    private struct Closing {
        let item: UnsafePointer<DrawList.Item>
        let group: Canvas
        let below: Canvas
        let shared: SharedPixels
        let run: Int?
        let lines: UnsafeBufferPointer<DrawList.Line>
    }

    /// The columns of a row on the inner sides of some lines.
    private struct Columns {
        /// The columns beyond which nothing of a pixel is inside.
        var touched: Range<Int>
        /// The columns in which nothing is outside. There may be more, next to them.
        var whole: Range<Int>

        init(_ lines: UnsafeBufferPointer<DrawList.Line>, _ y: Int, _ columns: Range<Int>) {
            let (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
            func column(_ x: Double) -> Int { Int(min(max(x, low), high)) }
            (touched, whole) = (columns, columns)
            for line in lines {
                let middle = line.b * (Double(y) + 0.5) + line.c + line.a / 2
                let reach = (abs(line.a) + abs(line.b)) / 2
                guard line.a != 0 else {
                    if middle < -reach { touched = columns.lowerBound..<columns.lowerBound }
                    if middle < reach { whole = columns.lowerBound..<columns.lowerBound }
                    continue
                }
                // A column more or less, as quotients are rounded.
                let (outer, inner) = ((-reach - middle) / line.a, (reach - middle) / line.a)
                if line.a > 0 {
                    touched = touched.clamped(
                        to: column(outer.rounded(.down) - 1)..<columns.upperBound)
                    whole = whole.clamped(
                        to: column(inner.rounded(.up) + 1)..<columns.upperBound)
                } else {
                    touched = touched.clamped(
                        to: columns.lowerBound..<column(outer.rounded(.up) + 2))
                    whole = whole.clamped(
                        to: columns.lowerBound..<column(inner.rounded(.down)))
                }
            }
        }
    }

    /// Composites a run of pixels over those below; the coverage counts where they aren't covered
    /// in full.
    private func put(
        _ run: Range<Int>, _ whole: Range<Int>, _ y: Int, _ work: Closing, isFull: Bool
    ) {
        var x = run.lowerBound
        while x < run.upperBound {
            if whole.contains(x) {
                let end = work.shared.firstShared(
                    x..<min(run.upperBound, whole.upperBound), y)
                if x < end {
                    if work.run ?? 0 == 0 {
                        blend(
                            work.below.at(x, y), work.group.at(x, y),
                            isFull ? nil : coverage.mask + x, end - x, work.item)
                    }
                    x = end
                    continue
                }
            }
            putPart(x, y, work, isFull ? nil : coverage.mask + x)
            x += 1
        }
    }

    /// Composites a pixel over the places of the one below that the piece covers.
    private func putPart(
        _ x: Int, _ y: Int, _ work: Closing, _ mask: UnsafePointer<UInt8>?
    ) {
        let above = work.group.at(x, y)
        // A pixel that changes nothing needs no parts.
        let item = work.item
        guard above.pointee != 0 || item.pointee.blend != .normal || item.pointee.isMixed else {
            return
        }
        let places = PixelPlaces.inside(work.lines, x, y)
        guard places != 0 else { return }
        work.shared.change(x, y, places, work.below.at(x, y), at: work.run) { color in
            var color = color
            blend(&color, above, mask, 1, item)
            return color
        }
    }

    private func blend(
        _ below: UnsafeMutablePointer<UInt32>, _ above: UnsafePointer<UInt32>,
        _ mask: UnsafePointer<UInt8>?, _ count: Int, _ item: UnsafePointer<DrawList.Item>
    ) {
        guard !item.pointee.isMixed else {
            // It began as a copy of the pixels below, and has no clip.
            return kernels.copy(below, 0, above, 0, Int32(count), 1)
        }
        guard item.pointee.blend == .normal else {
            return filters.blend(
                below, above, mask, Int32(count), item.pointee.alpha,
                Int32(item.pointee.blend.rawValue))
        }
        if let mask {
            kernels.over_mask(below, above, mask, Int32(count), item.pointee.alpha)
        } else {
            kernels.over(below, 0, above, 0, Int32(count), 1, item.pointee.alpha)
        }
    }
}
