import CKernels
import RandomNumbers
import Testing

/// Particles onto a target, by every set of kernels.
@Suite("The kernel of particles")
struct SpriteKernelTests {
    private static func sprite(_ dice: inout Dice, _ kind: Int) -> lk_sprite {
        var look = lk_sprite()
        func fixed(_ value: Double) -> Int32 { Int32(value * 65536) }
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        look.tint = tint(dice.pixel())
        if kind % 3 == 0 {
            // Only moved.
            (look.du_x, look.dv_y) = (65536, 65536)
        } else {
            (look.du_x, look.dv_x) = (fixed(number(-3...3)), fixed(number(-3...3)))
            (look.du_y, look.dv_y) = (fixed(number(-3...3)), fixed(number(-3...3)))
        }
        (look.u, look.v) = (fixed(number(-6...20)), fixed(number(-6...20)))
        look.add = dice.next() % 2 == 0
        look.nearest = kind % 5 == 0
        look.smooth = kind % 4 == 0
        (look.per_u, look.per_v) = (Float(number(0.2...4)), Float(number(0.2...4)))
        look.margin_u = fixed(0.5 / Double(look.per_u))
        look.margin_v = fixed(0.5 / Double(look.per_v))
        return look
    }

    /// A tint of 255ths as kernels take it: 32,767ths.
    private static func tint(_ pixel: UInt32) -> UInt64 {
        (0..<4).reduce(0) { tint, part in
            let byte = UInt64(pixel >> (8 * UInt32(part)) & 255)
            return tint | ((byte * 32_767 + 127) / 255) << (16 * UInt64(part))
        }
    }

    /// Clears the pixels along a picture's edge.
    private static func clear(_ picture: inout [UInt32], _ width: Int) {
        let height = picture.count / width
        for index in picture.indices {
            let (x, y) = (index % width, index / width)
            if x == 0 || y == 0 || x == width - 1 || y == height - 1 { picture[index] = 0 }
        }
    }

    @Test("every set gives the plain one's pixels, and reads and writes nothing else")
    func same() throws {
        var dice = Dice(seed: 77)
        let memory = try (0..<2).map { _ in try #require(GuardedMemory()) }
        for round in 0..<1500 {
            // Half of them may be wider than the widest registers.
            let most = round % 2 == 0 ? 17 : 40
            let (width, height) = (
                Int.random(in: 1...most, using: &dice), Int.random(in: 1...9, using: &dice)
            )
            var picture = (0..<width * height).map { _ in dice.pixel() }
            let isSoft = round % 3 != 2 && width > 2 && height > 2
            if isSoft { Self.clear(&picture, width) }
            let (columns, rows) = (
                Int.random(in: 1...40, using: &dice), Int.random(in: 1...5, using: &dice)
            )
            let start = dice.row(columns * rows)
            var look = Self.sprite(&dice, round)
            (look.width, look.height) = (Int32(width), Int32(height))
            (look.last_u, look.last_v) = (Int32(width) << 16, Int32(height) << 16)
            look.stride = width * 4
            if isSoft { (look.soft, look.smooth) = (true, false) }
            var plain: [UInt32]?
            for (set, table) in zip(KernelSets.sets, KernelSets.tables) {
                let atEnd = round % 2 == 0
                look.pixels = UnsafePointer(memory[0].place(picture, atEnd: atEnd))
                let target = memory[1].place(start, atEnd: atEnd)
                table.sprite(
                    target, columns * 4, 2, 1, Int32(columns), Int32(rows), &look)
                let found = Array(UnsafeBufferPointer(start: target, count: start.count))
                if let plain {
                    #expect(found == plain, "set \(set), round \(round)")
                } else {
                    plain = found
                }
            }
        }
    }

    @Test("a part is painted as in the whole, wherever it begins")
    func parts() {
        var dice = Dice(seed: 5)
        for table in KernelSets.tables {
            for round in 0..<60 {
                let picture = (0..<64).map { _ in dice.pixel() }
                let start = dice.row(300 * 3)
                var look = Self.sprite(&dice, round)
                (look.width, look.height, look.stride) = (8, 8, 32)
                (look.last_u, look.last_v) = (8 << 16, 8 << 16)
                picture.withUnsafeBufferPointer { pixels in
                    look.pixels = pixels.baseAddress
                    var (whole, parts) = (start, start)
                    table.sprite(&whole, 1200, 0, 0, 300, 3, &look)
                    parts.withUnsafeMutableBufferPointer { target in
                        guard let base = target.baseAddress else { return }
                        for y in 0..<3 {
                            for x in stride(from: 0, to: 300, by: 37) {
                                let width = min(37, 300 - x)
                                table.sprite(
                                    base + 300 * y + x, 1200, Int32(x), Int32(y), Int32(width), 1,
                                    &look)
                            }
                        }
                    }
                    #expect(parts == whole, "\(String(cString: table.name)) \(round)")
                }
            }
        }
    }

    @Test("a picture at its own place comes out as it is, coloured, put over or added")
    func exact() {
        var dice = Dice(seed: 9)
        let picture = (0..<64).map { _ in dice.pixel() }
        for table in KernelSets.tables {
            picture.withUnsafeBufferPointer { pixels in
                var look = lk_sprite()
                look.pixels = pixels.baseAddress
                (look.width, look.height, look.stride) = (8, 8, 32)
                (look.last_u, look.last_v) = (8 << 16, 8 << 16)
                (look.du_x, look.dv_y) = (65536, 65536)
                look.tint = Self.tint(0xFFFF_FFFF)
                look.smooth = true
                (look.per_u, look.per_v, look.margin_u, look.margin_v) = (1, 1, 32768, 32768)
                var target = [UInt32](repeating: 0, count: 64)
                table.sprite(&target, 32, 0, 0, 8, 8, &look)
                #expect(target == picture)
                // Half a pixel to the left: the mean of two, and half of the last.
                look.u = 32768
                var moved = [UInt32](repeating: 0, count: 64)
                table.sprite(&moved, 32, 0, 0, 8, 8, &look)
                for x in 0..<8 {
                    let a = Double(picture[x] >> 24)
                    let b = x < 7 ? Double(picture[x + 1] >> 24) : a
                    let mean = (a + b) / 2 * (x < 7 ? 1 : 0.5)
                    // The edge is a step of its own.
                    #expect(abs(Double(moved[x] >> 24) - mean) <= (x < 7 ? 0.51 : 1))
                }
                // A quarter of a pixel up and to the left, and half as bright: rounded but once.
                (look.u, look.v, look.tint) = (16384, 16384, 0x4000_4000_4000_4000)
                var quarter = [UInt32](repeating: 0, count: 64)
                table.sprite(&quarter, 32, 0, 0, 8, 8, &look)
                for (x, y) in (0..<7).flatMap({ x in (0..<7).map { (x, $0) } }) {
                    func part(_ x: Int, _ y: Int) -> Double { Double(picture[8 * y + x] >> 24) }
                    let upper = part(x, y) * 0.75 + part(x + 1, y) * 0.25
                    let lower = part(x, y + 1) * 0.75 + part(x + 1, y + 1) * 0.25
                    let mean = (upper * 0.75 + lower * 0.25) / 2
                    #expect(abs(Double(quarter[8 * y + x] >> 24) - mean) <= 0.52)
                }
                (look.u, look.v) = (0, 0)
                look.tint = Self.tint(0x8040_0080)
                look.add = true
                var sum = [UInt32](repeating: 0x3020_FF10, count: 64)
                table.sprite(&sum, 32, 0, 0, 8, 8, &look)
                for (index, pixel) in picture.enumerated() {
                    for (shift, factor, below) in [
                        (24, 128.0, 48.0), (16, 64, 32), (8, 0, 255), (0, 128, 16),
                    ] {
                        let part = Double(pixel >> UInt32(shift) & 255) * factor / 255
                        let found = Double(sum[index] >> UInt32(shift) & 255)
                        #expect(abs(found - min(part + below, 255)) <= 0.51)
                    }
                }
            }
        }
    }
}
