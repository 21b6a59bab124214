import Glibc

/// The reason why there is no connection to a compositor, or none any more. The text says what to
/// do.
public enum ConnectionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// XDG_RUNTIME_DIR is not set, so the socket's directory is unknown.
    case noRuntimeDirectory
    /// The socket's path is longer than a socket address can hold (107 bytes).
    case socketPathTooLong(String)
    /// No compositor listens at this socket; with the system's reason (errno).
    case noCompositor(socket: String, reason: Int32)
    /// WAYLAND_SOCKET, or the descriptor that was passed in, is not an open socket.
    case badDescriptor(String)
    /// The compositor accepted the connection but did not respond within this time.
    case silent(seconds: Double)
    /// The compositor lacks globals that every window needs.
    case missingGlobals([String])
    /// The compositor doesn't let programs show the desktop's background.
    case noWallpapers
    /// There is no monitor of that name; `known` are the present names.
    case noMonitor(String, known: [String])
    /// The compositor reports that this program broke a protocol's rules. `interface` is nil when
    /// the object was gone already.
    case protocolError(interface: String?, object: UInt32, code: UInt32, message: String)
    /// The socket closed or failed (errno): the session ended, or the compositor died.
    case lost(reason: Int32)
    /// The system refused a thread, a descriptor or memory that a connection needs.
    case system(what: String, reason: Int32)

    /// A message for the user: what happened, and what to do.
    public var description: String {
        switch self {
        case .noRuntimeDirectory:
            "XDG_RUNTIME_DIR is not set, so the Wayland socket can't be found. "
                + "Start the program inside a desktop session."
        case .socketPathTooLong(let path):
            "The path of the Wayland socket is too long (\(path.utf8.count) bytes, 107 at most): "
                + "\(path). Use a shorter XDG_RUNTIME_DIR."
        case .noCompositor(let socket, let reason):
            "No Wayland compositor answers at \(socket) (\(Self.text(reason))). "
                + "Start the program inside a Wayland session, or set WAYLAND_DISPLAY."
        case .badDescriptor(let value):
            "WAYLAND_SOCKET is not an open socket: \(value). Unset it to use WAYLAND_DISPLAY."
        case .silent(let seconds):
            "The Wayland compositor did not answer within \(seconds) s. Is it frozen?"
        case .missingGlobals(let names):
            "The Wayland compositor does not offer \(names.joined(separator: ", ")), "
                + "which every window needs. Use another compositor."
        case .noWallpapers:
            "The Wayland compositor does not offer zwlr_layer_shell_v1, so no program can show the "
                + "desktop's background. Sway, Hyprland, labwc and KDE's KWin have it."
        case .noMonitor(let name, let known):
            "There is no monitor called \(name)"
                + (known.isEmpty ? "." : ", only \(known.joined(separator: ", ")).")
        case .protocolError(let interface, let object, let code, let message):
            "The Wayland compositor ended the connection: "
                + "\(interface ?? "a destroyed object")@\(object), error \(code): \(message)"
        case .lost(let reason):
            "The connection to the Wayland compositor is lost (\(Self.text(reason)))."
        case .system(let what, let reason):
            "The system refused \(what) (\(Self.text(reason)))."
        }
    }

    private static func text(_ reason: Int32) -> String {
        String(cString: strerror(reason))
    }
}
