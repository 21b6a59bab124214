import CoreAnimation
public import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a finger scrolls or zooms a scroll view, and while the
    /// content continues by itself after that. It is one of the common modes.
    public static let tracking = RunLoop.Mode(rawValue: MainMode.trackingName)
}

/// Pauses timers and display links of the default mode while the content is moved or moves.
extension UIScrollView: ModeTracker {
    package var isTracked: Bool {
        window != nil && (isDragging || isDecelerating || isZooming || isZoomBouncing)
    }
}
