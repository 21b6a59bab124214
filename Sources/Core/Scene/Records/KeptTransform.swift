/// The transform of a record as it is stored, which is compared without making a matrix of it.
package struct KeptTransform: Sendable {
    fileprivate let flat: FlatTransform
    fileprivate let seldom: SeldomValues?
}

extension LayerRecord {
    /// The transform, to be compared later.
    package var keptTransform: KeptTransform { KeptTransform(flat: flat, seldom: seldom) }

    /// Takes over the transform of a record of the same layer, whose other seldom values are equal
    /// to these.
    package mutating func takeTransform(of other: borrowing LayerRecord) {
        flat = other.flat
        if seldom !== other.seldom { seldom = other.seldom }
    }

    /// Returns whether the transform is the kept one.
    package func hasTransform(_ kept: KeptTransform) -> Bool {
        flat == kept.flat
            && (seldom === kept.seldom || seldom?.transform == kept.seldom?.transform)
    }
}
