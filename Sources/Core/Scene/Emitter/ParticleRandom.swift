/// The random numbers of a particle: a function of the layer's seed and of the particle's number.
///
/// There is no state that births would advance, so no particle depends on others, on the frame
/// rate, or on when the renderer first evaluated it. The mixing is the finaliser of SplitMix64
/// (Steele, Lea, Flood 2014), which passes the usual tests of randomness for consecutive numbers.
package struct ParticleRandom: Sendable, Equatable {
    /// The key of the sequence.
    package let key: UInt64

    /// The purposes of random numbers; each has a number of its own.
    package enum Use: UInt64, Sendable {
        case lifetime = 1, velocity, scale, spin, red, green, blue, alpha
        case coneHeight, coneTurn, placeA, placeB, placeC
    }

    /// The sequence from which all particles of a layer derive.
    package init(seed: UInt32) {
        key = Self.mix(UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15)
    }

    private init(key: UInt64) { self.key = key }

    /// Returns the sequence with a stored key.
    static func kept(_ key: UInt64) -> ParticleRandom { ParticleRandom(key: key) }

    /// Returns the sequence of a particle that is born from this one.
    /// - Parameters:
    ///   - cell: the cell's index among all cells of the layer.
    ///   - number: the number of the birth in its cell, from 1.
    package func birth(cell: Int, number: Int) -> ParticleRandom {
        let place = Self.mix(key ^ (UInt64(truncatingIfNeeded: cell) &+ 1) &* 0xD1B5_4A32_D192_ED03)
        return ParticleRandom(key: Self.mix(place &+ UInt64(truncatingIfNeeded: number)))
    }

    /// Returns a number in 0..<1, in steps of 2^-24.
    package func unit(_ use: Use) -> Float {
        let bits = Self.mix(key &+ use.rawValue &* 0x9E37_79B9_7F4A_7C15)
        return Float(bits >> 40) * 0x1p-24
    }

    /// Returns a number in −1/2..<1/2.
    package func centred(_ use: Use) -> Float { unit(use) - 0.5 }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
