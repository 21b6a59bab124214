import CKernels
import Primitives

/// Pieces of planes that are cut in a 3D space.
extension BandPainter {
    /// Puts the pixels of one piece over what is below.
    ///
    /// Where a cut runs through a pixel, several pieces of the same plane share it. Two coverages
    /// laid over each other would let through what is below: half and half cover three quarters.
    /// So a piece of coverage c whose later pieces cover C is weighted with c / (1 − a·C), where a
    /// is its alpha there. Then, with nothing between them, all pieces together are exactly the
    /// plane; and what lies between is covered by just the coverage of the pieces before it.
    /// Pieces that blend have no such weights: each changes its share of what is below.
    func close(
        piece item: UnsafePointer<DrawList.Item>, _ group: Canvas, over below: Canvas,
        _ box: PixelRect,
        _ list: DrawList.View
    ) {
        guard item.pointee.blend == .normal else {
            return blend(group, over: below, box, item, list)
        }
        for y in box.y..<box.bottom {
            guard let span = coverage.row(y, item, list, box) else { continue }
            share(span.left, y, item, group, below, list)
            share(span.right, y, item, group, below, list)
            if !span.full.isEmpty {
                let x = span.full.lowerBound
                kernels.over(
                    below.at(x, y), 0, group.at(x, y), 0, Int32(span.full.count), 1, 255)
            }
        }
    }

    /// Puts pixels that the piece shares with others over those below.
    private func share(
        _ part: Range<Int>, _ y: Int, _ item: UnsafePointer<DrawList.Item>, _ group: Canvas,
        _ below: Canvas,
        _ list: DrawList.View
    ) {
        guard !part.isEmpty else { return }
        let piece = list.pieces[Int(item.pointee.image)]
        let later = coverage.later(y, piece.next, list, part)
        let (source, target) = (group.at(0, y), below.at(0, y))
        for x in part {
            let alpha = Float(source[x] >> 24)
            // All in 255ths. The coverages of all pieces are 255 together; the first one makes up
            // for the rounding.
            let others = Float(piece.isFirst ? later[x] : min(later[x], 255 - coverage.mask[x]))
            let own = piece.isFirst ? 255 - others : Float(coverage.mask[x])
            guard own > 0, alpha > 0 else { continue }
            let weight = own / (255 - alpha * others / 255)
            target[x] = Self.over(target[x], source[x], weight)
        }
    }

    /// `source` weighted, 0...1, over `target`; both premultiplied.
    private static func over(_ target: UInt32, _ source: UInt32, _ weight: Float) -> UInt32 {
        let rest = 1 - Float(source >> 24) * weight / 255
        func part(_ shift: UInt32) -> UInt32 {
            let (s, t) = (Float(source >> shift & 255), Float(target >> shift & 255))
            return UInt32(min(s * weight + t * rest + 0.5, 255)) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }
}
