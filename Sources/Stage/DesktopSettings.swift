public import Foundation
public import Primitives

/// What a person chose for the whole desktop: colours, motion, the mouse.
///
/// A host fills it in (docs/decisions/wayland.md, "Settings"); where nobody knows, everything is as
/// in `DesktopSettings()`. Views, windows and programs read `current`, on any thread.
public struct DesktopSettings: Sendable, Equatable {
    /// Light on dark, or dark on light.
    public enum ColorScheme: Sendable, Hashable {
        /// The person has no wish, or nobody knows it.
        case none
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Which colours the person likes.
    public var colorScheme = ColorScheme.none
    /// The colour of what is chosen or alive; nil where the desktop has none.
    public var accentColor: CGColor?
    /// True: the person needs stronger contrasts.
    public var hasHighContrast = false
    /// True: the person wants little to move.
    public var reducesMotion = false
    /// In how many seconds the second press of a double click must follow, 0.05 to 3; nil where the
    /// desktop doesn't say.
    public var doubleClickTime: Double?
    /// The name of the theme of pointers; nil where the desktop doesn't say.
    public var cursorTheme: String?
    /// The size of pointers in points, 1 to 256; nil where the desktop doesn't say.
    public var cursorSize: Int?
    /// The font of the desktop's own programs with its size, as "Cantarell 11"; nil where it doesn't say.
    public var fontName: String?
    /// By how much the person wants text enlarged, 0.5 to 4; 1 is as it is.
    public var textScale = 1.0

    /// What is taken for true where nobody says anything.
    public init() {}
}

extension DesktopSettings {
    /// Posted on main after `current` has changed.
    public static let didChangeNotification = Notification.Name("DesktopSettingsDidChange")

    private static let shared = Locked(DesktopSettings())
    @MainActor private static var followers: [Follower] = []

    /// Who is told before the notification is posted, for as long as the owner lives.
    @MainActor
    private struct Follower {
        weak var owner: AnyObject?
        let tell: @MainActor () -> Void
    }

    /// What is true now. Any thread.
    public static var current: DesktopSettings { shared.withLock { $0 } }

    /// The desktop says something else from now on; those who follow are told at once. Main.
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

    /// Calls `body` after each change, in the order of asking, while `owner` lives. Main.
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
