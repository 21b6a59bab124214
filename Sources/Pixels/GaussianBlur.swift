import CKernels
import Foundation
import Primitives

/// A Gaussian over pixels, in three passes that threads share.
///
///     pixels -> means of blocks -> across -> down -> straight between the blocks -> pixels
///
/// Wide blurs are made of blocks of several pixels: what is lost to the blocks and between them is
/// Gaussian enough that the result stays within two steps of 255 of the true one. Everything in
/// between is kept in 64ths of a step: sums of products of those fit 32 bits, two a clock.
struct ColorBlur {
    let kernels: lk_filter_table
    let painter: Painter
    let memory: BlurMemory
    let across: Direction
    let down: Direction
    /// True repeats the pixels at the edge outward; false takes what is outside as transparent.
    let isClamped: Bool
    /// What each column of blocks is multiplied with after the pass across, and each row after the
    /// one down; empty for nothing.
    let columnGains: [Float]
    let rowGains: [Float]

    /// What lies around a picture.
    enum Around {
        /// Nothing, which is transparent.
        case clear
        /// The pixels at its edge.
        case repeated
        /// What doesn't count: the result is divided by these shares of the pixels, blurred.
        case uncounted(columns: [Float], rows: [Float])
    }

    init(
        _ kernels: lk_filter_table, _ painter: Painter, _ memory: BlurMemory, sigmaX: Double,
        sigmaY: Double, around: Around
    ) {
        self.kernels = kernels
        self.painter = painter
        self.memory = memory
        if case .repeated = around { isClamped = true } else { isClamped = false }
        across = Direction(sigma: sigmaX, isClamped: isClamped)
        down = Direction(sigma: sigmaY, isClamped: isClamped)
        if case .uncounted(let columns, let rows) = around {
            (columnGains, rowGains) = (across.gains(columns), down.gains(rows))
        } else {
            (columnGains, rowGains) = ([], [])
        }
    }

    /// The blur in one direction.
    struct Direction {
        /// Pixels of a block.
        let factor: Int
        /// The weights of blocks, the same from both ends; they sum to 32,768.
        let weights: [Int16]
        /// Pixels before the first one, and as many after the last, that are as those at the edge:
        /// blocks of nothing else, which then go on.
        let margin: Int
        var reach: Int { weights.count / 2 }

        init(sigma: Double, isClamped: Bool) {
            factor = ColorBlur.factor(sigma)
            margin = isClamped && factor > 1 ? factor : 0
            weights = Self.weights(ColorBlur.sigma(sigma, inBlocksOf: factor))
        }

        /// How many blocks so many pixels make.
        func blocks(_ pixels: Int) -> Int { (pixels + 2 * margin + factor - 1) / factor }

        /// By what each block's blurred color is too small where only shares of the pixels count.
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

        /// The integrals of a Gaussian over pixels, out to three standard deviations, the last ones
        /// with all that lies beyond. A single weight stands for all.
        private static func weights(_ sigma: Double) -> [Int16] {
            let reach = Int((3 * sigma).rounded(.up))
            guard reach > 0, sigma > 0.05 else { return [.max] }
            func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
            var all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
            let beyond = 0.5 - below(Double(reach) + 0.5)
            all[0] += beyond
            all[2 * reach] += beyond
            var weights = all.map { Int(($0 * 32_768).rounded()) }
            // What rounding left over goes to the middle, but no weight may be all of it.
            weights[reach] += 32_768 - weights.reduce(0, +)
            if weights[reach] > 32_766 {
                weights[reach - 1] += 1
                weights[reach + 1] += 1
                weights[reach] -= 2
            }
            return weights.map { Int16($0) }
        }
    }

    /// The standard deviation of the weights of blocks, in blocks, for one of `sigma` pixels.
    ///
    /// The variances of a block, of the way between blocks and of a weight's own width add to that
    /// of the weights; without blocks only the last counts, as it should.
    static func sigma(_ sigma: Double, inBlocksOf factor: Int) -> Double {
        guard factor > 1 else { return sigma }
        let f = Double(factor)
        return max(sigma * sigma + 1 / 6 - f * f / 3, 0.01).squareRoot() / f
    }

    /// The number of pixels that are made one for a standard deviation of `sigma` pixels: a power
    /// of 2, as large as the kernels take it at most.
    static func factor(_ sigma: Double) -> Int {
        var factor = 1
        while sigma / Double(factor) > 6.4, factor < 256 { factor *= 2 }
        return factor
    }

    /// How many pixels away a blur of `sigma` pixels is seen: three standard deviations, in whole
    /// blocks, and one between blocks.
    static func reach(_ sigma: Double) -> Int {
        guard sigma > 0.05 else { return 0 }
        let factor = factor(sigma)
        let blocks = Int((3 * sigma / Double(factor)).rounded(.up))
        return factor == 1 ? blocks : (blocks + 1) * factor
    }

    /// Blurs `bitmap` in place; false when memory is short.
    ///
    /// Cost: as many products as there are weights, sixteen at a time with AVX2.
    func blur(_ bitmap: Bitmap) -> Bool {
        let width = across.blocks(bitmap.width)
        let height = down.blocks(bitmap.height)
        let padded = width + 2 * across.reach
        guard let first = memory.first.reserve(4 * padded * height),
            let second = memory.second.reserve(4 * width * height)
        else { return false }
        let passes = Passes(
            blur: self, bitmap: bitmap, width: width, height: height, padded: padded,
            first: first, second: second)
        painter.share(rows: height, width: bitmap.width) { passes.reduceAndBlurAcross($0) }
        painter.share(rows: height, width: bitmap.width) { passes.blurDown($0) }
        if !passes.isFine {
            painter.share(rows: bitmap.height, width: bitmap.width) { passes.enlarge($0) }
        }
        return true
    }
}
