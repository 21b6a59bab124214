import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// What is seen through layers with background filters: docs/reference/compositing.md, "Order of
/// paint" and "Backdrops".
@Suite("Background filters")
struct BackdropTests {
    private let side = 96
    private let root = record(1, CGRect(x: 0, y: 0, width: 96, height: 96))

    private func scenery(_ seed: UInt64) throws -> LayerRecord {
        var dice = Dice(seed: seed)
        let bitmap = try #require(Bitmap(width: 96, height: 96))
        for y in 0..<96 {
            for x in 0..<96 {
                func part() -> UInt32 { dice.next() % 2 == 0 ? 20 : 240 }
                bitmap.row(y)[x] = 255 << 24 | part() << 16 | part() << 8 | part()
            }
        }
        return record(2, CGRect(x: 0, y: 0, width: 96, height: 96)) {
            $0.contents = ContentsRecord(bitmap: bitmap)
        }
    }

    private func glass(
        _ frame: CGRect, _ radius: Double, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(3, frame) {
            $0.effects.backgroundFilters = [FilterScenes.blur(radius)]
            change(&$0)
        }
    }

    private func bench(
        _ records: [LayerRecord], children: [UInt64: [UInt64]], masks: [UInt64: UInt64] = [:],
        threads: Int = 1, options: CompositorOptions = []
    ) throws -> Bench {
        let bench = try Bench(width: side, height: side, threads: threads, options: options)
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    /// The pixels of a part of the target.
    private func crop(_ bench: Bench, _ box: PixelRect) -> [UInt32] {
        (box.y..<box.bottom).flatMap { y in (box.x..<box.right).map { bench.target[$0, y] } }
    }

    @Test(
        "pixels below are blurred within the bounds, whose edge repeats; pixels outside stay",
        arguments: [1.0, 3, 4.9])
    func blurred(radius: Double) throws {
        let scenery = try scenery(3)
        let sharp = try bench([scenery], children: [1: [2]])
        let before = sharp.pixels
        let box = PixelRect(x: 20, y: 12, width: 50, height: 40)
        var oracle = FloatBlur(crop(sharp, box), width: box.width)
        oracle.blur(radius, isClamped: true)
        for (threads, options) in [(1, []), (3, []), (1, .plainKernels), (1, .noBands)]
            as [(Int, CompositorOptions)]
        {
            let glass = glass(CGRect(x: 20, y: 12, width: 50, height: 40), radius)
            let bench = try bench(
                [scenery, glass], children: [1: [2, 3]], threads: threads, options: options)
            #expect(oracle.difference(crop(bench, box)) <= 2)
            for (index, pixel) in bench.pixels.enumerated()
            where !box.contains(x: index % side, y: index / side) {
                #expect(pixel == before[index])
            }
        }
    }

    @Test("wide blurs are within 2 of 255, too, where the edge is even", arguments: [7.0, 13])
    func wide(radius: Double) throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), green)
        let bar = record(4, CGRect(x: 40, y: 30, width: 13, height: 33), red)
        let sharp = try bench([below, bar], children: [1: [2, 4]])
        var oracle = FloatBlur(sharp.pixels, width: side)
        oracle.blur(radius, isClamped: true)
        let glass = glass(CGRect(x: 0, y: 0, width: 96, height: 96), radius)
        let bench = try bench([below, bar, glass], children: [1: [2, 4, 3]])
        #expect(oracle.difference(bench.pixels) <= 2)
    }

    @Test(
        "wide blurs, too, repeat the pixel at the bounds' edge, however many there are",
        arguments: [7.0, 13], [33, 34, 38])
    func wideEdge(radius: Double, width: Int) throws {
        // Black, and one column and one row of white at the far edges.
        let box = PixelRect(x: 20, y: 12, width: width, height: width + 1)
        let black = record(2, CGRect(x: 20, y: 12, width: box.width, height: box.height)) {
            $0.backgroundColor = .black
        }
        let column = record(
            4, CGRect(x: box.right - 1, y: 12, width: 1, height: box.height)
        ) { $0.backgroundColor = .white }
        let row = record(5, CGRect(x: 20, y: box.bottom - 1, width: box.width, height: 1)) {
            $0.backgroundColor = .white
        }
        let below = [black, column, row]
        var oracle = FloatBlur(
            crop(try bench(below, children: [1: [2, 4, 5]]), box), width: box.width)
        oracle.blur(radius, isClamped: true)
        let glass = glass(
            CGRect(x: 20, y: 12, width: box.width, height: box.height), radius)
        let bench = try bench(below + [glass], children: [1: [2, 4, 5, 3]])
        #expect(oracle.difference(crop(bench, box)) <= 3)
    }

    @Test("background filters in a clip don't see pixels that the clip cuts away")
    func clipped() throws {
        let left = record(2, CGRect(x: 0, y: 0, width: 40, height: 96), red)
        let right = record(4, CGRect(x: 40, y: 0, width: 56, height: 96), green)
        let clip = record(5, CGRect(x: 40, y: 0, width: 56, height: 96)) {
            $0.masksToBounds = true
        }
        let glass = glass(CGRect(x: -20, y: 20, width: 60, height: 40), 6)
        let bench = try bench(
            [left, right, clip, glass], children: [1: [2, 4, 5], 5: [3]])
        #expect(bench.target[39, 40] == 0xFFFF_0000)
        for x in 40..<90 { #expect(bench.target[x, 40] == 0xFF00_FF00, "\(x)") }
    }

    @Test("round corners cut the filtered backdrop; opacity and mask mix it with what is below")
    func shape() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        func shown(
            _ change: (inout LayerRecord) -> Void, mask: LayerRecord? = nil
        ) throws -> Bench {
            let glass = record(3, CGRect(x: 20, y: 20, width: 40, height: 40)) {
                $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
                change(&$0)
            }
            return try bench(
                [below, glass] + (mask.map { [$0] } ?? []), children: [1: [2, 3], 3: []],
                masks: mask == nil ? [:] : [3: 9])
        }
        let round = try shown { $0.cornerRadius = 20 }
        #expect(round.target[40, 40] == 0xFF00_FFFF && round.target[21, 21] == 0xFFFF_0000)
        let half = try shown { $0.opacity = 0.5 }
        #expect(half.target[40, 40] == 0xFF80_8080 || half.target[40, 40] == 0xFF7F_8080)
        let mask = record(9, CGRect(x: 0, y: 0, width: 10, height: 40), blue)
        let masked = try shown({ _ in }, mask: mask)
        #expect(masked.target[25, 40] == 0xFF00_FFFF && masked.target[35, 40] == 0xFFFF_0000)
    }

    @Test("the layer itself lies above what is seen through it")
    func above() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        let glass = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 4) {
            $0.backgroundColor = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
            $0.borderWidth = 2
            $0.borderColor = .black
        }
        let bench = try bench([below, glass], children: [1: [2, 3]])
        #expect(bench.target[40, 40] == 0xFF7F_0080 && bench.target[20, 40] == 0xFF00_0000)
    }

    @Test("background filters in a group see its own layers, and nothing of those below the group")
    func grouped() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), red)
        let parent = record(5, CGRect(x: 0, y: 0, width: 96, height: 96)) { $0.opacity = 0.5 }
        let mine = record(6, CGRect(x: 0, y: 0, width: 48, height: 96), green)
        let glass = record(3, CGRect(x: 8, y: 8, width: 80, height: 40)) {
            $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
        }
        for threads in [1, 2] {
            let bench = try bench(
                [below, parent, mine, glass], children: [1: [2, 5], 5: [6, 3]], threads: threads)
            // Half of green's opposite over red; and nothing's opposite is nothing.
            #expect(bench.target[20, 20] == 0xFFFF_0080)
            #expect(bench.target[70, 20] == 0xFFFF_0000 && bench.target[20, 70] == 0xFF7F_8000)
        }
    }

    @Test("a move below a layer damages all of its filtered area; a move beside it doesn't")
    func damage() throws {
        let below = record(2, CGRect(x: 0, y: 0, width: 96, height: 96), green)
        var dot = record(4, CGRect(x: 30, y: 30, width: 4, height: 4), red)
        let glass = glass(CGRect(x: 20, y: 20, width: 40, height: 40), 6)
        let bench = try bench([below, dot, glass], children: [1: [2, 4, 3]])
        dot.position.x += 4
        bench.commit([dot])
        bench.frame(at: 1)
        #expect(bench.damage.bounds == PixelRect(x: 20, y: 20, width: 40, height: 40))
        dot.position = CGPoint(x: 80, y: 80)
        bench.commit([dot])
        bench.frame(at: 2)
        dot.position = CGPoint(x: 84, y: 80)
        bench.commit([dot])
        bench.frame(at: 3)
        #expect(bench.damage.bounds == PixelRect(x: 78, y: 78, width: 8, height: 4))
    }

    @Test("random moves below, painted by damage, equal a full redraw", arguments: 0..<6)
    func incremental(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed) + 40)
        let scenery = try scenery(UInt64(seed))
        var dots = (10..<16).map { id in
            record(UInt64(id), CGRect(x: 5 * id, y: 40, width: 12, height: 9), [red, blue][id % 2])
        }
        var panes = (20..<23).map { id in
            record(UInt64(id), CGRect(x: 12 * (id - 19), y: 10, width: 44, height: 50)) {
                $0.effects.backgroundFilters = [FilterScenes.blur(Double(id - 18) * 2.5)]
                $0.cornerRadius = 9
                $0.opacity = id == 21 ? 0.8 : 1
                $0.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 0.2)
            }
        }
        let children: [UInt64: [UInt64]] = [1: [2, 10, 11, 20, 12, 13, 21, 14, 15, 22]]
        let bench = try bench(
            [scenery] + dots + panes, children: children, threads: seed % 2 + 1)
        for step in 1...25 {
            let index = Int.random(in: 0..<dots.count, using: &dice)
            dots[index].position.x = .random(in: 0...96, using: &dice)
            dots[index].position.y = .random(in: 0...96, using: &dice)
            if step % 4 == 0 {
                panes[step % 3].position.x += .random(in: -9...9, using: &dice)
                panes[step % 3].effects.backgroundFilters[0].amount = .random(
                    in: 0.5...12, using: &dice)
            }
            bench.commit([dots[index], panes[step % 3]])
            bench.frame(at: Double(step))
            let full = try self.bench([scenery] + dots + panes, children: children)
            #expect(bench.pixels == full.pixels, "step \(step)")
        }
    }
}
