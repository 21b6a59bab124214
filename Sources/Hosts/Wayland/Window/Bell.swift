import CWayland
import Stage

extension WireProtocol {
    /// The protocol of the desktop's bell.
    static let bell = WireProtocol(xdg_system_bell_v1_ptr, upTo: 1) {
        xdg_system_bell_v1_destroy($0.pointer)
    }
}

extension Window {
    /// Rings the desktop's bell for this window: a sound or a flash, as the user chose. Without
    /// effect where the desktop has no bell (`xdg_system_bell_v1`).
    public func ringBell() {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, let surface = objects?.surface else { return }
        guard let bell = connection.globals[.bell] else {
            return DebugLog.wayland("the desktop has no bell")
        }
        xdg_system_bell_v1_ring(bell.pointer, surface.pointer)
        connection.flush()
    }
}

extension Application {
    /// The window that asks the desktop for something: the active one, else the newest.
    var askingWindow: Window? {
        windows.first { $0.states.contains(.activated) } ?? windows.last
    }

    /// Has views ring the bell for the active window.
    package func lendBell() {
        DesktopRequests.bell = { [weak self] in self?.askingWindow?.ringBell() }
    }
}
