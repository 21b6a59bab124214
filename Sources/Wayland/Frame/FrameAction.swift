import Foundation

/// What a person does with a window by its frame. Serials are those of the press.
enum FrameAction: Sendable, Equatable {
    /// Drags the window.
    case move(serial: UInt32)
    /// Drags an edge or corner.
    case resize(WindowEdge, serial: UInt32)
    /// Asks for the compositor's menu, at a point of the surface.
    case menu(CGPoint, serial: UInt32)
    /// Clicks the bar twice.
    case toggleMaximized
    /// Clicks a button.
    case click(FrameButton)
}
