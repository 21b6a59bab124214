import CKernels
import Foundation
import RandomNumbers
import Testing

/// All pairs of bytes through every kernel that multiplies them, against integers rounded exactly.
@Suite("Kernels, byte by byte")
struct KernelTableTests {
    private static var tables: [lk_kernel_table] { KernelSets.tables }

    private static let bytes = (0...255).map { UInt8($0) }

    /// a · b / 255 to the nearest whole; there are no halves, as 255 is odd.
    private static func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

    /// The pixel with `value` in each component but another one in alpha.
    private static func pixel(_ alpha: Int, _ value: Int) -> UInt32 {
        UInt32(alpha) << 24 | UInt32(value) * 0x01_0101
    }

    /// A row of 256 pixels, and what a kernel makes of it.
    private static func row(
        _ start: (Int) -> UInt32, _ run: (UnsafeMutablePointer<UInt32>) -> Void
    ) -> [UInt32] {
        var row = (0...255).map(start)
        row.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { run(base) }
        }
        return row
    }

    @Test("the oracle's product is that of real numbers")
    func oracle() {
        for a in 0...255 {
            for b in 0...255 {
                let exact = Int((Double(a) * Double(b) / 255).rounded())
                #expect(Self.product(a, b) == exact)
            }
        }
    }

    @Test(
        "over takes away of what is below exactly its alpha's share", arguments: KernelSets.indices)
    func over(table: Int) {
        let kernels = Self.tables[table]
        for alpha in 0...255 {
            let source = [UInt32](repeating: Self.pixel(alpha, 0), count: 256)
            let found = Self.row({ Self.pixel(255, $0) }) {
                kernels.over($0, 0, source, 0, 256, 1, 255)
            }
            let expected = (0...255).map {
                Self.pixel(alpha + Self.product(255, 255 - alpha), Self.product($0, 255 - alpha))
            }
            #expect(found == expected, "alpha \(alpha)")
        }
    }

    @Test("over with a weight scales its source exactly first", arguments: KernelSets.indices)
    func weighted(table: Int) {
        let kernels = Self.tables[table]
        for alpha in 0...254 {
            let source = (0...255).map { Self.pixel($0, $0) }
            let found = Self.row({ _ in 0 }) {
                kernels.over($0, 0, source, 0, 256, 1, UInt8(alpha))
            }
            let expected = (0...255).map {
                Self.pixel(Self.product($0, alpha), Self.product($0, alpha))
            }
            #expect(found == expected, "alpha \(alpha)")
        }
    }

    @Test("one colour covers what is below exactly by its alpha", arguments: KernelSets.indices)
    func solid(table: Int) {
        let kernels = Self.tables[table]
        for alpha in 0...255 {
            let found = Self.row({ Self.pixel(255, $0) }) {
                kernels.solid_over($0, 0, 256, 1, Self.pixel(alpha, 0))
            }
            let expected = (0...255).map { Self.pixel(255, Self.product($0, 255 - alpha)) }
            #expect(found == expected, "alpha \(alpha)")
        }
    }

    @Test("coverage scales a colour and a row of pixels exactly", arguments: KernelSets.indices)
    func masked(table: Int) {
        let kernels = Self.tables[table]
        for value in 0...255 {
            let color = Self.pixel(value, value)
            let solid = Self.row({ _ in 0 }) { kernels.solid_mask($0, Self.bytes, 256, color) }
            let source = [UInt32](repeating: color, count: 256)
            let image = Self.row({ _ in 0 }) {
                kernels.over_mask($0, source, Self.bytes, 256, 255)
            }
            let alpha = Self.row({ _ in color }) {
                kernels.multiply_alpha($0, (0...255).map { Self.pixel($0, 0) }, 256)
            }
            let expected = (0...255).map {
                Self.pixel(Self.product(value, $0), Self.product(value, $0))
            }
            #expect(solid == expected && image == expected && alpha == expected, "\(value)")
        }
    }

    @Test(
        "coverage and a weight are multiplied exactly before the pixel is",
        arguments: KernelSets.indices)
    func maskedAndWeighted(table: Int) {
        let kernels = Self.tables[table]
        let white = [UInt32](repeating: .max, count: 256)
        for alpha in 0...255 {
            let found = Self.row({ _ in 0 }) {
                kernels.over_mask($0, white, Self.bytes, 256, UInt8(alpha))
            }
            let expected = (0...255).map {
                Self.pixel(Self.product($0, alpha), Self.product($0, alpha))
            }
            #expect(found == expected, "alpha \(alpha)")
        }
    }

    @Test(
        "a mix of two bytes is rounded once, for all pairs and some weights",
        arguments: KernelSets.indices)
    func mixed(table: Int) {
        let kernels = Self.tables[table]
        for weight in [0, 1, 2, 64, 77, 127, 128, 191, 254, 255] {
            for value in 0...255 {
                let other = [UInt32](repeating: Self.pixel(value, value), count: 256)
                let found = Self.row({ Self.pixel($0, $0) }) {
                    kernels.lerp($0, other, 256, UInt8(weight))
                }
                let expected = (0...255).map {
                    let sum = (2 * ($0 * (255 - weight) + value * weight) + 255) / 510
                    return Self.pixel(sum, sum)
                }
                #expect(found == expected, "weight \(weight), \(value)")
            }
        }
    }

    @Test(
        "between four pixels, a sample is within two steps of the exact mean",
        arguments: KernelSets.indices)
    func bilinear(table: Int) {
        let kernels = Self.tables[table]
        var worst = 0.0
        for (a, b) in [(0, 255), (255, 0), (3, 200), (254, 255), (128, 127)] {
            for (c, d) in [(0, 255), (255, 255), (90, 7), (1, 0)] {
                let pixels = [a, b, c, d].map { Self.pixel(255, $0) }
                for step in 0..<64 {
                    let (fx, fy) = (Double(step) / 64, Double(step * 29 % 64) / 64)
                    var found: UInt32 = 0
                    pixels.withUnsafeBufferPointer { buffer in
                        var sampler = lk_sampler(
                            pixels: buffer.baseAddress, stride: 8, left: 0, top: 0, right: 2,
                            bottom: 2, u: 0.5 + fx, v: 0.5 + fy, w: 1, du: 0, dv: 0, dw: 0,
                            first: 0, nearest: false)
                        kernels.sample(&found, 1, &sampler)
                    }
                    let upper = Double(a) * (1 - fx) + Double(b) * fx
                    let lower = Double(c) * (1 - fx) + Double(d) * fx
                    worst = max(
                        worst, abs(Double(found & 255) - (upper * (1 - fy) + lower * fy)))
                    #expect(found >> 24 == 255)
                }
            }
        }
        // Rounded twice along x, once along y; places are on a grid of 256.
        #expect(worst <= 1.01, "\(worst) of 255")
    }

    @Test("half a picture is the rounded mean of two by two, past the edge of the last one")
    func halved() {
        var dice = Dice(seed: 9)
        for width in 1...70 {
            let rows = (0..<2).map { _ in
                (0..<width).map { _ in UInt32.random(in: 0...UInt32.max, using: &dice) }
            }
            let half = (width + 1) / 2
            for kernels in Self.tables {
                var found = [UInt32](repeating: 0, count: half)
                kernels.halve(&found, rows[0], rows[1], Int32(half), Int32(width))
                for x in 0..<half {
                    let four = [0, 1].flatMap { y in
                        [rows[y][2 * x], rows[y][min(2 * x + 1, width - 1)]]
                    }
                    for shift in [0, 8, 16, 24] as [UInt32] {
                        let parts: [UInt32] = four.map { $0 >> shift & 255 }
                        let mean: UInt32 = (parts.reduce(0, +) + 2) / 4
                        let half: UInt32 = found[x] >> shift & 255
                        #expect(half == mean)
                    }
                }
            }
        }
    }
}
