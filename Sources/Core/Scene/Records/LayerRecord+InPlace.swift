/// Properties of records that are read in place, through a pointer.
///
/// A computed property of an element behind a pointer is evaluated on a copy: the compiler can't
/// know that nobody writes there meanwhile. A record has hundreds of bytes and three references, so
/// a frame that reads a property of each node paid more for copies than for answers (measured: a
/// tenth of an update). These properties read only the stored values that they need.
extension UnsafePointer where Pointee == LayerRecord {
    /// Whether the layer sets none of the rare values.
    package var isPlain: Bool { pointee.extras.isEmpty }

    /// Whether the layer lies in a plane of its superlayer's sublayers; see the record's own
    /// property.
    package var liesFlat: Bool {
        pointee.flat.keepsDepth && !pointee.isDeepened && pointee.anchorPointZ == 0
    }

    /// Whether the layer lies in such a plane with its whole subtree.
    package var liesFlatWithAll: Bool { liesFlat && (isPlain || !pointee.preservesDepth) }

    /// Returns whether the other record has the same geometry; see the record's own method.
    package func hasSamePlace(as other: Self) -> Bool { pointee.hasSamePlace(as: other.pointee) }

    /// Returns whether both records hold the same values.
    package func equals(_ other: Self) -> Bool { pointee == other.pointee }

    /// The layer's timing.
    package var timing: MediaTiming { pointee.extras.first?.timing ?? .layer }
}
