import CoreAnimation
import Drawing
import Foundation
import Primitives
import Stage
import Testing

@testable import Gallery

/// What each lesson says it saves, by count: the same on each machine.
@MainActor @Suite("The page of what costs")
struct PerformancePageTests {
    /// One side, played for half a second at 60 frames a second: the counts of the frames after the first.
    private struct Side {
        var pixels = 0
        var passes = 0
        var pictures = 0
        var drawn = 0
        var resampled = 0
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
            case .memory: bytes
            case .render, .main: 0
            }
        }
    }

    private func play(_ lesson: CostLesson, isMended: Bool, scale: Double = 1) throws -> Side {
        let meter = try #require(
            TreeMeter(width: 360, height: 220, scale: scale, stopwatch: nil))
        let stand = CostStand(
            layer: meter.layer, theme: .dark, scale: CGFloat(scale), art: CostArt())
        let move = lesson.make(stand, isMended)
        var side = Side()
        for frame in 0...30 {
            meter.show(at: Double(frame) / 60) { move(Double(frame) / 60) }
            guard frame > 0 else { continue }
            #expect(meter.cost.mainSeconds == nil && meter.cost.renderSeconds == nil)
            side.pixels += meter.cost.pixels
            side.passes += meter.cost.passes
            side.pictures += meter.cost.repaintedPictures
            side.drawn += meter.cost.drawnPixels
            side.resampled += meter.resampledPixels
        }
        side.bytes = meter.byteCount
        let image = try #require(meter.image())
        side.image = (0..<image.height).flatMap { y in
            (0..<image.width).map { image.bitmap[$0, y] }
        }
        return side
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
        arguments: CostLesson.all.indices)
    func saves(index: Int) throws {
        let lesson = CostLesson.all[index]
        let costs = try play(lesson, isMended: false)
        let mended = try play(lesson, isMended: true)
        let (before, after) = (costs.count(lesson.figure), mended.count(lesson.figure))
        #expect(before > 0, "\(lesson.word)")
        #expect(after * 2 < before, "\(lesson.word): \(after) of \(before)")
        // Shadows of a path and of a drawing, and pictures of two sizes, differ by a little.
        #expect(difference(costs.image, mended.image) < 4, "\(lesson.word)")
        let scaled = try play(lesson, isMended: false, scale: 2)
        #expect(scaled.count(lesson.figure) >= before, "\(lesson.word), two pixels per point")
    }

    @Test("counts by hand: passes of masks, pixels of a drawing, bytes of photos")
    func counts() throws {
        func lesson(_ word: String) throws -> CostLesson {
            try #require(CostLesson.all.first { $0.word == word })
        }
        // Two rows of six cards, of which one may be outside: two passes for each in 30 frames.
        let masks = try play(lesson("Mask"), isMended: false)
        #expect((2 * 2 * 4 * 30...2 * 2 * 6 * 30).contains(masks.passes))
        #expect(try play(lesson("Mask"), isMended: true).passes == 0)
        // A drawing of 208 x 208 points in each frame.
        #expect(try play(lesson("Drawing"), isMended: false).drawn == 208 * 208 * 30)
        #expect(try play(lesson("Drawing"), isMended: true).drawn == 0)
        // Six photos of four bytes a pixel.
        let photos = try play(lesson("Thumbnail"), isMended: false)
        #expect(photos.bytes == 6 * 1200 * 900 * 4)
        // A picture that is painted anew in each frame, and one that never is.
        #expect(try play(lesson("Rasterize"), isMended: false).pictures == 30)
        #expect(try play(lesson("Rasterize"), isMended: true).pictures == 0)
    }

    @Test("the figures of a picture need no machine: counts, and dashes for times")
    func dashes() throws {
        let visit = try Visit("performance")
        defer { visit.end() }
        let first = try figures(of: "figures costs", visit)
        #expect(first.contains("Render thread") && first.contains("Main thread"))
        // Of the first frame alone nothing is known.
        #expect(first.filter { $0 == "–" }.count == 4)
        visit.host.play(to: 0.6)
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
        // A stopwatch that goes on by a millisecond with each look.
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
        #expect((0.001...0.003).contains(meter.cost.renderSeconds ?? 0))
        #expect(!meter.cost.isWhole)
        // What overlays take is no part of it.
        meter.overlays = [.damage]
        meter.show(at: 2) { spot.position.x += 1 }
        #expect(meter.cost.isWhole)
        meter.show(at: 3) { spot.position.x += 1 }
        let damage = 11 * 10
        #expect(meter.cost.pixels <= 2 * damage && meter.cost.pixels >= damage)
        #expect((0.001...0.003).contains(meter.cost.renderSeconds ?? 0))
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
        visit.host.play(to: 0.2)
        let with = try picture("picture costs")
        visit.click(try visit.place(in: "choice overlay costs", 0.1))
        #expect(page.overlays == [nil, .offscreen])
        visit.host.play(to: 0.2 + 1.0 / 60)
        let without = try picture("picture costs")
        #expect(difference(with, without) > 8)
        visit.click(try visit.place(in: "choice overlay mended", 0.9))
        #expect(page.overlays == [nil, .overdraw])
        // Another lesson shows its own cause, on both sides.
        visit.click(try visit.place(in: "choice mask", 0.3))
        #expect(page.overlays == [.rasterized, .rasterized])
        visit.host.play(to: 0.4)
        #expect(try figures(of: "figures costs", visit).contains("Pictures painted anew"))
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
                meter.show(at: Double(frame) / 60) { move(Double(frame) / 60) }
                return meter.cost
            }
        }
        let plain = try costs([])
        #expect(plain[7].passes > 0)
        for overlays in [[.offscreen], [.blended, .overdraw], [.damage, .bands]] {
            #expect(try costs(Set(overlays)) == plain)
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
        for frame in 1...60 {
            visit.host.step(to: Double(frame) / 60)
            let next = try image()
            if next !== last { changes += 1 }
            last = next
        }
        // A frame of both sides looks fourteen times: 0.07 s, of which 0.006 s are theirs in each frame.
        #expect((3...8).contains(changes))
    }

    @Test(
        "no size has parts on top of each other",
        arguments: [(1180, 620), (792, 560), (608, 440), (452, 322), (304, 704), (100, 500)])
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
