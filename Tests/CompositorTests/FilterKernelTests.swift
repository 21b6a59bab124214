import CKernels
import Foundation
import Scene
import Testing

@Suite("Filter kernels")
struct FilterKernelTests {
    private static var tables: [lk_filter_table] { KernelSets.filters }

    /// Colours of all kinds, at alphas from none to all, alpha multiplied in.
    private static let pixels: [UInt32] = {
        let colors: [(Double, Double, Double)] = [
            (0, 0, 0), (1, 1, 1), (0.5, 0.5, 0.5), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0),
            (0.2, 0.7, 0.9), (0.9, 0.3, 0.1), (0.25, 0.25, 0.26), (0.05, 0.02, 0.6),
        ]
        return [255, 200, 128, 40, 3, 0].flatMap { alpha in
            colors.map { c in
                func byte(_ v: Double) -> UInt32 { UInt32((v * Double(alpha)).rounded()) }
                return UInt32(alpha) << 24 | byte(c.0) << 16 | byte(c.1) << 8 | byte(c.2)
            }
        }
    }()

    private func bytes(_ p: UInt32) -> [Double] {
        [Double(p >> 24), Double(p >> 16 & 255), Double(p >> 8 & 255), Double(p & 255)]
    }

    @Test(
        "every mode gives the W3C's formula for each pair of colours", arguments: BlendMode.allCases
    )
    func modes(mode: BlendMode) {
        for table in Self.tables {
            for source in Self.pixels {
                var row = Self.pixels
                let sources = [UInt32](repeating: source, count: row.count)
                table.blend(&row, sources, nil, Int32(row.count), 255, Int32(mode.rawValue))
                for (backdrop, result) in zip(Self.pixels, row) {
                    let exact = BlendOracle.blend(mode, source: source, backdrop: backdrop)
                    let off = zip(bytes(result), exact).map { abs($0 - $1) }.max() ?? 0
                    #expect(
                        off <= 1,
                        "\(mode) of \(String(source, radix: 16)) on \(String(backdrop, radix: 16))")
                }
            }
        }
    }

    @Test("coverage mixes the backdrop with the whole result, and alpha scales the source")
    func coverage() {
        for table in Self.tables {
            for mode in BlendMode.allCases where mode != .plusLighter && mode != .plusDarker {
                for source in Self.pixels {
                    var row = Self.pixels
                    let sources = [UInt32](repeating: source, count: row.count)
                    let mask = [UInt8](repeating: 100, count: row.count)
                    table.blend(&row, sources, mask, Int32(row.count), 255, Int32(mode.rawValue))
                    for (backdrop, result) in zip(Self.pixels, row) {
                        let exact = BlendOracle.blend(mode, source: source, backdrop: backdrop)
                        let mixed = zip(bytes(backdrop), exact).map { $0 + ($1 - $0) * 100 / 255 }
                        #expect(zip(bytes(result), mixed).allSatisfy { abs($0 - $1) <= 1 })
                    }
                }
            }
            var pixel: UInt32 = 0xFF00_00FF
            table.blend(&pixel, [0xFFFF_0000], nil, 1, 128, Int32(BlendMode.normal.rawValue))
            #expect(pixel == 0xFF80_007F)
        }
    }

    @Test("every filter kernel of this processor gives the plain one's pixels, at all widths")
    func sameAsPlain() throws {
        let plain = try #require(lk_plain_filters()).pointee
        let fast = try #require(lk_filters_of(lk_best_set())).pointee
        var dice = Dice(seed: 5)
        func premultiplied() -> UInt32 {
            let a = UInt32.random(in: 0...255, using: &dice)
            func part() -> UInt32 { UInt32.random(in: 0...a, using: &dice) }
            return a << 24 | part() << 16 | part() << 8 | part()
        }
        for width in 1...70 {
            let source = (0..<width).map { _ in premultiplied() }
            let start = (0..<width).map { _ in premultiplied() }
            let mask = (0..<width).map { _ in UInt8.random(in: 0...255, using: &dice) }
            let floats = (0..<8 * width + 64).map { _ in Float.random(in: 0...255, using: &dice) }
            let matrix = (0..<20).map { _ in Float.random(in: -1...1, using: &dice) }
            let n = Int32(width)
            func both(_ run: (lk_filter_table, inout [UInt32], inout [Float]) -> Void) {
                var (a, b) = (start, start)
                var (c, d) = (floats, floats)
                run(plain, &a, &c)
                run(fast, &b, &d)
                #expect(a == b && c == d, "width \(width)")
            }
            for mode in 0..<Int32(lk_blend_count) {
                both { table, row, _ in table.blend(&row, source, nil, n, 255, mode) }
                both { table, row, _ in table.blend(&row, source, mask, n, 99, mode) }
            }
            both { table, row, _ in table.color_matrix(&row, n, matrix) }
            both { table, _, sums in table.add_row(&sums, source, n) }
            both { table, _, sums in
                var folded = [Float](repeating: 0, count: 4 * width)
                table.fold(&folded, sums, n, 2, 0.25)
                sums = folded
            }
            both { table, row, sums in table.store_row(&row, sums, n) }
            both { table, row, sums in table.enlarge_row(&row, sums, n, n, 4) }
            both { table, _, sums in
                var sum = [Float](repeating: 0, count: 4 * width)
                sums.withUnsafeBufferPointer { all in
                    let rows = (0..<3).map { k in all.baseAddress.map { $0 + 4 * k } }
                    table.weigh_floats(&sum, rows, [0.2, 0.5, 0.3], 3, 4 * n)
                }
                sums = sum
            }
        }
    }

    @Test("a mode that nobody knows is source over")
    func unknownMode() {
        for table in Self.tables {
            for mode in [-1, 99, Int32.max] {
                var pixel: UInt32 = 0xFF00_00FF
                table.blend(&pixel, [0x8080_0000], nil, 1, 255, mode)
                #expect(pixel == 0xFF80_007F)
            }
        }
    }
}
