import CoreAnimation
public import Foundation

extension RunLoop.Mode {
    /// The mode of the main run loop while a finger scrolls or scales a scroll view, and while the content goes on by
    /// itself after that. It is one of the common modes.
    public static let tracking = RunLoop.Mode(rawValue: MainMode.trackingName)
}

/// Timers and display links of the default mode rest while a finger moves the content.
extension UIScrollView: ModeTracker {
    package var isTracked: Bool {
        window != nil && (isDragging || isDecelerating || isZooming || isZoomBouncing)
    }
}
