import CoreAnimation
import Foundation
import Gallery
import Primitives
import Testing

/// 100,000 places in space, and a layer for each that is seen.
@MainActor @Suite("The page of 100,000 layers")
struct MatrixPageTests {
    private static let (side, spacing, eye) = (62.0, 94.0, 560.0)

    /// Where the layers lie, as numbers that are easy to compare.
    private static func places(_ window: CALayer) -> Set<[Int]> {
        Set(
            (window.sublayers ?? []).map {
                [Int($0.position.x), Int($0.position.y), Int(-$0.zPosition)]
            })
    }

    @Test("there is a layer at each place that is seen, and few at others, wherever one scrolls")
    func inSight() throws {
        let visit = try Visit("matrix")
        defer { visit.end() }
        let window = try visit.layer("matrix")
        for time in [0.1, 20, 45.3, 90] {
            visit.host.step(to: time)
            let places = Self.places(window)
            let bounds = window.bounds
            #expect(bounds.width > 300)
            var seen = 0
            for z in 0..<10 {
                // The projection: a point at depth d comes nearer to the middle by eye / (eye + d).
                let scale = Self.eye / (Self.eye + Double(z) * Self.spacing)
                for y in 0..<100 {
                    for x in 0..<100 {
                        let (px, py) = (
                            (Double(x) + 0.5) * Self.spacing, (Double(y) + 0.5) * Self.spacing
                        )
                        let (dx, dy) = (
                            abs(px - bounds.midX) * scale, abs(py - bounds.midY) * scale
                        )
                        let reach = Self.side / 2 * scale
                        guard dx - reach < bounds.width / 2, dy - reach < bounds.height / 2
                        else { continue }
                        seen += 1
                        let place = [Int(px), Int(py), Int(Double(z) * Self.spacing)]
                        if !places.contains(place) {
                            Issue.record("\(place) is missing at \(time)")
                        }
                    }
                }
            }
            #expect(seen > 300)
            #expect(window.sublayers?.count == places.count)
            #expect(places.count < seen * 3 / 2)
        }
    }
}
