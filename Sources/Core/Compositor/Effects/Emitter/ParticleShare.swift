import Foundation
import Scene

/// A number of particles, and of the pixels that they touch, each counted for every particle.
struct ParticleShare {
    var particles: Int
    var pixels: Int
    /// The part of its particles that a layer should draw, so that those of all layers fit.
    var part = 1.0
}

/// An even choice among the particles of a layer.
///
/// It goes by the random keys of particles, so one that is drawn stays so from frame to frame, and
/// the choice of a smaller part lies within that of a larger one.
struct ParticleChoice: Hashable {
    /// The eighths of octaves by which the part is below 1.
    private(set) var steps = 0
    private static let mostSteps = 31 * 8

    private init(steps: Int) { self.steps = steps }

    /// The largest choice that is no more than `part` of all, on average.
    init(part: Double) {
        let steps = part < 1 ? (-log2(max(part, 1e-9)) * 8).rounded(.up) : 0
        self.steps = min(Int(steps), Self.mostSteps)
    }

    /// The part of all particles that is chosen, on average.
    var part: Double { exp2(-Double(steps) / 8) }

    /// Whether all are chosen.
    var isWhole: Bool { steps == 0 }

    /// The next smaller choice, or one that is no more than `part` of this one; nil where this is
    /// the smallest.
    func smaller(_ part: Double) -> ParticleChoice? {
        guard steps < Self.mostSteps else { return nil }
        return ParticleChoice(
            steps: min(max(steps + 1, ParticleChoice(part: self.part * part).steps), Self.mostSteps)
        )
    }

    /// The smaller of two choices.
    func or(_ other: ParticleChoice) -> ParticleChoice { steps < other.steps ? other : self }

    /// Returns the indices of the chosen particles, in order.
    func indices(of particles: [Particle]) -> [Int32] {
        let limit = UInt64(part * 0x1p32)
        return particles.indices.lazy.filter { particles[$0].key >> 32 < limit }.map { Int32($0) }
    }
}
