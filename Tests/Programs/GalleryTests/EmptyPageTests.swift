import CoreAnimation
import Drawing
import Foundation
import Gallery
import Primitives
import Stage
import Testing

/// What pages show that stood still, were empty or cut.
@MainActor @Suite("Pages that have something to show", .serialized)
struct EmptyPageTests {
    @Test("on the first page every card moves by animations alone")
    func layers() throws {
        let visit = try Visit("layers")
        defer { visit.end() }
        let page = try visit.layer("content")
        let cards = page.sublayers ?? []
        #expect(cards.count == 6)
        for card in cards { #expect(moves(card)) }
    }

    private func moves(_ layer: CALayer) -> Bool {
        if layer.animationKeys()?.isEmpty == false { return true }
        return (layer.sublayers ?? []).contains { moves($0) }
    }

    @Test("a tile of implicit animations moves in the time of the slider, and at once for none")
    func tiles() throws {
        let visit = try Visit("implicit")
        defer { visit.end() }
        let tile = try #require(try visit.layer("tile opacity").sublayers?.first)
        visit.click(try visit.place(in: "tile opacity"))
        #expect((tile.animation(forKey: "opacity") as? CABasicAnimation)?.duration == 1)
        #expect(tile.opacity == 0.15)
        // The left end of the slider: no time.
        visit.click(try visit.place(in: "slider animationduration", 0, 0.7))
        visit.host.step(to: 2)
        visit.click(try visit.place(in: "tile opacity"))
        visit.host.step(to: 2.1)
        #expect(tile.opacity == 1 && tile.presentation()?.opacity == 1)
    }

    @Test("clicked layers are listed, with how far away their model is")
    func hits() throws {
        let visit = try Visit("hit")
        defer { visit.end() }
        visit.host.step(to: 1.5)
        let target = try visit.layer("target 0")
        let seen = try #require(target.presentation()).position.x
        let y = try visit.place(in: "target 0").y
        let holder = try #require(target.superlayer)
        let x = holder.convert(CGPoint(x: seen, y: 0), to: visit.host.stage.layer).x
        visit.click(CGPoint(x: x, y: y))
        #expect(target.borderWidth == 4)
        let distance = Int((seen - target.position.x).rounded())
        #expect(distance > 50)
    }

    @Test(
        "the downloaded picture is seen whole", arguments: [(880, 600), (1120, 720), (1600, 1000)])
    func download(size: (Int, Int)) throws {
        let visit = try Visit("download", width: size.0, height: size.1)
        defer { visit.end() }
        for step in 1...5 { visit.host.step(to: Double(step) * 0.1) }
        for layer in visit.layers where layer.name == "arriving" {
            let picture = layer.contents as? CGImage
            let image = try #require(picture)
            let shape = CGFloat(image.width) / CGFloat(image.height)
            let box = layer.bounds.size
            // A share of a point may be missing: frames lie on whole points.
            #expect(abs(box.width / shape - box.height) < 2, "\(box) of \(shape)")
        }
    }

    @Test(
        "bars of frames have a scale: the interval and its multiples",
        arguments: ["link", "matrix", "photos"])
    func scale(page: String) throws {
        let visit = try Visit(page)
        defer { visit.end() }
        for frame in 1...12 { visit.host.step(to: Double(frame) / 60) }
        let marks = visit.layers.filter { $0.name == "mark" }
        #expect(marks.count == 4)
        let bars = visit.layers.filter { $0.name == "bar" && !$0.bounds.isEmpty }
        let bar = try #require(bars.last)
        let box = bar.convert(bar.bounds, to: visit.host.stage.layer)
        // Each took one interval: its end is at the second mark.
        let places = marks.map { $0.convert(CGPoint(x: 0, y: $0.bounds.midY), to: nil).y }.sorted()
        #expect(abs(box.minY - places[2]) < 2 && abs(box.maxY - places[3]) < 2)
    }
}
