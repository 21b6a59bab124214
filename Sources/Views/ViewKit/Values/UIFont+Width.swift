public import Foundation

extension UIFont {
    /// The width of letters, −1...1: 0 for the standard one. Which numbers Apple's names have is a guess.
    public struct Width: RawRepresentable, Sendable, Hashable {
        /// The number, −1...1.
        public var rawValue: CGFloat

        /// A width from its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The narrowest letters.
        public static let compressed = Width(rawValue: -0.3)
        /// Narrow letters.
        public static let condensed = Width(rawValue: -0.2)
        /// The letters of running text.
        public static let standard = Width(rawValue: 0)
        /// Wide letters.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// Returns the system's font; the width is without effect, as the families that stand in for Apple's have one.
    /// - Parameters:
    ///   - fontSize: the size, in points.
    ///   - weight: the weight of strokes.
    ///   - width: the width of letters; ignored.
    public static func systemFont(
        ofSize fontSize: CGFloat, weight: Weight, width: Width
    ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }
}
