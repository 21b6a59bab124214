/// A set of properties, a bit each.
///
/// A commit of a thousand changes carries a thousand of them, and every property set changes one:
/// they are two machine words, and what is done with them a few instructions.
package struct LayerPropertySet: OptionSet, Sendable, Hashable {
    // Two words, as one of 128 bits has an address of sixteens: layers and changes would have gaps.
    private let low: UInt64
    private let high: UInt64

    /// A bit for each property, at the place of its raw value.
    package var rawValue: UInt128 { UInt128(high) &<< 64 | UInt128(low) }

    /// The set with these bits.
    package init(rawValue: UInt128) {
        low = UInt64(truncatingIfNeeded: rawValue)
        high = UInt64(truncatingIfNeeded: rawValue &>> 64)
    }

    /// True when nothing is in the set.
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

    /// True when `property` is in the set.
    package func contains(_ property: LayerProperty) -> Bool {
        (rawValue &>> UInt128(property.rawValue)) & 1 != 0
    }

    /// True when nothing of `other` is in the set; the general way of all sets takes ten calls.
    package func isDisjoint(with other: LayerPropertySet) -> Bool {
        rawValue & other.rawValue == 0
    }

    /// True when all of the set is in `other`, too; as quick as that.
    package func isSubset(of other: LayerPropertySet) -> Bool {
        rawValue & ~other.rawValue == 0
    }

    /// True when `property` is all that is in the set.
    package func isOnly(_ property: LayerProperty) -> Bool {
        rawValue == 1 &<< UInt128(property.rawValue)
    }

    /// The set with `property`.
    package func with(_ property: LayerProperty) -> LayerPropertySet {
        LayerPropertySet(rawValue: rawValue | 1 &<< UInt128(property.rawValue))
    }

    /// Adds `property`.
    package mutating func insert(_ property: LayerProperty) {
        self = LayerPropertySet(rawValue: rawValue | 1 &<< UInt128(property.rawValue))
    }
}
