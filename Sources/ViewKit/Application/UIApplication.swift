import Drawing
public import Foundation
public import Stage

/// The program: the end of the responder chain. Main thread only.
///
/// Ported programs start by `@main` or `UIApplicationMain`, which the module UIKit has; the program is
/// shown in one window there. `launch(_:on:)` is for programs that make their windows themselves.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// Why the program was started; nothing is named here.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A reason by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How far the program is from a person; Apple's numbers.
    public enum State: Int, Sendable {
        /// It is seen, and gets events.
        case active = 0
        /// It starts, or is between the other two.
        case inactive = 1
        /// Nothing of it is seen.
        case background = 2
    }

    /// Told of the program's life; retained, as Apple's start function does.
    open var delegate: (any UIApplicationDelegate)?
    /// How far the program is from a person; active when one of its scenes is.
    open internal(set) var applicationState = State.inactive
    /// The scenes that are connected: one, for a program that has been started.
    open internal(set) var connectedScenes: Set<UIScene> = []
    /// How large a person likes to read: the standard size here.
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// True keeps the monitor on while a window of the program is seen, also where nobody touches
    /// anything; false, as at first, leaves that to the desktop.
    open var isIdleTimerDisabled = false {
        didSet { UIScreen.keepMonitorsOn(isIdleTimerDisabled) }
    }

    /// Which way words run in the program's language: that of the locale, or of the argument
    /// `-AppleLanguages "(ar)"`.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { Self.readingDirection }
    /// Nothing: a desktop has no status bar inside windows.
    open var statusBarFrame: CGRect { .zero }
    /// True: a desktop has no status bar inside windows.
    open var isStatusBarHidden: Bool { true }

    /// Whether the program has been in the background once.
    var hasBeenInBackground = false
    /// How many ask for events to be left out.
    private var ignoringEvents = 0
    private static var own: UIApplication?

    /// What the program wants of the monitor, if there is a program.
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

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The window that gets keys on the main screen.
    open var keyWindow: UIWindow? { UIScreen.main.keyWindow }
    /// The windows that are shown on the main screen, the lowest first.
    open var windows: [UIWindow] { UIScreen.main.windows }
    /// The sessions of the scenes that are connected.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// False: a program has one scene here.
    open var supportsMultipleScenes: Bool { false }

    /// Makes a screen of `stage`, and tells `delegate` to start, once the stage has a size.
    ///
    /// What Apple's `@main` does for a delegate; the window, its loop and its end are the host's:
    ///
    ///     let app = try Application()
    ///     let window = try Window(app, title: "Board", size: CGSize(width: 800, height: 600))
    ///     UIApplication.shared.launch(AppDelegate(), on: window.stage)
    ///     try app.run()
    public func launch(_ delegate: any UIApplicationDelegate, on stage: Stage) {
        launch(delegate, on: stage, manifest: nil) { _ in }
    }

    /// Leaves out events of fingers, pointers and keys until `endIgnoringInteractionEvents()` was called as
    /// often.
    open func beginIgnoringInteractionEvents() {
        ignoringEvents += 1
    }

    /// Takes back one call of `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        ignoringEvents = max(0, ignoringEvents - 1)
    }

    /// True while events are left out.
    open var isIgnoringInteractionEvents: Bool { ignoringEvents > 0 }

    /// Brings an event to the windows that it is for.
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
