import Foundation

/// The weights of a Gaussian: the only place where its formula is.
package enum Gaussian {
    /// Returns the integrals of a Gaussian over pixels, out to three standard deviations, where the
    /// outermost ones include the rest; so an edge between pixels is exact as far as they reach.
    ///
    /// They are symmetric and sum to 32,768. A single weight stands for all.
    ///
    /// - Parameter sigma: the standard deviation, in pixels; not below 0.
    package static func weights(_ sigma: Double) -> [Int16] {
        let reach = Int((3 * sigma).rounded(.up))
        guard reach > 0, sigma > 0.05 else { return [.max] }
        func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
        var all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
        let beyond = 0.5 - below(Double(reach) + 0.5)
        all[0] += beyond
        all[2 * reach] += beyond
        return whole(all, reach)
    }

    /// Returns those weights without the ones further than `reach` pixels from the middle, scaled
    /// so that they sum to 32,768: a blur with them ends there.
    package static func weights(_ sigma: Double, endingAt reach: Int) -> [Int16] {
        guard reach > 0, sigma > 0.05 else { return [.max] }
        func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
        let all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
        let sum = all.reduce(0, +)
        return whole(all.map { $0 / sum }, reach)
    }

    /// Returns weights that sum to 1 as whole numbers that sum to 32,768.
    private static func whole(_ all: [Double], _ reach: Int) -> [Int16] {
        var weights = all.map { Int(($0 * 32_768).rounded()) }
        // The rest of the rounding goes to the middle, but no weight may be all of it.
        weights[reach] += 32_768 - weights.reduce(0, +)
        if weights[reach] > 32_766 {
            weights[reach - 1] += 1
            weights[reach + 1] += 1
            weights[reach] -= 2
        }
        return weights.map { Int16($0) }
    }

    /// Returns the standard deviation, in blocks, of the weights of blocks, for one of `sigma`
    /// pixels.
    ///
    /// The variances of a block, of the interpolation between blocks and of a weight's own width
    /// add to that of the weights; without blocks only the last is there, as it should be.
    package static func sigma(_ sigma: Double, inBlocksOf factor: Int) -> Double {
        guard factor > 1 else { return sigma }
        let f = Double(factor)
        return max(sigma * sigma + 1 / 6 - f * f / 3, 0.01).squareRoot() / f
    }

    /// Returns the number of pixels that are joined into a block for a standard deviation of
    /// `sigma` pixels: a power of 2, at most the largest that the kernels take.
    package static func factor(_ sigma: Double) -> Int {
        var factor = 1
        while sigma / Double(factor) > 6.4, factor < 256 { factor *= 2 }
        return factor
    }

    /// Returns the number of pixels by which a blur of `sigma` pixels extends: three standard
    /// deviations, in whole blocks, and one more for the interpolation between blocks.
    package static func reach(_ sigma: Double) -> Int {
        guard sigma > 0.05 else { return 0 }
        let factor = factor(sigma)
        let blocks = Int((3 * sigma / Double(factor)).rounded(.up))
        return factor == 1 ? blocks : (blocks + 1) * factor
    }
}
