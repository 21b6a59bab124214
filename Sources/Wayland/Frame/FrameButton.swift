/// A button of a window's bar, the one that goes last when room is short first.
enum FrameButton: Sendable, CaseIterable {
    /// Closes the window.
    case close
    /// Fills the work area, or no longer.
    case maximize
    /// Puts the window away.
    case minimize
}
