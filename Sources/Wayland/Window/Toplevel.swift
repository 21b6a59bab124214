import CWayland

/// The wire half of a window: its objects on the default queue, and what the compositor says.
///
/// Made by main under the wire's lock, then called by the wire thread only.
final class Toplevel {
    let number: WindowNumber
    let surface: OpaquePointer
    let shellSurface: OpaquePointer
    let toplevel: OpaquePointer
    let viewport: OpaquePointer?
    private let fractional: OpaquePointer?
    private let decoration: OpaquePointer?
    private let send: (WireEvent) -> Void
    private let findOutput: (OpaquePointer) -> Output?

    /// What the pointer looks like over the window.
    var cursor = Cursor.arrow
    private var configure = WindowConfigure(serial: 0, width: 0, height: 0)
    private var scale = SurfaceScale()
    private var sentScale = 1.0
    private var entered: [Output] = []

    /// A new window without content; nil when memory is short.
    ///
    /// `globals` are bound; `send` takes what happens; `findOutput` knows the monitors.
    init?(
        number: WindowNumber, globals: Globals, send: @escaping (WireEvent) -> Void,
        findOutput: @escaping (OpaquePointer) -> Output?
    ) {
        guard let surface = wl_compositor_create_surface(globals.compositor.pointer),
            let shell = xdg_wm_base_get_xdg_surface(globals.wmBase.pointer, surface),
            let toplevel = xdg_surface_get_toplevel(shell)
        else { return nil }
        self.number = number
        self.surface = surface
        shellSurface = shell
        self.toplevel = toplevel
        self.send = send
        self.findOutput = findOutput
        viewport = globals[.viewporter].flatMap { wp_viewporter_get_viewport($0.pointer, surface) }
        fractional =
            viewport == nil
            ? nil
            : globals[.fractionalScale].flatMap {
                wp_fractional_scale_manager_v1_get_fractional_scale($0.pointer, surface)
            }
        decoration = globals[.decoration].flatMap {
            zxdg_decoration_manager_v1_get_toplevel_decoration($0.pointer, toplevel)
        }
        listen()
    }

    /// Destroys the window's objects, roles before the surface.
    func destroy() {
        if let decoration { zxdg_toplevel_decoration_v1_destroy(decoration) }
        if let fractional { wp_fractional_scale_v1_destroy(fractional) }
        if let viewport { wp_viewport_destroy(viewport) }
        xdg_toplevel_destroy(toplevel)
        xdg_surface_destroy(shellSurface)
        wl_surface_destroy(surface)
    }

    /// True where the compositor tells fractional scales.
    var hasFractionalScale: Bool { fractional != nil }

    /// Pixels per point, rounded up: for pictures that come in whole scales only.
    var wholeScale: Int { max(1, Int(scale.value.rounded(.up))) }

    /// Forgets a monitor that is gone.
    func lost(_ output: Output) {
        entered.removeAll { $0 === output }
        updateScale()
    }

    /// Works out the scale again; sends it when it is another.
    func updateScale() {
        // Before version 3 a surface has no scale.
        let canScale = wl_proxy_get_version(surface) >= 3
        scale.outputs = canScale ? entered.map(\.state.scale) : []
        guard scale.value != sentScale else { return }
        sentScale = scale.value
        send(.scale(number, sentScale))
    }

    private func listen() {
        let owner = context(for: self)
        wl_surface_add_listener(surface, Self.surfaceListener.table, owner)
        xdg_surface_add_listener(shellSurface, Self.shellListener.table, owner)
        xdg_toplevel_add_listener(toplevel, Self.toplevelListener.table, owner)
        if let fractional {
            wp_fractional_scale_v1_add_listener(fractional, Self.fractionalListener.table, owner)
        }
        if let decoration {
            zxdg_toplevel_decoration_v1_add_listener(
                decoration, Self.decorationListener.table, owner)
            zxdg_toplevel_decoration_v1_set_mode(
                decoration, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
        }
    }
}

// The compositor's words. Toplevel events only store; the shell surface's configure applies.
extension Toplevel {
    private static let surfaceListener = Listener(surfaceTable)

    /// Filled member by member: newer headers have members for versions that are never bound.
    private static var surfaceTable: wl_surface_listener {
        var table = wl_surface_listener()
        table.enter = { data, _, output in
            // The monitor may have been removed meanwhile: then there is no proxy.
            guard let output, let window: Toplevel = context(data),
                let found = window.findOutput(output)
            else { return }
            if !window.entered.contains(where: { $0 === found }) { window.entered.append(found) }
            window.updateScale()
        }
        table.leave = { data, _, output in
            guard let output, let window: Toplevel = context(data) else { return }
            window.entered.removeAll { $0.pointer == output }
            window.updateScale()
        }
        return table
    }

    private static let shellListener = Listener(
        xdg_surface_listener(configure: { data, _, serial in
            guard let window: Toplevel = context(data) else { return }
            window.configure.serial = serial
            window.send(.configure(window.number, window.configure))
        }))

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
                window.send(.closeRequest(window.number))
            },
            configure_bounds: { data, _, width, height in
                guard let window: Toplevel = context(data) else { return }
                window.configure.boundsWidth = Int(width)
                window.configure.boundsHeight = Int(height)
            },
            wm_capabilities: { _, _, _ in }))

    private static let fractionalListener = Listener(
        wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
            guard let window: Toplevel = context(data) else { return }
            window.scale.setFractional(scale)
            window.updateScale()
        }))

    private static let decorationListener = Listener(
        zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
            guard let window: Toplevel = context(data) else { return }
            let isServerSide = mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue
            window.send(.decoration(window.number, drawnByCompositor: isServerSide))
        }))
}

/// The 32-bit numbers of a protocol array; none for a missing one.
func words(of array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array, let data = array.pointee.data else { return [] }
    let count = array.pointee.size / 4
    return (0..<count).map { data.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self) }
}

extension WireProtocol {
    /// Pictures that are shown at another size than their own.
    static let viewporter = WireProtocol(wp_viewporter_ptr, upTo: 1) {
        wp_viewporter_destroy($0.pointer)
    }
    /// Scales between whole ones.
    static let fractionalScale = WireProtocol(wp_fractional_scale_manager_v1_ptr, upTo: 1) {
        wp_fractional_scale_manager_v1_destroy($0.pointer)
    }
    /// Who draws the title bar.
    static let decoration = WireProtocol(zxdg_decoration_manager_v1_ptr, upTo: 1) {
        zxdg_decoration_manager_v1_destroy($0.pointer)
    }
}
