import Foundation

/// Requests of the program to the desktop around it. Main.
///
/// Each is nil where the desktop offers nothing of the kind, as without a session bus. Nobody waits
/// for an answer: the closure is called once, in a later turn of the main loop.
@MainActor
package enum DesktopRequests {
    /// Opens an address with the desktop's program for it, and calls the closure with whether the
    /// desktop did.
    package static var opener:
        (@MainActor (_ address: String, _ done: @escaping @MainActor (Bool) -> Void) -> Void)?

    /// Has a person choose a program that opens a file, given by a descriptor that stays the
    /// caller's, and calls the closure with whether one did.
    package static var fileOpener:
        (@MainActor (_ descriptor: Int32, _ done: @escaping @MainActor (Bool) -> Void) -> Void)?

    /// Has a person choose files in the desktop's dialog. A call of the returned function takes the
    /// question back: the dialog closes, and the closure isn't called.
    package static var chooser:
        (
            @MainActor (FileQuestion, _ done: @escaping @MainActor (FileAnswer) -> Void)
                -> @MainActor () -> Void
        )?

    /// Has a person print a PDF document, given by its title and a descriptor that stays the
    /// caller's, and calls the closure with whether it was printed.
    package static var printer:
        (
            @MainActor (
                _ title: String, _ descriptor: Int32, _ done: @escaping @MainActor (Bool) -> Void
            ) -> Void
        )?

    /// Calls the closure once with the name of the window that asks, for dialogs: `wayland:abc`; empty
    /// for none. Set by the host.
    package static var namer: (@MainActor (_ done: @escaping @MainActor (String) -> Void) -> Void)?

    /// Rings the desktop's bell for the active window. Set by the host.
    package static var bell: (@MainActor () -> Void)?

    /// Shows and removes notifications.
    package static var notifier: (any DesktopNotifier)?

    /// Shows a number on the icon of the program with this desktop file; 0 for none. Nobody tells whether a
    /// dock shows it.
    package static var badger: (@MainActor (_ count: Int, _ program: String) -> Void)? {
        didSet { if badger != nil, badge != 0 { tellBadge() } }
    }

    /// The number on the program's icon; 0 for none.
    package static var badge = 0 { didSet { if badge != oldValue { tellBadge() } } }

    private static func tellBadge() { badger?(badge, ProcessInfo.processInfo.desktopName) }

    /// The reason that is told where a request is nil.
    package static let absence =
        "there is no desktop portal on the session bus (DBUS_SESSION_BUS_ADDRESS)"
}

/// A question for files.
package struct FileQuestion: Sendable, Equatable {
    /// The kinds of dialogs.
    package enum Kind: Sendable, Equatable {
        /// Chooses files that are there; `several` of them, or one.
        case open(several: Bool)
        /// Chooses a folder that is there.
        case openFolder
        /// Chooses a place for a file, whose name is suggested.
        case save(name: String)
        /// Chooses a folder for files of these names.
        case saveAll(names: [String])
    }

    /// A choice of files by kind.
    package struct Filter: Sendable, Equatable {
        /// The name that is shown.
        package var name: String
        /// Patterns such as `*.pdf`.
        package var patterns: [String]
        /// MIME types, also such as `image/*`.
        package var types: [String]

        package init(name: String, patterns: [String], types: [String]) {
            (self.name, self.patterns, self.types) = (name, patterns, types)
        }
    }

    /// The kind of the dialog.
    package var kind: Kind
    /// The title of the dialog.
    package var title: String
    /// The kinds of files that can be chosen; empty for all.
    package var filters: [Filter]
    /// The path of the folder that is shown first; nil for any.
    package var folder: String?

    package init(_ kind: Kind, title: String, filters: [Filter] = [], folder: String? = nil) {
        (self.kind, self.title, self.filters, self.folder) = (kind, title, filters, folder)
    }
}

/// The answer to a question for files.
package enum FileAnswer: Sendable, Equatable {
    /// The addresses of the files, or of the places for them: `file:///…`.
    case chosen([String])
    /// The person chose none.
    case cancelled
    /// The desktop has no such dialog, or the bus has gone.
    case failed
}

/// A notification of the program, as desktops show it.
package struct DesktopNotification: Sendable, Equatable {
    /// The urgency, by the portal's names.
    package enum Priority: String, Sendable {
        case low, normal, high, urgent
    }

    /// A button below the text.
    package struct Button: Sendable, Equatable {
        /// The name that comes back when the button is pressed.
        package var action: String
        /// The text on the button.
        package var label: String

        package init(action: String, label: String) {
            (self.action, self.label) = (action, label)
        }
    }

    /// The name under which it is replaced and removed.
    package var id: String
    /// The title.
    package var title: String
    /// The text below the title.
    package var body: String
    /// The urgency.
    package var priority: Priority
    /// The buttons.
    package var buttons: [Button]

    package init(
        id: String, title: String, body: String, priority: Priority = .normal,
        buttons: [Button] = []
    ) {
        (self.id, self.title, self.body) = (id, title, body)
        (self.priority, self.buttons) = (priority, buttons)
    }
}

/// The desktop's notifications. Main.
@MainActor
package protocol DesktopNotifier: AnyObject {
    /// The function that is told of presses: the notification's name, and the button's action, or
    /// `DesktopNotification.pressed` for one beside all buttons.
    var onPress: (@MainActor (_ id: String, _ action: String) -> Void)? { get set }
    /// Calls the closure with whether the desktop shows notifications.
    func check(_ done: @escaping @MainActor (Bool) -> Void)
    /// Shows a notification, and calls the closure with whether the desktop took it.
    func show(_ notification: DesktopNotification, _ done: @escaping @MainActor (Bool) -> Void)
    /// Removes a notification that is shown.
    func remove(_ id: String)
}

extension DesktopNotification {
    /// The action of a press beside all buttons.
    package static let pressed = "lamina.pressed"
}
