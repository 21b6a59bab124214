import Drawing
public import Wayland

// Settings shared by the windows of the three programs.
extension Window {
    /// Takes the program's icon from the assets; none where the file is missing.
    public func wearIcon() {
        let data = Assets.data("desktop/pictures/\(appID).png")
        icon = data.flatMap { try? CGImage(pngData: $0) }
    }

    /// Gives a frame drawn by the program the program's scheme, and not the desktop's.
    public func wear(isDark: Bool) {
        frameScheme = isDark ? .dark : .light
    }
}
