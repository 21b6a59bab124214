import CWayland

/// The common wire half of windows, popups and wallpapers: a surface with a role, and its scale.
///
/// Made by main under the wire's lock, then called by the wire thread only.
class ShellSurface {
    let number: WindowNumber
    let surface: OpaquePointer
    /// The xdg_surface; nil for a wallpaper, which has only its role.
    let shellSurface: OpaquePointer?
    /// The role object: an xdg_toplevel, an xdg_popup or a layer surface.
    let role: OpaquePointer
    let viewport: OpaquePointer?
    private let fractional: OpaquePointer?
    let send: (WireEvent) -> Void
    private let findOutput: (OpaquePointer) -> Output?

    /// The object that tells the surface's colours; nil while nothing is told.
    var colors: OpaquePointer?
    /// The object that tells the kind of content; nil until it is told.
    var contentType: OpaquePointer?
    /// The cursor over the surface.
    var cursor = Cursor.arrow
    private var scale: SurfaceScale
    private var sentScale: Double
    private var entered: [Output] = []

    /// The parts of the connection that a surface uses.
    struct Surroundings {
        let globals: Globals
        /// The receiver of events.
        let send: (WireEvent) -> Void
        /// Returns a monitor by its object.
        let findOutput: (OpaquePointer) -> Output?
    }

    /// A role, and its xdg_surface if it is a role of xdg-shell.
    typealias Role = (shell: OpaquePointer?, role: OpaquePointer)

    /// A new surface without content; nil when memory is short.
    ///
    /// - Parameters:
    ///   - scale: the pixels per point that main assumes.
    ///   - makeRole: gives a wl_surface its role.
    init?(
        number: WindowNumber, _ surroundings: Surroundings, scale: Double = 1,
        makeRole: (OpaquePointer) -> Role?
    ) {
        let globals = surroundings.globals
        guard let surface = wl_compositor_create_surface(globals.compositor.pointer),
            let made = makeRole(surface)
        else { return nil }
        self.number = number
        self.surface = surface
        (shellSurface, role) = made
        send = surroundings.send
        findOutput = surroundings.findOutput
        sentScale = scale
        self.scale = SurfaceScale(scale)
        viewport = globals[.viewporter].flatMap { wp_viewporter_get_viewport($0.pointer, surface) }
        fractional =
            viewport == nil
            ? nil
            : globals[.fractionalScale].flatMap {
                wp_fractional_scale_manager_v1_get_fractional_scale($0.pointer, surface)
            }
        listenToSurface()
    }

    /// Makes a role of xdg-shell for a wl_surface; returns nil when memory is short.
    static func role(
        _ surface: OpaquePointer, _ globals: Globals, _ make: (OpaquePointer) -> OpaquePointer?
    ) -> Role? {
        guard let shell = xdg_wm_base_get_xdg_surface(globals.wmBase.pointer, surface),
            let role = make(shell)
        else { return nil }
        return (shell, role)
    }

    /// Whether the surface is a popup, which may appear under the pointer while a button is down.
    var isPopup: Bool { false }

    /// Destroys the objects; a subclass destroys its role first.
    func destroy() {
        if let colors { wp_color_management_surface_v1_destroy(colors) }
        if let contentType { wp_content_type_v1_destroy(contentType) }
        if let fractional { wp_fractional_scale_v1_destroy(fractional) }
        if let viewport { wp_viewport_destroy(viewport) }
        if let shellSurface { xdg_surface_destroy(shellSurface) }
        wl_surface_destroy(surface)
    }

    /// Applies the state of the role's events; `serial` must be acknowledged.
    func configured(_ serial: UInt32) {}

    /// Whether the compositor reports fractional scales.
    var hasFractionalScale: Bool { fractional != nil }

    /// The pixels per point, rounded up: for images that only exist in whole scales.
    var wholeScale: Int { max(1, Int(scale.value.rounded(.up))) }

    /// Forgets a monitor that is gone.
    func lost(_ output: Output) {
        entered.removeAll { $0 === output }
        updateScale()
    }

    /// Computes the scale again, and sends it if it has changed.
    func updateScale() {
        // Before version 3 a surface has no scale.
        let canScale = wl_proxy_get_version(surface) >= 3
        scale.outputs = canScale ? entered.map(\.state.scale) : []
        guard scale.value != sentScale else { return }
        sentScale = scale.value
        send(.scale(number, sentScale))
    }

    private func listenToSurface() {
        let owner = context(for: self)
        wl_surface_add_listener(surface, Self.surfaceListener.table, owner)
        if let shellSurface {
            xdg_surface_add_listener(shellSurface, Self.shellListener.table, owner)
        }
        if let fractional {
            wp_fractional_scale_v1_add_listener(fractional, Self.fractionalListener.table, owner)
        }
    }
}

// Events of the compositor. A role's events only store values; the shell surface's configure
// applies them
extension ShellSurface {
    private static let surfaceListener = Listener(surfaceTable)

    /// Set member by member: newer headers have members for versions that are never bound.
    private static var surfaceTable: wl_surface_listener {
        var table = wl_surface_listener()
        table.enter = { data, _, output in
            // The monitor may have been removed meanwhile: then there is no proxy.
            guard let output, let window: ShellSurface = context(data),
                let found = window.findOutput(output)
            else { return }
            if !window.entered.contains(where: { $0 === found }) { window.entered.append(found) }
            window.updateScale()
        }
        table.leave = { data, _, output in
            guard let output, let window: ShellSurface = context(data) else { return }
            window.entered.removeAll { $0.pointer == output }
            window.updateScale()
        }
        return table
    }

    private static let shellListener = Listener(
        xdg_surface_listener(configure: { data, _, serial in
            let window: ShellSurface? = context(data)
            window?.configured(serial)
        }))

    private static let fractionalListener = Listener(
        wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
            guard let window: ShellSurface = context(data) else { return }
            window.scale.setFractional(scale)
            window.updateScale()
        }))
}

extension WireProtocol {
    /// The protocol that shows pictures at another size than their own.
    static let viewporter = WireProtocol(wp_viewporter_ptr, upTo: 1) {
        wp_viewporter_destroy($0.pointer)
    }
    /// The protocol of fractional scales.
    static let fractionalScale = WireProtocol(wp_fractional_scale_manager_v1_ptr, upTo: 1) {
        wp_fractional_scale_manager_v1_destroy($0.pointer)
    }
}
