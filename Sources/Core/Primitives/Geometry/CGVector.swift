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

    /// The vector of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)
}
