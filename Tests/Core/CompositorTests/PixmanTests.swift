import CKernels
import CPixman
import RandomNumbers
import Testing

/// The kernels against pixman, the library that Cairo draws with: the same pixels, bit for bit.
@Suite("Kernels and pixman")
struct PixmanTests {
    /// A row of pixels as pixman sees it.
    private final class Row {
        let pixels: UnsafeMutablePointer<UInt32>
        let count: Int
        let image: OpaquePointer

        init?(_ values: [UInt32], format: pixman_format_code_t = PIXMAN_a8r8g8b8) {
            count = values.count
            pixels = .allocate(capacity: max(count, 1))
            pixels.initialize(from: values, count: count)
            guard
                let image = pixman_image_create_bits(
                    format, Int32(count), 1, pixels, Int32(4 * count))
            else { return nil }
            self.image = image
        }

        deinit {
            pixman_image_unref(image)
            pixels.deallocate()
        }

        var values: [UInt32] { Array(UnsafeBufferPointer(start: pixels, count: count)) }
    }

    private func composite(
        _ op: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, over start: [UInt32]
    ) throws -> [UInt32] {
        let target = try #require(Row(start))
        pixman_image_composite32(
            op, source, mask, target.image, 0, 0, 0, 0, 0, 0, Int32(start.count), 1)
        return target.values
    }

    private func solid(_ color: UInt32) throws -> OpaquePointer {
        func part(_ shift: UInt32) -> UInt16 { UInt16(color >> shift & 255) * 257 }
        var parts = pixman_color_t(red: part(16), green: part(8), blue: part(0), alpha: part(24))
        return try #require(pixman_image_create_solid_fill(&parts))
    }

    /// What every set makes of the same start.
    private func expectAll(
        _ expected: [UInt32], from start: [UInt32],
        _ run: (lk_kernel_table, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        for table in KernelSets.tables {
            var row = start
            row.withUnsafeMutableBufferPointer { buffer in
                if let base = buffer.baseAddress { run(table, base) }
            }
            #expect(row == expected, "\(String(cString: table.name))")
        }
    }

    /// Rows of all kinds, also of pixels whose colours are more than their alpha.
    private func rows() -> [([UInt32], [UInt32], [UInt8])] {
        var dice = Dice(seed: 21)
        return (1...60).map { width in
            (dice.row(width * 7), dice.row(width * 7), dice.coverage(width * 7))
        }
    }

    @Test("SRC and OVER are pixman's, also through a constant alpha")
    func over() throws {
        for (start, source, _) in rows() {
            let (n, from) = (Int32(start.count), try #require(Row(source)))
            expectAll(
                try composite(PIXMAN_OP_SRC, from.image, nil, over: start), from: start
            ) { $0.copy($1, 0, source, 0, n, 1) }
            expectAll(
                try composite(PIXMAN_OP_OVER, from.image, nil, over: start), from: start
            ) { $0.over($1, 0, source, 0, n, 1, 255) }
            for alpha in [1, 77, 128, 254] as [UInt32] {
                let mask = try solid(alpha << 24)
                defer { pixman_image_unref(mask) }
                expectAll(
                    try composite(PIXMAN_OP_OVER, from.image, mask, over: start), from: start
                ) { $0.over($1, 0, source, 0, n, 1, UInt8(alpha)) }
            }
        }
    }

    @Test("OVER through coverage, and a solid through coverage, are pixman's")
    func masked() throws {
        for (start, source, coverage) in rows() {
            let (n, from) = (Int32(start.count), try #require(Row(source)))
            let mask = try #require(Row(coverage.map { UInt32($0) << 24 }))
            expectAll(
                try composite(PIXMAN_OP_OVER, from.image, mask.image, over: start), from: start
            ) { $0.over_mask($1, source, coverage, n, 255) }
            for color in [0x8040_2010, 0xFF12_3456, 0x0101_0001, source[0]] as [UInt32] {
                let fill = try solid(color)
                defer { pixman_image_unref(fill) }
                expectAll(
                    try composite(PIXMAN_OP_OVER, fill, mask.image, over: start), from: start
                ) { $0.solid_mask($1, coverage, n, color) }
                expectAll(
                    try composite(PIXMAN_OP_OVER, fill, nil, over: start), from: start
                ) { $0.solid_over($1, 0, n, 1, color) }
            }
        }
    }

    @Test("a picture times another's alpha is IN_REVERSE")
    func multiplied() throws {
        for (start, source, _) in rows() {
            let (n, from) = (Int32(start.count), try #require(Row(source)))
            expectAll(
                try composite(PIXMAN_OP_IN_REVERSE, from.image, nil, over: start), from: start
            ) { $0.multiply_alpha($1, source, n) }
        }
    }

    @Test("all 65,536 pairs of alpha and value")
    func pairs() throws {
        for alpha in 0...255 {
            let source = try #require(
                Row([UInt32](repeating: UInt32(alpha) << 24, count: 256)))
            let start = (0...255).map { UInt32($0) * 0x0101_0101 }
            expectAll(
                try composite(PIXMAN_OP_OVER, source.image, nil, over: start), from: start
            ) { $0.over($1, 0, source.values, 0, 256, 1, 255) }
        }
    }
}
