/// Names a layer on both sides of the border; never used twice in a process.
package struct LayerID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number.
    package let rawValue: UInt64

    /// The name with this number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// True when `lhs` was given out before `rhs`.
    package static func < (lhs: LayerID, rhs: LayerID) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// For example `layer 12`.
    package var description: String { "layer \(rawValue)" }
}

/// Names one animation on one layer; never used twice in a process.
package struct AnimationID: Sendable, Hashable, CustomStringConvertible {
    /// The number.
    package let rawValue: UInt64

    /// The name with this number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// For example `animation 7`.
    package var description: String { "animation \(rawValue)" }
}
