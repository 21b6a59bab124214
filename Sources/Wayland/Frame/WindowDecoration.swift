/// Who draws the frame of a window: the bar with its title and buttons, the round corners, the
/// shadow.
public enum WindowDecoration: Sendable, Hashable {
    /// The compositor where it offers to, and Lamina elsewhere, as on GNOME.
    case automatic
    /// Nobody: the program draws its own, or none, and the compositor is asked for none.
    ///
    /// It then offers `beginMove()`, `beginResize(_:)` and `close()` by itself.
    case none
}
