package import CKernels
package import Primitives

/// A Gaussian blur of pixels or a mask, in passes that threads share.
///
///     pixels -> means of blocks -> across -> down -> straight between the blocks -> pixels
///
/// Wide blurs are computed on blocks of several pixels: the loss in the blocks and between them is
/// Gaussian enough that the result stays within two steps of 255 of the true one. Everything in
/// between is kept in 64ths of a step: sums of products of those fit 32 bits, two a clock. A mask
/// is blurred likewise as one component, and without blocks: callers make the mask of a wide blur
/// small.
package struct GaussianBlur {
    let kernels: lk_filter_table
    let across: Direction
    let down: Direction
    /// Whether the pixels at the edge are repeated outward; else everything outside is transparent.
    let isClamped: Bool
    /// The factors of each column of blocks after the pass across, and of each row after the one
    /// down; empty for none.
    let columnGains: [Float]
    let rowGains: [Float]

    /// The surroundings of a picture.
    package enum Around {
        /// Nothing, which is transparent.
        case clear
        /// The pixels at its edge, repeated.
        case repeated
        /// Pixels that don't count: the result is divided by these shares of the pixels, blurred.
        case uncounted(columns: [Float], rows: [Float])
    }

    /// A blur of pixels with standard deviations in pixels, not below 0.
    package init(
        _ kernels: lk_filter_table, sigmaX: Double, sigmaY: Double, around: Around
    ) {
        self.kernels = kernels
        if case .repeated = around { isClamped = true } else { isClamped = false }
        across = Direction(sigma: sigmaX, isClamped: isClamped)
        down = Direction(sigma: sigmaY, isClamped: isClamped)
        if case .uncounted(let columns, let rows) = around {
            (columnGains, rowGains) = (across.gains(columns), down.gains(rows))
        } else {
            (columnGains, rowGains) = ([], [])
        }
    }

    /// A blur of a mask with standard deviations in pixels, not below 0 and of 20 at most.
    package init(_ kernels: lk_filter_table, maskSigmaX: Double, maskSigmaY: Double) {
        self.kernels = kernels
        isClamped = false
        across = Direction(fine: maskSigmaX)
        down = Direction(fine: maskSigmaY)
        (columnGains, rowGains) = ([], [])
    }

    /// A blur of a mask, in both directions by weights that are symmetric and sum to 32,768.
    package init(_ kernels: lk_filter_table, maskWeights: [Int16]) {
        self.kernels = kernels
        isClamped = false
        across = Direction(weights: maskWeights)
        down = across
        (columnGains, rowGains) = ([], [])
    }

    /// The blur in one direction.
    struct Direction {
        /// The number of pixels of a block, in this direction.
        let factor: Int
        /// The weights of blocks, which are symmetric and sum to 32,768.
        let weights: [Int16]
        /// The number of pixels before the first one, and after the last, that repeat the edge:
        /// they make blocks of nothing else, which are then repeated further.
        let margin: Int
        var reach: Int { weights.count / 2 }

        init(sigma: Double, isClamped: Bool) {
            factor = Gaussian.factor(sigma)
            margin = isClamped && factor > 1 ? factor : 0
            weights = Gaussian.weights(Gaussian.sigma(sigma, inBlocksOf: factor))
        }

        /// A direction without blocks.
        init(fine sigma: Double) {
            self.init(weights: Gaussian.weights(sigma))
        }

        init(weights: [Int16]) {
            (factor, margin, self.weights) = (1, 0, weights)
        }

        /// Returns the number of blocks for a number of pixels.
        func blocks(_ pixels: Int) -> Int { (pixels + 2 * margin + factor - 1) / factor }

        /// Returns the factors by which each block's blurred colour is too small where only shares
        /// of the pixels count.
        func gains(_ shares: [Float]) -> [Float] {
            let blocks = stride(from: 0, to: shares.count, by: factor).map { start in
                shares[start..<min(start + factor, shares.count)].reduce(0, +) / Float(factor)
            }
            let whole = Float(weights.reduce(0) { $0 + Int($1) })
            return blocks.indices.map { block in
                let places = (block - reach...block + reach).clamped(to: 0...blocks.count - 1)
                let sum = places.reduce(Float(0)) {
                    $0 + blocks[$1] * Float(weights[$1 - block + reach])
                }
                return sum > 0 ? whole / sum : 0
            }
        }
    }

    /// Blurs `bitmap` in place; returns false when memory is short.
    ///
    /// Cost: one product for each weight, sixteen at a time with AVX2, and 32 with AVX-512.
    package func blur(_ bitmap: Bitmap, _ memory: BlurMemory, sharing: RowSharing) -> Bool {
        let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        let target = BlurTarget(
            bytes: bytes, stride: bitmap.bytesPerRow, width: bitmap.width, height: bitmap.height,
            components: 4)
        return blur(target, memory, sharing)
    }

    /// Blurs a mask in place; returns false when memory is short. Everything outside of it counts
    /// as 0.
    package func blur(_ mask: MaskRows, _ memory: BlurMemory, sharing: RowSharing) -> Bool {
        guard across.reach > 0 || down.reach > 0 else { return true }
        precondition(across.factor == 1 && down.factor == 1, "masks are blurred without blocks")
        let target = BlurTarget(
            bytes: mask.bytes, stride: mask.stride, width: mask.width, height: mask.height,
            components: 1)
        return blur(target, memory, sharing)
    }

    private func blur(_ target: BlurTarget, _ memory: BlurMemory, _ sharing: RowSharing) -> Bool {
        guard let passes = BlurPasses(self, target, memory) else { return false }
        sharing(passes.height, target.width) { passes.reduceAndBlurAcross($0) }
        sharing(passes.height, target.width) { passes.blurDown($0) }
        if !passes.isFine { sharing(target.height, target.width) { passes.enlarge($0) } }
        return true
    }
}

/// A function that shares rows among threads, given their number, their width, and the work on some
/// of them. It returns when all are done.
package typealias RowSharing = (
    _ rows: Int, _ width: Int, _ body: @escaping @Sendable (Range<Int>) -> Void
) -> Void
