/// The transform of a record as it lies there, which is compared without making a matrix of it.
package struct KeptTransform: Sendable {
    fileprivate let flat: FlatTransform
    fileprivate let seldom: SeldomValues?
}

extension LayerRecord {
    /// The transform, to be compared later.
    package var keptTransform: KeptTransform { KeptTransform(flat: flat, seldom: seldom) }

    /// Takes over the transform of a record of the same layer, all other seldom values of which are the same.
    package mutating func takeTransform(of other: borrowing LayerRecord) {
        flat = other.flat
        if seldom !== other.seldom { seldom = other.seldom }
    }

    /// Whether the transform is the one that was kept.
    package func hasTransform(_ kept: KeptTransform) -> Bool {
        flat == kept.flat
            && (seldom === kept.seldom || seldom?.transform == kept.seldom?.transform)
    }
}
