public import Foundation

/// A direction and a length. Foundation has none on Linux.
public struct CGVector: Sendable, Hashable {
    /// Along x.
    public var dx: CGFloat
    /// Along y.
    public var dy: CGFloat

    /// A vector from its parts.
    /// - Parameters:
    ///   - dx: to the right, in points as a rule.
    ///   - dy: downward, where y points down.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// A vector from whole numbers.
    /// - Parameters:
    ///   - dx: to the right, in points as a rule.
    ///   - dy: downward, where y points down.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A vector from numbers of double precision.
    /// - Parameters:
    ///   - dx: to the right, in points as a rule.
    ///   - dy: downward, where y points down.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The vector of length 0.
    public static let zero = CGVector(dx: CGFloat(0), dy: CGFloat(0))
}
