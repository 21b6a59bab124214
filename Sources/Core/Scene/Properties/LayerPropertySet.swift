/// A set of properties, one bit each.
///
/// A commit of a thousand changes carries a thousand of these sets, and every property change
/// modifies one: so they are two machine words, and their operations a few instructions.
package struct LayerPropertySet: OptionSet, Sendable, Hashable {
    // Two words, as one of 128 bits would be aligned to 16 bytes: layers and changes would have
    // gaps.
    private let low: UInt64
    private let high: UInt64

    /// The bits of the set, one for each property, at the place of its raw value.
    package var rawValue: UInt128 { UInt128(high) &<< 64 | UInt128(low) }

    /// The set with these bits.
    package init(rawValue: UInt128) {
        low = UInt64(truncatingIfNeeded: rawValue)
        high = UInt64(truncatingIfNeeded: rawValue &>> 64)
    }

    /// Whether the set is empty.
    package var isEmpty: Bool { low | high == 0 }

    /// The set of one property.
    package init(_ property: LayerProperty) {
        self.init(rawValue: 1 &<< UInt128(property.rawValue))
    }

    /// The set of these properties.
    package init(_ properties: LayerProperty...) {
        self = properties.reduce(into: []) { $0.insert($1) }
    }

    /// Every property.
    package static let all = LayerPropertySet(
        rawValue: (1 << UInt128(LayerProperty.allCases.count)) - 1)

    /// Returns whether `property` is in the set.
    package func contains(_ property: LayerProperty) -> Bool {
        (rawValue &>> UInt128(property.rawValue)) & 1 != 0
    }

    /// Returns whether the sets share no property; the generic implementation of option sets takes
    /// ten calls.
    package func isDisjoint(with other: LayerPropertySet) -> Bool {
        rawValue & other.rawValue == 0
    }

    /// Returns whether the whole set is in `other`; as quick as `isDisjoint(with:)`.
    package func isSubset(of other: LayerPropertySet) -> Bool {
        rawValue & ~other.rawValue == 0
    }

    /// Returns whether the set consists of `property` alone.
    package func isOnly(_ property: LayerProperty) -> Bool {
        rawValue == 1 &<< UInt128(property.rawValue)
    }

    /// Returns the set with `property` added.
    package func with(_ property: LayerProperty) -> LayerPropertySet {
        LayerPropertySet(rawValue: rawValue | 1 &<< UInt128(property.rawValue))
    }

    /// Adds `property`.
    package mutating func insert(_ property: LayerProperty) {
        self = LayerPropertySet(rawValue: rawValue | 1 &<< UInt128(property.rawValue))
    }
}
