import CoreAnimation
import Foundation
import Gallery
import Headless
import Testing

@MainActor @Suite("The page of group opacity")
struct OpacityPageTests {
    @Test(
        "the page says its costs: one pass for the group, two pictures painted once, no pass else")
    func passes() throws {
        let visit = try Visit("opacity")
        defer { visit.end() }
        visit.host.step(to: 0.5)
        for step in 1...5 {
            visit.host.step(to: 0.5 + Double(step) / 30)
            let counts = visit.host.counts
            #expect(counts.offscreenPasses == 1, "\(counts)")
            #expect(counts.rasterizedHits == 2 && counts.rasterizedMisses == 0)
        }
    }
}
