import CWayland
import Primitives

/// The wire half of a window: its objects on the default queue, and the compositor's events.
///
/// Made by main under the wire's lock, then called by the wire thread only.
final class Toplevel: ShellSurface {
    private(set) var decoration: OpaquePointer?
    /// The areas of the window's parts for input.
    let board = Locked(FrameBoard())
    /// The requests to close the window that main has not taken.
    let closing = Locked(CloseWatch())
    /// Called when main has ignored a request for too long, and there is another one.
    var onHopeless: () -> Void = {}
    /// The window's name for other programs; nil until one asks.
    var foreignName: ForeignName?
    /// The window's entry among those that the desktop remembers; nil for none.
    var entry: WindowSession.Entry?
    /// The object that makes the window a dialog of its parent; nil for other windows.
    var dialog: OpaquePointer?
    /// The reader of the colours that the compositor prefers; nil where it tells none.
    var preferredColors: PreferredColors?
    private var configure = WindowConfigure(serial: 0, width: 0, height: 0)

    /// A new window without content; nil when memory is short.
    init?(number: WindowNumber, _ surroundings: Surroundings) {
        super.init(number: number, surroundings) {
            Self.role($0, surroundings.globals) { xdg_surface_get_toplevel($0) }
        }
        decoration = surroundings.globals[.decoration].flatMap {
            zxdg_decoration_manager_v1_get_toplevel_decoration($0.pointer, toplevel)
        }
        listen()
    }

    /// The window's xdg_toplevel.
    var toplevel: OpaquePointer { role }

    /// Destroys the window's objects, roles before the surface.
    override func destroy() {
        foreignName?.destroy()
        preferredColors?.destroy()
        dropEntry()
        if let dialog { xdg_dialog_v1_destroy(dialog) }
        if let decoration { zxdg_toplevel_decoration_v1_destroy(decoration) }
        xdg_toplevel_destroy(toplevel)
        super.destroy()
    }

    /// Ends the desktop's memory of the window's place; what it has is kept.
    func dropEntry() {
        entry?.destroy()
        entry = nil
    }

    override func configured(_ serial: UInt32) {
        configure.serial = serial
        send(.configure(number, configure))
    }

    private func listen() {
        let owner = context(for: self)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener.table, owner)
        if let decoration {
            zxdg_toplevel_decoration_v1_add_listener(
                decoration, Self.decorationListener.table, owner)
            zxdg_toplevel_decoration_v1_set_mode(
                decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
        }
    }
}

// Events of the compositor. The toplevel's events only store values; the shell surface's configure
// applies them
extension Toplevel {
    private static let toplevelListener = Listener(
        xdg_toplevel_listener(
            configure: { data, _, width, height, states in
                guard let window: Toplevel = context(data) else { return }
                window.configure.width = Int(width)
                window.configure.height = Int(height)
                window.configure.states = WindowStates(protocolStates: words(of: states))
            },
            close: { data, _ in
                guard let window: Toplevel = context(data) else { return }
                window.askToClose()
            },
            configure_bounds: { data, _, width, height in
                guard let window: Toplevel = context(data) else { return }
                window.configure.boundsWidth = Int(width)
                window.configure.boundsHeight = Int(height)
            },
            wm_capabilities: { data, _, list in
                guard let window: Toplevel = context(data) else { return }
                window.configure.capabilities = WindowCapabilities(
                    protocolValues: words(of: list))
            }))

    private static let decorationListener = Listener(
        zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
            guard let window: Toplevel = context(data) else { return }
            let isServerSide = mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue
            // The decoration takes effect with the next configure.
            window.configure.isServerDecorated = isServerSide
            window.send(.decoration(window.number, drawnByCompositor: isServerSide))
        }))
}

/// Returns the 32-bit numbers of a protocol array; none for a missing one.
func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array, let data = array.pointee.data else { return [] }
    let count = array.pointee.size / 4
    return (0..<count).map { data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
}

extension WireProtocol {
    /// The protocol that negotiates who draws window frames.
    static let decoration = WireProtocol(zxdg_decoration_manager_v1_ptr, upTo: 1) {
        zxdg_decoration_manager_v1_destroy($0.pointer)
    }
}
