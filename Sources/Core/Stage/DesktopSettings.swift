public import Foundation
public import Primitives

/// A person's choices for the whole desktop: colours, motion, the mouse.
///
/// A host fills the values in (docs/decisions/wayland.md, "Settings"); values that it doesn't know
/// are as in `DesktopSettings()`. Views, windows and programs read `current`, on any thread.
public struct DesktopSettings: Sendable, Equatable {
    /// The preference for light or dark windows.
    public enum ColorScheme: Sendable, Hashable {
        /// The person has no preference, or it isn't known.
        case none
        /// Dark content on a light background.
        case light
        /// Light content on a dark background.
        case dark
    }

    /// The person's preferred colour scheme.
    public var colorScheme = ColorScheme.none
    /// The colour of selected or active elements; nil where the desktop has none.
    public var accentColor: CGColor?
    /// Whether the person needs stronger contrasts.
    public var hasHighContrast = false
    /// Whether the person wants little motion.
    public var reducesMotion = false
    /// The longest time between the presses of a double click, in seconds, 0.05 to 3; nil where the
    /// desktop doesn't specify it.
    public var doubleClickTime: Double?
    /// The name of the pointer theme; nil where the desktop doesn't specify it.
    public var cursorTheme: String?
    /// The size of pointers in points, 1 to 256; nil where the desktop doesn't specify it.
    public var cursorSize: Int?
    /// The name of the icon theme; nil where the desktop doesn't specify it.
    public var iconTheme: String?
    /// The font of the desktop's own programs with its size, as "Cantarell 11"; nil where the
    /// desktop doesn't specify it.
    public var fontName: String?
    /// The factor by which the person wants text enlarged, 0.5 to 4; 1 leaves it as it is.
    public var textScale = 1.0

    /// The defaults, for a desktop that specifies nothing.
    public init() {}
}

extension DesktopSettings {
    /// Posted on main after `current` has changed.
    public static let didChangeNotification = Notification.Name("DesktopSettingsDidChange")

    private static let shared = Locked(DesktopSettings())
    @MainActor private static var followers: [Follower] = []

    /// A listener that is called before the notification is posted, for as long as its owner lives.
    @MainActor
    private struct Follower {
        weak var owner: AnyObject?
        let tell: @MainActor () -> Void
    }

    /// The present settings. Any thread.
    public static var current: DesktopSettings { shared.withLock { $0 } }

    /// Replaces the settings and calls the listeners at once. Main.
    @MainActor
    package static func take(_ settings: DesktopSettings) {
        let isNew = shared.withLock { current in
            defer { current = settings }
            return current != settings
        }
        guard isNew else { return }
        followers.removeAll { $0.owner == nil }
        for follower in followers where follower.owner != nil { follower.tell() }
        NotificationCenter.default.post(name: didChangeNotification, object: nil)
    }

    /// Sets whether a program is dark by the person's preference, where there is one; returns whether
    /// that changed it. Any thread.
    /// - Parameter isDark: whether the program is dark; left as it is where the person has no preference.
    @discardableResult
    public static func takeScheme(into isDark: inout Bool) -> Bool {
        let scheme = current.colorScheme
        guard scheme != .none, isDark != (scheme == .dark) else { return false }
        isDark = scheme == .dark
        return true
    }

    /// Calls `body` after each change, in the order of registration, while `owner` lives. Main.
    @MainActor
    package static func follow<Owner: AnyObject>(
        _ owner: Owner, _ body: @escaping @MainActor (Owner) -> Void
    ) {
        followers.removeAll { $0.owner == nil }
        followers.append(
            Follower(owner: owner) { [weak owner] in
                if let owner { body(owner) }
            })
    }
}
