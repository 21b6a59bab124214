import CKernels
import RandomNumbers
import Testing

/// Every set of kernels gives the plain one's pixels, and touches nothing else.
@Suite("Sets of kernels")
struct KernelSetTests {
    /// What a kernel is given: rows of the same width, between guards.
    private struct Rows {
        let n: Int32
        let dst: UnsafeMutablePointer<UInt32>
        let src: UnsafeMutablePointer<UInt32>
        let mask: UnsafeMutablePointer<UInt8>
        let other: UnsafeMutablePointer<UInt8>
        let color: UInt32
        let alpha: UInt8
    }

    private static let kernels: [(String, @Sendable (lk_kernel_table, Rows) -> Void)] = [
        ("fill", { $0.fill($1.dst, 0, $1.n, 1, $1.color) }),
        ("copy", { $0.copy($1.dst, 0, $1.src, 0, $1.n, 1) }),
        ("over", { $0.over($1.dst, 0, $1.src, 0, $1.n, 1, 255) }),
        ("over, alpha", { $0.over($1.dst, 0, $1.src, 0, $1.n, 1, $1.alpha) }),
        ("over, none", { $0.over($1.dst, 0, $1.src, 0, $1.n, 1, 0) }),
        ("solid_over", { $0.solid_over($1.dst, 0, $1.n, 1, $1.color) }),
        ("solid_over, opaque", { $0.solid_over($1.dst, 0, $1.n, 1, $1.color | 0xFF00_0000) }),
        ("solid_over, half", { $0.solid_over($1.dst, 0, $1.n, 1, $1.color >> 8 | 0x8000_0000) }),
        ("solid_over, none", { $0.solid_over($1.dst, 0, $1.n, 1, 0) }),
        ("solid_mask", { $0.solid_mask($1.dst, $1.mask, $1.n, $1.color) }),
        ("over_mask", { $0.over_mask($1.dst, $1.src, $1.mask, $1.n, 255) }),
        ("over_mask, alpha", { $0.over_mask($1.dst, $1.src, $1.mask, $1.n, $1.alpha) }),
        ("over_mask, none", { $0.over_mask($1.dst, $1.src, $1.mask, $1.n, 0) }),
        ("mask_multiply", { $0.mask_multiply($1.mask, $1.other, $1.n) }),
        ("mask_subtract", { $0.mask_subtract($1.mask, $1.other, $1.n) }),
        ("lerp", { $0.lerp($1.dst, $1.src, $1.n, $1.alpha) }),
        ("multiply_alpha", { $0.multiply_alpha($1.dst, $1.src, $1.n) }),
        ("halve", { $0.halve($1.dst, $1.src, $1.src, ($1.n + 1) / 2, $1.n) }),
    ]

    @Test(
        "sets of kernels agree at all widths, alignments and places, on random and extreme pixels",
        arguments: 0..<18)
    func same(kernel: Int) throws {
        let (name, run) = Self.kernels[kernel]
        var dice = Dice(seed: UInt64(kernel + 1))
        let memory = try (0..<4).map { _ in try #require(GuardedMemory()) }
        // The last ones are more than two registers of any set, also of coverage.
        for width in Array(0...70) + [95, 96, 97, 111, 127, 128, 129, 143, 150] {
            for round in 0..<16 {
                let (start, source) = (dice.row(width), dice.row(width))
                let (mask, other) = (dice.coverage(width), dice.coverage(width))
                let (color, alpha) = (dice.row(1)[0], UInt8.random(in: 1...254, using: &dice))
                var plain: (pixels: [UInt32], mask: [UInt8])?
                for (set, table) in zip(KernelSets.sets, KernelSets.tables) {
                    // Against a guard, or as far from it as moves all by every alignment.
                    let gap = round < 2 ? 0 : round
                    let end = round % 2 == 0
                    let rows = Rows(
                        n: Int32(width), dst: memory[0].place(start, gap: 4 * gap, atEnd: end),
                        src: memory[1].place(source, gap: 4 * (gap * 3 % 8), atEnd: end),
                        mask: memory[2].place(mask, gap: gap, atEnd: end),
                        other: memory[3].place(other, gap: gap * 5 % 32, atEnd: end),
                        color: color, alpha: alpha)
                    run(table, rows)
                    let found = (
                        pixels: Array(UnsafeBufferPointer(start: rows.dst, count: width)),
                        mask: Array(UnsafeBufferPointer(start: rows.mask, count: width))
                    )
                    guard let plain else {
                        plain = found
                        continue
                    }
                    #expect(
                        plain.pixels == found.pixels && plain.mask == found.mask,
                        "\(name), set \(set.rawValue), width \(width)")
                }
            }
        }
    }

    @Test("nothing is written beside a rectangle, whatever its place, width and stride")
    func canaries() {
        var dice = Dice(seed: 77)
        let (side, rows) = (160, 3)
        for table in KernelSets.tables {
            for width in Array(0...70) + [96, 111, 129, 143] {
                for left in 1...9 {
                    let source = dice.row(side * rows)
                    let mask = dice.coverage(side)
                    var pixels = [UInt32](repeating: 0x7F7F_7F7F, count: side * rows)
                    let n = Int32(width)
                    pixels.withUnsafeMutableBufferPointer { into in
                        guard let at = into.baseAddress.map({ $0 + left }) else { return }
                        table.fill(at, side * 4, n, Int32(rows), 0x1122_3344)
                        table.over(at, side * 4, source, side * 4, n, Int32(rows), 200)
                        table.over(at, side * 4, source, side * 4, n, Int32(rows), 255)
                        table.copy(at, side * 4, source, side * 4, n, Int32(rows))
                        table.solid_over(at, side * 4, n, Int32(rows), 0x4000_0000)
                        for y in 0..<rows {
                            table.solid_mask(at + y * side, mask, n, 0x8040_4040)
                            table.over_mask(at + y * side, source, mask, n, 90)
                            table.lerp(at + y * side, source, n, 90)
                            table.multiply_alpha(at + y * side, source, n)
                        }
                    }
                    let isKept = pixels.indices.allSatisfy { index in
                        let x = index % side
                        return x >= left && x < left + width || pixels[index] == 0x7F7F_7F7F
                    }
                    #expect(isKept, "\(String(cString: table.name)), width \(width) at \(left)")
                }
            }
        }
    }

    @Test("the best set is one that the processor has, and a set it lacks is the plain one")
    func choice() {
        #expect(lk_has_set(lk_best_set()) && lk_has_set(lk_set_plain))
        #expect(!lk_has_set(lk_set_count) && lk_kernels_of(lk_set_count) == lk_plain_kernels())
        #expect(lk_kernels() == lk_kernels_of(lk_best_set()))
        #expect(lk_filters() == lk_filters_of(lk_best_set()))
        let missing = lk_has_set(lk_set_neon) ? lk_set_avx2 : lk_set_neon
        #expect(lk_kernels_of(missing) == lk_plain_kernels())
    }
}
