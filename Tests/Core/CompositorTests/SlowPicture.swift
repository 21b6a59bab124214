import Foundation
import Primitives
import RandomNumbers

/// A picture that is looked at slowly, in doubles, by the definitions; the oracle of sampling.
struct SlowPicture {
    let width: Int
    let height: Int
    /// Alpha, red, green, blue of each pixel, 0...255.
    private var values: [SIMD4<Double>]

    init(_ bitmap: Bitmap) {
        (width, height) = (bitmap.width, bitmap.height)
        values = []
        for y in 0..<height {
            for x in 0..<width {
                values.append(components(bitmap[x, y]))
            }
        }
    }

    private init(half other: SlowPicture) {
        (width, height) = ((other.width + 1) / 2, (other.height + 1) / 2)
        values = []
        for y in 0..<height {
            for x in 0..<width {
                let sum =
                    other.texel(2 * x, 2 * y) + other.texel(2 * x + 1, 2 * y)
                    + other.texel(2 * x, 2 * y + 1) + other.texel(2 * x + 1, 2 * y + 1)
                values.append(sum / 4)
            }
        }
    }

    /// The picture, half of it by the mean of two by two, and so on to one pixel.
    var chain: [SlowPicture] {
        var chain = [self]
        while let last = chain.last, last.width > 1 || last.height > 1 {
            chain.append(SlowPicture(half: last))
        }
        return chain
    }

    /// The pixel at (x, y); past the edges the last one repeats.
    func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
        values[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
    }

    /// The pixel in which the point lies.
    func nearest(_ u: Double, _ v: Double) -> SIMD4<Double> {
        texel(Int(floor(u)), Int(floor(v)))
    }

    /// The mean of the four pixels around the point, by distance.
    func linear(_ u: Double, _ v: Double) -> SIMD4<Double> {
        let (x, y) = (floor(u - 0.5), floor(v - 0.5))
        let (fx, fy, i, j) = (u - 0.5 - x, v - 0.5 - y, Int(x), Int(y))
        return (texel(i, j) * (1 - fx) + texel(i + 1, j) * fx) * (1 - fy)
            + (texel(i, j + 1) * (1 - fx) + texel(i + 1, j + 1) * fx) * fy
    }

    /// Between the two sizes of `chain` around `detail`, each by `linear`.
    static func trilinear(
        _ chain: [SlowPicture], _ u: Double, _ v: Double, _ detail: Double
    ) -> SIMD4<Double> {
        let place = min(max(detail, 0), Double(chain.count - 1))
        let level = Int(place)
        func at(_ n: Int) -> SIMD4<Double> {
            chain[n].linear(u / exp2(Double(n)), v / exp2(Double(n)))
        }
        let f = place - Double(level)
        return f == 0 ? at(level) : at(level) * (1 - f) + at(level + 1) * f
    }
}

/// A pixel's components, 0...255: alpha, red, green, blue.
func components(_ pixel: UInt32) -> SIMD4<Double> {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) }
    return SIMD4(part(24), part(16), part(8), part(0))
}

/// The greatest difference in a component between a pixel and what it should be, of 255.
func distance(_ pixel: UInt32, _ exact: SIMD4<Double>) -> Double {
    let difference = components(pixel) - exact
    return max(difference.max(), -difference.min())
}

/// Noise without alpha, the same for the same seed.
func noise(_ width: Int, _ height: Int, seed: UInt64) throws -> Bitmap {
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: true) else {
        throw Bench.NoMemory()
    }
    var dice = Dice(seed: seed)
    for y in 0..<height {
        for x in 0..<width { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(dice.next() & 0xFF_FFFF) }
    }
    return bitmap
}
