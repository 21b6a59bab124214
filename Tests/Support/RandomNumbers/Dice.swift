/// Pseudorandom numbers that are equal in every run: SplitMix64 (Steele, Lea and Flood, "Fast
/// splittable pseudorandom number generators", 2014).
///
/// The only generator of the tests.
package struct Dice: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Begins the sequence of a seed.
    package init(seed: UInt64) {
        state = seed
    }

    /// Begins the sequence of a part of a seed's content, independent of the other parts.
    package init(seed: UInt64, part: Int) {
        var first = Dice(seed: seed)
        self.init(seed: first.next() ^ (UInt64(bitPattern: Int64(part)) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number in a range.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        .random(in: range, using: &self)
    }

    /// A whole number in a range.
    package mutating func whole(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &self)
    }

    /// A whole number from 0 up to, but without, a limit.
    package mutating func below(_ limit: Int) -> Int { whole(0...limit - 1) }

    /// Whether a random event with the chance 1 / `count` happens.
    package mutating func isOne(in count: Int) -> Bool { whole(1...count) == 1 }

    /// A number in a range, with either sign.
    package mutating func signed(_ range: ClosedRange<Double>) -> Double {
        isOne(in: 2) ? number(range) : -number(range)
    }

    /// A random element of a list that isn't empty.
    package mutating func pick<Value>(_ list: [Value]) -> Value {
        list[whole(0...list.count - 1)]
    }
}
