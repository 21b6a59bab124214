import CoreAnimation
import Drawing
import Foundation
import Primitives
import Testing

@MainActor @Suite("The pages about images", .serialized)
struct ImagePageTests {
    /// The photos in sight: the upper picture of each layer of the strip.
    private func photos(_ visit: Visit) throws -> [CGImage] {
        try (visit.layer("strip").sublayers ?? []).compactMap {
            $0.sublayers?.last?.contents as? CGImage
        }
    }

    @Test("photos come in the size that is shown, in a few layers that are used again")
    func recycles() throws {
        let visit = try Visit("photos", width: 700, height: 400)
        defer { visit.end() }
        for step in 1...60 { visit.host.step(to: Double(step) * 0.2) }
        let strip = try visit.layer("strip")
        let layers = strip.sublayers ?? []
        let cell = try #require(layers.first).bounds.width
        // As many as touch the strip, with one at each end.
        #expect(CGFloat(layers.count) <= (strip.bounds.width / cell).rounded(.up) + 2)
        let images = try photos(visit)
        #expect(images.count == layers.count)
        #expect(images.allSatisfy { $0.width == Int(cell) && $0.isDecoded })
    }

    @Test("the two ways on the main thread show whole photos")
    func onMain() throws {
        let visit = try Visit("photos", width: 700, height: 400)
        defer { visit.end() }
        visit.host.step(to: 0.2)
        for share in [0.1, 0.35] {
            visit.click(try visit.place(in: "choice at display", share))
            for step in 1...3 { visit.host.step(to: visit.host.time + Double(step) * 0.1) }
            let images = try photos(visit)
            #expect(!images.isEmpty && images.allSatisfy { $0.width == 2400 && $0.isDecoded })
        }
    }

    @Test("a download shows a part, then all; animations play by the delays of their files")
    func others() throws {
        let download = try Visit("download")
        for step in 1...30 { download.host.step(to: Double(step) * 0.1) }
        let pictures = download.layers.filter { $0.name == "arriving" }
        let parts = pictures.compactMap { $0.contents as? CGImage }
        #expect(pictures.count == 4 && parts.count == 4)
        for step in 31...90 { download.host.step(to: Double(step) * 0.1) }
        let wholes = pictures.compactMap { $0.contents as? CGImage }
        #expect(wholes.allSatisfy { $0.bitmap[$0.width - 1, $0.height - 1] >> 24 == 255 })
        #expect(zip(parts, wholes).allSatisfy { $0 != $1 })
        download.end()
        let animated = try Visit("animated")
        defer { animated.end() }
        for step in 1...8 { animated.host.step(to: Double(step) * 0.02) }
        let players = animated.layers.filter { $0.name == "player" }
        #expect(players.count == 3)
        let first = players.map { $0.contents as? CGImage }
        #expect(first.allSatisfy { $0 != nil })
        // The first frame stays for 400 ms.
        for step in 9...19 { animated.host.step(to: Double(step) * 0.02) }
        #expect(players.map { $0.contents as? CGImage } == first)
        for step in 20...40 { animated.host.step(to: Double(step) * 0.02) }
        #expect(zip(players, first).allSatisfy { $0.contents as? CGImage != $1 })
    }
}
