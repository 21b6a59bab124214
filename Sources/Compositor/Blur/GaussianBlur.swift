import CKernels
import Glibc

/// A true Gaussian over a mask, in two passes of one dimension each.
///
/// Three passes of a box are twice as fast for wide blurs, but off by more than 2 of 255 at a plain
/// edge already; wide blurs are made of smaller masks instead.
struct GaussianBlur {
    /// The weights of one direction; they sum to 65,536.
    struct Taps {
        let weights: [UInt32]
        /// Pixels on each side of the middle.
        var reach: Int { weights.count / 2 }

        /// Weights out to three standard deviations. Not below 0; 0 leaves everything as it is.
        ///
        /// A weight is the integral of the Gaussian over a pixel: exact for shapes of whole pixels. What
        /// lies further out counts in the last ones, so that an edge is exact as far as they reach.
        init(sigma: Double) {
            let reach = Int((3 * sigma).rounded(.up))
            guard reach > 0, sigma > 0.05 else {
                weights = [65_536]
                return
            }
            func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
            var all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
            let beyond = 0.5 - below(Double(reach) + 0.5)
            all[0] += beyond
            all[2 * reach] += beyond
            var rounded = all.map { UInt32(($0 * 65_536).rounded()) }
            // What rounding left over goes to the middle.
            rounded[reach] &+= 65_536 &- rounded.reduce(0, &+)
            weights = rounded
        }
    }

    let kernels: lk_kernel_table
    let horizontal: Taps
    let vertical: Taps

    /// Blurs `source`; what lies outside of it counts as 0. Nil when memory is short.
    ///
    /// Cost: the mask's pixels times the weights of both directions, about 0.1 ns each, shared by
    /// the threads of `painter`.
    func blur(_ source: ShadowMask, sharing painter: Painter) -> ShadowMask? {
        guard let across = pass(source, horizontal, isAcross: true, painter) else { return nil }
        return pass(across, vertical, isAcross: false, painter)
    }

    private func pass(
        _ source: ShadowMask, _ taps: Taps, isAcross: Bool, _ painter: Painter
    ) -> ShadowMask? {
        guard taps.reach > 0 else { return source }
        guard let result = ShadowMask(width: source.width, height: source.height) else {
            return nil
        }
        let pass = Pass(kernels: kernels, taps: taps, source: source, result: result)
        painter.share(
            rows: source.height, width: source.width, isAcross ? pass.across : pass.down)
        return result
    }
}

/// The blur in one direction.
private struct Pass: @unchecked Sendable {
    // Sendable: it crosses to workers for one pass; each writes rows of its own.
    let kernels: lk_kernel_table
    let taps: GaussianBlur.Taps
    let source: ShadowMask
    let result: ShadowMask

    /// Rows of each of which the weighted sum is of the row itself, moved by a pixel each.
    @Sendable func across(_ rows: Range<Int>) {
        let (width, reach) = (source.width, taps.reach)
        let padded = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 2 * reach)
        padded.initialize(repeating: 0, count: width + 2 * reach)
        defer { padded.deallocate() }
        let pointers: [UnsafePointer<UInt8>?] = taps.weights.indices.map {
            UnsafePointer(padded + $0)
        }
        for y in rows {
            memcpy(padded + reach, source.row(y), width)
            weigh(pointers, y)
        }
    }

    /// Rows of each of which it is of the rows above and below.
    @Sendable func down(_ rows: Range<Int>) {
        let nothing = UnsafeMutablePointer<UInt8>.allocate(capacity: source.stride)
        nothing.initialize(repeating: 0, count: source.stride)
        defer { nothing.deallocate() }
        var pointers = [UnsafePointer<UInt8>?](repeating: nil, count: taps.weights.count)
        for y in rows {
            for k in pointers.indices {
                let row = y + k - taps.reach
                let isInside = row >= 0 && row < source.height
                pointers[k] = UnsafePointer(isInside ? source.row(row) : nothing)
            }
            weigh(pointers, y)
        }
    }

    private func weigh(_ pointers: [UnsafePointer<UInt8>?], _ y: Int) {
        kernels.weigh_rows(
            result.row(y), pointers, taps.weights, Int32(pointers.count), Int32(source.width))
    }
}
