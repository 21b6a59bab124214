package import Foundation
package import Stage

/// The host that opens windows of the desktop for a program's scenes. Main thread.
@MainActor
package protocol SceneHost: AnyObject {
    /// Opens another window; throws an error that says why there is none.
    /// - Parameter owner: a window that `openWindow` or the program's start has opened, above which
    ///   the desktop keeps the new one; nil for none.
    func openWindow(above owner: (any SceneWindow)?) throws -> any SceneWindow
}

/// A window of the desktop that shows a scene. Main thread.
@MainActor
package protocol SceneWindow: AnyObject {
    /// The stage that shows the scene.
    var stage: Stage { get }
    /// The scene, once it is connected.
    var scene: UIScene? { get set }
    /// The bar of the window's frame; nil for a host without frames.
    var frameBar: (any FrameBar)? { get }
    /// Shows a text in the title bar; an empty one is the program's name.
    func show(title: String)
    /// Asks the desktop to bring the window to the front.
    func raise()
    /// Brings the window to the front with a token of the desktop; nil asks the desktop for one.
    func raise(token: String?)
    /// Closes the window.
    func close()
    /// Sets the limits of the window's size, in points; 0 means none.
    func limit(minimum: CGSize, maximum: CGSize)
}

extension SceneWindow {
    package var frameBar: (any FrameBar)? { nil }
    package func raise(token: String?) { raise() }
}
