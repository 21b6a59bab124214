/// Arithmetic on premultiplied pixels for the transition filters.
///
/// A weight ranges from 0 to 256, so that both ends are exact. Every function is monotone in each
/// component and rounds all four alike: where no component of the inputs exceeds its alpha, none of
/// the result does, and opaque inputs give an opaque result.
///
///     one pixel   AARRGGBB
///     four lanes  00AA00GG00RR00BB     room for a sum of 256 components in each
enum PixelMath {
    /// A half in each lane, for rounding before a shift by 8.
    static let half: UInt64 = 0x0080_0080_0080_0080
    /// One in each lane.
    static let ones: UInt64 = 0x0001_0001_0001_0001
    /// The low byte of each lane.
    static let mask: UInt64 = 0x00FF_00FF_00FF_00FF

    /// Returns the four components of `pixel` in lanes of 16 bits.
    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0xFF00_FF00) << 24 | UInt64(pixel & 0x00FF_00FF)
    }

    /// Returns the pixel whose components are the high bytes of the four lanes.
    @inline(__always)
    static func packHigh(_ lanes: UInt64) -> UInt32 {
        let bytes = lanes >> 8 & mask
        return UInt32(truncatingIfNeeded: bytes | bytes >> 24)
    }

    /// Returns the pixel whose components are lanes of 0...255.
    @inline(__always)
    static func pack(_ lanes: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: lanes | lanes >> 24)
    }

    /// Interpolates linearly from `a` to `b`, in lanes of 0...255.
    @inline(__always)
    static func mixLanes(_ a: UInt64, _ b: UInt64, _ weight: Int) -> UInt64 {
        let w = UInt64(truncatingIfNeeded: weight)
        return (a &* (256 &- w) &+ b &* w &+ half) >> 8 & mask
    }

    /// Interpolates linearly from `a` (weight 0) to `b` (weight 256).
    @inline(__always)
    static func mix(_ a: UInt32, _ b: UInt32, _ weight: Int) -> UInt32 {
        let w = UInt64(truncatingIfNeeded: weight)
        return packHigh(spread(a) &* (256 &- w) &+ spread(b) &* w &+ half)
    }

    /// Returns `pixel` with all four components multiplied by `weight` / 256.
    @inline(__always)
    static func scaled(_ pixel: UInt32, _ weight: Int) -> UInt32 {
        packHigh(spread(pixel) &* UInt64(truncatingIfNeeded: weight) &+ half)
    }

    /// Returns `pixel` with its colour multiplied by `light` / 256 and its alpha unchanged: a
    /// shadow on it.
    @inline(__always)
    static func lit(_ pixel: UInt32, _ light: Int) -> UInt32 {
        scaled(pixel, light) & 0x00FF_FFFF | pixel & 0xFF00_0000
    }

    /// Returns `pixel` interpolated toward white of its own alpha: 0 leaves it, 256 is white.
    @inline(__always)
    static func whitened(_ pixel: UInt32, _ weight: Int) -> UInt32 {
        mix(pixel, (pixel >> 24) &* 0x0101_0101, weight)
    }

    /// Returns `top` composited over `bottom` by its alpha.
    @inline(__always)
    static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        let alpha = Int(top >> 24)
        // An alpha of 255 counts as 256, so that an opaque pixel hides everything.
        return top &+ scaled(bottom, 256 &- alpha &- alpha >> 7)
    }
}
