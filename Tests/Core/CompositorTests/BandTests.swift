import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Bands on several threads.
@Suite("Bands")
struct BandTests {
    /// Cards that move, frame by frame, over each other.
    private func frames(_ count: Int, threads: Int, _ options: CompositorOptions) throws -> [UInt64]
    {
        let bench = try Bench(width: 1200, height: 700, threads: threads, options: options)
        var sums: [UInt64] = []
        for frame in 0..<count {
            let cards = (0..<40).map { index in
                let x = Double((index * 173 + frame * 7) % 1100)
                let y = Double((index * 91 + frame * 3) % 600)
                return record(
                    UInt64(index) + 2, CGRect(x: x, y: y, width: 150, height: 120),
                    RGBA(red: Float(index) / 40, green: 0.5, blue: 0.2, alpha: 0.7)
                ) { $0.cornerRadius = 20 }
            }
            let root = record(1, CGRect(x: 0, y: 0, width: 1200, height: 700), .black)
            bench.commit(
                [root] + cards, children: frame == 0 ? [1: cards.map(\.id.rawValue)] : [:],
                root: 1)
            bench.frame()
            sums.append(sum(of: bench.target))
        }
        return sums
    }

    private func sum(of bitmap: Bitmap) -> UInt64 {
        var sum: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            for x in 0..<bitmap.width { sum = (sum ^ UInt64(row[x])) &* 0x100_0000_01B3 }
        }
        return sum
    }

    @Test("frame after frame, several threads paint what one paints")
    func threads() throws {
        let one = try frames(30, threads: 1, [])
        #expect(Set(one).count == 30)
        #expect(try frames(30, threads: 4, []) == one)
    }

    @Test("without bins, or in one piece, the pixels are the same")
    func whole() throws {
        let sorted = try frames(4, threads: 2, [])
        #expect(try frames(4, threads: 2, [.noBins]) == sorted)
        #expect(try frames(4, threads: 2, [.noBands]) == sorted)
    }

    @Test("a target without layers becomes transparent")
    func empty() throws {
        let bench = try Bench(width: 64, height: 64)
        for y in 0..<64 { for x in 0..<64 { bench.target.row(y)[x] = 0xFF12_3456 } }
        bench.commit([record(1, CGRect(x: 0, y: 0, width: 64, height: 64))], root: 1)
        bench.frame()
        #expect(bench.pixels.allSatisfy { $0 == 0 })
    }
}
