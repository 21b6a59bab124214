import Stage

/// The look of the pointer over a window.
public enum Cursor: Sendable, Hashable {
    /// The arrow.
    case arrow
    /// A pointing hand, over elements that can be clicked.
    case hand
    /// A bar between letters.
    case text
    /// A sign for elements that can be moved.
    case move
    /// A sign for an edge or corner that can be dragged.
    case resize(WindowEdge)
    /// No cursor.
    case hidden
}

extension Cursor {
    /// The cursor that views ask for.
    init(_ shape: PointerShape) {
        switch shape {
        case .arrow: self = .arrow
        case .hand: self = .hand
        case .text: self = .text
        case .hidden: self = .hidden
        }
    }
}
