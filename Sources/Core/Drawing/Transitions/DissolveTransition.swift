public import Foundation
public import Primitives

/// Grains of the new picture appear at random places of the layer, until it is complete.
///
/// Each grain has its own moment, which depends only on its place and the seed; around that moment
/// the grain fades over a tenth of the transition, so that nothing flickers. At progress p, a
/// fraction p of all grains, on average, is new.
public struct DissolveTransition: CATransitionFilter {
    /// The side of a grain, in points, 0...1,000; never less than a pixel. The default is 2.
    public let grainSize: CGFloat
    /// The seed of the grains' order; equal seeds give equal orders. The default is 0.
    public let seed: UInt32

    /// A dissolve. A size outside its range is clamped; NaN and infinity become the default.
    /// - Parameters:
    ///   - grainSize: the side of a grain, in points, 0...1,000; a pixel at least.
    ///   - seed: equal seeds give equal orders of grains.
    public init(grainSize: CGFloat = 2, seed: UInt32 = 0) {
        self.grainSize = grainSize.sensible(2, in: 0...1_000)
        self.seed = seed
    }

    /// Writes `rows` of `frame`; any thread, cost proportional to the pixels.
    /// - Parameters:
    ///   - frame: both pictures, the progress and the pixels per point.
    ///   - rows: the rows to be written, counted from the top.
    ///   - output: the picture, of which other threads write other rows.
    public func render(
        _ frame: CATransitionFrame, rows: Range<Int>, into output: CATransitionOutput
    ) {
        if frame.writeEnd(rows: rows, into: output) { return }
        let grain = max(1, Int((Double(grainSize) * frame.pixelsPerPoint).rounded()))
        let level = Self.level(frame.progress)
        for y in rows {
            Self.write(
                frame.source.row(y), frame.target.row(y), output.row(y), width: frame.width,
                grain: grain, key: Self.scrambled(UInt32(truncatingIfNeeded: y / grain) ^ seed),
                level: level)
        }
    }

    /// The duration of a grain's fade, as a fraction of the transition.
    private static let fade = 0.1

    /// Returns the level of fading at `progress`, in 65,536ths of all moments.
    ///
    /// With moments uniformly distributed over 0...1, the mean weight of the new picture is e²/2f
    /// while the level e is below the fade f, then e - f/2, and at the end the first piece
    /// mirrored. This is the inverse.
    private static func level(_ progress: Double) -> Int {
        let level: Double
        if progress < fade / 2 {
            level = (2 * fade * progress).squareRoot()
        } else if progress <= 1 - fade / 2 {
            level = progress + fade / 2
        } else {
            level = 1 + fade - (2 * fade * (1 - progress)).squareRoot()
        }
        return Int((level * 65_536).rounded())
    }

    private static func write(
        _ old: UnsafePointer<UInt32>, _ new: UnsafePointer<UInt32>,
        _ out: UnsafeMutablePointer<UInt32>, width: Int, grain: Int, key: UInt32, level: Int
    ) {
        // 1 / fade, and the conversion of 65,536ths to weights, in one factor.
        let slope = Int((256 / fade).rounded())
        var (x, cell) = (0, UInt32(0))
        while x < width {
            let moment = Int(scrambled(key &+ cell) >> 16)
            let weight = min(max(((level &- moment) &* slope) >> 16, 0), 256)
            let end = min(x &+ grain, width)
            while x < end {
                out[x] = PixelMath.mix(old[x], new[x], weight)
                x &+= 1
            }
            cell &+= 1
        }
    }

    /// Returns a hash of `value`: shifts and odd factors that let each bit of the value affect
    /// every bit of the result.
    @inline(__always)
    private static func scrambled(_ value: UInt32) -> UInt32 {
        var v = value &+ 0x9E37_79B9
        v = (v ^ v >> 16) &* 0x21F0_AAAD
        v = (v ^ v >> 15) &* 0x735A_2D97
        return v ^ v >> 15
    }
}
