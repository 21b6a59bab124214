import Foundation
import Scene

/// Hints for outputs brighter than white. They are stored without effect: output has eight bits a
/// component.
extension CALayer {
    /// The dynamic range in which a layer is to be shown.
    public struct DynamicRange: RawRepresentable, Hashable, Sendable {
        /// Apple's string.
        public let rawValue: String

        /// The range with this string; a layer takes an unknown one as `standard`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The system chooses.
        public static let automatic = Self(rawValue: "automatic")
        /// No brighter than white.
        public static let standard = Self(rawValue: "standard")
        /// Brighter than white, with restraint.
        public static let constrainedHigh = Self(rawValue: "constrainedHigh")
        /// As bright as the output can.
        public static let high = Self(rawValue: "high")
    }

    /// The condition for tone mapping, which fits brightness to the output.
    public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
        /// Apple's string.
        public let rawValue: String

        /// The mode with this string; a layer takes an unknown one as `automatic`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The system chooses.
        public static let automatic = Self(rawValue: "automatic")
        /// Tone mapping is never applied.
        public static let never = Self(rawValue: "never")
        /// Tone mapping is applied where the output supports it.
        public static let ifSupported = Self(rawValue: "ifSupported")
    }

}
