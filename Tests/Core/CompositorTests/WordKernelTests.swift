import CKernels
import RandomNumbers
import Testing

/// The kernels of blurs, which compute in 64ths of a step of 255.
@Suite("Kernels of blurs")
struct WordKernelTests {
    private static var tables: [lk_filter_table] { KernelSets.filters }

    private func words(_ count: Int, _ dice: inout Dice) -> [UInt16] {
        (0..<count).map { _ in
            dice.next() % 4 == 0 ? 16_320 : UInt16.random(in: 0...16_320, using: &dice)
        }
    }

    /// Weights that sum to 32,768, mostly the same from both ends.
    private func weights(_ count: Int, _ dice: inout Dice) -> [Int16] {
        var weights = [Int](repeating: 0, count: count)
        var left = 32_768
        for k in 0..<count / 2 {
            let most = left / 2 / (count / 2 - k + 1)
            weights[k] = Int.random(in: 0...most, using: &dice)
            weights[count - 1 - k] = weights[k]
            left -= 2 * weights[k]
        }
        weights[count / 2] += min(left, 32_767)
        if dice.next() % 4 == 0 {
            let moved = Int.random(in: 0...weights[0], using: &dice)
            weights[0] -= moved
            weights[1] += min(moved, 32_767 - weights[1])
        }
        return weights.map { Int16($0) }
    }

    @Test("weighted rows of words are the exact sum, rounded once, in every set")
    func weighed() {
        var dice = Dice(seed: 41)
        for width in 1...150 {
            let count = Int.random(in: 2...40, using: &dice)
            let weights = weights(count, &dice)
            let source = words(width + 3 * count, &dice)
            for table in Self.tables {
                var found = [UInt16](repeating: 7, count: width + 1)
                source.withUnsafeBufferPointer { buffer in
                    let rows = (0..<count).map { k in buffer.baseAddress.map { $0 + 3 * k } }
                    table.weigh_words(&found, rows, weights, Int32(count), Int32(width))
                }
                for x in 0..<width {
                    let sum = (0..<count).reduce(0) {
                        $0 + Int(source[x + 3 * $1]) * Int(weights[$1])
                    }
                    #expect(Int(found[x]) == (sum + 16_384) / 32_768)
                }
                #expect(found[width] == 7)
            }
        }
    }

    @Test("mixed words are the exact mix, rounded")
    func mixed() {
        var dice = Dice(seed: 42)
        for width in 1...150 {
            let (a, b) = (words(width, &dice), words(width, &dice))
            let weight = Int.random(in: 0...32_767, using: &dice)
            for table in Self.tables {
                var found = [UInt16](repeating: 7, count: width + 1)
                table.mix_words(&found, a, b, Int32(weight), Int32(width))
                for x in 0..<width {
                    let exact =
                        Double(a[x]) + Double(Int(b[x]) - Int(a[x])) * Double(weight) / 32_768
                    #expect(Double(found[x]) == (exact + 0.5).rounded(.down))
                }
                #expect(found[width] == 7)
            }
        }
    }

    @Test(
        "the mean of a block is exact, rounded to a 64th", arguments: [1, 2, 4, 16, 256],
        [1, 8, 256])
    func folded(factor: Int, rows: Int) {
        var dice = Dice(seed: 43)
        let width = 3
        let sums = (0..<4 * width * factor).map { _ in
            UInt16.random(in: 0...UInt16(255 * rows), using: &dice)
        }
        for table in Self.tables {
            var found = [UInt16](repeating: 7, count: 4 * width + 1)
            table.fold(&found, sums, Int32(width), Int32(factor), Int32(rows))
            for index in 0..<4 * width {
                let sum = (0..<factor).reduce(0) {
                    $0 + Int(sums[(index / 4 * factor + $1) * 4 + index % 4])
                }
                let exact = Double(sum) * 64 / Double(factor * rows)
                #expect(Double(found[index]) == (exact + 0.5).rounded(.down))
            }
            #expect(found[4 * width] == 7)
        }
    }

    @Test("rows become words and sums, and pixels again")
    func thereAndBack() {
        var dice = Dice(seed: 44)
        for width in 1...70 {
            let row = dice.row(width)
            let bytes = row.flatMap { p in [0, 8, 16, 24].map { UInt16(p >> $0 & 255) } }
            for table in Self.tables {
                var words = [UInt16](repeating: 7, count: 4 * width + 1)
                table.widen_row(&words, row, Int32(width))
                #expect(words == bytes.map { $0 * 64 } + [7])
                var back = [UInt32](repeating: 7, count: width + 1)
                table.store_row(&back, words, Int32(width))
                #expect(back == row + [7])
                table.add_row(&words, row, Int32(width))
                #expect(words == bytes.map { $0 * 65 } + [7])
            }
        }
    }

    @Test(
        "an enlarged row is straight between the middles of its pixels, wherever it begins",
        arguments: [1, 2, 4, 8, 64])
    func enlarged(factor: Int) {
        var dice = Dice(seed: 45)
        for width in 1...70 {
            let skip = width * 7 % (2 * factor)
            let count = (skip + width + factor - 1) / factor
            let words = words(4 * count, &dice)
            for table in Self.tables {
                var found = [UInt32](repeating: 7, count: width + 1)
                table.enlarge_row(
                    &found, words, Int32(count), Int32(width), Int32(factor), Int32(skip))
                for x in 0..<width {
                    let place = (Double(x + skip) + 0.5) / Double(factor) - 0.5
                    let left = place.rounded(.down)
                    for part in 0..<4 {
                        func word(_ at: Double) -> Double {
                            Double(words[4 * min(max(Int(at), 0), count - 1) + part])
                        }
                        let exact =
                            (word(left) + (word(left + 1) - word(left)) * (place - left)) / 64
                        let byte = found[x] >> UInt32(8 * part) & 255
                        // Rounded to a 64th, and then to a byte.
                        #expect(abs(Double(byte) - exact) <= 0.5 + 1 / 64)
                    }
                }
                #expect(found[width] == 7)
            }
        }
    }
}
