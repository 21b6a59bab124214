/// The number of a layer on both sides of the border; never reused in a process.
package struct LayerID: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The underlying number.
    package let rawValue: UInt64

    /// The id with this number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Whether `lhs` was given out before `rhs`.
    package static func < (lhs: LayerID, rhs: LayerID) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// The id as text, for example `layer 12`.
    package var description: String { "layer \(rawValue)" }
}

/// The number of an animation on a layer; never reused in a process.
package struct AnimationID: Sendable, Hashable, CustomStringConvertible {
    /// The underlying number.
    package let rawValue: UInt64

    /// The id with this number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The id as text, for example `animation 7`.
    package var description: String { "animation \(rawValue)" }
}
