import Compositor
import Foundation
import Primitives
import RandomNumbers
import Scene
import Testing

/// How many pictures of layers are kept, and how long; and that keeping them shows nowhere.
@Suite("Kept pictures")
struct KeptPictureTests {
    private static let side = 100
    private let root = record(1, CGRect(x: 0, y: 0, width: side, height: side))

    /// The first row in which two bitmaps differ; nil for none.
    private func difference(_ a: Bitmap, _ b: Bitmap) -> Int? {
        (0..<a.height).first { memcmp(a.row($0), b.row($0), a.width * 4) != 0 }
    }

    private func card(_ id: UInt64, x: CGFloat, side: CGFloat = 20) -> LayerRecord {
        record(id, CGRect(x: x, y: 10, width: side, height: side), red) {
            $0.effects.shouldRasterize = true
        }
    }

    private func bench(_ records: [LayerRecord], options: CompositorOptions = []) throws -> Bench {
        let bench = try Bench(width: Self.side, height: Self.side, options: options)
        bench.commit([root] + records, children: [1: records.map(\.id.rawValue)], root: 1)
        bench.frame()
        return bench
    }

    /// Another frame, in which the layers are walked: a dot on the root changes.
    private func walk(_ bench: Bench, at time: Double) {
        let dot = record(99, CGRect(x: 95, y: 95 * time, width: 1, height: 1), blue)
        bench.commit([dot])
        bench.frame(at: time)
    }

    @Test("a picture that isn't drawn for a tenth of a second goes, and the frame for it is asked")
    func patience() throws {
        let bench = try bench([card(2, x: 10)])
        #expect(bench.compositor.keptPixels == 400)
        // On a screen that stands still it is in use, however long.
        #expect(bench.frame(at: 50).next == .never)
        #expect(bench.compositor.keptPixels == 400)
        var hidden = card(2, x: 10)
        hidden.isHidden = true
        bench.commit([hidden])
        #expect(bench.frame(at: 60).next == .at(60.1))
        #expect(bench.frame(at: 60.05).next == .at(60.1))
        #expect(bench.compositor.keptPixels == 400)
        let last = bench.frame(at: 60.1)
        #expect(last.next == .never && last.damage.isEmpty)
        #expect(bench.compositor.keptPixels == 0)
    }

    @Test("a picture that is drawn again within a tenth of a second is still there")
    func comeback() throws {
        let bench = try bench([card(2, x: 10)])
        var away = card(2, x: 10)
        away.position.x = -50
        bench.commit([away])
        #expect(bench.frame(at: 1).next == .at(1.1))
        bench.commit([card(2, x: 12)])
        #expect(bench.frame(at: 1.09).next == .never)
        #expect(bench.compositor.counts.rasterizedHits == 1)
        bench.commit([away])
        bench.frame(at: 2)
        bench.frame(at: 2.2)
        bench.commit([card(2, x: 12)])
        bench.frame(at: 2.3)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
        #expect(bench.count(0xFFFF_0000) == 400)
    }

    @Test("a change of a picture that isn't drawn is not missed")
    func hiddenChange() throws {
        let bench = try bench([card(2, x: 10)])
        let child = record(3, CGRect(x: 0, y: 0, width: 5, height: 5), blue)
        bench.commit([child], children: [2: [3]])
        bench.frame(at: 0.5)
        var away = card(2, x: 10)
        away.position.x = -50
        bench.commit([away])
        bench.frame(at: 1)
        bench.commit([record(3, CGRect(x: 0, y: 0, width: 5, height: 5), green)])
        bench.frame(at: 1.02)
        bench.commit([record(3, CGRect(x: 0, y: 0, width: 6, height: 5), green)])
        bench.frame(at: 1.03)
        bench.commit([card(2, x: 10)])
        bench.frame(at: 1.05)
        #expect(bench.count(0xFF00_FF00) == 30 && bench.count(0xFF00_00FF) == 0)
    }

    @Test("all pictures together hold two and a half times the target's pixels")
    func bound() throws {
        // 60 x 60 each: six fit into 25,000 pixels, seven don't.
        let cards = (0..<9).map { card(UInt64(2 + $0), x: CGFloat($0), side: 60) }
        let dot = record(99, CGRect(x: 95, y: 0, width: 1, height: 1), blue)
        let bench = try bench(cards + [dot])
        #expect(bench.compositor.counts.rasterizedMisses == 9)
        #expect(bench.compositor.keptPixels == 6 * 3600)
        for step in 1...5 {
            walk(bench, at: Double(step) / 50)
            #expect(bench.compositor.keptPixels == 6 * 3600)
            // The ones that fit stay; the others are painted for each walk.
            #expect(bench.compositor.counts.rasterizedHits == 6)
            #expect(bench.compositor.counts.rasterizedMisses == 3)
        }
        let plain = try self.bench(cards + [dot], options: .noRasterization)
        walk(plain, at: 0.1)
        #expect(bench.pixels == plain.pixels)
    }

    @Test("the picture that was used longest ago makes room")
    func oldest() throws {
        let bench = try bench([card(2, x: 0, side: 90), card(3, x: 2, side: 90)])
        var kept = card(2, x: 0, side: 90)
        var (second, third) = (card(3, x: 2, side: 90), card(4, x: 3, side: 90))
        #expect(bench.compositor.keptPixels == 2 * 8100)
        kept.isHidden = true
        bench.commit([kept])
        bench.frame(at: 0.02)
        second.isHidden = true
        bench.commit([second])
        bench.frame(at: 0.04)
        bench.commit([third, card(5, x: 1, side: 30)], children: [1: [2, 3, 4, 5]])
        bench.frame(at: 0.05)
        #expect(bench.compositor.counts.rasterizedMisses == 2)
        #expect(bench.compositor.keptPixels == 2 * 8100 + 900)
        // The second is there, the first is not.
        second.isHidden = false
        third.isHidden = true
        bench.commit([second, third])
        bench.frame(at: 0.06)
        #expect(bench.compositor.counts.rasterizedHits == 2)
        #expect(bench.compositor.counts.rasterizedMisses == 0)
        kept.isHidden = false
        bench.commit([kept])
        bench.frame(at: 0.07)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
    }

    @Test("a layer whose picture lost its room shows what it did: room is nothing that is seen")
    func crowdedOut() throws {
        let stripes = try #require(Bitmap(width: 40, height: 40, isOpaque: true))
        for y in 0..<40 {
            for x in 0..<40 { stripes.row(y)[x] = x % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        let coarse = record(2, CGRect(x: 5, y: 50, width: 40, height: 40)) {
            $0.contents = ContentsRecord(bitmap: stripes)
            $0.effects.shouldRasterize = true
            $0.effects.rasterizationScale = 0.5
        }
        let others = (0..<3).map { index in
            var other = card(UInt64(3 + index), x: 20 * CGFloat(index), side: 10)
            other.effects.rasterizationScale = 9.1
            return other
        }
        let bench = try bench([coarse])
        // Black and white by turns are grey in a picture of half as many columns.
        let grey = bench.target[10, 60]
        #expect(grey & 255 > 100 && grey & 255 < 155)
        // Three need 24,843 of 25,000 pixels, and are drawn first. They lie elsewhere.
        bench.commit(others, children: [1: [3, 4, 5, 2]])
        bench.frame(at: 0.02)
        #expect(bench.compositor.keptPixels == 3 * 91 * 91)
        #expect(bench.compositor.counts.rasterizedMisses == 4)
        #expect(bench.target[10, 60] == grey)
        // A walk that changes nothing of it repaints nothing.
        bench.commit([record(99, CGRect(x: 99, y: 0, width: 1, height: 1), blue)])
        bench.frame(at: 0.03)
        #expect(bench.target[10, 60] == grey)
        // Nothing but room comes back.
        bench.commit([], children: [1: [3, 2]]) {
            $0.removed = [LayerID(rawValue: 4), LayerID(rawValue: 5)]
        }
        bench.frame(at: 0.04)
        #expect(bench.target[10, 60] == grey)
        let fresh = try self.bench([others[0], coarse])
        #expect(bench.pixels == fresh.pixels)
    }

    @Test(
        "a layer too large for a picture is drawn directly, and gets a picture when it is smaller")
    func tooLarge() throws {
        var large = card(2, x: 0, side: 80)
        // 10 million pixels.
        large.effects.rasterizationScale = 40
        let bench = try bench([large])
        #expect(bench.compositor.keptPixels == 0)
        #expect(bench.compositor.counts.rasterizedMisses == 0)
        #expect(bench.count(0xFFFF_0000) == 6400)
        large.bounds.size = CGSize(width: 40, height: 40)
        large.effects.rasterizationScale = 2
        bench.commit([large])
        bench.frame(at: 0.1)
        #expect(bench.compositor.keptPixels == 6400)
        #expect(bench.count(0xFFFF_0000) == 1600)
        large.bounds.size = CGSize(width: 80, height: 80)
        large.effects.rasterizationScale = 40
        bench.commit([large])
        bench.frame(at: 0.2)
        #expect(bench.count(0xFFFF_0000) == 6400)
    }

    @Test("a layer that is no longer rasterised lets go of its picture at once")
    func off() throws {
        let bench = try bench([card(2, x: 10)])
        var plain = card(2, x: 10)
        plain.effects.shouldRasterize = false
        bench.commit([plain])
        #expect(bench.frame(at: 1).next == .never)
        #expect(bench.compositor.keptPixels == 0 && bench.count(0xFFFF_0000) == 400)
        bench.commit([card(2, x: 10)])
        bench.frame(at: 1.01)
        bench.commit([], children: [1: []]) { $0.removed = [LayerID(rawValue: 2)] }
        bench.frame(at: 1.02)
        bench.frame(at: 1.2)
        #expect(bench.compositor.keptPixels == 0 && bench.count(0) == Self.side * Self.side)
    }

    @Test(
        "random edits with rasterised layers, painted by damage, equal a full redraw",
        arguments: 0..<10)
    func incremental(seed: Int) throws {
        let scenes = IncrementalTests()
        var dice = Dice(seed: UInt64(seed) &+ 7000)
        let bitmap = try picture(24, 18, isOpaque: seed % 2 == 0)
        // Much room, so that all pictures fit, whatever came before.
        let side = 240
        let bench = try Bench(width: side, height: side, threads: seed % 2 + 1)
        var tree: [UInt64: [UInt64]] = [1: []]
        var masks: [UInt64: UInt64] = [:]
        var records: [UInt64: LayerRecord] = [
            1: record(1, CGRect(x: 0, y: 0, width: side, height: side))
        ]
        var next: UInt64 = 2
        var kept = 0
        bench.commit([records[1] ?? record(1)], root: 1)
        for step in 0..<30 {
            var edits = scenes.edit(&tree, &masks, &records, &next, &dice, bitmap)
            for (index, layer) in edits.changed.enumerated() where layer.id.rawValue != 1 {
                var layer = layer
                let chance = Int.random(in: 0..<5, using: &dice)
                layer.effects.shouldRasterize = chance < 2
                layer.effects.rasterizationScale = chance == 0 ? 0.7 : 1
                layer.effects.allowsGroupOpacity = chance != 3
                edits.changed[index] = layer
                records[layer.id.rawValue] = layer
            }
            bench.commit(edits.changed, children: edits.children, masks: masks) {
                $0.removed = edits.removed
            }
            bench.frame(at: Double(step) * 0.04)
            kept += bench.compositor.counts.rasterizedHits
            let full = try Bench(width: side, height: side)
            full.commit(
                records.values.sorted { $0.id < $1.id }, children: tree, masks: masks, root: 1)
            full.frame(at: Double(step) * 0.04)
            let wrong = difference(bench.target, full.target)
            if let wrong {
                Issue.record("seed \(seed), step \(step): row \(wrong)")
                return
            }
        }
        #expect(kept > 0)
    }
}
