import Drawing
import Wayland

// What windows of the three programs have in common.
extension Window {
    /// Takes the program's icon from the assets; none where they are not there.
    func wearIcon() {
        let data = Assets.data("desktop/pictures/\(appID).png")
        icon = data.flatMap { try? CGImage(pngData: $0) }
    }

    /// A frame of our own looks as the program does, and not as the desktop.
    func wear(isDark: Bool) {
        frameScheme = isDark ? .dark : .light
    }
}
