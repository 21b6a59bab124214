import Compositor
import Foundation
import Primitives
import Scene
import Testing

/// What is said of a frame when somebody asks. All expected numbers are counted from the scenes: a box
/// of 40 x 40 points is 1600 pixels.
@Suite("Findings of a frame")
struct FindingTests {
    private let root = record(1, CGRect(x: 0, y: 0, width: 64, height: 64))
    private let card = record(2, CGRect(x: 8, y: 8, width: 40, height: 40), red)
    /// At 18, 18 on the target.
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

    private func image(
        _ bitmap: Bitmap, _ frame: CGRect, _ change: (inout LayerRecord) -> Void = { _ in }
    ) -> LayerRecord {
        record(2, frame) {
            $0.contents = ContentsRecord(bitmap: bitmap)
            change(&$0)
        }
    }

    private func lines(_ bench: Bench, _ wanted: Set<InstrumentOverlay>) -> [String] {
        bench.compositor.findings(wanted).map(\.description)
    }

    @Test("a pass is found with its cause, its layer, and its size")
    func passes() throws {
        let dim = with(card) { $0.opacity = 0.5 }
        #expect(
            lines(try bench([dim, label]), [.offscreen])
                == ["layer 2: offscreen, group opacity, 8,8 40x40, 1600 px"])
        let mask = record(4, CGRect(x: 0, y: 0, width: 20, height: 20), blue)
        let masked = "layer 2: offscreen, mask, 8,8 20x20, 400 px"
        #expect(
            lines(try bench([card, label, mask], masks: [2: 4]), [.offscreen]) == [masked, masked])
        let glass = record(4, CGRect(x: 20, y: 20, width: 30, height: 20)) {
            $0.effects.backgroundFilters = [LayerFilter(type: "colorInvert")]
        }
        #expect(
            lines(try bench([card, label, glass], [1: [2, 4], 2: [3]]), [.offscreen])
                == ["layer 4: offscreen, backdrop, 20,20 30x20, 600 px"])
        #expect(lines(try bench([card, label]), [.offscreen]) == [])
        // One that nobody sees is none.
        let cover = record(4, CGRect(x: 0, y: 0, width: 64, height: 64), blue)
        #expect(lines(try bench([dim, label, cover], [1: [2, 4], 2: [3]]), [.offscreen]) == [])
    }

    @Test("all passes of a frame that is painted whole are found, by cause as they are counted")
    func counts() throws {
        let blur = with(LayerFilter(type: "gaussianBlur")) { $0.amount = 3 }
        let cases: [(PassCause, LayerRecord)] = [
            (.opacity, with(card) { $0.opacity = 0.5 }),
            (
                .clip,
                with(card) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 18
                }
            ),
            (.filter, with(card) { $0.effects.filters = [LayerFilter(type: "grayscale")] }),
            (.blur, with(card) { $0.effects.filters = [blur] }),
            (
                .blending,
                with(card) {
                    $0.effects.compositingFilter = LayerFilter(type: "multiplyBlendMode")
                }
            ),
            (.rasterization, with(card) { $0.effects.shouldRasterize = true }),
            (
                .shadow,
                with(card) {
                    ($0.backgroundColor, $0.shadow.opacity, $0.shadow.radius) = (nil, 0.5, 3)
                }
            ),
        ]
        let near = record(3, CGRect(x: 2, y: 2, width: 20, height: 20), green)
        for (cause, card) in cases {
            let bench = try bench([card, near])
            let counts = bench.compositor.counts
            let found = bench.compositor.findings([.offscreen]).filter {
                if case .offscreen = $0.kind { true } else { false }
            }
            #expect(counts.passes.causes == [cause], "\(cause)")
            #expect(counts.passes[cause] == counts.offscreenPasses)
            #expect(found.count == counts.offscreenPasses, "\(cause)")
            #expect(found.allSatisfy { $0.kind == .offscreen(cause) && $0.layer.rawValue == 2 })
            #expect(found.reduce(0) { $0 + $1.pixels } == counts.offscreenPixels, "\(cause)")
        }
    }

    @Test("of a round clip the rims alone are painted apart, nothing between its corners")
    func rims() throws {
        let round = with(card) { ($0.masksToBounds, $0.cornerRadius) = (true, 18) }
        let near = record(3, CGRect(x: 2, y: 2, width: 20, height: 20), green)
        let found = try bench([round, near]).compositor.findings([.offscreen])
        let clip = try #require(found.first)
        #expect(found.count == 1 && clip.kind == .offscreen(.clip))
        #expect(clip.parts.reduce(0) { $0 + $1.area } == clip.pixels && clip.pixels > 0)
        // 40 points less two corners of 18.
        let upright = PixelRect(x: 8 + 18, y: 8, width: 4, height: 40)
        let level = PixelRect(x: 8, y: 8 + 18, width: 40, height: 4)
        #expect(!clip.parts.contains { $0.intersects(upright) || $0.intersects(level) })
        // The corner itself is, and what isn't a clip is painted apart as a whole.
        #expect(clip.parts.contains { $0.contains(PixelRect(x: 8, y: 8, width: 1, height: 1)) })
        let dim = try bench([with(card) { $0.opacity = 0.5 }, label])
        #expect(dim.compositor.findings([.offscreen]).map(\.parts) == [[]])
    }

    private func with(_ filter: LayerFilter, _ change: (inout LayerFilter) -> Void) -> LayerFilter {
        var filter = filter
        change(&filter)
        return filter
    }

    @Test("a rounded clip, a shadow and one faded sublayer are no findings of offscreen passes")
    func free() throws {
        let dot = record(3, CGRect(x: 16, y: 16, width: 8, height: 8), green)
        let cards: [LayerRecord] = [
            with(card) { ($0.masksToBounds, $0.cornerRadius) = (true, 8) },
            with(card) { ($0.shadow.opacity, $0.shadow.radius) = (0.5, 3) },
            with(card) { ($0.backgroundColor, $0.opacity) = (nil, 0.5) },
        ]
        for card in cards {
            let found = try bench([card, dot]).compositor.findings([.offscreen])
            #expect(!found.contains { if case .offscreen = $0.kind { true } else { false } })
        }
    }

    @Test("a shadow without a path is found in the frame that makes it, with its blurred mask")
    func shadows() throws {
        let hollow = with(card) {
            ($0.backgroundColor, $0.shadow.opacity, $0.shadow.radius) = (nil, 0.5, 3)
            $0.shadow.offset = .zero
        }
        let bench = try bench([hollow, label])
        // The label with ten pixels around it: three times 0.945 x 3, rounded up, and one.
        #expect(
            lines(bench, [.offscreen]) == [
                "layer 2: offscreen, shadow without path, 8,8 40x40, 1600 px",
                "layer 2: shadow blurred, 8,8 40x40, 1600 px",
            ])
        bench.commit([with(hollow) { $0.position.x += 3 }])
        bench.frame(at: 1)
        #expect(lines(bench, [.offscreen]) == [])
    }

    @Test("a rasterised layer is painted anew, and then kept")
    func rasterized() throws {
        let kept = with(card) { $0.effects.shouldRasterize = true }
        let bench = try bench([kept, label])
        #expect(
            lines(bench, [.rasterized]) == ["layer 2: rasterized, painted anew, 8,8 40x40, 1600 px"]
        )
        bench.commit([with(kept) { $0.position.x += 1 }])
        bench.frame(at: 0.01)
        #expect(lines(bench, [.rasterized]) == ["layer 2: rasterized, kept, 9,8 40x40, 1600 px"])
    }

    @Test("contents off whole pixels are found by how much, stretched ones by their factors")
    func places() throws {
        let small = try picture(20, 10)
        func found(_ frame: CGRect, _ change: (inout LayerRecord) -> Void = { _ in }) throws
            -> [String]
        {
            lines(try bench([image(small, frame, change)], [1: [2]]), [.misaligned])
        }
        #expect(try found(CGRect(x: 4, y: 6, width: 20, height: 10)) == [])
        // Columns 4 to 24, of which the first and the last are covered in part.
        #expect(
            try found(CGRect(x: 4.25, y: 6, width: 20, height: 10))
                == ["layer 2: misaligned by 0.25, 0.00, 4,6 21x10, 210 px"])
        #expect(
            try found(CGRect(x: 4, y: 6, width: 40, height: 5))
                == ["layer 2: stretched 2.00 x 0.50, 4,6 40x5, 200 px"])
        // 20 x 10 pixels of four bytes, of which 5 x 5 would do.
        #expect(
            try found(CGRect(x: 4, y: 6, width: 5, height: 5))
                == ["layer 2: stretched 0.25 x 0.50, 700 bytes too many, 4,6 5x5, 25 px"])
        let turned = try found(CGRect(x: 20, y: 20, width: 20, height: 10)) {
            $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        }
        #expect(turned.count == 1 && turned[0].hasPrefix("layer 2: misaligned, turned"))
        let over = try found(CGRect(x: 20, y: 20, width: 20, height: 10)) {
            $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        }
        #expect(over == [])
    }

    @Test("a blended layer is found as far as it is seen, with the parts where it is opaque")
    func blended() throws {
        let glass = record(2, CGRect(x: 4, y: 4, width: 10, height: 10), red) { $0.opacity = 0.5 }
        let over = record(3, CGRect(x: 4, y: 4, width: 5, height: 10), green)
        #expect(
            lines(try bench([glass, over], [1: [2, 3]]), [.blended])
                == ["layer 2: blended, 9,4 5x10, 50 px"])
        let loose = try picture(10, 10, isOpaque: false)
        let card = image(loose, CGRect(x: 4, y: 4, width: 10, height: 10))
        #expect(
            lines(try bench([card], [1: [2]]), [.blended])
                == ["layer 2: blended, opaque in 4,4 10x10, 4,4 10x10, 100 px"])
        let opaque = image(try picture(10, 10), CGRect(x: 4, y: 4, width: 10, height: 10))
        #expect(lines(try bench([opaque], [1: [2]]), [.blended]) == [])
    }

    @Test(
        "images that were decoded or converted, and smaller copies, are found in their frame alone")
    func copied() throws {
        let box = CGRect(x: 4, y: 6, width: 20, height: 10)
        for (origin, text) in [
            (BitmapOrigin.decoded, "image decoded"), (.converted, "image converted"),
        ] {
            let bitmap = try picture(20, 10)
            bitmap.origin = origin
            let bench = try bench([image(bitmap, box)], [1: [2]])
            #expect(lines(bench, [.copied]) == ["layer 2: \(text), 4,6 20x10, 200 px"])
            bench.commit([]) {
                $0.moves = [LayerMove(layer: LayerID(rawValue: 2), position: .zero)]
            }
            bench.frame(at: 1)
            #expect(lines(bench, [.copied]) == [])
        }
        let small = image(try picture(40, 20), box) { $0.minificationFilter = .trilinear }
        let bench = try bench([small], [1: [2]])
        #expect(lines(bench, [.copied]) == ["layer 2: smaller copies made, 4,6 20x10, 200 px"])
        bench.frame(at: 1)
        #expect(lines(bench, [.copied]) == [])
        bench.commit([]) { $0.moves = [LayerMove(layer: LayerID(rawValue: 2), position: .zero)] }
        bench.frame(at: 2)
        #expect(lines(bench, [.copied]) == [])
    }

    @Test("backing stores tell their memory, tiles their level and the tiled layer")
    func memory() throws {
        let box = CGRect(x: 0, y: 0, width: 20, height: 10)
        let store = try picture(20, 10)
        store.origin = .backingStore(bytes: 2560)
        #expect(
            lines(try bench([image(store, box)], [1: [2]]), [.memory])
                == ["layer 2: backing store of 2560 bytes, 0,0 20x10, 200 px"])
        let tile = try picture(20, 10)
        tile.origin = .tile(level: -1)
        let tiled = try bench([card, with(image(tile, box)) { $0.id = LayerID(rawValue: 3) }])
        #expect(lines(tiled, [.tiles]) == ["layer 2: tile of level -1, 8,8 20x10, 200 px"])
        // A row of 20 pixels takes 128 bytes: rows begin on whole lines of the cache.
        #expect(
            lines(tiled, [.memory]) == ["layer 2: backing store of 1280 bytes, 8,8 20x10, 200 px"])
    }

    @Test("a layer costs its pixels times their weight, and its passes")
    func costs() throws {
        // An opaque colour takes 200 ps for each pixel, hidden ones none.
        #expect(
            lines(try bench([card, label]), [.overdraw]) == [
                "layer 2: about 240 ns, 8,8 40x40, 1200 px",
                "layer 3: about 80 ns, 18,18 20x20, 400 px",
            ])
        // In a group nothing is hidden: 1600 x 200, 1600 to clear, and 1600 x 760 to put it.
        let dim = try bench([with(card) { $0.opacity = 0.5 }, label])
        #expect(
            lines(dim, [.overdraw]) == [
                "layer 2: about \(320 + 320 + 1216) ns, 8,8 40x40, 4800 px",
                "layer 3: about 80 ns, 18,18 20x20, 400 px",
            ])
    }

    @Test("layers that show are found with what holds them, and nothing is where nobody asks")
    func layers() throws {
        let bench = try bench([with(card) { $0.backgroundColor = nil }, label])
        #expect(
            lines(bench, [.borders]) == [
                "layer 1: layer, 0,0 64x64, 4096 px", "layer 2: layer, 8,8 40x40, 1600 px",
                "layer 3: layer, 18,18 20x20, 400 px",
            ])
        #expect(bench.compositor.findings([]) == [])
        #expect(try Bench().compositor.findings(Set(InstrumentOverlay.allCases)) == [])
    }
}
