import CWayland

// Keeping the monitor on while the user looks at a window without input

extension WireProtocol {
    /// The protocol that keeps monitors on for a window.
    static let idleInhibit = WireProtocol(zwp_idle_inhibit_manager_v1_ptr, upTo: 1) {
        zwp_idle_inhibit_manager_v1_destroy($0.pointer)
    }
}

extension Window {
    /// Whether the monitor must stay on at present; the compositor ignores windows that are not
    /// visible.
    private var wantsMonitor: Bool {
        !isClosed && !states.contains(.suspended)
            && (keepsMonitorOn ?? (stage.keepsMonitorOn || states.contains(.fullscreen)))
    }

    /// Requests that the monitor stays on, or cancels the request, if that has changed.
    func syncIdle() {
        let connection = application.connection
        guard wantsMonitor != (inhibitor != nil), connection.takesRequests,
            let objects, let manager = connection.globals[.idleInhibit]
        else { return }
        connection.wire.withLock { _ in
            if let inhibitor {
                zwp_idle_inhibitor_v1_destroy(inhibitor.pointer)
                self.inhibitor = nil
            } else {
                inhibitor = zwp_idle_inhibit_manager_v1_create_inhibitor(
                    manager.pointer, objects.surface.pointer
                ).map { Proxy($0) }
            }
        }
        connection.flush()
    }

    /// Releases the request when the connection has ended.
    func dropInhibitor() {
        guard let inhibitor else { return }
        application.connection.wire.withLock { _ in
            zwp_idle_inhibitor_v1_destroy(inhibitor.pointer)
        }
        self.inhibitor = nil
    }
}
