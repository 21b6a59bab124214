import CKernels
import Foundation
import Primitives

/// A Gaussian over pixels, in three passes that threads share.
///
///     pixels -> means of blocks -> across -> down -> straight between the blocks -> pixels
///
/// Wide blurs are made of blocks of several pixels: what is lost to the blocks and between them is
/// Gaussian enough that the result stays within one step of 255 of the true one. Everything in
/// between is kept in floats and rounded once.
struct ColorBlur {
    let kernels: lk_filter_table
    let painter: Painter
    let memory: BlurMemory
    private let across: Direction
    private let down: Direction
    /// True repeats the pixels at the edge outward; false takes what is outside as transparent.
    private let isClamped: Bool

    init(
        _ kernels: lk_filter_table, _ painter: Painter, _ memory: BlurMemory, sigmaX: Double,
        sigmaY: Double, isClamped: Bool
    ) {
        self.kernels = kernels
        self.painter = painter
        self.memory = memory
        across = Direction(sigma: sigmaX)
        down = Direction(sigma: sigmaY)
        self.isClamped = isClamped
    }

    /// The blur in one direction.
    private struct Direction {
        /// Pixels of a block.
        let factor: Int
        /// The weights of blocks; they sum to 1.
        let weights: [Float]
        var reach: Int { weights.count / 2 }

        init(sigma: Double) {
            factor = ColorBlur.factor(sigma)
            let f = Double(factor)
            // The variances of a block, of the way between blocks and of a weight's own width add to
            // that of the weights; without blocks only the last counts, as it should.
            let inner =
                factor == 1
                ? sigma
                : max(sigma * sigma + 1 / 6 - f * f / 3, 0.01)
                    .squareRoot() / f
            weights = Self.weights(inner)
        }

        /// The integrals of a Gaussian over pixels, out to three standard deviations.
        private static func weights(_ sigma: Double) -> [Float] {
            let reach = Int((3 * sigma).rounded(.up))
            guard reach > 0, sigma > 0.05 else { return [1] }
            func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
            let all = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
            let sum = all.reduce(0, +)
            return all.map { Float($0 / sum) }
        }
    }

    /// The number of pixels that are made one for a standard deviation of `sigma` pixels: a power
    /// of 2.
    static func factor(_ sigma: Double) -> Int {
        var factor = 1
        while sigma / Double(factor) > 6.4, factor < 1 << 16 { factor *= 2 }
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
    /// Cost, on one core with AVX2: 3 to 12 ns a pixel for standard deviations above 6.4 pixels,
    /// least for wide ones; 11 to 52 ns below, as many as there are weights.
    func blur(_ bitmap: Bitmap) -> Bool {
        let width = (bitmap.width + across.factor - 1) / across.factor
        let height = (bitmap.height + down.factor - 1) / down.factor
        let padded = width + 2 * across.reach
        guard let first = memory.first.reserve(4 * padded * height),
            let second = memory.second.reserve(4 * width * height)
        else { return false }
        let plan = Plan(
            blur: self, bitmap: bitmap, width: width, height: height, padded: padded,
            first: first, second: second)
        painter.share(rows: height, width: bitmap.width) { plan.reduceAndBlurAcross($0) }
        painter.share(rows: height, width: bitmap.width) { plan.blurDown($0) }
        if !plan.isFine {
            painter.share(rows: bitmap.height, width: bitmap.width) { plan.enlarge($0) }
        }
        return true
    }

    /// The passes of one blur.
    private struct Plan: @unchecked Sendable {
        // Sendable: it crosses to workers for one pass at a time; each writes rows of its own.
        let blur: ColorBlur
        let bitmap: Bitmap
        /// The size in blocks, and the width with room on both sides.
        let width: Int
        let height: Int
        let padded: Int
        let first: UnsafeMutablePointer<Float>
        let second: UnsafeMutablePointer<Float>

        /// True when blocks are single pixels: the second pass then gives the result.
        var isFine: Bool { blur.across.factor == 1 && blur.down.factor == 1 }

        func reduceAndBlurAcross(_ rows: Range<Int>) {
            let (factor, reach) = (blur.across.factor, blur.across.reach)
            let sums = UnsafeMutablePointer<Float>.allocate(capacity: 4 * width * factor)
            defer { sums.deallocate() }
            var pointers = [UnsafePointer<Float>?](
                repeating: nil, count: blur.across.weights.count)
            for y in rows {
                let row = first + 4 * padded * y
                reduce(y, sums)
                blur.kernels.fold(
                    row + 4 * reach, sums, Int32(width), Int32(factor),
                    1 / Float(factor * blur.down.factor))
                pad(row)
                for k in pointers.indices { pointers[k] = UnsafePointer(row + 4 * k) }
                blur.kernels.weigh_floats(
                    second + 4 * width * y, pointers, blur.across.weights, Int32(pointers.count),
                    Int32(4 * width))
            }
        }

        /// The sum of the rows of a row of blocks.
        private func reduce(_ y: Int, _ sums: UnsafeMutablePointer<Float>) {
            let (full, factor) = (width * blur.across.factor, blur.down.factor)
            sums.update(repeating: 0, count: 4 * full)
            for line in y * factor..<(y + 1) * factor {
                guard line < bitmap.height || blur.isClamped else { break }
                let row = bitmap.row(min(line, bitmap.height - 1))
                blur.kernels.add_row(sums, row, Int32(bitmap.width))
            }
            guard blur.isClamped else { return }
            for x in bitmap.width..<max(full, bitmap.width) {
                (sums + 4 * x).update(from: sums + 4 * (bitmap.width - 1), count: 4)
            }
        }

        private func pad(_ row: UnsafeMutablePointer<Float>) {
            let reach = blur.across.reach
            let (left, right) = (row + 4 * reach, row + 4 * (reach + width))
            guard blur.isClamped else {
                row.update(repeating: 0, count: 4 * reach)
                right.update(repeating: 0, count: 4 * reach)
                return
            }
            for x in 0..<reach {
                (row + 4 * x).update(from: left, count: 4)
                (right + 4 * x).update(from: right - 4, count: 4)
            }
        }

        func blurDown(_ rows: Range<Int>) {
            let weights = blur.down.weights
            var pointers = [UnsafePointer<Float>?](repeating: nil, count: weights.count)
            let nothing = UnsafeMutablePointer<Float>.allocate(capacity: 4 * width)
            nothing.initialize(repeating: 0, count: 4 * width)
            defer { nothing.deallocate() }
            for y in rows {
                for k in pointers.indices {
                    let row = y + k - blur.down.reach
                    let isInside = row >= 0 && row < height
                    let clamped = second + 4 * width * min(max(row, 0), height - 1)
                    pointers[k] = UnsafePointer(isInside || blur.isClamped ? clamped : nothing)
                }
                let result = first + 4 * width * y
                blur.kernels.weigh_floats(
                    result, pointers, weights, Int32(pointers.count), Int32(4 * width))
                if isFine { blur.kernels.store_row(bitmap.row(y), result, Int32(width)) }
            }
        }

        func enlarge(_ rows: Range<Int>) {
            let factor = blur.down.factor
            let between = UnsafeMutablePointer<Float>.allocate(capacity: 4 * width)
            defer { between.deallocate() }
            for y in rows {
                // In halves of a pixel, from the middle of the block `top` on.
                let place = 2 * y + 1 - factor
                let top = place >= 0 ? place / (2 * factor) : -1
                let f = Float(place - top * 2 * factor) / Float(2 * factor)
                let rows = [top, top + 1].map { row in
                    UnsafePointer(first + 4 * width * min(max(row, 0), height - 1))
                }
                let pair: [UnsafePointer<Float>?] = [rows[0], rows[1]]
                blur.kernels.weigh_floats(between, pair, [1 - f, f], 2, Int32(4 * width))
                blur.kernels.enlarge_row(
                    bitmap.row(y), between, Int32(width), Int32(bitmap.width),
                    Int32(blur.across.factor))
            }
        }
    }
}

/// The memory of blurs, kept from one to the next.
final class BlurMemory {
    let first = Floats()
    let second = Floats()

    /// A block of floats.
    final class Floats {
        private var base: UnsafeMutablePointer<Float>?
        private var capacity = 0

        /// Room for `count` floats, whose values may be any; nil when memory is short.
        func reserve(_ count: Int) -> UnsafeMutablePointer<Float>? {
            if let base, capacity >= count { return base }
            release()
            guard count > 0, count < 1 << 30,
                let memory = malloc(count * MemoryLayout<Float>.stride)
            else { return nil }
            base = memory.bindMemory(to: Float.self, capacity: count)
            capacity = count
            return base
        }

        /// Gives the memory back.
        func release() {
            free(base)
            base = nil
            capacity = 0
        }

        deinit { free(base) }
    }
}
