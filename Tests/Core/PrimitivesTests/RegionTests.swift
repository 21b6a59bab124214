import Foundation
import Primitives
import RandomNumbers
import Testing

/// A grid of cells that knows the right answer.
private struct Grid {
    static let side = 40
    private(set) var cells = [Bool](repeating: false, count: side * side)

    mutating func set(_ rect: PixelRect, _ value: Bool) {
        let part = rect.intersection(PixelRect(x: 0, y: 0, width: Self.side, height: Self.side))
        for y in part.y..<part.bottom {
            for x in part.x..<part.right { cells[y * Self.side + x] = value }
        }
    }

    subscript(x: Int, y: Int) -> Bool { cells[y * Self.side + x] }
}

extension Dice {
    fileprivate mutating func rect() -> PixelRect {
        PixelRect(x: below(36), y: below(36), width: below(14), height: below(14))
            .intersection(PixelRect(x: 0, y: 0, width: Grid.side, height: Grid.side))
    }
}

@Suite("Regions")
struct RegionTests {
    @Test(
        "never less than what was added, exact while few, and always well formed", arguments: 0..<40
    )
    func additions(seed: Int) {
        var dice = Dice(seed: UInt64(seed) + 1)
        var (region, grid) = (Region(), Grid())
        for step in 0..<30 {
            let rect = dice.rect()
            region.add(rect)
            grid.set(rect, true)
            #expect(region.invariantViolation() == nil, "seed \(seed), step \(step)")
            for y in 0..<Grid.side {
                for x in 0..<Grid.side where grid[x, y] && !region.contains(x: x, y: y) {
                    Issue.record("seed \(seed), step \(step): \(x),\(y) is missing")
                    return
                }
            }
            if step < 3 { #expect(region.area == grid.cells.filter { $0 }.count) }
        }
    }

    @Test("taking rectangles away is exact", arguments: 0..<20)
    func subtraction(seed: Int) {
        var dice = Dice(seed: UInt64(seed) + 100)
        let whole = PixelRect(x: 0, y: 0, width: Grid.side, height: Grid.side)
        var (region, grid) = (Region(whole), Grid())
        grid.set(whole, true)
        for _ in 0..<6 {
            let rect = dice.rect()
            region.subtract(rect)
            grid.set(rect, false)
        }
        for y in 0..<Grid.side {
            for x in 0..<Grid.side { #expect(region.contains(x: x, y: y) == grid[x, y]) }
        }
    }

    @Test("neighbours that make a rectangle become one, and equality is of pixels")
    func joining() {
        let joined = Region([
            PixelRect(x: 0, y: 0, width: 5, height: 5), PixelRect(x: 5, y: 0, width: 5, height: 5),
        ])
        #expect(joined.rects == [PixelRect(x: 0, y: 0, width: 10, height: 5)])
        var pieces = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
        pieces.subtract(PixelRect(x: 2, y: 2, width: 3, height: 3))
        pieces.add(PixelRect(x: 2, y: 2, width: 3, height: 3))
        #expect(pieces == Region(PixelRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(joined.description == "[0,0 10x5]" && Region().description == "[]")
        #expect(joined.offset(x: 3, y: -1).bounds == PixelRect(x: 3, y: -1, width: 10, height: 5))
    }

    @Test("a pixel rectangle covers what it is made for, and nonsense covers nothing")
    func covering() {
        #expect(
            PixelRect(covering: CGRect(x: 0.2, y: 1.9, width: 2, height: 0.2))
                == PixelRect(x: 0, y: 1, width: 3, height: 2))
        #expect(
            PixelRect(covering: CGRect(x: 5, y: 5, width: -2, height: -3))
                == PixelRect(x: 3, y: 2, width: 2, height: 3))
        #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
        #expect(PixelRect(covering: .null).isEmpty)
        let endless = PixelRect(covering: .infinite)
        #expect(endless.contains(PixelRect(x: -9999, y: -9999, width: 20_000, height: 20_000)))
    }

    @Test("a ring repairs each buffer by what it missed, in any order", arguments: 0..<20)
    func ring(seed: Int) {
        var dice = Dice(seed: UInt64(seed) + 7)
        let whole = PixelRect(x: 0, y: 0, width: Grid.side, height: Grid.side)
        var ring = DamageRing(count: 3)
        var truth = [Int](repeating: 0, count: Grid.side * Grid.side)
        var buffers = [[Int]](
            repeating: [Int](repeating: -1, count: Grid.side * Grid.side), count: 3)
        for frame in 1...40 {
            let damage = dice.rect()
            for y in damage.y..<damage.bottom {
                for x in damage.x..<damage.right { truth[y * Grid.side + x] = frame }
            }
            ring.add(Region(damage))
            if dice.below(4) == 0 { continue }
            let index = dice.below(3)
            for rect in ring.repair(index, bounds: whole).rects {
                for y in rect.y..<rect.bottom {
                    for x in rect.x..<rect.right {
                        buffers[index][y * Grid.side + x] = truth[y * Grid.side + x]
                    }
                }
            }
            ring.painted(index)
            #expect(buffers[index] == truth, "seed \(seed), frame \(frame)")
            #expect(ring.repair(index, bounds: whole).isEmpty)
        }
        ring.blank(0)
        #expect(ring.repair(0, bounds: whole) == Region(whole))
        #expect(ring.addBuffer() == 3 && ring.repair(3, bounds: whole) == Region(whole))
    }

    @Test("rectangles too far apart for their area to be a number are joined as others are")
    func far() async {
        await #expect(processExitsWith: .success) {
            let far = 1 << 40
            var region = Region()
            for index in 0..<Region.limit {
                region.add(PixelRect(x: index * 1001, y: index * 997, width: 1, height: 1))
            }
            for place in [far, -far] {
                region.add(PixelRect(x: place, y: place, width: 1, height: 1))
                #expect(region.invariantViolation() == nil)
                #expect(region.contains(x: place, y: place) && region.contains(x: 1001, y: 997))
            }
            let whole = PixelRect(left: -far, top: -far, right: far, bottom: far)
            // 2^82 pixels are more than can be counted.
            #expect(whole.area == .max && Region(whole).area == .max)
            #expect(PixelRect(x: 0, y: 0, width: 1 << 31, height: 1 << 31).area == 1 << 62)
            #expect(Region([whole, whole.offset(x: 4 * far, y: 0)]).area == .max)
        }
    }
}
