import CWayland

/// The wire half of a wallpaper: the background of one monitor, below all windows.
///
/// Made by main under the wire's lock, then called by the wire thread only.
final class LayerSurface: ShellSurface {
    /// The name under which compositors list the surface.
    private static let purpose = "wallpaper"

    /// A new surface without content behind all windows of a monitor; nil when memory is short, or
    /// the compositor doesn't support it.
    init?(number: WindowNumber, _ surroundings: Surroundings, on output: Output) {
        guard let shell = surroundings.globals[.layerShell] else { return nil }
        super.init(number: number, surroundings, scale: Double(output.state.scale)) { surface in
            zwlr_layer_shell_v1_get_layer_surface(
                shell.pointer, surface, output.pointer,
                ZWLR_LAYER_SHELL_V1_LAYER_BACKGROUND.rawValue, Self.purpose
            ).map { (nil, $0) }
        }
        zwlr_layer_surface_v1_add_listener(role, Self.listener.table, context(for: self))
        let edges =
            ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP.rawValue | ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM.rawValue
            | ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT.rawValue
            | ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT.rawValue
        // The surface has the size of the monitor, including areas behind panels; the keyboard
        // stays with the windows.
        zwlr_layer_surface_v1_set_anchor(role, edges)
        zwlr_layer_surface_v1_set_exclusive_zone(role, -1)
    }

    override func destroy() {
        zwlr_layer_surface_v1_destroy(role)
        super.destroy()
    }

    private static let listener = Listener(
        zwlr_layer_surface_v1_listener(
            configure: { data, _, serial, width, height in
                guard let surface: LayerSurface = context(data) else { return }
                func side(_ value: UInt32) -> Int { min(Int(value), WindowSizing.most) }
                var configure = WindowConfigure(
                    serial: serial, width: side(width), height: side(height))
                // A wallpaper has no frame.
                configure.isServerDecorated = true
                surface.send(.configure(surface.number, configure))
            },
            closed: { data, _ in
                guard let surface: LayerSurface = context(data) else { return }
                surface.send(.ended(surface.number))
            }))
}

extension WireProtocol {
    /// The protocol of surfaces that are part of the desktop.
    static let layerShell = WireProtocol(zwlr_layer_shell_v1_ptr, upTo: 4) {
        if $0.version >= 3 {
            zwlr_layer_shell_v1_destroy($0.pointer)
        } else {
            wl_proxy_destroy($0.pointer)
        }
    }
}

// Requests of main to objects of the default queue, under their lock
extension Connection {
    /// Makes a wallpaper without content; returns nil when memory is short, or the monitor is gone.
    func makeWallpaper(on monitor: Monitor) -> WindowObjects? {
        wire.withLock { wire in
            guard let output = wire.outputs[monitor.number] else { return nil }
            return wire.make { LayerSurface(number: $0, $1, on: output) }
                .map { WindowObjects($0) }
        }
    }

    /// The monitors, in the order in which they were reported.
    var monitors: [Monitor] {
        wire.withLock { wire in
            wire.outputs.values.filter(\.isKnown).map(Monitor.init)
                .sorted { $0.number < $1.number }
        }
    }
}
