/// A point, or a step from one point to another; the space is named where it is used.
package typealias Point = SIMD2<Double>
/// Red, green, blue and alpha, premultiplied, 0...1, where nothing else is said.
package typealias Color = SIMD4<Double>

/// A picture of floats: red, green, blue and alpha, premultiplied, 0...1; row 0 is the top.
package struct FloatPicture: Sendable, Equatable {
    /// The size, in pixels.
    package let width: Int
    package let height: Int
    /// All pixels, row by row.
    package var pixels: [SIMD4<Float>]

    /// A picture of one colour, clear at first.
    package init(width: Int, height: Int, filled pixel: SIMD4<Float> = .zero) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        pixels = Array(repeating: pixel, count: max(width, 0) * max(height, 0))
    }

    /// One pixel; clear outside, where nothing can be set.
    package subscript(x: Int, y: Int) -> SIMD4<Float> {
        get { holds(x, y) ? pixels[y * width + x] : .zero }
        set { if holds(x, y) { pixels[y * width + x] = newValue } }
    }

    private func holds(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < width && y < height
    }
}
