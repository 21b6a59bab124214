/// The look of the pointer over a stage, where views ask for one.
package enum PointerShape: Sendable, Equatable {
    /// The arrow.
    case arrow
    /// A pointing hand.
    case hand
    /// A bar between letters.
    case text
    /// No pointer.
    case hidden
}
