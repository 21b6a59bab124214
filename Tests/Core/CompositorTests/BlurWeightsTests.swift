import Foundation
import Pixels
import Testing

/// The weights of blurs against the error function.
@Suite("Weights of blurs")
struct BlurWeightsTests {
    /// How much of a bell lies below a place.
    private func below(_ place: Double, _ sigma: Double) -> Double {
        0.5 * erfc(-place / (sigma * 2.0.squareRoot()))
    }

    @Test("an edge is exact as far as the weights reach", arguments: [0.7, 2, 3.9, 5.3, 6.4, 7.9])
    func edges(sigma: Double) {
        let weights = Gaussian.weights(sigma).map { Double($0) / 32_768 }
        let reach = weights.count / 2
        var sum = 0.0
        for (index, weight) in weights.dropLast().enumerated() {
            sum += weight
            // Each weight is rounded; what that leaves over is in the middle one.
            let expected = below(Double(index - reach) + 0.5, sigma)
            #expect(abs(sum - expected) < Double(reach + 2) / 32_768, "\(index)")
        }
    }
}
