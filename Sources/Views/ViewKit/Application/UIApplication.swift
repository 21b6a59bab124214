import Drawing
public import Foundation
public import Primitives
public import Stage

/// The program, which is the end of the responder chain. Main thread only.
///
/// Ported programs start by `@main` or `UIApplicationMain`, which belong to the module UIKit and
/// show the program in one window. `launch(_:on:)` is for programs that make their windows
/// themselves.
///
/// ```swift
/// let application = UIApplication.shared
/// application.isIdleTimerDisabled = true  // the screen stays on
/// print(application.applicationState == .active)
/// ```
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The key of a reason why the program was started; Apple's names.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A reason by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The first file or address of the command line, a `URL`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The activity of the program as the user sees it; Apple's numbers.
    public enum State: Int, Sendable {
        /// The program is visible and gets events.
        case active = 0
        /// The program starts, or is between the other two states.
        case inactive = 1
        /// Nothing of the program is visible.
        case background = 2
    }

    /// The object that is told of the program's life; retained, as Apple's start function does.
    open var delegate: (any UIApplicationDelegate)?
    /// The program's activity; active when one of its scenes is.
    open internal(set) var applicationState = State.inactive
    /// The scenes that are connected: one for each window of a program that has been started.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// The file of the task for the next start; nil for a program that keeps none, as in tests.
    package final var keptTask: KeptTask?
    /// The files and addresses of later starts that came before the first scene.
    var waitingURLs: [URL] = []
    /// The user's preferred text size; always the standard size here.
    open var preferredContentSizeCategory: UIContentSizeCategory { .current }
    /// Whether the monitor stays on while a window of the program is visible, even without input.
    /// The default is false, which leaves that to the desktop.
    open var isIdleTimerDisabled = false {
        didSet { UIScreen.keepMonitorsOn(isIdleTimerDisabled) }
    }

    /// The number on the program's icon in docks and task bars that show one (docs/reference/desktop.md);
    /// 0 for none. A negative number counts as 0.
    open var applicationIconBadgeNumber: Int {
        get { DesktopRequests.badge }
        set { DesktopRequests.badge = max(0, newValue) }
    }

    /// The writing direction of the program's language: that of the locale, or of the argument
    /// `-AppleLanguages "(ar)"`.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { Self.readingDirection }
    /// Always zero: a desktop has no status bar inside windows.
    open var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden; always true, as a desktop has none inside windows.
    open var isStatusBarHidden: Bool {
        get { true }
        set {}
    }
    /// The colour of the status bar; kept, as a desktop has none inside windows.
    open var statusBarStyle = UIStatusBarStyle.default
    /// The orientation of the status bar; windows of a desktop stand upright.
    open var statusBarOrientation: UIInterfaceOrientation { .portrait }

    /// The host that opens windows for scenes; nil for none.
    package final var sceneHost: (any SceneHost)?
    /// The scene manifest of the Info.plist; nil for none.
    final var sceneManifest: SceneManifest?
    /// Whether the program has ever been in the background.
    var hasBeenInBackground = false
    /// The number of callers that ask for events to be ignored.
    private var ignoringEvents = 0
    private static var own: UIApplication?

    /// Whether the program, if there is one, keeps the monitor on.
    static var keepsMonitorOn: Bool { own?.isIdleTimerDisabled ?? false }

    /// The program.
    open class var shared: UIApplication {
        if let own { return own }
        let made = UIApplication()
        own = made
        return made
    }

    /// The program, as `UIApplicationMain` makes it; ported source asks for `shared`.
    public override init() {
        super.init()
        Self.own = self
        // The kernel reports memory pressure on a thread of its own.
        _ = MemoryPressure.shared.add {
            DispatchQueue.main.async { UIApplication.shared.receiveMemoryWarning() }
        }
    }

    /// Reports short memory to the delegate, the visible controllers and observers of the
    /// notification.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        for window in windows { window.rootViewController?.tellOfShortMemory() }
        NotificationCenter.default.post(
            name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The window that gets keys: of several scenes, in that which was used last.
    open var keyWindow: UIWindow? { sceneScreens.last?.keyWindow }
    /// The windows that are shown, the lowest first; of several scenes, those of the scene that was
    /// used last come last.
    open var windows: [UIWindow] { sceneScreens.flatMap(\.windows) }

    /// The screens of all scenes, that which was used last at the end; the main screen without scenes.
    private var sceneScreens: [UIScreen] {
        guard connectedScenes.count > 1 else { return [UIScreen.main] }
        let all = connectedScenes.compactMap { ($0 as? UIWindowScene)?.screen }
        let last = all.filter { $0 === UIScreen.lastUsed }
        return all.filter { $0 !== UIScreen.lastUsed } + last
    }
    /// The sessions of the scenes that are connected.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Makes a screen of `stage`, and launches `delegate` once the stage has a size.
    ///
    /// This is the work of Apple's `@main` for a delegate; the window, its loop and its end are the
    /// host's:
    ///
    ///     let app = try Application()
    ///     let window = try Window(app, title: "Board", size: CGSize(width: 800, height: 600))
    ///     UIApplication.shared.launch(AppDelegate(), on: window.stage)
    ///     try app.run()
    /// - Parameters:
    ///   - delegate: the program's delegate, which is retained.
    ///   - stage: the window's stage, or one without a window.
    public func launch(_ delegate: any UIApplicationDelegate, on stage: Stage) {
        launch(delegate, on: stage, manifest: nil) { _ in }
    }

    /// Ignores events of fingers, pointers and keys until `endIgnoringInteractionEvents()` was
    /// called as often as this method.
    open func beginIgnoringInteractionEvents() {
        ignoringEvents += 1
    }

    /// Cancels one call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        ignoringEvents = max(0, ignoringEvents - 1)
    }

    /// Whether events are being ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringEvents > 0 }

    /// Calls a method on an object.
    /// - Parameters:
    ///   - action: the method.
    ///   - target: the object; nil for the first that has the method in the chain of the first responder or, where
    ///     there is none, of the sender.
    ///   - sender: the method's first argument.
    ///   - event: the method's second argument.
    /// - Returns: whether an object was found that has the method.
    @discardableResult
    open func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let found = target ?? searched(for: action, sender)
        guard let found, action.isHad(by: found) else { return false }
        action.call(on: found, with: sender, and: event)
        return true
    }

    /// The object in the chain of responders that performs a method.
    private func searched(for action: Selector, _ sender: Any?) -> Any? {
        let starts = [keyWindow?.firstResponder, sender as? UIResponder, keyWindow, self]
        return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
    }

    /// Dispatches an event to the windows that it is for.
    /// - Parameter event: an event with the windows and touches that it concerns.
    open func sendEvent(_ event: UIEvent) {
        guard !isIgnoringInteractionEvents else { return }
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
