/// Noise in three dimensions: a smooth function whose values at places of one cell's distance have
/// little to do with each other.
///
/// The kind is gradient noise on a lattice of cubes: K. Perlin, "Improving noise" (SIGGRAPH 2002),
/// with its curve of the fifth degree and its twelve gradients. Values are from about -1 to 1, and 0
/// at all points of the lattice; the noise repeats after 256 cells.
package struct LatticeNoise: Sendable {
    /// The numbers from 0 to 255 in some order, from which the gradients follow.
    private let order: [Int]

    /// Noise whose gradients follow from an order of the numbers from 0 to 255.
    /// - Parameter order: 256 numbers, each from 0 to 255 once.
    package init(order: [Int]) {
        precondition(order.count == 256, "An order of gradients has 256 numbers")
        self.order = order
    }

    /// Noise whose order is shuffled by a seed, after R. Durstenfeld (1964), with the generator
    /// SplitMix64 (G. Steele et al., 2014).
    /// - Parameter seed: equal seeds give equal noise.
    package init(seed: UInt64) {
        var state = seed
        var order = Array(0..<256)
        for index in stride(from: 255, to: 0, by: -1) {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            word ^= word >> 31
            order.swapAt(index, Int(word % UInt64(index + 1)))
        }
        self.init(order: order)
    }

    /// Returns the noise at a place; 0 for a place that isn't finite.
    /// - Parameters:
    ///   - x: the place along the first axis, in cells of the lattice.
    ///   - y: the place along the second axis, in cells.
    ///   - z: the place along the third axis, in cells.
    package func value(_ x: Double, _ y: Double, _ z: Double) -> Double {
        guard (x + y + z).isFinite else { return 0 }
        let (column, row, layer) = (Self.cell(x), Self.cell(y), Self.cell(z))
        let (dx, dy, dz) = (x - x.rounded(.down), y - y.rounded(.down), z - z.rounded(.down))
        var sum = 0.0
        for corner in 0..<8 {
            let (right, down, deep) = (corner & 1, corner >> 1 & 1, corner >> 2)
            let first = order[(column + right) & 255]
            let second = order[(first + row + down) & 255]
            let third = order[(second + layer + deep) & 255]
            let slope = Self.slope(
                third & 15, dx - Double(right), dy - Double(down), dz - Double(deep))
            sum += slope * Self.part(dx, right) * Self.part(dy, down) * Self.part(dz, deep)
        }
        return sum
    }

    /// The number of a place's cell, from 0 to 255.
    private static func cell(_ place: Double) -> Int {
        let rest = place.rounded(.down).truncatingRemainder(dividingBy: 256)
        return Int(rest) & 255
    }

    /// The part of a corner in the value at a place between 0 and 1: Perlin's curve, or its
    /// complement for the lower corner.
    private static func part(_ place: Double, _ side: Int) -> Double {
        let curve = place * place * place * (place * (place * 6 - 15) + 10)
        return side == 1 ? curve : 1 - curve
    }

    /// The product of a way with one of the gradients: the middles of a cube's twelve edges, four of
    /// them twice.
    private static func slope(_ number: Int, _ x: Double, _ y: Double, _ z: Double) -> Double {
        let first = number < 8 ? x : y
        let second = number < 4 ? y : number == 12 || number == 14 ? x : z
        return (number & 1 == 0 ? first : -first) + (number & 2 == 0 ? second : -second)
    }
}
