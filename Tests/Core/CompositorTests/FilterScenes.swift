import Foundation
import Primitives
import RandomNumbers
import Scene

/// Filters for trees, at random or not.
enum FilterScenes {
    static func blur(_ radius: Double, inside: Bool = false) -> LayerFilter {
        var filter = LayerFilter(type: "gaussianBlur")
        filter.amount = radius
        filter.normalizesEdges = inside
        return filter
    }

    static func filter(_ type: String, _ amount: Double) -> LayerFilter {
        var filter = LayerFilter(type: type)
        filter.amount = amount
        return filter
    }

    /// Some of all kinds, now and then with something absurd.
    static func random(_ dice: inout Dice) -> LayerFilter {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &dice) }
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: return blur(number(0.2...3), inside: Bool.random(using: &dice))
        case 1: return blur(number(3...25))
        case 2: return filter("colorSaturate", number(-1...3))
        case 3: return filter("colorHueRotate", number(-4...4))
        case 4: return LayerFilter(type: "colorInvert")
        case 5:
            var matrix = LayerFilter(type: "colorMatrix")
            matrix.matrix = ColorMatrix((0..<20).map { _ in number(-0.5...1) }) ?? .identity
            return matrix
        case 6: return LayerFilter(type: "luminanceToAlpha")
        default:
            return filter(
                "gaussianBlur", [-3, .infinity, 1e9].randomElement(using: &dice) ?? 0)
        }
    }

    /// Gives a layer filters of all three kinds, at random.
    static func add(to record: inout LayerRecord, _ dice: inout Dice) {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
        if chance(5) {
            record.effects.filters = (0...Int.random(in: 0...1, using: &dice)).map { _ in
                random(&dice)
            }
        }
        if chance(8) { record.effects.backgroundFilters = [random(&dice)] }
        if chance(6) {
            record.effects.compositingFilter = BlendMode.allCases.randomElement(using: &dice).map {
                LayerFilter(type: $0.type)
            }
        }
    }
}

/// A Gaussian over pixels in double precision: the integrals over each pixel, out to five standard
/// deviations.
struct FloatBlur {
    /// Alpha, red, green, blue of each pixel, 0...255.
    private(set) var parts: [[Double]]
    let width: Int
    let height: Int

    init(_ pixels: [UInt32], width: Int) {
        (self.width, height) = (width, pixels.count / width)
        parts = [24, 16, 8, 0].map { shift in pixels.map { Double($0 >> UInt32(shift) & 255) } }
    }

    /// Blurs; outside are the edge's pixels where `isClamped`, else nothing.
    mutating func blur(_ sigma: Double, isClamped: Bool = false) {
        let reach = Int((4.5 * sigma).rounded(.up))
        func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
        let weights = (-reach...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
        for index in parts.indices {
            let across = Self.pass(parts[index], width, 1, weights, isClamped)
            parts[index] = Self.pass(across, height, width, weights, isClamped)
        }
    }

    /// Blurs lines of `count` values, which are `step` apart.
    private static func pass(
        _ from: [Double], _ count: Int, _ step: Int, _ weights: [Double], _ isClamped: Bool
    ) -> [Double] {
        let reach = weights.count / 2
        var out = from
        var line = [Double](repeating: 0, count: count + 2 * reach)
        for index in 0..<from.count / count {
            let start = step == 1 ? index * count : index
            for i in -reach..<count + reach {
                let isOutside = i < 0 || i >= count
                let place = start + min(max(i, 0), count - 1) * step
                line[i + reach] = isOutside && !isClamped ? 0 : from[place]
            }
            line.withUnsafeBufferPointer { line in
                weights.withUnsafeBufferPointer { weights in
                    for i in 0..<count {
                        var (sum, k) = (0.0, 0)
                        while k < weights.count {
                            sum += weights[k] * line[i + k]
                            k += 1
                        }
                        out[start + i * step] = sum
                    }
                }
            }
        }
        return out
    }

    /// The greatest difference to `pixels`, in steps of 255.
    func difference(_ pixels: [UInt32]) -> Double {
        var most = 0.0
        for (index, shift) in [24, 16, 8, 0].enumerated() {
            for (pixel, exact) in zip(pixels, parts[index]) {
                most = max(most, abs(Double(pixel >> UInt32(shift) & 255) - exact))
            }
        }
        return most
    }
}
