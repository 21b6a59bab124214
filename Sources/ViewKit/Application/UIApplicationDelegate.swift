public import Foundation

/// Told of the program's life. Every member is optional.
///
/// A program that has a scene delegate hears of the foreground and the background there, and not here.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
    /// How large the program's window on the desktop is at first, in points; nil for the usual size
    /// (docs/reference/programs.md). `LAMINA_SIZE` in the environment comes before it. Not Apple's.
    static var windowSize: CGSize? { get }
    /// The window, in programs that have one.
    var window: UIWindow? { get set }
    /// The program starts.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program has started: make the window.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The program has started; the form of before there were reasons.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Events come from now on.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The program is about to leave the foreground.
    func applicationWillResignActive(_ application: UIApplication)
    /// Nothing of the program is seen any more.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The program is about to be seen again; not called at its start.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The program ends: its window was closed.
    func applicationWillTerminate(_ application: UIApplication)
    /// The machine runs short of memory: let go what can be made again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// What the scene that is to be connected is like. With this the program has a scene delegate.
    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Sessions that are gone for good; never called here.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Left out: the usual size.
    public static var windowSize: CGSize? { nil }

    /// Left out: none.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Left out.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Left out: the older form is called.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Left out.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}

    /// Left out.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Left out.
    public func applicationWillResignActive(_ application: UIApplication) {}

    /// Left out.
    public func applicationDidEnterBackground(_ application: UIApplication) {}

    /// Left out.
    public func applicationWillEnterForeground(_ application: UIApplication) {}

    /// Left out.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Left out.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

    /// Left out: the program has no scene delegate, unless its Info.plist names one.
    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { .unasked }

    /// Left out.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
}
