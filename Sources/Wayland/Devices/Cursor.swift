/// What the pointer looks like over a window.
public enum Cursor: Sendable, Hashable {
    /// The arrow.
    case arrow
    /// A pointing hand, over what can be clicked.
    case hand
    /// A bar between letters.
    case text
    /// Something can be moved.
    case move
    /// An edge or corner can be dragged.
    case resize(WindowEdge)
    /// Nothing is shown.
    case hidden
}
