import Primitives

/// Samples a picture of a transition between its pixels, with unchecked pointers.
///
/// Positions are in 256ths of a pixel, relative to pixel centres: (0, 0) is the centre of the first
/// pixel. A sampler must not outlive the call of `render` that made it.
struct PictureSampler {
    /// The first pixel of the top row.
    let base: UnsafePointer<UInt32>
    /// The distance between pixel rows, in pixels.
    let stride: Int
    /// The centre of the last column, in 256ths.
    let right: Int
    /// The centre of the last row, in 256ths.
    let bottom: Int

    /// A sampler of `image`.
    init(_ image: CATransitionImage) {
        base = image.row(0)
        stride = image.bitmap.bytesPerRow / 4
        right = (image.width - 1) * 256
        bottom = (image.height - 1) * 256
    }

    /// Returns the bilinear sample at (x, y); outside the picture its edge pixels extend
    /// infinitely.
    @inline(__always)
    func clamped(_ x: Int, _ y: Int) -> UInt32 {
        PixelMath.pack(clampedLanes(x, y))
    }

    /// Returns the sample of `clamped`, with the components in lanes.
    @inline(__always)
    func clampedLanes(_ x: Int, _ y: Int) -> UInt64 {
        let x = min(max(x, 0), right)
        let y = min(max(y, 0), bottom)
        let upper = base + (y >> 8 &* stride &+ x >> 8)
        let lower = y < bottom ? upper + stride : upper
        let next = x < right ? 1 : 0
        let fx = x & 255
        return PixelMath.mixLanes(
            PixelMath.mixLanes(PixelMath.spread(upper[0]), PixelMath.spread(upper[next]), fx),
            PixelMath.mixLanes(PixelMath.spread(lower[0]), PixelMath.spread(lower[next]), fx),
            y & 255)
    }

    /// Returns the coverage of a pixel at (x, y) by the picture, 0...256: a ramp one pixel wide,
    /// which is one half at the picture's edge.
    @inline(__always)
    func coverage(_ x: Int, _ y: Int) -> Int {
        let across = min(min(x, right &- x), 0) &+ 256
        let down = min(min(y, bottom &- y), 0) &+ 256
        return across <= 0 || down <= 0 ? 0 : (across &* down) >> 8
    }
}
