/// The choice of who draws the frame of a window: the bar with its title and buttons, the round
/// corners, the shadow.
public enum WindowDecoration: Sendable, Hashable {
    /// The compositor draws the frame if it can, otherwise Lamina, as on GNOME.
    case automatic
    /// Neither draws a frame: the program draws its own, or none, and the compositor is asked for
    /// none.
    ///
    /// The program then offers `beginMove()`, `beginResize(_:)` and `close()` itself.
    case none
}
