import CKernels
import Foundation
import RandomNumbers
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

    @Test(
        "a luminance curve gives the grey of its Bézier curve, mixed with the colour",
        arguments: [[0, 0.9, 0.2, 1], [0.9, 0.83, 0.925, 0.815], [-1, 2, -1, 2]], [1, 0.75, 0.2])
    func luminanceCurve(values: [Double], share: Double) {
        for table in Self.tables {
            var row = Self.pixels
            table.luminance_curve(
                &row, Int32(row.count), values.map { Float($0) } + [Float(share)])
            for (source, result) in zip(Self.pixels, row) {
                let parts = bytes(source)
                guard parts[0] > 0 else {
                    #expect(result == 0)
                    continue
                }
                let color = parts[1...].map { $0 / parts[0] }
                let light = zip(color, [0.2125, 0.7154, 0.0721]).reduce(0) { $0 + $1.0 * $1.1 }
                let grey = Self.bezier(values, at: min(light, 1))
                for (part, before) in zip(bytes(result)[1...], color) {
                    let exact = (before + (min(max(grey, 0), 1) - before) * share) * parts[0]
                    #expect(abs(part - exact) <= 1, "\(String(source, radix: 16))")
                }
                #expect(result >> 24 == source >> 24)
            }
        }
    }

    /// The value of a Bézier curve by de Casteljau's construction.
    private static func bezier(_ points: [Double], at t: Double) -> Double {
        var points = points
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * t }
        }
        return points[0]
    }

    @Test("coverage mixes the backdrop with the whole result, and alpha scales the source")
    func coverage() {
        for table in Self.tables {
            for mode in BlendMode.allCases
            where mode != .plusLighter && mode != .plusDarker && !mode.reachesThroughNothing {
                for source in Self.pixels {
                    for (backdrop, result) in covered(source, by: 100, mode, table) {
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

    @Test("in modes that count through nothing, a source with edges counts up to its coverage")
    func coverageOfAll() {
        for table in Self.tables {
            for mode in BlendMode.allCases where mode.reachesThroughNothing {
                for source in Self.pixels {
                    // What the pixel would be if all of it were covered as the part is.
                    let share = min(255 / 100, 255 / max(Double(source >> 24), 1))
                    for (backdrop, result) in covered(source, by: 100, mode, table) {
                        let exact = BlendOracle.blend(
                            mode, source: source, opacity: share, backdrop: backdrop)
                        let mixed = zip(bytes(backdrop), exact).map { $0 + ($1 - $0) * 100 / 255 }
                        #expect(zip(bytes(result), mixed).allSatisfy { abs($0 - $1) <= 1 })
                    }
                }
            }
        }
    }

    /// Each backdrop, and what it becomes below a source that counts where so much is covered.
    private func covered(
        _ source: UInt32, by coverage: UInt8, _ mode: BlendMode, _ table: lk_filter_table
    ) -> [(backdrop: UInt32, result: UInt32)] {
        var row = Self.pixels
        let sources = [UInt32](repeating: source, count: row.count)
        let mask = [UInt8](repeating: coverage, count: row.count)
        table.blend(&row, sources, mask, Int32(row.count), 255, Int32(mode.rawValue))
        return zip(Self.pixels, row).map { ($0, $1) }
    }

    @Test("every set's modes and maps give the plain one's pixels, at all widths")
    func sameAsPlain() throws {
        let plain = try #require(lk_plain_filters()).pointee
        var dice = Dice(seed: 5)
        for width in 1...70 {
            let source = (0..<width).map { _ in dice.pixel() }
            let start = (0..<width).map { _ in dice.pixel() }
            let mask = dice.coverage(width)
            var matrix = (0..<20).map { _ in Float.random(in: -1...1, using: &dice) }
            matrix.append(Float(width % 2))
            let n = Int32(width)
            func all(_ run: (lk_filter_table, inout [UInt32]) -> Void) {
                var expected = start
                run(plain, &expected)
                for table in Self.tables {
                    var row = start
                    run(table, &row)
                    #expect(row == expected, "width \(width)")
                }
            }
            for mode in 0..<Int32(lk_blend_count) {
                all { $0.blend(&$1, source, nil, n, 255, mode) }
                all { $0.blend(&$1, source, mask, n, 99, mode) }
            }
            all { $0.color_matrix(&$1, n, matrix) }
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
