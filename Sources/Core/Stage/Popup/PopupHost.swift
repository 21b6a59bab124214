package import Foundation

/// A host that can show popups over a stage: a window of the desktop. Main thread.
///
/// A stage without a host has no popups (`Stage.popupHost` is nil), and code that wants to show
/// something over its layers adds it to the stage itself.
@MainActor
package protocol PopupHost: AnyObject {
    /// Shows a popup, at first without content; returns nil where none can be shown.
    ///
    /// - Parameter grabs: true for menus: the popup gets the keyboard, and closes when the person
    ///   presses something outside the program. It must be caused by the latest press.
    func showPopup(_ placement: PopupPlacement, grabs: Bool) -> (any PopupHandle)?
}

/// A popup that is or will be shown. Main thread.
@MainActor
package protocol PopupHandle: AnyObject {
    /// The stage that shows the popup's layers and gets its input. It is as large as the popup with
    /// its margins, and has no size until the host has placed the popup.
    var stage: Stage { get }
    /// The rectangle of the stage, including margins, in points of the parent's stage; zero until
    /// known.
    var frame: CGRect { get }
    /// Called when `frame` has changed: it may be smaller than requested.
    var onMove: (@MainActor () -> Void)? { get set }
    /// Called once when the popup has closed by anything but its own `close()`: the host closed it,
    /// its parent is gone, or another popup has taken its place.
    var onDismiss: (@MainActor () -> Void)? { get set }

    /// Moves the popup; ignored by a host that can't.
    func move(to placement: PopupPlacement)
    /// Closes the popup, and all popups over it.
    func close()
}
