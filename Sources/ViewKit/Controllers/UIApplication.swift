import Drawing
public import Foundation
public import Stage

/// The program: the end of the responder chain. Main thread only.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
    /// Why the program was started; nothing is named here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A reason by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The program.
    public static let shared = UIApplication()

    /// Told of the program's life; retained, as Apple's start function does.
    public var delegate: (any UIApplicationDelegate)?

    /// Posted on the main thread when the machine runs short of memory; the object is the program.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    private override init() {
        super.init()
        // The kernel's word comes on a thread of its own.
        _ = MemoryPressure.shared.add {
            DispatchQueue.main.async { UIApplication.shared.receiveMemoryWarning() }
        }
    }

    /// Tells the delegate, the controllers that are shown, and whoever listens, that memory is short.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController?.tellOfShortMemory() }
        NotificationCenter.default.post(
            name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    public override var next: UIResponder? { delegate as? UIResponder }

    /// The window that gets keys on the main screen.
    public var keyWindow: UIWindow? { UIScreen.main.keyWindow }
    /// The windows that are shown on the main screen, the lowest first.
    public var windows: [UIWindow] { UIScreen.main.windows }

    /// Makes a screen of `stage`, and tells `delegate` to start, once the stage has a size.
    ///
    /// What Apple's `@main` does for a delegate; the window, its loop and its end are the host's:
    ///
    ///     let app = try Application()
    ///     let window = try Window(app, title: "Board", size: CGSize(width: 800, height: 600))
    ///     UIApplication.shared.launch(AppDelegate(), on: window.stage)
    ///     try app.run()
    public func launch(_ delegate: any UIApplicationDelegate, on stage: Stage) {
        self.delegate = delegate
        let screen = UIScreen(stage)
        screen.whenSized { [self] in
            _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
            delegate.applicationDidBecomeActive(self)
        }
    }

    /// Brings an event to the windows that it is for.
    public func sendEvent(_ event: UIEvent) {
        switch event {
        case let keys as UIPressesEvent:
            let windows = Set(keys.allPresses.filter { $0.phase != .stationary }.map(\.window))
            for window in windows { window?.sendEvent(event) }
        case let scroll as UIScrollEvent: scroll.target?.window?.sendEvent(event)
        default:
            let changed = event.allTouches?.filter { $0.phase != .stationary } ?? []
            for window in Set(changed.map(\.window)) { window?.sendEvent(event) }
        }
    }
}

/// Told of the program's life. Every member is optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
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
    /// Events come from now on.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The machine runs short of memory: let go what can be made again.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
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

    /// Left out.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Left out.
    public func applicationDidBecomeActive(_ application: UIApplication) {}

    /// Left out.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
