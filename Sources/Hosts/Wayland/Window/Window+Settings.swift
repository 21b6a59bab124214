import CoreAnimation
import Primitives
import Stage

// Desktop settings that a window follows
extension Window {
    /// Returns the default background of a window: never clear, so that no window is transparent by
    /// mistake. Dark desktops have windows of about this grey.
    static func plainBackground(_ settings: DesktopSettings) -> CGColor {
        settings.colorScheme == .dark
            ? CGColor(gray: 0x1E / 255, alpha: 1) : CGColor(gray: 1, alpha: 1)
    }

    /// Updates the background for the desktop's settings, until the program sets one, here or at
    /// the layer.
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
