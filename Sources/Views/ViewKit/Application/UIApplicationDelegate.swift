public import Foundation

/// The receiver of the events of a program's life. Every member is optional.
///
/// In a program that has a scene delegate, that delegate is told of the foreground and the
/// background instead of this one.
///
/// ```swift
/// final class Delegate: UIResponder, UIApplicationDelegate {
///     func applicationDidEnterBackground(_ application: UIApplication) { print("save now") }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// The initial size of the program's window on the desktop, in points; nil for the usual size
    /// (docs/reference/programs.md). `LAMINA_SIZE` in the environment comes before it. Not Apple's.
    static var windowSize: CGSize? { get }
    /// The window, in programs that have one.
    var window: UIWindow? { get set }
    /// Called when the program starts.
    /// - Parameters:
    ///   - application: the shared application.
    ///   - launchOptions: the reasons for the start, as files that are to be opened; nil for none.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the program has started, to make the window.
    /// - Parameters:
    ///   - application: the shared application.
    ///   - launchOptions: the reasons for the start, as files that are to be opened; nil for none.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the program has started; the older form without reasons.
    /// - Parameter application: the shared application.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called when the program begins to get events.
    /// - Parameter application: the shared application.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the program leaves the foreground.
    /// - Parameter application: the shared application.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when nothing of the program is visible any more.
    /// - Parameter application: the shared application.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the program is visible again, but not at its start.
    /// - Parameter application: the shared application.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called when the program ends because its window was closed.
    /// - Parameter application: the shared application.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when the machine runs short of memory, to release objects that can be made again.
    /// - Parameter application: the shared application.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Returns the configuration of the scene that is about to be connected. A delegate that
    /// implements this method has a scene delegate.
    /// - Parameters:
    ///   - application: the shared application.
    ///   - session: the session of the scene.
    ///   - options: the reasons for the scene, as files that are to be opened.
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called for sessions that are gone for good: their windows were closed, and others stay.
    /// - Parameters:
    ///   - application: the shared application.
    ///   - sceneSessions: the sessions, whose scenes are disconnected.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called after the start, in a program without a scene delegate, for each file and address of the
    /// command line. Returns whether the program opens it.
    /// - Parameters:
    ///   - app: the shared application.
    ///   - url: the file or address.
    ///   - options: where it comes from; empty here as a rule.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
}

extension UIApplicationDelegate {
    /// The default: nil, the usual size.
    public static var windowSize: CGSize? { nil }

    /// The default: none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The default, which returns true.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// The default, which calls the older form.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// The default, which does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// The default, which does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// The default: the program has no scene delegate, unless its Info.plist names one.
    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .unasked }

    /// The default, which does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// The default, which opens nothing.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
}
