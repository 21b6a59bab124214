import CWayland
import Foundation

// Windows return to their places by names that the desktop remembers: docs/decisions/wayland.md,
// "Places of windows"

extension WireProtocol {
    /// The protocol of windows that return to their places.
    static let sessions = WireProtocol(xdg_session_manager_v1_ptr, upTo: 1) {
        xdg_session_manager_v1_destroy($0.pointer)
    }
}

/// A wish to have a window where it was.
struct WindowRestoration: Sendable {
    /// The window's name among those of the program.
    let name: String
    /// The desktop's name for the program's windows, as it was kept; nil for the first start.
    let session: String?
    /// Whether the window was shown before on a compositor that was lost.
    let isRecovery: Bool
}

/// The program's windows as the desktop remembers them. Under the wire's lock.
///
/// The desktop's name for them comes in `created`, and is kept in a file by main. A second start of
/// the program takes them over (`replaced`): this one's windows aren't remembered any more.
final class WindowSession {
    /// A window's entry, until it is destroyed.
    final class Entry {
        fileprivate let object: OpaquePointer
        private let name: String
        private unowned let session: WindowSession

        fileprivate init(_ object: OpaquePointer, _ name: String, _ session: WindowSession) {
            (self.object, self.name, self.session) = (object, name, session)
            xdg_toplevel_session_v1_add_listener(object, Self.listener.table, nil)
        }

        /// Ends the entry before its window goes; the desktop keeps the place.
        func destroy() {
            xdg_toplevel_session_v1_destroy(object)
            session.entries[name] = nil
        }

        private static let listener = Listener(
            xdg_toplevel_session_v1_listener(restored: { _, _ in
                DebugLog.wayland("the desktop has restored a window")
            }))
    }

    private unowned let wire: Wire
    private var object: OpaquePointer?
    private var entries: [String: Entry] = [:]
    private var isReplaced = false

    /// No session yet.
    init(_ wire: Wire) {
        self.wire = wire
    }

    /// Has the desktop put a window where it was, before the window's first commit. Main, under the
    /// wire's lock.
    func restore(_ window: Toplevel, _ wanted: WindowRestoration) {
        guard let manager = wire.global(.sessions) else {
            return DebugLog.wayland("the desktop doesn't remember windows")
        }
        guard !isReplaced, entries[wanted.name] == nil else {
            return DebugLog.wayland("a window \(wanted.name) is there already, or was taken over")
        }
        begin(manager, wanted)
        guard let object,
            let made = xdg_session_v1_restore_toplevel(object, window.toplevel, wanted.name)
        else { return }
        let entry = Entry(made, wanted.name, self)
        entries[wanted.name] = entry
        window.entry = entry
    }

    /// Destroys the session, after all windows.
    func destroy() {
        if let object { xdg_session_v1_destroy(object) }
        object = nil
    }

    private func begin(_ manager: Proxy, _ wanted: WindowRestoration) {
        guard object == nil else { return }
        let reason =
            wanted.isRecovery
            ? XDG_SESSION_MANAGER_V1_REASON_RECOVER : XDG_SESSION_MANAGER_V1_REASON_LAUNCH
        object = xdg_session_manager_v1_get_session(
            manager.pointer, reason.rawValue, wanted.session)
        if let object {
            xdg_session_v1_add_listener(object, Self.listener.table, context(for: self))
        }
    }

    private func replaced() {
        DebugLog.wayland("another program's start remembers these windows from now on")
        isReplaced = true
        wire.requests.add { [unowned self] in
            for case let window as Toplevel in wire.windows.values { window.dropEntry() }
            destroy()
        }
    }

    private static let listener = Listener(
        xdg_session_v1_listener(
            created: { data, _, name in
                guard let session: WindowSession = context(data), let name else { return }
                session.wire.send(.session(String(cString: name)))
            },
            restored: { _, _ in DebugLog.wayland("the desktop remembers this program's windows") },
            replaced: { data, _ in
                let session: WindowSession? = context(data)
                session?.replaced()
            }))
}

extension Application {
    /// Returns the wish to have a window where it was; nil for a window without a name.
    func restoration(
        of name: String?, program: String, isRecovery: Bool
    ) -> WindowRestoration? {
        guard let name, !name.isEmpty, name.utf8.count <= SessionFile.mostBytes else { return nil }
        if sessionFile == nil { sessionFile = SessionFile(program: program, stateEnvironment) }
        return WindowRestoration(name: name, session: sessionFile?.read(), isRecovery: isRecovery)
    }

    /// Keeps the desktop's name for the program's windows.
    func keepSession(_ name: String) {
        guard let sessionFile else { return }
        do {
            try sessionFile.write(name)
        } catch {
            DebugLog.wayland("windows won't be remembered: \(sessionFile.url.path): \(error)")
        }
    }
}
