import CKernels
import Primitives

/// A size of a picture, with the places of the pixels of a row in it. It is moved from row to row.
struct RowSampler: BitwiseCopyable {
    /// The input of the kernels; valid after `move`.
    var sampler: lk_sampler
    private let map: PlaneMap
    /// The middle of a pixel, with a tiny shift where the nearest pixel is taken.
    private let middle: SIMD2<Double>

    /// A sampler of a size of an image.
    /// - Parameter level: the number of times that the size is halved.
    init(
        _ image: UnsafePointer<DrawList.Image>, level: Int, _ map: PlaneMap, isNearest: Bool
    ) {
        var (pixels, stride) = (image.pointee.pixels, image.pointee.bytesPerRow)
        if level > 0 {
            let smaller = image.pointee.levels[level - 1]
            (pixels, stride) = (UnsafePointer(smaller.pixels), smaller.bytesPerRow)
        }
        let m = level == 0 ? map : map.halved(level)
        var crop = image.pointee.crop
        for _ in 0..<level { crop = crop.halved }
        let hair = isNearest ? BandPainter.hair : (x: 0, y: 0)
        self.map = m
        middle = SIMD2(0.5 + hair.x, hair.y)
        sampler = lk_sampler(
            pixels: pixels, stride: stride, left: Int32(crop.x), top: Int32(crop.y),
            right: Int32(crop.right), bottom: Int32(crop.bottom), u: 0, v: 0, w: 0, du: m.xx,
            dv: m.yx, dw: m.wx, first: 0, nearest: isNearest)
    }

    /// Moves to the pixels of row `y` from `first` on.
    @inline(__always)
    mutating func move(to y: Int, from first: Int32) {
        let (x, y) = (middle.x, Double(y) + 0.5 + middle.y)
        sampler.u = map.xx * x + map.xy * y + map.x1
        sampler.v = map.yx * x + map.yy * y + map.y1
        sampler.w = map.wx * x + map.wy * y + map.w1
        sampler.first = first
    }
}
