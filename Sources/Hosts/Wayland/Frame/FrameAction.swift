import Foundation

/// An action of the user on a window frame. Serials are those of the press.
enum FrameAction: Sendable, Equatable {
    /// The user drags the window.
    case move(serial: UInt32)
    /// The user drags an edge or corner.
    case resize(WindowEdge, serial: UInt32)
    /// The user asks for the compositor's menu, at a point of the surface.
    case menu(CGPoint, serial: UInt32)
    /// The user double-clicks the bar.
    case toggleMaximized
    /// The user clicks a button.
    case click(FrameButton)
}
