public import Foundation

/// One running copy of the program's surface, with a life of its own. Main thread only.
///
/// A program has one here: a `UIWindowScene`, which stands for its window on the desktop.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far the scene is from a person; Apple's numbers.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// Seen, and gets events.
        case foregroundActive = 0
        /// Starts, or is between the others.
        case foregroundInactive = 1
        /// Not seen.
        case background = 2
    }

    /// Why a scene is connected: because the program starts. Nothing is named here.
    @preconcurrency @MainActor
    public final class ConnectionOptions {
        init() {}
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// Told of the scene's life; retained.
    open var delegate: (any UISceneDelegate)?
    /// How far the scene is from a person.
    open internal(set) var activationState = ActivationState.unattached
    /// The text of the window's title bar; nil or nothing for the program's name.
    open var title: String! = "" {
        didSet { showsTitle?(title ?? "") }
    }

    /// Brings a new title to the window on the desktop.
    package var showsTitle: (@MainActor (String) -> Void)?

    /// A scene of a session that is about to be connected; `UIApplicationMain` makes it.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
    /// The scene is connected; the object is the scene, as of all of these.
    nonisolated public static let willConnectNotification = Notification.Name(
        "UISceneWillConnectNotification")
    /// The scene is gone.
    nonisolated public static let didDisconnectNotification = Notification.Name(
        "UISceneDidDisconnectNotification")
    /// The scene gets events from now on.
    nonisolated public static let didActivateNotification = Notification.Name(
        "UISceneDidActivateNotification")
    /// The scene is about to leave the foreground.
    nonisolated public static let willDeactivateNotification = Notification.Name(
        "UISceneWillDeactivateNotification")
    /// The scene is about to be seen.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// The scene isn't seen any more.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// Told of a scene's life. Every member is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// The scene is connected: make the window.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene gets events from now on.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to leave the foreground.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen; at its start, too.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene isn't seen any more.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    /// Left out.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}

    /// Left out.
    public func sceneDidDisconnect(_ scene: UIScene) {}

    /// Left out.
    public func sceneDidBecomeActive(_ scene: UIScene) {}

    /// Left out.
    public func sceneWillResignActive(_ scene: UIScene) {}

    /// Left out.
    public func sceneWillEnterForeground(_ scene: UIScene) {}

    /// Left out.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Told of the life of a scene that has windows. Every member is optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window, in programs that have one.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Left out: none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
