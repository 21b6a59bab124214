import CWayland
import Foundation
import Glibc

/// The socket of the compositor.
public enum Socket: Sendable {
    /// The socket in the environment: WAYLAND_SOCKET, else WAYLAND_DISPLAY in XDG_RUNTIME_DIR.
    case environment
    /// A socket by its name in XDG_RUNTIME_DIR, or by its absolute path.
    case named(String)
    /// An open socket, which the connection takes over and closes.
    case descriptor(Int32)

    /// Connects; the caller owns the display and must disconnect it.
    func connect() throws(ConnectionError) -> Proxy {
        let environment = ProcessInfo.processInfo.environment
        switch self {
        case .descriptor(let descriptor):
            guard fcntl(descriptor, F_GETFD) >= 0,
                let display = wl_display_connect_to_fd(descriptor)
            else { throw .badDescriptor("\(descriptor)") }
            return Proxy(display)
        case .environment:
            if let value = environment["WAYLAND_SOCKET"] {
                guard let display = wl_display_connect(nil) else { throw .badDescriptor(value) }
                return Proxy(display)
            }
            return try Self.connect(name: environment["WAYLAND_DISPLAY"] ?? "wayland-0")
        case .named(let name):
            return try Self.connect(name: name)
        }
    }

    private static func connect(name: String) throws(ConnectionError) -> Proxy {
        let path = try path(
            name: name, directory: ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"])
        guard let display = wl_display_connect(path) else {
            throw .noCompositor(socket: path, reason: errno)
        }
        return Proxy(display)
    }

    /// Returns the path of the socket `name`, or throws why there can't be one.
    package static func path(name: String, directory: String?) throws(ConnectionError) -> String {
        var path = name.isEmpty ? "wayland-0" : name
        if !path.hasPrefix("/") {
            guard let directory, !directory.isEmpty else { throw .noRuntimeDirectory }
            path = directory + "/" + path
        }
        // sockaddr_un holds 108 bytes, including the terminating zero.
        guard path.utf8.count <= 107 else { throw .socketPathTooLong(path) }
        return path
    }
}
