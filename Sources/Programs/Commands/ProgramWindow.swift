import Drawing
public import Foundation
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

    /// Sets the least size, in points, which a smaller size on the command line lowers.
    public func setLeastSize(_ least: CGSize, orStart start: PointSize) {
        setSizeLimits(
            minimum: CGSize(
                width: min(least.width, CGFloat(start.width)),
                height: min(least.height, CGFloat(start.height))))
    }
}
