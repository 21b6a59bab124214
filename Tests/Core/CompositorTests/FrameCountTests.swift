import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Offscreen passes happen where docs/reference/compositing.md, "Offscreen passes", says, and
/// nowhere else.
@Suite("Offscreen passes")
struct FrameCountTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let card = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red)
    private let label = record(3, CGRect(x: 10, y: 10, width: 20, height: 20), green)

    private func bench(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]] = [1: [2], 2: [3]],
        masks: [UInt64: UInt64] = [:]
    ) throws -> Bench {
        let bench = try Bench()
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame()
        return bench
    }

    private func with(_ record: LayerRecord, _ change: (inout LayerRecord) -> Void) -> LayerRecord {
        var record = record
        change(&record)
        return record
    }

    private func path() -> PathElements {
        var path = PathElements()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 20, y: 40))
        return path
    }

    @Test("plain layers, a flat layer with an opacity, and clips around a small one make no pass")
    func none() throws {
        let fraction = CGRect(x: 8.3, y: 8, width: 40, height: 40)
        let cards: [LayerRecord] = [
            card,
            with(card) { $0.masksToBounds = true },
            with(card) {
                $0.masksToBounds = true
                $0.cornerRadius = 12
            },
            record(2, fraction, red) { $0.masksToBounds = true },
            with(card) {
                $0.masksToBounds = true
                $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            },
            with(card) {
                $0.cornerRadius = 9
                $0.borderWidth = 3
            },
            with(card) { $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0) },
        ]
        let leaning = with(label) { $0.transform = CATransform3DMakeRotation(0.5, 1, 0, 0) }
        let stage = with(card) {
            $0.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
            $0.sublayerTransform.m34 = -1 / 90
        }
        // Each layer is mapped to the target by itself.
        #expect(try bench([stage, leaning]).compositor.counts.offscreenPasses == 0)
        let dot = record(3, CGRect(x: 16, y: 16, width: 8, height: 8), green)
        for card in cards {
            #expect(try bench([card, dot]).compositor.counts.offscreenPasses == 0)
        }
        // Round corners are drawn apart where something meets the background.
        let near = with(label) { $0.position = CGPoint(x: 12, y: 12) }
        let corners = try bench([cards[2], near]).compositor.counts
        #expect(corners.offscreenPasses == 1 && corners.offscreenPixels <= 4 * 12 * 12)
        let flat = with(card) { $0.opacity = 0.5 }
        let alone = try bench([flat], [1: [2]])
        #expect(alone.compositor.counts.offscreenPasses == 0)
        #expect(alone.compositor.counts.offscreenPixels == 0)
    }

    @Test("group opacity makes a pass only of more than one thing that overlap")
    func groups() throws {
        let dim = with(card) { $0.opacity = 0.5 }
        let both = try bench([dim, label])
        #expect(both.compositor.counts.offscreenPasses == 1)
        // The group is as large as what is in it.
        #expect(both.compositor.counts.offscreenPixels == 40 * 40)
        let bordered = with(dim) { $0.borderWidth = 2 }
        #expect(try bench([bordered], [1: [2]]).compositor.counts.offscreenPasses == 1)
        let apart = with(dim) { $0.effects.allowsGroupOpacity = false }
        #expect(try bench([apart, label]).compositor.counts.offscreenPasses == 0)
        let hollow = with(dim) { $0.backgroundColor = nil }
        #expect(try bench([hollow, label]).compositor.counts.offscreenPasses == 0)
        let beside = record(4, CGRect(x: 31, y: 10, width: 5, height: 20), blue)
        let children: [UInt64: [UInt64]] = [1: [2], 2: [3, 4]]
        #expect(
            try bench([hollow, label, beside], children).compositor.counts.offscreenPasses == 0)
        let above = record(4, CGRect(x: 29, y: 10, width: 5, height: 20), blue)
        let two = try bench([hollow, label, above], children).compositor.counts
        #expect(two.offscreenPasses == 1 && two.offscreenPixels == 24 * 20)
        let depth = with(hollow) { $0.effects.preservesDepth = true }
        #expect(try bench([depth, label, above], children).compositor.counts.offscreenPasses == 0)
    }

    @Test("a mask makes two passes: the layer's and its own")
    func mask() throws {
        let mask = record(4, CGRect(x: 0, y: 0, width: 20, height: 20), blue)
        let counts = try bench([card, label, mask], masks: [2: 4]).compositor.counts
        #expect(counts.offscreenPasses == 2)
        // Both are as large as what shows.
        #expect(counts.offscreenPixels == 2 * 20 * 20)
    }

    @Test(
        "a shadow without a path makes a pass when it is made; kept ones, plain boxes, paths none")
    func shadows() throws {
        func cast(_ record: LayerRecord) -> LayerRecord {
            with(record) {
                $0.shadow.opacity = 0.5
                $0.shadow.radius = 3
            }
        }
        let plain = cast(card)
        #expect(try bench([plain, label]).compositor.counts.offscreenPasses == 0)
        let shaped = with(plain) { $0.shadow.path = path() }
        #expect(try bench([shaped, label]).compositor.counts.offscreenPasses == 0)
        var hollow = with(plain) { $0.backgroundColor = nil }
        let bench = try bench([hollow, label])
        #expect(bench.compositor.counts.offscreenPasses == 1)
        hollow.position.x += 3
        bench.commit([hollow])
        bench.frame(at: 1)
        #expect(bench.compositor.counts.offscreenPasses == 0)
        #expect(bench.compositor.counts.offscreenPixels == 0)
        bench.commit([with(label) { $0.bounds.size.width = 9 }])
        bench.frame(at: 2)
        #expect(bench.compositor.counts.offscreenPasses == 1)
    }

    @Test("a rasterised layer makes a pass when its picture is painted, and none while it is kept")
    func rasterized() throws {
        var kept = with(card) {
            $0.effects.shouldRasterize = true
            $0.opacity = 0.5
            $0.borderWidth = 2
        }
        let bench = try bench([kept, label])
        var counts = bench.compositor.counts
        #expect(counts.rasterizedMisses == 1 && counts.rasterizedHits == 0)
        // Its opacity is put on the picture: no group.
        #expect(counts.offscreenPasses == 1 && counts.offscreenPixels == 40 * 40)
        #expect(counts.layers == 1)
        kept.position.x += 2.5
        kept.opacity = 0.7
        bench.commit([kept])
        bench.frame(at: 1)
        counts = bench.compositor.counts
        #expect(counts.rasterizedMisses == 0 && counts.rasterizedHits == 1)
        #expect(counts.offscreenPasses == 0 && counts.offscreenPixels == 0)
        bench.frame(at: 2)
        #expect(bench.compositor.counts.rasterizedMisses == 0)
        #expect(bench.compositor.counts.compositedPixels == 0)
    }

    @Test("a blur makes a pass when its picture is painted, and none while it is kept")
    func blurred() throws {
        var soft = with(card) {
            var blur = LayerFilter(type: "gaussianBlur")
            blur.amount = 3
            $0.effects.filters = [blur]
        }
        let bench = try bench([soft, label])
        #expect(bench.compositor.counts.offscreenPasses == 1)
        #expect(bench.compositor.counts.offscreenPixels == 40 * 40)
        soft.position.x += 2
        bench.commit([soft])
        bench.frame(at: 1)
        #expect(bench.compositor.counts.offscreenPasses == 0)
        bench.commit([with(label) { $0.bounds.size.width = 9 }])
        bench.frame(at: 2)
        #expect(bench.compositor.counts.offscreenPasses == 1)
    }

    @Test("a filter of colours and a compositing filter make a pass each time they are painted")
    func filtered() throws {
        let grey = with(card) { $0.effects.filters = [LayerFilter(type: "grayscale")] }
        #expect(try bench([grey, label]).compositor.counts.offscreenPasses == 1)
        let multiplied = with(card) {
            $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
        }
        let counts = try bench([multiplied, label]).compositor.counts
        #expect(counts.offscreenPasses == 1 && counts.offscreenPixels == 40 * 40)
    }

    @Test("a layer's background filters make a pass of the layer's size")
    func backdrop() throws {
        let glass = with(record(4, CGRect(x: 20, y: 20, width: 30, height: 20))) {
            $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
        }
        let children: [UInt64: [UInt64]] = [1: [2, 4], 2: [3]]
        let bench = try bench([card, label, glass], children)
        #expect(bench.compositor.counts.offscreenPasses == 1)
        #expect(bench.compositor.counts.offscreenPixels == 30 * 20)
        // Far from the glass nothing is taken again.
        bench.commit([
            with(label) {
                $0.bounds.size = CGSize(width: 3, height: 3)
                $0.position = CGPoint(x: 2, y: 2)
            }
        ])
        bench.frame(at: 1)
        bench.commit([
            with(label) {
                $0.bounds.size = CGSize(width: 3, height: 3)
                $0.position = CGPoint(x: 2, y: 2)
                $0.backgroundColor = blue
            }
        ])
        bench.frame(at: 2)
        #expect(bench.compositor.counts.offscreenPasses == 0)
    }

    @Test("a fade makes a pass for its new side each frame, and one for its old side")
    func fade() throws {
        let bench = try bench([card, label])
        let motion = TransitionMotion(kind: .fade)
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
            motion: .transition(motion))
        bench.commit([with(card) { $0.backgroundColor = blue }]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 2), animation: animation)
            ]
        }
        bench.frame(at: 0)
        #expect(bench.compositor.counts.offscreenPasses == 2)
        bench.frame(at: 0.5)
        #expect(bench.compositor.counts.offscreenPasses == 1)
        bench.frame(at: 1.5)
        bench.frame(at: 2)
        #expect(bench.compositor.counts.offscreenPasses == 0)
    }

    @Test("only what is painted counts: nothing outside the damage, nothing that is hidden")
    func painted() throws {
        let dim = with(card) { $0.opacity = 0.5 }
        let far = record(4, CGRect(x: 56, y: 56, width: 4, height: 4), blue)
        let children: [UInt64: [UInt64]] = [1: [2, 4], 2: [3]]
        let bench = try bench([dim, label, far], children)
        #expect(bench.compositor.counts.offscreenPasses == 1)
        // Two boxes of the card's and label's size in the group, the group, and the far one.
        #expect(bench.compositor.counts.compositedPixels == 1600 + 400 + 1600 + 16)
        bench.commit([record(4, CGRect(x: 56, y: 56, width: 4, height: 4), green)])
        bench.frame(at: 1)
        #expect(bench.compositor.counts.offscreenPasses == 0)
        #expect(bench.compositor.counts.compositedPixels == 16)
        bench.commit([record(4, CGRect(x: 0, y: 0, width: 64, height: 64), green)])
        bench.frame(at: 2)
        #expect(bench.compositor.counts.offscreenPasses == 0)
        #expect(bench.compositor.counts.compositedPixels == 64 * 64)
        #expect(bench.compositor.counts.layers == 3)
    }

    @Test("threads and bands don't change the counts")
    func threads() throws {
        let side = 400
        let root = record(1, CGRect(x: 0, y: 0, width: side, height: side))
        let card = record(2, CGRect(x: 9, y: 9, width: 350, height: 340), red) { $0.opacity = 0.5 }
        let label = record(3, CGRect(x: 10, y: 10, width: 320, height: 320), green)
        let counts = try [1, 2, 3].map { threads in
            let bench = try Bench(width: side, height: side, threads: threads)
            bench.commit([root, card, label], children: [1: [2], 2: [3]], root: 1)
            bench.frame()
            return bench.compositor.counts
        }
        #expect(counts[0].offscreenPasses == 1 && counts[0].offscreenPixels == 350 * 340)
        #expect(counts[0] == counts[1] && counts[0] == counts[2])
    }

    @Test("groups are 256 deep at most: what is deeper isn't filtered")
    func deepest() throws {
        func color(_ depth: UInt64) throws -> UInt32 {
            let box = CGRect(x: 0, y: 0, width: 8, height: 8)
            let layers = (2..<2 + depth).map { id in
                record(id, box) { $0.effects.filters = [LayerFilter(type: "colorInvert")] }
            }
            let inmost = record(2 + depth, box, red)
            var children: [UInt64: [UInt64]] = [:]
            for id in 1..<2 + depth { children[id] = [id + 1] }
            let bench = try Bench(width: 8, height: 8)
            bench.commit([record(1, box)] + layers + [inmost], children: children, root: 1)
            bench.frame()
            return bench.target[4, 4]
        }
        // Red inverted is cyan, and red again.
        #expect(try color(255) == 0xFF00_FFFF)
        #expect(try color(256) == 0xFFFF_0000)
        #expect(try color(257) == 0xFFFF_0000)
    }
}
