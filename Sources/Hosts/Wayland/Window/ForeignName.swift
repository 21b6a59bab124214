import CWayland
import Stage

// Names of windows for other programs: a portal puts its dialog above the window that asked

extension WireProtocol {
    /// The protocol that names windows for other programs.
    static let exporter = WireProtocol(zxdg_exporter_v2_ptr, upTo: 1) {
        zxdg_exporter_v2_destroy($0.pointer)
    }
}

/// A window's name for other programs, valid as long as the window. Under the wire's lock.
final class ForeignName {
    private let object: OpaquePointer
    private var name: String?
    private var waiting: [@Sendable (String?) -> Void] = []

    /// Asks the compositor for a name; nil when memory is short.
    init?(_ exporter: Proxy, _ surface: OpaquePointer) {
        guard let object = zxdg_exporter_v2_export_toplevel(exporter.pointer, surface) else {
            return nil
        }
        self.object = object
        zxdg_exported_v2_add_listener(object, Self.listener.table, context(for: self))
    }

    /// Calls `answer` once with the name, as soon as it is known; with nil if the window goes first.
    func ask(_ answer: @escaping @Sendable (String?) -> Void) {
        if let name { answer(name) } else { waiting.append(answer) }
    }

    /// Takes the name back.
    func destroy() {
        zxdg_exported_v2_destroy(object)
        tell(nil)
    }

    private func tell(_ name: String?) {
        let all = waiting
        waiting = []
        for answer in all { answer(name) }
    }

    private static let listener = Listener(
        zxdg_exported_v2_listener(handle: { data, _, handle in
            guard let name: ForeignName = context(data), let handle else { return }
            name.name = String(cString: handle)
            name.tell(name.name)
        }))
}

extension Wire {
    /// Asks for the name of a window; `answer` is called once, with nil if there is none.
    func name(_ surface: Proxy, _ answer: @escaping @Sendable (String?) -> Void) {
        guard let window = windows[surface.pointer] as? Toplevel, let exporter = global(.exporter)
        else { return answer(nil) }
        if window.foreignName == nil {
            window.foreignName = ForeignName(exporter, surface.pointer)
        }
        guard let name = window.foreignName else { return answer(nil) }
        name.ask(answer)
    }
}

extension Window {
    /// Asks for the window's name for dialogs of portals, such as `wayland:abc`; empty if the compositor
    /// gives none. `answer` is called once, at once or by the wire thread.
    package func askName(_ answer: @escaping @Sendable (String) -> Void) {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, let surface = objects?.surface else {
            return answer("")
        }
        connection.wire.withLock { wire in
            wire.name(surface) { name in answer(name.map { "wayland:\($0)" } ?? "") }
        }
        connection.flush()
    }

    /// Returns that name.
    func parentName() async -> String {
        await withCheckedContinuation { continuation in
            askName { continuation.resume(returning: $0) }
        }
    }
}

extension Application {
    /// Has dialogs of the desktop name the active window, from here on.
    func nameDialogs() {
        DesktopRequests.namer = { [weak self] done in
            guard let window = self?.askingWindow else { return done("") }
            Task { done(await window.parentName()) }
        }
    }
}
