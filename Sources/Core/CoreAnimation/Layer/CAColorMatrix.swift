import Scene

/// A linear map of colours. Each of the result's red, green, blue and alpha has five numbers: the
/// factors for the source's red, green, blue and alpha, and a constant to add.
///
///     R'   m11 m12 m13 m14 m15   R
///     G' = m21 m22 m23 m24 m25 · G
///     B'   m31 m32 m33 m34 m35   B
///     A'   m41 m42 m43 m44 m45   A
///                                1
///
/// Colours are not premultiplied by alpha; each component is 0...1.
public struct CAColorMatrix: Sendable, Equatable {
    // The result's red
    /// The share of the source's red in the result's red.
    public var m11: Float = 1
    /// The share of the source's green in the result's red.
    public var m12: Float = 0
    /// The share of the source's blue in the result's red.
    public var m13: Float = 0
    /// The share of the source's alpha in the result's red.
    public var m14: Float = 0
    /// The constant added to the result's red; 1 is all of it.
    public var m15: Float = 0
    // Green
    /// The share of the source's red in the result's green.
    public var m21: Float = 0
    /// The share of the source's green in the result's green.
    public var m22: Float = 1
    /// The share of the source's blue in the result's green.
    public var m23: Float = 0
    /// The share of the source's alpha in the result's green.
    public var m24: Float = 0
    /// The constant added to the result's green; 1 is all of it.
    public var m25: Float = 0
    // Blue
    /// The share of the source's red in the result's blue.
    public var m31: Float = 0
    /// The share of the source's green in the result's blue.
    public var m32: Float = 0
    /// The share of the source's blue in the result's blue.
    public var m33: Float = 1
    /// The share of the source's alpha in the result's blue.
    public var m34: Float = 0
    /// The constant added to the result's blue; 1 is all of it.
    public var m35: Float = 0
    // Alpha
    /// The share of the source's red in the result's alpha.
    public var m41: Float = 0
    /// The share of the source's green in the result's alpha.
    public var m42: Float = 0
    /// The share of the source's blue in the result's alpha.
    public var m43: Float = 0
    /// The share of the source's alpha in the result's alpha.
    public var m44: Float = 1
    /// The constant added to the result's alpha; 1 is all of it.
    public var m45: Float = 0

    /// The matrix that changes nothing.
    public init() {}

    /// A matrix from 20 numbers, row by row; nil for another count.
    /// - Parameter numbers: four rows of five: factors of red, green, blue and opacity, and a
    ///   constant.
    public init?(_ numbers: [Float]) {
        guard numbers.count == 20 else { return nil }
        (m11, m12, m13, m14, m15) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
        (m21, m22, m23, m24, m25) = (numbers[5], numbers[6], numbers[7], numbers[8], numbers[9])
        (m31, m32, m33, m34, m35) = (
            numbers[10], numbers[11], numbers[12], numbers[13], numbers[14]
        )
        (m41, m42, m43, m44, m45) = (
            numbers[15], numbers[16], numbers[17], numbers[18], numbers[19]
        )
    }

    /// The 20 numbers, row by row.
    public var numbers: [Float] {
        [
            m11, m12, m13, m14, m15, m21, m22, m23, m24, m25, m31, m32, m33, m34, m35, m41, m42,
            m43, m44, m45,
        ]
    }
}
