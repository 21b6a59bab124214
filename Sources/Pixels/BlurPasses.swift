import CKernels
import Primitives

extension ColorBlur {
    /// The passes of one blur.
    struct Passes: @unchecked Sendable {
        // Sendable: it crosses to workers for one pass at a time; each writes rows of its own.
        let blur: ColorBlur
        let bitmap: Bitmap
        /// The size in blocks, and the width with room on both sides.
        let width: Int
        let height: Int
        let padded: Int
        let first: UnsafeMutablePointer<UInt16>
        let second: UnsafeMutablePointer<UInt16>

        /// True when blocks are single pixels: the second pass then gives the result.
        var isFine: Bool { blur.across.factor == 1 && blur.down.factor == 1 }

        /// The first pass, of some rows of blocks.
        func reduceAndBlurAcross(_ rows: Range<Int>) {
            let (factor, reach) = (blur.across.factor, blur.across.reach)
            let weights = blur.across.weights
            let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * width * factor)
            defer { sums.deallocate() }
            var pointers = [UnsafePointer<UInt16>?](repeating: nil, count: weights.count)
            for y in rows {
                let row = first + 4 * padded * y
                if isFine {
                    blur.kernels.widen_row(row + 4 * reach, bitmap.row(y), Int32(width))
                } else {
                    reduce(y, sums)
                    blur.kernels.fold(
                        row + 4 * reach, sums, Int32(width), Int32(factor),
                        Int32(blur.down.factor))
                }
                pad(row)
                for k in pointers.indices { pointers[k] = UnsafePointer(row + 4 * k) }
                weigh(second + 4 * width * y, pointers, weights)
                guard !blur.columnGains.isEmpty else { continue }
                for x in 0..<width {
                    multiply(second + 4 * (width * y + x), 1, blur.columnGains[x])
                }
            }
        }

        /// Multiplies some blocks, to white at most.
        private func multiply(_ blocks: UnsafeMutablePointer<UInt16>, _ count: Int, _ gain: Float) {
            for index in 0..<4 * count {
                blocks[index] = UInt16(min(Float(blocks[index]) * gain + 0.5, 255 * 64))
            }
        }

        /// The weighted sum of rows; a single one is what it is.
        private func weigh(
            _ result: UnsafeMutablePointer<UInt16>, _ rows: [UnsafePointer<UInt16>?],
            _ weights: [Int16]
        ) {
            if rows.count == 1, let row = rows[0] {
                result.update(from: row, count: 4 * width)
            } else {
                blur.kernels.weigh_words(result, rows, weights, Int32(rows.count), Int32(4 * width))
            }
        }

        /// The sum of the rows of a row of blocks.
        private func reduce(_ y: Int, _ sums: UnsafeMutablePointer<UInt16>) {
            let (full, factor) = (width * blur.across.factor, blur.down.factor)
            let (left, right) = (blur.across.margin, blur.across.margin + bitmap.width)
            sums.update(repeating: 0, count: 4 * full)
            for line in y * factor - blur.down.margin..<(y + 1) * factor - blur.down.margin {
                guard line < bitmap.height || blur.isClamped else { break }
                let row = bitmap.row(min(max(line, 0), bitmap.height - 1))
                blur.kernels.add_row(sums + 4 * left, row, Int32(bitmap.width))
            }
            guard blur.isClamped else { return }
            for x in 0..<left { (sums + 4 * x).update(from: sums + 4 * left, count: 4) }
            for x in right..<max(full, right) {
                (sums + 4 * x).update(from: sums + 4 * (right - 1), count: 4)
            }
        }

        private func pad(_ row: UnsafeMutablePointer<UInt16>) {
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

        /// The second pass, of some rows of blocks.
        func blurDown(_ rows: Range<Int>) {
            let weights = blur.down.weights
            var pointers = [UnsafePointer<UInt16>?](repeating: nil, count: weights.count)
            let nothing = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * width)
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
                weigh(result, pointers, weights)
                if !blur.rowGains.isEmpty { multiply(result, width, blur.rowGains[y]) }
                if isFine { blur.kernels.store_row(bitmap.row(y), result, Int32(width)) }
            }
        }

        /// The third pass, of some rows of pixels.
        func enlarge(_ rows: Range<Int>) {
            let (factor, left) = (blur.down.factor, blur.across.margin)
            let between = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * width)
            defer { between.deallocate() }
            var whole = [UInt32](repeating: 0, count: left > 0 ? left + bitmap.width : 0)
            for y in rows {
                // In halves of a pixel, from the middle of the block `top` on.
                let place = 2 * (y + blur.down.margin) + 1 - factor
                let top = place >= 0 ? place / (2 * factor) : -1
                let weight = factor == 1 ? 0 : (place - top * 2 * factor) * 32_768 / (2 * factor)
                let upper = first + 4 * width * min(max(top, 0), height - 1)
                let lower = first + 4 * width * min(max(top + 1, 0), height - 1)
                blur.kernels.mix_words(between, upper, lower, Int32(weight), Int32(4 * width))
                guard left > 0 else {
                    blur.kernels.enlarge_row(
                        bitmap.row(y), between, Int32(width), Int32(bitmap.width),
                        Int32(blur.across.factor))
                    continue
                }
                blur.kernels.enlarge_row(
                    &whole, between, Int32(width), Int32(whole.count), Int32(blur.across.factor))
                whole.withUnsafeBufferPointer { whole in
                    guard let start = whole.baseAddress else { return }
                    bitmap.row(y).update(from: start + left, count: bitmap.width)
                }
            }
        }
    }
}
