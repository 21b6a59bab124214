/// A part of a window's surface under a pointer.
enum FramePart: Sendable, Hashable {
    /// The program's content.
    case content
    /// The bar outside of its buttons, which moves the window.
    case bar
    /// A button of the bar.
    case button(FrameButton)
    /// An edge or corner with its grip outside, which resizes the window.
    case edge(WindowEdge)
    /// The shadow, which has no function.
    case outside

    /// The cursor over the part; nil where the program determines it.
    var cursor: Cursor? {
        switch self {
        case .content: nil
        case .edge(let edge): .resize(edge)
        case .bar, .button, .outside: .arrow
        }
    }
}
