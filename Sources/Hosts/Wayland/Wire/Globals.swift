import CWayland
import Glibc

/// The compositor's singleton objects, bound once for each connection.
///
/// The globals live until the connection closes, which destroys them.
struct Globals: Sendable {
    let compositor: Proxy
    let shm: Proxy
    let wmBase: Proxy
    private let bound: [WireProtocol.Bound]

    /// The interfaces that every window needs.
    static let needed = ["wl_compositor", "wl_shm", "xdg_wm_base"]

    /// The optional protocols, one in each line. Everything else about a protocol is in the file
    /// that declares it.
    private static let protocols: [WireProtocol] = [
        .viewporter,
        .fractionalScale,
        .presentation,
        .decoration,
        .cursorShape,
        .tablets,
        .dataManager,
        .gestures,
        .textInputs,
        .activation,
        .idleInhibit,
        .toplevelIcon,
        .layerShell,
        .exporter,
        .primary,
        .backgroundEffect,
        .bell,
        .contentType,
        .colors,
        .sessions,
        .dialogs,
    ]

    /// Binds all advertised globals, or throws an error that names the required ones that are
    /// missing.
    init(_ registry: Registry) throws(ConnectionError) {
        let missing = Self.needed.filter { needed in
            !registry.globals.contains { $0.interface == needed }
        }
        guard missing.isEmpty else { throw .missingGlobals(missing) }
        let compositor = registry.bind(wl_compositor_ptr(), upTo: 5)
        let shm = registry.bind(wl_shm_ptr(), upTo: 1)
        let wmBase = registry.bind(xdg_wm_base_ptr(), upTo: 6)
        bound = Self.protocols.compactMap { $0.bind(registry) }
        guard let compositor, let shm, let wmBase else {
            throw .system(what: "the compositor's globals", reason: ENOMEM)
        }
        self.compositor = compositor
        self.shm = shm
        self.wmBase = wmBase
    }

    /// The global of a protocol; nil where the compositor has none.
    subscript(_ wanted: WireProtocol) -> Proxy? {
        bound.first { $0.kind.name == wanted.name }?.proxy
    }

    /// Notifies protocols that a window's first buffer was committed. Render thread.
    func shown(_ surface: Proxy) {
        for each in bound { each.shown?(surface) }
    }

    /// Destroys all globals; objects made from them must be gone, except those that the display
    /// owns.
    func destroy() {
        for each in bound.reversed() { each.kind.destroy(each.proxy) }
        xdg_wm_base_destroy(wmBase.pointer)
        wl_shm_destroy(shm.pointer)
        wl_compositor_destroy(compositor.pointer)
    }
}
