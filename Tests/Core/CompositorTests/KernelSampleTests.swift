import CKernels
import RandomNumbers
import Testing

/// Sampling: every set takes the same samples, and reads nothing but what may be read.
@Suite("Sets of sampling kernels")
struct KernelSampleTests {
    /// How a row runs through an image.
    enum Way: CaseIterable, Sendable {
        case turned, along, moved, reduced, slow, still, perspective, steep
    }

    private static func sampler(
        _ way: Way, _ width: Int, _ height: Int, _ dice: inout Dice
    ) -> lk_sampler {
        func some(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        var s = lk_sampler()
        (s.right, s.bottom, s.w) = (Int32(width), Int32(height), 1)
        (s.u, s.v) = (some(-20...Double(width) + 20), some(-10...Double(height) + 10))
        (s.du, s.dv) = (some(-2...2), some(-2...2))
        s.first = Int32.random(in: 0...50, using: &dice)
        switch way {
        case .turned: break
        case .along: s.dv = 0
        case .moved: (s.du, s.dv) = (1, 0)
        case .reduced: (s.du, s.dv) = (some(-6...6), 0)
        case .slow: (s.du, s.dv) = (some(-0.2...0.2), some(-0.2...0.2))
        case .still: (s.du, s.dv) = (0, Double(dice.next() % 2))
        case .perspective: s.dw = some(-0.001...0.001)
        case .steep: (s.w, s.dw) = (some(-1...2), some(-0.01...0.01))
        }
        if dice.next() % 3 == 0 { s.u = s.u.rounded(.down) + 0.5 }
        guard dice.next() % 2 == 0 else { return s }
        // Only a part may be read.
        s.left = Int32.random(in: 0..<s.right, using: &dice)
        s.right = Int32.random(in: s.left + 1...s.right, using: &dice)
        s.top = Int32.random(in: 0..<s.bottom, using: &dice)
        s.bottom = Int32.random(in: s.top + 1...s.bottom, using: &dice)
        return s
    }

    @Test("every set samples pixels alike, along any way through an image", arguments: Way.allCases)
    func pixels(way: Way) throws {
        var dice = Dice(seed: 31)
        let memory = try #require(GuardedMemory(pages: 8))
        for _ in 0..<1200 {
            let width = Int.random(in: 1...90, using: &dice)
            let height = Int.random(in: 1...60, using: &dice)
            let values = dice.row(width * height)
            var s = Self.sampler(way, width, height, &dice)
            s.pixels = UnsafePointer(memory.place(values, atEnd: dice.next() % 2 == 0))
            s.stride = width * 4
            s.nearest = dice.next() % 4 == 0
            // Also more than are looked up at a time.
            let count = Int.random(in: 0...(dice.next() % 8 == 0 ? 600 : 70), using: &dice)
            let rows = KernelSets.tables.map { table in
                var row = [UInt32](repeating: 0x7F7F_7F7F, count: count + 1)
                table.sample(&row, Int32(count), &s)
                return row
            }
            #expect(rows.allSatisfy { $0 == rows[0] && $0[count] == 0x7F7F_7F7F }, "\(s)")
        }
    }

    @Test("every set samples masks alike, along any way", arguments: Way.allCases)
    func masks(way: Way) throws {
        var dice = Dice(seed: 32)
        let memory = try #require(GuardedMemory(pages: 2))
        for _ in 0..<1200 {
            let width = Int.random(in: 1...90, using: &dice)
            let height = Int.random(in: 1...60, using: &dice)
            let values = (0..<width * height).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
            var s = Self.sampler(way, width, height, &dice)
            let bytes = memory.place(values, atEnd: dice.next() % 2 == 0)
            s.pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
            s.stride = width
            // Also more than are looked up at a time.
            let count = Int.random(in: 0...(dice.next() % 8 == 0 ? 600 : 70), using: &dice)
            let rows = KernelSets.tables.map { table in
                var row = [UInt8](repeating: 0x7F, count: count + 1)
                table.sample_mask(&row, Int32(count), &s)
                return row
            }
            #expect(rows.allSatisfy { $0 == rows[0] && $0[count] == 0x7F }, "\(s)")
        }
    }

    @Test("a sample doesn't depend on where the row begins", arguments: Way.allCases)
    func parts(way: Way) {
        var dice = Dice(seed: 33)
        let values = dice.row(50 * 40)
        for _ in 0..<200 {
            var s = Self.sampler(way, 50, 40, &dice)
            s.stride = 200
            let (first, from) = (s.first, Int.random(in: 0...40, using: &dice))
            values.withUnsafeBufferPointer { buffer in
                s.pixels = buffer.baseAddress
                for table in KernelSets.tables {
                    var whole = [UInt32](repeating: 0, count: 60)
                    var part = [UInt32](repeating: 0, count: 60 - from)
                    s.first = first
                    table.sample(&whole, 60, &s)
                    s.first = first + Int32(from)
                    table.sample(&part, Int32(60 - from), &s)
                    #expect(Array(whole[from...]) == part)
                }
            }
        }
    }

    @Test("pixels that match one to one stay as they are")
    func identity() {
        var dice = Dice(seed: 34)
        let values = dice.row(70)
        values.withUnsafeBufferPointer { buffer in
            var s = lk_sampler()
            (s.pixels, s.stride, s.right, s.bottom) = (buffer.baseAddress, 280, 70, 1)
            (s.u, s.v, s.w, s.du) = (0.5, 0.5, 1, 1)
            for table in KernelSets.tables {
                var row = [UInt32](repeating: 0, count: 70)
                table.sample(&row, 70, &s)
                #expect(row == values)
            }
        }
    }
}
