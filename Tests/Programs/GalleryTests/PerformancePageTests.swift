import CoreAnimation
import Drawing
import Foundation
import Headless
import Primitives
import Stage
import Testing

@testable import Gallery

/// What each lesson says it saves, by count: the same on each machine.
@MainActor @Suite("The page of what costs")
struct PerformancePageTests {
    /// One side, played at 60 frames a second: the counts of the frames after the first.
    private struct Side {
        var pixels = 0
        var passes = 0
        var pictures = 0
        var drawn = 0
        var resampled = 0
        var blended = 0
        var bytes = 0
        /// What the last frame shows.
        var image: [UInt32] = []

        func count(_ figure: CostFigure) -> Int {
            switch figure {
            case .pixels: pixels
            case .passes: passes
            case .pictures: pictures
            case .drawn: drawn
            case .resampled: resampled
            case .blended: blended
            case .memory: bytes
            case .render, .main: 0
            }
        }
    }

    private static let frames = 8

    private func play(_ lesson: CostLesson, isMended: Bool) throws -> Side {
        let meter = try #require(
            TreeMeter(width: 360, height: 220, scale: 1, stopwatch: nil))
        let stand = CostStand(
            layer: meter.layer, theme: .dark, scale: 1, art: CostArt())
        let move = lesson.make(stand, isMended)
        var side = Side()
        for frame in 0...Self.frames {
            show(meter, at: Double(frame) / 60, move)
            guard frame > 0 else { continue }
            #expect(meter.cost.mainSeconds == nil && meter.cost.renderSeconds == nil)
            side.pixels += meter.cost.pixels
            side.passes += meter.cost.passes
            side.pictures += meter.cost.repaintedPictures
            side.drawn += meter.cost.drawnPixels
            side.resampled += meter.resampledPixels
            side.blended += meter.blendedPixels
        }
        side.bytes = meter.byteCount
        let image = try #require(meter.image())
        side.image = (0..<image.height).flatMap { y in
            (0..<image.width).map { image.bitmap[$0, y] }
        }
        return side
    }

    /// A frame as the page shows it: nothing glides.
    private func show(_ meter: TreeMeter, at time: Double, _ move: CostLesson.Move) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        meter.show(at: time) { move(time) }
        CATransaction.commit()
    }

    /// The mean difference of components.
    private func difference(_ a: [UInt32], _ b: [UInt32]) -> Double {
        let sum = zip(a, b).reduce(0) { sum, pair in
            [0, 8, 16].reduce(sum) { sum, shift in
                sum + abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255))
            }
        }
        return Double(sum) / Double(max(1, a.count * 3))
    }

    @Test(
        "the mended side makes less than half of what its cause costs, and looks the same",
        arguments: 0..<8)
    func saves(index: Int) throws {
        #expect(CostLesson.all.count == 8)
        let lesson = CostLesson.all[index]
        let costs = try play(lesson, isMended: false)
        let mended = try play(lesson, isMended: true)
        let (before, after) = (costs.count(lesson.figure), mended.count(lesson.figure))
        #expect(before > 0, "\(lesson.word)")
        #expect(after * 2 < before, "\(lesson.word): \(after) of \(before)")
        // Shadows of a path and of a drawing, and pictures of two sizes, differ by a little.
        #expect(difference(costs.image, mended.image) < 4, "\(lesson.word)")
    }

    @Test("counts by hand: passes of masks, pixels of a drawing, bytes of photos")
    func counts() throws {
        func both(_ word: String) throws -> (costs: Side, mended: Side) {
            let lesson = try #require(CostLesson.all.first { $0.word == word })
            return (try play(lesson, isMended: false), try play(lesson, isMended: true))
        }
        // Two rows, of which four or five cards are seen: two passes for each in 8 frames.
        let masks = try both("Mask")
        #expect(masks.costs.passes >= 2 * 2 * 4 * 8 && masks.costs.passes <= 2 * 2 * 5 * 8)
        #expect(masks.mended.passes == 0)
        // A drawing of 208 x 208 points in each frame.
        let dials = try both("Drawing")
        #expect(dials.costs.drawn == 208 * 208 * 8 && dials.mended.drawn == 0)
        // Six photos of four bytes a pixel.
        let photos = try both("Thumbnail")
        #expect(photos.costs.bytes == 6 * 1200 * 900 * 4)
        // A picture that is painted anew in each frame, and one that never is.
        let flowers = try both("Rasterize")
        #expect(flowers.costs.pictures == 8 && flowers.mended.pictures == 0)
    }

    @Test("the figures of a picture need no machine: counts, and dashes for times")
    func dashes() throws {
        let visit = try Visit("performance")
        defer { visit.end() }
        let first = try figures(of: "figures costs", visit)
        #expect(first.contains("Render thread") && first.contains("Main thread"))
        // Of the first frame alone nothing is known.
        #expect(first.filter { $0 == "–" }.count == 4)
        for time in [0.2, 0.4, 0.6] { visit.host.step(to: time) }
        let later = try figures(of: "figures costs", visit)
        #expect(later.filter { $0 == "–" }.count == 2)
        #expect(!later.contains { $0.hasSuffix(" ms") })
        let mended = try figures(of: "figures mended", visit)
        #expect(mended.contains("none left"))
        #expect(mended.filter { $0 == "–" }.count == 2)
    }

    private func figures(of name: String, _ visit: Visit) throws -> [String] {
        try visit.layer(name).sublayers?.compactMap { ($0 as? LabelLayer)?.text } ?? []
    }

    @Test("times are those of the stopwatch: what main does, and what the renderer does")
    func times() throws {
        // A stopwatch that goes on by a millisecond with each look: one is between the lists and the pixels.
        var looks = 0.0
        let meter = try #require(
            TreeMeter(width: 60, height: 40, scale: 1) {
                looks += 0.001
                return looks
            })
        meter.layer.backgroundColor = .white
        let spot = CALayer()
        spot.frame = CGRect(x: 3, y: 3, width: 10, height: 10)
        spot.backgroundColor = .black
        meter.layer.addSublayer(spot)
        meter.show(at: 0) {}
        #expect(meter.cost.isWhole)
        meter.show(at: 1) {
            looks += 0.02
            spot.position.x += 1
        }
        #expect(abs((meter.cost.mainSeconds ?? 0) - 0.021) < 1e-9)
        #expect(abs((meter.cost.renderSeconds ?? 0) - 0.002) < 1e-9)
        #expect(!meter.cost.isWhole)
        // What overlays take is no part of it.
        meter.overlays = [.damage]
        meter.show(at: 2) { spot.position.x += 1 }
        #expect(meter.cost.isWhole)
        meter.show(at: 3) { spot.position.x += 1 }
        #expect(meter.cost.pixels > 0 && meter.cost.pixels < 60 * 40)
        #expect(abs((meter.cost.renderSeconds ?? 0) - 0.002) < 1e-9)
    }

    @Test("an overlay lies over its own side alone, from the start, until it is switched off")
    func overlay() throws {
        let visit = try Visit("performance")
        defer { visit.end() }
        let page = try #require(visit.shell.page as? PerformancePage)
        #expect(page.overlays == [.offscreen, .offscreen])
        #expect(Instruments.shared.overlays.isEmpty)
        func picture(_ name: String) throws -> [UInt32] {
            let image = try #require(try visit.layer(name).contents as? CGImage)
            return (0..<image.height).flatMap { y in
                (0..<image.width).map { image.bitmap[$0, y] }
            }
        }
        visit.host.step(to: 0.2)
        let with = try picture("picture costs")
        visit.click(try visit.place(in: "choice overlay costs", 0.1))
        #expect(page.overlays == [nil, .offscreen])
        let without = try picture("picture costs")
        #expect(difference(with, without) > 8)
        visit.click(try visit.place(in: "choice overlay mended", 0.9))
        #expect(page.overlays == [nil, .overdraw])
        // Another lesson shows its own cause, on both sides.
        visit.click(try visit.place(in: "choice mask", 0.3))
        #expect(page.overlays == [.rasterized, .rasterized])
        visit.host.step(to: 0.4)
        #expect(try figures(of: "figures costs", visit).contains("Pictures repainted"))
    }

    @Test("an overlay changes neither counts nor what the side is said to cost")
    func harmless() throws {
        let lesson = try #require(CostLesson.all.first)
        func costs(_ overlays: Set<InstrumentOverlay>) throws -> [TreeCost] {
            let meter = try #require(TreeMeter(width: 200, height: 120, scale: 1, stopwatch: nil))
            meter.overlays = overlays
            let move = lesson.make(
                CostStand(layer: meter.layer, theme: .light, scale: 1, art: CostArt()), false)
            return (0..<8).map { frame in
                show(meter, at: Double(frame) / 60, move)
                return meter.cost
            }
        }
        let plain = try costs([])
        #expect(plain[7].passes > 0)
        let all: [Set<InstrumentOverlay>] = [
            [.offscreen], [.blended, .overdraw], [.damage, .bands],
        ]
        for overlays in all {
            #expect(try costs(overlays) == plain)
        }
    }

    @Test("a side that takes longer than its share leaves frames out, and main has the rest")
    func rests() throws {
        // Each look costs five milliseconds: with two looks a tick, each second tick has to rest.
        var now = 0.0
        let visit = try Visit(
            "performance",
            stopwatch: {
                now += 0.005
                return now
            })
        defer { visit.end() }
        func image() throws -> CGImage {
            try #require(try visit.layer("picture costs").contents as? CGImage)
        }
        var changes = 0
        var last = try image()
        for frame in 1...24 {
            visit.host.step(to: Double(frame) / 60)
            let next = try image()
            if next !== last { changes += 1 }
            last = next
        }
        // A frame of both sides looks ten times: 0.045 s, of which 0.006 s are theirs in each tick.
        #expect((3...5).contains(changes))
    }

    @Test(
        "no size has parts on top of each other",
        arguments: [
            (2252, 1238), (1612, 878), (1180, 620), (792, 560), (608, 440), (452, 322), (304, 704),
            (100, 500),
        ])
    func layout(size: (Int, Int)) {
        let page = CGRect(x: 0, y: 0, width: size.0, height: size.1)
        let layout = PerformanceLayout(page.size, count: 8)
        let parts = layout.choices + [layout.cause, layout.mend].compactMap(\.self) + layout.sides
        for (index, part) in parts.enumerated() {
            #expect(page.contains(part), "\(part) in \(page)")
            for other in parts.dropFirst(index + 1) {
                #expect(!part.intersects(other), "\(part) and \(other)")
            }
        }
        #expect(layout.columns * layout.choices.count >= 8)
        // At the least size of the window, and above, there is the mend.
        if size.0 >= 608 { #expect(layout.mend != nil && layout.cause != nil) }
    }
}
