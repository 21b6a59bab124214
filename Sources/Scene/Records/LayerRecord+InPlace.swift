/// What is asked of records where they lie.
///
/// A computed property of an element behind an address is asked of a copy: the compiler can't tell
/// that nobody writes there meanwhile. A record has hundreds of bytes and three references, so a
/// frame that asks a question of each row paid more for copies than for answers (measured: a tenth
/// of an update). These read the stored values that they need and no others.
extension UnsafePointer where Pointee == LayerRecord {
    /// True when the layer sets none of the rare values.
    package var isPlain: Bool { pointee.extras.isEmpty }

    /// True for a layer that lies in a plane of its superlayer's sublayers; as of a record itself.
    package var liesFlat: Bool {
        pointee.flat.keepsDepth && !pointee.isDeepened && pointee.anchorPointZ == 0
    }

    /// True for a layer that lies in such a plane with all below it.
    package var liesFlatWithAll: Bool { liesFlat && (isPlain || !pointee.preservesDepth) }

    /// As a record itself.
    package func hasSamePlace(as other: Self) -> Bool { pointee.hasSamePlace(as: other.pointee) }

    /// True when both records hold the same values.
    package func equals(_ other: Self) -> Bool { pointee == other.pointee }

    /// The layer as a time space.
    package var timing: MediaTiming { pointee.extras.first?.timing ?? .layer }
}
