import CKernels
import Foundation
import RandomNumbers
import Testing

@Suite("Kernels")
struct KernelTests {
    private static var tables: [lk_kernel_table] { KernelSets.tables }

    @Test("a product of two bytes is rounded exactly, for all 65,536 pairs")
    func products() {
        for table in Self.tables {
            for alpha in 0...255 {
                var dst = [UInt32](repeating: 0, count: 256)
                let mask = [UInt8](repeating: UInt8(alpha), count: 1)
                for value in 0...255 {
                    let color = UInt32(255) << 24 | UInt32(value) * 0x01_0101
                    var pixel: UInt32 = 0
                    table.solid_mask(&pixel, mask, 1, color)
                    dst[value] = pixel
                }
                for value in 0...255 {
                    let exact = UInt32((Double(alpha) * Double(value) / 255).rounded())
                    #expect(dst[value] & 255 == exact && dst[value] >> 24 == UInt32(alpha))
                }
            }
        }
    }

    @Test("a byte below a translucent colour is rounded exactly, for all pairs of byte and alpha")
    func washes() {
        let below = (0...255).map { UInt32($0) * 0x0101_0101 }
        for table in Self.tables {
            for alpha in 0...255 {
                // Without colour, in between, as much as the alpha, and more than it.
                for part in Set([0, alpha / 3, alpha, 255]) {
                    var pixels = below
                    let color = UInt32(alpha) << 24 | UInt32(part) * 0x1_0001
                    table.solid_over(&pixels, 0, 256, 1, color)
                    for value in 0...255 {
                        let rest = (Double(value) * Double(255 - alpha) / 255).rounded()
                        let (green, other) = (UInt32(rest), min(255, UInt32(rest) + UInt32(part)))
                        let expected = green << 8 | other << 16 | other
                        #expect(pixels[value] & 0xFF_FFFF == expected)
                        #expect(pixels[value] >> 24 == UInt32(rest) + UInt32(alpha))
                    }
                }
                var faded = [UInt32](repeating: 0, count: 256)
                table.over(&faded, 0, below, 0, 256, 1, UInt8(alpha))
                for value in 0...255 {
                    let exact = UInt32((Double(value) * Double(alpha) / 255).rounded())
                    #expect(faded[value] == exact * 0x0101_0101)
                }
            }
        }
    }

    @Test("a mask is sampled as the mean of four, weighted by distance")
    func sampledMask() {
        let mask: [UInt8] = [0, 100, 200, 255, 50, 10]
        func exact(_ u: Double, _ v: Double) -> Double {
            func at(_ x: Int, _ y: Int) -> Double {
                Double(mask[min(max(y, 0), 1) * 3 + min(max(x, 0), 2)])
            }
            let (x, y) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
            let (fx, fy, i, j) = (u - 0.5 - x, v - 0.5 - y, Int(x), Int(y))
            return (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy)
                + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy
        }
        for table in Self.tables {
            for (du, dv, dw) in [(0.3, 0.07, 0), (0.3, 0.07, 0.01), (1, 0, 0), (1, 0.01, 0)] {
                var result = [UInt8](repeating: 0, count: 20)
                mask.withUnsafeBytes { bytes in
                    var sampler = lk_sampler(
                        pixels: bytes.baseAddress?.assumingMemoryBound(to: UInt32.self), stride: 3,
                        left: 0, top: 0, right: 3, bottom: 2, u: -3.7, v: 0.75, w: 1, du: du,
                        dv: dv, dw: dw, first: 2, nearest: false)
                    table.sample_mask(&result, 20, &sampler)
                }
                for x in 0..<20 {
                    let (i, w) = (Double(x + 2), 1 + dw * Double(x + 2))
                    let expected = exact((-3.7 + du * i) / w, (0.75 + dv * i) / w)
                    // Places are rounded to a 256th of a pixel.
                    #expect(abs(Double(result[x]) - expected) <= 1.6)
                }
            }
        }
    }

    @Test(
        "coverage times coverage is rounded exactly, and less coverage is what is left, for all pairs"
    )
    func masks() {
        let others = (0...255).map { UInt8($0) }
        for table in Self.tables {
            for value in others {
                var product = [UInt8](repeating: value, count: 256)
                var rest = product
                table.mask_multiply(&product, others, 256)
                table.mask_subtract(&rest, others, 256)
                for other in 0...255 {
                    let exact = (Double(value) * Double(other) / 255).rounded()
                    let less = max(Int(value) - other, 0)
                    #expect(product[other] == UInt8(exact) && rest[other] == UInt8(less))
                }
            }
        }
    }

    @Test("rows keep to their rectangle, at any alignment and stride", arguments: 0..<9)
    func rectangles(left: Int) {
        let (side, rows) = (90, 3)
        let source = (0..<side * rows).map { UInt32($0) | 0x8000_0000 }
        for table in Self.tables {
            for width in [0, 1, 7, 8, 9, 31, 33, 64] {
                var pixels = [UInt32](repeating: 0x7F7F_7F7F, count: side * rows)
                pixels.withUnsafeMutableBufferPointer { into in
                    guard let base = into.baseAddress else { return }
                    let (start, n) = (base + left, Int32(width))
                    table.fill(start, side * 4, n, Int32(rows), 0)
                    table.solid_over(start, side * 4, n, Int32(rows), 0x4000_0000)
                    table.over(start, side * 4, source, side * 4, n, Int32(rows), 200)
                    table.copy(start, side * 4, source, side * 4, n, Int32(rows))
                }
                for y in 0..<rows {
                    for x in 0..<side {
                        let isInside = x >= left && x < left + width
                        let expected = isInside ? source[y * side + x - left] : 0x7F7F_7F7F
                        #expect(pixels[y * side + x] == expected)
                    }
                }
            }
        }
    }

    @Test("source over destination is the formula of Porter and Duff, rounded once")
    func over() {
        var dice = Dice(seed: 2)
        for table in Self.tables {
            for _ in 0..<2000 {
                let a = UInt32.random(in: 0...255, using: &dice)
                let s = a << 24 | UInt32.random(in: 0...a, using: &dice)
                let d = UInt32(255) << 24 | UInt32.random(in: 0...255, using: &dice)
                var pixel = d
                table.over(&pixel, 0, [s], 0, 1, 1, 255)
                let exact = Double(s & 255) + (Double(d & 255) * Double(255 - a) / 255).rounded()
                #expect(pixel & 255 == UInt32(exact))
                #expect(pixel >> 24 == 255)
            }
        }
    }
}
