public import Drawing
import Primitives

/// The difference between two images, component by component.
public struct ImageDifference: Sendable, Equatable, CustomStringConvertible {
    /// The greatest difference of a component, 0...255.
    public var maximum = 0
    /// The mean difference of all components, 0...255.
    public var mean = 0.0
    /// The number of pixels that differ at all.
    public var pixels = 0

    /// The difference of two images; nil when their sizes differ.
    /// - Parameters:
    ///   - a: an image.
    ///   - b: another one of the same size.
    public init?(_ a: CGImage, _ b: CGImage) {
        guard a.width == b.width, a.height == b.height else { return nil }
        var sum = 0
        for y in 0..<a.height {
            let (p, q) = (a.bitmap.row(y), b.bitmap.row(y))
            for x in 0..<a.width where p[x] != q[x] {
                pixels += 1
                for shift: UInt32 in [0, 8, 16, 24] {
                    let d = abs(Int(p[x] >> shift & 255) - Int(q[x] >> shift & 255))
                    maximum = max(maximum, d)
                    sum += d
                }
            }
        }
        mean = Double(sum) / Double(max(1, a.width * a.height * 4))
    }

    /// A description such as `max 3, mean 0.02, 17 pixels`.
    public var description: String {
        "max \(maximum), mean \((mean * 1000).rounded() / 1000), \(pixels) pixels"
    }
}
