import CKernels
import Glibc

/// The target of a blur, in the caller's memory: pixels, or a mask.
struct BlurTarget: Sendable {
    /// The first byte of the top row.
    // Sendable: the caller waits until all threads are done with its memory, and each thread writes
    // rows of its own.
    nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>
    /// Bytes between rows, a multiple of 4.
    let stride: Int
    let width: Int
    let height: Int
    /// Bytes of an element: 4 of a pixel, 1 of a mask.
    let components: Int

    /// The bytes of a row, with those after its end up to a multiple of 4.
    var rowBytes: Int { (width * components + 3) & ~3 }

    /// Returns a row for the kernels, which take four bytes at a time.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// Sets the bytes after the end of a row back to 0.
    func clearEnd(of y: Int) {
        for index in width * components..<rowBytes { bytes[y * stride + index] = 0 }
    }
}

/// The passes of one blur.
struct BlurPasses: Sendable {
    let blur: GaussianBlur
    let target: BlurTarget
    /// The size in blocks.
    let width: Int
    let height: Int
    /// The number of words of a row of blocks, and of one with room on both sides.
    let words: Int
    let padded: Int
    // Sendable: workers share the memory of blocks for one pass at a time; each writes rows of its
    // own, and reads only the results of the pass before.
    nonisolated(unsafe) let first: UnsafeMutablePointer<UInt16>
    nonisolated(unsafe) let second: UnsafeMutablePointer<UInt16>

    /// Nil when memory is short.
    init?(_ blur: GaussianBlur, _ target: BlurTarget, _ memory: BlurMemory) {
        self.blur = blur
        self.target = target
        width = blur.across.blocks(target.width)
        height = blur.down.blocks(target.height)
        words = target.components == 4 ? 4 * width : target.rowBytes
        padded = words + 2 * target.components * blur.across.reach
        guard let first = memory.first.reserve(padded * height),
            let second = memory.second.reserve(words * height)
        else { return nil }
        (self.first, self.second) = (first, second)
    }

    /// Whether blocks are single pixels: the second pass then gives the result.
    var isFine: Bool { blur.across.factor == 1 && blur.down.factor == 1 }

    /// Does the first pass, for some rows of blocks.
    func reduceAndBlurAcross(_ rows: Range<Int>) {
        let (factor, reach) = (blur.across.factor, blur.across.reach)
        let weights = blur.across.weights
        let sums = UnsafeMutablePointer<UInt16>.allocate(
            capacity: isFine ? 0 : words * factor)
        defer { sums.deallocate() }
        var pointers = [UnsafePointer<UInt16>?](repeating: nil, count: weights.count)
        for y in rows {
            let row = first + padded * y
            let middle = row + target.components * reach
            if isFine {
                blur.kernels.widen_row(middle, target.row(y), Int32(words / 4))
            } else {
                reduce(y, sums)
                blur.kernels.fold(
                    middle, sums, Int32(width), Int32(factor), Int32(blur.down.factor))
            }
            pad(row)
            for k in pointers.indices { pointers[k] = UnsafePointer(row + target.components * k) }
            weigh(second + words * y, pointers, weights)
            guard !blur.columnGains.isEmpty else { continue }
            for x in 0..<width {
                multiply(second + words * y + 4 * x, 1, blur.columnGains[x])
            }
        }
    }

    /// Multiplies some blocks by a gain; white is the most.
    private func multiply(_ blocks: UnsafeMutablePointer<UInt16>, _ count: Int, _ gain: Float) {
        for index in 0..<4 * count {
            blocks[index] = UInt16(min(Float(blocks[index]) * gain + 0.5, 255 * 64))
        }
    }

    /// Computes the weighted sum of rows; a single row is copied.
    private func weigh(
        _ result: UnsafeMutablePointer<UInt16>, _ rows: [UnsafePointer<UInt16>?],
        _ weights: [Int16]
    ) {
        if rows.count == 1, let row = rows[0] {
            result.update(from: row, count: words)
        } else {
            blur.kernels.weigh_words(result, rows, weights, Int32(rows.count), Int32(words))
        }
    }

    /// Adds up the rows of pixels of a row of blocks.
    private func reduce(_ y: Int, _ sums: UnsafeMutablePointer<UInt16>) {
        let (full, factor) = (width * blur.across.factor, blur.down.factor)
        let (left, right) = (blur.across.margin, blur.across.margin + target.width)
        sums.update(repeating: 0, count: 4 * full)
        for line in y * factor - blur.down.margin..<(y + 1) * factor - blur.down.margin {
            guard line < target.height || blur.isClamped else { break }
            let row = target.row(min(max(line, 0), target.height - 1))
            blur.kernels.add_row(sums + 4 * left, row, Int32(target.width))
        }
        guard blur.isClamped else { return }
        for x in 0..<left { (sums + 4 * x).update(from: sums + 4 * left, count: 4) }
        for x in right..<max(full, right) {
            (sums + 4 * x).update(from: sums + 4 * (right - 1), count: 4)
        }
    }

    private func pad(_ row: UnsafeMutablePointer<UInt16>) {
        let reach = blur.across.reach
        let room = target.components * reach
        let (left, right) = (row + room, row + room + words)
        guard blur.isClamped else {
            row.update(repeating: 0, count: room)
            right.update(repeating: 0, count: room)
            return
        }
        for x in 0..<reach {
            (row + 4 * x).update(from: left, count: 4)
            (right + 4 * x).update(from: right - 4, count: 4)
        }
    }

    /// Does the second pass, for some rows of blocks.
    func blurDown(_ rows: Range<Int>) {
        let weights = blur.down.weights
        var pointers = [UnsafePointer<UInt16>?](repeating: nil, count: weights.count)
        let nothing = UnsafeMutablePointer<UInt16>.allocate(capacity: words)
        nothing.initialize(repeating: 0, count: words)
        defer { nothing.deallocate() }
        for y in rows {
            for k in pointers.indices {
                let row = y + k - blur.down.reach
                let isInside = row >= 0 && row < height
                let clamped = second + words * min(max(row, 0), height - 1)
                pointers[k] = UnsafePointer(isInside || blur.isClamped ? clamped : nothing)
            }
            let result = first + words * y
            weigh(result, pointers, weights)
            if !blur.rowGains.isEmpty { multiply(result, width, blur.rowGains[y]) }
            if isFine {
                blur.kernels.store_row(target.row(y), result, Int32(words / 4))
                target.clearEnd(of: y)
            }
        }
    }

    /// Does the third pass, for some rows of pixels.
    func enlarge(_ rows: Range<Int>) {
        let factor = blur.down.factor
        let between = UnsafeMutablePointer<UInt16>.allocate(capacity: words)
        defer { between.deallocate() }
        for y in rows {
            // In halves of a pixel, from the middle of the block `top` on.
            let place = 2 * (y + blur.down.margin) + 1 - factor
            let top = place >= 0 ? place / (2 * factor) : -1
            let weight = factor == 1 ? 0 : (place - top * 2 * factor) * 32_768 / (2 * factor)
            let upper = first + words * min(max(top, 0), height - 1)
            let lower = first + words * min(max(top + 1, 0), height - 1)
            blur.kernels.mix_words(between, upper, lower, Int32(weight), Int32(words))
            blur.kernels.enlarge_row(
                target.row(y), between, Int32(width), Int32(target.width),
                Int32(blur.across.factor), Int32(blur.across.margin))
        }
    }
}
