import CoreAnimation
import Foundation
import Gallery
import Headless
import Testing

@MainActor @Suite("The page of fireworks")
struct FireworksPageTests {
    @Test("each scene moves by itself, and only the chosen one is there")
    func scenes() throws {
        let visit = try Visit("fireworks")
        defer { visit.end() }
        let choice = try visit.layer("choice fireworks")
        for index in 0..<3 {
            let place = CGPoint(
                x: choice.bounds.width * (CGFloat(index) + 0.5) / 3, y: choice.bounds.midY)
            visit.click(choice.convert(place, to: visit.host.stage.layer))
            #expect(try visit.chosen(of: "choice fireworks") == index)
            let start = 4.0 + Double(index)
            visit.host.step(to: start)
            let before = try #require(visit.host.image())
            visit.host.step(to: start + 0.5)
            let after = try #require(visit.host.image())
            #expect(ImageDifference(before, after)?.maximum ?? 0 > 0)
        }
    }
}
