import Foundation

extension UIImage {
    /// A range of brightness of pictures; Apple's numbers.
    public enum DynamicRange: Int, Sendable {
        /// The system's choice.
        case unspecified = -1
        /// Nothing is brighter than white.
        case standard = 0
        /// Lights are somewhat brighter than white.
        case constrainedHigh = 1
        /// Lights are as bright as the screen can show them.
        case high = 2
    }

    /// Whether the picture has lights brighter than white; always false, as pictures here end at white.
    public var isHighDynamicRange: Bool { false }

    /// Returns the picture without lights brighter than white: the picture itself, as it has none.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}
