import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// Layers drawn by a kept picture: docs/reference/compositing.md, "Rasterised layers".
@Suite("Rasterised layers")
struct RasterizeTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let card = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red) {
        $0.effects.shouldRasterize = true
    }
    private let label = record(3, CGRect(x: 10, y: 10, width: 20, height: 20), green)

    private func bench(
        _ records: [LayerRecord], _ children: [UInt64: [UInt64]] = [1: [2], 2: [3]],
        masks: [UInt64: UInt64] = [:], scale: Double = 1, options: CompositorOptions = []
    ) throws -> Bench {
        let side = Int(64 * scale)
        let bench = try Bench(width: side, height: side, options: options)
        bench.commit([root] + records, children: children, masks: masks, root: 1)
        bench.frame(scale: scale)
        return bench
    }

    private func with(_ record: LayerRecord, _ change: (inout LayerRecord) -> Void) -> LayerRecord {
        var record = record
        change(&record)
        return record
    }

    private func difference(_ a: Bench, _ b: Bench) -> Int {
        zip(a.pixels, b.pixels).map { p, q in
            [24, 16, 8, 0].map { abs(Int(p >> UInt32($0) & 255) - Int(q >> UInt32($0) & 255)) }
                .max() ?? 0
        }.max() ?? 0
    }

    /// The picture's pixels are the target's; the layer's origin lies between two of them.
    @Test("a blur of less than two pixels lies on the picture's pixels, whatever its scale")
    func narrowBlur() throws {
        let (scale, radius) = (0.59, 3.2)
        let kept = with(record(2)) {
            $0.bounds = CGRect(
                x: 0.5 / scale, y: 0.5 / scale, width: 48 / scale, height: 48 / scale)
            $0.anchorPoint = .zero
            $0.position = CGPoint(x: 8, y: 8)
            $0.transform = CATransform3DMakeScale(scale, scale, 1)
            $0.effects.shouldRasterize = true
            $0.effects.rasterizationScale = scale
            $0.effects.filters = [FilterScenes.blur(radius)]
        }
        let side = CGRect(
            x: 16.5 / scale, y: 8.5 / scale, width: 24 / scale, height: 32 / scale)
        let bench = try bench([kept, record(3, side, red)])
        // An edge of whole pixels, at 24: each pixel counts by its part of the bell.
        for x in 18..<30 {
            let expected =
                127.5 * (1 + erf((Double(x) - 23.5) / (radius * scale * 2.0.squareRoot())))
            #expect(abs(Double(bench.target[x, 32] >> 24) - expected) < 1, "\(x)")
        }
    }

    @Test(
        "on whole pixels and at the target's scale the picture is the layer",
        arguments: [1.0, 2], [false, true])
    func samePixels(scale: Double, isFlipped: Bool) throws {
        var kept = card
        kept.effects.rasterizationScale = scale
        kept.isGeometryFlipped = isFlipped
        kept.cornerRadius = 7
        kept.borderWidth = 1.5
        kept.bounds.origin = CGPoint(x: 3, y: -4)
        kept.shadow.opacity = 0.6
        kept.shadow.radius = 3
        kept.opacity = 0.8
        let ramp = try picture(9, 7, isOpaque: false)
        let child = with(label) {
            $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            $0.contents = ContentsRecord(bitmap: ramp)
            $0.opacity = 0.7
        }
        let (pictured, direct) = (
            try bench([kept, child], scale: scale),
            try bench([kept, child], scale: scale, options: .noRasterization)
        )
        #expect(pictured.compositor.counts.rasterizedMisses == 1)
        #expect(direct.compositor.counts.rasterizedMisses == 0)
        // Rounded once more where pixels are put together in another order.
        #expect(difference(pictured, direct) <= 2)
    }

    @Test("an opaque picture on whole pixels is exact")
    func exact() throws {
        let image = try picture(40, 40)
        let kept = with(card) { $0.contents = ContentsRecord(bitmap: image) }
        let (pictured, direct) = (
            try bench([kept, label]), try bench([kept, label], options: .noRasterization)
        )
        #expect(pictured.pixels == direct.pixels)
    }

    @Test("the layer's own place, opacity and turn keep the picture; anything in it paints anew")
    func kept() throws {
        let below = record(4, CGRect(x: 5, y: 5, width: 8, height: 8), blue)
        let bench = try bench([card, label, below], [1: [2], 2: [3], 3: [4]])
        func misses(_ record: LayerRecord, children: [UInt64: [UInt64]] = [:]) -> Int {
            bench.commit([record], children: children)
            bench.frame(at: 0.01)
            return bench.compositor.counts.rasterizedMisses
        }
        var moved = card
        moved.position = CGPoint(x: 31.3, y: 20)
        #expect(misses(moved) == 0)
        moved.opacity = 0.4
        #expect(misses(moved) == 0)
        moved.transform = CATransform3DMakeRotation(1, 0, 1, 1)
        #expect(misses(moved) == 0)
        moved.zPosition = 4
        #expect(misses(moved) == 0)
        moved.anchorPoint = .zero
        #expect(misses(moved) == 0)
        moved.effects.rasterizationScale = 1.5
        #expect(misses(moved) == 1)
        moved.backgroundColor = blue
        #expect(misses(moved) == 1)
        moved.bounds.origin.x = 2
        #expect(misses(moved) == 1)
        moved.shadow.opacity = 0.5
        #expect(misses(moved) == 1)
        #expect(misses(with(label) { $0.position.x = 15 }) == 1)
        #expect(misses(with(below) { $0.opacity = 0.4 }) == 1)
        #expect(misses(with(below) { $0.position.y = 9 }) == 1)
        #expect(misses(below, children: [2: [3, 4], 3: []]) == 1)
        #expect(misses(below, children: [2: [4, 3]]) == 1)
        let image = try picture(4, 4)
        #expect(misses(with(below) { $0.contents = ContentsRecord(bitmap: image) }) == 1)
        #expect(misses(record(9)) == 0)
        bench.commit([], children: [2: [3]]) { $0.removed = [LayerID(rawValue: 4)] }
        bench.frame(at: 0.01)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
    }

    @Test("new contents in part, an animation and a mask in a rasterised layer paint it anew, too")
    func change() throws {
        let image = try picture(20, 20)
        var shown = with(label) { $0.contents = ContentsRecord(bitmap: image) }
        let bench = try bench([card, shown])
        shown.contents?.dirty = Region(PixelRect(x: 2, y: 2, width: 3, height: 3))
        bench.commit([]) {
            $0.changes = [LayerChange(record: shown, changed: LayerPropertySet(.contents))]
        }
        bench.frame(at: 0.01)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
        let mask = record(5, CGRect(x: 0, y: 0, width: 30, height: 30), blue)
        bench.commit([mask], children: [2: [3]], masks: [2: 5])
        bench.frame(at: 0.02)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
        #expect(bench.target[20, 10] == 0xFFFF_0000 && bench.target[40, 10] == 0)
        bench.commit([with(mask) { $0.bounds.size.width = 10 }])
        bench.frame(at: 0.03)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
        let motion = BasicMotion(
            path: AnimationKeyPath(.position), from: .point(CGPoint(x: 5, y: 5)))
        let animation = AnimationRecord(
            id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1), motion: .basic(motion))
        bench.commit([]) {
            $0.addedAnimations = [
                AnimationAddition(layer: LayerID(rawValue: 3), animation: animation)
            ]
        }
        for step in 1...4 {
            bench.frame(at: 0.1 + Double(step) / 10)
            #expect(bench.compositor.counts.rasterizedMisses == 1)
        }
    }

    @Test("a coarse picture is sampled by the layer's filters")
    func filters() throws {
        let stripes = try #require(Bitmap(width: 40, height: 40, isOpaque: true))
        for y in 0..<40 {
            for x in 0..<40 { stripes.row(y)[x] = x / 4 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        }
        let coarse = with(card) {
            $0.contents = ContentsRecord(bitmap: stripes)
            $0.effects.rasterizationScale = 0.25
            $0.magnificationFilter = .nearest
        }
        let blocks = try bench([coarse], [1: [2]])
        // Each pixel of the picture is 4 x 4 of the target.
        for x in 8..<48 {
            let expected: UInt32 = (x - 8) / 4 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
            #expect(blocks.target[x, 20] == expected, "\(x)")
        }
        let smooth = try bench([with(coarse) { $0.magnificationFilter = .linear }], [1: [2]])
        let grays = (8..<48).filter {
            let pixel = smooth.target[$0, 20]
            return pixel != 0xFFFF_FFFF && pixel != 0xFF00_0000
        }
        #expect(grays.count > 20)
    }

    @Test("the shadow belongs to the picture, and so does what lies outside of the bounds")
    func extent() throws {
        let shady = with(card) {
            $0.shadow.opacity = 1
            $0.shadow.radius = 2
            $0.shadow.offset = CGSize(width: -5, height: 6)
        }
        let outside = record(3, CGRect(x: 35, y: -6, width: 12, height: 10), green)
        let (pictured, direct) = (
            try bench([shady, outside]), try bench([shady, outside], options: .noRasterization)
        )
        #expect(pictured.compositor.counts.rasterizedMisses == 1)
        #expect(difference(pictured, direct) <= 1)
    }

    @Test("a shadow in a rasterised layer lies where it should at any scale", arguments: 0..<8)
    func exactShadow(step: Int) throws {
        let scale = 2.09
        let offset = 4 + Double(step) * 0.37
        var kept = record(2, CGRect(x: 0, y: 0, width: 30, height: 30), red) {
            $0.effects.shouldRasterize = true
            $0.effects.rasterizationScale = 2.09
        }
        kept.shadow.opacity = 1
        kept.shadow.radius = 0
        kept.shadow.offset = CGSize(width: offset, height: 0)
        let bench = try bench([kept], [1: [2]], scale: scale)
        // The pixel in which the shadow's right edge lies is covered up to there; places are kept in
        // 64ths of a pixel, which is 4 of 255.
        let edge = (30 + offset) * scale
        let covered = (edge - edge.rounded(.down)) * 255
        let alpha = Double(bench.target[Int(edge), 20] >> 24)
        #expect(abs(alpha - covered) <= 6, "\(edge): \(alpha)")
        #expect(bench.target[Int(edge) + 1, 20] >> 24 <= 4)
    }

    @Test("a picture is as large as what isn't clear in it, and its edges are sharp")
    func tight() throws {
        let dot = try #require(Bitmap(width: 20, height: 20))
        for y in 6..<12 { for x in 5..<11 { dot.row(y)[x] = 0xFF00_FF00 } }
        var kept = record(2, CGRect(x: 8, y: 8, width: 20, height: 20)) {
            $0.effects.shouldRasterize = true
            $0.contents = ContentsRecord(bitmap: dot)
            $0.magnificationFilter = .nearest
        }
        let sharp = try bench([kept], [1: [2]], scale: 2)
        kept.magnificationFilter = .linear
        let smooth = try bench([kept], [1: [2]], scale: 2)
        #expect(smooth.pixels == sharp.pixels && smooth.target[26, 28] == 0xFF00_FF00)
    }

    @Test("a picture is put over what is below by the layer's compositing filter")
    func blended() throws {
        let below = record(4, CGRect(x: 0, y: 0, width: 30, height: 64), blue)
        for type in ["plusL", "multiplyBlendMode", "sourceOut", "clear"] {
            let kept = with(card) {
                $0.effects.compositingFilter = LayerFilter(type: type)
                $0.opacity = 0.5
            }
            let (pictured, direct) = (
                try bench([below, kept, label], [1: [4, 2], 2: [3]]),
                try bench([below, kept, label], [1: [4, 2], 2: [3]], options: .noRasterization)
            )
            #expect(pictured.compositor.counts.rasterizedMisses == 1)
            #expect(difference(pictured, direct) <= 1, "\(type)")
        }
    }

    @Test("while a transition runs on the layer, the new side is its picture, too")
    func picturedTransition() throws {
        let coarse = with(card) { $0.effects.rasterizationScale = 0.25 }
        for kind in [TransitionMotion.Kind.fade, .push] {
            let thin = with(label) { $0.bounds.size.width = 1 }
            let still = try bench([coarse, thin])
            let bench = try bench([coarse, thin])
            bench.transition(kind, on: 2, to: [coarse])
            bench.frame(at: 0.5)
            bench.frame(at: 0.999)
            #expect(bench.compositor.counts.rasterizedHits == 1)
            // Right of the layer a push still shows what it pushed out.
            for x in 10..<46 {
                let (a, b) = (bench.target[x, 30], still.target[x, 30])
                #expect(abs(Int(a >> 8 & 255) - Int(b >> 8 & 255)) <= 4, "\(kind) \(x)")
            }
            #expect(try bench.firstStale() == nil)
        }
    }

    @Test("a picture inside a picture is kept by itself")
    func nested() throws {
        let inner = with(label) { $0.effects.shouldRasterize = true }
        let other = record(4, CGRect(x: 0, y: 30, width: 5, height: 5), blue)
        let bench = try bench([card, inner, other], [1: [2], 2: [3, 4]])
        #expect(bench.compositor.counts.rasterizedMisses == 2)
        bench.commit([with(other) { $0.position.x += 4 }])
        bench.frame(at: 0.01)
        #expect(bench.compositor.counts.rasterizedMisses == 1)
        #expect(bench.compositor.counts.rasterizedHits == 1)
        bench.commit([with(inner) { $0.backgroundColor = blue }])
        bench.frame(at: 0.02)
        #expect(bench.compositor.counts.rasterizedMisses == 2)
        #expect(bench.target[25, 25] == 0xFF00_00FF)
    }

    @Test("nonsense is drawn, if at all, and never stops the frame")
    func nonsense() throws {
        for scale in [0, -1, 1e-300, 1e300, CGFloat.infinity, -.infinity, .nan] {
            let odd = with(card) { $0.effects.rasterizationScale = scale }
            let bench = try bench([odd, label])
            #expect(bench.target[20, 20] >> 24 > 0 && bench.target[2, 2] == 0)
        }
        let huge = with(card) {
            $0.bounds.size = CGSize(width: 1e9, height: 1e9)
            $0.effects.rasterizationScale = 64
        }
        // Drawn as others are, as no bitmap could hold it.
        #expect(try bench([huge, label]).target[40, 40] == 0xFFFF_0000)
        let nowhere = with(card) { $0.bounds.size = .zero }
        #expect(try bench([nowhere, label]).target[40, 40] == 0xFF00_FF00)
        let far = with(label) { $0.position = CGPoint(x: 1e7, y: -.infinity) }
        #expect(try bench([card, far]).target[40, 40] == 0xFFFF_0000)
    }

    @Test("a transition on the layer or in it shows, and the picture comes back after it")
    func transitions() throws {
        for target in [UInt64(2), 3] {
            let bench = try bench([card, label])
            let motion = TransitionMotion(kind: .fade)
            let animation = AnimationRecord(
                id: AnimationID(rawValue: 1), timing: MediaTiming(duration: 1),
                motion: .transition(motion))
            bench.commit([with(label) { $0.backgroundColor = blue }]) {
                $0.addedAnimations = [
                    AnimationAddition(layer: LayerID(rawValue: target), animation: animation)
                ]
            }
            bench.frame(at: 0)
            bench.frame(at: 0.5)
            let middle = bench.target[25, 25]
            #expect((120...135).contains(middle & 255) && (120...135).contains(middle >> 8 & 255))
            bench.frame(at: 1.5)
            #expect(bench.target[25, 25] == 0xFF00_00FF)
            bench.commit([with(card) { $0.position.x += 1 }])
            bench.frame(at: 1.51)
            #expect(
                bench.compositor.counts.rasterizedHits == 1, "\(target) \(bench.compositor.counts)")
        }
    }

    @Test(
        "a rasterised layer is drawn as others while a filter runs in it, and kept again after it")
    func filterInside() throws {
        let kind = TransitionMotion.Kind.filter(TransitionFilterBox(Wipe()))
        let (bench, plain) = (
            try bench([card, label]), try bench([card, label], options: .noRasterization)
        )
        for each in [bench, plain] {
            each.transition(kind, on: 3, to: [with(label) { $0.backgroundColor = blue }])
        }
        for p in [0, 0.25, 0.5, 0.75, 1, 1.01] {
            bench.frame(at: p)
            plain.frame(at: p)
            #expect(bench.pixels == plain.pixels, "at \(p)")
            #expect(bench.compositor.counts.rasterizedMisses == (p == 1 ? 1 : 0), "at \(p)")
            #expect(try bench.firstStale() == nil)
        }
    }
}
