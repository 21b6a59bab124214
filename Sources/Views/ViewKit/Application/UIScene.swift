public import Foundation

/// One running instance of the program's user interface, with a life of its own. Main thread only.
///
/// A program has a `UIWindowScene` for each of its windows on the desktop.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The activity of the scene as the user sees it; Apple's numbers.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected.
        case unattached = -1
        /// The scene is visible and gets events.
        case foregroundActive = 0
        /// The scene starts, or is between the other states.
        case foregroundInactive = 1
        /// The scene is not visible.
        case background = 2
    }

    /// The reasons why a scene is connected.
    @preconcurrency @MainActor
    public final class ConnectionOptions {
        /// The tasks that the scene is to show; empty at the program's start.
        public internal(set) var userActivities: Set<NSUserActivity> = []
        /// The files and addresses that the program was started with, those of its command line.
        public package(set) var urlContexts: Set<UIOpenURLContext> = []

        /// The item of the program's icon with which it was started: always nil, as desktops start programs by
        /// themselves alone.
        public var shortcutItem: UIApplicationShortcutItem? { nil }

        init() {}
    }

    /// The session that the scene belongs to.
    public let session: UISceneSession
    /// The object that is told of the scene's life; retained.
    open var delegate: (any UISceneDelegate)?
    /// The scene's activity.
    open internal(set) var activationState = ActivationState.unattached
    /// The text of the window's title bar; nil or an empty text for the program's name.
    open var title: String! = "" {
        didSet { showsTitle?(title ?? "") }
    }

    /// The window on the desktop that shows the scene; nil where a host shows it in another way.
    package final var desktopWindow: (any SceneWindow)?
    /// Passes a new title to the window on the desktop.
    package final var showsTitle: (@MainActor (String) -> Void)?

    /// Tells the window on the desktop whether what lies behind it is to be seen through the views.
    package final var showsThrough: (@MainActor (Bool) -> Void)?

    /// A scene of a session that is about to be connected; `UIApplicationMain` makes it.
    /// - Parameters:
    ///   - session: the session, which the scene retains.
    ///   - connectionOptions: the reasons for the scene, as files that are to be opened.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
    /// Posted when the scene is connected; the object is the scene, for this and the notifications
    /// below.
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

/// The receiver of the events of a scene's life. Every member is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
    /// Called when the scene is connected, to make the window.
    /// - Parameters:
    ///   - scene: the scene, for which you make a window.
    ///   - session: the session, which outlives its scene.
    ///   - connectionOptions: the reasons for the scene, as files that are to be opened.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene is gone.
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene begins to get events.
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene leaves the foreground.
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene is visible, at its start, too.
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene isn't visible any more.
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called when the scene is brought to the front to show a task.
    /// - Parameters:
    ///   - scene: the scene that is concerned, as one object may serve several.
    ///   - userActivity: the task, by its `userInfo`.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when a running scene is to show files or addresses, with which the program was started
    /// again: docs/reference/programs.md, "A second start". The options of the scene's connection have
    /// those of the first start.
    /// - Parameters:
    ///   - scene: the scene that is concerned, as one object may serve several.
    ///   - URLContexts: the files or addresses, in no order.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Returns the task to go on with at the next start; nil for none. Called when the scene enters the
    /// background and when it ends: docs/reference/programs.md, "The task of the last start".
    /// - Parameter scene: the scene that is concerned, as one object may serve several.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// The default, which does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}

    /// The default, which does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}

    /// The default, which does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}

    /// The default, which does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}

    /// The default, which does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}

    /// The default, which does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}

    /// The default, which does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

    /// The default, which does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

    /// The default, which returns nil.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The receiver of the events of a scene that has windows. Every member is optional.
///
/// ```swift
/// class Pages: UIResponder, UIWindowSceneDelegate {
///     var window: UIWindow?
///
///     func scene(_ scene: UIScene, willConnectTo: UISceneSession, options: UIScene.ConnectionOptions)
///     {
///         window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
///         window?.makeKeyAndVisible()
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window, in programs that have one.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// The default: none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
