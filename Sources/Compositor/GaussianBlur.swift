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
        /// A weight is the integral of the Gaussian over a pixel: exact for shapes of whole pixels.
        init(sigma: Double) {
            let reach = Int((3 * sigma).rounded(.up))
            guard reach > 0, sigma > 0.05 else {
                weights = [65_536]
                return
            }
            func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
            let all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
            let sum = all.reduce(0, +)
            var rounded = all.map { UInt32(($0 / sum * 65_536).rounded()) }
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
    /// Cost: the mask's pixels times the weights of both directions, about 0.1 ns each.
    func blur(_ source: ShadowMask) -> ShadowMask? {
        guard let across = pass(source, horizontal, alongRows(source)) else { return nil }
        return pass(across, vertical, alongColumns(across))
    }

    private typealias Rows = (Int, inout [UnsafePointer<UInt8>?]) -> Void

    private func pass(_ source: ShadowMask, _ taps: Taps, _ rows: Rows?) -> ShadowMask? {
        guard taps.reach > 0 else { return source }
        guard let rows, let result = ShadowMask(width: source.width, height: source.height)
        else { return nil }
        var pointers = [UnsafePointer<UInt8>?](repeating: nil, count: taps.weights.count)
        for y in 0..<source.height {
            rows(y, &pointers)
            kernels.weigh_rows(
                result.row(y), pointers, taps.weights, Int32(pointers.count), Int32(source.width))
        }
        return result
    }

    /// The row itself, moved by a pixel each.
    private func alongRows(_ source: ShadowMask) -> Rows? {
        let reach = horizontal.reach
        guard let padded = ShadowMask(width: source.width + 2 * reach, height: 1) else {
            return nil
        }
        return { y, pointers in
            memcpy(padded.bytes + reach, source.row(y), source.width)
            for k in pointers.indices { pointers[k] = UnsafePointer(padded.bytes + k) }
        }
    }

    /// The rows above and below.
    private func alongColumns(_ source: ShadowMask) -> Rows? {
        let reach = vertical.reach
        guard let nothing = ShadowMask(width: source.width, height: 1) else { return nil }
        return { y, pointers in
            for k in pointers.indices {
                let row = y + k - reach
                let isInside = row >= 0 && row < source.height
                pointers[k] = UnsafePointer(isInside ? source.row(row) : nothing.bytes)
            }
        }
    }
}
