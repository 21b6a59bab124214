import Primitives

/// The items that touch each band, so that a band examines only its own.
///
/// A counting sort that keeps the order of the list. A group's beginning and end go to all bands
/// that the group touches, and its content to no others. The memory is kept.
struct BandBins {
    /// The items of all bands, one band after the other.
    private let order = Scratch<Int32>()
    /// The place in `order` where each band begins, and where the last one ends.
    private let starts = Scratch<Int32>()
    /// The items that touch a band, and the bands of each: the first, and the one after the last.
    private let touching = Scratch<Int32>()
    private let spans = Scratch<SIMD2<Int32>>()
    private var open: [SIMD2<Int32>] = []
    /// The approximate time of painting, in picoseconds.
    private(set) var cost = 0

    /// The bands of a frame.
    struct Bands {
        /// The height of a band, in rows.
        var height: Int
        /// The first band, and the number of bands.
        var first: Int
        var count: Int
        /// All pixels that are painted.
        var bounds: PixelRect
    }

    /// The items of each band.
    struct Filled {
        fileprivate let order: UnsafePointer<Int32>
        fileprivate let starts: UnsafePointer<Int32>

        /// The items of a band, in order.
        func items(ofBand band: Int) -> UnsafeBufferPointer<Int32> {
            let (start, end) = (Int(starts[band]), Int(starts[band + 1]))
            return UnsafeBufferPointer(start: order + start, count: end - start)
        }
    }

    /// The content of the bins; valid until they are filled again.
    var filled: Filled { Filled(order: order.base, starts: starts.base) }

    /// Sorts the items of `range`.
    /// - Parameters:
    ///   - blocks: the boxes of blocks of items, so that most need no look; nil where they aren't
    ///     known.
    ///   - isSorted: false gives every item to every band.
    mutating func fill(
        _ list: DrawList.View, _ range: Range<Int>, _ bands: Bands,
        _ blocks: UnsafePointer<SIMD4<Int32>>?, isSorted: Bool
    ) {
        let starts = starts.reserve(bands.count + 2)
        (starts + 0).update(repeating: 0, count: bands.count + 2)
        guard isSorted else { return fillAll(range, bands) }
        let count = findSpans(list, range, bands, blocks)
        for band in 0..<bands.count { starts[band + 2] += starts[band + 1] }
        // Now starts[band + 1] is where the band begins; filling moves it to where it ends.
        let order = order.reserve(max(Int(starts[bands.count + 1]), 1))
        for place in 0..<count {
            let (index, span) = (touching.base[place], spans.base[place])
            for band in Int(span.x)..<Int(span.y) {
                order[Int(starts[band + 1])] = index
                starts[band + 1] += 1
            }
        }
    }

    /// Finds the bands that items touch, and counts the items of each band in `starts`.
    /// - Returns: the number of items that touch a band.
    private mutating func findSpans(
        _ list: DrawList.View, _ range: Range<Int>, _ bands: Bands,
        _ blocks: UnsafePointer<SIMD4<Int32>>?
    ) -> Int {
        let (touching, spans) = (
            touching.reserve(max(range.count, 1)), spans.reserve(max(range.count, 1))
        )
        let starts = starts.base
        cost = 0
        open.removeAll(keepingCapacity: true)
        var inside = SIMD2(0, Int32(bands.count))
        var (index, count) = (range.lowerBound, 0)
        while index < range.upperBound {
            if let blocks, index % ItemBlocks.size == 0,
                !Self.touches(blocks[index / ItemBlocks.size], bands.bounds)
            {
                index += ItemBlocks.size
                continue
            }
            let item = list.items + index
            var span = SIMD2<Int32>(0, 0)
            switch item.pointee.op.traits.part {
            case .beginsGroup, .beginsClip:
                span = self.span(item, bands, inside)
                open.append(inside)
                inside = span
            case .endsGroup, .endsClip:
                span = inside
                inside = open.popLast() ?? inside
                cost += Self.cost(item, list, bands.bounds)
            case .nothing, .single, .separates:
                span = self.span(item, bands, inside)
                if span.x < span.y { cost += Self.cost(item, list, bands.bounds) }
            }
            if span.x < span.y {
                (touching[count], spans[count]) = (Int32(truncatingIfNeeded: index), span)
                count += 1
                for band in Int(span.x)..<Int(span.y) { starts[band + 2] += 1 }
            }
            index += 1
        }
        return count
    }

    /// Whether something of a box, as left, top, right, bottom, lies in `bounds`.
    private static func touches(_ box: SIMD4<Int32>, _ bounds: PixelRect) -> Bool {
        Int(box[0]) < bounds.right && Int(box[1]) < bounds.bottom && Int(box[2]) > bounds.x
            && Int(box[3]) > bounds.y
    }

    private mutating func fillAll(_ range: Range<Int>, _ bands: Bands) {
        let order = order.reserve(max(bands.count * range.count, 1))
        for band in 0..<bands.count {
            starts.base[band + 1] = starts.base[band] + Int32(range.count)
            for index in range {
                order[band * range.count + index - range.lowerBound] = Int32(index)
            }
        }
        cost = .max
    }

    /// Returns the bands that an item touches; none for an item outside.
    private func span(
        _ item: UnsafePointer<DrawList.Item>, _ bands: Bands, _ inside: SIMD2<Int32>
    ) -> SIMD2<Int32> {
        let (edges, bounds) = (item.pointee.edges, bands.bounds)
        let top = max(Int(edges[1]), bounds.y)
        let bottom = min(Int(edges[3]), bounds.bottom)
        guard top < bottom, Int(edges[0]) < bounds.right, Int(edges[2]) > bounds.x else {
            return SIMD2(0, 0)
        }
        let low = max(Int32(top / bands.height - bands.first), inside.x)
        let high = min(Int32((bottom - 1) / bands.height - bands.first + 1), inside.y)
        return low < high ? SIMD2(low, high) : SIMD2(0, 0)
    }

    /// Returns the approximate time of an item, in picoseconds; the end of a group also has the
    /// memory of its pass, the end of a clip its edges.
    @inline(__always)
    private static func cost(
        _ item: UnsafePointer<DrawList.Item>, _ list: DrawList.View, _ bounds: PixelRect
    ) -> Int {
        let pass = item.pointee.op.ends ? PaintWeight.clear : 0
        return item.pointee.box.intersection(bounds).area
            * (PaintWeight.picoseconds(item, list.images) + pass)
    }
}
