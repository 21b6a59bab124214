import CoreAnimation
import Primitives
import Stage

// What of a window follows the desktop's settings.
extension Window {
    /// The background that a window has of itself: never clear, as a program is not seen through by
    /// mistake. Dark desktops have windows of about this grey.
    static func plainBackground(_ settings: DesktopSettings) -> CGColor {
        settings.colorScheme == .dark
            ? CGColor(gray: 0x1E / 255, alpha: 1) : CGColor(gray: 1, alpha: 1)
    }

    /// The background follows the desktop, until the program sets one, here or at the layer.
    func followSettings() {
        guard !hasOwnBackground, layer.backgroundColor == plainBackground else { return }
        let new = Self.plainBackground(.current)
        guard new != plainBackground else { return }
        plainBackground = new
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = new
        CATransaction.commit()
    }
}
