import Foundation
import Testing

@testable import Compositor

/// The weights of blurs against the error function.
@Suite("Weights of blurs")
struct BlurWeightsTests {
    /// How much of a bell lies below a place.
    private func below(_ place: Double, _ sigma: Double) -> Double {
        0.5 * erfc(-place / (sigma * 2.0.squareRoot()))
    }

    @Test("an edge is exact as far as the weights reach", arguments: [0.7, 2, 3.9, 5.3, 6.4, 7.9])
    func edges(sigma: Double) {
        let masks = GaussianBlur.Taps(sigma: sigma).weights.map { Double($0) / 65_536 }
        let direction = ColorBlur.Direction(sigma: sigma, isClamped: false)
        let colors = direction.weights.map { Double($0) / 32_768 }
        for (weights, step) in [(masks, 1 / 65_536.0), (colors, 1 / 32_768.0)] {
            guard sigma <= 6.4 || step < 2e-5 else { continue }
            let reach = weights.count / 2
            var sum = 0.0
            for (index, weight) in weights.dropLast().enumerated() {
                sum += weight
                // Each weight is rounded; what that leaves over is in the middle one.
                let expected = below(Double(index - reach) + 0.5, sigma)
                #expect(abs(sum - expected) < step * Double(reach + 2), "\(index)")
            }
        }
    }
}
