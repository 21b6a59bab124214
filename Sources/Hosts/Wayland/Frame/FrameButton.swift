/// A button of a window's bar. Buttons later in this order are left out first when room is short.
enum FrameButton: Sendable, CaseIterable {
    /// Closes the window.
    case close
    /// Maximizes the window, or restores it.
    case maximize
    /// Minimizes the window.
    case minimize
}
