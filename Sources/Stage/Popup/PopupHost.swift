package import Foundation

/// What can show popups over a stage: a window of the desktop. Main thread.
///
/// A stage without one has none (`Stage.popupHost` is nil), and who wants to show something over
/// its layers puts it into the stage itself.
@MainActor
package protocol PopupHost: AnyObject {
    /// Shows a popup without content yet; nil where none can be shown.
    ///
    /// - Parameter grabs: true for menus: it gets the keyboard, and goes when the person presses
    ///   something outside the program. It follows from the latest press.
    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)?
}

/// A popup that is shown, or is about to be. Main thread.
@MainActor
package protocol PopupHandle: AnyObject {
    /// Shows its layers, and gets its input. It is as large as the popup with its margins, and has no
    /// size until the host says where the popup goes.
    var stage: Stage { get }
    /// Where the stage lies, margins and all, in points of the parent's stage; zero until that is
    /// known.
    var frame: CGRect { get }
    /// Called when `frame` has changed: it may be smaller than what was asked for.
    var onMove: (@MainActor () -> Void)? { get set }
    /// Called once when the popup has gone by anything but its own `close()`: the host has taken it away,
    /// what it lay over is gone, or another has taken its place.
    var onDismiss: (@MainActor () -> Void)? { get set }

    /// Puts it elsewhere; a host that can't leaves it.
    func move(to placement: PopupPlacement)
    /// Takes it away, and all popups over it.
    func close()
}
