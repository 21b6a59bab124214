package import Foundation

/// The bar of the frame that a host draws around its window, in which the titles of a menu bar
/// stand. Main thread.
@MainActor
package protocol FrameBar: AnyObject {
    /// The room for titles; nil where the host draws no frame.
    var room: FrameBarRoom? { get }
    /// Called when the room has changed.
    var onChange: (@MainActor () -> Void)? { get set }
    /// Gives titles a part of the room, in points of the stage: input over it goes to the stage, and
    /// the window's own title stands beside it. Nil for none.
    func give(_ box: CGRect?)
}

/// The room for titles in the bar of a window's frame, and its look.
package struct FrameBarRoom: Sendable, Equatable {
    /// The box, in points of the stage: it lies above the stage.
    package var box: CGRect
    /// Whether the bar is dark.
    package var isDark: Bool
    /// Whether the window is active.
    package var isActive: Bool

    /// A room.
    package init(box: CGRect, isDark: Bool, isActive: Bool) {
        (self.box, self.isDark, self.isActive) = (box, isDark, isActive)
    }
}
