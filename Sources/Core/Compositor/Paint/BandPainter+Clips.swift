import CKernels
import Primitives

/// Painting of items that an outline clips together.
extension BandPainter {
    /// Paints the items between the beginning of a clip and its end: apart where the outline covers
    /// pixels in part, straight onto the canvas where it covers them fully.
    ///
    /// The list determines which pixels those are, so a pixel is painted alike in all bands and
    /// repairs.
    func paintClip(_ begin: Int, _ end: Int, _ band: Band, _ canvas: Canvas, _ area: PixelRect) {
        let index = Int(band.order[end])
        let item = band.list.items + index
        let box = item.pointee.box.intersection(area)
        guard seenCells.base[end] != 0, !box.isEmpty,
            case .endClip(_, let strips, let count) = item.pointee.op
        else { return }
        for each in 0..<Int(count) {
            let strip = band.list.strips.at(strips)[each]
            let (top, bottom) = (max(Int(strip.top), box.y), min(Int(strip.bottom), box.bottom))
            guard top < bottom else { continue }
            let inside = strip.inside.intersection(box)
            // Left of the fully covered pixels, and right of them; all of the row, where there are
            // none.
            let left = inside.isEmpty ? min(max(Int(strip.left), box.x), box.right) : inside.x
            let right = inside.isEmpty ? left : inside.right
            for (x0, x1) in [(box.x, left), (right, box.right)] where x0 < x1 {
                let edge = PixelRect(left: x0, top: top, right: x1, bottom: bottom)
                let apart = open(
                    index, stop: item.pointee.clip, isMixed: item.pointee.isMixed, edge,
                    over: canvas, area)
                paint(begin + 1..<end, of: band, into: apart, edge)
                _ = close(apart, item, band.list, edge)
            }
            if !inside.isEmpty { paint(begin + 1..<end, of: band, into: canvas, inside) }
        }
    }

    /// Returns the place of the end of the clip that begins at `place`; the end of `places` when it
    /// isn't among them.
    func endOfClip(_ place: Int, in places: Range<Int>, _ band: Band) -> Int {
        var (end, depth) = (place + 1, 1)
        while end < places.upperBound {
            switch band.list.items[Int(band.order[end])].op.traits.part {
            case .beginsClip: depth += 1
            case .endsClip: depth -= 1
            default: break
            }
            if depth == 0 { return end }
            end += 1
        }
        return places.upperBound
    }
}
