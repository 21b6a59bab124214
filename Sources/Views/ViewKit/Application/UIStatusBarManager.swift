public import Foundation

/// The status bar of a scene: windows of a desktop have none. Main thread only.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// Always zero: a desktop has no status bar inside windows.
    open var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden: always, as a desktop has none inside windows.
    open var isStatusBarHidden: Bool { true }
    /// The colour of the text in the status bar.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
    /// The scene's status bar, which is hidden and has no size.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

extension UIApplication {
    /// Sets the colour of the status bar; kept, as a desktop has none inside windows.
    /// - Parameters:
    ///   - statusBarStyle: the colour.
    ///   - animated: ignored here.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }

    /// Without effect: a desktop has no status bar inside windows.
    /// - Parameters:
    ///   - hidden: ignored here.
    ///   - animation: ignored here.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
}
