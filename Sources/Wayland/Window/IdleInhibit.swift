import CWayland

// A monitor that stays on, while somebody looks at a window without touching anything.

extension WireProtocol {
    /// Monitors that stay on over a window.
    static let idleInhibit = WireProtocol(zwp_idle_inhibit_manager_v1_ptr, upTo: 1) {
        zwp_idle_inhibit_manager_v1_destroy($0.pointer)
    }
}

extension Window {
    /// True when the monitor is to stay on now: the compositor leaves it out for a window that
    /// nobody can see.
    private var wantsMonitor: Bool {
        !isClosed && !states.contains(.suspended)
            && (keepsMonitorOn ?? (stage.keepsMonitorOn || states.contains(.fullscreen)))
    }

    /// Asks for a monitor that stays on, or no longer, where that is new.
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

    /// The connection has ended: what was asked for there goes with it.
    func dropInhibitor() {
        guard let inhibitor else { return }
        application.connection.wire.withLock { _ in
            zwp_idle_inhibitor_v1_destroy(inhibitor.pointer)
        }
        self.inhibitor = nil
    }
}
