/// A part of a window's surface, as a pointer finds it.
enum FramePart: Sendable, Hashable {
    /// The program's own.
    case content
    /// The bar, away from its buttons: it moves the window.
    case bar
    /// A button of the bar.
    case button(FrameButton)
    /// An edge or corner, from a little outside: it resizes the window.
    case edge(WindowEdge)
    /// The shadow, which does nothing.
    case outside

    /// What the pointer looks like over it; nil where that is the program's choice.
    var cursor: Cursor? {
        switch self {
        case .content: nil
        case .edge(let edge): .resize(edge)
        case .bar, .button, .outside: .arrow
        }
    }
}
